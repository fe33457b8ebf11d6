/** What time alone changes: ended authorisations, certificates near or past their end. Runs at start and every hour. */
import type { Records } from '#codegen/out/types';
import { type Services, type Sql, shanghaiDate } from '#server/kernel';

const WARNING_DAYS = 30;
const DAY_MS = 86_400_000;

export async function sweepAccounts(services: Services, sql: Sql): Promise<void> {
  const today = shanghaiDate();
  for (const member of await services.entities.find(sql, 'companyUser', { status: 'ENABLED' })) {
    const end = member.authPeriod?.end ?? '';
    if (end !== '' && end < today) await services.entities.patch(sql, 'companyUser', member.id, { status: 'EXPIRED' });
  }
  const soon = new Date(Date.parse(`${today}T00:00:00Z`) + WARNING_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (const status of ['VALID', 'EXPIRING'] as const) {
    for (const certificate of await services.entities.find(sql, 'certificate', { status })) {
      const validTo = certificate.validTo ?? '';
      const next = validTo < today ? 'EXPIRED' : validTo <= soon ? 'EXPIRING' : 'VALID';
      if (next === status || validTo === '') continue;
      await services.entities.patch(sql, 'certificate', certificate.id, { status: next });
      if (next === 'VALID') continue;
      await services.messages.send(sql, {
        companyId: certificate.companyId,
        permission: 'company:seal',
        kind: 'RISK_CERT',
        level: next === 'EXPIRED' ? 'RED' : 'YELLOW',
        payload: certificateFacts(certificate, today),
        title: next === 'EXPIRED' ? '数字证书已过期' : '数字证书即将到期',
        text: `证书有效期至${validTo}，请及时续期。`,
        to: '/center/account/company/info/certRenewal',
      });
    }
  }
}

function certificateFacts({ certNo, validTo }: Records['certificate'], today: string) {
  const left = Date.parse(`${validTo}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`);
  const remainingDays = Math.round(left / DAY_MS);
  return { certName: '企业数字证书', certNo, endDate: validTo, remainingDays, affected: '合同及各类单据的电子签章' };
}
