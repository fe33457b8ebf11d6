import type { Evaluation } from '#core/model';

/**
 * File and pointer of a part of a form: of the form itself, of a decision table
 * (`tradeContract/transport-mode#/rows/2` → `tradeContract/transport-mode.table.json#/rows/2`), or of the transition
 * or button that asks for a dialog.
 */
export function sourceOf({ model }: Pick<Evaluation, 'model'>, pointer = ''): string {
  const { entity, record, form } = model.sources;
  if (pointer !== '' && !pointer.startsWith('/')) return pointer.replace('#', '.table.json#');
  if (record) {
    const index = record.workflow?.transitions.findIndex(({ name }) => name === form.name) ?? -1;
    // A button's dialog goes by the button's key; the screen around names its file.
    if (index < 0) return `actions/${form.name}#/dialog${pointer}`;
    return `${record.name}/entity.json#/workflow/transitions/${index}/asks${pointer}`;
  }
  const file = `${entity.name}/${form.name === 'form' ? 'form' : `${form.name}.form`}.json`;
  return pointer === '' ? file : `${file}#${pointer}`;
}
