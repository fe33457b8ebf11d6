/** The named operation of a built-in operation (`operations.create.operation` …): a module's part in create, edit, remove. */
import type { OperationSpec } from '#core/language';
import { asService } from '#server/database';
import type { CallContext, EntityRow, Sql } from '#server/kernel';
import type { Writing } from '../rules/writing.ts';

type Values = Record<string, unknown>;

/**
 * What the operation changes beside the values of the call; `status` is the state. It refuses by throwing a ServerError.
 */
export async function operationChanges(
  sql: Sql,
  { services, type }: Writing,
  context: CallContext,
  call: { name: string; operation: OperationSpec; row: Values; input: Values },
): Promise<Values> {
  const { operation: spec, name } = call;
  if (spec.operation === undefined) return {};
  const handler = services.operations.get(spec.operation);
  if (!handler) throw new Error(`no operation "${spec.operation}" is registered`);
  const changes: Values = {};
  const transition = { name, label: name, from: [], to: '', permission: spec.permission };
  const row = call.row as EntityRow;
  await asService(sql, () => handler({ sql, context, entity: type.spec, row, transition, input: call.input, changes }));
  return changes;
}
