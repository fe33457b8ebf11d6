/** An entity with money names its amount: left out or wrongly named, the linter says so at its line. */
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import type { EntitySpec } from '#core/language';
import type { Finding } from '#core/lint';
import { PROJECT, workspace } from '../../../../fixtures/workspace.ts';

const { set } = loadSchemas(PROJECT);
const withAmount = Object.values(set.entities).filter(({ amount }) => amount !== undefined);

type File = { name: string; amount?: string | false; quantity?: string; properties: EntitySpec['properties'] };

/** Findings by entity after the same change of all entity files that `of` names. */
function afterChanging(of: readonly EntitySpec[], change: (file: File) => void): Map<string, Finding[]> {
  const shop = workspace(PROJECT);
  const found = new Map<string, Finding[]>(of.map(({ name }) => [name, []]));
  for (const { name } of of) shop.edit<File>(fileOf(name), change);
  for (const finding of shop.findings()) {
    const name = /entities\/\w+\/(\w+)\/entity\.json$/.exec(finding.where.file)?.[1] ?? '';
    found.get(name)?.push(finding);
  }
  return found;
}

const files = new Map<string, string>();
function fileOf(name: string): string {
  if (files.size === 0)
    for (const path of Object.keys(import.meta.glob('../../../../../schemas/entities/*/*/entity.json')))
      files.set(path.split('/').at(-2) ?? '', path.slice(path.indexOf('entities/')));
  return files.get(name) ?? '';
}

describe('the amount of an entity', () => {
  it('is asked for at the first field of money of every entity that names none', () => {
    const found = afterChanging(withAmount, (file) => {
      delete file.amount;
    });
    for (const { name, properties } of withAmount) {
      const finding = found.get(name)?.find(({ code }) => code === 'SCH148');
      expect(finding, name).toBeDefined();
      const field = finding?.where.pointer?.split('/').at(-1) ?? '';
      expect([name, properties[field]?.format]).toEqual([name, 'money']);
      expect(finding?.where.line).toBeGreaterThan(1);
      expect(finding?.hint).toContain('"amount"');
    }
    expect(withAmount.length).toBeGreaterThan(30);
  }, 60_000);

  it('is refused where it names no amount of money, and a quantity where it has no unit', () => {
    const named = withAmount.filter(({ amount }) => amount);
    const seal = Object.values(set.entities).filter(({ name }) => name === 'seal');
    const found = afterChanging([...named, ...seal], (file) => {
      const { name, properties } = file;
      const other = Object.keys(properties).find((field) => properties[field]?.format !== 'money');
      file.amount = name === 'seal' ? false : name === 'settlement' ? 'settlePrice' : (other ?? '');
      if (name === 'settlement') file.quantity = 'settleNo';
    });
    const told = (name: string) => found.get(name)?.map(({ code, where }) => `${code} ${where.pointer}`) ?? [];
    for (const { name } of named) expect(told(name).join(), name).toMatch(/SCH1(41|36|44) \/amount/);
    expect(told('settlement'), 'a price').toEqual(expect.arrayContaining(['SCH141 /amount', 'SCH141 /quantity']));
    expect(told('seal'), 'no money to leave out').toEqual(['SCH141 /amount']);
  }, 60_000);
});
