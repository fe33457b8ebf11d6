import type { ActionSpec, ColumnSpec, EntitySpec, ListScreen, ScreenSpec } from '#core/language';
import { isOffered, labelOf } from '../actions/offered.ts';
import type { EngineHost, RecordRow, ScreenBundle } from '../port.ts';
import { type ActionGround, actionReasons, conditionReasons, permissionReason, transitionReasons } from './actions.ts';
import { type FieldSubject, fieldReasons, sectionReason } from './fields.ts';
import { titleOfName } from './naming.ts';
import { reason, type Target } from './reason.ts';
import type { WhySubject } from './subjects.ts';

type Screen = { bundle: ScreenBundle; host: EngineHost };

/** Everything of a screen that can be asked about: what its parts announced, and what its schema states. */
export function targetsOf(screen: Screen, subjects: readonly WhySubject[]): Target[] {
  const parts = subjects.flatMap((subject) => {
    if (subject.kind === 'form') return formTargets(screen.host, subject);
    if (subject.kind === 'record') return transitionTargets(screen.host, subject.entity, [subject.row], '');
    return [...listTargets(screen, subject.screen, subject.entity), ...rowTargets(screen.host, subject)];
  });
  const row = subjects.find((subject) => subject.kind === 'record')?.row ?? null;
  return unique([...parts, ...actionTargets(screen, row), screenTarget(screen)]);
}

function formTargets(host: EngineHost, subject: Extract<WhySubject, { kind: 'form' }>): Target[] {
  const { evaluation, sections } = subject;
  const { entity, form } = evaluation.model.sources;
  const ground: FieldSubject = { entity, host, evaluation, sections };
  const fields = [...evaluation.model.fields.values()].filter((node) => !node.schema.internal);
  return [
    ...fields.flatMap((node) => fieldTarget(ground, node.path)),
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
      label: state.label ?? titleOfName(ground, path),
      name: path,
      present: state.visible && isDrawn,
      explain: () => fieldReasons(ground, path),
    },
  ];
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

function listTargets({ host }: Screen, screen: ListScreen, entity: EntitySpec): Target[] {
  const columns = screen.columns.map((column, index) => ({ id: columnId(column), column, index }));
  const unlisted = Object.keys(entity.properties).filter((field) => !columns.some(({ id }) => id === field));
  return [
    ...columns.map<Target>(({ id, column, index }) => ({
      key: `column ${id}`,
      kind: '列',
      label: (typeof column === 'object' && column.label) || titleOfName({ entity, host }, id),
      name: id,
      present: columnShown(host, screen, column),
      explain: () => [columnReason(host, screen, column, `${fileOf(screen)}#/columns/${index}`)],
    })),
    ...unlisted.map<Target>((field) => ({
      key: `column ${field}`,
      kind: '列',
      label: entity.properties[field]?.title ?? field,
      name: field,
      present: false,
      explain: () => {
        const because = entity.properties[field]?.internal ? '内部字段，不下发到页面' : '本列表没有列出该字段';
        return [
          reason({ title: '列', result: '不在列表中', tone: 'no', because, source: `${fileOf(screen)}#/columns` }),
        ];
      },
    })),
    ...tabsOf(screen, entity).map<Target>((tab) => ({
      key: `tab ${tab.key}`,
      kind: '标签页',
      label: tab.label,
      name: tab.key,
      present: true,
      explain: () => [
        reason({
          title: '标签页',
          result: '显示',
          tone: 'yes',
          because: tab.todo ? '待本用户办理的单据' : (tab.where ?? '全部单据'),
          expression: tab.where,
        }),
      ],
    })),
  ];
}

function tabsOf(screen: ListScreen, entity: EntitySpec) {
  return typeof screen.tabs === 'string' ? (entity.tabs?.[screen.tabs] ?? []) : (screen.tabs ?? []);
}

function columnId(column: ColumnSpec): string {
  return typeof column === 'string' ? column : (column.field ?? column.key ?? '');
}

/** What the user arranged wins over what the schema says. */
function columnChoice(host: EngineHost, screen: ListScreen, column: ColumnSpec): boolean | undefined {
  const layout = host.settings.get(`list.${screen.route}`);
  const shown =
    typeof layout === 'object' && layout !== null ? (layout as { shown?: Record<string, unknown> }).shown : undefined;
  const choice = shown?.[columnId(column)];
  return typeof choice === 'boolean' ? choice : undefined;
}

function columnShown(host: EngineHost, screen: ListScreen, column: ColumnSpec): boolean {
  return columnChoice(host, screen, column) ?? !(typeof column === 'object' && column.hidden);
}

function columnReason(host: EngineHost, screen: ListScreen, column: ColumnSpec, source: string) {
  const isShown = columnShown(host, screen, column);
  const isChosen = columnChoice(host, screen, column) !== undefined;
  const because = isChosen ? '由本用户的列设置决定' : isShown ? '列表默认显示' : '列表默认隐藏，可在列设置中打开';
  return reason({ title: '列', result: isShown ? '显示' : '隐藏', tone: isShown ? 'yes' : 'no', because, source });
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

function fileOf({ route }: ScreenSpec): string {
  return `screens${route.replace(/:([^/]+)/g, '[$1]')}.json`;
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
