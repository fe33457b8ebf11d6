import { compileDialog, type DialogSpec, dialogSources, recordNames, type Shows } from '#core/dialog';
import { BulklineErrors } from '#core/errors';
import type { DecisionTable, EntitySpec, FormRule } from '#core/language';
import { dictionaryOf } from '../expressions/references.ts';
import { expectShown, own } from '../run/field.ts';
import { isProblem, tell } from '../run/problems.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { definitionsOf } from './aspects.ts';
import { lintCycles } from './cycles.ts';
import { lintRules } from './forms.ts';
import { lintMeant } from './meant.ts';
import { lintDefinitions } from './rules.ts';

type Asked = Omit<DialogSpec, 'record'> & { shows?: Shows };

/** A line table is no fact that stands in a line; what is not to be read is not decided on. */
function expectDecidedOn(run: LintRun, record: EntitySpec, field: string, place: Place) {
  const schema = expectShown(run, record, field, place, 'shown in a dialog');
  if (schema?.type === 'array' && schema.items?.properties)
    run.report('SCH144', { name: field, reason: 'a line table is no fact of one line' }, place);
}

/**
 * Rules on what a transition or an action asks for: everything that holds for a form's rules, over the dialog and the
 * record that it is about. `place` is that of the dialog.
 */
export function lintDialog(run: LintRun, record: EntitySpec, dialog: Asked, place: Place) {
  const { rules = [], shows } = dialog;
  if (shows)
    for (const [field, at] of listed([...shows], below(place, 'shows'))) expectDecidedOn(run, record, field, at);
  if (rules.length === 0) return;
  const spec = { ...dialog, record };
  const { entity, form } = dialogSources(spec, (code) => dictionaryOf(run, code));
  const at = below(place, 'rules');
  const before = run.count;
  lintRules(run, entity, rules, at, entity, record);
  const definitions = definitionsOf(run, record.name, rules, at);
  lintDefinitions(run, entity, definitions, record);
  lintCycles(run, entity, definitions, record);
  lintMeant(run, entity, form, definitions, record);
  lintReadable(run, record, dialog, at);
  if (run.count > before) return;
  try {
    compileDialog(spec, (code) => dictionaryOf(run, code));
  } catch (error) {
    if (!(error instanceof BulklineErrors)) throw error;
    for (const problem of error.errors) {
      const { file = '', pointer = '' } = typeof problem.where === 'object' ? (problem.where ?? {}) : {};
      const isTable = Object.hasOwn(run.set.tables, file);
      tell(
        run,
        problem,
        isTable ? { ...fileOf('tables', file), pointer } : { ...place, pointer: place.pointer + pointer },
      );
    }
  }
}

/** What the browser does not have, or has with stars, would be judged otherwise there than by the server. */
function lintReadable(run: LintRun, record: EntitySpec, { rules, tables }: Omit<DialogSpec, 'record'>, place: Place) {
  for (const [rule, at] of listed(rules ? [...rules] : [], place)) {
    for (const name of namesRead(rule, tables)) {
      const { internal, sensitive, mask, readableBy } = own(record.properties, name) ?? {};
      const reason = internal
        ? 'internal'
        : sensitive || mask
          ? 'shown with stars'
          : readableBy
            ? 'readable by some parties'
            : null;
      if (reason !== null) run.report('SCH136', { name, reason, use: 'read by a dialog' }, at);
    }
  }
}

/** Nothing of a rule that cannot be read; it has its own finding. */
function namesRead(rule: FormRule, tables: Record<string, DecisionTable> | undefined): string[] {
  try {
    return recordNames({ rules: [rule], tables });
  } catch (error) {
    if (!isProblem(error)) throw error;
    return [];
  }
}
