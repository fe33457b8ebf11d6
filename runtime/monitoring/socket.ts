import type { MonitoringEvent } from '#core/protocol';
import type { Realtime } from '#runtime/realtime';

/** Values of an event; what they hold is the event's own. */
export type Message = Record<string, unknown>;

/** Specification section 9. */
export const REPORT_MS = 10_000;

export type MonitoringPort = {
  realtime: Pick<Realtime, 'subscribe' | 'hold'>;
  /** Sends one event; resolves with the server's answer, rejects when it refuses. */
  post(event: MonitoringEvent | 'offline', values: Message): Promise<unknown>;
  /** What waits for this page under an id; once. */
  signal(id: string, socketId: string): Promise<Message>;
  /** What the presence report says of the page now. */
  report(): Message;
};

/** The monitoring line of this page; `on` returns the way to stop, `emit` rejects when the server refuses. */
export type MonitoringSocket = {
  readonly id: string;
  emit(event: MonitoringEvent, values: Message): Promise<unknown>;
  on(event: MonitoringEvent, listener: (message: Message) => void): () => void;
  /** A report out of turn: what it says has changed. */
  report(): void;
  close(): void;
};

/**
 * Speaks with calls and hears on the page's one line of events (docs/decisions/architecture/0011). The first report goes out at
 * once, then one every 10 s, and one when the line has come back. Null where monitoring is off (another origin).
 */
export function openMonitoring(isOn: boolean, id: string, port: MonitoringPort): MonitoringSocket | null {
  if (!isOn) return null;
  const listeners = new Map<MonitoringEvent, Set<(message: Message) => void>>();
  const tell = (event: MonitoringEvent, message: Message) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(message);
  };
  const report = () => void port.post('online', { socketId: id, ...port.report() }).catch(() => undefined);

  const hear = async (data: Message | null) => {
    if (data === null) return report();
    if (data.event === 'refresh') return tell('refresh', data);
    if (data.event !== 'signal' || data.socketId !== id) return;
    const message = await port.signal(String(data.signal), id).catch(() => null);
    if (message !== null) tell(message.event as MonitoringEvent, message);
  };
  // One after the other: a route candidate must not overtake the description that it belongs to.
  let turn: Promise<unknown> = Promise.resolve();
  const stop = port.realtime.subscribe('monitoring', (data) => {
    turn = turn.then(() => hear(data));
  });
  report();
  const timer = setInterval(report, REPORT_MS);

  return {
    id,
    async emit(event, values) {
      const answer = await port.post(event, { socketId: id, ...values });
      if (event === 'user') tell('user', { rows: answer });
      return answer;
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    report,
    close() {
      clearInterval(timer);
      stop();
      void port.post('offline', { socketId: id }).catch(() => undefined);
    },
  };
}
