import { deedsOf, mayBeOne, seesIn } from '#core/access';
import type { EntitySpec } from '#core/language';
import { own } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** A draft is read by those who write it: the other parties see a record once it was sent. */
export function lintDrafts(run: LintRun, entity: EntitySpec, file: Place) {
  const { workflow } = entity;
  const state = workflow?.initial;
  if (workflow === undefined || state === undefined || !isDraft(entity, state)) return;
  entity.access.forEach((rule, index) => {
    if (!('party' in rule) || !own(entity.parties, rule.party)) return;
    if (seesIn(entity, { kind: 'party', role: rule.party }, state) !== true) return;
    if (isAuthor(entity, state, rule.party)) return;
    const at = below(file, 'access', index);
    const sent = `${workflow.field} != '${state}'`;
    const hint =
      rule.when === undefined ? `add "when": "${sent}"` : `take the state out of "when": "(${rule.when}) && ${sent}"`;
    run.report('SCH226', { name: rule.party, state }, rule.when === undefined ? at : below(at, 'when'), hint);
  });
}

/** Records begin as drafts where they are edited without being judged and a step of people sends them on. */
function isDraft({ operations, workflow }: EntitySpec, state: string): boolean {
  const edit = operations?.edit;
  if (!edit || edit.complete || !(edit.states?.includes(state) ?? true)) return false;
  return workflow?.transitions.some(({ from, automatic }) => from.includes(state) && !automatic) ?? false;
}

/** Whether the company that wrote the draft plays the role, or the role takes a step of it. */
function isAuthor(entity: EntitySpec, state: string, role: string): boolean {
  const deeds = deedsOf(entity).filter(({ name, states }) => name !== 'copy' && states.includes(state));
  if (deeds.some(({ roles }) => roles?.includes(role))) return true;
  const writers = deeds.flatMap(({ roles, transition }) => (transition ? [] : (roles ?? [])));
  const makers = Object.entries(entity.parties).flatMap(([name, { field }]) => (field === 'companyId' ? [name] : []));
  return [...writers, ...makers].some((writer) => mayBeOne(entity, writer, role));
}
