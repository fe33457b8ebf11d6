import type { EntitySpec, FieldSchema } from '#core/language';
import { fieldAt } from './field.ts';

/** Formats of what people are known, reached or paid by. */
const PERSONAL = new Set(['mobile', 'phone', 'cn-id', 'bank-card', 'address', 'email']);

/** Whether the field says something of a person: by its format, or because not every reader sees it in full. */
export function isPersonal(schema: FieldSchema | undefined): boolean {
  return PERSONAL.has(schema?.format ?? '') || schema?.mask !== undefined || schema?.sensitive === true;
}

/** Whether what is looked for in the field may be personal, so that no address holds it: the field, or one it searches. */
export function isPersonalFilter(entity: EntitySpec, path: string): boolean {
  const schema = fieldAt(entity, path);
  return [schema, ...(schema?.searches ?? []).map((code) => fieldAt(entity, code))].some(isPersonal);
}
