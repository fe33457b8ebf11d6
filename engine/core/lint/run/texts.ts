import type { LintRun, Place } from './run.ts';

/** A plain Chinese text: `{{` and `${` would be shown as they are (slots belong to templates and messages). */
export function expectPlain(run: LintRun, text: string | undefined, what: string, place: Place) {
  const found = text === undefined ? null : /\{\{|\$\{/.exec(text);
  if (found) run.report('SCH135', { what, name: found[0] }, place);
}

/** A title that is there and plain. */
export function expectTitle(run: LintRun, title: string | undefined, what: string, owner: Place, place: Place) {
  if (title === undefined || title.trim() === '') run.report('SCH134', { what }, owner, undefined, 'key');
  else expectPlain(run, title, `title of ${what}`, place);
}
