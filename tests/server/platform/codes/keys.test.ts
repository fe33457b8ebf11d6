import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMonitoringSettings } from '#server/monitoring';
import { loadKeys } from '../../../../server/platform/codes/keys.ts';
import { openAuthority } from '../../../../server/signing/authority.ts';

describe('keys and secrets of an installation', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bulkline-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are made once and read again at the next start', async () => {
    const first = await loadKeys(folder);
    expect((await loadKeys(folder)).publicKeyPem).toBe(first.publicKeyPem);
    const authority = await openAuthority(folder);
    expect((await openAuthority(folder)).certificate).toEqual(authority.certificate);
  });

  it('are not made anew where the authority is left of an earlier installation', async () => {
    mkdirSync(join(folder, 'ca'));
    await expect(loadKeys(folder)).rejects.toMatchObject({
      code: 'SRV323',
      message: expect.stringContaining('sign-in.pem is missing'),
      hint: expect.stringContaining('from the backup'),
    });
  });

  it('name the damaged file and how to mend it', async () => {
    mkdirSync(join(folder, 'keys'));
    writeFileSync(join(folder, 'keys', 'sign-in.pem'), 'no key');
    const hint = 'put back keys/ and ca/ of DATA_DIR from the backup';
    await expect(loadKeys(folder)).rejects.toMatchObject({ code: 'SRV322', hint });
    await openAuthority(folder);
    writeFileSync(join(folder, 'ca', 'root.json'), '{"certificate": "s3cret');
    const damaged = await openAuthority(folder).catch((error: unknown) => error);
    expect(damaged).toMatchObject({ code: 'SRV322', message: expect.stringContaining('root.json') });
    expect(String(damaged)).not.toContain('s3cret');
  });

  it('are not shown where a variable that holds them cannot be read', () => {
    const read = () => readMonitoringSettings({ ICE_SERVERS: 'turn:user:s3cret@host:port:' });
    expect(read).toThrow(expect.objectContaining({ code: 'SRV306', hint: expect.stringContaining('stun:host:port') }));
    expect(read).not.toThrow(/s3cret/);
  });
});
