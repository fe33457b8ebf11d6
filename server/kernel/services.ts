/** What a server is made of: its settings, its modules, and the bag in which these find each other. */
import type { FastifyInstance } from 'fastify';
import type { RenamedField, SchemaSet } from '#core/language';
import type { Finding } from '#core/lint';
import type { LinkVersion } from '#core/protocol';
import type { Collector } from './log-forward.ts';
import type {
  Actor,
  Approvals,
  Audit,
  CallContext,
  Codes,
  Database,
  EntityService,
  FileStore,
  LoginLinks,
  Messages,
  OperationHandler,
  People,
  PersonalAnswer,
  QuestionHandler,
  Realtime,
  Signing,
  SmsProvider,
  Sql,
  TableSchemas,
} from './types.ts';
import type { Work } from './work.ts';

/** Settings of the server, read from the environment at its start. */
export type Config = {
  dataDir: string;
  databaseUrl: string | null;
  host: string;
  port: number;
  /** Demo companies, users and records are seeded; SMS codes can be read in the outbox. */
  demo: boolean;
  demoPassword: string | null;
  /** Menu entries whose screens are to come are listed under 即将开放, in a demonstration only. Default false. */
  upcoming?: boolean;
  production: boolean;
  /** Folder of the built client; null = API only. */
  clientDir: string | null;
  /** Further origins that writes may come from, e.g. a development server. Default none. */
  origins?: readonly string[];
  /** Where people open the portal, for links in text messages, e.g. `https://portal.example`. Default host and port. */
  portalOrigin?: string | null;
  /**
   * Reverse proxies in front: how many, or their addresses and networks. The caller's address is then the last one of
   * X-Forwarded-For that none of them has. Default false: the header is not read.
   */
  trustProxy?: false | number | readonly string[];
  /** Threads for pictures, PDFs and workbooks; 0: they are made where calls are answered. Default 0. */
  threads?: number;
  /** Rows that a list of the portal counts; of longer ones it says that there are more, until it is asked. Default 10,000. */
  countTo?: number;
  /** How long a process that was told to end still takes calls while it says that it is not ready. Default 0. */
  noticeMs?: number;
  /** Further folder that each anchor of the audit trail is written to, away from the database. Default none. */
  anchorsDir?: string | null;
  /** Collector that the log is sent to, beside standard output. Default none. */
  logTo?: Collector | null;
  /** clamd that looks for malware in uploads. Default none. */
  scanner?: { host: string; port: number } | null;
  /** Where text messages are posted, with the token that says who posts; none in a demonstration. Default none. */
  smsGateway?: { url: string; token: string | null } | null;
  /** File of passwords known from breaches, sorted lines `SHA-1:count`. Default none. */
  breachedPasswords?: string | null;
  /** Version of confidential links: `2.0` encrypts them with AES-GCM, `1.0` as the specification says. Default 1.0. */
  fileLinks?: LinkVersion;
  /** Folder of the schemas that are served; null = those of this checkout. */
  schemasDir?: string | null;
  /** Go back to schemas that others have followed in this database. Default false. */
  schemasBack?: boolean;
  /** Leave values behind that no field holds any more. Default false. */
  schemasOrphans?: boolean;
};

/** Filled while the server starts; modules read their neighbours from here when called, not when registered. */
export type Services = {
  config: Config;
  /** What is served. Another set comes with services of its own: what is read off it once stays right. */
  schemas: SchemaSet;
  /** Name of the set (`versionOf`): records, drafts and signatures keep that of the one they were made with. */
  schemaVersion: string;
  /** What is wrong with the set that was offered last; empty when it is the one that is served. */
  refusedSchemas(): readonly Finding[];
  /** Resolves once callers are led here; for work in the background that may wait. */
  serving: Promise<void>;
  database: Database;
  /** For pictures, PDFs and workbooks: what takes more than a few milliseconds of a processor. */
  work: Work;
  entities: EntityService;
  audit: Audit;
  files: FileStore;
  sms: SmsProvider;
  codes: Codes;
  messages: Messages;
  /** Left out where no platform runs; then nobody is told of what waits for them. */
  people?: People;
  /** Left out where no approval module runs; records that wait for an approval are then decided directly. */
  approvals?: Approvals;
  /** Left out where no realtime module runs; telling of events (`notify`) works all the same. */
  realtime?: Realtime;
  loginLinks: LoginLinks;
  signing: Signing;
  /**
   * Checks a company's password, which travels under the public key; `field` names it in the refusal.
   * @throws ServerError 400 wrong, 409 not set or locked
   */
  confirmPassword?(sql: Sql, companyId: string, cipher: string, field: string): Promise<void>;
  /** Resolves the session of a request; throws 401 登录失效请重新登录. */
  authenticate(request: import('fastify').FastifyRequest): Promise<CallContext>;
  /** Facts for rule evaluation on behalf of an actor (`approvalFlow`, …), by entity; asked once for all of a call. */
  facts(sql: Sql, actor: Actor, entities: readonly string[]): Promise<FactsByEntity>;
  /** May the caller read this stored file? Asked before a record names it, outside any transaction. False when unknown. */
  canReadFile?(context: CallContext, fileId: string): Promise<boolean>;
  operations: Map<string, OperationHandler>;
  questions: Map<string, QuestionHandler>;
  personal: Map<string, PersonalAnswer>;
  log: import('pino').Logger;
};

/** What rules may ask of the caller, by the entity whose rules they are: fact -> value. */
export type FactsByEntity = ReadonlyMap<string, Record<string, unknown>>;

/** A part of the server: registers its routes and puts its services into the bag. */
export type ServerModule = {
  name: string;
  /** Statements that make the module's tables; each may run again on a database that has them. */
  tables?: string[];
  /** The same for tables that follow from the set; they come after those of the records. */
  tablesOf?(schemas: TableSchemas): string[];
  setup(services: Services): Promise<void> | void;
  /** Names of what the module does by the clock; states that it brings records to name them (`served`). */
  jobs?: readonly string[];
  /** Moves what the module's tables keep under earlier names of fields; runs when the names have changed, once or again. */
  renamed?(sql: Sql, fields: readonly RenamedField[], schemas: SchemaSet): Promise<void>;
  routes?(app: FastifyInstance, services: Services): Promise<void> | void;
  /** What demonstration mode needs beside the records' samples; runs at every start after them, must be repeatable. */
  seed?(services: Services): Promise<void> | void;
  /** This server takes over from one that served another set until now: what outlives that one (open lines) comes along. */
  takeOver?(services: Services, from: Services): void;
};
