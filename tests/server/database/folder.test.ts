import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureDataFolder } from '../../../server/database/folder.ts';

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bulkline-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made with that of the embedded database for its owner alone', () => {
    const made = join(folder, 'new');
    ensureDataFolder(made, { embedded: true });
    for (const path of [made, join(made, 'pg')]) expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it.each(['pg', 'keys', 'ca', 'files'])('is refused when others may enter %s', (name) => {
    mkdirSync(join(folder, name));
    for (const mode of [0o750, 0o701, 0o777]) {
      chmodSync(join(folder, name), mode);
      expect(() => ensureDataFolder(folder, { embedded: false })).toThrow(expect.objectContaining({ code: 'SRV331' }));
    }
    chmodSync(join(folder, name), 0o700);
    expect(() => ensureDataFolder(folder, { embedded: false })).not.toThrow();
  });

  it('may be looked into by others, who must not write there', () => {
    chmodSync(folder, 0o755);
    expect(() => ensureDataFolder(folder, { embedded: true })).not.toThrow();
    chmodSync(folder, 0o757);
    expect(() => ensureDataFolder(folder, { embedded: true })).toThrow(expect.objectContaining({ code: 'SRV331' }));
  });
});
