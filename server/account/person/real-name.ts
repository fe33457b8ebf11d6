/** Real-name check by three elements: code to the mobile, provider, record (chapter 70, realNameAuth). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Records } from '#codegen/out/types';
import { maskMobile } from '#core/format';
import { validateFormat } from '#core/validate';
import { errors, type Services, type Sql, shanghaiDate, shanghaiTime } from '#server/kernel';
import { bodyText, checkedCode, checkedMobile } from '#server/platform';
import { codeRoutes, ownPerson, type PersonCall, personRoutes } from '../caller.ts';
import { acceptBound } from '../invitations.ts';
import type { Elements, RealNameProvider, Verdict } from '../providers/real-name.ts';

type Person = Records['person'];

export const PURPOSE = 'realNameAuth';
const ID_CARD = 'ID_CARD';
export const MOST_A_DAY = 5;
export const TAKEN = '该证件已在其他账户实名';

function elementsOf(request: FastifyRequest): Elements {
  const name = bodyText(request, 'name', 30);
  const idNo = bodyText(request, 'idNo', 18).toUpperCase();
  const mobile = checkedMobile(bodyText(request, 'mobile', 20), 'SRV601');
  if (name.length < 2) throw errors.SRV601({ path: 'name', title: '姓名' });
  const fault = validateFormat('cn-id', idNo);
  if (idNo === '' || fault !== null)
    throw idNo === ''
      ? errors.SRV601({ path: 'idNo', title: '身份证号' })
      : errors.SRV202({ path: 'idNo', text: fault ?? '' });
  return { name, idNo, mobile };
}

/** Men have an odd seventeenth digit; digits 7 to 14 are the date of birth. */
const factsOf = (idNo: string): Pick<Person, 'gender' | 'birthday'> => ({
  gender: Number(idNo[16]) % 2 === 1 ? 'M' : 'F',
  birthday: `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`,
});

export async function triesToday(services: Services, sql: Sql, personId: string): Promise<number> {
  const rows = await services.entities.find(sql, 'realNameAuth', { personId });
  return rows.filter((row) => row.createTime.startsWith(shanghaiDate())).length;
}

type Proven = { name: string; idType: Person['idType']; idNo: string };

async function judge(services: Services, sql: Sql, provider: RealNameProvider, person: Person, elements: Elements) {
  const holders = await services.entities.find(sql, 'person', { idNo: elements.idNo });
  if (holders.some((row) => row.id !== person.id && row.auth === true))
    return { pass: false, reason: TAKEN } satisfies Verdict;
  return provider.check(elements);
}

/** Records the try, whatever comes of it, and what it says of the person. */
async function settle(services: Services, provider: RealNameProvider, call: PersonCall, elements: Elements) {
  const { sql, context, person } = call;
  const times = (await triesToday(services, sql, person.id)) + 1;
  const verdict = await judge(services, sql, provider, person, elements);
  const by = { userId: person.id, userName: elements.name, companyId: null };
  const result = verdict.pass ? { channelNo: verdict.channelNo } : { failReason: verdict.reason };
  await services.entities.insert(
    sql,
    'realNameAuth',
    { ...elements, idType: ID_CARD, personId: person.id, times, status: verdict.pass ? 'PASS' : 'FAIL', ...result },
    by,
  );
  if (!verdict.pass) return verdict;
  await takeName(services, sql, person.id, { name: elements.name, idType: ID_CARD, idNo: elements.idNo });
  await services.audit(sql, { context, entity: 'person', recordId: person.id, action: 'realNameAuth' });
  return verdict;
}

/** What a passed check says of the person, here and in every company. */
export async function takeName(services: Services, sql: Sql, personId: string, proven: Proven): Promise<void> {
  const facts = proven.idType === ID_CARD ? factsOf(proven.idNo) : {};
  await services.entities.patch(sql, 'person', personId, { ...proven, auth: true, ...facts });
  for (const member of await services.entities.find(sql, 'companyUser', { personId }))
    await services.entities.patch(sql, 'companyUser', member.id, { name: proven.name });
  const person = await services.entities.raw(sql, 'person', personId);
  const mobile = person?.mobile ?? '';
  await acceptBound(services, sql, { personId, name: proven.name, mobile, auth: true });
  await services.messages.send(sql, {
    userId: personId,
    kind: 'SYSTEM',
    title: '实名认证成功',
    text: '您已完成实名认证。',
  });
}

/** The latest passed check with stars, for the page of those who are done. */
async function passed(services: Services, sql: Sql, person: Person) {
  if (person.auth !== true) return null;
  const rows = await services.entities.find(sql, 'realNameAuth', { personId: person.id, status: 'PASS' });
  const last = rows.at(-1);
  const [waiting] = await services.entities.find(sql, 'realNameAuth', { personId: person.id, status: 'WAIT' });
  const idNo = person.idNo ?? '';
  return {
    name: person.name,
    idNo: idNo === '' ? '' : `${idNo.slice(0, 4)}****${idNo.slice(-4)}`,
    mobile: maskMobile(person.mobile ?? ''),
    time: last?.createTime ?? null,
    number: last?.number ?? null,
    channelNo: last?.channelNo ?? null,
    idType: person.idType ?? null,
    waiting: waiting?.authNo ?? null,
  };
}

export function realNameRoutes(app: FastifyInstance, services: Services, provider: RealNameProvider): void {
  const route = personRoutes(app, services);
  codeRoutes(app, services)('/api/personal/sendCode/realNameAuth', async ({ person, request }) => {
    if (person.auth === true) throw errors.SRV243();
    return { mobile: elementsOf(request).mobile, purpose: `${PURPOSE}/${person.id}` };
  });
  app.post('/user-api/api/personal/checkCode/realNameAuth', async (request) => {
    const context = await services.authenticate(request);
    const elements = elementsOf(request);
    const code = checkedCode(bodyText(request, 'code', 10));
    const verdict = await services.database.system(async (sql) => {
      const person = await ownPerson(services, sql, context);
      if (person.auth === true) throw errors.SRV243();
      if ((await triesToday(services, sql, person.id)) >= MOST_A_DAY) throw errors.SRV242({ count: MOST_A_DAY });
      await services.codes.check(sql, elements.mobile, `${PURPOSE}/${person.id}`, code);
      return settle(services, provider, { sql, context, person, request }, elements);
    });
    // Outside the transaction: the failed try stays recorded.
    if (!verdict.pass) throw errors.SRV202({ path: 'name', text: verdict.reason });
    return { success: true, data: { time: shanghaiTime() } };
  });
  route('GET', '/api/personal/realNameAuth', ({ sql, person }) => passed(services, sql, person));
}
