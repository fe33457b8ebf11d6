import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderTexts, readTexts } from '#codegen/load';
import { SHOP, workspace } from '../../fixtures/workspace.ts';

const FILE = 'entities/trade/order/entity.json';

describe('a folder that is read again and again', () => {
  it('gives what lies in it after a write, a replacement, a new file and a file that went', () => {
    const { root, read, write } = workspace(SHOP);
    const folder = join(root, 'schemas');
    const texts = new FolderTexts(folder);
    expect(texts.read()).toEqual(readTexts(folder));
    const steps = [
      () => write(FILE, `${read(FILE)}\n`),
      () => {
        writeFileSync(join(folder, 'other.tmp'), `\n${read(FILE)}`);
        renameSync(join(folder, 'other.tmp'), join(folder, FILE));
      },
      () => write('dictionaries/trade/further.json', '{}'),
      () => rmSync(join(folder, FILE)),
    ];
    for (const step of steps) {
      step();
      expect(texts.read()).toEqual(readTexts(folder));
    }
  });

  it('opens a file of the same length and day when it was written since', () => {
    const { root, read, write } = workspace(SHOP);
    const folder = join(root, 'schemas');
    const texts = new FolderTexts(folder);
    texts.read();
    const changed = read(FILE).replace('order', 'ordre');
    write(FILE, changed);
    utimesSync(join(folder, FILE), 1_000_000_000, 1_000_000_000);
    texts.read();
    write(FILE, read(FILE).replace('ordre', 'redro'));
    utimesSync(join(folder, FILE), 1_000_000_000, 1_000_000_000);
    expect(texts.read().get(FILE)).toContain('redro');
  });
});
