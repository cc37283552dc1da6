internal import IntentValues
internal import Synchronization

// Requests of others: each in a task of its own, each answered once however often it comes.
extension ConnectionLoop {
  func serve(_ header: MessageHeader, _ message: borrowing IncomingMessage) {
    let identifier = header.identifier
    guard let topic = message.topic, let sender = try? BusIdentity(packed: message.attachment) else {
      answer(to: identifier, .failure(BusError(.badFrame, "a request without a well-formed topic or sender")))
      return
    }
    let request = BusRequest(topic: topic, body: [UInt8](message.body), identifier: identifier, sender: sender)
    enum Step {
      case none
      case again(AnswerCache.Answer)
      case run(@Sendable (BusRequest) async throws -> [UInt8])
    }
    let step: Step = state.withLock { state in
      if let known = state.answers[identifier] { return .again(known) }
      guard state.handlerTasks[identifier] == nil, let handler = state.handler else { return .none }
      return .run(handler)
    }
    switch step {
    case .none: break
    case .again(let known): send(known, for: identifier)
    case .run(let handler):
      // Owned by `handlerTasks`; ends with the answer, the caller's cancellation or the connection.
      state.withLock { state in
        state.handlerTasks[identifier] = Task { [self] in
          let result: Result<[UInt8], any Error>
          do { result = .success(try await handler(request)) } catch { result = .failure(error) }
          answer(to: identifier, result)
        }
      }
    }
  }

  private func answer(to identifier: MessageIdentifier, _ result: Result<[UInt8], any Error>) {
    let answer: AnswerCache.Answer
    switch result {
    case .success(let body) where body.count > BusLimits.maximumBody:
      let error = BusError(
        .tooLarge,
        "the reply of '\(self.identity.name)' has \(body.count) bytes; at most \(BusLimits.maximumBody) are taken")
      answer = AnswerCache.Answer(kind: .error, body: error.packed)
    case .success(let body): answer = AnswerCache.Answer(kind: .reply, body: body)
    case .failure(let error as BusError): answer = AnswerCache.Answer(kind: .error, body: error.packed)
    case .failure(is CancellationError):
      answer = AnswerCache.Answer(
        kind: .error, body: BusError(.cancelled, "'\(identity.name)' was told to give the request up").packed)
    case .failure(let error): answer = AnswerCache.Answer(kind: .error, body: BusError(.appError, "\(error)").packed)
    }
    state.withLock { state in
      state.handlerTasks[identifier] = nil
      state.answers.insert(answer, for: identifier)
    }
    send(answer, for: identifier)
  }

  private func send(_ answer: AnswerCache.Answer, for identifier: MessageIdentifier) {
    var header = MessageHeader(answer.kind)
    header.identifier = identifier
    header.flags = .messagePack
    send(header, body: answer.body)
  }
}
