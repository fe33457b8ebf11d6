/**
 * What the engine asks of the world around it. The runtime implements these over HTTP; stories and tests in memory.
 * The engine never imports the runtime, never builds a URL and never reads a global.
 */
import type { ComponentType } from 'react';
import type { DictionarySpec, EntitySpec, EvaluationContext, MapSpec, TemplateSpec } from '#core/language';
import type { AnswerHead, ApprovalRun, ApprovalTask, WhyPlace, WhyViewpoints } from '#core/protocol';
import type { ComposedDocument, SealInfo, SealUse, Signature, TextComparison } from './documentPort.ts';

export type { ComposedDocument, SealInfo, SealUse, Signature, TextComparison } from './documentPort.ts';
export type { ApprovalRun, ApprovalTask };

/** Something of a record as people read it. */
export type Fact = { title: string; text: string };

/** A record as the server answers it: `_actions` the caller may take, `_parties` they are, `_labels` of references. */
export type RecordRow = Record<string, unknown> & AnswerHead & { id: string; version: number };

/** What a list asks the server for; pages count from 1. */
export type PageQuery = {
  view?: string;
  /** Which tabs `tab` is one of: the entity's set by name, or by its route a list with tabs of its own. */
  tabs?: string;
  tab?: string;
  pageNo: number;
  pageSize: number;
  /** `-signDate,contractNo`. */
  sort?: string;
  /** Field path -> value as in docs/protocol.md (`A,B`, `a~b`, text). */
  filters: Record<string, string>;
  summary?: string[];
  /** Route of the list that asks: rows come with what it shows and judges alone. Left out: with all of their fields. */
  screen?: string;
  /** Fields that the user has added to the list's columns. */
  shown?: readonly string[];
  /** Counts all rows of a list, however many there are. */
  exact?: boolean;
};
/**
 * One page of records; `total` counts those of all pages, `summary` holds decimals by column. `more`: there are more rows
 * than `total`, which nobody has counted or added up.
 */
export type PageResult = {
  list: RecordRow[];
  total: number;
  more?: boolean;
  pageNo: number;
  pageSize: number;
  summary?: Record<string, string>;
};
export type LogEntry = {
  time: string;
  companyName: string;
  userName: string;
  action: string;
  label: string;
  fromState: string | null;
  toState: string | null;
  opinion: string | null;
  fileId: string | null;
};
/** Ids of the records beside one; null at either end. */
export type Neighbours = { previous: string | null; next: string | null };
/** A record on offer in a picker; `value` is what the field keeps, `label` what the user reads. */
export type RefOption = { value: string; label: string; record: Record<string, unknown> };
/** Whose draft: the form's route, and the id of the record, `new`, or `copy-<id>` for a new one that starts as a copy. */
export type DraftPlace = { route: string; record: string };
export type DraftContent = {
  values: Record<string, unknown>;
  labels: Record<string, string>;
  /** Paths that the user edited (`Evaluation.held`). */
  held: string[];
  /** Pasted texts that their cells could not hold, with the reason. */
  rejectedInput?: Array<{ path: string; message: string; text: string }>;
  /** Version of the record that the draft builds on; null for a new record. */
  recordVersion: number | null;
};
/** A draft as the server answers it (docs/protocol.md, "Drafts"). */
export type ServerDraft = DraftContent & {
  revision: number;
  /** `YYYY-MM-DD HH:mm:ss`. */
  savedAt: string;
  savedBy: string;
  /** Written on this device. */
  here: boolean;
  /** Written for an older form; titles of what it no longer takes are in `lost`. */
  outdated: boolean;
  lost: string[];
  /** The record has been saved by somebody since. */
  changedSince: boolean;
};

/**
 * Refusal of a call. `message` is Chinese, ready to show; `errors` by field path; `code` is of docs/errors.md. `status`
 * 0 = no answer.
 */
export class DataError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Array<{ path: string; message: string }> = [],
    readonly data?: unknown,
    readonly traceId?: string,
    readonly code?: string,
  ) {
    super(message);
    this.name = 'DataError';
  }
}

/** A file of a long list, made in the background: how many of its rows are written, how long it will be there. */
export type ExportJob = {
  id: string;
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  total: number;
  done: number;
  bytes: number;
  expireTime: string;
};

/** Exports in the background, each for who asked for it. */
export type ExportJobPort = {
  start(entity: EntitySpec, query: PageQuery & { screen?: string }, columns: string[]): Promise<ExportJob>;
  list(entity: EntitySpec): Promise<ExportJob[]>;
  /** Starts the browser's download of a file that is there. */
  download(entity: EntitySpec, id: string): Promise<void>;
  /** Gives up what is under way; forgets the file. */
  remove(entity: EntitySpec, id: string): Promise<void>;
};

/** All that screens ask of records; the host brings it. */
export type DataSource = {
  page(entity: EntitySpec, query: PageQuery, signal?: AbortSignal): Promise<PageResult>;
  tabCount(
    entity: EntitySpec,
    query: Omit<PageQuery, 'pageNo' | 'pageSize' | 'tab'>,
    signal?: AbortSignal,
  ): Promise<Record<string, number>>;
  get(entity: EntitySpec, id: string, signal?: AbortSignal): Promise<RecordRow>;
  logs(entity: EntitySpec, id: string): Promise<LogEntry[]>;
  /** The run of a record's internal approval; null without one, refused (403) to those without a part in it. */
  approval?(entity: EntitySpec, id: string, taskId: string | null, signal?: AbortSignal): Promise<ApprovalRun | null>;
  /** `form`: the form of the entity that was filled in and judges the values; its `form` when left out. */
  create(entity: EntitySpec, values: Record<string, unknown>, form?: string): Promise<RecordRow>;
  /** `form` as in `create`. */
  save(
    entity: EntitySpec,
    id: string,
    version: number,
    values: Record<string, unknown>,
    form?: string,
  ): Promise<RecordRow>;
  remove(entity: EntitySpec, id: string, version: number): Promise<void>;
  transition(
    entity: EntitySpec,
    id: string,
    name: string,
    version: number,
    input: Record<string, unknown>,
  ): Promise<RecordRow>;
  /** Sends the text message code that a field of a transition's dialog asks for (`dialog.codes`). */
  sendCode?(
    entity: EntitySpec,
    id: string,
    transition: string,
    field: string,
    input: Record<string, unknown>,
  ): Promise<void>;
  options(
    entity: string,
    /** `except`: field -> value that the offered rows must not have; `by`: the question whose answer they are, `b.<name>` what it is told. */
    query: {
      keyword?: string;
      filters?: Record<string, string>;
      except?: Record<string, string>;
      by?: string;
      [told: `b.${string}`]: string;
    },
    signal?: AbortSignal,
  ): Promise<RefOption[]>;
  /**
   * Starts the browser's download of the filtered set; `onProgress` hears how many bytes have come. `screen` is the
   * route of the list, whose headings and computed cells the file takes over.
   */
  export(
    entity: EntitySpec,
    query: PageQuery & { screen?: string },
    columns: string[],
    onProgress?: (bytes: number) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  /** For lists that `export` refuses with SRV140 for their length; left out: they are not exported. */
  exportJobs?: ExportJobPort;
  /** `privately`: arguments that no address may hold. */
  call(
    method: string,
    target: string,
    values?: Record<string, unknown>,
    privately?: Record<string, unknown>,
  ): Promise<unknown>;
  upload(
    file: File,
    /** `waterMark`: the server writes company, user and time across the picture. */
    use: { entity: string; field: string; waterMark?: boolean },
    onProgress: (percent: number) => void,
    signal?: AbortSignal,
  ): Promise<{ id: string; path: string; name: string; size: number }>;
  download(target: { fileId: string } | { path: string }): Promise<void>;
  /** Bytes of a stored file for the viewers. */
  file(fileId: string): Promise<Uint8Array>;
  template(name: string): Promise<TemplateSpec>;
  /** `about`: the document that is to be sealed; companies configure the way for each kind. */
  sealInfo(about?: { entity: string; document: string }): Promise<SealInfo>;
  /** Where the company approves the use of its seals first (`SealInfo.rule.approval`). */
  sealUse?(fileId: string): Promise<SealUse>;
  askSealUse?(use: { fileId: string; hash: string; sealId: string; reason: string }): Promise<SealUse>;
  /** Puts a secret under the server's public key, so that it never travels in plain text. */
  encrypt?(secret: string): Promise<string>;
  compose(entity: EntitySpec, id: string, document: string): Promise<ComposedDocument>;
  /** The text of a document's file against `template`, or against another text of it by its file's id. */
  compareText?(fileId: string, against: string): Promise<TextComparison>;
  sendSealCode(): Promise<void>;
  signatures(fileId: string): Promise<Signature[]>;
  /** One call for many rows (`POST {path}/batch/{transition}`); left out: the engine runs the rows one by one. */
  batch?(
    entity: EntitySpec,
    transition: string,
    items: Array<{ id: string; version: number }>,
    input: Record<string, unknown>,
  ): Promise<Array<{ id: string; success: boolean; message?: string }>>;
  /** A form's question (`optionsFrom`, `checkBy`); left out: questions stay open. `id` null: a new record. */
  question?(
    name: string,
    about: { entity: string; id: string | null; values: Record<string, unknown> },
    signal: AbortSignal,
  ): Promise<{ codes: string[] } | { ok: boolean; message?: string }>;
  /** The user's own draft of a form on the server; left out: drafts stay in the browser. */
  readDraft?(place: DraftPlace): Promise<ServerDraft | null>;
  /** `revision`: of the draft that is known, 0 for none; refused with 409 when another window has written since. */
  writeDraft?(
    place: DraftPlace,
    draft: DraftContent & { revision: number },
  ): Promise<{ revision: number; savedAt: string }>;
  removeDraft?(place: DraftPlace): Promise<void>;
  /** The records before and after one in a list's order; left out: pages offer no way from one to the next. */
  neighbours?(
    entity: EntitySpec,
    id: string,
    among: { view?: string; sort: string },
    signal?: AbortSignal,
  ): Promise<Neighbours>;
  /** Starts the browser's download of the files of up to 50 records in one zip (`GET {path}/files`). */
  files?(entity: EntitySpec, ids: string[]): Promise<void>;
};

/** A menu entry with its conditions, as `GET /user-api/api/menu/why` answers (docs/protocol.md). */
export type MenuEntryReasons = {
  name: string;
  parent: string | null;
  link: string | null;
  shown: boolean;
  /** Into the menu's file. */
  pointer: string;
  conditions: Array<{ kind: string; wanted: string[]; got: string; holds: boolean }>;
};

/** What the why panel asks of the server; refused to those who may not ask why. */
export type Diagnosis = {
  /** Company types with their roles, and the samples of an entity. */
  viewpoints(entity: string): Promise<WhyViewpoints>;
  /** Codes that a user in this role of a company of this type holds, all services open. */
  permissions(companyType: string, role: string): Promise<string[]>;
  /** File and line of parts of schemas (`tradeContract/form.json#/rules/basePrice/check`), in that order; null: unknown. */
  places(sources: readonly string[]): Promise<Array<WhyPlace | null>>;
};

/** A named state of a list, the caller's own or a colleague's. */
export type ListView = {
  id: string;
  name: string;
  query: {
    tab: string | null;
    pageSize: number;
    sort: Array<{ id: string; desc: boolean }>;
    filters: Record<string, string>;
  };
  shared: boolean;
  mine: boolean;
  ownerName: string;
};

/**
 * A component that `@formily/react` has connected (`connect`, `mapProps`, `mapReadPretty`), brought by the host. Fields name
 * it as `"widget": "formily:<name>"`, `components.json` says what forms may tell it.
 */
export type HostComponent = {
  /** Loads its code when it is first drawn. */
  // biome-ignore lint/suspicious/noExplicitAny: each component has properties of its own
  load(): Promise<ComponentType<any>>;
  /** Properties that reach it, as `components.json` names them; left out: none. */
  props?: readonly string[];
  /** Takes all columns of the section's grid. */
  wide?: boolean;
  /** Several controls: a group that the label names, not one labelled control. */
  group?: boolean;
};

/** Everything a screen needs beside its own schema. */
export type EngineHost = {
  data: DataSource;
  /** Components that widgets after `formily:` may be, beside the engine's own, by name. */
  components?: Readonly<Record<string, HostComponent>>;
  dictionary(name: string): DictionarySpec | undefined;
  entity(name: string): Promise<EntitySpec>;
  /** Base layer of maps by name; left out: maps cannot be drawn. */
  map?(name: string): Promise<MapSpec>;
  context(): EvaluationContext;
  /** True when the signed-in user holds the code exactly (an empty code is always held). */
  holds(code: string | undefined): boolean;
  /**
   * Calls back when what the user may do has changed while the page is open; returns the way to stop. Screens then draw
   * their buttons anew and ask for their rows and records again; what is typed into forms stays. Left out: rights stay.
   */
  watchRights?(listener: () => void): () => void;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Query of the current address, and a way to write it without leaving the screen. */
  query(): URLSearchParams;
  setQuery(next: URLSearchParams): void;
  /** Calls back when the query changes from outside (Back, a link to the same screen); returns the way to stop. */
  watchQuery?(listener: () => void): () => void;
  /** One toast at a time, 3 s (specification section 8). */
  toast(kind: 'success' | 'error' | 'warning' | 'info', text: string): void;
  /** `facts`: of the record that is decided on. */
  confirm(text: string, options?: { title?: string; danger?: boolean; facts?: readonly Fact[] }): Promise<boolean>;
  /** Per-user settings (columns, density, guides) and per-tab drafts. */
  settings: {
    get(key: string): unknown;
    set(key: string, value: unknown): void;
    /** Calls back when another value has come from the server; returns the way to stop. */
    watch?(key: string, listener: () => void): () => void;
  };
  /** Views of lists that colleagues share; left out: views are kept in the settings and cannot be shared. */
  views?: {
    list(route: string): Promise<ListView[]>;
    save(view: Pick<ListView, 'name' | 'query' | 'shared'> & { route: string }): Promise<{ id: string }>;
    remove(id: string): Promise<void>;
  };
  /**
   * Listens to one type of event (docs/protocol.md, "Realtime"); `null` = events may have been missed. Returns the way to
   * stop. Left out: nothing is told.
   */
  listen?(type: string, listener: (data: Record<string, unknown> | null) => void): () => void;
  drafts: { get(key: string): unknown; set(key: string, value: unknown): void; remove(key: string): void };
  /** Opens a stored office document or PDF in the online viewer; left out: such files are downloaded. */
  viewFile?(path: string): Promise<void>;
  /** Hands bytes to the browser's download; left out: nothing is offered for download. */
  saveFile?(file: Blob, name: string): void;
  /**
   * What the session knows of the user has changed by a call, which answered this: it is asked anew; with a route the whole
   * page is (an empty one: the page that is open). Left out: the session stays.
   */
  renew?(answer: unknown, page?: string): Promise<void>;
  /** Registers a question to ask before the user leaves; returns the way to take it back. */
  guardLeave(question: () => string | null): () => void;
  /** Hand-written parts of boards by their registered names; null for an unknown one. */
  part?(name: string): import('react').ComponentType | null;
  /** True in development: everyone may ask why a part of a screen is as it is. Else the support permission decides. */
  why?: boolean;
  /** Every entry of the menu, shown or not, with what decides it; for those who may ask why. */
  menuReasons?(): Promise<MenuEntryReasons[]>;
  /** Left out: the panel tells no lines, and sees with the user's own eyes only. */
  diagnosis?: Diagnosis;
};

/** A screen with everything its model needs; what `/schema/screen` answers. */
export type ScreenBundle = {
  screen: import('#core/language').ScreenSpec;
  entities: Record<string, EntitySpec>;
  /** `<entity>/<form>`. */
  forms: Record<string, import('#core/language').FormSpec>;
  /** `<entity>/<table>`. */
  tables: Record<string, import('#core/language').DecisionTable>;
};

/** Props of every screen kind's component. */
export type ScreenProps = { bundle: ScreenBundle };
