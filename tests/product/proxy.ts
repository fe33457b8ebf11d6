/** A reverse proxy as an operator puts it in front: appends the caller's address, and asks which process is ready. */
import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes calls on to `target()` at the time of the call. */
export async function startProxy(target: () => string) {
  const server = createServer((incoming, outgoing) => passOn(target(), incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const earlier = incoming.headers['x-forwarded-for'];
  const forwarded = [earlier ?? [], incoming.socket.remoteAddress ?? ''].flat().join(', ');
  const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
  const upstream = ask(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  upstream.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(upstream);
}

/** Status of a GET that comes from an address of this machine (127.0.0.x). */
export async function statusFrom(from: string, url: string, headers: Record<string, string> = {}): Promise<number> {
  const sent = ask(url, { localAddress: from, headers });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
