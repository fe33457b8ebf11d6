/** Port of the small payment that proves a bank account; the demonstration adapter tells the amount in a text message. */
import { randomInt } from 'node:crypto';
import type { Services, Sql } from '#server/kernel';

export type SmallPayment = { companyName: string; accountNo: string; mobile: string };
export type SmallPaymentProvider = {
  /** Pays between 0.01 and 0.99 yuan into the account; answers the amount, which only the account's statement shows. */
  pay(sql: Sql, payment: SmallPayment): Promise<string>;
};

export function demonstrationPayment(services: Services): SmallPaymentProvider {
  return {
    async pay(sql, { companyName, accountNo, mobile }) {
      const amount = (randomInt(1, 100) / 100).toFixed(2);
      const text = `演示：${companyName}尾号${accountNo.slice(-4)}的账户收到打款${amount}元。`;
      await services.sms.send(sql, { mobile, purpose: 'smallPayment', text });
      return amount;
    },
  };
}
