/** The seams between the parts of the server; every module is built against these and nothing else of its neighbours. */
import type { Answered, EntityName, Records } from '#codegen/out/types';
import type { EntitySpec, RenamedField, SchemaSet, TransitionSpec } from '#core/language';
import type { AnswerHead } from '#core/protocol';
import type { ComposedDocument } from '#engine/port';
import type { RowsBeside } from './beside.ts';
import type { EntityRow, RecordOf, SoughtOf, Sql, ValuesOf } from './rows.ts';

export type * from './rows.ts';

/** The person behind a session. */
export type SessionUser = { id: string; name: string; mobile: string; account: string; realNameAuth: boolean };
/** The company that a session acts for. */
export type SessionCompany = {
  id: string;
  name: string;
  uscc: string;
  companyType: string;
  groupCode: string | null;
  certStatus: string;
};

/** Who calls: built by the platform module from the `Authorization` header, handed to every operation. */
export type Actor = {
  sessionId: string;
  user: SessionUser;
  /** Null: signed in without an acting company. */
  company: SessionCompany | null;
  companyUserId: string | null;
  roles: string[];
  director: boolean;
  /** Closed upwards: holding `a:b:c` includes `a:b` and `a`. */
  permissions: ReadonlySet<string>;
  /** Codes of the company services that are open today. */
  services?: readonly string[];
  /** Set when the session was opened by the link of an approval. */
  scope?: ApprovalScope;
  /** Ids of all companies that the person acts for, the acting one among them; left out: the acting one alone. */
  memberships?: readonly string[];
  /**
   * Whose records the user sees, as ids of persons and of company users (data scope 本人 or 本部门); left out: all of the
   * company's. Never empty, the user is among them.
   */
  people?: readonly string[];
};

/** Who calls, from where; `idempotencyKey` makes a repeated call answer as the first did. */
export type CallContext = { actor: Actor; traceId: string; ip: string; device: string; idempotencyKey: string | null };

/** A set of schemas as the database is brought to it. */
export type ServedSet = {
  /** See `#codegen/version`. */
  version: string;
  /** Bring the database back to a set that another one has followed. */
  mayGoBack: boolean;
  /** Leave values behind that no field holds any more. */
  mayOrphan: boolean;
  /** Moves what the modules keep under earlier names of fields; called when those have changed. */
  renamed(sql: Sql, fields: readonly RenamedField[]): Promise<void>;
};

/** What tables and their indexes follow from: entities, ledgers, and the lists that count and add up. */
export type TableSchemas = Pick<SchemaSet, 'entities'> & Partial<Pick<SchemaSet, 'screens' | 'ledgers'>>;

/** Two doors to PostgreSQL. Nothing else opens a connection. */
export type Database = {
  kind: 'pglite' | 'postgres';
  /** One transaction under the non-owner role with row-level security bound to the acting company. */
  tenant<T>(
    actor: Pick<Actor, 'user' | 'company' | 'people' | 'memberships'> & Partial<Pick<Actor, 'roles'>>,
    work: (sql: Sql) => Promise<T>,
  ): Promise<T>;
  /**
   * One transaction as the service itself: sign-in, seeds, migrations, work across companies. `isSnapshot`: every
   * statement sees the rows of one moment.
   */
  system<T>(work: (sql: Sql) => Promise<T>, options?: { isSnapshot?: boolean }): Promise<T>;
  /**
   * Advisory-locked migrations derived from the entity files plus the platform's own tables. `served` names the set that
   * the database follows from then on.
   * @throws StartError SRV31x an entity cannot be a table, a type would change under data, a later set was there before
   */
  migrate(schemas: TableSchemas, served?: ServedSet): Promise<void>;
  /**
   * Makes the indexes that large tables still miss, beside the work on them; resolves when there are none left, or
   * `close` was called. An embedded database has them from its migration.
   */
  index(schemas: TableSchemas, log: { info(about: object, text: string): void }): Promise<void>;
  /**
   * Hears every event of every process (`notify`). `onGap` is called when events may have been missed, because the
   * connection was lost for a while. Resolves with the way to stop.
   */
  listen(onEvent: (event: ServerEvent) => void, onGap: () => void): Promise<() => Promise<void>>;
  /**
   * Copies the embedded database into a folder that is not there yet; calls wait meanwhile. Absent on a server and in
   * memory.
   */
  copyTo?: ((folder: string) => Promise<void>) | undefined;
  close(): Promise<void>;
};

/**
 * Something that happened, told to everyone whom it concerns. Small: ids and codes, never contents. Addressees are
 * `user:<id>`, `session:<id>`, `company:<id>`, `companyType:<code>`.
 */
export type ServerEvent = {
  type: string;
  to: string[];
  data: Record<string, string | number | boolean | null>;
};

/** Delivery of events to open pages (docs/protocol.md, "Realtime"). */
export type Realtime = {
  /** Names an event type and who may hear of it; checked for each open page at each delivery. */
  define(type: string, allows: (actor: Actor, data: ServerEvent['data']) => boolean): void;
  /** Told to every open page of this process, whoever looks at it; pages that open later hear the latest of the type. */
  tellAll(type: string, data: ServerEvent['data']): void;
  /** Ends every open line of this process; pages come back by themselves, to another process or to the next one. */
  end(): void;
};

/** Such a record as it is answered to a reader. */
export type AnswerOf<E extends string> = E extends EntityName ? Answered<E> : EntityRow & AnswerHead;

/** Runs inside the transition's database transaction; may change `changes` and throw a ServerError to refuse. */
export type OperationHandler<E extends string = string> = (call: {
  sql: Sql;
  context: CallContext;
  entity: EntitySpec;
  row: RecordOf<E>;
  transition: TransitionSpec;
  input: Record<string, unknown>;
  /** Field -> value written together with the state. */
  changes: ValuesOf<E>;
}) => Promise<void>;

/** What a question comes to: codes on offer, or whether a check holds (`message` replaces the rule's). */
export type QuestionAnswer = { codes: string[] } | { ok: boolean; message?: string };
/** Answers a question of a form for the caller; `id` of the record, null for a new one. Reads only. */
export type QuestionHandler = (call: {
  sql: Sql;
  context: CallContext;
  entity: EntitySpec;
  id: string | null;
  values: Record<string, unknown>;
}) => Promise<QuestionAnswer>;

/** What records are to the caller (`personal` of a field): record id -> value; ids without one are left out. Reads only. */
export type PersonalAnswer = (sql: Sql, actor: Actor, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

/**
 * Generic record service, registered from the entity files; other modules use it instead of touching tables. Who names an
 * entity gets its record by its type (`#codegen/out/types`).
 */
export type EntityService = {
  get<E extends string>(sql: Sql, entity: E, id: string, context: CallContext): Promise<AnswerOf<E>>;
  /** Those of the records that the caller may read, as `get` answers them, in the order of the ids. */
  list<E extends string>(sql: Sql, entity: E, ids: readonly string[], context: CallContext): Promise<AnswerOf<E>[]>;
  /**
   * The row as stored, without the caller's rights. For modules that work across companies. `lock`: nobody else changes it
   * before the transaction ends, for what is written back from what was read.
   */
  raw<E extends string>(sql: Sql, entity: E, id: string, options?: { lock?: boolean }): Promise<RecordOf<E> | null>;
  /** A list stands for any of its values. */
  find<E extends string>(sql: Sql, entity: E, equals: SoughtOf<E>): Promise<RecordOf<E>[]>;
  beside: RowsBeside;
  insert<E extends string>(
    sql: Sql,
    entity: E,
    values: ValuesOf<E>,
    by: { userId: string; userName: string; companyId: string | null },
  ): Promise<RecordOf<E>>;
  patch<E extends string>(sql: Sql, entity: E, id: string, changes: ValuesOf<E>): Promise<RecordOf<E>>;
  transition<E extends string>(
    context: CallContext,
    entity: E,
    id: string,
    name: string,
    body: { version: number; input: Record<string, unknown> },
  ): Promise<AnswerOf<E>>;
  /**
   * A transition that the service takes inside a transaction of its own work, in the name of `context`: state, guards,
   * checks and effects as ever; party, permission, version and dialog are not asked for.
   */
  move<E extends string>(
    sql: Sql,
    context: CallContext,
    entity: E,
    id: string,
    name: string,
    input: Record<string, unknown>,
  ): Promise<RecordOf<E>>;
};

/** Names of transitions of one record. */
export type ApprovalOffer = { open: readonly string[]; shut: readonly string[] };

/** Internal approval of records (`approval` of the entity files), asked by the record service. */
export type Approvals = {
  /** A record has changed its state, in the transaction of that move. True: the record may have moved on since. */
  moved(call: {
    sql: Sql;
    context: CallContext;
    entity: EntitySpec;
    before: EntityRow;
    after: EntityRow;
    transition: string;
  }): Promise<boolean>;
  /** The record's own passing or refusing transition was called: true when it answered a task of a run instead. */
  answer(call: {
    sql: Sql;
    context: CallContext;
    entity: EntitySpec;
    row: EntityRow;
    transition: TransitionSpec;
    input: Record<string, unknown>;
  }): Promise<boolean>;
  /** Whoever is or was asked to approve a record reads it, whatever else they may open. */
  mayRead(sql: Sql, actor: Actor, entity: string, id: string): Promise<boolean>;
  /** Whether the run under way of a record asks the caller now: its decision is theirs, whatever else they may do. */
  asks(sql: Sql, actor: Actor, entity: string, id: string): Promise<boolean>;
  /** Of records with a run under way: the transitions that it takes from the caller, and those that it does not. */
  offers(sql: Sql, actor: Actor, entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, ApprovalOffer>>;
};

/** What a session that was opened by the link of an approval may do: read this record and act on this task. */
export type ApprovalScope = { entity: string; recordId: string; taskId: string };

/** Appends to the hash-chained trail; the only writer. `before`/`after` hold changed fields only, sensitive ones masked. */
export type Audit = (sql: Sql, entry: AuditOf | readonly AuditOf[]) => Promise<void>;

/** What happened to a record. Several that are told at once are about different records. */
export type AuditOf = {
  context: CallContext | null;
  entity: string;
  recordId: string;
  action: string;
  fromState?: string | null;
  toState?: string | null;
  opinion?: string | null;
  fileId?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Files by id, content-addressed below the data folder; access is decided by the record that names the file. */
export type FileStore = {
  put(
    sql: Sql,
    file: {
      name: string;
      mime: string;
      bytes: Uint8Array;
      companyId: string | null;
      createdBy: string;
      entity?: string;
      recordId?: string;
      kind: 'upload' | 'document';
    },
  ): Promise<{ id: string; path: string; sha256: string; size: number }>;
  /** Forgets a file that no record names, with its bytes unless another file has the same. */
  remove(sql: Sql, id: string): Promise<void>;
  read(
    sql: Sql,
    id: string,
  ): Promise<{
    id: string;
    name: string;
    mime: string;
    bytes: Uint8Array;
    sha256: string;
    companyId: string | null;
    entity: string | null;
    recordId: string | null;
  }>;
};

/** `lifeSeconds`: of a code, after which nobody wants it any more. */
export type OutgoingText = { mobile: string; purpose: string; text: string; lifeSeconds?: number };

/**
 * Text messages leave through this port, with the transaction that sends them. `hold`: the same work for one that is
 * composed and never sent, which nobody shall tell from the other by its time or its refusal.
 */
export type SmsProvider = {
  send(sql: Sql, message: OutgoingText): Promise<void>;
  hold(sql: Sql, message: OutgoingText): Promise<void>;
};

/**
 * Messages to the users of a company who hold a permission (none: all its users), or to one user; each receives a
 * message of their own. Who holds the code is asked when it is sent. `title` at most 60, `text` at most 500 characters,
 * `to` a route of the portal; a route that no screen has is left out.
 */
export type Messages = {
  send(
    sql: Sql,
    message: {
      companyId?: string | null;
      permission?: string | null;
      userId?: string | null;
      senderUserId?: string | null;
      /** `messageKind` dictionary; default `TODO`. A kind with a page of its own leads there. */
      kind?: string;
      /** `riskLevel` dictionary. */
      level?: string | null;
      /** What the page of the kind shows: `payload` of the entity `message`. */
      payload?: Records['message']['payload'];
      title: string;
      text: string;
      to?: string | null;
      entity?: string | null;
      recordId?: string | null;
      number?: string | null;
    },
  ): Promise<void>;
};

/** Who acts for whom, for what is told or offered to people who are not the caller. */
export type People = {
  /** Everybody who acts for a company (its id) for the companies of a type (`type:<code>`) or in a role of a company (`role:<code>@<company>`) now, with their rights. */
  actingFor(sql: Sql, principal: string): Promise<Actor[]>;
  /** Address at which somebody takes a step of a record; null where no screen serves it. */
  linkOf(
    entity: string,
    record: Record<string, unknown>,
    step: string,
    who: { actor: Actor; roles: readonly string[] },
  ): string | null;
};

/** One-time codes: six digits, five minutes, five tries, bound to mobile + purpose. */
export type Codes = {
  issue(sql: Sql, mobile: string, purpose: string): Promise<void>;
  /** Throws a ServerError with the specification's text when wrong, used or expired. */
  check(sql: Sql, mobile: string, purpose: string, code: string): Promise<void>;
};

/**
 * Sign-in without a password: a secret of one use and five minutes, bound to person, company user and address. The
 * sender puts it into a link (`/loginFree#secret=`, or `?companyUserId=#secret=` behind the address of a page), behind the
 * `#`, which browsers keep to themselves.
 */
export type LoginLinks = {
  issue(
    sql: Sql,
    link: {
      way: 'FREE' | 'ACCESS_TOKEN' | 'COMPANY_USER' | 'COMPANY_USER_SA';
      personId: string;
      companyUserId?: string | null;
      /** Address of the portal that the session starts at. */
      target: string;
      /** Name of the system that an access token was made for. */
      formSource?: string;
      /** How long the secret works; default five minutes. */
      lifeSeconds?: number;
      /** The session may do no more than this. */
      scope?: ApprovalScope;
    },
  ): Promise<string>;
};

/** Signing port (certificates, seals, PDF signatures); the embedded provider is a local CA. */
export type Signing = {
  /** Renders the record's document as it stands (with earlier signatures) and stores it; `hash` = SHA-256 of the bytes. */
  compose(context: CallContext, entity: string, id: string, document: string): Promise<ComposedDocument>;
  /**
   * Seals and signs inside the transition's transaction; refuses when the hash differs from what was previewed.
   * `hash`: of the sealed file; `previewHash`: of the file that was shown, which is the beginning of the sealed one.
   */
  seal(call: {
    sql: Sql;
    context: CallContext;
    entity: EntitySpec;
    row: EntityRow;
    transition: TransitionSpec;
    input: Record<string, unknown>;
  }): Promise<{ fileId: string; hash: string; previewHash: string }>;
};
