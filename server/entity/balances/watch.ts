/** Every write of a record that takes part in a balance is settled at the end of its transaction. */
import { note } from './pending.ts';
import { settleBalances } from './settle.ts';
import { takesPart, type World } from './world.ts';

export function watchBalances(world: World): void {
  for (const type of world.types.values())
    if (takesPart(world.types, type) && !type.spec.derived)
      type.onWritten = (sql, change) => note(sql, type, change, () => settleBalances(sql, world));
}
