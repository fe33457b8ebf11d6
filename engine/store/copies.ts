/** What a chosen record gives to the fields that its reference names (`copy`). */
import { copiedValue } from '#core/copies';
import type { FieldSchema } from '#core/language';
import { isLineTable } from './fields/schema.ts';
import type { RowEdits } from './RowEdits.ts';

type Form = {
  schema(path: string): FieldSchema;
  input(path: string, value: unknown): void;
  rows: Pick<RowEdits, 'replace'>;
};

/** Into the row that the reference stands in, or the record; rows of a line table take the place of those there are. */
export function takeCopies(form: Form, reference: string, record: Readonly<Record<string, unknown>> | undefined): void {
  const row = reference.slice(0, reference.lastIndexOf('.') + 1);
  for (const [field, from] of Object.entries(form.schema(reference).ref?.copy ?? {})) {
    const path = `${row}${field}`;
    const schema = form.schema(path);
    const value = copiedValue(schema, record?.[from]);
    if (isLineTable(schema)) form.rows.replace(path, Array.isArray(value) ? value : [], { follows: true });
    else form.input(path, value);
  }
}
