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

/** The line as it stands. */
type Line = {
  readonly port: RealtimePort;
  readonly listeners: Map<string, Set<Listener>>;
  readonly watchers: Set<Watcher>;
  /** This page's share of SPREAD_MS. */
  readonly spreadMs: number;
  /** Of the try that is under way or stands; null = none. */
  current: AbortController | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  tries: number;
  held: number;
  isOpen: boolean;
  wasOpen: boolean;
  isLost: boolean;
  /** What is on screen was asked for since. */
  wantedAt: number;
};

/** One line for the page: opened on demand, reopened at a constant interval, closed while nobody listens or looks. */
export function createRealtime(port: RealtimePort): Realtime {
  const line: Line = {
    port,
    listeners: new Map(),
    watchers: new Set(),
    spreadMs: Math.round(Math.random() * SPREAD_MS),
    current: null,
    timer: undefined,
    tries: 0,
    held: 0,
    isOpen: false,
    wasOpen: false,
    isLost: false,
    wantedAt: 0,
  };
  port.onVisible(() => {
    if (!port.visible()) return later(line, () => close(line), HIDDEN_MS);
    clearTimeout(line.timer);
    void open(line);
  });
  return {
    subscribe: (type, listener) => subscribe(line, type, listener),
    hold: () => hold(line),
    isOpen: () => line.isOpen,
    watch(watcher) {
      line.watchers.add(watcher);
      if (line.isLost) watcher(true);
      return () => void line.watchers.delete(watcher);
    },
  };
}

function subscribe(line: Line, type: string, listener: Listener): () => void {
  const known = line.listeners.get(type) ?? new Set();
  line.listeners.set(type, known.add(listener));
  clearTimeout(line.timer);
  line.wantedAt ||= Date.now();
  void open(line);
  return () => {
    known.delete(listener);
    if (known.size === 0) line.listeners.delete(type);
    if (!isWanted(line)) later(line, () => !isWanted(line) && close(line), IDLE_MS);
  };
}

function hold(line: Line): () => void {
  line.held += 1;
  let isHeld = true;
  void open(line);
  return () => {
    if (isHeld) line.held -= 1;
    isHeld = false;
    if (!isSeen(line)) later(line, () => close(line), HIDDEN_MS);
  };
}

const isWanted = ({ listeners }: Line) => listeners.size > 0;
const isSeen = ({ held, port }: Line) => held > 0 || port.visible();

function later(line: Line, work: () => void, ms: number): void {
  clearTimeout(line.timer);
  line.timer = setTimeout(work, ms);
}

async function open(line: Line): Promise<void> {
  if (line.current || !isWanted(line) || !isSeen(line)) return;
  const own = new AbortController();
  line.current = own;
  try {
    const answer = await line.port.open(own.signal, line.wasOpen ? '' : Date.now() - line.wantedAt);
    if (answer.status === UNAUTHORIZED) {
      // Whoever signs in next subscribes anew.
      line.current = null;
      setLost(line, false);
      return line.port.onEnded();
    }
    if (answer.ok && answer.body) await hear(line, answer.body);
  } catch {
    // Fails whenever the network or the server goes away; the line is opened again below.
  }
  if (line.current === own) reopen(line);
}

function reopen(line: Line): void {
  line.current = null;
  line.isOpen = false;
  if (!isWanted(line) || !isSeen(line)) return;
  setLost(line, true);
  later(line, () => void open(line), (RECONNECT_MS + line.spreadMs) * RECONNECT_DECAY ** line.tries);
  line.tries += 1;
}

function close(line: Line): void {
  if (line.held > 0) return;
  line.current?.abort();
  line.current = null;
  line.isOpen = false;
  clearTimeout(line.timer);
  setLost(line, false);
}

async function hear(line: Line, body: ReadableStream<Uint8Array>): Promise<void> {
  line.tries = 0;
  line.isOpen = true;
  setLost(line, false);
  // What happened while there was no line is unknown.
  if (line.wasOpen) tellAll(line);
  line.wasOpen = true;
  const take = ({ type, data }: StreamEvent) => {
    if (type === 'resync') tellAll(line);
    else if (type === 'sessionEnded') line.port.onEnded();
    else tell(line, type, data);
  };
  await readEvents(body, take, SILENCE_MS);
}

function tell({ listeners }: Line, type: string, data: Record<string, unknown> | null): void {
  for (const listener of listeners.get(type) ?? []) listener(data);
}

function tellAll(line: Line): void {
  for (const type of line.listeners.keys()) tell(line, type, null);
}

function setLost(line: Line, isLost: boolean): void {
  if (isLost === line.isLost) return;
  line.isLost = isLost;
  for (const watcher of line.watchers) watcher(isLost);
}
