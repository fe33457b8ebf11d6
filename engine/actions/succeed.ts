import { withAnswer } from '#core/answers';
import type { ActionSpec, EntitySpec } from '#core/language';
import { fillRoute, recordExpression } from '#engine/cells';
import type { EngineHost, RecordRow } from '../port.ts';

type Done = {
  entity?: EntitySpec;
  row: RecordRow | null;
  /** What the call answered. */
  answer: unknown;
  changed?(row: RecordRow | null): void;
  /** Told where the action says nothing of its own. */
  standard?: string;
};

const answered = new WeakMap<EntitySpec, EntitySpec>();

function extended(entity: EntitySpec): EntitySpec {
  const known = answered.get(entity) ?? withAnswer(entity);
  answered.set(entity, known);
  return known;
}

/**
 * After a call: what it says, whether the session is asked anew, and where to go. `answer` in the texts is what the call
 * answered; what is `wrong` is told as an error.
 */
export async function succeed(
  { says, wrong, then, anew }: Pick<ActionSpec, 'says' | 'wrong' | 'then' | 'anew'>,
  { entity, row, answer, changed, standard }: Done,
  host: EngineHost,
): Promise<void> {
  const scope = { values: { ...row, answer }, context: host.context() };
  const evaluate = (text: string) => entity && recordExpression(host, extended(entity), text).evaluate(scope);
  const told = says === undefined ? standard : String(evaluate(says) ?? '');
  if (told) host.toast(wrong !== undefined && evaluate(wrong) === true ? 'error' : 'success', told);
  const to = then === undefined ? null : fillRoute(then, row ?? {}, host.query());
  if (anew === 'page') return host.renew?.(answer, to ?? '');
  if (anew === 'session') await host.renew?.(answer);
  changed?.(row);
  if (to !== null) host.navigate(to);
}
