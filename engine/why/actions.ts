import { compileExpression, entityNames } from '#core/expression';
import { type ActionSpec, type EntitySpec, type ExpressionText, rolesNamed, type TransitionSpec } from '#core/language';
import type { EngineHost, RecordRow } from '../port.ts';
import { schemaOf, titleOfName, valueText } from './naming.ts';
import { type Reason, reason } from './reason.ts';
import { transitionSource } from './source.ts';
import { inWords } from './words.ts';

export type ActionGround = { host: EngineHost; entity: EntitySpec | undefined; row: RecordRow | null };
type Operation = NonNullable<NonNullable<EntitySpec['operations']>['edit']>;

/** Why a transition is offered on a record: state, party, permission, condition, and what the server says. */
export function transitionReasons(ground: ActionGround, transition: TransitionSpec): Reason[] {
  const { entity } = ground;
  if (!entity) return [];
  const row = storedRow(ground);
  const at = (pointer: string) => transitionSource(entity, transition, pointer);
  return [
    ...(row?._actions ? [serverReason(row, transition.name)] : []),
    ...(row ? [stateReason(entity, row, transition.from, at('/from'))] : []),
    ...partyReasons(ground, transition.party, at('/party')),
    permissionReason(ground.host, transition.permission, at('/permission')),
    ...conditionReasons(ground, transition.when, at('/when'), transition.whenMessage),
    ...(transition.checks ?? []).flatMap((check, position) =>
      refusalReasons(ground, check.refuseWhen, check.message, at(`/checks/${position}`)),
    ),
  ];
}

/** Why a button of a screen shows: its own permission and condition, then those of what it does. */
export function actionReasons(ground: ActionGround, action: ActionSpec, source: string): Reason[] {
  const { entity, host } = ground;
  const transition = entity?.workflow?.transitions.find(({ name }) => name === action.transition);
  const name = action.operation;
  const reasons = [
    ...(action.permission ? [permissionReason(host, action.permission, `${source}/permission`)] : []),
    ...conditionReasons(ground, action.visible, `${source}/visible`),
    ...(transition ? transitionReasons(ground, transition) : []),
    ...(name ? operationReasons(ground, name) : []),
    ...(transition && !storedRow(ground) ? [newRecordReason(action.save === true)] : []),
  ];
  return reasons.length > 0 ? reasons : [UNCONDITIONAL];
}

const UNCONDITIONAL = reason({
  title: '条件',
  result: '无',
  tone: 'yes',
  because: '按钮没有条件，能打开页面就提供',
});

/** The record as the server holds it; null while it is new, although its form shows values. */
function storedRow({ row }: ActionGround): RecordRow | null {
  return row?.id === undefined ? null : row;
}

function newRecordReason(savesFirst: boolean): Reason {
  const because = savesFirst ? '按钮先保存新记录，再按流程办理' : '新记录保存之后才按流程提供操作';
  return reason({ title: '记录', result: '尚未保存', tone: savesFirst ? 'yes' : 'no', because });
}

/** Why an operation that the entity states (`edit`, `copy`) is offered; nothing for one that it does not. */
export function operationReasons(ground: ActionGround, name: string): Reason[] {
  const { entity, host } = ground;
  const operation: Operation | undefined = entity?.operations?.[name as keyof NonNullable<EntitySpec['operations']>];
  if (!operation) return [];
  const row = storedRow(ground);
  const file = `${entity?.name}/entity.json#/operations/${name}`;
  const isListed = ['edit', 'remove', 'copy'].includes(name);
  return [
    ...(row?._actions && isListed ? [serverReason(row, name)] : []),
    ...(row && entity && operation.states ? [stateReason(entity, row, operation.states, `${file}/states`)] : []),
    ...partyReasons(ground, operation.party, `${file}/party`),
    permissionReason(host, operation.permission, `${file}/permission`),
    ...conditionReasons(ground, operation.when, `${file}/when`),
  ];
}

function serverReason(row: RecordRow, name: string): Reason {
  const isListed = row._actions?.includes(name) ?? false;
  if (typeof row._seenAs === 'string')
    return reason({
      title: '推算',
      result: isListed ? '提供' : '不提供',
      tone: isListed ? 'yes' : 'no',
      because: `以「${row._seenAs}」的身份按定义推算，服务端另行核对`,
    });
  return reason({
    title: '服务端',
    result: isListed ? '提供' : '不提供',
    tone: isListed ? 'yes' : 'no',
    because: `记录的 _actions ${isListed ? '包含' : '不包含'}「${name}」，页面以此为准`,
    values: [{ label: '_actions', value: row._actions?.join('、') || '空' }],
  });
}

function stateReason(entity: EntitySpec, row: RecordRow, from: readonly string[], source: string): Reason {
  const code = String(row[entity.workflow?.field ?? 'status'] ?? '');
  const label = (state: string) => entity.workflow?.states.find((each) => each.code === state)?.label ?? state;
  const holds = from.includes(code);
  return reason({
    title: '单据状态',
    result: holds ? '符合' : '不符合',
    tone: holds ? 'yes' : 'no',
    because: `只在「${from.map(label).join('、')}」时可以操作`,
    values: [{ label: '当前状态', value: code ? `${label(code)}（${code}）` : '空' }],
    source,
  });
}

function partyReasons(ground: ActionGround, party: string | string[] | undefined, source: string): Reason[] {
  const { entity } = ground;
  const row = storedRow(ground);
  const wanted = rolesNamed(party) ?? [];
  if (wanted.length === 0 || !entity || !row) return [];
  const title = (role: string) => entity.parties[role]?.title ?? role;
  const own = row._parties ?? [];
  const holds = wanted.some((role) => own.includes(role));
  return [
    reason({
      title: '企业身份',
      result: holds ? '符合' : '不符合',
      tone: holds ? 'yes' : 'no',
      because: `只有「${wanted.map(title).join('、')}」可以操作`,
      values: [{ label: '本企业在该单据中的身份', value: own.map(title).join('、') || '无' }],
      source,
    }),
  ];
}

/** Whether the user holds a code. */
export function permissionReason(host: EngineHost, code: string | undefined, source: string): Reason {
  const holds = host.holds(code);
  return reason({
    title: '权限',
    result: holds ? '持有' : '未持有',
    tone: holds ? 'yes' : 'no',
    because: code ? `需要权限「${code}」` : '不需要权限',
    source,
  });
}

/** Whether a condition over the record holds, with the values that it read. */
export function conditionReasons(
  ground: ActionGround,
  text: ExpressionText | undefined,
  source: string,
  message?: string,
): Reason[] {
  const { entity } = ground;
  if (!text || !entity) return [];
  const { result, values } = evaluated(ground, entity, text);
  const holds = result === true;
  return [
    reason({
      title: '条件',
      result: holds ? '满足' : '不满足',
      tone: holds ? 'yes' : 'no',
      because: `${inWords({ entity, host: ground.host }, text)}${message && !holds ? `（${message}）` : ''}`,
      expression: text,
      values,
      source,
    }),
  ];
}

/** A conflict that would refuse the call; only told while it would. */
function refusalReasons(ground: ActionGround, text: ExpressionText, message: string, source: string): Reason[] {
  const { entity } = ground;
  if (!entity || !storedRow(ground)) return [];
  const { result, values } = evaluated(ground, entity, text);
  if (result !== true) return [];
  const because = `调用时会被拒绝：${message}`;
  return [reason({ title: '办理检查', result: '会被拒绝', tone: 'no', because, expression: text, values, source })];
}

function evaluated({ host, row }: ActionGround, entity: EntitySpec, text: string) {
  const naming = { entity, host };
  try {
    const options = { names: entityNames(entity), dictionary: (name: string) => host.dictionary(name) };
    const expression = compileExpression(text, options);
    const record: Record<string, unknown> = row ?? {};
    const values = expression.references.map((name) => ({
      label: titleOfName(naming, name),
      value: valueText(naming, valueAt(record, name), schemaOf(naming, name)),
    }));
    return { result: expression.evaluate({ values: record, context: host.context() }), values };
  } catch (cause) {
    // An expression that only the server can read: its text is shown, its outcome is not known here.
    return { result: null, values: [{ label: '无法在页面计算', value: String(cause) }] };
  }
}

function valueAt(record: Record<string, unknown>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      record,
    );
}
