import type { FastifyRequest } from 'fastify';
import { errors, networkOf, ServerError, type Services, type Sql } from '#server/kernel';
import { firstExceeded, type Limit, spendTicket } from '#server/platform';

const DAY = 86_400;

/** Who stands behind records that a guest sends. */
export const GUEST = { userId: 'guest', userName: '访客', companyId: null };

/**
 * Runs a guest's write after the human check and the limits; what the work returns as a ServerError is thrown after the
 * transaction, so that a refused call stays counted and its ticket stays spent.
 */
export async function guestWrite<T>(
  services: Services,
  request: FastifyRequest,
  call: { name: string; proof: { ticket: string; randstr: string }; limits: Limit[] },
  work: (sql: Sql) => Promise<T | ServerError>,
): Promise<T> {
  const limits = [{ key: `${call.name}:address:${networkOf(request.ip)}`, limit: 30, seconds: DAY }, ...call.limits];
  const done = await services.database.system(async (sql): Promise<T | ServerError> => {
    if (!(await spendTicket(sql, call.proof.ticket, call.proof.randstr))) return errors.SRV209();
    const exceeded = await firstExceeded(sql, limits);
    if (exceeded !== null) return errors.SRV108({ reason: exceeded.key });
    return work(sql);
  });
  if (done instanceof ServerError) throw done;
  return done;
}

export const perDay = (key: string, limit: number): Limit => ({ key, limit, seconds: DAY });
