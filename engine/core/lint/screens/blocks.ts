import type { BlockFieldUse, BlockSpec, EntitySpec, FigureUse } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { expectDocument, expectForm, expectSections, expectStates, expectView } from '../expressions/references.ts';
import { lintFieldUse } from '../forms/forms.ts';
import { expectField, own } from '../run/field.ts';
import { expectAddress, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { expectApproval } from '../settings/approvals.ts';
import { lintActions } from './actions.ts';
import { lintGraph } from './graphs.ts';
import { lintColumns } from './lists.ts';
import { lintMapBlock } from './maps.ts';
import { lintOverviewBlock } from './overview-blocks.ts';
import { lintChart, lintRowsBlock } from './rows.ts';
import { lintText } from './told.ts';

/** Read-only blocks of detail, confirm and stamp pages. */
export function lintBlocks(run: LintRun, entity: EntitySpec, blocks: BlockSpec[] | undefined, place: Place) {
  for (const [block, at] of listed(blocks, place)) {
    expectPlain(run, block.title, 'title of a block', below(at, 'title'));
    if (block.visible !== undefined) lintCondition(run, block.visible, below(at, 'visible'), { entity });
    if (block.about !== undefined) lintText(run, entity, block.about, below(at, 'about'));
    lintActions(run, entity, block.actions, below(at, 'actions'));
    lintBlock(run, entity, block, at);
  }
}

function lintFigure(run: LintRun, entity: EntitySpec, use: FigureUse, place: Place) {
  lintFieldUse(run, entity, use, place);
  if (typeof use === 'string' || use.danger === undefined) return;
  lintCondition(run, use.danger, below(place, 'danger'), { entity });
}

/** Fields that are edited where they stand: of the sections, not computed by the server, of a record that may be edited. */
function lintInPlace(
  run: LintRun,
  entity: EntitySpec,
  { form, sections, inPlace }: Extract<BlockSpec, { kind: 'sections' }>,
  place: Place,
) {
  if (!inPlace) return;
  const tell = (of: string, reason: string, at: Place) => run.report('SCH253', { name: 'inPlace', of, reason }, at);
  if (!entity.operations?.edit) tell(entity.name, 'nobody may edit the record', place);
  if (form !== 'form') tell(form, 'a record is saved by the form "form"', place);
  const shown = (own(run.set.forms, `${entity.name}/${form}`)?.sections ?? []).filter(
    ({ key }) => sections === undefined || sections.includes(key),
  );
  const uses = shown.flatMap(({ fields }) => fields.map((use) => (typeof use === 'string' ? { field: use } : use)));
  for (const [name, at] of listed(inPlace, place)) {
    const schema = expectField(run, entity, name, at);
    const use = uses.find(({ field }) => field === name);
    if (!schema) continue;
    if (!use) tell(name, 'the sections do not show it', at);
    else if (use.readOnly || schema.serverOwned || schema.items?.properties)
      tell(name, 'it is not filled in as one value', at);
  }
}

function lintBlock(run: LintRun, entity: EntitySpec, block: BlockSpec, place: Place) {
  switch (block.kind) {
    case 'sections':
      if (expectForm(run, entity.name, block.form, below(place, 'form'))) {
        expectSections(run, entity, block.form, block.sections, below(place, 'sections'));
        lintInPlace(run, entity, block, below(place, 'inPlace'));
      }
      return;
    case 'document':
    case 'signatures':
      expectDocument(run, entity, block.document, below(place, 'document'));
      return;
    case 'files':
      expectField(run, entity, block.field, below(place, 'field'));
      return;
    case 'related': {
      const target = run.entity(block.entity, below(place, 'entity'));
      if (!target) return;
      expectField(run, target, block.by, below(place, 'by'));
      if (block.of !== undefined) expectField(run, entity, block.of, below(place, 'of'));
      expectView(run, target, block.view, below(place, 'view'));
      lintColumns(run, target, block.columns, below(place, 'columns'));
      return expectAddress(run, target, block.link, below(place, 'link'));
    }
    case 'steps':
      return expectStates(run, entity, block.states, below(place, 'states'));
    case 'summary':
      for (const [use, at] of listed(block.fields, below(place, 'fields'))) lintFigure(run, entity, use, at);
      return;
    case 'fields':
      for (const [use, at] of listed(block.fields, below(place, 'fields'))) lintBlockField(run, entity, use, at);
      return;
    case 'article':
      for (const part of ['heading', 'time', 'content'] as const)
        if (block[part] !== undefined) expectField(run, entity, block[part], below(place, part));
      return;
    case 'approval':
      expectApproval(run, entity, place);
      return;
    case 'balance':
      run.expect(block.field, Object.keys(entity.balances ?? {}), 'SCH140', below(place, 'field'), { what: 'balance' });
      return;
    case 'claims':
      if (!entity.balances && !entity.claims)
        run.report(
          'SCH253',
          { name: 'claims', of: entity.name, reason: 'the record has neither balances nor claims' },
          place,
        );
      return;
    case 'timeline':
      return;
    case 'graph':
      return lintGraph(run, entity, block, place);
    case 'chart':
      return lintChart(run, entity, block, place);
    case 'split':
      lintBlocks(run, entity, block.side, below(place, 'side'));
      return lintBlocks(run, entity, block.main, below(place, 'main'));
    case 'tabs':
      return lintTabs(run, entity, block, place);
    case 'map':
      return lintMapBlock(run, entity, block, place);
    case 'rows':
      return lintRowsBlock(run, entity, block, place);
    case 'progress':
      expectField(run, entity, block.value, below(place, 'value'));
      for (const key of ['ends', 'notes'] as const)
        for (const [field, at] of listed(block[key], below(place, key))) expectField(run, entity, field, at);
      return;
    default:
      return lintOverviewBlock(run, entity, block, place);
  }
}

/** A field of the record, or a computed text and the colour of its tag. */
function lintBlockField(run: LintRun, entity: EntitySpec, use: BlockFieldUse, place: Place) {
  if (typeof use === 'string' || !('text' in use))
    return expectField(run, entity, typeof use === 'string' ? use : use.field, place);
  lintText(run, entity, use.text, below(place, 'text'));
  if (use.color !== undefined) lintText(run, entity, use.color, below(place, 'color'));
}

/** Blocks behind tabs; a key stands once. */
function lintTabs(run: LintRun, entity: EntitySpec, block: Extract<BlockSpec, { kind: 'tabs' }>, place: Place) {
  const keys = new Set<string>();
  for (const [tab, at] of listed(block.tabs, below(place, 'tabs'))) {
    if (keys.has(tab.key)) run.report('SCH142', { name: tab.key }, below(at, 'key'));
    keys.add(tab.key);
    expectPlain(run, tab.label, 'label of a tab', below(at, 'label'));
    lintBlocks(run, entity, tab.blocks, below(at, 'blocks'));
  }
}
