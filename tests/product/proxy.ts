/** A reverse proxy as an operator puts it in front: appends the caller's address, leads calls to processes that are ready. */
import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often the proxy asks each process whether it is ready. */
const ASK_MS = 100;

export type Frontend = {
  address: string;
  /** The processes that calls are led to from now on, each as soon as it is ready. */
  lead(...targets: string[]): void;
  close(): Promise<void>;
};

export async function startProxy(...first: string[]): Promise<Frontend> {
  let targets = first;
  let ready = first;
  let calls = 0;
  const agent = new Agent({ keepAlive: true });
  const watch = setInterval(async () => {
    const asked = targets;
    const answers = await Promise.all(asked.map(isReady));
    ready = asked.filter((_target, index) => answers[index]);
  }, ASK_MS);
  const server = createServer((incoming, outgoing) => {
    calls += 1;
    passOn({ target: ready[calls % ready.length] ?? '', agent, incoming, outgoing });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(...next) {
      targets = next;
    },
    async close() {
      clearInterval(watch);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const isReady = (target: string): Promise<boolean> =>
  fetch(`${target}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

type Passed = { target: string; agent: Agent; incoming: IncomingMessage; outgoing: ServerResponse };

/** A call that cannot be passed on is lost: nothing is tried twice. */
function passOn({ target, agent, incoming, outgoing }: Passed): void {
  if (target === '') return void outgoing.writeHead(502).end('no process is ready');
  const earlier = incoming.headers['x-forwarded-for'];
  const forwarded = [earlier ?? [], incoming.socket.remoteAddress ?? ''].flat().join(', ');
  const headers = { ...incoming.headers, connection: 'keep-alive', 'x-forwarded-for': forwarded };
  const { method } = incoming;
  const upstream = ask(new URL(incoming.url ?? '/', target), { method, headers, agent }, (answer) => {
    const { connection: _hopByHop, ...passed } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, passed);
    answer.on('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  upstream.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(String(error));
  });
  incoming.pipe(upstream);
}

export type Answer = { status: number; body: string };

/** What a GET answers that comes from an address of this machine (127.0.0.x); status 0 when it was cut. */
export async function getFrom(from: string, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const sent = ask(url, { localAddress: from, headers });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return { status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') };
  } catch (error) {
    return { status: 0, body: String(error) };
  }
}
