import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFormily } from '#codegen/formily';
import { blocksOf } from '../../../stories/formily/blocks.ts';
import { PROJECT } from '../../fixtures/workspace.ts';

const page = readFileSync(join(PROJECT, 'docs/formily.md'), 'utf8');
const blocks = blocksOf(page);

describe('the worked migration of the guide', () => {
  const given = blocks.get('loan.json') ?? '';
  const { files, findings } = importFormily(given, 'loan.json', { entity: 'loan' });

  it('gives the files that the page shows', () => {
    expect([...files.keys()].map((file) => `schemas/${file}`).sort()).toEqual(
      [...blocks.keys()].filter((file) => file !== 'loan.json').sort(),
    );
    for (const [file, text] of files) expect(JSON.parse(blocks.get(`schemas/${file}`) ?? '')).toEqual(JSON.parse(text));
  });

  it('finds what the page says and where', () => {
    const lines = findings.map(({ message, where }) => `${message} · ${where.file}:${where.line}:${where.column}`);
    expect(lines).toHaveLength(1);
    expect(page).toContain(lines[0]);
  });
});
