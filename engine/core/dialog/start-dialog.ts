import type { EvaluationContext, FieldSchema } from '#core/language';
import { type Evaluation, type FormModel, RECORD, type StartOptions } from '#core/model';

type Values = Record<string, unknown>;

/** The dialog over a record, with what is known of its fields; `defaults` as of any form. */
export function startDialog(
  model: FormModel,
  { record, input = {} }: { record: Values | null; input?: Values },
  context: EvaluationContext,
  options?: StartOptions,
): Evaluation {
  const { record: entity } = model.sources;
  const begun = begunRows(model.sources.entity.properties, record ?? {});
  const values = entity && record ? { ...begun, ...input, [RECORD]: record } : { ...begun, ...input };
  return model.start(values, context, options);
}

/** Tables that begin with the rows of the record (`rowsOf`), in the columns that they have. */
function begunRows(fields: Record<string, FieldSchema>, record: Values): Values {
  const tables = Object.entries(fields).flatMap(([code, { rowsOf, items }]) => {
    const rows = rowsOf === undefined ? null : record[rowsOf];
    if (!Array.isArray(rows)) return [];
    const columns = Object.keys(items?.properties ?? {});
    return [[code, rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))]];
  });
  return Object.fromEntries(tables);
}

/** What expressions beside the rules (`ref.filter`) see of a form: a record's own values, or a dialog and its record. */
export function valuesAround(evaluation: Evaluation): { values: Values; input?: Values } {
  const own = evaluation.values();
  if (!evaluation.model.sources.record) return { values: own };
  return { values: evaluation.value(RECORD) as Values, input: own };
}
