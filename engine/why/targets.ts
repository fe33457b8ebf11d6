import type { ActionSpec, EntitySpec, ScreenSpec } from '#core/language';
import { isOffered, labelOf } from '#engine/actions';
import type { EngineHost, RecordRow, ScreenBundle } from '../port.ts';
import type { WhySubject } from '../subjects.ts';
import { type ActionGround, actionReasons, conditionReasons, permissionReason, transitionReasons } from './actions.ts';
import { type FieldSubject, fieldReasons, nameReasons, sectionReason } from './fields.ts';
import { fileOf, listTargets } from './lists.ts';
import { titleOfField } from './naming.ts';
import { reason, type Target } from './reason.ts';

type Screen = { bundle: ScreenBundle; host: EngineHost };

/** Everything of a screen that can be asked about: what its parts announced, and what its schema states. */
export function targetsOf(screen: Screen, subjects: readonly WhySubject[]): Target[] {
  const parts = subjects.flatMap((subject) => {
    if (subject.kind === 'form') return formTargets(screen.host, subject);
    if (subject.kind === 'record') return transitionTargets(screen.host, subject.entity, [subject.row], '');
    return [...listTargets(screen.host, subject.screen, subject.entity), ...rowTargets(screen.host, subject)];
  });
  return unique([...parts, ...actionTargets(screen, shownRow(screen, subjects)), screenTarget(screen)]);
}

/** The record as the form around its buttons shows it: their conditions are judged over what is being filled in. */
function shownRow({ bundle }: Screen, subjects: readonly WhySubject[]): RecordRow | null {
  const row = subjects.find((subject) => subject.kind === 'record')?.row ?? null;
  const form = subjects.find((subject) => subject.kind === 'form' && subject.mode === 'edit');
  const { screen } = bundle;
  if (form?.kind !== 'form' || (screen.kind !== 'form' && screen.kind !== 'steps')) return row;
  return { ...row, ...form.evaluation.values() } as RecordRow;
}

function formTargets(host: EngineHost, subject: Extract<WhySubject, { kind: 'form' }>): Target[] {
  const { evaluation, sections } = subject;
  const { entity, record, form } = evaluation.model.sources;
  const ground: FieldSubject = { entity, record, host, evaluation, sections };
  const fields = [...evaluation.model.fields.values()].filter((node) => !node.schema.internal);
  const targets = fields.flatMap((node) => fieldTarget(ground, node.path));
  // The one section of a dialog is the dialog itself.
  if (record) return targets.map((target) => ofDialog(target, subject.id, entity.title));
  return [
    ...targets,
    ...Object.keys(form.let ?? {}).flatMap((name) => nameTarget(ground, name)),
    ...form.sections.map<Target>((section) => ({
      key: `section ${form.name} ${section.key}`,
      kind: '分组',
      label: section.title,
      name: section.key,
      present: sections.some(({ key }) => key === section.key) && evaluation.sectionVisible(section.key),
      explain: () => [sectionReason(ground, section.key)],
    })),
  ];
}

/** A dialog stands before a form whose fields may have the same names. */
function ofDialog(target: Target, form: string, title: string): Target {
  return { ...target, form, key: `${target.key} ${form}`, label: `${target.label} · ${title}` };
}

/** A field; columns of a line table stand for their first row, and are left out while the table has none. */
export function fieldTarget(ground: FieldSubject, pattern: string, path = firstPath(ground, pattern)): Target[] {
  if (path === null) return [];
  const top = path.split('.')[0] ?? path;
  const own = new Set(ground.evaluation.model.sources.form.sections.map(({ key }) => key));
  const isDrawn = ground.sections.some(
    (section) =>
      section.fields.some((use) => (typeof use === 'string' ? use : use.field).split('.')[0] === top) &&
      (!own.has(section.key) || ground.evaluation.sectionVisible(section.key)),
  );
  const state = ground.evaluation.state(path);
  return [
    {
      key: `field ${path}`,
      kind: '字段',
      label: state.label ?? titleOfField(ground, path),
      name: path,
      present: state.visible && isDrawn,
      explain: () => fieldReasons(ground, path),
    },
  ];
}

/** A name of the form: computed, read by rules, never drawn. */
function nameTarget(ground: FieldSubject, pattern: string): Target[] {
  const path = firstPath(ground, pattern);
  if (path === null) return [];
  const explain = () => nameReasons(ground, path);
  return [{ key: `name ${path}`, kind: '中间值', label: pattern, name: path, present: true, explain }];
}

function firstPath({ evaluation }: FieldSubject, pattern: string): string | null {
  let path = '';
  let known = '';
  const segments = pattern.split('.');
  for (const [index, segment] of segments.entries()) {
    known = known === '' ? segment : `${known}.${segment}`;
    path = path === '' ? segment : `${path}.${segment}`;
    const isTable = evaluation.model.fields.get(known)?.schema.items?.properties !== undefined;
    if (!isTable || index === segments.length - 1) continue;
    const rows = evaluation.value(path);
    if (!Array.isArray(rows) || rows.length === 0) return null;
    path = `${path}.0`;
  }
  return path;
}

function transitionTargets(host: EngineHost, entity: EntitySpec, rows: readonly RecordRow[], suffix: string): Target[] {
  return rows.flatMap((row) =>
    (entity.workflow?.transitions ?? []).map<Target>((transition) => ({
      key: `transition ${transition.name} ${row.id}`,
      kind: '操作',
      label: `${transition.label}${suffix && ` · ${suffix}`}`,
      name: transition.name,
      present: row._actions?.includes(transition.name) ?? false,
      explain: () => transitionReasons({ host, entity, row }, transition),
    })),
  );
}

function rowTargets(host: EngineHost, { screen, entity, rows }: Extract<WhySubject, { kind: 'list' }>): Target[] {
  return rows.flatMap((row, index) => {
    const number = entity.number ? row[entity.number.field] : row.number;
    const suffix = `第 ${index + 1} 行 ${typeof number === 'string' ? number : ''}`.trim();
    const buttons = (screen.rowActions ?? []).map<Target>((action, position) => ({
      key: `action rowActions ${action.key} ${row.id}`,
      kind: '操作',
      label: `${labelOf(action, { entity, row })} · ${suffix}`,
      name: action.key,
      present: isOffered(action, { entity, row }, host),
      explain: () => actionReasons({ host, entity, row }, action, `${fileOf(screen)}#/rowActions/${position}`),
    }));
    return [...buttons, ...transitionTargets(host, entity, [row], suffix)];
  });
}

/** Buttons and tabs that the screen's own schema states. */
function actionTargets({ bundle, host }: Screen, row: RecordRow | null): Target[] {
  const { screen } = bundle;
  const entity = screen.entity ? bundle.entities[screen.entity] : undefined;
  const ground: ActionGround = { host, entity, row };
  const buttons = placesOf(screen).flatMap(([place, actions]) =>
    actions.map<Target>((action, index) => ({
      key: `action ${place} ${action.key}`,
      kind: '操作',
      label: labelOf(action, { entity, row }),
      name: action.key,
      present: isOffered(action, { entity, row }, host),
      explain: () => actionReasons(ground, action, `${fileOf(screen)}#/${place}/${index}`),
    })),
  );
  const tabs = screen.kind === 'detail' ? screen.tabs : [];
  const tabTargets = tabs.map<Target>((tab, index) => {
    const reasons = conditionReasons(ground, tab.visible, `${fileOf(screen)}#/tabs/${index}/visible`);
    const always = reason({ title: '标签页', result: '显示', tone: 'yes', because: '没有显示条件，始终显示' });
    return {
      key: `tab ${tab.key}`,
      kind: '标签页',
      label: tab.title,
      name: tab.key,
      present: reasons.every(({ tone }) => tone === 'yes'),
      explain: () => (reasons.length > 0 ? reasons : [always]),
    };
  });
  return [...buttons, ...tabTargets];
}

function placesOf(screen: ScreenSpec): Array<[string, readonly ActionSpec[]]> {
  if (screen.kind === 'list') {
    return [
      ['toolbar', screen.toolbar ?? []],
      ['batchActions', screen.batchActions ?? []],
    ];
  }
  return 'actions' in screen ? [['actions', screen.actions ?? []]] : [];
}

function screenTarget({ bundle, host }: Screen): Target {
  const { screen } = bundle;
  return {
    key: 'screen',
    kind: '页面',
    label: screen.title,
    name: screen.route,
    present: host.holds(screen.permission),
    explain: () => [permissionReason(host, screen.permission, `${fileOf(screen)}#/permission`)],
  };
}

/** Several forms on one page may share fields: the part that shows the field answers for it. */
function unique(targets: readonly Target[]): Target[] {
  const known = new Map<string, Target>();
  for (const target of targets) {
    const before = known.get(target.key);
    if (!before || (!before.present && target.present)) known.set(target.key, target);
  }
  return [...known.values()];
}
