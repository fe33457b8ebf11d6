/** A screen as somebody else would see it: reckoned in the page from what the schemas say, nothing is asked or stored. */
import { type Deed, deedsOf, seesIn } from '#core/access';
import { OPERATION_LABELS } from '#core/buttons';
import type { EntitySpec, EvaluationContext, TransitionSpec } from '#core/language';
import { RECORD } from '#core/model';
import { recordExpression } from '#engine/cells';
import type { EngineHost, RecordRow } from '../port.ts';
import type { WhySubject } from '../subjects.ts';
import { type ActionGround, conditionReasons, operationReasons, transitionReasons } from './actions.ts';
import { type Reason, reason } from './reason.ts';

/** Who looks, at what; what is left out stays as it is for the user. */
export type Viewpoint = {
  companyType?: string;
  role?: string;
  /** The part that the company plays in the record. */
  party?: string;
  state?: string;
  /** In place of the record of the page. */
  sample?: RecordRow;
  /** Codes that the role holds; null: the user's own. */
  codes: ReadonlySet<string> | null;
  /** In words, for the reasons. */
  label: string;
};
type Scene = { host: EngineHost; subjects: readonly WhySubject[] };
type Look = { host: EngineHost; viewpoint: Viewpoint; entity: EntitySpec };

/** Host and parts of the screen as they would be; records of other entities than `entity` stay. */
export function seenAs({ host, subjects }: Scene, entity: EntitySpec, viewpoint: Viewpoint): Scene {
  const look: Look = { host, viewpoint, entity };
  return {
    host: hostOf(look, recordOf(look, subjects)),
    subjects: subjects.map((subject) => seenSubject(look, subject)),
  };
}

/** Whether the record could be seen at all, and what could be done with it. */
export function sightReasons(scene: Scene, entity: EntitySpec, viewpoint: Viewpoint): Reason[] {
  const look: Look = { host: scene.host, viewpoint, entity };
  const found = recordOf(look, scene.subjects);
  if (!found) return [];
  const row = seenRow(look, found);
  const host = hostOf(look, found);
  const deeds = deedsOf(entity).filter(({ name }) => row._actions?.includes(name));
  const labels = deeds.map(({ name, transition }) => transition?.label ?? operationLabel(name));
  return [
    sight({ host, entity, row }, viewpoint),
    reason({
      title: '可办理',
      result: labels.length > 0 ? `${labels.length} 项` : '无',
      tone: labels.length > 0 ? 'yes' : 'no',
      because: labels.join('、'),
      source: `${entity.name}/entity.json#/workflow`,
    }),
  ];
}

const operationLabel = (name: string): string =>
  name in OPERATION_LABELS ? OPERATION_LABELS[name as keyof typeof OPERATION_LABELS] : name;

/** The access rules of the entity, and the code without which none of its pages opens. */
function sight(ground: ActionGround & { entity: EntitySpec; row: RecordRow }, { role }: Viewpoint): Reason {
  const { entity, row, host } = ground;
  const state = String(row[entity.workflow?.field ?? 'status'] ?? '');
  const { companyType } = host.context().company;
  const parties = (row._parties ?? []).flatMap((party) => [
    { kind: 'party' as const, role: party },
    ...(role ? [{ kind: 'party' as const, role: party, users: role }] : []),
  ]);
  const truths = [...parties, { kind: 'companyType' as const, code: companyType }].map((actor) =>
    seesIn(entity, actor, state),
  );
  const conditions = truths.flatMap((truth) =>
    typeof truth === 'string' ? conditionReasons(ground, truth, `${entity.name}/entity.json#/access`) : [],
  );
  const isListed = truths.includes(true) || conditions.some(({ tone }) => tone === 'yes');
  const holds = host.holds(entity.permission);
  const blocked = holds ? '访问规则不包含该身份' : `缺少权限「${entity.permission}」`;
  return reason({
    title: '能否看到该单据',
    result: isListed && holds ? '可见' : '不可见',
    tone: isListed && holds ? 'yes' : 'no',
    because: isListed && holds ? '访问规则包含该身份，并持有权限' : blocked,
    values: conditions.flatMap((condition) => [{ label: condition.because, value: condition.result }]),
    source: `${entity.name}/entity.json#/access`,
  });
}

/** The sample, or else the record that the page is about. */
function recordOf({ viewpoint, entity }: Look, subjects: readonly WhySubject[]): RecordRow | null {
  if (viewpoint.sample) return viewpoint.sample;
  for (const subject of subjects) {
    if (subject.kind === 'record' && subject.entity.name === entity.name) return subject.row;
    if (subject.kind === 'list' && subject.entity.name === entity.name) return subject.rows[0] ?? null;
  }
  const form = subjects.find((subject) => subject.kind === 'form' && isOf(subject, entity));
  return form?.kind === 'form' ? ({ id: '', version: 0, ...form.evaluation.values() } as RecordRow) : null;
}

const isOf = (subject: Extract<WhySubject, { kind: 'form' }>, { name }: EntitySpec): boolean => {
  const { entity, record } = subject.evaluation.model.sources;
  return (record ?? entity).name === name;
};

function seenSubject(look: Look, subject: WhySubject): WhySubject {
  const { entity, viewpoint } = look;
  if (subject.kind === 'form') return isOf(subject, entity) ? seenForm(look, subject) : subject;
  if (subject.entity.name !== entity.name) return subject;
  // The sample takes the place of the record, so that what is asked about stays chosen.
  if (subject.kind === 'record')
    return { ...subject, row: { ...seenRow(look, viewpoint.sample ?? subject.row), id: subject.row.id } };
  const rows = viewpoint.sample ? [viewpoint.sample] : subject.rows;
  return { ...subject, rows: rows.map((row) => seenRow(look, row)) };
}

/** A form begins anew over what it would hold; a dialog keeps what is typed into it and gets the other record. */
function seenForm(look: Look, subject: Extract<WhySubject, { kind: 'form' }>): WhySubject {
  const { evaluation } = subject;
  const { model } = evaluation;
  const typed = evaluation.values();
  const before = model.sources.record ? (evaluation.value(RECORD) as Record<string, unknown>) : typed;
  const row = seenRow(look, look.viewpoint.sample ?? ({ id: '', version: 0, ...before } as RecordRow));
  const values = model.sources.record ? { ...typed, [RECORD]: row } : row;
  const context = hostOf(look, row).context();
  // What the form was told beside the user's own context stays: its view, the facts of the server.
  const around = { ...evaluation.context(), user: context.user, company: context.company };
  return { ...subject, evaluation: model.start(values, around, { defaults: false }) };
}

/** The record in the wanted state, with the roles of the company and what its user could do. */
function seenRow(look: Look, row: RecordRow): RecordRow {
  const { entity, viewpoint } = look;
  const field = entity.workflow?.field;
  const seen: RecordRow = {
    ...row,
    ...(field && viewpoint.state ? { [field]: viewpoint.state } : {}),
    _parties: partiesOf(look, row),
    _actions: undefined,
    _seenAs: viewpoint.label,
  };
  const ground = { host: hostOf(look, row), entity, row: seen };
  return {
    ...seen,
    _actions: deedsOf(entity)
      .filter((deed) => isOpen(ground, deed))
      .map(({ name }) => name),
  };
}

/** What a check refuses is offered all the same: it is refused when somebody tries. */
function isOpen(ground: ActionGround & { entity: EntitySpec }, { name, transition, states }: Deed): boolean {
  const state = ground.entity.workflow ? String(ground.row?.[ground.entity.workflow.field] ?? '') : null;
  if (state !== null && !states.includes(state)) return false;
  const unchecked: TransitionSpec | undefined = transition && { ...transition, checks: [] };
  const reasons = unchecked ? transitionReasons(ground, unchecked) : operationReasons(ground, name);
  return reasons.every(({ tone }) => tone !== 'no');
}

/** All roles of the company that plays the chosen one; without one, those that the row says, of another company none. */
function partiesOf(look: Look, row: RecordRow): string[] {
  const { viewpoint, entity, host } = look;
  const { party, companyType } = viewpoint;
  if (!party) return companyType && companyType !== host.context().company.companyType ? [] : [...(row._parties ?? [])];
  const company = companyOf(look, row, party);
  const same = Object.keys(entity.parties).filter((role) => company !== '' && companyOf(look, row, role) === company);
  return same.length > 0 ? same : [party];
}

function companyOf({ entity, host }: Look, row: RecordRow, party: string): string {
  const { field, value } = entity.parties[party] ?? {};
  if (field) return String(row[field] ?? '');
  if (!value) return '';
  return String(recordExpression(host, entity, value).evaluate({ values: row, context: host.context() }) ?? '');
}

function hostOf(look: Look, row: RecordRow | null): EngineHost {
  const { host, viewpoint } = look;
  const { codes } = viewpoint;
  const context = contextOf(look, row);
  return { ...host, context: () => context, holds: (code) => (codes ? !code || codes.has(code) : host.holds(code)) };
}

/** Another role is another person; another part or type is another company. */
function contextOf(look: Look, row: RecordRow | null): EvaluationContext {
  const { host, viewpoint } = look;
  const own = host.context();
  const { companyType = own.company.companyType, party, role } = viewpoint;
  const id = party && row ? companyOf(look, row, party) : own.company.id;
  const isOwn = id === own.company.id && companyType === own.company.companyType;
  const company = isOwn ? own.company : { id: party ? id : '', name: '', uscc: '', companyType };
  const user = isOwn && !role ? own.user : { id: '', name: '', mobile: '' };
  return { ...own, company, user };
}
