import type { EntitySpec, FormScreen, StepsScreen } from '#core/language';
import { lintExpression } from '../expressions/expressions.ts';
import { lintGiven } from '../expressions/given.ts';
import { expectDocument, expectForm, expectSections } from '../expressions/references.ts';
import { lintSections } from '../forms/forms.ts';
import { expectField, expectQueryable } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { expectRoute, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { lintActions } from './actions.ts';
import { lintBlocks } from './blocks.ts';
import { lintColumns } from './lists.ts';

/** A form screen or a step of a flow. */
export function lintFormScreen(run: LintRun, screen: FormScreen | StepsScreen, entity: EntitySpec, file: Place) {
  if (expectForm(run, entity.name, screen.form, below(file, 'form'))) {
    expectSections(run, entity, screen.form, screen.sections, below(file, 'sections'));
  }
  if (screen.record !== undefined) lintExpression(run, screen.record, below(file, 'record'), { expects: 'text' });
  if (screen.before) lintSections(run, entity, screen.before, below(file, 'before'));
  for (const [field, text] of Object.entries(screen.defaults ?? {})) {
    const schema = expectField(run, entity, field, below(file, 'defaults', field));
    lintGiven(run, text, schema && { name: field, schema, what: 'default' }, below(file, 'defaults', field), {});
  }
  for (const [name, at] of listed(screen.preview?.documents, below(file, 'preview', 'documents'))) {
    expectDocument(run, entity, name, at);
  }
  lintCopyFrom(run, screen, entity, below(file, 'copyFrom'));
  lintSource(run, screen, entity, below(file, 'source'));
  lintUnderWay(run, screen, entity, below(file, 'underWay'));
  lintActions(run, entity, screen.actions, below(file, 'actions'));
  if (screen.kind === 'steps') lintSteps(run, screen, file);
}

/** Earlier records to copy: a view, columns and filters that the entity has. */
function lintCopyFrom(run: LintRun, { copyFrom }: FormScreen | StepsScreen, entity: EntitySpec, place: Place) {
  if (!copyFrom) return;
  if (copyFrom.view) run.expect(copyFrom.view, byKey(entity.views), 'SCH114', below(place, 'view'));
  lintColumns(run, entity, copyFrom.columns, below(place, 'columns'));
  for (const [field, at] of listed(copyFrom.filters, below(place, 'filters')))
    expectQueryable(run, entity, field, at, 'filtered');
}

function lintSource(run: LintRun, { source }: FormScreen | StepsScreen, entity: EntitySpec, place: Place) {
  if (!source) return;
  const target = run.entity(source.entity, below(place, 'entity'));
  if (source.record !== undefined) lintExpression(run, source.record, below(place, 'record'), { expects: 'text' });
  for (const field of Object.keys(source.copy ?? {})) expectField(run, entity, field, below(place, 'copy', field));
  if (!target) return;
  lintBlocks(run, target, source.blocks, below(place, 'blocks'));
  for (const [field, name] of Object.entries(source.copy ?? {}))
    expectField(run, target, name, below(place, 'copy', field));
}

/** What is shown in place of the form: found by what a list could filter by. */
function lintUnderWay(run: LintRun, { underWay }: FormScreen | StepsScreen, entity: EntitySpec, place: Place) {
  if (!underWay) return;
  expectPlain(run, underWay.title, 'title of what is under way', below(place, 'title'));
  for (const field of Object.keys(underWay.filters))
    expectQueryable(run, entity, field, below(place, 'filters', field), 'filtered');
  lintBlocks(run, entity, underWay.blocks, below(place, 'blocks'));
  lintActions(run, entity, underWay.actions, below(place, 'actions'));
}

/** The steps of a flow are screens of the same flow, this one among them. */
function lintSteps(run: LintRun, screen: StepsScreen, file: Place) {
  for (const [step, at] of listed(screen.steps, below(file, 'steps'))) {
    expectRoute(run, step.route, below(at, 'route'));
    const other = Object.hasOwn(run.set.screens, step.route) ? run.set.screens[step.route] : undefined;
    if (other && (other.kind !== 'steps' || other.flow !== screen.flow)) {
      const reason = `"${step.route}" is no step of flow "${screen.flow}"`;
      run.report('SCH211', { what: 'this step', reason }, below(at, 'route'));
    }
  }
  if (!screen.steps.some((step) => step.route === screen.route)) {
    run.report(
      'SCH211',
      { what: `flow "${screen.flow}"`, reason: 'its steps leave out this screen' },
      below(file, 'steps'),
    );
  }
}
