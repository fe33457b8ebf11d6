/** The small pool that Kysely's PostgresDialect asks for; both drivers are brought to this shape. */
export type QueryResult = { command: string; rowCount: number; rows: unknown[] };

export type Connection = {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  /** `broken`: throw the connection away instead of handing it to the next caller. */
  release(broken?: boolean): void;
};

export type ConnectionPool = {
  connect(): Promise<Connection>;
  /** Hears the payloads of a NOTIFY channel; `onGap` when some may be lost. Resolves with the way to stop. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  /** Copies what lies on the disk while nobody writes; of an embedded database alone. */
  copyTo?(folder: string): Promise<void>;
  end(): Promise<void>;
};
