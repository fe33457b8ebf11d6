import { ServerError } from '../kernel/errors.ts';

/** Refusals of the platform with their Chinese texts (specification sections 5 and 8, chapter 70 for the added ones). */
export const refuse = {
  badInput: (field: string) =>
    new ServerError(400, 'SRV201', '请求参数错误', { errors: [{ path: field, message: '请求参数错误' }] }),
  field: (path: string, message: string) => new ServerError(400, 'SRV202', message, { errors: [{ path, message }] }),
  signedOut: (hint: string) => new ServerError(401, 'SRV203', '登录失效请重新登录', { hint }),
  noPermission: (hint: string) => new ServerError(403, 'SRV204', '您没有该系统权限', { hint }),
  /** A session of an approval link; the browser asks for a normal sign-in. */
  approvalOnly: (hint: string) => new ServerError(403, 'SRV262', '当前仅可处理审批，请登录后再操作', { hint }),
  notFound: (hint: string) => new ServerError(404, 'SRV205', '数据不存在', { hint }),
  companySwitched: () =>
    new ServerError(409, 'SRV206', '当前企业已切换，请刷新页面后重试', {
      hint: 'the Company-User header names another company user than the session',
    }),
  tooMany: (hint: string) => new ServerError(429, 'SRV207', '操作过于频繁，请稍后再试', { hint }),
  locked: () => new ServerError(400, 'SRV208', '登录失败次数过多，请 15 分钟后再试'),
  captcha: () => new ServerError(400, 'SRV209', '验证错误，请重新验证。'),
  code: () => refuse.field('code', '请输入正确的验证码'),
  resetOutOfOrder: () => new ServerError(400, 'SRV210', '验证已失效，请重新验证'),
  fileType: () => new ServerError(415, 'SRV211', '仅支持bmp，jpg，png，pdf的文件格式'),
  fileSize: (megabytes: number) => new ServerError(413, 'SRV212', `文件大小不能超过${megabytes}M`),
  upload: (hint: string) => new ServerError(400, 'SRV213', '上传失败', { hint }),
  agreementMissing: (name: string) => new ServerError(404, 'SRV214', `未配置${name}`),
};
