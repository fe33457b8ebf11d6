import { type EntitySpec, namedPointer, type TransitionSpec } from '#core/language';
import type { Evaluation } from '#core/model';

/**
 * File and pointer of a part of a form: of the form itself, of a decision table
 * (`tradeContract/transport-mode#/rows/2` → `tradeContract/transport-mode.table.json#/rows/2`), or of the transition
 * or button that asks for a dialog. Rules go by field or id, transitions by name.
 */
export function sourceOf({ model }: Pick<Evaluation, 'model'>, pointer = ''): string {
  const { entity, record, form } = model.sources;
  if (pointer !== '' && !pointer.startsWith('/')) return pointer.replace('#', '.table.json#');
  const named = namedPointer(form, pointer);
  if (record) {
    const transition = record.workflow?.transitions.find(({ name }) => name === form.name);
    // A button's dialog goes by the button's key; the screen around names its file.
    return transition
      ? transitionSource(record, transition, `/dialog${named}`)
      : `actions/${form.name}#/dialog${named}`;
  }
  const file = `${entity.name}/${form.name === 'form' ? 'form' : `${form.name}.form`}.json`;
  return pointer === '' ? file : `${file}#${named}`;
}

/** File and pointer of a part of a transition, and the files of the patterns that it comes from. */
export function transitionSource({ name }: EntitySpec, transition: TransitionSpec, pointer: string): string {
  const own = `${name}/entity.json#/workflow/transitions/${transition.name}${pointer}`;
  return [own, ...(transition.patterns ?? []).map((pattern) => `workflows/${pattern}.json`)].join(' · ');
}
