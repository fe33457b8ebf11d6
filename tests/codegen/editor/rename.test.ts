import { describe, expect, it } from 'vitest';
import { renamingAt } from '../../../codegen/editor/rename.ts';
import { Workspace } from '../../../codegen/editor/workspace.ts';
import { PROJECT } from '../../fixtures/workspace.ts';

const shipped = new Workspace(PROJECT);

/** The texts that a rename puts another one for, each with its file; the linter has nothing against it. */
function places(path: string, at: string, to: string): string[] {
  const offset = (shipped.texts().get(path) ?? '').indexOf(at.replace('|', '')) + at.indexOf('|');
  const renaming = renamingAt(shipped, `schemas/${path}`, offset, to);
  if ('refused' in renaming) throw new Error(renaming.refused);
  return renaming.replacements.map(({ file, start, end }) => {
    return `${file} ${shipped.texts().get(file.replace('schemas/', ''))?.slice(start, end)}`;
  });
}

describe('a rename in the shipped schemas', () => {
  it('reaches what the use of a pattern gives for a permission', () => {
    const found = places('permissions/dgChain.json', '"dgChain:bond|Letter"', 'marginLetter');
    expect(found).toContain('schemas/entities/fund/bondLetter/entity.json bondLetter');
    expect(new Set(found.map((place) => place.split(' ')[1]))).toEqual(new Set(['bondLetter']));
  });

  it('reaches the states that a tab lists, whose condition follows', () => {
    const found = places('entities/fund/payment/entity.json', '"code": "PAY|ING"', 'PARTLY_PAID');
    expect(
      found.filter((place) => place === 'schemas/entities/fund/payment/entity.json PAYING').length,
    ).toBeGreaterThan(2);
  });
});
