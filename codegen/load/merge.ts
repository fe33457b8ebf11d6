import type { Provenance } from './provenance.ts';

/** JSON Merge Patch (RFC 7396): objects merge, null deletes, everything else replaces. Each value keeps its statement. */
export function mergePatch(target: unknown, patch: unknown, provenance: Provenance): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = {};
  const stated = provenance.of(patch);
  if (stated) provenance.stands(merged, stated);
  if (isObject(target)) {
    for (const [key, value] of Object.entries(target)) {
      if (patch[key] !== null) provenance.infer(merged, key, value, provenance.ofMember(target, key));
    }
  }
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) continue;
    provenance.infer(merged, key, mergePatch(merged[key], value, provenance), provenance.ofMember(patch, key));
  }
  return merged;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
