/**
 * Human check: an own slider puzzle (chapter 70, section 2.3). A challenge may be answered once within two minutes,
 * four pixels are forgiven; the right answer gives a ticket and a random string that pay for one protected call.
 */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { CaptchaChallenge, HumanProof } from '#core/protocol';
import type { Sql } from '#server/kernel';
import { drawPuzzle, PUZZLE } from './scene.ts';

export { type Pixels, pngDataUri } from './png.ts';

/** Id of the puzzle service, answered by both `getCaptchaAppId` calls. */
export const CAPTCHA_APP_ID = 'slider-puzzle';

const TOLERANCE_PX = 4;
const ticketHash = (ticket: string, randstr: string) =>
  createHash('sha256').update(`${ticket}\n${randstr}`).digest('hex');

/** Drawing is slow, so it is done before the transaction that stores the answer. */
export async function prepareChallenge(): Promise<{ challenge: CaptchaChallenge; store: (sql: Sql) => Promise<void> }> {
  const puzzle = await drawPuzzle();
  const id = randomUUID();
  const { background, piece, top } = puzzle;
  return {
    challenge: { id, width: PUZZLE.width, height: PUZZLE.height, background, piece, top },
    store: async (sql) => {
      await raw`insert into captcha_challenge (id, target_left, expires_at)
        values (${id}, ${puzzle.left}, now() + interval '2 minutes')`.execute(sql);
    },
  };
}

/** Answers a challenge; null when wrong, unknown, expired or answered before. The transaction must commit either way. */
export async function answerChallenge(sql: Sql, id: string, left: number): Promise<HumanProof | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const { rows } = await raw<{ target_left: number; live: boolean }>`
    delete from captcha_challenge where id = ${id}::uuid returning target_left, expires_at > now() as live`.execute(
    sql,
  );
  const challenge = rows[0];
  if (challenge === undefined || !challenge.live) return null;
  if (!Number.isFinite(left) || Math.abs(left - Number(challenge.target_left)) > TOLERANCE_PX) return null;
  const ticket = randomBytes(24).toString('base64url');
  const randstr = randomBytes(6).toString('base64url');
  await raw`insert into captcha_ticket (ticket_hash, expires_at)
    values (${ticketHash(ticket, randstr)}, now() + interval '2 minutes')`.execute(sql);
  return { ticket, randstr };
}

/** Takes the ticket away; false when it is unknown, expired or used. The transaction must commit. */
export async function spendTicket(sql: Sql, ticket: string, randstr: string): Promise<boolean> {
  const { rows } = await raw<{ live: boolean }>`delete from captcha_ticket
    where ticket_hash = ${ticketHash(ticket, randstr)} returning expires_at > now() as live`.execute(sql);
  return rows[0]?.live === true;
}
