/** Shapes of `schemas/screens/<url>.json` (docs/language.md, "Screens"). */
import type { BoardBlock, BoardFilter, GraphBlock } from './board.ts';
import type { FieldSchema, TabSpec } from './entity.ts';
import type { ExpressionText } from './expression-text.ts';
import type { DecisionTable, FormRule, FormSection } from './form.ts';
import type { MapBlockSpec } from './map.ts';
import type { ChartBlockSpec, ProgressBlockSpec, RowsBlockSpec } from './rows.ts';

/** A button, link or row action. Exactly one of to / transition / operation / call / download / dialog says what it does. */
export type ActionSpec = {
  key: string;
  /** Default: the transition's label, or the operation's standard label. */
  label?: string;
  style?: 'primary' | 'default' | 'link' | 'danger';
  icon?: string;
  /** Route; `{field}` of the row or record and `{query.x}` are replaced and URL-encoded. */
  to?: string;
  /** Workflow transition; offered only when the server lists it in `_actions` of the row. With `to`: navigate instead of run. */
  transition?: string;
  /** Built-in: save (draft), submit = save + transition, remove, export, copy, back, next, previous, print, refresh. */
  operation?:
    | 'save'
    | 'remove'
    | 'export'
    | 'copy'
    | 'edit'
    | 'back'
    | 'next'
    | 'previous'
    | 'print'
    | 'refresh'
    | 'batchDownload'
    | 'import';
  /** `METHOD base:/path` with `{field}` slots. */
  call?: string;
  /** Field that holds a file id (download), or a `base:/path`. */
  download?: string;
  /**
   * Asks for fields under rules (docs/language.md, "Dialogs"), then takes a transition, makes a call (`METHOD base:/path`)
   * or goes to a route with them. Rules see the row or record by its field names and the dialog as `input.<field>`.
   */
  dialog?: {
    title: string;
    fields: Record<string, FieldSchema>;
    required?: string[];
    rules?: FormRule[];
    /** @internal Decision tables that `rules` name; put here when the schemas are loaded, never written. */
    tables?: Record<string, DecisionTable>;
    then: string;
  };
  /**
   * The entity's form in a dialog: a new record, with `operation: "edit"` the row's, or with `operation: "import"` new
   * records out of a workbook, each line judged by the form.
   */
  form?: { form: string; title: string; sections?: string[]; defaults?: Record<string, ExpressionText> };
  /** Shows these sensitive or masked fields of the record in full, after a code to the user's own mobile. */
  reveal?: string[];
  /** Saves these values on the row: field -> expression over the row (with `operation: "edit"`). */
  set?: Record<string, ExpressionText>;
  permission?: string;
  visible?: ExpressionText;
  confirm?: string;
  /** Where to go after success. */
  then?: string;
  /** Save the form before the transition runs (submit buttons). */
  save?: boolean;
  /** The screen that `to` names is not described yet: the button is offered once it is. */
  planned?: boolean;
};

export type FilterSpec =
  | string
  | { field: string; label?: string; widget?: string; op?: 'contains' | 'equals' | 'in' | 'range' };

export type ColumnSpec =
  | string
  | {
      /** Field path; or `key` + `expression` for a computed cell. */
      field?: string;
      key?: string;
      expression?: ExpressionText;
      label?: string;
      width?: number;
      fixed?: 'left' | 'right';
      align?: 'left' | 'right' | 'center';
      link?: string;
      /** Field whose text unfolds below the cell where the link leads nowhere. */
      unfold?: string;
      /** Bold while this holds, e.g. what is unread. */
      strong?: ExpressionText;
      display?: 'text' | 'tag' | 'money' | 'progress' | 'dateRange' | 'company' | 'number';
      sortable?: boolean;
      hidden?: boolean;
    };

/**
 * One step of a first-entry guide. `target` is a mark of the screen: `filters`, `toolbar`, `tabs`, `tab:<key>`,
 * `action:<key>`, `column:<id>`, `rows`, `row-actions`, `section:<key>`, `field:<path>`, `preview`, `actions`; a mark that
 * is not on screen is skipped.
 */
export type GuideStep = { target: string; title: string; text: string };

type ScreenBase = {
  $schema?: string;
  route: string;
  title: string;
  /** Another screen (by route) that this one varies by JSON Merge Patch. */
  extends?: string;
  entity?: string;
  view?: string;
  /** Which records of the view the page is made for; to-dos of other records lead to another page. */
  records?: ExpressionText;
  permission?: string;
  /** Named company rules (permissions.json) that must hold to open the screen; the server refuses with their message. */
  rules?: string[];
  layout?: 'app' | 'blank' | 'public';
  keepAlive?: boolean;
  /** Name of the first-entry guide; its flag is kept for each user, so screens may share a guide. */
  guide?: string;
  /** Steps of the guide, in order. */
  guides?: GuideStep[];
  /** Breadcrumb parent route. */
  parent?: string;
};

export type ListScreen = ScreenBase & {
  kind: 'list';
  entity: string;
  filters: FilterSpec[];
  columns: ColumnSpec[];
  tabs?: string | TabSpec[];
  toolbar?: ActionSpec[];
  rowActions?: ActionSpec[];
  batchActions?: ActionSpec[];
  summary?: string[];
  sort?: string;
  export?: boolean;
  pageSize?: number;
  /** `METHOD base:/path` with `{field}` slots, called when a row is opened. */
  opened?: string;
  /** Changes of others show at once instead of being offered; for lists that nobody works in, like messages. */
  live?: boolean;
};

/** A field (also inside a nested object: `payload.price`) of a block; `span: 2` takes the whole line. */
export type BlockFieldUse = string | { field: string; span?: 1 | 2 };

/** A key figure; red while `danger` holds for the record. `unit` where the field alone does not say it. */
export type FigureUse = string | { field: string; danger?: ExpressionText; unit?: string };

/** A read-only block of a detail, confirm or stamp page. */
export type BlockSpec =
  | { kind: 'sections'; form: string; sections?: string[]; title?: string }
  | { kind: 'document'; document: string; title?: string }
  | { kind: 'files'; field: string; title?: string }
  /** `by`: its field that names this record; `of`: this record's field that it names, default the id. */
  | {
      kind: 'related';
      entity: string;
      by: string;
      of?: string;
      view?: string;
      columns: ColumnSpec[];
      link?: string;
      title: string;
    }
  | { kind: 'steps'; states: string[]; title?: string }
  /** `plain`: amounts are not spelled out below the figure. */
  | { kind: 'summary'; fields: FigureUse[]; title?: string; plain?: boolean }
  | { kind: 'fields'; fields: BlockFieldUse[]; title?: string }
  | { kind: 'article'; heading: string; time?: string; content: string; title?: string }
  | { kind: 'signatures'; document: string; title?: string }
  | { kind: 'timeline'; title?: string }
  /** Steps of the record's internal approval: who, when, with which opinion. */
  | { kind: 'approval'; title?: string }
  | GraphBlock
  | MapBlockSpec
  | RowsBlockSpec
  | ChartBlockSpec
  | ProgressBlockSpec;

export type DetailScreen = ScreenBase & {
  kind: 'detail';
  entity: string;
  /** Expression over `ctx` that gives the record's id where the address names none, e.g. `ctx.company.id`. */
  record?: ExpressionText;
  header?: BlockSpec[];
  tabs: Array<{ key: string; title: string; visible?: ExpressionText; blocks: BlockSpec[] }>;
  actions?: ActionSpec[];
  /** `METHOD base:/path` with `{field}` slots, called when the record is shown. */
  opened?: string;
  /** Order of the view's records; the operations `previous` and `next` go from one to the other. */
  neighbours?: string;
};

export type FormScreen = ScreenBase & {
  kind: 'form';
  entity: string;
  /** Expression over `ctx` that gives the record's id where the address names none, e.g. `ctx.company.id`. */
  record?: ExpressionText;
  form: string;
  /** Keys of the form's sections to show; default all without `detailOnly`. */
  sections?: string[];
  /** Sections of this screen only, before the form's (e.g. a direction select). */
  before?: FormSection[];
  /** Fixed starting values: field -> expression over `ctx` (and `query`). */
  defaults?: Record<string, ExpressionText>;
  /**
   * Offers earlier records of the entity to start from, as long as the record is new: rows of `view`, found by `filters`
   * (texts and dates); fields with `copyable: false` and the server's own stay out.
   */
  copyFrom?: { title: string; view?: string; columns: ColumnSpec[]; filters: string[] };
  /** Live preview of a document beside the form. */
  preview?: { documents: string[] };
  /**
   * Read-only blocks of another record above the form: entity, query parameter that holds its id (or `record`, over `ctx`),
   * and what is copied into a new record. `beside`: left of the form, and copied fields that were changed are marked.
   */
  source?: {
    entity: string;
    query: string;
    record?: ExpressionText;
    blocks: BlockSpec[];
    copy?: Record<string, string>;
    beside?: boolean;
  };
  /**
   * A record that is under way takes the place of a new one: the newest that `filters` (field -> value) finds is shown
   * read-only, with `title` and buttons of its own. So is a record of the address that `filters` describe.
   */
  underWay?: { title: string; filters: Record<string, string>; blocks: BlockSpec[]; actions?: ActionSpec[] };
  actions: ActionSpec[];
};

export type StepsScreen = Omit<FormScreen, 'kind'> & {
  kind: 'steps';
  /** Name shared by the steps of one flow: their values live in one draft (session storage), cleared on leaving. */
  flow: string;
  steps: Array<{ route: string; title: string }>;
};

export type ConfirmScreen = ScreenBase & {
  kind: 'confirm';
  entity: string;
  blocks: BlockSpec[];
  /** Fields the confirming party fills in (checked and saved with the transition). */
  form?: { form: string; fields: string[] };
  approve: string;
  reject?: string;
  /** The page answers the reader's task of the entity's internal approval, with its progress beside the record. */
  approval?: boolean;
  then?: string;
};

export type StampScreen = ScreenBase & {
  kind: 'stamp';
  entity: string;
  blocks: BlockSpec[];
  /** Transition that needs the seal. */
  transition: string;
  /** Other transitions offered beside it (reject, withdraw). */
  others?: string[];
  then?: string;
  /** After success: a dialog with links. */
  after?: ActionSpec[];
  /** Ways out when certificate or seal are missing (renewal, new seal, opening the signature). */
  repair?: ActionSpec[];
};

/** Screens shown as the tabs of one page; the tab stands in the address as `?<parameter>=<key>` (default `tab`). */
export type TabsScreen = ScreenBase & {
  kind: 'tabs';
  parameter?: string;
  /** Hand-written part above the tabs, by its registered name. */
  head?: string;
  /** Parameters of the address that a change of tab keeps. */
  keeps?: string[];
  tabs: Array<{ key: string; title: string; screen: string; permission?: string }>;
};

export type PageScreen = ScreenBase & { kind: 'page'; component: string };
export type RedirectScreen = ScreenBase & { kind: 'redirect'; to: string };
/** Figures and charts over records; the server answers the figures of one block at a time. */
export type BoardScreen = ScreenBase & {
  kind: 'board';
  permission: string;
  /** Where the server answers, e.g. `trade:/api/businessMonitoring/operation`. */
  answers: string;
  filters?: BoardFilter[];
  blocks: BoardBlock[];
  /** Seconds after which the figures are asked for anew. */
  refresh?: number;
  /** Offers the whole window, e.g. for a screen on a wall. */
  fullScreen?: boolean;
};

export type ScreenSpec =
  | ListScreen
  | DetailScreen
  | FormScreen
  | StepsScreen
  | ConfirmScreen
  | StampScreen
  | TabsScreen
  | PageScreen
  | RedirectScreen
  | BoardScreen;
export type ScreenKind = ScreenSpec['kind'];
