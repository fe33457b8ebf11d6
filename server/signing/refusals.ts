import { ServerError } from '../kernel/errors.ts';

/** Refusals of documents and signing, with the texts the end user reads (chapters 10 section 0.5 and 70). */
export const refuse = {
  noCompany: () => new ServerError(403, 'SRV401', '您没有该系统权限', { hint: 'no acting company' }),
  noPermission: (hint: string) => new ServerError(403, 'SRV401', '您没有该系统权限', { hint }),
  notFound: (hint: string) => new ServerError(404, 'SRV402', '数据不存在', { hint }),
  foreignParty: () =>
    new ServerError(403, 'SRV403', '您不是该文件的签署方', { hint: 'the acting company plays no signing party' }),
  badInput: (path: string, message: string) => new ServerError(400, 'SRV404', message, { errors: [{ path, message }] }),
  fileChanged: (hint: string) => new ServerError(409, 'SRV405', '文件已变化，请重新预览', { hint }),
  alreadySigned: () => new ServerError(409, 'SRV406', '本企业已在该文件上签章'),
  noCertificate: (reason: string) => new ServerError(409, 'SRV407', reason),
  certificateExpired: () => new ServerError(409, 'SRV408', '证书已过期，请先续期'),
  certificateRevoked: () => new ServerError(409, 'SRV409', '证书已注销，请重新申请'),
  signerRemoved: () => new ServerError(409, 'SRV410', '证书签署人已停用，请先变更签署人'),
  noSeal: () => new ServerError(409, 'SRV411', '请选择本企业已启用的印章'),
  notApproved: () => new ServerError(409, 'SRV417', '用印须先经企业审批，请提交用印申请'),
  approvalRunning: () => new ServerError(409, 'SRV417', '用印申请正在审批，请等待审批结果'),
  approvalRefused: () => new ServerError(409, 'SRV417', '用印申请已被驳回，请重新提交'),
  otherSeal: () => new ServerError(409, 'SRV417', '所选印章与批准的用印申请不一致'),
  noApprovalNeeded: () => new ServerError(409, 'SRV417', '该单据用印无需审批'),
  approvalKnown: () => new ServerError(409, 'SRV417', '该文件已有用印申请'),
  noLegalSeal: () => new ServerError(409, 'SRV411', '签章配置要求加盖法人章，请先新增法人章'),
  code: () => {
    const message = '请输入正确的验证码';
    return new ServerError(400, 'SRV412', message, { errors: [{ path: 'smsCode', message }] });
  },
  codeTooSoon: (seconds: number) =>
    new ServerError(429, 'SRV413', `操作过于频繁，请${seconds}秒后再试`, { data: { seconds } }),
  noDocument: (name: string) => new ServerError(404, 'SRV414', '数据不存在', { hint: `no document ${name}` }),
  damagedFile: (fileId: string) =>
    new ServerError(409, 'SRV415', '文件已被修改', { hint: `stored bytes of ${fileId} differ from their hash` }),
};
