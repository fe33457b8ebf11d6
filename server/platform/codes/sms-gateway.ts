/**
 * Text messages, brought to the gateway of SMS_URL after the transaction that wrote them: each as a POST of JSON, tried
 * again while the gateway is away, until nobody waits for it any more. What has left, or never will, lies in the outbox
 * without its text: codes are not kept.
 */
import { sql as raw } from 'kysely';
import type { Config, Services } from '#server/kernel';

type Gateway = NonNullable<Config['smsGateway']>;
type Waiting = { id: string; mobile: string; purpose: string; body: string; tries: number };
/** `refused`: the gateway will not take it, however often it is asked. */
type Outcome = { kind: 'taken' } | { kind: 'refused' | 'away'; reason: string };

const LOOK_MS = 500;
const AT_ONCE = 20;
const PATIENCE_MS = 10_000;
/** Longer than the gateway is waited for: nobody else takes up a message that is on its way. */
const LEASE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 60;
/** Answers that another try may change. */
const PASSING = [408, 425, 429];

/** Brings what is due, by one of the processes each, until it is stopped. */
export function deliverTexts(services: Services, gateway: Gateway): { stop(): Promise<void> } {
  const under = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;

  /** Each in transactions of its own; one that fails there is taken up again when its lease is over. */
  function begin(message: Waiting): void {
    const work = bring(services, gateway, message)
      .catch((error) => services.log.error({ err: error, id: message.id }, 'a text message was not noted'))
      .finally(() => under.delete(work));
    under.add(work);
  }

  async function look(): Promise<void> {
    await giveUpLate(services);
    for (const message of await takeDue(services, AT_ONCE - under.size)) begin(message);
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => services.log.error({ err: error }, 'text messages were not looked for'))
      .finally(() => {
        looking = null;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      for (const work of under) await work;
    },
  };
}

async function takeDue({ database }: Services, most: number): Promise<Waiting[]> {
  const { rows } = await database.system((sql) =>
    raw<Waiting>`update sms_outbox set tries = tries + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
      where id in (select id from sms_outbox where due_at <= now() order by due_at limit ${most}::int for update skip locked)
      returning id, mobile, purpose, body, tries`.execute(sql),
  );
  return rows;
}

async function giveUpLate({ database, log }: Services): Promise<void> {
  const { rows } = await database.system((sql) =>
    raw<{ id: string; purpose: string }>`update sms_outbox set due_at = null, body = '', failure = 'too late'
      where due_at is not null and expires_at <= now() returning id, purpose`.execute(sql),
  );
  for (const { id, purpose } of rows) log.error({ id, purpose }, 'a text message did not leave in time');
}

async function bring(services: Services, gateway: Gateway, message: Waiting): Promise<void> {
  const { id, purpose, tries } = message;
  const outcome = await post(gateway, message);
  if (outcome.kind === 'away') {
    const pause = Math.min(2 ** (tries - 1), LONGEST_PAUSE_SECONDS);
    services.log.warn({ id, purpose, tries, reason: outcome.reason }, 'the gateway of text messages is away');
    await services.database.system((sql) =>
      raw`update sms_outbox set due_at = now() + make_interval(secs => ${pause}::int) where id = ${id}`.execute(sql),
    );
    return;
  }
  const failure = outcome.kind === 'refused' ? outcome.reason : null;
  if (failure !== null) services.log.error({ id, purpose, reason: failure }, 'the gateway refuses a text message');
  await services.database.system((sql) =>
    raw`update sms_outbox set due_at = null, body = '', failure = ${failure},
      sent_at = ${failure === null ? raw`now()` : null} where id = ${id}`.execute(sql),
  );
}

/** The id tells the gateway a message that it has taken before. Led elsewhere it would go to somebody else. */
async function post({ url, token }: Gateway, { id, mobile, purpose, body: text }: Waiting): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, mobile, purpose, text }),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'taken' };
    const isFinal = answer.status < 500 && !PASSING.includes(answer.status);
    return { kind: isFinal ? 'refused' : 'away', reason: `status ${answer.status}` };
  } catch (error) {
    const { message, cause } = error as Error;
    return { kind: 'away', reason: cause instanceof Error ? cause.message : message };
  }
}
