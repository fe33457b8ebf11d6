import type {
  AgreementSpec,
  ApprovalFlowsSpec,
  CasesFile,
  ComponentsSpec,
  DecisionTable,
  DictionarySpec,
  EntitySpec,
  ExamplesFile,
  FormSpec,
  LedgerSpec,
  MapSpec,
  MenuSpec,
  PermissionSpec,
  RiskSpec,
  SamplesFile,
  ScreenSpec,
  SeriesSpec,
  SitePage,
  SiteSettings,
  TemplateSpec,
  TrackingSpec,
  WorkflowPattern,
} from './types/index.ts';

/** Where a value stands in a file; `pointer` is an RFC 6901 JSON pointer. */
export type SourcePosition = {
  file: string;
  pointer: string;
  line?: number;
  column?: number;
  /** The line of the pattern that the value was made of; file and line are then those of its use. */
  pattern?: SourcePosition;
};

/** Everything under `schemas/`, checked against the meta-schemas, `extends` resolved, keyed by name (screens by route). */
export type SchemaSet = {
  entities: Record<string, EntitySpec>;
  /** `<entity>/<form>` -> form. */
  forms: Record<string, FormSpec>;
  /** `<entity>/<table>` -> decision table. */
  tables: Record<string, DecisionTable>;
  cases: Record<string, CasesFile>;
  /** Worked examples by entity; a set without them leaves them out. */
  examples?: Record<string, ExamplesFile>;
  samples: Record<string, SamplesFile>;
  /** Records made of samples, by name of the series; a set without them leaves them out. */
  series?: Record<string, SeriesSpec>;
  screens: Record<string, ScreenSpec>;
  dictionaries: Record<string, DictionarySpec>;
  templates: Record<string, TemplateSpec>;
  /** Patterns of workflows; a set without them leaves them out. */
  workflows?: Record<string, WorkflowPattern>;
  /** Ledgers by name; a set without them leaves them out. */
  ledgers?: Record<string, LedgerSpec>;
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
  /** A set whose forms use no components of the host leaves it out. */
  components?: ComponentsSpec;
  site?: SiteSettings;
  /** By address. */
  sitePages?: Record<string, SitePage>;
};
