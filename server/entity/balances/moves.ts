/** Transitions `"at": "balance"`: taken by the server in the transaction that settles what they wait for. */
import type { TransitionSpec } from '#core/language';
import { automaticContext, automaticInput } from '../transition/as-system.ts';
import { carryOut } from '../transition/transition.ts';
import { neutralContext } from '../type/context.ts';
import type { RecordType } from '../type/record-type.ts';
import { groupBy, type Settlement } from './settlement.ts';

const atBalance = ({ automatic }: TransitionSpec) => automatic?.at === 'balance';

/** Takes what has become due among the rows that the settlement has met; answers whether there was any. */
export async function takeMoves({ sql, world, known, before }: Settlement): Promise<boolean> {
  let isTaken = false;
  const met = [...before.values()].filter(
    ({ isGone, type }) => !isGone && [...type.transitions.values()].some(atBalance),
  );
  for (const [type, touched] of groupBy(met, (each) => each.type)) {
    const rows = await known.rows({ type, ids: touched.map(({ id }) => id) });
    for (const row of rows.values()) {
      const transition = dueAt(type, row.record);
      if (!transition) continue;
      isTaken = true;
      const { context, caller } = automaticContext();
      const input = automaticInput(type, transition, row.record);
      const rest = { transition, input, changes: {}, fileId: null, depth: 0, carryOut };
      await carryOut({ sql, writing: { ...world, type }, context, caller, stored: row, ...rest });
      known.forgetAll();
    }
  }
  return isTaken;
}

/** The first that leads on from the record's state and is due. */
function dueAt(type: RecordType, record: Record<string, unknown>): TransitionSpec | undefined {
  return [...type.transitions.values()].find(
    (transition) =>
      atBalance(transition) &&
      transition.from.includes(String(record.status)) &&
      type.compile(transition.automatic?.when ?? 'false').evaluate({ values: record, context: neutralContext() }) ===
        true,
  );
}
