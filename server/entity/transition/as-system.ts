/** The server as the one who acts: no company, no session; the trail names it. */
import type { EvaluationContext, TransitionSpec } from '#core/language';
import { type Actor, type CallContext, contextOf } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';

/** Acts for the server itself. */
export const SYSTEM: Actor = {
  sessionId: '',
  user: { id: 'system', name: '系统', mobile: '', account: '', realNameAuth: false },
  company: null,
  companyUserId: null,
  roles: [],
  director: false,
  permissions: new Set<string>(),
};

/** Call and caller of a move that the server takes itself. */
export function automaticContext(facts: Record<string, unknown> = {}): {
  context: CallContext;
  caller: { actor: Actor; context: EvaluationContext };
} {
  return {
    context: { actor: SYSTEM, traceId: `auto-${Date.now()}`, ip: '', device: '', idempotencyKey: null },
    caller: { actor: SYSTEM, context: { ...contextOf(SYSTEM), facts } },
  };
}

/** What the dialog would have asked. */
export function automaticInput(type: RecordType, { automatic }: TransitionSpec, record: Record<string, unknown>) {
  const scope = { values: record, context: contextOf(SYSTEM) };
  return Object.fromEntries(
    Object.entries(automatic?.input ?? {}).map(([name, text]) => [name, type.compile(text).evaluate(scope)]),
  );
}
