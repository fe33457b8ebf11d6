/** Approvals as people speak to them: flows of one company, records submitted to them, decisions taken. */
import type { Records } from '#codegen/out/types';
import type { Engine } from '../engines.ts';
import { data, openHouse, type Row } from '../story/house.ts';

export const TASK = '/trade-api/api/approval/task';
export const INSTANCE = '/trade-api/api/approval/instance';
export const TAKE = '/trade-api/api/takeGoods';
export const PAYMENT = '/trade-api/api/fund/payment';
export const AUDITOR = 'co02u05';
export const FINANCE = 'co02u06';
export const DIRECTOR = 'co02u04';
export const OPERATOR = 'co02u02';
export const ADMIN = 'co02u01';

export type Step = Partial<NonNullable<Records['approvalFlow']['nodes']>[number]>;
export type Values = Record<string, unknown>;
export type Approvals = Awaited<ReturnType<typeof openApprovals>>;

/** A step that asks these members. */
export const users = (...ids: string[]): Step => ({ approverType: 'USER', users: ids.join(',') });

/** The demonstration on a fresh database, with what approvals are asked by. */
export async function openApprovals(engine: Engine) {
  const house = await openHouse(engine);
  const services = () => house.portal.services;
  const inside = <T>(work: Parameters<typeof house.portal.system<T>>[0]) => house.portal.system<T>(work);

  async function nodes(recordType: string, steps: Step[]): Promise<void> {
    await inside(async (sql) => {
      const [flow] = await services().entities.find(sql, 'approvalFlow', { companyId: 'CO02', recordType });
      const all = steps.map((step, index) => ({
        order: index + 1,
        name: `第${index + 1}步`,
        mode: 'ANY' as const,
        limitDays: 2,
        ...step,
      }));
      await services().entities.patch(sql, 'approvalFlow', flow?.id ?? '', { nodes: all });
    });
  }

  let copies = 0;
  /** A copy of the demonstration's record of this kind, submitted by the operator. */
  async function submitted(entity: string, path: string, id: string, more: Values = {}): Promise<Row> {
    copies += 1;
    const record = await inside(async (sql) => {
      const sample = (await services().entities.raw(sql, entity, id)) as Values;
      const { id: _id, number: _number, version: _version, status: _status, ...values } = sample;
      const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
      const spec = services().schemas.entities[entity];
      const field = spec?.number?.field ?? '';
      return services().entities.insert(
        sql,
        entity,
        { ...values, [field]: `T${entity}${copies}`, ...more, status: 'DRAFT' },
        by,
      );
    });
    const operator = await house.person(OPERATOR);
    const [submit = ''] = services().schemas.entities[entity]?.workflow?.transitions.map(({ name }) => name) ?? [];
    return operator.moved(await house.row(OPERATOR, record.id, path), submit, {}, path);
  }
  const take = (more?: Values) => submitted('takeGoods', TAKE, 'TS202611200001', more);

  const runOf = async (account: string, entity: string, id: string) =>
    (await house.person(account)).get('/trade-api/api/approval/run', { entity, id });
  const taskOf = async (account: string, entity: string, id: string): Promise<Row> =>
    data(await runOf(account, entity, id)).task;
  const stateOf = async (id: string, path = TAKE) => (await house.row(OPERATOR, id, path)).status;
  const decide = async (account: string, row: Row, name: string, input: Values = {}, entity = 'takeGoods') =>
    (await house.person(account)).move(await taskOf(account, entity, row.id), name, input, TASK);

  return { house, services, inside, nodes, submitted, take, runOf, taskOf, stateOf, decide };
}
