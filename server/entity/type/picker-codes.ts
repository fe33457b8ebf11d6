/** Which permission codes open the picker of reference data: who may work with a record may choose what it refers to. */
import type { FieldSchema } from '#core/language';
import type { RecordType, RecordTypes } from './record-type.ts';

const known = new WeakMap<RecordTypes, Map<string, readonly string[] | null>>();

/** Codes of the entity and of those that refer to it; null when one of them needs no code, so everyone may choose. */
export function pickerCodes(types: RecordTypes, { spec }: RecordType): readonly string[] | null {
  const cache = known.get(types) ?? new Map<string, readonly string[] | null>();
  known.set(types, cache);
  const cached = cache.get(spec.name);
  if (cached !== undefined) return cached;
  const users = [...types.values()].filter((type) => type.spec.name === spec.name || refersTo(type, spec.name));
  const codes = users.map((type) => type.spec.permission);
  const answer = codes.includes(undefined) ? null : [...new Set(codes.filter((code) => code !== undefined))];
  cache.set(spec.name, answer);
  return answer;
}

/** In a field of the record or of a transition's dialog. */
function refersTo({ spec }: RecordType, entity: string): boolean {
  const dialogs = (spec.workflow?.transitions ?? []).map((transition) => transition.dialog?.fields ?? {});
  return [spec.properties, ...dialogs].some((properties) => namesEntity(properties, entity));
}

function namesEntity(properties: Record<string, FieldSchema>, entity: string): boolean {
  return Object.values(properties).some(
    (field) => field.ref?.entity === entity || namesEntity(field.items?.properties ?? field.properties ?? {}, entity),
  );
}
