/** What the log, the seal desk and the signatures of a sample order say. */
import type { LogEntry, SealInfo, Signature } from '#engine/port';

export const logs: LogEntry[] = [
  log('2024-03-06 09:12:40', '北岭能源物产有限公司', '陈磊', 'create', '新建', null, 'DRAFT', null),
  log('2024-03-06 09:40:02', '北岭能源物产有限公司', '陈磊', 'submit', '提交', 'DRAFT', 'AUDITING', null),
  log(
    '2024-03-06 14:05:11',
    '北岭能源物产有限公司',
    '周敏',
    'approve',
    '审批通过',
    'AUDITING',
    'WAIT_CONFIRM',
    '价格与指数一致，同意。',
  ),
  log('2024-03-07 10:20:33', '晋源煤业有限公司', '王建国', 'confirm', '确认', 'WAIT_CONFIRM', 'WAIT_SEAL', null),
  log('2024-03-07 16:48:09', '北岭能源物产有限公司', '李静', 'stamp', '盖章', 'WAIT_SEAL', 'EXECUTING', null, 'F9'),
];

function log(
  time: string,
  companyName: string,
  userName: string,
  action: string,
  label: string,
  fromState: string | null,
  toState: string | null,
  opinion: string | null,
  fileId: string | null = null,
): LogEntry {
  return { time, companyName, userName, action, label, fromState, toState, opinion, fileId };
}

const sealImage = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><g fill="none" stroke="#c8102e" stroke-width="4"><circle cx="60" cy="60" r="55"/></g><text x="60" y="56" font-size="28" text-anchor="middle" fill="#c8102e">★</text><text x="60" y="92" font-size="14" text-anchor="middle" fill="#c8102e">${text}</text></svg>`,
  )}`;

export const sealInfo: SealInfo = {
  valid: true,
  certificate: {
    certNo: '3A5F0C1190B7D2E4',
    subject: 'CN=北岭能源物产有限公司',
    issuer: '平台测试 CA',
    validFrom: '2024-01-01',
    validTo: '2025-01-01',
    signerName: '李静',
    signerMobile: '138****0006',
  },
  seals: [
    { id: 'S1', sealType: 'CONTRACT', sealName: '合同专用章', imageUrl: sealImage('合同专用章') },
    { id: 'S2', sealType: 'OFFICIAL', sealName: '公章', imageUrl: sealImage('公章') },
  ],
};

export const signatures: Signature[] = [
  {
    signer: '王建国',
    company: '晋源煤业有限公司',
    time: '2024-03-07 10:31:20',
    certNo: '5B1200FA77C09E31',
    issuer: '平台测试 CA',
    coversWholeDocument: false,
    valid: true,
  },
  {
    signer: '李静',
    company: '北岭能源物产有限公司',
    time: '2024-03-07 16:48:09',
    certNo: '3A5F0C1190B7D2E4',
    issuer: '平台测试 CA',
    coversWholeDocument: true,
    valid: true,
  },
];
