/** Checks that people of the platform make: papers other than the identity card, and a changed name. */
import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import { validateFormat } from '#core/validate';
import {
  codeIn,
  errors,
  inTurn,
  type OperationHandler,
  operationOn,
  type Services,
  type ValuesOf,
} from '#server/kernel';
import { bodyText, checkedCode, checkedMobile } from '#server/platform';
import { codeRoutes, type PersonCall, personRoutes } from '../caller.ts';
import { MOST_A_DAY, takeName, triesToday } from './real-name.ts';

const PURPOSE = 'realNameManual';
const IMAGES = ['idFront', 'idBack'] as const;
const FILE = /^\/trade-files\/([\w.-]+)\/[^/\\?#,]+\.(?:bmp|jpe?g|png|pdf)$/i;

/** Files are the caller's own uploads. */
async function fileOf({ sql, person, request }: PersonCall, field: string, title: string): Promise<string> {
  const path = bodyText(request, field, 400);
  const id = FILE.exec(path)?.[1];
  if (!id) throw errors.SRV607({ path: field, title });
  const { rows } = await raw`select 1 from stored_file where id::text = ${id} and created_by = ${person.id}`.execute(
    sql,
  );
  if (rows.length === 0) throw errors.SRV104({ reason: 'not a file of this person' });
  return path;
}

function paperOf(services: Services, { request, person }: PersonCall) {
  const idType = codeIn(services.schemas, 'idType', bodyText(request, 'idType', 20));
  if (idType === null) throw errors.SRV603({ path: 'idType', title: '证件类型' });
  const recheck = person.auth === true;
  if (idType === 'ID_CARD' && !recheck) throw errors.SRV626();
  const name = bodyText(request, 'name', 30);
  if (name.length < 2) throw errors.SRV601({ path: 'name', title: '姓名' });
  const idNo = bodyText(request, 'idNo', 20).toUpperCase();
  const fault = idType === 'ID_CARD' ? validateFormat('cn-id', idNo) : null;
  if (fault !== null) throw errors.SRV202({ path: 'idNo', text: fault });
  if (!/^[A-Z0-9]{5,20}$/.test(idNo)) throw errors.SRV605({ path: 'idNo', title: '证件号' });
  return { idType, name, idNo, recheck };
}

/** Waits for the platform: one application at a time, five tries a day, the papers as files. */
async function apply(services: Services, call: PersonCall): Promise<{ number: string | null }> {
  const { sql, person, request, context } = call;
  const paper = paperOf(services, call);
  const mobile = checkedMobile(bodyText(request, 'mobile', 20), 'SRV601');
  const waiting = await services.entities.find(sql, 'realNameAuth', { personId: person.id, status: 'WAIT' });
  if (waiting.length > 0) throw errors.SRV241();
  const times = (await triesToday(services, sql, person.id)) + 1;
  if (times > MOST_A_DAY) throw errors.SRV242({ count: MOST_A_DAY });
  const reason = bodyText(request, 'reason', 200);
  if (paper.recheck && reason.length < 2) throw errors.SRV601({ path: 'reason', title: '申请原因' });
  const [idFront, idBack] = await inTurn(IMAGES, (field) => fileOf(call, field, '证件照片'));
  const proof = paper.recheck && paper.name !== person.name ? await fileOf(call, 'proof', '更名证明') : null;
  await services.codes.check(sql, mobile, `${PURPOSE}/${person.id}`, checkedCode(bodyText(request, 'code', 10)));
  const by = { userId: person.id, userName: paper.name, companyId: null };
  const values: ValuesOf<'realNameAuth'> = {
    ...paper,
    personId: person.id,
    oldName: person.name,
    mobile,
    times,
    reason,
    idFront,
    idBack,
    proof,
    status: 'WAIT',
  };
  const row = await services.entities.insert(sql, 'realNameAuth', values, by);
  await services.audit(sql, { context, entity: 'realNameAuth', recordId: row.id, action: 'apply', toState: 'WAIT' });
  return { number: row.authNo };
}

export function manualCheckRoutes(app: FastifyInstance, services: Services): void {
  codeRoutes(app, services)('/api/personal/realNameAuth/manual/code', async ({ person, request }) => ({
    mobile: checkedMobile(bodyText(request, 'mobile', 20), 'SRV601'),
    purpose: `${PURPOSE}/${person.id}`,
  }));
  personRoutes(app, services)('POST', '/api/personal/realNameAuth/manual', (call) => apply(services, call));
}

export const manualCheckOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.takeName': operationOn('realNameAuth', ({ sql, row: { name, idType, idNo, personId } }) =>
    takeName(services, sql, personId ?? '', { name: name ?? '', idType, idNo: idNo ?? '' }),
  ),
});
