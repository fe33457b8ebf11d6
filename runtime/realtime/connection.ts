import { readEvents } from './events.ts';

/** Data of an event; null when events may have been missed: ask anew for what is on screen. */
export type Listener = (data: Record<string, unknown> | null) => void;

export type RealtimePort = {
  /** Opens the stream of the signed-in user; rejects when it cannot be opened. */
  open(signal: AbortSignal): Promise<Response>;
  /** The session is over (the server said so, or refused to open): the usual way of a 401. */
  onEnded(): void;
  /** Whether the page is in view; a page that is not needs no line of its own. */
  visible(): boolean;
  /** Calls back when the page comes into view or goes out of it; returns the way to stop. */
  onVisible(listener: () => void): () => void;
};

export type Realtime = {
  /** Listens to one type of event; returns the way to stop. The line is open while anybody listens. */
  subscribe(type: string, listener: Listener): () => void;
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Going from one list to the next keeps the line. */
const IDLE_MS = 5_000;
const HIDDEN_MS = 60_000;
const UNAUTHORIZED = 401;

/** One line for the page: opened on demand, reopened with growing pauses, closed while nobody listens or looks. */
export function createRealtime(port: RealtimePort): Realtime {
  const listeners = new Map<string, Set<Listener>>();
  let line: AbortController | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;

  const isWanted = () => listeners.size > 0;
  const tell = (type: string, data: Record<string, unknown> | null) => {
    for (const listener of listeners.get(type) ?? []) listener(data);
  };
  const tellAll = () => {
    for (const type of listeners.keys()) tell(type, null);
  };
  const close = () => {
    line?.abort();
    line = null;
  };
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };

  async function open(): Promise<void> {
    if (line || !isWanted() || !port.visible()) return;
    const own = new AbortController();
    line = own;
    try {
      const answer = await port.open(own.signal);
      if (answer.status === UNAUTHORIZED) {
        // Whoever signs in next subscribes anew.
        line = null;
        return port.onEnded();
      }
      if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
      pauseMs = FIRST_PAUSE_MS;
      // What happened while there was no line is unknown.
      if (wasOpen) tellAll();
      wasOpen = true;
      await readEvents(answer.body, ({ type, data }) => {
        if (type === 'resync') tellAll();
        else if (type === 'sessionEnded') port.onEnded();
        else tell(type, data);
      });
    } catch {
      // Fails whenever the network or the server goes away; the line is opened again below.
    }
    if (line !== own) return;
    line = null;
    if (!isWanted()) return;
    later(() => void open(), pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  port.onVisible(() => {
    if (port.visible()) {
      clearTimeout(timer);
      void open();
    } else later(close, HIDDEN_MS);
  });

  return {
    subscribe(type, listener) {
      const known = listeners.get(type) ?? new Set();
      listeners.set(type, known.add(listener));
      clearTimeout(timer);
      void open();
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(type);
        if (!isWanted()) later(() => !isWanted() && close(), IDLE_MS);
      };
    },
  };
}
