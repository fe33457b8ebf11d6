import { type DataField, isArrayField } from '@formily/core';
import type { FieldSchema } from '#core/language';
import type { FieldState } from '#core/model';
import type { FormStore } from '#engine/store';

/** One choice as Formily's components take it. */
export type Choice = { value: string; label: string; parent?: string; disabled?: boolean };

/** Makes a Formily field look as the rules say; what is equal already stays, so that nothing is drawn for it. */
export function showState(store: FormStore, field: DataField, path: string): void {
  const schema = store.schema(path);
  const state = store.state(path);
  field.title = state.label ?? schema.title;
  field.description = state.hint ?? schema.hint;
  // Formily's other way to hide, `none`, takes the value away.
  field.display = state.visible ? 'visible' : 'hidden';
  // A field that is open follows its form.
  if ((field.selfPattern === 'disabled') === state.enabled) Object.assign(field, { selfPattern: patternOf(state) });
  if (!isArrayField(field)) field.required = state.required;
  showChoices(store, field, { schema, state });
}

const patternOf = ({ enabled }: FieldState) => (enabled ? undefined : 'disabled');

function showChoices(
  store: FormStore,
  field: DataField,
  { schema, state }: { schema: FieldSchema; state: FieldState },
) {
  if (!schema.dictionary) return;
  const choices = choicesOf(store, schema.dictionary, state.options);
  if (!isSame(field.dataSource as Choice[] | undefined, choices)) field.dataSource = choices;
}

function choicesOf(store: FormStore, dictionary: string, codes: readonly string[] | null): Choice[] {
  const entries = store.evaluation.model.sources.dictionary(dictionary)?.entries ?? [];
  return entries
    .filter((entry) => (codes ? codes.includes(entry.code) : !entry.disabled))
    .map(({ code, label, parent }) => ({ value: code, label, ...(parent && { parent }) }));
}

function isSame(left: readonly Choice[] | undefined, right: readonly Choice[]): boolean {
  return left?.length === right.length && right.every(({ value }, index) => left[index]?.value === value);
}

/** Puts what is wrong with a field by our rules beside what its own validators say. */
export function showFindings(store: FormStore, field: DataField, path: string): void {
  const findings = store.findings.at(path);
  for (const type of ['error', 'warning'] as const) {
    const messages = findings.filter(({ level }) => level === type).map(({ message }) => message);
    const code = type === 'error' ? 'EffectError' : 'EffectWarning';
    const [known] = field.queryFeedbacks({ type, code });
    if (messages.join('\n') !== (known?.messages ?? []).join('\n')) field.setFeedback({ type, code, messages });
  }
}
