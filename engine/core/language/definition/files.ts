import { AgreementSpec } from './agreement.ts';
import { ApprovalFlowsSpec } from './approval.ts';
import type { Shape, Union } from './build.ts';
import { CasesFile, SamplesFile } from './cases.ts';
import { DictionarySpec } from './dictionary.ts';
import { EntitySpec } from './entity.ts';
import { FormSpec } from './form.ts';
import { MapSpec } from './map.ts';
import { MenuSpec } from './menu.ts';
import { PermissionSpec } from './permissions.ts';
import { RiskSpec } from './risk.ts';
import { ScreenSpec } from './screen.ts';
import { SitePage, SiteSettings } from './site.ts';
import { DecisionTable } from './table.ts';
import { TemplateSpec } from './template.ts';
import { TrackingSpec } from './tracking.ts';
import { WorkflowPattern } from './workflow-pattern.ts';

/** A kind of file below `schemas/`: its title, what it is for, where it lies, and what stands in it. */
export type FileKind = { title: string; meaning: string; file: string; of: Shape | Union };

/** Kinds of files by the name of their meta-schema. */
export const FILES = {
  entity: {
    title: 'Entity',
    meaning: 'What a record is: its fields, parties, access, workflow, documents, views and tabs.',
    file: 'entities/<area>/<entity>/entity.json',
    of: EntitySpec,
  },
  form: {
    title: 'Form',
    meaning: 'How a record is filled in: sections, order, rules.',
    file: 'entities/<area>/<entity>/form.json (name "form") or <name>.form.json',
    of: FormSpec,
  },
  table: {
    title: 'Decision table',
    meaning: 'Each combination of inputs meets exactly one row (hit policy unique).',
    file: 'entities/<area>/<entity>/<name>.table.json',
    of: DecisionTable,
  },
  screen: {
    title: 'Screen',
    meaning: 'One file a route; the path is the URL, ":type" is written "[type]". With "extends" only the differences are stated.',
    file: 'screens/<url>.json',
    of: ScreenSpec,
  },
  dictionary: {
    title: 'Dictionary',
    meaning: 'Codes with Chinese labels. The folder of the area may be left out, the name is unique across areas.',
    file: 'dictionaries/<area>/<name>.json',
    of: DictionarySpec,
  },
  menu: { title: 'Menu', meaning: 'Menu tree of the portal.', file: 'menu.json', of: MenuSpec },
  permissions: {
    title: 'Permissions',
    meaning: 'Company types, services, permission codes, roles and named company rules.',
    file: 'permissions.json',
    of: PermissionSpec,
  },
  template: {
    title: 'Document template',
    meaning: 'Text of a contract or statement with slots.',
    file: 'templates/<name>.json',
    of: TemplateSpec,
  },
  map: {
    title: 'Map',
    meaning: 'A schematic base layer of maps: places and lines without any border. Degrees, east and north positive.',
    file: 'maps/<name>.json',
    of: MapSpec,
  },
  workflow: {
    title: 'Workflow pattern',
    meaning: 'States and transitions that several entities share, with parameters.',
    file: 'workflows/<name>.json',
    of: WorkflowPattern,
  },
  cases: {
    title: 'Rule cases',
    meaning: 'Given values -> expected states, values and messages; run on browser code and on the server.',
    file: 'entities/<area>/<entity>/cases.json',
    of: CasesFile,
  },
  samples: {
    title: 'Samples',
    meaning: 'Realistic records: demo data, stories, tests.',
    file: 'entities/<area>/<entity>/samples.json',
    of: SamplesFile,
  },
  agreement: {
    title: 'Agreement',
    meaning: 'An agreement that users accept, with its versions.',
    file: 'agreements/<fileType>.json',
    of: AgreementSpec,
  },
  'approval-flows': {
    title: 'Approval flows',
    meaning: 'Internal approvals that every company of the demonstration starts with.',
    file: 'approval-flows.json',
    of: ApprovalFlowsSpec,
  },
  risk: {
    title: 'Risk',
    meaning: 'What alerts weigh, who reads them beside the company that they are about, and how people are told.',
    file: 'risk.json',
    of: RiskSpec,
  },
  tracking: {
    title: 'Tracking',
    meaning: 'Kinds of journeys: how they are found, judged and told of.',
    file: 'tracking.json',
    of: TrackingSpec,
  },
  site: {
    title: 'Site settings',
    meaning: 'What every public page shares: name, company, navigation, footer.',
    file: 'site/settings.json',
    of: SiteSettings,
  },
  'site-page': {
    title: 'Public page',
    meaning: 'A public page made of sections.',
    file: 'site/pages/<name>.json, index.json for /',
    of: SitePage,
  },
} as const satisfies Record<string, FileKind>;

export type MetaName = keyof typeof FILES;
