import type { SchemaSet } from '../set.ts';
import { AgreementSpec } from './agreement.ts';
import { ApprovalFlowsSpec } from './approval.ts';
import { MapSpec } from './blocks/map.ts';
import type { Shape, Union } from './build.ts';
import { CasesFile, ExamplesFile, SamplesFile, SeriesSpec } from './cases.ts';
import { ComponentsSpec } from './component.ts';
import { DictionarySpec } from './dictionary.ts';
import { EntitySpec } from './entity.ts';
import { FormSpec } from './form.ts';
import { LedgerSpec } from './ledger.ts';
import { MenuArea, MenuSpec } from './menu.ts';
import { PermissionArea, PermissionSpec } from './permissions.ts';
import { RiskSpec } from './risk.ts';
import { ScreenSpec } from './screen.ts';
import { SitePage, SiteSettings } from './site/site.ts';
import { DecisionTable } from './table.ts';
import { TemplateSpec } from './template.ts';
import { TrackingSpec } from './tracking.ts';
import { WorkflowPattern } from './workflow-pattern.ts';

/** What there is to say of any file below `schemas/`. */
type FileHead = {
  title: string;
  meaning: string;
  /** Where it lies. */
  file: string;
  /** Its addresses may go from its own one: `./list`. */
  relative?: true;
};

/** A kind of file below `schemas/` that is a value of the set, or goes on to be one. */
export type FileKind = FileHead & {
  /** Where the set holds it: by name, or with `single` the only one. */
  collection: keyof SchemaSet;
  single?: true;
  /** Names in it may be parameters: they are looked up where it is used. */
  withParameters?: true;
  /** In files `null` says of what would follow that there is none. */
  nulls?: true;
  /** What stands in it. */
  of: Shape | Union;
};

/** Kinds of files by the name of their meta-schema. */
export const FILES = {
  entity: {
    title: 'Entity',
    meaning: 'What a record is: its fields, parties, access, workflow, documents, views and tabs.',
    file: 'entities/<area>/<entity>/entity.json',
    collection: 'entities',
    of: EntitySpec,
  },
  form: {
    title: 'Form',
    meaning: 'How a record is filled in: sections, order, rules.',
    file: 'entities/<area>/<entity>/form.json (name "form") or <name>.form.json',
    collection: 'forms',
    of: FormSpec,
  },
  table: {
    title: 'Decision table',
    meaning: 'Each combination of inputs meets exactly one row (hit policy unique).',
    file: 'entities/<area>/<entity>/<name>.table.json',
    collection: 'tables',
    of: DecisionTable,
  },
  screen: {
    title: 'Screen',
    meaning: 'One file a route; the path is the URL, ":type" is written "[type]". With "extends" only the differences are stated.',
    file: 'screens/<url>.json',
    collection: 'screens',
    relative: true,
    nulls: true,
    of: ScreenSpec,
  },
  dictionary: {
    title: 'Dictionary',
    meaning: 'Codes with Chinese labels. The folder of the area may be left out, the name is unique across areas.',
    file: 'dictionaries/<area>/<name>.json',
    collection: 'dictionaries',
    of: DictionarySpec,
  },
  menu: { title: 'Menu', meaning: 'Menu tree of the portal.', file: 'menu.json', collection: 'menu', single: true, of: MenuSpec },
  permissions: {
    title: 'Permissions',
    meaning: 'Company types, services, permission codes, roles and named company rules.',
    file: 'permissions.json',
    collection: 'permissions',
    single: true,
    of: PermissionSpec,
  },
  template: {
    title: 'Document template',
    meaning: 'Text of a contract or statement with slots.',
    file: 'templates/<name>.json',
    collection: 'templates',
    of: TemplateSpec,
  },
  map: {
    title: 'Map',
    meaning: 'A schematic base layer of maps: places and lines without any border. Degrees, east and north positive.',
    file: 'maps/<name>.json',
    collection: 'maps',
    of: MapSpec,
  },
  ledger: {
    title: 'Ledger',
    meaning: 'Numbers of a record that only entries change: kinds of entries and holds, what is refused.',
    file: 'ledgers/<name>.json',
    collection: 'ledgers',
    of: LedgerSpec,
  },
  workflow: {
    title: 'Workflow pattern',
    meaning: 'States and transitions that several entities share, with parameters.',
    file: 'workflows/<name>.json',
    collection: 'workflows',
    withParameters: true,
    of: WorkflowPattern,
  },
  cases: {
    title: 'Rule cases',
    meaning: 'Given values -> expected states, values and messages; run on browser code and on the server.',
    file: 'entities/<area>/<entity>/cases.json',
    collection: 'cases',
    of: CasesFile,
  },
  examples: {
    title: 'Worked examples',
    meaning: 'Numbered examples of the domain chapters: what is entered and what must come out to the cent.',
    file: 'entities/<area>/<entity>/examples.json',
    collection: 'examples',
    of: ExamplesFile,
  },
  samples: {
    title: 'Samples',
    meaning: 'Realistic records: demo data, stories, tests.',
    file: 'entities/<area>/<entity>/samples.json',
    collection: 'samples',
    of: SamplesFile,
  },
  series: {
    title: 'Series',
    meaning: 'Sets of records that belong together, made of samples: demo data with dates that count from today.',
    file: 'series/<name>.json',
    collection: 'series',
    of: SeriesSpec,
  },
  agreement: {
    title: 'Agreement',
    meaning: 'An agreement that users accept, with its versions.',
    file: 'agreements/<fileType>.json',
    collection: 'agreements',
    of: AgreementSpec,
  },
  'approval-flows': {
    title: 'Approval flows',
    meaning: 'Internal approvals that every company of the demonstration starts with.',
    file: 'approval-flows.json',
    collection: 'approvalFlows',
    single: true,
    of: ApprovalFlowsSpec,
  },
  risk: {
    title: 'Risk',
    meaning: 'What alerts weigh, who reads them beside the company that they are about, and how people are told.',
    file: 'risk.json',
    collection: 'risk',
    single: true,
    of: RiskSpec,
  },
  tracking: {
    title: 'Tracking',
    meaning: 'Kinds of journeys: how they are found, judged and told of.',
    file: 'tracking.json',
    collection: 'tracking',
    single: true,
    of: TrackingSpec,
  },
  components: {
    title: 'Components',
    meaning: 'Components that the host brings for widgets after `formily:`, with the properties that forms may give them.',
    file: 'components.json',
    collection: 'components',
    single: true,
    of: ComponentsSpec,
  },
  site: {
    title: 'Site settings',
    meaning: 'What every public page shares: name, company, navigation, footer.',
    file: 'site/settings.json',
    collection: 'site',
    single: true,
    of: SiteSettings,
  },
  'site-page': {
    title: 'Public page',
    meaning: 'A public page made of sections.',
    file: 'site/pages/<name>.json, index.json for /',
    collection: 'sitePages',
    of: SitePage,
  },
} as const satisfies Record<string, FileKind>;

/** A kind of file that is put together with others into one value of the set. */
export type PartKind = FileHead & {
  of: Shape | Union;
  /** It may leave out whatever whoever extends it says. */
  loose?: true;
};

/** Files that are parts, by the name of their meta-schema. */
export const PARTS = {
  'menu-area': {
    title: 'Area of the menu',
    meaning: 'A top entry of the menu with the entries below it.',
    file: 'menu/<area>.json',
    relative: true,
    of: MenuArea,
  },
  'permission-area': {
    title: 'Permission codes of an area',
    meaning: 'Permission codes of an area of the menu.',
    file: 'permissions/<area>.json',
    of: PermissionArea,
  },
  base: {
    title: 'Base of screens',
    meaning: 'What several screens have in common: they name it in "extends".',
    file: 'bases/<name>.json',
    relative: true,
    loose: true,
    of: ScreenSpec,
  },
} as const satisfies Record<string, PartKind>;

/** Name of the meta-schema of a part. */
export type PartName = keyof typeof PARTS;

/** Name of a meta-schema: one for each kind of schema file. */
export type MetaName = keyof typeof FILES;
