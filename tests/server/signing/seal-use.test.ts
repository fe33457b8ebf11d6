/** 用印审批 (chapter 70, signConfig): where the company asks for it, each use of its seal is approved first. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Records } from '#codegen/out/types';
import type { CallContext } from '../../../server/kernel/index.ts';
import { deal } from './deal.ts';
import { type House, openHouse } from './house.ts';

let house: House;
const USE = '/trade-api/api/cert/use';

beforeAll(async () => {
  const spec = deal.documents?.deal;
  if (spec) spec.signAs = 'CONTRACT';
  house = await openHouse();
  await house.patch('signConfig', 'SC0201', { needApproval: true, showDate: false });
});
afterAll(() => house?.close());

const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure: { status: number; message: string }) => failure,
  );

/** The administrator of the house, whom its flow asks. */
function administrator(): CallContext {
  const signer = house.contextOf('CO02', ['company', 'company:seal']);
  const user = { ...signer.actor.user, id: 'U0201', name: '管理员' };
  return { ...signer, actor: { ...signer.actor, user, companyUserId: 'CU0201', roles: ['admin'] } };
}

async function decide(name: 'agree' | 'reject', opinion: string): Promise<void> {
  const tasks = await house.services.database.system((sql) =>
    house.services.entities.find(sql, 'approvalTask', { recordType: 'sealUse', status: 'TODO' }),
  );
  expect(tasks.map(({ assigneeUserId }) => assigneeUserId)).toEqual(['U0201']);
  const [task] = tasks as [Records['approvalTask']];
  const input = { opinion, ...(name === 'reject' ? { rejectTo: 'SUBMITTER' } : {}) };
  const { entities } = house.services;
  await entities.transition(administrator(), 'approvalTask', task.id, name, { version: task.version, input });
}

async function previewed() {
  const row = await house.newDeal();
  const composed = await house.compose('CO02', row);
  const asked = { fileId: composed.fileId, hash: composed.hash, sealId: 'SEAL0202', reason: '签订采购合同' };
  const stamp = async (more: Record<string, unknown> = {}) =>
    house.move('CO02', row, 'stamp', await house.sealInput('CO02', row, { sealId: 'SEAL0202', ...more }));
  return { row, asked, stamp };
}

const stateOf = async (fileId: string) => (await house.call('GET', 'CO02', `${USE}?fileId=${fileId}`)).data;

describe('a company that approves each use of its seal', () => {
  it('says so before anybody stamps, and stamps only what somebody else has approved, once', async () => {
    const { data } = await house.call('GET', 'CO02', '/trade-api/api/cert/valid?entity=deal&document=deal');
    expect(data.rule.approval).toBe(true);
    const { asked, stamp } = await previewed();
    expect(await stateOf(asked.fileId)).toMatchObject({ needed: true, state: 'NONE' });
    expect((await refused(stamp()))?.message).toBe('用印须先经企业审批，请提交用印申请');
    const sent = await house.call('POST', 'CO02', USE, asked);
    expect(sent.data, JSON.stringify(sent)).toMatchObject({ state: 'AUDITING', sealId: 'SEAL0202' });
    expect(sent.data.number).toMatch(/^YYSQ\d{12}$/);
    expect((await refused(stamp()))?.message).toBe('用印申请正在审批，请等待审批结果');
    expect((await house.call('POST', 'CO02', USE, asked)).message).toBe('该文件已有用印申请');
    await decide('agree', '同意用印');
    expect(await stateOf(asked.fileId)).toMatchObject({ state: 'PASSED', opinion: '同意用印' });
    expect((await refused(stamp({ sealId: 'SEAL0201' })))?.message).toBe('所选印章与批准的用印申请不一致');
    expect((await stamp()).status).toBe('WAIT_CONFIRM');
    const [used] = await house.services.database.system((sql) =>
      house.services.entities.find(sql, 'sealUse', { useNo: sent.data.number }),
    );
    expect(used).toMatchObject({ status: 'USED', reason: '签订采购合同' });
    expect(used?.useTime).toBeTruthy();
  });

  it('asks anew after a refusal, whose reason the applicant reads', async () => {
    const { asked, stamp } = await previewed();
    await house.call('POST', 'CO02', USE, asked);
    await decide('reject', '合同条款有误');
    expect(await stateOf(asked.fileId)).toMatchObject({ state: 'REJECTED', opinion: '合同条款有误' });
    expect((await refused(stamp()))?.message).toBe('用印申请已被驳回，请重新提交');
    expect((await house.call('POST', 'CO02', USE, asked)).data.state).toBe('AUDITING');
    await decide('agree', '条款已更正');
    expect((await stamp()).status).toBe('WAIT_CONFIRM');
  });

  it('takes applications for what was previewed only, with a reason, from a party of the document', async () => {
    const { asked } = await previewed();
    expect((await house.call('POST', 'CO02', USE, { ...asked, reason: '签' })).message).toBe('请填写用印事由');
    expect((await house.call('POST', 'CO02', USE, { ...asked, hash: '0'.repeat(64) })).status).toBe(409);
    expect((await house.call('POST', 'CO03', USE, asked)).status).toBe(404);
    expect((await stateOf(asked.fileId)).state).toBe('NONE');
  });

  it('is asked for nothing where its configuration does not say so', async () => {
    await house.patch('signConfig', 'SC0201', { needApproval: false });
    const { asked, stamp } = await previewed();
    expect((await house.call('POST', 'CO02', USE, asked)).message).toBe('该单据用印无需审批');
    expect((await stamp()).status).toBe('WAIT_CONFIRM');
  });
});
