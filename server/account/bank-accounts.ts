/** Operations of bank accounts: the small payment that proves them (chapter 70, companyAccount). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql as raw } from 'kysely';
import {
  countGuess,
  errors,
  type OperationHandler,
  operationOn,
  type Services,
  uncountedGuesses,
} from '#server/kernel';
import type { SmallPaymentProvider } from './providers/small-payment.ts';
import { text } from './values.ts';

const TRIES = 3;

const digest = (id: string, amount: string): string => createHmac('sha256', id).update(amount).digest('hex');
const same = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** 打款验证: one payment a day; the amount is stored as a digest only. */
function payIn(provider: SmallPaymentProvider): OperationHandler<'companyAccount'> {
  return async ({ sql, context, row, changes }) => {
    const { rows } = await raw<{ paid: boolean }>`select paid_on = current_date and tries >= ${TRIES} as paid
      from small_payment where account_id = ${row.id}`.execute(sql);
    if (rows[0]?.paid) throw errors.SRV231();
    const { company, user } = context.actor;
    const payment = { companyName: company?.name ?? '', accountNo: row.accountNo ?? '', mobile: user.mobile };
    const amount = await provider.pay(sql, payment);
    await raw`insert into small_payment (account_id, amount_digest) values (${row.id}, ${digest(row.id, amount)})
      on conflict (account_id) do update set amount_digest = excluded.amount_digest, tries = 0,
        paid_on = current_date`.execute(sql);
    changes.verifyTimes = 0;
  };
}

const keyOf = (id: string) => `amount:${id}`;

/** The record itself is told of the last try only: before that, who has it on screen may go on. */
function countTry(services: Services, id: string, isLast: boolean): void {
  countGuess(services, keyOf(id), async (sql) => {
    await raw`update small_payment set tries = tries + 1 where account_id = ${id}`.execute(sql);
    if (isLast) await services.entities.patch(sql, 'companyAccount', id, { verifyTimes: TRIES, status: 'FAILED' });
  });
}

function checkAmount(services: Services): OperationHandler<'companyAccount'> {
  return async ({ sql, row, input, changes }) => {
    const { rows } = await raw<{ amount_digest: string; tries: number }>`select amount_digest, tries
      from small_payment where account_id = ${row.id} for update`.execute(sql);
    const payment = rows[0];
    const tries = (payment?.tries ?? 0) + uncountedGuesses(services, keyOf(row.id));
    if (!payment || tries >= TRIES) throw errors.SRV232();
    const amount = Number(text(input.amount)).toFixed(2);
    const left = TRIES - tries - 1;
    if (same(payment.amount_digest, digest(row.id, amount))) {
      changes.verifyTimes = tries + 1;
      return;
    }
    countTry(services, row.id, left === 0);
    throw left > 0 ? errors.SRV632({ left }) : errors.SRV633();
  };
}

export const bankOperations = (
  services: Services,
  provider: SmallPaymentProvider,
): Record<string, OperationHandler> => ({
  'account.payIn': operationOn('companyAccount', payIn(provider)),
  'account.checkAmount': operationOn('companyAccount', checkAmount(services)),
});
