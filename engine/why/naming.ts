import type { EntitySpec, FieldSchema } from '#core/language';
import type { EngineHost } from '../port.ts';

/** Of a dialog, `entity` holds its fields (rules read them as `input.x`) and `record` is what it is about. */
export type Naming = { entity: EntitySpec; record?: EntitySpec; host: Pick<EngineHost, 'dictionary'> };

const CONTEXT: Record<string, string> = {
  'ctx.today': '今天',
  'ctx.now': '当前时间',
  'ctx.view': '当前视图',
  'ctx.user.id': '当前用户',
  'ctx.user.name': '当前用户姓名',
  'ctx.user.mobile': '当前用户手机号',
  'ctx.company.id': '本企业',
  'ctx.company.name': '本企业名称',
  'ctx.company.uscc': '本企业统一社会信用代码',
  'ctx.company.companyType': '本企业类型',
};
const SYSTEM: Record<string, string> = { id: '编号', status: '状态', version: '版本', createTime: '创建时间' };

/** Schema of a name in a rule of `field`; `row` is the line table that the rule's field is a column of. */
export function schemaOf({ entity, record }: Naming, name: string, field = ''): FieldSchema | undefined {
  const path = name.split('.');
  if (record && path[0] === 'input') return schemaBelow(entity, path.slice(1));
  const around = field.split('.').slice(0, -1);
  const full =
    path[0] === 'row'
      ? [...around, ...path.slice(1)]
      : path[0] === 'parent'
        ? [...around.slice(0, -1), ...path.slice(1)]
        : path;
  return schemaBelow(record && full === path ? record : entity, full);
}

/** Schema of a field by its own path. */
export const schemaOfField = ({ entity }: Naming, path: string): FieldSchema | undefined =>
  schemaBelow(entity, path.split('.'));

function schemaBelow(entity: EntitySpec, path: readonly string[]): FieldSchema | undefined {
  let properties: Record<string, FieldSchema> | undefined = entity.properties;
  let schema: FieldSchema | undefined;
  for (const segment of path) {
    if (/^\d+$/.test(segment)) continue;
    schema = properties && Object.hasOwn(properties, segment) ? properties[segment] : undefined;
    properties = schema?.items?.properties ?? schema?.properties;
  }
  return schema;
}

/** Name of a rule as people know it: the field's title, with its table or object before it. */
export function titleOfName(naming: Naming, name: string, field = ''): string {
  const known = Object.hasOwn(CONTEXT, name) ? CONTEXT[name] : undefined;
  if (known) return known;
  const path = name.split('.').filter((segment) => !/^\d+$/.test(segment));
  const own = schemaOf(naming, name, field)?.title;
  if (!own) return (path.length === 1 ? SYSTEM[name] : undefined) ?? name;
  const inner = naming.record && path[0] === 'input' ? path.slice(1) : path;
  if (inner.length === 1 || path[0] === 'row') return own;
  const owner = naming.record && inner === path ? naming.record : naming.entity;
  const head = path[0] === 'parent' ? undefined : owner.properties[inner[0] ?? '']?.title;
  return head ? `${head}·${own}` : own;
}

/** Title of a field by its own path. */
export const titleOfField = ({ entity, host }: Naming, path: string): string => titleOfName({ entity, host }, path);

/** A code with its label: `铁路（TRAIN）`; the code itself where the dictionary does not know it. */
export function codeText({ host }: Naming, dictionary: string | undefined, code: string): string {
  const entry = dictionary ? host.dictionary(dictionary)?.entries.find((each) => each.code === code) : undefined;
  return entry ? `${entry.label}（${code}）` : code;
}

/** A value that a rule read, with the label of its code. */
export function valueText(naming: Naming, value: unknown, schema?: FieldSchema): string {
  if (value === null || value === undefined || value === '') return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return schema?.dictionary ? codeText(naming, schema.dictionary, value) : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return '空';
    const isRows = typeof value[0] === 'object' && value[0] !== null;
    return isRows ? `${value.length} 行` : value.map((item) => valueText(naming, item, schema)).join('、');
  }
  if (typeof value === 'object') {
    return Object.values(value)
      .map((item) => valueText(naming, item))
      .join(' ~ ');
  }
  return schema?.items?.properties ? `${String(value)} 行` : String(value);
}
