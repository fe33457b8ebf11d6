/** The small pool that Kysely's PostgresDialect asks for; both drivers are brought to this shape. */
export type QueryResult = { command: string; rowCount: number; rows: unknown[] };

export type Connection = {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  /** `broken`: throw the connection away instead of handing it to the next caller. */
  release(broken?: boolean): void;
};

export type ConnectionPool = {
  connect(): Promise<Connection>;
  end(): Promise<void>;
};
