import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownCalls } from '#codegen/calls';
import { CheckMemory, checkSchemas } from '#codegen/check';
import { loadSchemas, readTexts, type SchemaTexts } from '#codegen/load';
import { textOf, versionOf } from '#codegen/version';
import type { SchemaSet } from '#core/language';
import { formatFinding, lint } from '#core/lint';
import { Dice } from '../../engine/core/model/random-form.ts';
import { leastCost } from '../../fixtures/cost.ts';
import { PROJECT, SHOP } from '../../fixtures/workspace.ts';

const SEED = Number(process.env.SEED ?? 20261124);
const SHOP_EDITS = 400;
const SHIPPED_EDITS = 6;
/** Of a look at everything, for one field of the entity that most others refer to; 0.21 to 0.23 is what it takes. */
const EDIT_SHARE = 0.27;

const shipped = readTexts(join(PROJECT, 'schemas'));
const shop = readTexts(join(SHOP, 'schemas'));

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What loader and linter say of a set, even one that the loader found something wrong with, and what it would be served as. */
function told(texts: SchemaTexts, memory?: CheckMemory) {
  const { set, positions, findings: wrong, repeated } = loadSchemas(texts, memory?.loaded);
  const findings = [...wrong, ...lint(set, positions, { calls: knownCalls(set) }, { memory: memory?.linted })];
  return { set: textOf(set), findings: findings.map(formatFinding), repeated: repeated.map(formatFinding) };
}

/** A member of a list or of an object somewhere inside a value. */
function spotIn(dice: Dice, value: Json): { holder: Json[] | Record<string, Json>; key: string } | null {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return null;
  const key = dice.pick(Object.keys(value));
  const inner = Reflect.get(value, key) as Json;
  return (dice.below(4) > 0 ? spotIn(dice, inner) : null) ?? { holder: value, key };
}

const WORDS = [
  'title',
  'status',
  'company',
  'buyer',
  'DRAFT',
  '{{x}}',
  'order',
  '/shop/order/buy/list',
  '备注',
  'true',
];

/** One edit as a hand makes it: another word, a member gone or moved, a line that shifts everything below. */
function edited(dice: Dice, text: string): string {
  const value = JSON.parse(text) as Json;
  const spot = spotIn(dice, value);
  if (!spot || dice.below(6) === 0) return `\n${text}`;
  const { holder, key } = spot;
  const old = Reflect.get(holder, key) as Json;
  const kind = dice.below(5) + 1;
  if (kind === 1 && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (kind === 1) Reflect.deleteProperty(holder, key);
  else if (kind === 2 && Array.isArray(holder)) holder.push(structuredClone(old));
  else if (kind === 2) Reflect.set(holder, `${key}x`, structuredClone(old));
  else if (typeof old === 'number') Reflect.set(holder, key, old + 1);
  else if (typeof old === 'boolean') Reflect.set(holder, key, !old);
  else if (typeof old === 'string') Reflect.set(holder, key, kind === 3 ? `${old}改` : dice.pick(WORDS));
  else Reflect.set(holder, key, dice.pick(WORDS));
  return JSON.stringify(value, null, 2);
}

/** Edits one after the other, each upon the one before or upon what was there at first; now and then a file goes. */
function* editsOf(dice: Dice, texts: SchemaTexts, count: number): Generator<SchemaTexts> {
  let current = new Map(texts);
  for (let round = 0; round < count; round += 1) {
    if (dice.below(3) > 0) current = new Map(texts);
    const file = dice.pick([...current.keys()]);
    if (dice.below(12) === 0) current.delete(file);
    else current.set(file, edited(dice, current.get(file) ?? ''));
    yield new Map(current);
  }
}

describe('a process that checks one edit after the other', () => {
  it(`says of each of ${SHOP_EDITS} random edits what one says that begins with it`, () => {
    const memory = new CheckMemory();
    expect(told(shop, memory)).toEqual(told(shop));
    let withFindings = 0;
    for (const texts of editsOf(new Dice(SEED), shop, SHOP_EDITS)) {
      const fresh = told(texts);
      if (fresh.findings.length > 0) withFindings += 1;
      expect(told(texts, memory), `SEED=${SEED}`).toEqual(fresh);
    }
    // Both sound and unsound sets were among them.
    expect(withFindings).toBeGreaterThan(SHOP_EDITS / 4);
    expect(withFindings).toBeLessThan(SHOP_EDITS);
    expect(told(shop, memory)).toEqual(told(shop));
  });

  it(`says the same of ${SHIPPED_EDITS} of what is shipped`, { timeout: 240_000 }, () => {
    const memory = new CheckMemory();
    expect(told(shipped, memory).findings).toEqual([]);
    for (const texts of editsOf(new Dice(SEED + 1), shipped, SHIPPED_EDITS))
      expect(told(texts, memory), `SEED=${SEED}`).toEqual(told(texts));
  });

  it('shares what has not changed with the set before, and gives what has changed anew', () => {
    const file = 'entities/trade/order/entity.json';
    const memory = new CheckMemory();
    const before = checkSchemas(shop, memory).set;
    const text = (shop.get(file) ?? '').replace(/"title": "[^"]*"/, '"title": "改名"');
    const after = checkSchemas(new Map(shop).set(file, text), memory).set;
    expect(after.entities.order).not.toBe(before.entities.order);
    expect(before.entities.order?.title).not.toBe('改名');
    for (const collection of ['entities', 'forms', 'screens', 'samples', 'templates'] as const)
      for (const [name, member] of Object.entries(after[collection]))
        if (collection !== 'entities' || name !== 'order') expect(member, name).toBe(before[collection][name]);
  });

  it('gives the dialogs of an entity their tables as they are now', () => {
    const memory = new CheckMemory();
    const asks = ({ entities }: SchemaSet) =>
      Object.values(entities).flatMap(({ workflow }) =>
        (workflow?.transitions ?? []).flatMap(({ dialog }) => Object.values(dialog?.tables ?? {})),
      );
    const [before] = asks(checkSchemas(shipped, memory).set);
    const file = [...shipped.keys()].find((path) => path.endsWith(`/${before?.name}.table.json`)) ?? '';
    const text = JSON.stringify({ ...JSON.parse(shipped.get(file) ?? ''), title: '改过' });
    const changed = new Map(shipped).set(file, text);
    expect(asks(checkSchemas(changed, memory).set)).toEqual(asks(checkSchemas(changed).set));
  });

  it('pays for a field of the busiest entity what the edit touches', { timeout: 240_000 }, async () => {
    const file = 'entities/trade/tradeContract/entity.json';
    const known = new CheckMemory();
    let round = 0;
    const edit = (memory = known) => {
      round += 1;
      const text = (shipped.get(file) ?? '').replace(/("outContractNo": \{[^}]*"title": ")[^"]*/, `$1编号${round}`);
      const { set, findings } = checkSchemas(new Map(shipped).set(file, text), memory);
      expect(findings).toEqual([]);
      versionOf(set);
    };
    // Code that runs for the first time costs several times as much.
    for (let warm = 0; warm < 3; warm += 1) edit();
    const whole = await leastCost(0, () => edit(new CheckMemory()));
    const limit = whole * EDIT_SHARE;
    expect(await leastCost(limit, () => edit())).toBeLessThan(limit);
  });
});
