/** Random conditions over the fixture's order, and random rows of it in which about a third of the fields is empty. */

import type { Dice } from '../../../engine/core/model/random-form.ts';

const TEXTS = ['SHIP', 'CAR', 'A', 'B', '甲', '甲乙', '100%_'];
const NUMBERS = ['0', '-3', '10', '10.5', '7.125', '2'];
const DAYS = ['2024-02-29', '2024-03-10', '2024-07-01'];
const TIMES = ['2024-03-10 08:00:00', '2024-03-10 00:00:00', '2031-01-01 12:30:00'];

type Pick = Dice['pick'];

/** A condition of at most `depth` levels of `!`, `&&`, `||`, `? :` over comparisons. */
export function randomCondition(dice: Dice, depth = 3): string {
  const pick: Pick = (items) => dice.pick(items);
  if (depth === 0 || dice.chance(0.3)) return randomAtom(pick);
  const part = () => randomCondition(dice, depth - 1);
  return pick([
    () => `(${part()} && ${part()})`,
    () => `(${part()} || ${part()})`,
    () => `!(${part()})`,
    () => `(${part()} ? ${part()} : ${part()})`,
    () => `((${part()}) == (${part()}))`,
    () => `((${part()} ? ${textOf(pick)} : ${textOf(pick)}) == ${textOf(pick)})`,
  ])();
}

const quoted = (text: string) => `'${text}'`;

const textOf = (pick: Pick) =>
  pick([
    () => pick(['kind', 'title', 'ownerId', 'partnerId', 'shipName']),
    () => pick(['ctx.company.id', 'ctx.company.companyType', 'ctx.user.id']),
    () => quoted(pick(TEXTS)),
    () => "''",
  ])();

const numberOf = (pick: Pick) => pick([() => pick(['price', 'quantity', 'copies', 'total']), () => pick(NUMBERS)])();

function randomAtom(pick: Pick): string {
  const sign = () => pick(['==', '!=', '<', '<=', '>', '>=']);
  const same = () => pick(['==', '!=']);
  return pick([
    () => `${textOf(pick)} ${same()} ${textOf(pick)}`,
    () => `${pick(['kind', 'title', 'ownerId'])} ${same()} ${textOf(pick)}`,
    () => `${textOf(pick)} in [${Array.from({ length: pick([0, 1, 2, 3]) }, () => textOf(pick)).join(', ')}]`,
    () => `kind in [${[...new Set([pick(TEXTS), pick(TEXTS)])].map(quoted).join(', ')}]`,
    () => `${numberOf(pick)} ${sign()} ${numberOf(pick)}`,
    () => `signDate ${sign()} ${pick([...DAYS.map(quoted), 'ctx.today', 'period.start'])}`,
    () => `dueTime ${sign()} ${pick([...TIMES.map(quoted), 'ctx.now'])}`,
    () => `empty(${pick(['kind', 'price', 'urgent', 'tags', 'period.end', 'ctx.company.id'])})`,
    () => `${quoted(pick(TEXTS))} in tags`,
    () => `urgent ${same()} ${pick(['true', 'false', 'null'])}`,
    () => pick(['urgent', 'ctx.facts.flag == true', 'ctx.facts.none == null', 'kind == null']),
    () => `${pick(['startsWith', 'contains'])}(${pick(['title', 'kind'])}, ${quoted(pick(TEXTS))})`,
  ])();
}

/** Values of a row; fields that are left out are empty. */
export function randomRow(dice: Dice): Record<string, unknown> {
  const pick: Pick = (items) => dice.pick(items);
  const row: Record<string, unknown> = {
    kind: pick(TEXTS),
    title: pick(TEXTS),
    ownerId: pick(['A', 'B']),
    partnerId: pick(['A', 'B', 'SHIP']),
    shipName: pick(TEXTS),
    price: pick(NUMBERS.slice(0, 4)),
    quantity: pick(NUMBERS),
    total: pick(NUMBERS.slice(0, 4)),
    copies: pick([0, 2, 10]),
    urgent: pick([true, false]),
    signDate: pick(DAYS),
    dueTime: pick(TIMES),
    period: { start: pick([...DAYS, null]), end: pick([...DAYS, null]) },
    tags: pick([[], ['A'], ['A', 'SHIP']]),
  };
  return Object.fromEntries(Object.entries(row).filter(() => dice.chance(0.67)));
}
