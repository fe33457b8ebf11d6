import { rowsEntity } from '#core/answers';
import type { BlockSpec, EntitySpec, MeterSpec, RowSource } from '#core/language';
import { lintProperties, lintRequired } from '../entities/properties.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { lintDialog } from '../forms/dialogs.ts';
import { lintLayout } from '../forms/forms.ts';
import { expectField } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { expectAddress, expectCall, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { lintAction, lintActions } from './actions.ts';
import { lintColumns } from './lists.ts';
import { lintRowSource, lintRowValues } from './rows.ts';
import { lintAfter, lintText } from './told.ts';

const entityOf = (run: LintRun, entity: EntitySpec, source: RowSource) => rowsEntity(entity, source, run.set.entities);

type AtHome = Extract<
  BlockSpec,
  {
    kind:
      | 'notice'
      | 'result'
      | 'stages'
      | 'portrait'
      | 'lines'
      | 'cards'
      | 'groups'
      | 'events'
      | 'facets'
      | 'table'
      | 'form';
  }
>;

/** Blocks that are at home on overviews. */
export function lintOverviewBlock(run: LintRun, entity: EntitySpec, block: AtHome, place: Place) {
  if ('source' in block) lintRowSource(run, entity, block.source, below(place, 'source'));
  switch (block.kind) {
    case 'notice':
      return lintText(run, entity, block.text, below(place, 'text'));
    case 'result':
      for (const [line, at] of listed(block.lines, below(place, 'lines'))) lintText(run, entity, line, at);
      return expectPlain(run, block.heading, 'heading of a result', below(place, 'heading'));
    case 'stages':
      lintExpression(run, block.at, below(place, 'at'), { entity, expects: 'decimal' });
      return;
    case 'portrait':
      expectField(run, entity, block.image, below(place, 'image'));
      for (const part of ['heading', 'text'] as const) lintText(run, entity, block[part], below(place, part));
      if (block.change) lintAction(run, entity, block.change, below(place, 'change'));
      return lintMeter(run, entity, block.meter, below(place, 'meter'));
    case 'lines':
      for (const [line, at] of listed(block.lines, below(place, 'lines'))) {
        expectPlain(run, line.title, 'title of a line', below(at, 'title'));
        lintText(run, entity, line.text, below(at, 'text'));
        lintActions(run, entity, line.actions, below(at, 'actions'));
      }
      return lintMeter(run, entity, block.meter, below(place, 'meter'));
    case 'cards':
      for (const part of ['image', 'heading', 'state'] as const) lintColumn(run, entity, block, part, place);
      for (const [field, at] of listed(block.notes, below(place, 'notes')))
        expectField(run, entityOf(run, entity, block.source), field, at);
      return expectAddress(run, entityOf(run, entity, block.source), block.to, below(place, 'to'));
    case 'groups':
      return lintGroups(run, entityOf(run, entity, block.source), block, place);
    case 'events':
      for (const part of ['time', 'place', 'note'] as const) lintColumn(run, entity, block, part, place);
      return lintRowValues(run, entity, block.source, [block.heading], below(place, 'heading'));
    case 'facets':
      expectField(run, entity, block.holds, below(place, 'holds'));
      for (const [{ key, fields, label }, at] of listed(block.facets, below(place, 'facets'))) {
        expectPlain(run, label, 'label of a facet', below(at, 'label'));
        expectField(run, entity, `${block.holds}.${key}`, below(at, 'key'));
        for (const field of fields) expectField(run, entityOf(run, entity, block.source), field, below(at, 'fields'));
      }
      return;
    case 'table':
      return lintTable(run, entity, block, place);
    case 'form':
      return lintForm(run, entity, block, place);
  }
}

/** A column that a block names of its rows. */
function lintColumn<Part extends string>(
  run: LintRun,
  entity: EntitySpec,
  block: { source: RowSource } & Partial<Record<Part, string>>,
  part: Part,
  place: Place,
) {
  const name: string | undefined = block[part];
  if (name !== undefined) expectField(run, entityOf(run, entity, block.source), name, below(place, part));
}

function lintGroups(run: LintRun, rows: EntitySpec, block: Of<'groups'>, place: Place) {
  for (const part of ['heading', 'items'] as const) expectField(run, rows, block[part], below(place, part));
  for (const part of ['name', 'held'] as const)
    expectField(run, rows, `${block.items}.${block[part]}`, below(place, part));
}

function lintMeter(run: LintRun, entity: EntitySpec, meter: MeterSpec | undefined, place: Place) {
  if (!meter) return;
  expectPlain(run, meter.label, 'label of a meter', below(place, 'label'));
  for (const part of ['text', 'percent', 'color'] as const)
    if (meter[part] !== undefined) lintText(run, entity, meter[part], below(place, part));
}

type Of<Kind extends AtHome['kind']> = Extract<AtHome, { kind: Kind }>;

function lintTable(run: LintRun, entity: EntitySpec, block: Of<'table'>, place: Place) {
  const rows = entityOf(run, entity, block.source);
  lintColumns(run, rows, block.columns, below(place, 'columns'));
  lintActions(run, rows, block.rowActions, below(place, 'rowActions'));
  if (block.chooses !== undefined) expectField(run, entity, block.chooses, below(place, 'chooses'));
  for (const [field, at] of listed(block.search?.fields, below(place, 'search', 'fields')))
    expectField(run, rows, field, at);
  if (block.filters) lintProperties(run, block.filters, below(place, 'filters'), { entity });
  if (block.export !== undefined) lintText(run, entity, block.export, below(place, 'export'));
  expectPlain(run, block.empty, 'text of an empty table', below(place, 'empty'));
  if (block.filters && !('call' in block.source))
    run.report('SCH143', { what: 'filters of a table' }, below(place, 'filters'), 'give it a "call" that takes them');
}

function lintForm(run: LintRun, entity: EntitySpec, block: Of<'form'>, place: Place) {
  lintProperties(run, block.fields, below(place, 'fields'), { entity, input: block.fields });
  lintRequired(run, block.required, block.fields, below(place, 'required'));
  const spec = { name: block.label, title: block.title ?? block.label, ...block };
  lintDialog(run, entity, spec, place);
  lintLayout(run, entity, block, below(place, 'layout'));
  for (const [field, call] of Object.entries(block.codes ?? {})) {
    run.expect(field, byKey(block.fields), 'SCH105', below(place, 'codes', field));
    expectCall(run, call, below(place, 'codes', field));
  }
  expectCall(run, block.send, below(place, 'send'));
  for (const [name, text] of Object.entries(block.with ?? {})) lintText(run, entity, text, below(place, 'with', name));
  if (block.text !== undefined) lintText(run, entity, block.text, below(place, 'text'));
  if (block.enabled !== undefined) lintCondition(run, block.enabled, below(place, 'enabled'), { entity });
  for (const part of ['holds', 'back'] as const)
    if (block[part] !== undefined) expectField(run, entity, block[part], below(place, part));
  lintAfter(run, entity, block, place);
  if (block.send === undefined && block.holds === undefined)
    run.report('SCH143', { what: `form "${block.label}"` }, place, 'say what becomes of it: "send" or "holds"');
}
