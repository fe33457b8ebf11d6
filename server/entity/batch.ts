/** One transition for several records: each its own transaction, each its own outcome. */
import { retrying } from '#server/database';
import { Breath, type CallContext, errors, refusalOf, ServerError } from '#server/kernel';
import type { Writing } from './rules/writing.ts';
import { moveRecord } from './service.ts';
import { once } from './store/idempotency.ts';

type Values = Record<string, unknown>;
type Outcome = { id: string; success: boolean; message: string };

const MAX_ITEMS = 100;

export async function transitionBatch(
  writing: Writing,
  context: CallContext,
  name: string,
  body: Values,
): Promise<Outcome[]> {
  const items = itemsOf(body.items);
  const input =
    typeof body.input === 'object' && body.input !== null && !Array.isArray(body.input) ? (body.input as Values) : {};
  const outcomes: Outcome[] = [];
  const breath = new Breath();
  for (const item of items) {
    outcomes.push(await one(writing, context, name, { ...item, input }));
    await breath.taken();
  }
  return outcomes;
}

async function one(
  writing: Writing,
  context: CallContext,
  name: string,
  call: { id: string; version: unknown; input: Values },
): Promise<Outcome> {
  const { services, type } = writing;
  // Each record has its own key, so that a repeated batch repeats nothing that has been done.
  const own = { ...context, idempotencyKey: context.idempotencyKey && `${context.idempotencyKey}/${call.id}` };
  try {
    await retrying(() =>
      services.database.tenant(context.actor, (sql) =>
        once(sql, own, { name: `batch ${type.spec.name}/${name}`, body: call }, () =>
          moveRecord(sql, writing, context, { ...call, name }),
        ),
      ),
    );
    return { id: call.id, success: true, message: '' };
  } catch (error) {
    if (!(error instanceof ServerError))
      services.log.error({ err: error, traceId: context.traceId }, 'a record of a batch failed');
    return { id: call.id, success: false, message: refusalOf(error).message };
  }
}

function itemsOf(value: unknown): Array<{ id: string; version: unknown }> {
  const isFine = Array.isArray(value) && value.length > 0 && value.length <= MAX_ITEMS;
  const items = isFine ? value : [];
  const ids = new Set(items.map((item) => (typeof item?.id === 'string' ? item.id : null)));
  if (!isFine || ids.has(null) || ids.size !== items.length) {
    const message = `请选择1至${MAX_ITEMS}条数据`;
    throw errors.SRV101({ reason: 'items of a batch' }, { errors: [{ path: 'items', message }] });
  }
  return items.map(({ id, version }) => ({ id, version }));
}
