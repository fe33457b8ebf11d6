/** Shapes of dictionaries, templates, menu and permissions, and of the whole set of loaded schemas. */
import type { ApprovalFlowsSpec } from './approval.ts';
import type { EntitySpec } from './entity.ts';
import type { ExpressionText } from './expression-text.ts';
import type { CasesFile, DecisionTable, FormSpec, SamplesFile } from './form.ts';
import type { MapSpec } from './map.ts';
import type { RiskSpec } from './risk.ts';
import type { ScreenSpec } from './screen.ts';
import type { SitePage, SiteSettings } from './site.ts';
import type { TrackingSpec } from './tracking.ts';

export type DictionaryEntry = {
  /** Value as stored and sent (specification section 3: value). */
  code: string;
  /** Chinese label (specification section 3: label). */
  label: string;
  text?: string;
  color?: 'default' | 'processing' | 'success' | 'warning' | 'error';
  /** Parent code, e.g. the coal type of a coal sub type. */
  parent?: string;
  disabled?: boolean;
  message?: string;
  /** Further attributes, read by `dict('name', code).attribute` in expressions. */
  attributes?: Record<string, string | number | boolean | null>;
};

/** `served` says in which calls of section 7 the dictionary appears and under which name. */
export type DictionarySpec = {
  $schema?: string;
  name: string;
  title: string;
  freeEntry?: boolean;
  served?: Array<{ call: 'order' | 'common' | 'steel' | 'station' | 'user' | 'indicator'; name: string }>;
  entries: DictionaryEntry[];
};

/**
 * Items of a clause that nobody wrote a sentence for: every filled field that the template names nowhere else, one line
 * each with label and formatted value. Hidden, internal and sensitive fields are never printed.
 */
export type RestSpec = {
  /** Form that the sections belong to; default `form`. */
  form?: string;
  /** Keys of its sections, whose fields are meant; left out: every field of the entity that its users write. */
  sections?: string[];
  /** Fields that are left out on purpose. */
  except?: string[];
  /** The fields of the named sections, filled in by `withSectionFields` of `#core/template`; not written in files. */
  fields?: string[];
};

/**
 * One clause of a document: a text, a list of the remaining items, or both (the text leads in). `text` has slots `{{field}}`, `{{field|format}}`, blocks
 * `{{#if expression}} … {{else}} … {{/if}}`, and `{{@key}}`, the number that another clause has in the end.
 */
export type TemplateClause = {
  key: string;
  title?: string;
  text?: string;
  rest?: RestSpec;
  visible?: ExpressionText;
  numbered?: boolean;
};

/**
 * Sentence per row of a line table, used as a slot format: `{{lines|penalty}}` writes `rowTexts.penalty` for each row.
 * Inside, `{{row.column}}` is a cell, `{{parent.column}}` the row around a nested one, anything else a field of the
 * record; `{{row.steps|stepText}}` nests. `rows` picks rows, `join` stands between them (default: a new line),
 * `empty` is written when no row is left (without it the slot counts as not filled in).
 */
export type RowTextSpec = { text: string; rows?: ExpressionText; join?: string; empty?: string };

export type TemplateSpec = {
  $schema?: string;
  name: string;
  entity: string;
  title: string;
  /** Lines above the clauses, below the title. */
  head: string[];
  preamble?: string;
  clauses: TemplateClause[];
  closing?: string;
  /** How clauses are counted: `article` 第一条 (default), `list` 一、. A clause that drops out is not counted. */
  numbering?: 'article' | 'list';
  /** Named sentences for the rows of line tables, by format name. */
  rowTexts?: Record<string, RowTextSpec>;
  /** Signature block: key phrase the seal is placed at, and the lines under it. */
  signatures: Array<{ party: string; keyword: string; lines: string[] }>;
};

export type MenuItem = {
  name: string;
  authCode?: string;
  icon?: string;
  link?: string;
  visible?: boolean;
  /** Company types (full codes) that see the entry. */
  companyTypes?: string[];
  rules?: string[];
  services?: string[];
  /** The screen that `link` names is not described yet; the portal says so when it is opened. */
  planned?: boolean;
  children?: MenuItem[];
};
export type MenuSpec = { $schema?: string; items: MenuItem[] };

export type PermissionSpec = {
  $schema?: string;
  companyTypes: Array<{ code: string; label: string; letter: string; roles: string[] }>;
  services: Array<{ code: string; label: string }>;
  /** Entry codes with the operations that exist below them and the service that opens them. */
  codes: Array<{ code: string; label: string; operations?: string[]; companyTypes?: string[]; service?: string }>;
  /** Role -> label and grants: entry-code prefixes (`*` = all) and operations (`view` = the entry code itself). */
  roles: Array<{ code: string; label: string; grants: Array<{ codes: string[]; operations: string[] }> }>;
  /** Codes every signed-in company user holds. */
  always: string[];
  /** Named company rules (specification section 6). */
  rules: Array<{ name: string; when: ExpressionText; message?: string }>;
  companySets: Array<{ code: string; name: string; declaredSize?: number; usccs: string[] }>;
};

/** A version of an agreement; `content` is plain text by paragraph, a line that starts with `# ` is a heading. */
export type AgreementVersion = {
  id: string;
  versionNumber: string;
  effectiveDate: string;
  publishTime: string;
  content: string[];
};
/** What users accept; the file's name is the `fileType`. `history`: earlier versions are listed for everyone. */
export type AgreementSpec = {
  $schema?: string;
  fileType: string;
  name: string;
  versions: AgreementVersion[];
  history?: boolean;
  /** Signing in means agreeing to every version (`implied`), or to the first one only (`asked`). Left out: it means nothing. */
  signIn?: 'implied' | 'asked';
};

/** Where a value stands in a file; `pointer` is an RFC 6901 JSON pointer. */
export type SourcePosition = { file: string; pointer: string; line?: number; column?: number };

/** Everything under `schemas/`, checked against the meta-schemas, `extends` resolved, keyed by name (screens by route). */
export type SchemaSet = {
  entities: Record<string, EntitySpec>;
  /** `<entity>/<form>` -> form. */
  forms: Record<string, FormSpec>;
  /** `<entity>/<table>` -> decision table. */
  tables: Record<string, DecisionTable>;
  cases: Record<string, CasesFile>;
  samples: Record<string, SamplesFile>;
  screens: Record<string, ScreenSpec>;
  dictionaries: Record<string, DictionarySpec>;
  templates: Record<string, TemplateSpec>;
  /** Base layers of maps; a set without maps leaves them out. */
  maps?: Record<string, MapSpec>;
  menu: MenuSpec;
  permissions: PermissionSpec;
  /** By `fileType`; a set that serves no agreements leaves them out. */
  agreements?: Record<string, AgreementSpec>;
  approvalFlows?: ApprovalFlowsSpec;
  /** A set without alerts leaves it out. */
  risk?: RiskSpec;
  /** A set without journeys leaves it out. */
  tracking?: TrackingSpec;
  site?: SiteSettings;
  /** By address. */
  sitePages?: Record<string, SitePage>;
};

/** What an expression sees as `ctx`. Dates are `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export type EvaluationContext = {
  today: string;
  now: string;
  user: { id: string; name: string; mobile: string };
  company: { id: string; name: string; uscc: string; companyType: string };
  /** Facts the server settles before rules run, e.g. `approvalFlow`, `counterpartyRegistered`. */
  facts: Record<string, unknown>;
  query: Record<string, string>;
  view: string;
  /**
   * Records behind the form's own refs, by field: what their picker shows. In the browser only, so only what informs may
   * read it (docs/language.md, "Data of a chosen record").
   */
  related?: Record<string, Record<string, unknown>>;
};
