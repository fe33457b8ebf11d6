/** The log, sent line by line to a collector elsewhere, beside standard output: whoever breaks in cannot take it back. */
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type DestinationStream, pino } from 'pino';

/** Where lines go; `encrypted`: over TLS with a certificate that is verified. */
export type Collector = { host: string; port: number; encrypted: boolean };

/** Standard output and the collector; which lines there are is the log's own level. */
export const bothTo = (collector: DestinationStream): DestinationStream =>
  pino.multistream([
    { level: 'trace', stream: process.stdout },
    { level: 'trace', stream: collector },
  ]);

const MOST_WAITING = 10_000;
const MOST_UNSENT_BYTES = 8 * 1024 * 1024;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Lines wait while the collector is away, at most 10,000 of them; when it is back, a line says how many were lost. The
 * connection keeps no process alive.
 */
export function forwardTo(collector: Collector): DestinationStream & { end(): void } {
  const waiting: string[] = [];
  let socket: Socket | null = null;
  let lost = 0;
  let pauseMs = 100;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;

  function open(): void {
    const { host, port, encrypted } = collector;
    const candidate = encrypted ? connectTls({ host, port, servername: host }) : connectPlain(port, host);
    candidate.unref();
    candidate.once(encrypted ? 'secureConnect' : 'connect', () => {
      socket = candidate;
      pauseMs = 100;
      flush();
    });
    // What went wrong is told by the `close` that follows.
    candidate.on('error', () => {});
    candidate.once('close', () => {
      socket = null;
      if (ended) return;
      timer = setTimeout(open, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
    candidate.on('drain', flush);
  }

  function flush(): void {
    if (socket === null) return;
    if (lost > 0) {
      socket.write(`${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: 'lines were lost' })}\n`);
      lost = 0;
    }
    while (waiting.length > 0 && socket.writableLength < MOST_UNSENT_BYTES) socket.write(waiting.shift() as string);
  }

  open();
  return {
    write(line) {
      waiting.push(line);
      if (waiting.length > MOST_WAITING) {
        waiting.shift();
        lost += 1;
      }
      flush();
    },
    end() {
      ended = true;
      clearTimeout(timer);
      socket?.end();
    },
  };
}
