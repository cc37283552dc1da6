#include "CIntentSystem.h"

// The layout of the Swift runtime's conformance records (stable ABI); see "ABI/Metadata.h" in the Swift sources.

typedef struct {
  uintptr_t start;
  size_t length;
} range;

typedef struct {
  uintptr_t version;
  const void *base, *unused0, *unused1;
  range protocols, conformances, types;
} sections;

typedef struct {
  int32_t protocol, type, witness_table;
  uint32_t flags;
} conformance;

typedef struct {
  const void *metadata;
  uintptr_t state;
} metadata_response;

extern void swift_enumerateAllMetadataSections(bool (*visit)(const sections *, void *), void *context);
extern const void *swift_getWitnessTable(const void *conformance, const void *type, const void *const *arguments);

typedef struct {
  const void *protocol;
  void (*visit)(const void *, const void *, void *);
  void *context;
} search;

static const void *relative(const int32_t *field) { return *field == 0 ? NULL : (const char *)field + *field; }

static const void *indirectable(const int32_t *field) {
  int32_t offset = *field;
  if (offset == 0) return NULL;
  const char *target = (const char *)field + (offset & ~1);
  return (offset & 1) ? *(const void *const *)target : target;
}

// Classes, structs and enums that are not generic have exactly one metadata record.
static const void *only_metadata(const void *descriptor) {
  uint32_t flags = *(const uint32_t *)descriptor;
  uint32_t kind = flags & 0x1F;
  bool is_generic = (flags & 0x80) != 0;
  if (kind < 16 || kind > 18 || is_generic) return NULL;
  const int32_t *accessor_field = (const int32_t *)((const char *)descriptor + 12);
  metadata_response (*accessor)(uintptr_t request) = (metadata_response (*)(uintptr_t))relative(accessor_field);
  return accessor == NULL ? NULL : accessor(0).metadata;
}

static bool visit_sections(const sections *image, void *context) {
  const search *wanted = context;
  const int32_t *record = (const int32_t *)image->conformances.start;
  const int32_t *end = (const int32_t *)(image->conformances.start + image->conformances.length);
  for (; record < end; record++) {
    const conformance *found = relative(record);
    if (found == NULL || indirectable(&found->protocol) != wanted->protocol) continue;
    uint32_t type_kind = (found->flags >> 3) & 7;
    if (type_kind > 1) continue;
    const void *descriptor = relative(&found->type);
    if (type_kind == 1 && descriptor != NULL) descriptor = *(const void *const *)descriptor;
    if (descriptor == NULL) continue;
    const void *metadata = only_metadata(descriptor);
    if (metadata == NULL) continue;
    const void *witness_table = swift_getWitnessTable(found, metadata, NULL);
    if (witness_table != NULL) wanted->visit(metadata, witness_table, wanted->context);
  }
  return true;
}

void cintentsystem_conformances(const void *protocol_descriptor,
                                void (*visit)(const void *metadata, const void *witness_table, void *context),
                                void *context) {
  search wanted = {protocol_descriptor, visit, context};
  swift_enumerateAllMetadataSections(visit_sections, &wanted);
}
