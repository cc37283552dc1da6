#!/usr/bin/env python3
"""Writes the golden files of Tests/IntentBusTests/Golden: one message of each kind, byte for byte.

The protocol is written down a second time here, with a MessagePack and a CRC32C of its own, so that the Swift code is
checked against the text and not against itself. A file holds the frames one behind the other, each with its length as
four bytes in network order. Run without arguments to rewrite the files; `--check` only compares.
"""
import pathlib
import struct
import sys

SIGNATURE, VERSION, HEADER_LENGTH = 0xA11B, 1, 64
DURABLE, IDEMPOTENT, STATE, EPHEMERAL, MESSAGE_PACK = 1 << 0, 1 << 4, 1 << 5, 1 << 6, 1 << 8

KINDS = {
    "HELLO": 0x01, "WELCOME": 0x02, "REFUSED": 0x03, "READY": 0x04, "BYE": 0x05, "BYEACK": 0x06,
    "PUB": 0x10, "PUBACK": 0x11, "BUSY": 0x12,
    "SUB": 0x20, "SUBOK": 0x21, "CREDIT": 0x22, "BATCH": 0x23, "ACK": 0x24, "NAK": 0x25, "UNSUB": 0x26,
    "REQ": 0x30, "PROGRESS": 0x31, "REP": 0x32, "ERR": 0x33, "CANCEL": 0x34,
    "SNAP": 0x40, "SNAPPART": 0x41, "SNAPEND": 0x42,
    "PING": 0x50, "PONG": 0x51,
    "FENCE": 0x60, "FENCED": 0x61,
}


def pack(value):
    """MessagePack of the values that our bodies use."""
    if value is None:
        return b"\xc0"
    if value is True:
        return b"\xc3"
    if value is False:
        return b"\xc2"
    if isinstance(value, int):
        if 0 <= value < 0x80:
            return struct.pack("B", value)
        for limit, code, form in ((1 << 8, 0xCC, ">B"), (1 << 16, 0xCD, ">H"), (1 << 32, 0xCE, ">I"), (1 << 64, 0xCF, ">Q")):
            if 0 <= value < limit:
                return bytes([code]) + struct.pack(form, value)
        raise ValueError(value)
    if isinstance(value, float):
        return b"\xcb" + struct.pack(">d", value)
    if isinstance(value, str):
        text = value.encode()
        if len(text) < 32:
            return bytes([0xA0 | len(text)]) + text
        if len(text) < 256:
            return b"\xd9" + struct.pack("B", len(text)) + text
        return b"\xda" + struct.pack(">H", len(text)) + text
    if isinstance(value, list):
        assert len(value) < 16
        return bytes([0x90 | len(value)]) + b"".join(map(pack, value))
    if isinstance(value, dict):
        assert len(value) < 16
        return bytes([0x80 | len(value)]) + b"".join(pack(k) + pack(v) for k, v in value.items())
    raise TypeError(value)


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def header(kind, topic, body, flags=0, source=0, bus=0, identifier=0, epoch=0, deadline=0, wall=0):
    checksum = crc32c(topic + body)
    return struct.pack(
        ">HBBHHQQ16sQIIQ", SIGNATURE, VERSION, KINDS[kind], flags, HEADER_LENGTH, source, bus,
        identifier.to_bytes(16, "big"), epoch, deadline, checksum, wall)


IDENTIFIER = 0x018F4E5A7B007ABC8123456789ABCDEF
EPOCH = 1_780_000_000_000_000_001
WALL = 1_780_000_000_123_456_789


def message(kind, topic="", body=None, raw=None, attachment=None, **fields):
    topic = topic.encode()
    body = raw if raw is not None else (b"" if body is None else pack(body))
    fields.setdefault("identifier", IDENTIFIER)
    fields.setdefault("epoch", EPOCH)
    fields.setdefault("wall", WALL)
    if fields.get("flags") is None:
        fields["flags"] = MESSAGE_PACK if body and raw is None else 0
    frames = [header(kind, topic, body, **fields), topic, body]
    if attachment is not None:
        frames.append(pack(attachment))
    return frames


def record(topic, body, **fields):
    topic, body = topic.encode(), pack(body)
    fields.setdefault("identifier", IDENTIFIER)
    fields.setdefault("epoch", EPOCH)
    fields.setdefault("wall", WALL)
    return (header("PUB", topic, body, **fields) + struct.pack(">H", len(topic)) + topic
            + struct.pack(">I", len(body)) + body)


IDENTITY = {"name": "com.example.Notes", "role": "app", "bundle": "com.example.Notes", "team": "T1"}
ERROR = {"code": "nameTaken", "message": "the name 'spotlight' is taken", "details": {"process": "4711"}, "retryable": False}
DONATION = "donation/com.example.Notes/CreateNoteIntent/added/"
EVENTS = (
    record(DONATION, {"id": "a"}, flags=DURABLE | MESSAGE_PACK, source=7, bus=41)
    + record("annotation/com.example.Notes/main/", {"annotations": []},
             flags=DURABLE | MESSAGE_PACK | STATE | EPHEMERAL, source=8, bus=42))

MESSAGES = {
    "HELLO": message("HELLO", body={**IDENTITY, "min": 1, "max": 1, "features": [], "lastAcked": 6}),
    "WELCOME": message("WELCOME", bus=42, body={
        "instance": "main", "durability": "full", "brokerEpoch": EPOCH + 1, "lastSeen": 6, "window": 4096,
        "maxBody": 16 << 20}),
    "REFUSED": message("REFUSED", body=ERROR),
    "READY": message("READY", body={"routes": ["app/com.example.Notes/"]}),
    "BYE": message("BYE"),
    "BYEACK": message("BYEACK"),
    "PUB": message("PUB", topic=DONATION, body={"id": "a"}, flags=DURABLE | MESSAGE_PACK, source=7),
    "PUBACK": message("PUBACK", source=7, bus=41),
    "BUSY": message("BUSY", source=8, deadline=20),
    "SUB": message("SUB", source=1, body={"filters": ["donation/"], "consumer": "donations", "start": 40}),
    "SUBOK": message("SUBOK", source=1, bus=42),
    "CREDIT": message("CREDIT", source=1, bus=8),
    "BATCH": message("BATCH", source=1, bus=42, raw=EVENTS),
    "ACK": message("ACK", source=1, bus=42),
    "NAK": message("NAK", source=8),
    "UNSUB": message("UNSUB", source=1),
    "REQ": message("REQ", topic="app/com.example.Notes/perform/", bus=42, deadline=30_000,
                   flags=IDEMPOTENT | MESSAGE_PACK, body={"intent": "CreateNoteIntent", "parameters": [["title", "x"]]},
                   attachment={"name": "tests", "role": "test", "bundle": None, "team": "T1"}),
    "PROGRESS": message("PROGRESS", body={"completed": 3, "total": 10}),
    "REP": message("REP", bus=43, body={"hasValue": False, "value": None, "dialog": None, "donation": "a"}),
    "ERR": message("ERR", bus=43, body=ERROR),
    "CANCEL": message("CANCEL"),
    "SNAP": message("SNAP", topic="annotation/"),
    "SNAPPART": message("SNAPPART", raw=EVENTS),
    "SNAPEND": message("SNAPEND", bus=42),
    "PING": message("PING"),
    "PONG": message("PONG", bus=42),
    "FENCE": message("FENCE", bus=42, deadline=5_000, body={"consumers": ["spotlight", "donations"]}),
    "FENCED": message("FENCED", bus=42),
}


def main():
    folder = pathlib.Path(__file__).resolve().parent.parent / "Tests/IntentBusTests/Golden"
    check = sys.argv[1:] == ["--check"]
    wrong = []
    for kind, frames in MESSAGES.items():
        data = b"".join(struct.pack(">I", len(frame)) + frame for frame in frames)
        path = folder / f"{kind}.bin"
        if check:
            if not path.exists() or path.read_bytes() != data:
                wrong.append(path.name)
        else:
            path.write_bytes(data)
    assert set(MESSAGES) == set(KINDS)
    if wrong:
        sys.exit("golden files that differ from the protocol's text: " + ", ".join(sorted(wrong)))


main()
