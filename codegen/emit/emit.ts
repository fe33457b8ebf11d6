import type { SchemaSet } from '#core/language';
import { emitRecords } from './records.ts';

/** All generated files: name below `codegen/out/` -> text. */
export function emitAll(set: SchemaSet): Map<string, string> {
  return new Map([...emitRecords(set)].map(([name, text]) => [`types/${name}`, text]));
}
