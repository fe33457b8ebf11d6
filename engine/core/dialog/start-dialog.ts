import type { EvaluationContext } from '#core/language';
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
  const values = entity && record ? { ...input, [RECORD]: record } : input;
  return model.start(values, context, options);
}

/** What expressions beside the rules (`ref.filter`) see of a form: a record's own values, or a dialog and its record. */
export function valuesAround(evaluation: Evaluation): { values: Values; input?: Values } {
  const own = evaluation.values();
  if (!evaluation.model.sources.record) return { values: own };
  return { values: evaluation.value(RECORD) as Values, input: own };
}
