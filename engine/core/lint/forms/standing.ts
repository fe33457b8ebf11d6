import { type FieldSchema, type FormFieldUse, type FormSpec, widgetOf } from '#core/language';
import { byKey } from '../run/known.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** How rows stand: only a line table has rows, and only rows that stand for themselves have a heading. */
export function lintRows(run: LintRun, use: FormFieldUse, schema: FieldSchema, place: Place): void {
  const hasRows = (use.widget ?? widgetOf(schema)) === 'LineTable';
  const tell = (name: string, reason: string) =>
    run.report('SCH253', { name, of: use.field, reason }, below(place, name));
  if (use.as && !hasRows) tell('as', 'it is no line table');
  if (!use.heading) return;
  if (!use.as) tell('heading', 'its rows are lines of a table');
  const columns = byKey(schema.items?.properties);
  for (const [name, at] of listed(use.heading, below(place, 'heading'))) run.expect(name, columns, 'SCH105', at);
}

/** How sections stand: a form of steps shows every one in its turn. */
export function lintStanding(run: LintRun, form: FormSpec, place: Place): void {
  if (!form.stepwise) return;
  for (const [{ key, as }, at] of listed(form.sections, place))
    if (as) run.report('SCH253', { name: 'as', of: key, reason: 'the form is one of steps' }, below(at, 'as'));
}
