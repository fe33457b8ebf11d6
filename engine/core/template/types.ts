import type { DictionarySpec, EntitySpec, EvaluationContext } from '#core/language';

/** A piece of rendered text. Every text is literal: nothing in it is read as a slot, a block or markup again. */
export type TextRun = { text: string };
/** A filled or empty slot; `slot` is the path as written in the template, its first name is the form's field. */
export type SlotRun = { slot: string; text: string; empty: boolean };
/** A line table inside a clause. Cells are texts, formatted by the column's schema. */
export type TableRun = { slot: string; table: { columns: Array<{ key: string; title: string }>; rows: string[][] } };
/** A piece of a document's line: plain text, a filled slot or a table. */
export type Run = TextRun | SlotRun | TableRun;

/** `number` is the clause's count in words (`第一条`, `一、`), empty for a clause that is not numbered. */
export type RenderedClause = { key: string; number: string; title: string; runs: Run[] };
/** Where a party signs: `keyword` is what the stamp is placed by. */
export type RenderedSignature = { party: string; keyword: string; lines: Run[][] };

/** A document filled in for one record, before it is laid out. */
export type RenderedDocument = {
  name: string;
  title: string;
  head: Run[][];
  preamble: Run[];
  clauses: RenderedClause[];
  closing: Run[];
  signatures: RenderedSignature[];
  /** Page that a QR code beside the head opens, and the line below it. */
  scan?: { to: string; text: string };
  /** Slot paths that are not filled in, each once, in the order of the text. */
  empty: string[];
};

/** What a document template is filled in with. */
export type RenderInput = {
  /** The record's values; the schema of `entity` says how each is written. */
  values: Record<string, unknown>;
  entity: EntitySpec;
  context: EvaluationContext;
  dictionary(name: string): DictionarySpec | undefined;
  /** State of a top-level field; a hidden one is never written and counts as empty in conditions. */
  state?(field: string): { visible: boolean };
  /** Referred records by field, for slots such as `{{account.bankName}}` where the field holds an id. */
  related?: Record<string, Record<string, unknown>>;
  /** Labels of referred records by field, for the remaining items of a `rest` clause; one without a label is not printed. */
  labels?: Record<string, string>;
};

/** Where a slot or a condition of a template stands: a JSON pointer into the template file and the offset in its text. */
export type TemplateReference = {
  pointer: string;
  offset: number;
  /** Conditions under which the place is written, from the outside in; that of an `else` is negated. */
  guards: readonly string[];
} & (
  | { kind: 'slot'; path: string; format: string | null; argument: string | null }
  | { kind: 'condition'; text: string }
  | { kind: 'clause'; key: string }
);
