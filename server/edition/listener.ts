/** The address of the server, which stays while what answers behind it is exchanged. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors, REQUEST_TIMEOUT_MS } from '#server/kernel';

/** Fastify's own, which does not listen here. */
const KEEP_ALIVE_MS = 72_000;

/** How often connections are let go on which the last call has been answered. */
const LOOK_MS = 50;

export type Listener = {
  listen(host: string, port: number): Promise<string>;
  /** From now on every answer ends its connection: the next call comes on a new one, wherever that leads. */
  leave(): void;
  /** Takes no more connections; resolves when all calls are answered, or after `patienceMs`, which cuts the rest. */
  close(patienceMs: number): Promise<void>;
};

export function createListener(handle: (request: IncomingMessage, response: ServerResponse) => void): Listener {
  let isLeaving = false;
  const server = createServer((request, response) => {
    if (isLeaving) response.setHeader('connection', 'close');
    handle(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        const refuse = (error: NodeJS.ErrnoException) => reject(refusalOf(error, `${host}:${port}`));
        server.once('error', refuse);
        server.listen(port, host, () => {
          server.off('error', refuse);
          resolve(urlOf(server.address() as AddressInfo));
        });
      }),
    leave() {
      isLeaving = true;
    },
    close: (patienceMs) =>
      new Promise((resolve) => {
        isLeaving = true;
        const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
        const late = setTimeout(() => server.closeAllConnections(), patienceMs);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function refusalOf(error: NodeJS.ErrnoException, address: string): Error {
  const { code: reason = '' } = error;
  if (reason === 'EADDRINUSE') return errors.SRV329({ address });
  return ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(reason) ? errors.SRV319({ address, reason }) : error;
}

/** What an operator opens: everywhere is here, too. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
