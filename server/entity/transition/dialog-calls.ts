/** Calls that buttons make with what a dialog asked for: the server runs the dialog's rules before the call itself. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actionsIn, compileDialog, entityOf, startDialog } from '#core/dialog';
import type { ActionSpec, SchemaSet } from '#core/language';
import type { FormModel } from '#core/model';
import { ServerError, type Services } from '#server/kernel';
import { callerOf, get } from '../read/read.ts';
import { refuseForm } from '../rules/questions.ts';
import { type FormRules, refuseLostCodes } from '../rules/rules.ts';
import type { RecordType, RecordTypes } from '../type/record-type.ts';

type Values = Record<string, unknown>;
type Dialog = NonNullable<ActionSpec['dialog']>;
/** A dialog with rules whose answer goes into a call. */
type DialogCall = { model: FormModel; type: RecordType; fields: string[]; slots: string[] };
type Parts = { services: Services; types: RecordTypes; rules: FormRules };

/**
 * Must be set up before the routes it is about. A call that several dialogs make is taken when one of them would have let
 * it through; fields that the dialog hides reach the call empty, computed ones as the server computes them.
 */
export function judgeDialogCalls(app: FastifyInstance, parts: Parts): void {
  const calls = dialogCalls(parts.services.schemas, parts.types);
  if (calls.size === 0) return;
  app.addHook('onRoute', (route) => {
    const dialogs = [route.method].flat().flatMap((method) => calls.get(`${method} ${shapeOf(route.url)}`) ?? []);
    if (dialogs.length === 0) return;
    const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const before = [route.preHandler ?? []].flat();
    route.preHandler = [...before, async (request) => judge(parts, dialogs, names, request)];
  });
}

/** `POST /trade-api/api/x/{}` -> the dialogs that end in this call. */
function dialogCalls(schemas: SchemaSet, types: RecordTypes): Map<string, DialogCall[]> {
  const calls = new Map<string, DialogCall[]>();
  for (const screen of Object.values(schemas.screens))
    for (const { key, dialog } of Object.values(actionsIn(screen))) {
      const target = /^([A-Z]+) ([a-z]+):(\/[^?]*)/.exec(dialog?.then ?? '');
      if (!dialog?.rules || !target) continue;
      const [, method = '', base = '', path = ''] = target;
      const name = `${method} ${shapeOf(`/${base}-api${path}`)}`;
      const type = types.get(entityOf(screen));
      if (type) calls.set(name, [...(calls.get(name) ?? []), callOf(key, dialog, type, path)]);
    }
  return calls;
}

function callOf(key: string, dialog: Dialog, type: RecordType, path: string): DialogCall {
  return {
    model: compileDialog({ ...dialog, name: key, record: type.spec }, type.dictionary),
    type,
    fields: Object.keys(dialog.fields),
    slots: [...path.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot),
  };
}

const shapeOf = (address: string): string => address.replace(/:\w+|\{\w+\}/g, '{}');

async function judge(parts: Parts, dialogs: DialogCall[], names: string[], request: FastifyRequest): Promise<void> {
  const body = (request.body ?? {}) as Values;
  let refused: unknown;
  for (const dialog of dialogs) {
    try {
      request.body = { ...body, ...(await judged(parts, dialog, { names, body, request })) };
      return;
    } catch (error) {
      if (!(error instanceof ServerError) || error.status !== 400) throw error;
      refused = error;
    }
  }
  throw refused;
}

/** The answer as the rules leave it. @throws ServerError 400 with the findings that the dialog itself shows */
async function judged(
  { services, types, rules }: Parts,
  { model, type, fields, slots }: DialogCall,
  { names, body, request }: { names: string[]; body: Values; request: FastifyRequest },
): Promise<Values> {
  const context = await services.authenticate(request);
  const at = slots.indexOf('id');
  const id = at < 0 ? null : String((request.params as Values)[names[at] ?? ''] ?? '');
  const writing = { services, type, types, rules };
  return services.database.tenant(context.actor, async (sql) => {
    const record = id === null ? null : await get(sql, writing, context, id);
    const input = Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));
    const caller = await callerOf(sql, writing, context);
    const evaluation = startDialog(model, { record, input }, caller.context, { defaults: 'missing' });
    await refuseForm(sql, writing, context, { evaluation, id });
    refuseLostCodes(evaluation, input);
    return evaluation.submission();
  });
}
