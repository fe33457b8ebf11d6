import { describe, expect, it, onTestFinished } from 'vitest';
import { createListener } from '../../../server/edition/listener.ts';

const listener = () => createListener((_request, response) => response.end());

describe('the address of the server', () => {
  it('is refused with its code and mend where another program listens', async () => {
    const first = listener();
    onTestFinished(() => first.close(0));
    const { port } = new URL(await first.listen('127.0.0.1', 0));
    await expect(listener().listen('127.0.0.1', Number(port))).rejects.toMatchObject({
      code: 'SRV329',
      message: `127.0.0.1:${port} is in use by another program`,
      hint: 'stop it, or give another PORT',
    });
  });

  it('is refused where it is none of this machine', async () => {
    await expect(listener().listen('192.0.2.1', 0)).rejects.toMatchObject({
      code: 'SRV319',
      message: '192.0.2.1:0 may not be listened on (EADDRNOTAVAIL)',
    });
  });
});
