import type { ColumnSpec, EntitySpec, FieldSchema, ListScreen } from '#core/language';
import { lintTabs } from '../entities/tabs.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression, namesOf } from '../expressions/expressions.ts';
import { isConstant } from '../expressions/folding.ts';
import { dictionaryOf } from '../expressions/references.ts';
import { lintSum as lintSumOf } from '../expressions/sums.ts';
import { lintWidget } from '../run/components.ts';
import { expectField, expectQueryable, expectShown, fieldAt, tableOf } from '../run/field.ts';
import { isFilled } from '../run/filled-fields.ts';
import { byKey } from '../run/known.ts';
import { expectAddress, expectCall, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { lintActions } from './actions.ts';
import { lintHeadings } from './headings.ts';

/** Filters, columns, tabs, actions, sums and order of a list. */
export function lintList(run: LintRun, screen: ListScreen, entity: EntitySpec, file: Place) {
  const filters = new Set<string>();
  for (const [filter, at] of listed(screen.filters, below(file, 'filters'))) {
    const name = typeof filter === 'string' ? filter : filter.field;
    const place = typeof filter === 'string' ? at : below(at, 'field');
    expectQueryable(run, entity, name, place, 'filtered');
    if (filters.has(name)) run.report('SCH142', { name }, place);
    filters.add(name);
    if (typeof filter !== 'string') lintWidget(run, filter.widget, below(at, 'widget'));
    if (typeof filter !== 'string') expectPlain(run, filter.label, `label of filter "${name}"`, below(at, 'label'));
  }
  lintColumns(run, entity, screen.columns, below(file, 'columns'));
  if (typeof screen.tabs === 'string') {
    run.expect(screen.tabs, byKey(entity.tabs), 'SCH132', below(file, 'tabs'));
  } else if (screen.tabs) lintTabs(run, entity, screen.tabs, below(file, 'tabs'), [screen.view]);
  for (const part of ['toolbar', 'rowActions', 'batchActions'] as const) {
    lintActions(run, entity, screen[part], below(file, part));
  }
  for (const [name, at] of listed(screen.summary, below(file, 'summary'))) lintSum(run, entity, name, at);
  lintSort(run, entity, screen.sort, below(file, 'sort'));
  expectCall(run, screen.opened, below(file, 'opened'));
}

/** Columns of a list or of related records. */
export function lintColumns(run: LintRun, entity: EntitySpec, columns: ColumnSpec[], place: Place) {
  lintHeadings(run, entity, columns, place);
  const seen = new Set<string>();
  for (const [column, at] of listed(columns, place)) {
    const key = typeof column === 'string' ? column : (column.key ?? column.field);
    if (key === undefined)
      run.report('SCH143', { what: 'this column' }, at, 'give it "field", or "key" and "expression"');
    else if (seen.has(key))
      run.report('SCH142', { name: key }, typeof column === 'string' ? at : below(at, column.key ? 'key' : 'field'));
    seen.add(key ?? '');
    if (typeof column === 'string') lintShownField(run, entity, column, at);
    else lintColumn(run, entity, column, at);
  }
}

function lintColumn(run: LintRun, entity: EntitySpec, column: Exclude<ColumnSpec, string>, place: Place) {
  const { field, key, expression } = column;
  if (field !== undefined) lintShownField(run, entity, field, below(place, 'field'));
  if (field === undefined && key !== undefined && expression === undefined) {
    run.report('SCH143', { what: `column "${key}"` }, place, 'give it an "expression"');
  }
  if (expression !== undefined) {
    const node = lintExpression(run, expression, below(place, 'expression'), { entity });
    const isSame =
      node && isConstant(node, { names: namesOf({ entity }), dictionary: (name) => dictionaryOf(run, name) });
    if (isSame)
      run.report(
        'SCH213',
        { name: key ?? field ?? '', reason: 'it is the same for all rows' },
        below(place, 'expression'),
      );
  }
  if (column.sortable && field !== undefined)
    expectQueryable(run, entity, field, below(place, 'sortable'), 'sorted by');
  expectPlain(run, column.label, 'label of a column', below(place, 'label'));
  lintLabelOfAnother(run, entity, column, below(place, 'label'));
  expectAddress(run, entity, column.link, below(place, 'link'));
  if (column.unfold !== undefined) expectField(run, entity, column.unfold, below(place, 'unfold'));
  if (column.strong !== undefined) lintCondition(run, column.strong, below(place, 'strong'), { entity });
}

/** A heading that is the beginning of another field's title, and no part of its own, stands over the wrong values. */
function lintLabelOfAnother(
  run: LintRun,
  entity: EntitySpec,
  { field = '', label }: { field?: string; label?: string },
  place: Place,
) {
  const own = fieldAt(entity, field);
  if (label === undefined || !own?.title || own.title.includes(label) || label.includes(own.title)) return;
  const isAlike = ([code, { title = '', type, format }]: [string, FieldSchema]) =>
    code !== field && title.startsWith(label) && type === own.type && format === own.format;
  const [other] = Object.entries(entity.properties).find(isAlike) ?? [];
  if (other !== undefined) run.report('SCH274', { name: label, field, title: own.title, other }, place);
}

function lintShownField(run: LintRun, entity: EntitySpec, name: string, place: Place) {
  const field = expectShown(run, entity, name, place, 'shown in a list');
  if (field && tableOf(entity, name) !== null) {
    run.report('SCH144', { name, reason: 'a list has no rows inside its rows' }, place);
  }
  if (field && !isFilled(run, entity, name)) {
    const reason = 'no form, rule, step or action fills it in, and it is not "serverOwned"';
    run.report('SCH213', { name, reason }, place, 'remove it, or put the field into a form');
  }
}

function lintSum(run: LintRun, entity: EntitySpec, name: string, place: Place) {
  const field = expectQueryable(run, entity, name, place, 'summed');
  if (field) lintSumOf(run, name, field, place);
}

export function lintSort(run: LintRun, entity: EntitySpec, sort: string | undefined, place: Place) {
  for (const part of sort?.split(',') ?? []) {
    const name = part.trim().replace(/^-/, '');
    const field = expectQueryable(run, entity, name, place, 'sorted by');
    if (field && (field.type === 'object' || field.type === 'array')) {
      run.report('SCH144', { name, reason: 'it has no order' }, place);
    }
  }
}
