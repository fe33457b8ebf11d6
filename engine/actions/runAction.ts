import { errors } from '#core/errors';
import type { ActionSpec, EntitySpec, FieldSchema, TransitionSpec } from '#core/language';
import { fillRoute } from '#engine/cells';
import type { DialogForm } from '#engine/form';
import { DataError, type EngineHost, type RecordRow } from '../port.ts';
import { confirmText } from './confirmText.ts';
import { fillCall } from './fillCall.ts';
import { type ActionSubject, labelOf, transitionOf, valuesSet } from './offered.ts';
import { transitionDialog } from './transitionDialog.ts';

/** What the screen around the buttons can do; each screen kind gives what it has. */
export type ActionTarget = ActionSubject & {
  /**
   * Saves the form; answers the stored record, null when it was refused (the form shows why). `complete`: the record is
   * about to be handed on, so everything must be filled in; else it is a draft.
   */
  save?(complete: boolean): Promise<RecordRow | null>;
  /** Last look before a record is handed on; false stops. */
  beforeTransition?(name: string): Promise<boolean>;
  /** After a change on the server that keeps the user on the screen. */
  changed?(row: RecordRow | null): void;
  refresh?(): void;
  /** Keeps what a call was told and answered under a name of the page. */
  hold?(name: string, value: Record<string, unknown>): void;
  back?(): void;
  next?(): void | Promise<void>;
  previous?(): void | Promise<void>;
  print?(): void;
  export?(): Promise<void>;
  batchDownload?(): Promise<void>;
  /** A refusal that the screen shows itself (errors on fields, conflict dialog): true = shown. */
  refused?(error: DataError): boolean;
};

/** What a dialog asks before an action is carried out: fields, a text to confirm, or both. */
export type Question = DialogForm & {
  confirm?: string;
  danger?: boolean;
  /** Sends the text message code of a field to the mobile that the server knows or finds in the values. */
  sendCode?(field: string, values: Record<string, unknown>): Promise<void>;
  /**
   * Carries the answer out, on the `version` of the record that the dialog has read since it was opened, if any. A refusal
   * leaves the dialog open with what was typed; false: the screen behind shows why not.
   */
  send?(values: Record<string, unknown>, version?: number): Promise<boolean>;
  /** A refusal that the screen behind shows itself: true = shown, the dialog closes. */
  refused?(error: DataError): boolean;
};
/** The entity's form in a dialog; `row` null: a new record. */
export type FormQuestion = { action: ActionSpec; entity: EntitySpec; row: RecordRow | null };
/** Opens a dialog for the values of `fields`, and sends them where the question says how; null = cancelled. */
export type OpenQuestion = (question: Question) => Promise<Record<string, unknown> | null>;
/** Opens the form; the stored record, or null when cancelled. */
export type Fill = (question: FormQuestion) => Promise<RecordRow | null>;

/**
 * Carries an action out: `to` navigates, `transition` asks what it asks for and moves the record, `operation` is the
 * screen's, `call` goes to the server, `download` fetches a file, `dialog` asks and then calls. Refusals become a toast
 * unless the screen shows them. Answers true when the work was done.
 */
export async function runAction(
  action: ActionSpec,
  target: ActionTarget,
  host: EngineHost,
  ask: OpenQuestion,
  fill?: Fill,
): Promise<boolean> {
  try {
    if (action.form && fill) return await fillIn(action, target, host, fill);
    return await carryOut(action, target, host, ask);
  } catch (error) {
    if (error instanceof DataError && target.refused?.(error)) return false;
    if (!(error instanceof DataError)) throw error;
    // A lost session is told by the runtime, which also leaves the screen.
    if (error.status !== 401) host.toast('error', error.message);
    return false;
  }
}

async function carryOut(
  action: ActionSpec,
  target: ActionTarget,
  host: EngineHost,
  ask: OpenQuestion,
): Promise<boolean> {
  if (action.to && action.operation !== 'save') return navigate(action.to, target.row, host);
  if (action.transition) return transition(action, target, host, ask);
  if (action.confirm && !(await host.confirm(action.confirm, { danger: action.style === 'danger' }))) return false;
  if (action.reveal) return reveal(action, target, host, ask);
  if (action.set && !action.call) return saveValues(action, target, host);
  if (action.dialog) return dialog(action, target, host, ask);
  if (action.download) return download(action.download, target, host);
  if (action.call) return call(action, target, host);
  if (action.operation) return operation(action, target, host);
  throw errors.ENG308({ name: action.key });
}

/** A code to the user's own mobile, then the values in a dialog; they are not kept anywhere. */
async function reveal(action: ActionSpec, target: ActionTarget, host: EngineHost, ask: OpenQuestion): Promise<boolean> {
  const { entity, row } = target;
  if (!entity || !row) return false;
  const title = labelOf(action, target);
  const path = `${entity.base}:${entity.path}/${encodeURIComponent(row.id)}/reveal`;
  let shown: RecordRow = { id: row.id, version: row.version };
  const input = await ask({
    title,
    fields: { smsCode: { type: 'string', title: '短信验证码', format: 'sms-code', hint: '发送至您本人的手机' } },
    required: ['smsCode'],
    sendCode: async () => {
      await host.data.call('POST', `${path}/code`, {});
    },
    send: async ({ smsCode }) => {
      shown = (await host.data.call('POST', path, { fields: action.reveal, smsCode })) as RecordRow;
      return true;
    },
  });
  if (!input) return false;
  const lines = (action.reveal ?? []).map(
    (code) => `${entity.properties[code]?.title ?? code}：${String(shown[code] ?? '—')}`,
  );
  await host.confirm(lines.join('；'), { title });
  return true;
}

/** The entity's form in a dialog; the record is read anew, since a list's row has no line tables. */
async function fillIn(action: ActionSpec, target: ActionTarget, host: EngineHost, fill: Fill): Promise<boolean> {
  const { entity, row } = target;
  if (!entity) return false;
  const isStored = action.operation === 'edit' || action.operation === 'show';
  const stored = isStored && row ? await host.data.get(entity, row.id) : null;
  const saved = await fill({ action, entity, row: stored });
  if (!saved) return false;
  host.toast('success', `${labelOf(action, target)}成功`);
  finish(action, saved, target, host);
  return true;
}

async function saveValues(action: ActionSpec, target: ActionTarget, host: EngineHost): Promise<boolean> {
  const { entity, row } = target;
  if (!entity || !row) return false;
  const saved = await host.data.save(entity, row.id, row.version, valuesSet(action, entity, row, host));
  host.toast('success', `${labelOf(action, target)}成功`);
  finish(action, saved, target, host);
  return true;
}

function navigate(route: string, row: RecordRow | null, host: EngineHost): boolean {
  const address = fillRoute(route, row ?? {}, host.query());
  if (address === null) host.toast('warning', '缺少跳转所需的信息');
  else host.navigate(address);
  return address !== null;
}

async function transition(
  action: ActionSpec,
  target: ActionTarget,
  host: EngineHost,
  ask: OpenQuestion,
): Promise<boolean> {
  const { entity } = target;
  const spec = transitionOf(target, action);
  if (!entity || !spec) throw errors.SCH113({ name: action.transition ?? '' });
  if (spec.dialog?.seal) throw errors.ENG309({ name: spec.name });
  const label = labelOf(action, target);
  if (target.beforeTransition && !(await target.beforeTransition(spec.name))) return false;
  // A code can be sent for a stored record only, so a form that asks for one is saved first.
  const saved = spec.dialog?.codes && action.save && target.save ? await target.save(true) : null;
  if (spec.dialog?.codes && action.save && !saved) return false;
  let moved: RecordRow | null = null;
  const send = async (input: Record<string, unknown>, read = 0) => {
    const row = saved ?? (action.save && target.save ? await target.save(true) : target.row);
    // Of what the dialog has read since and what was just saved the newer one.
    moved = row && (await host.data.transition(entity, row.id, spec.name, Math.max(read, row.version), input));
    return moved !== null;
  };
  if (!(await fillDialogAndSend(action, saved ? { ...target, row: saved } : target, { ask, host, title: label, send })))
    return false;
  host.toast('success', `${label}成功`);
  finish(action, moved, target, host);
  return true;
}

type Sending = {
  ask: OpenQuestion;
  host: EngineHost;
  title: string;
  send(input: Record<string, unknown>, version?: number): Promise<boolean>;
};

/** Sends what the transition asks for, once it was answered; true when it was carried out. */
async function fillDialogAndSend(action: ActionSpec, target: ActionTarget, { ask, host, title, send }: Sending) {
  const spec = transitionOf(target, action);
  const { entity, row } = target;
  const confirm = action.confirm ?? (entity && confirmText(spec?.dialog?.confirm, { entity, row }, host));
  const danger = Boolean(spec?.danger) || action.style === 'danger';
  if (spec && entity && Object.keys(spec.dialog?.fields ?? {}).length > 0) {
    const asked = transitionDialog(spec, entity, await recordFor(spec.dialog, target, host));
    const sendCode = sender(target, spec, host);
    return (await ask({ ...asked, title, confirm, danger, sendCode, send, refused: target.refused })) !== null;
  }
  if (confirm && !(await host.confirm(confirm, { title, danger, ...(await factsFor(target, spec, host)) })))
    return false;
  return send({});
}

/** What of the record stands beside a question without fields. */
async function factsFor({ entity, row }: ActionTarget, spec: TransitionSpec | undefined, host: EngineHost) {
  if (!entity || !row || !spec) return {};
  const { recordFacts } = await import('./recordFacts.ts');
  const facts = recordFacts(host, entity, row, spec.dialog?.shows);
  return facts.length === 0 ? {} : { facts };
}

/** What the rules read of the record: as the form around shows it, else the row, read anew when it is a list's. */
async function recordFor(
  dialog: TransitionSpec['dialog'] | ActionSpec['dialog'],
  { entity, row, values }: ActionTarget,
  host: EngineHost,
) {
  if (!entity || !dialog) return row;
  // With the dialog's own code: a list does not carry it before someone is asked something.
  const { isReadFrom } = await import('#core/dialog');
  const shown = values ? { ...row, ...values() } : row;
  return shown && row && !isReadFrom(dialog, shown) ? host.data.get(entity, row.id) : shown;
}

function sender({ entity, row }: ActionTarget, spec: TransitionSpec | undefined, host: EngineHost) {
  if (!entity || !row || !spec?.dialog?.codes) return undefined;
  return async (field: string, values: Record<string, unknown>) => {
    await host.data.sendCode?.(entity, row.id, spec.name, field, values);
  };
}

async function dialog(
  action: ActionSpec,
  target: ActionTarget,
  host: EngineHost,
  ask: OpenQuestion,
  spec = action.dialog,
): Promise<boolean> {
  if (!spec) return false;
  const { title, fields, required = [], rules, tables, layout, codes, shows, then } = spec;
  const { entity } = target;
  const record = rules ? await recordFor(spec, target, host) : target.row;
  const { row, refused } = target;
  let result = row;
  let answer: unknown = null;
  const send = async (values: Record<string, unknown>, version = row?.version ?? 0) => {
    if (then.includes(' ')) answer = await callWith(then, row, host, await secretsOf(fields, values, host));
    else if (!then.startsWith('/')) {
      if (!entity || !row) return false;
      result = await host.data.transition(entity, row.id, then, version, values);
    }
    return true;
  };
  const sendCode =
    codes &&
    (async (field: string, values: Record<string, unknown>) => {
      await callWith(codes[field] ?? '', row, host, await secretsOf(fields, values, host));
    });
  const asked = { title, fields, required, rules, tables, layout, shows, entity, record, transition: action.key };
  const values = await ask({ ...asked, sendCode, send, refused });
  if (!values) return false;
  if (spec.next) return dialog(action, target, host, ask, spec.next);
  if (then.startsWith('/')) return navigate(then, { ...row, ...values } as RecordRow, host);
  return told(action, { answer, row: result }, target, host);
}

/** Sensitive values travel encrypted; most dialogs have none. */
async function secretsOf(fields: Record<string, FieldSchema>, values: Record<string, unknown>, host: EngineHost) {
  if (!Object.values(fields).some(({ sensitive }) => sensitive)) return values;
  return (await import('./secrets.ts')).sealed(fields, values, host);
}

/** What comes after a call: the standard words, or what the action says of its answer. */
async function told(
  action: ActionSpec,
  { answer, row }: { answer: unknown; row: RecordRow | null },
  target: ActionTarget,
  host: EngineHost,
): Promise<boolean> {
  const standard = `${labelOf(action, target)}成功`;
  if (action.says !== undefined || action.anew) {
    const { succeed } = await import('./succeed.ts');
    await succeed(action, { entity: target.entity, row, answer, changed: target.changed, standard }, host);
    return true;
  }
  host.toast('success', standard);
  finish(action, row, target, host);
  return true;
}

async function callWith(call: string, row: RecordRow | null, host: EngineHost, values: Record<string, unknown>) {
  const [method = 'POST', address = ''] = call.split(' ');
  return host.data.call(method, fillCall(address, { ...row, ...values }), values);
}

async function call(action: ActionSpec, target: ActionTarget, host: EngineHost): Promise<boolean> {
  const values = toldBy(action, target, host);
  const answer = await callWith(action.call ?? '', target.row, host, values);
  if (action.holds) {
    target.hold?.(action.holds, { ...values, ...(answer as Record<string, unknown> | null) });
    finish(action, target.row, target, host);
    return true;
  }
  return told(action, { answer, row: target.row }, target, host);
}

const toldBy = (action: ActionSpec, { entity, row }: ActionTarget, host: EngineHost) =>
  action.set && entity && row ? valuesSet(action, entity, row, host) : {};

async function download(source: string, target: ActionTarget, host: EngineHost): Promise<boolean> {
  if (source.includes(':') || source.startsWith('/')) {
    await host.data.download({ path: fillCall(source, target.row ?? {}) });
    return true;
  }
  const held = target.row?.[source];
  if (typeof held !== 'string' || held === '') {
    host.toast('warning', '暂无可下载的文件');
    return false;
  }
  await host.data.download(held.startsWith('/') ? { path: held } : { fileId: held });
  return true;
}

async function operation(action: ActionSpec, target: ActionTarget, host: EngineHost): Promise<boolean> {
  switch (action.operation) {
    case 'save': {
      const row = await target.save?.(false);
      if (!row) return false;
      host.toast('success', '保存成功');
      finish(action, row, target, host);
      return true;
    }
    case 'remove':
      return remove(action, target, host);
    case 'export':
      await target.export?.();
      return true;
    case 'batchDownload':
      await target.batchDownload?.();
      return true;
    case 'back':
      target.back?.();
      return true;
    case 'next':
      await target.next?.();
      return true;
    case 'previous':
      await target.previous?.();
      return true;
    case 'print':
      if (target.print) target.print();
      else window.print();
      return true;
    case 'refresh':
      target.refresh?.();
      return true;
    default:
      throw errors.ENG310({ name: action.key, operation: String(action.operation) });
  }
}

async function remove(action: ActionSpec, target: ActionTarget, host: EngineHost): Promise<boolean> {
  const { entity, row } = target;
  if (!entity || !row) return false;
  if (!action.confirm && !(await host.confirm('删除后不可恢复，确定删除？', { danger: true }))) return false;
  await host.data.remove(entity, row.id, row.version);
  host.toast('success', '删除成功');
  finish(action, null, target, host, row);
  return true;
}

/** After success: to `then` where the action names a route, else the screen shows the new state. */
function finish(
  action: ActionSpec,
  row: RecordRow | null,
  target: ActionTarget,
  host: EngineHost,
  slots: RecordRow | null = row,
): void {
  target.changed?.(row);
  if (action.then) navigate(action.then, slots, host);
}
