import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bothTo, createLog, forwardTo } from '../../../server/kernel/index.ts';
import { localhostCertificate } from '../../fixtures/certificate.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Listens and keeps what it is told. */
async function collector(make: (onLine: (socket: Socket) => void) => Server, port = 0) {
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = make((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => lines.push(...chunk.toString().split('\n').filter(Boolean)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { lines, close, port: (server.address() as AddressInfo).port };
}

const said = (lines: string[]) => lines.map((line) => JSON.parse(line).msg);

it('sends each line of the log to the collector, with what was said while it was away', async () => {
  const first = await collector(createServer);
  const forward = forwardTo({ host: '127.0.0.1', port: first.port, encrypted: false });
  onTestFinished(() => forward.end());
  const log = createLog('info', forward);
  log.info('before it is connected');
  await vi.waitFor(() => expect(said(first.lines)).toEqual(['before it is connected']));

  await first.close();
  // What is on its way when a connection breaks is lost; that it broke is known a moment later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  log.info('nobody is there');
  const second = await collector(createServer, first.port);
  onTestFinished(second.close);
  await vi.waitFor(() => expect(said(second.lines)).toContain('nobody is there'), { timeout: 5_000 });
});

it('tells standard output and the collector the same, down to the finest level', () => {
  const shown: string[] = [];
  const sent: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => shown.push(String(line)) > 0);
  onTestFinished(() => output.mockRestore());
  const log = createLog('debug', bothTo({ write: (line) => sent.push(line) }));
  log.debug('what only the curious read');
  expect(said(sent)).toEqual(['what only the curious read']);
  expect(shown).toEqual(sent);
});

it('keeps the last ten thousand lines and tells how many were lost', { timeout: 30_000 }, async () => {
  const gone = await collector(createServer);
  await gone.close();
  const forward = forwardTo({ host: '127.0.0.1', port: gone.port, encrypted: false });
  onTestFinished(() => forward.end());
  for (let at = 0; at < 10_003; at += 1) forward.write(`{"msg":${at}}\n`);
  const back = await collector(createServer, gone.port);
  onTestFinished(back.close);
  let heard = '';
  await vi.waitFor(
    () => {
      heard = back.lines.join('\n');
      expect(heard).toContain('10002');
    },
    { timeout: 10_000 },
  );
  expect(back.lines[0]).toContain('"lost":3');
  expect(back.lines[1]).toBe('{"msg":3}');
});

it('says nothing to an encrypted collector whose certificate nobody vouches for', { timeout: 60_000 }, async () => {
  const { key, cert } = await localhostCertificate();
  const folder = mkdtempSync(join(tmpdir(), 'bulkline-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'localhost.pem');
  writeFileSync(file, cert);
  const tls = await collector((take) => createTlsServer({ key, cert }, take));
  onTestFinished(tls.close);

  const tell = async (vouching: Record<string, string>) => {
    const program = `import { forwardTo } from './server/kernel/index.ts';
      forwardTo({ host: 'localhost', port: ${tls.port}, encrypted: true }).write('{"msg":"secret"}\\n');
      setTimeout(() => process.exit(0), 1500);`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', program];
    const child = spawn(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH ?? '', ...vouching } });
    return new Promise((resolve) => child.once('exit', resolve));
  };
  expect(await tell({})).toBe(0);
  expect(tls.lines).toEqual([]);
  expect(await tell({ NODE_EXTRA_CA_CERTS: file })).toBe(0);
  expect(said(tls.lines)).toEqual(['secret']);
});
