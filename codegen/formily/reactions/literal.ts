import { type Code, FALSE, listCode, NOTHING, numberCode, TRUE, textCode } from '../script/index.ts';

/** A value of JSON as code. */
export function literal(value: unknown): Code {
  if (typeof value === 'boolean') return value ? TRUE : FALSE;
  if (typeof value === 'number') return numberCode(value);
  if (typeof value === 'string' && value !== '') return textCode(value);
  if (Array.isArray(value) && value.length > 0) return listCode(value.map(literal));
  return NOTHING;
}
