/** Hears a NOTIFY channel of a PostgreSQL server on a connection of its own, and comes back when it is lost. */
import pg from 'pg';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

export type Hearing = { onPayload(payload: string): void; onGap(): void };

export async function listenTo(url: string, channel: string, hearing: Hearing): Promise<() => Promise<void>> {
  const listener = new Listener(url, channel, hearing);
  await listener.connect();
  return () => listener.stop();
}

class Listener {
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly hearing: Hearing,
  ) {}

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => payload !== undefined && this.hearing.onPayload(payload));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    client.once('end', () => this.#retry(FIRST_PAUSE_MS));
    this.#client = client;
    if (this.#stopped) await client.end();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  #retry(pauseMs: number): void {
    if (this.#stopped) return;
    this.#client = null;
    this.#timer = setTimeout(() => {
      this.connect().then(
        () => this.hearing.onGap(),
        () => this.#retry(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)),
      );
    }, pauseMs);
    this.#timer.unref();
  }
}
