import { readEvents, type StreamEvent } from './events.ts';

/** Data of an event; null when events may have been missed: ask anew for what is on screen. */
export type Listener = (data: Record<string, unknown> | null) => void;

/** True when a line that is needed is lost; false when it stands again, or is no longer needed. */
export type Watcher = (isLost: boolean) => void;

export type RealtimePort = {
  /** Opens the stream of the signed-in user, with what was told in the last `ago` ms; rejects when it cannot be opened. */
  open(signal: AbortSignal, ago: number | ''): Promise<Response>;
  /** The session is over (the server said so, or refused to open): the usual way of a 401. */
  onEnded(): void;
  /** Whether the page is in view; a page that is not needs no line of its own. */
  visible(): boolean;
  /** Calls back when the page comes into view or goes out of it; returns the way to stop. */
  onVisible(listener: () => void): () => void;
};

/** The page's one line of events from the server. */
export type Realtime = {
  /** Listens to one type of event; returns the way to stop. The line is open while anybody listens. */
  subscribe(type: string, listener: Listener): () => void;
  /** Keeps the line open although the page is out of view (a shared screen); returns the way to let go. */
  hold(): () => void;
  isOpen(): boolean;
  /** Watches the line itself; returns the way to stop. */
  watch(watcher: Watcher): () => void;
};

/** Between two tries to come back, the same each time: decay 1 (specification section 9). */
export const RECONNECT_MS = 3_000;
/** Factor from one wait to the next. */
export const RECONNECT_DECAY = 1;
/** Pages that lost their server together come back one after the other. */
const SPREAD_MS = 1_000;
/** Going from one list to the next keeps the line. */
const IDLE_MS = 5_000;
const HIDDEN_MS = 60_000;
/** Two of the server's comments, which come every 20 s, have not arrived: its host is gone without a word. */
const SILENCE_MS = 50_000;
const UNAUTHORIZED = 401;

/** One line for the page: opened on demand, reopened at a constant interval, closed while nobody listens or looks. */
export function createRealtime(port: RealtimePort): Realtime {
  const listeners = new Map<string, Set<Listener>>();
  let line: AbortController | null = null;
  const spreadMs = Math.round(Math.random() * SPREAD_MS);
  let tries = 0;
  let held = 0;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  /** What is on screen was asked for since. */
  let wantedAt = 0;
  const watchers = new Set<Watcher>();
  let isLost = false;
  const setLost = (lost: boolean) => {
    if (lost === isLost) return;
    isLost = lost;
    for (const watcher of watchers) watcher(lost);
  };

  const isWanted = () => listeners.size > 0;
  const tell = (type: string, data: Record<string, unknown> | null) => {
    for (const listener of listeners.get(type) ?? []) listener(data);
  };
  const tellAll = () => {
    for (const type of listeners.keys()) tell(type, null);
  };
  const close = () => {
    if (held > 0) return;
    line?.abort();
    line = null;
    isOpen = false;
    clearTimeout(timer);
    setLost(false);
  };
  const isSeen = () => held > 0 || port.visible();
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };

  async function hear(body: ReadableStream<Uint8Array>): Promise<void> {
    tries = 0;
    isOpen = true;
    setLost(false);
    // What happened while there was no line is unknown.
    if (wasOpen) tellAll();
    wasOpen = true;
    const take = ({ type, data }: StreamEvent) => {
      if (type === 'resync') tellAll();
      else if (type === 'sessionEnded') port.onEnded();
      else tell(type, data);
    };
    await readEvents(body, take, SILENCE_MS);
  }

  async function open(): Promise<void> {
    if (line || !isWanted() || !isSeen()) return;
    const own = new AbortController();
    line = own;
    try {
      const answer = await port.open(own.signal, wasOpen ? '' : Date.now() - wantedAt);
      if (answer.status === UNAUTHORIZED) {
        // Whoever signs in next subscribes anew.
        line = null;
        setLost(false);
        return port.onEnded();
      }
      if (answer.ok && answer.body) await hear(answer.body);
    } catch {
      // Fails whenever the network or the server goes away; the line is opened again below.
    }
    if (line !== own) return;
    line = null;
    isOpen = false;
    if (!isWanted() || !isSeen()) return;
    setLost(true);
    later(() => void open(), (RECONNECT_MS + spreadMs) * RECONNECT_DECAY ** tries);
    tries += 1;
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
      wantedAt ||= Date.now();
      void open();
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(type);
        if (!isWanted()) later(() => !isWanted() && close(), IDLE_MS);
      };
    },
    hold() {
      held += 1;
      let isHeld = true;
      void open();
      return () => {
        if (isHeld) held -= 1;
        isHeld = false;
        if (!isSeen()) later(close, HIDDEN_MS);
      };
    },
    isOpen: () => isOpen,
    watch(watcher) {
      watchers.add(watcher);
      if (isLost) watcher(true);
      return () => void watchers.delete(watcher);
    },
  };
}
