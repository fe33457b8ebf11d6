import { type ServerCode, ServerError } from '../kernel/errors.ts';

const refusal = (code: ServerCode, status: 403 | 409, message: string) => (hint: string) =>
  new ServerError(status, code, message, { hint });

/** What approvals refuse; texts of chapter 70, section 6, where it gives them. */
export const refuse = {
  noApprover: refusal('SRV250', 409, '未找到审批人'),
  notAssignee: refusal('SRV251', 403, '您没有该系统权限'),
  alreadyActing: refusal('SRV252', 409, '审批已开始处理，不能撤回'),
  notSubmitter: refusal('SRV253', 409, '只有提交人可以撤回'),
  sameUser: refusal('SRV254', 409, '不能转给本人或提交人'),
  notColleague: refusal('SRV255', 409, '请选择本企业在职用户'),
  alreadyAsked: refusal('SRV256', 409, '该用户已在当前节点的审批人中'),
  firstNode: refusal('SRV257', 409, '当前为第一个节点，请驳回至发起人'),
  urgedRecently: refusal('SRV258', 409, '4小时内只能催办一次'),
  needsCode: refusal('SRV259', 409, '金额较大，请在审批页面输入短信验证码后审批'),
  over: refusal('SRV260', 409, '该审批已结束，请刷新后重试'),
  badFlow: (path: string, message: string) =>
    new ServerError(400, 'SRV261', message, { errors: [{ path, message }], hint: 'the flow of an approval' }),
};
