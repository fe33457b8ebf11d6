/** Internal approval; texts of chapter 70, section 6, where it gives them. */
export const approvalRefusals = {
  SRV250: {
    status: 409,
    text: '未找到审批人',
    when: 'nobody can take a step of the approval: {reason}',
    hint: 'give a user the role, or name a person in charge',
  },
  SRV252: {
    status: 409,
    text: '审批已开始处理，不能撤回',
    when: 'the run cannot be taken back: {reason}',
    hint: 'ask an approver to refuse it',
  },
  SRV253: {
    status: 409,
    text: '只有提交人可以撤回',
    when: 'only the submitter takes a run back: {reason}',
    hint: 'ask the submitter',
  },
  SRV254: {
    status: 409,
    text: '不能转给本人或提交人',
    when: 'a task cannot be handed to its holder or to the submitter: {reason}',
    hint: 'choose another colleague',
  },
  SRV255: {
    status: 409,
    text: '请选择本企业在职用户',
    when: 'a task can be handed to acting users of the own company only: {reason}',
    hint: 'choose a colleague',
  },
  SRV256: {
    status: 409,
    text: '该用户已在当前节点的审批人中',
    when: 'the user is asked in this step already: {reason}',
    hint: 'choose another colleague',
  },
  SRV257: {
    status: 409,
    text: '当前为第一个节点，请驳回至发起人',
    when: 'there is no step before the first: {reason}',
    hint: 'refuse to the submitter',
  },
  SRV258: {
    status: 409,
    text: '4小时内只能催办一次',
    when: 'the approvers were reminded a short while ago: {reason}',
    hint: 'wait four hours',
  },
  SRV259: {
    status: 409,
    text: '金额较大，请在审批页面输入短信验证码后审批',
    when: 'an amount of this size is approved with a code: {reason}',
    hint: 'use the approval page',
  },
  SRV260: {
    status: 409,
    text: '该审批已结束，请刷新后重试',
    when: 'the run of an approval is over: {reason}',
    hint: 'reload the page',
  },
} as const;
