import type { TransitionSpec } from '#core/language';
import { below, type LintRun, type Place } from '../run/run.ts';

/** What the dialog of a step asks for and nothing reads; an opinion, a reason and a remark are kept in the trail. */
export function lintUnread(run: LintRun, { dialog, ...step }: TransitionSpec, place: Place) {
  const isTaken = (step.effects ?? []).some((effect) => 'operation' in effect);
  if (!dialog?.fields || isTaken) return;
  const { fields, required: _required, shows: _shows, ...said } = dialog;
  const text = JSON.stringify([step, said]);
  for (const name of Object.keys(fields)) {
    if (KEPT.has(name) || new RegExp(`\\binput\\.${name}\\b`).test(text)) continue;
    const isSource = new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(
      JSON.stringify([dialog.rules ?? [], dialog.codes ?? {}]),
    );
    const reason = 'no effect, check or rule reads it';
    if (!isSource) run.report('SCH211', { what: `"${name}"`, reason }, below(place, 'dialog', 'fields', name));
  }
}

const KEPT: ReadonlySet<string> = new Set(['opinion', 'reason', 'remark']);
