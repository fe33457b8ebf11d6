/** One browser's stream of events in the form of server-sent events, over the session's own header. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, ServerEvent } from '#server/kernel';
import type { Subscriber } from './hub.ts';

const HEARTBEAT_MS = 20_000;
/** A reader that is this far behind is let go; it comes back and asks for what it missed. */
const MAX_WAITING_BYTES = 256 * 1024;

export type StreamOf = { request: FastifyRequest; actor: Actor; channels: ReadonlySet<string> };

export function openStream(reply: FastifyReply, of: StreamOf, onEnd: () => void): Subscriber {
  const { raw } = reply;
  const headers = { ...reply.getHeaders() } as Record<string, string>;
  reply.hijack();
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies (nginx) would hold small pieces back.
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
  /** An event may still find the stream that was just ended; writing to it then would be an error that nobody hears, and end the process. */
  const write = (text: string) => {
    if (!raw.writableEnded && !raw.destroyed) raw.write(text);
  };
  raw.on('error', () => raw.destroy());
  const beat = setInterval(() => write(': beat\n\n'), HEARTBEAT_MS);
  beat.unref();
  raw.on('close', () => {
    clearInterval(beat);
    onEnd();
  });
  return {
    ...of,
    deliver(type: string, data: ServerEvent['data']) {
      if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy();
      else write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => raw.end(),
  };
}
