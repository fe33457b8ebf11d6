import type { ActionSpec, ScreenSpec } from '#core/language';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';

/** Steps of a first-entry guide point at marks that the screen has. */
export function lintGuide(run: LintRun, screen: ScreenSpec, file: Place) {
  // A variant may leave out what the guide of its base points at: such a step is skipped on screen.
  const base = screen.extends === undefined ? undefined : own(run.set.screens, screen.extends);
  const marks = screen.guides ? [screen, base].flatMap((part) => (part ? marksOf(run, part) : [])) : [];
  for (const [step, at] of listed(screen.guides, below(file, 'guides'))) {
    if (step.target.includes(':')) {
      run.expect(step.target, marks, 'SCH140', below(at, 'target'), { what: 'guide target' });
    }
    expectPlain(run, step.title, 'title of a guide step', below(at, 'title'));
    expectPlain(run, step.text, 'text of a guide step', below(at, 'text'));
  }
}

/** `tab:<key>`, `action:<key>`, `column:<field or key>`, `section:<key>`, `field:<path>` of a screen. */
function marksOf(run: LintRun, screen: ScreenSpec): string[] {
  switch (screen.kind) {
    case 'list': {
      const entityTabs = run.set.entities[screen.entity]?.tabs ?? {};
      const tabs = typeof screen.tabs === 'string' ? own(entityTabs, screen.tabs) : screen.tabs;
      const actions = [screen.toolbar, screen.rowActions, screen.batchActions].flatMap((part) => part ?? []);
      const columns = screen.columns.map((column) =>
        typeof column === 'string' ? column : (column.key ?? column.field),
      );
      return [...named('tab', tabs), ...named('action', actions), ...columns.map((name) => `column:${name}`)];
    }
    case 'detail':
      return [...named('tab', screen.tabs), ...named('action', screen.actions)];
    case 'form':
    case 'steps': {
      const sections = run.set.forms[`${screen.entity}/${screen.form}`]?.sections;
      const fields = Object.keys(own(run.set.entities, screen.entity)?.properties ?? {});
      return [
        ...named('action', screen.actions),
        ...[...named('section', screen.before), ...named('section', sections)],
        ...fields.map((name) => `field:${name}`),
      ];
    }
    case 'stamp':
      return named('action', screen.after);
    default:
      return [];
  }
}

function named(mark: string, parts: ReadonlyArray<Pick<ActionSpec, 'key'>> | undefined): string[] {
  return (parts ?? []).map(({ key }) => `${mark}:${key}`);
}
