import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { refuseMalware } from '../../../../server/platform/files/scan.ts';

let server: Server | null = null;
afterEach(() => server?.close());

/** Speaks as clamd does: takes INSTREAM, puts the chunks together, and answers by what they hold. */
async function clamd(answerTo: (content: Buffer) => string) {
  const scanner = createServer((socket) => {
    let given = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      given = Buffer.concat([given, chunk]);
      const content = wholeContent(given);
      if (content !== null) socket.end(`${answerTo(content)}\0`);
    });
  });
  server = scanner;
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  return { host: '127.0.0.1', port: (scanner.address() as AddressInfo).port };
}

/** Null while chunks are to come. */
function wholeContent(given: Buffer): Buffer | null {
  const head = 'zINSTREAM\0';
  if (given.length < head.length) return null;
  expect(given.toString('latin1', 0, head.length)).toBe(head);
  const parts: Buffer[] = [];
  for (let at = head.length; at + 4 <= given.length; ) {
    const length = given.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(given.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const BAD = Buffer.from('what a scanner knows');
const judge = (content: Buffer) => (content.includes(BAD) ? 'stream: Test-Signature FOUND' : 'stream: OK');

describe('the scanner of uploads', () => {
  it('lets a file pass that the scanner finds nothing in', async () => {
    const seen: Buffer[] = [];
    const scanner = await clamd((content) => {
      seen.push(content);
      return judge(content);
    });
    const file = Buffer.alloc(200_000, 7);
    await refuseMalware(scanner, file);
    expect(seen[0]?.equals(file)).toBe(true);
  });

  it('refuses a file with malware, wherever in it that lies', async () => {
    const scanner = await clamd(judge);
    const file = Buffer.concat([Buffer.alloc(65_530, 7), BAD, Buffer.alloc(10)]);
    await expect(refuseMalware(scanner, file)).rejects.toMatchObject({ code: 'SRV214', status: 400 });
  });

  it.each(['INSTREAM size limit exceeded. ERROR', ''])(
    'refuses a file that it did not look at (%j)',
    async (answer) => {
      const scanner = await clamd(() => answer);
      await expect(refuseMalware(scanner, BAD)).rejects.toMatchObject({ code: 'SRV504', status: 503 });
    },
  );

  it('refuses every file while the scanner is away', async () => {
    const scanner = await clamd(judge);
    server?.close();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(refuseMalware(scanner, Buffer.from('clean'))).rejects.toMatchObject({ code: 'SRV504' });
  });
});
