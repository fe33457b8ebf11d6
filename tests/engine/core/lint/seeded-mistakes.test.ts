import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { SHOP, type Workspace, workspace } from '../../../fixtures/workspace.ts';
import { KNOWN, mistakes } from './mistakes/all.ts';
import { LIST, type Mistake } from './mistakes/mistake.ts';

describe('a mistake seeded into a clean set of schemas', () => {
  it('starts from a fixture without a finding', () => {
    expect(workspace(SHOP).findings(KNOWN).map(formatFinding)).toEqual([]);
  });

  it.each(mistakes.map((mistake) => [mistake.finds, mistake] as const))('shows %s at its line', (_, mistake) => {
    const shop = workspace(SHOP);
    seed(shop, mistake);
    const found = shop.findings(KNOWN);
    const lines = found.filter(({ code }) => code === mistake.code).map(({ where }) => `${where.file}:${where.line}`);
    expect(lines, found.map(formatFinding).join('\n')).toContain(expectedLine(shop, mistake));
    if (mistake.says) expect(found.map(formatFinding).join('\n')).toContain(mistake.says);
  });

  it('covers every code of names, rules, workflow and tables that the linter reports', () => {
    const covered = new Set(mistakes.map(({ code }) => code));
    expect(mistakes.length).toBeGreaterThanOrEqual(30);
    expect(covered.size).toBeGreaterThanOrEqual(30);
  });
});

function seed(shop: Workspace, { file, from, to }: Mistake) {
  const text = shop.read(file);
  const parts = text.split(from);
  expect(parts.length, `"${from}" stands ${parts.length - 1} times in ${file}`).toBe(2);
  shop.write(file, parts.join(to));
}

/** `file:line` of the text that the finding must point at; it may stand in another file than the change. */
function expectedLine(shop: Workspace, { file, at, to }: Mistake): string {
  const wanted = at ?? to.split('\n')[0] ?? '';
  const files = [file, ...OTHER_FILES];
  for (const candidate of files) {
    const index = shop.read(candidate).indexOf(wanted);
    if (index === -1) continue;
    return `schemas/${candidate}:${shop.read(candidate).slice(0, index).split('\n').length}`;
  }
  throw new Error(`"${wanted}" stands in none of ${files.join(', ')}`);
}

/** Where a mistake in one file shows in another. */
const OTHER_FILES = [
  LIST,
  'entities/trade/order/entity.json',
  'entities/trade/order/ship-mode.table.json',
  'screens/shop/order/stamp.json',
  'screens/shop/firm/detail.json',
];
