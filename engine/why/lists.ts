import type { ColumnSpec, EntitySpec, FieldSchema, FilterSpec, ListScreen, ScreenSpec } from '#core/language';
import { fieldAt, isListable, isQueryable, tabsOf } from '#core/listing';
import type { EngineHost } from '../port.ts';
import { titleOfName } from './naming.ts';
import { type Reason, reason, type Target } from './reason.ts';

/** Columns, filters and tabs of a list, those that it does not show included. */
export function listTargets(host: EngineHost, screen: ListScreen, entity: EntitySpec): Target[] {
  const columns = screen.columns.map((column, index) => ({ id: columnId(column), column, index }));
  const unlisted = Object.keys(entity.properties).filter((field) => !columns.some(({ id }) => id === field));
  return [
    ...columns.map<Target>(({ id, column, index }) => ({
      key: `column ${id}`,
      kind: '列',
      label: (typeof column === 'object' && column.label) || titleOfName({ entity, host }, id),
      name: id,
      present: choiceOf(host, screen, id) ?? isListed(column),
      explain: () => [columnReason(host, screen, id, isListed(column), `${fileOf(screen)}#/columns/${index}`)],
    })),
    ...unlisted.map<Target>((field) => ({
      key: `column ${field}`,
      kind: '列',
      label: entity.properties[field]?.title ?? field,
      name: field,
      present: isAdded(host, screen, entity, field),
      explain: () => [unlistedReason(host, screen, entity, field)],
    })),
    ...filterTargets(host, screen, entity),
    ...tabTargets(screen, entity),
  ];
}

/** File of a screen below `schemas/`. */
export function fileOf({ route }: ScreenSpec): string {
  return `screens${route.replace(/:([^/]+)/g, '[$1]')}.json`;
}

function columnId(column: ColumnSpec): string {
  return typeof column === 'string' ? column : (column.field ?? column.key ?? '');
}

const isListed = (column: ColumnSpec): boolean => !(typeof column === 'object' && column.hidden);

/** What the user arranged wins over what the schema says. */
function choiceOf(host: EngineHost, screen: ListScreen, id: string): boolean | undefined {
  const layout = host.settings.get(`list.${screen.route}`);
  const shown =
    typeof layout === 'object' && layout !== null ? (layout as { shown?: Record<string, unknown> }).shown : undefined;
  const choice = shown?.[id];
  return typeof choice === 'boolean' ? choice : undefined;
}

function isAdded(host: EngineHost, screen: ListScreen, entity: EntitySpec, field: string): boolean {
  const schema = entity.properties[field];
  return schema !== undefined && isListable(schema) && choiceOf(host, screen, field) === true;
}

function columnReason(host: EngineHost, screen: ListScreen, id: string, isDefault: boolean, source: string): Reason {
  const choice = choiceOf(host, screen, id);
  const isShown = choice ?? isDefault;
  const byDefault = isDefault ? '列表默认显示' : '列表默认隐藏，可在列设置中打开';
  const because = choice === undefined ? byDefault : '由本用户的列设置决定';
  return reason({ title: '列', result: isShown ? '显示' : '隐藏', tone: isShown ? 'yes' : 'no', because, source });
}

/** A field that the screen does not name is offered in the column settings unless no cell can hold it. */
function unlistedReason(host: EngineHost, screen: ListScreen, entity: EntitySpec, field: string): Reason {
  const schema = entity.properties[field];
  const obstacle = schema ? columnObstacle(schema) : '实体没有该字段';
  if (obstacle === null) return columnReason(host, screen, field, false, `${fileOf(screen)}#/columns`);
  const source = `${entity.name}/entity.json#/properties/${field}`;
  return reason({ title: '列', result: '不在列表中', tone: 'no', because: obstacle, source });
}

function columnObstacle(schema: FieldSchema): string | null {
  if (schema.internal) return '内部字段，不下发到页面';
  if (schema.listable === false) return '字段定义为不在列表中提供（listable: false）';
  if (isListable(schema)) return null;
  return schema.items?.properties ? '明细表不能放进一个单元格' : '多值对象不能放进一个单元格';
}

function filterTargets(host: EngineHost, screen: ListScreen, entity: EntitySpec): Target[] {
  const listed = new Map(screen.filters.map((filter, index) => [fieldOf(filter), index]));
  const others = Object.keys(entity.properties).filter((field) => !listed.has(field));
  return [...listed.keys(), ...others].map<Target>((field) => {
    const index = listed.get(field);
    const present = index !== undefined || isFilterAdded(host, screen, entity, field);
    return {
      key: `filter ${field}`,
      kind: '筛选',
      label: titleOfName({ entity, host }, field),
      name: field,
      present,
      explain: () => [filterReason(entity, field, { present, source: `${fileOf(screen)}#/filters/${index ?? ''}` })],
    };
  });
}

const fieldOf = (filter: FilterSpec): string => (typeof filter === 'string' ? filter : filter.field);

/** The filter area follows the columns that the user shows. */
function isFilterAdded(host: EngineHost, screen: ListScreen, entity: EntitySpec, field: string): boolean {
  const schema = entity.properties[field];
  const isColumn = screen.columns.some((column) => columnId(column) === field);
  return schema !== undefined && !isColumn && isQueryable(schema) && isAdded(host, screen, entity, field);
}

function filterReason(entity: EntitySpec, field: string, { present, source }: { present: boolean; source: string }) {
  const schema = fieldAt(entity, field);
  if (present) {
    const because = source.endsWith('/') ? '本用户在列设置中打开了该列，筛选随之提供' : '列表定义了该筛选条件';
    return reason({ title: '筛选', result: '提供', tone: 'yes', because, source });
  }
  const obstacle = schema ? filterObstacle(schema) : null;
  const because = obstacle ?? '列表没有列出该筛选条件；在列设置中打开该列后随之提供';
  const where = obstacle ? `${entity.name}/entity.json#/properties/${field}` : source.slice(0, -1);
  return reason({ title: '筛选', result: '不提供', tone: 'no', because, source: where });
}

function filterObstacle({ sensitive, internal, readableBy, items }: FieldSchema): string | null {
  if (internal) return '内部字段，不下发到页面';
  if (sensitive) return '敏感字段，不可筛选、排序和导出';
  if (readableBy) return `只对「${readableBy.join('、')}」可见的字段，不可筛选、排序和导出`;
  return items?.properties ? '明细表不可筛选' : null;
}

function tabTargets(screen: ListScreen, entity: EntitySpec): Target[] {
  return tabsOf(screen, entity).map<Target>((tab) => ({
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
  }));
}
