import type { EntitySpec, ScreenSpec, TabsScreen } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { expectForm, expectTransition, expectView } from '../expressions/references.ts';
import { expectField } from '../run/field.ts';
import { expectCall, expectRoute, listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { expectPlain, expectTitle } from '../run/texts.ts';
import { expectApproval } from '../settings/approvals.ts';
import { lintActions } from './actions.ts';
import { lintBlocks } from './blocks.ts';
import { lintBoard } from './boards.ts';
import { lintFormScreen } from './form-screens.ts';
import { lintGuide } from './guides.ts';
import { lintList, lintSort } from './lists.ts';
import { lintOverview } from './overviews.ts';

/** Every screen: what all kinds share, then what its kind says. */
export function lintScreens(run: LintRun) {
  for (const route of run.names('screens')) run.check(lintScreen, route);
}

function lintScreen(run: LintRun, route: string) {
  const screen = run.set.screens[route];
  if (!screen) return;
  const file = fileOf('screens', route);
  expectTitle(run, screen.title, `screen "${route}"`, file, below(file, 'title'));
  expectRoute(run, screen.parent, below(file, 'parent'));
  lintGuide(run, screen, file);
  const entity = screen.entity === undefined ? undefined : run.entity(screen.entity, below(file, 'entity'));
  if (entity) {
    expectView(run, entity, screen.view, below(file, 'view'));
    if (screen.records) lintCondition(run, screen.records, below(file, 'records'), { entity });
    expectGuarded(run, screen, entity, file);
    lintRecordScreen(run, screen, entity, file);
  } else lintOtherScreen(run, screen, file);
}

/** Pages of the portal that show records ask for a permission, their own or the entity's. */
function expectGuarded(run: LintRun, screen: ScreenSpec, entity: EntitySpec, file: Place) {
  const isPublic = screen.layout === 'public';
  // What one person alone sees needs no code.
  if (entity.access.every((rule) => 'user' in rule)) return;
  if (isPublic || screen.permission !== undefined || entity.permission !== undefined) return;
  run.report('SCH133', { name: screen.route }, below(file, 'route'));
}

function lintRecordScreen(run: LintRun, screen: ScreenSpec, entity: EntitySpec, file: Place) {
  switch (screen.kind) {
    case 'list':
      return lintList(run, screen, entity, file);
    case 'detail':
      if (screen.record !== undefined) lintExpression(run, screen.record, below(file, 'record'), { expects: 'text' });
      lintBlocks(run, entity, screen.header, below(file, 'header'));
      for (const [tab, at] of listed(screen.tabs, below(file, 'tabs'))) {
        expectPlain(run, tab.title, `title of tab "${tab.key}"`, below(at, 'title'));
        if (tab.visible) lintCondition(run, tab.visible, below(at, 'visible'), { entity });
        lintBlocks(run, entity, tab.blocks, below(at, 'blocks'));
      }
      expectOnce(
        run,
        screen.tabs.map(({ key }) => key),
        below(file, 'tabs'),
      );
      lintSort(run, entity, screen.neighbours, below(file, 'neighbours'));
      expectCall(run, screen.opened, below(file, 'opened'));
      return lintActions(run, entity, screen.actions, below(file, 'actions'));
    case 'form':
    case 'steps':
      return lintFormScreen(run, screen, entity, file);
    case 'confirm':
      lintBlocks(run, entity, screen.blocks, below(file, 'blocks'));
      if (screen.approval) expectApproval(run, entity, below(file, 'approval'));
      expectTransition(run, entity, screen.approve, below(file, 'approve'));
      if (screen.reject !== undefined) expectTransition(run, entity, screen.reject, below(file, 'reject'));
      for (const [name, at] of listed(screen.others, below(file, 'others'))) expectTransition(run, entity, name, at);
      if (screen.form) {
        expectForm(run, entity.name, screen.form.form, below(file, 'form', 'form'));
        for (const [field, at] of listed(screen.form.fields, below(file, 'form', 'fields')))
          expectField(run, entity, field, at);
      }
      return expectRoute(run, screen.then, below(file, 'then'));
    case 'stamp':
      lintBlocks(run, entity, screen.blocks, below(file, 'blocks'));
      lintStamp(run, screen, entity, file);
      return expectRoute(run, screen.then, below(file, 'then'));
    default:
      return lintOtherScreen(run, screen, file);
  }
}

function lintStamp(run: LintRun, screen: Extract<ScreenSpec, { kind: 'stamp' }>, entity: EntitySpec, file: Place) {
  expectTransition(run, entity, screen.transition, below(file, 'transition'));
  const transition = entity.workflow?.transitions.find(({ name }) => name === screen.transition);
  if (transition && !transition.dialog?.seal) {
    const what = `stamp screen with transition "${screen.transition}"`;
    run.report('SCH143', { what }, below(file, 'transition'), 'give the transition "dialog.seal"');
  }
  for (const [name, at] of listed(screen.others, below(file, 'others'))) expectTransition(run, entity, name, at);
  lintActions(run, entity, screen.after, below(file, 'after'));
  lintActions(run, entity, screen.repair, below(file, 'repair'));
}

function lintOtherScreen(run: LintRun, screen: ScreenSpec, file: Place) {
  if (screen.kind === 'tabs') return lintTabScreens(run, screen, file);
  if (screen.kind === 'board') return lintBoard(run, screen, file);
  if (screen.kind === 'overview') return lintOverview(run, screen, file);
  if (screen.kind === 'redirect') return expectRoute(run, screen.to, below(file, 'to'));
  if (screen.kind === 'page' && run.known.components) {
    run.expect(screen.component, run.known.components, 'SCH122', below(file, 'component'));
  }
}

/** The tabs of a page show screens; a list inside has tabs of its own in `tab`. */
function lintTabScreens(run: LintRun, screen: TabsScreen, file: Place) {
  if (screen.head !== undefined && run.known.parts)
    run.expect(screen.head, run.known.parts, 'SCH122', below(file, 'head'));
  for (const [tab, at] of listed(screen.tabs, below(file, 'tabs'))) {
    expectPlain(run, tab.title, `title of tab "${tab.key}"`, below(at, 'title'));
    expectRoute(run, tab.screen, below(at, 'screen'));
    const shown = Object.hasOwn(run.set.screens, tab.screen) ? run.set.screens[tab.screen] : undefined;
    const parameter = screen.parameter ?? 'tab';
    const hasTabs =
      shown?.kind === 'list' ? shown.tabs !== undefined : shown?.kind === 'detail' && shown.tabs.length > 1;
    if (shown?.kind === 'tabs' || (hasTabs && parameter === 'tab'))
      run.report(
        'SCH144',
        { name: tab.screen, reason: 'its tabs and those around it share a parameter' },
        below(at, 'screen'),
      );
  }
  expectOnce(
    run,
    screen.tabs.map(({ key }) => key),
    below(file, 'tabs'),
  );
}

function expectOnce(run: LintRun, keys: string[], place: Place) {
  keys.forEach((key, index) => {
    if (keys.indexOf(key) !== index) run.report('SCH142', { name: key }, below(place, index, 'key'));
  });
}
