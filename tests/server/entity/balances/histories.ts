/**
 * An oracle of the pots in whole thousandths, written apart from the product: it keeps every record, reckons every balance
 * from nothing and says whether a transaction may stand.
 */
type Pot = { total: number; state: 'OPEN' | 'FULL' };
type Line = { pot: string; amount: number };
type Draw = { pot: string; kind: string; amount: number; state: string; lines: Line[] };
type Pay = { draw: string; amount: number; state: string };
export type World = { pots: Map<string, Pot>; draws: Map<string, Draw>; pays: Map<string, Pay> };

/** What one pot holds. */
export type Held = { used: number; stock: number; frozen: number; holders: string[] };

export const emptyWorld = (): World => ({ pots: new Map(), draws: new Map(), pays: new Map() });

export const copyOf = ({ pots, draws, pays }: World): World => ({
  pots: new Map([...pots].map(([id, pot]) => [id, { ...pot }])),
  draws: new Map([...draws].map(([id, draw]) => [id, { ...draw, lines: draw.lines.map((line) => ({ ...line })) }])),
  pays: new Map([...pays].map(([id, pay]) => [id, { ...pay }])),
});

export function paidOf({ pays }: World, draw: string): number {
  let sum = 0;
  for (const pay of pays.values()) if (pay.draw === draw && pay.state === 'PAID') sum += pay.amount;
  return sum;
}

export function heldOf(world: World, pot: string): Held {
  const held: Held = { used: 0, stock: 0, frozen: 0, holders: [] };
  for (const [id, draw] of world.draws) {
    const isHeld = draw.state === 'HELD';
    if (!isHeld && draw.state !== 'DONE') continue;
    for (const line of draw.lines) if (line.pot === pot) held.used += line.amount;
    if (draw.pot !== pot) continue;
    if (draw.kind === 'USE') held.used += draw.amount;
    if (draw.kind === 'IN') held.stock += draw.amount;
    if (draw.kind === 'OUT') held.stock -= draw.amount;
    if (draw.kind === 'FREEZE') held.frozen += draw.amount - paidOf(world, id);
    if (draw.kind === 'HOLD' && isHeld) held.holders.push(id);
  }
  return held;
}

/** Room of every limit by its name; negative: overdrawn. */
function rooms(world: World): Map<string, number> {
  const found = new Map<string, number>();
  for (const [id, pot] of world.pots) {
    const { used, stock, frozen } = heldOf(world, id);
    found.set(`used ${id}`, pot.total - used);
    found.set(`committed ${id}`, pot.total - used - frozen);
    found.set(`stock ${id}`, stock);
  }
  for (const [id, draw] of world.draws) found.set(`paid ${id}`, draw.amount - paidOf(world, id));
  return found;
}

/** Whether a transaction may lead from one world to the other. */
export function mayStand(before: World, after: World): boolean {
  const was = rooms(before);
  for (const [name, room] of rooms(after))
    if (room < 0 && room < (was.get(name) ?? Number.POSITIVE_INFINITY)) return false;
  return [...after.pots.keys()].every((id) => heldOf(after, id).holders.length < 2);
}

/** What the system does of itself. */
export function moveFull(world: World): void {
  for (const [id, pot] of world.pots) {
    const { used } = heldOf(world, id);
    if (pot.total > 0 && used === pot.total) pot.state = 'FULL';
    else if (pot.state === 'FULL' && used < pot.total) pot.state = 'OPEN';
  }
}
