/** The account centre; texts of chapter 70, section 3, where it gives them. */
export const accountRefusals = {
  SRV231: {
    status: 409,
    text: '今日验证次数已用完，请明天重新打款',
    when: 'the account was paid for a check today',
    hint: 'wait a day',
  },
  SRV232: {
    status: 409,
    text: '请重新发起打款',
    when: 'no payment waits for its amount, or it was tried too often',
    hint: 'start the payment again',
  },
  SRV233: {
    status: 409,
    text: '企业没有可用的管理员',
    when: 'the company has no acting administrator',
    hint: 'change the administrator',
  },
  SRV234: {
    status: 409,
    text: '企业尚未设置密码',
    when: 'the company has no password',
    hint: 'set the company password',
  },
  SRV235: {
    status: 409,
    text: '密码错误次数过多，请{hours}小时后再试',
    when: 'the company password was wrong too often',
    hint: 'wait {hours} hours',
  },
  SRV236: {
    status: 409,
    text: '请先完成实名认证',
    when: 'the person has no checked name',
    hint: 'check the name first',
  },
  SRV237: {
    status: 409,
    text: '该统一社会信用代码已注册',
    when: 'a company of this code is known',
    hint: 'apply to become its user',
  },
  SRV238: {
    status: 409,
    text: '您有未提交认证的企业，请先完成认证',
    when: 'the person has founded companies that are not submitted',
    hint: 'submit them first',
  },
  SRV239: {
    status: 409,
    text: '您已是该企业用户或已提交申请',
    when: 'the person is a user of the company, or has applied',
    hint: 'wait for the administrator',
  },
  SRV240: {
    status: 409,
    text: '邀请已失效，请联系企业管理员重新邀请',
    when: 'the invitation is over',
    hint: 'ask the administrator for another',
  },
  SRV241: {
    status: 409,
    text: '您已有待审核的认证申请',
    when: 'a check of the name is under way',
    hint: 'wait for its answer',
  },
  SRV242: {
    status: 409,
    text: '今日认证次数已用完，每天最多{count}次',
    when: 'the person has tried {count} checks of the name today',
    hint: 'wait a day',
  },
  SRV243: {
    status: 409,
    text: '您已完成实名认证',
    when: 'the name of the person is checked',
    hint: 'apply for a change of the name',
  },
  SRV244: {
    status: 409,
    text: '您仍是企业管理员或签署人，不能注销',
    when: 'the person is still an administrator or a signer',
    hint: 'hand both over first',
  },
  SRV245: {
    status: 409,
    text: '请先变更管理员',
    when: 'the person is the last administrator',
    hint: 'change the administrator first',
  },
} as const;
