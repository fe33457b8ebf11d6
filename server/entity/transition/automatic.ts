/**
 * Transitions that the server takes itself (`automatic` of the entity file): rows that are due are looked up every
 * minute. Processes share the work: each row is locked while it is judged, a locked one is left to the other process.
 */
import { sql as raw } from 'kysely';
import type { TransitionSpec } from '#core/language';
import { whereOf } from '#server/database';
import { type Actor, type CallContext, ServerError, type Services, type Sql } from '#server/kernel';
import { recordFacts } from '../read/record-facts.ts';
import type { FormRules } from '../rules/rules.ts';
import type { Writing } from '../rules/writing.ts';
import { findRow } from '../store/store.ts';
import { contextOf } from '../type/context.ts';
import type { RecordType, RecordTypes } from '../type/record-type.ts';
import { carryOut } from './transition.ts';

const PERIOD_MS = 60_000;
const MOST_AT_ONCE = 200;

/** The server as the one who acts: no company, no session; the trail names it. */
const SYSTEM: Actor = {
  sessionId: '',
  user: { id: 'system', name: '系统', mobile: '', account: '', realNameAuth: false },
  company: null,
  companyUserId: null,
  roles: [],
  director: false,
  permissions: new Set<string>(),
};

const contextOfRun = (): CallContext => ({
  actor: SYSTEM,
  traceId: `auto-${Date.now()}`,
  ip: '',
  device: '',
  idempotencyKey: null,
});

export type Automation = { services: Services; types: RecordTypes; rules: FormRules };

/** Runs every minute until `stop`, one run at a time. */
export function startAutomation(automation: Automation): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = runAutomatic(automation)
      .catch((error) => automation.services.log.error({ err: error }, 'automatic transitions were not looked at'))
      .finally(() => {
        isRunning = false;
      });
  }, PERIOD_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Takes what is due now; answers how many transitions were taken. A row that fails is left for the next run. */
export async function runAutomatic(automation: Automation): Promise<number> {
  const { services, types, rules } = automation;
  let taken = 0;
  for (const type of types.values()) {
    for (const transition of type.transitions.values()) {
      if (!transition.automatic) continue;
      const writing: Writing = { services, types, rules, type };
      const ids = await services.database.system((sql) => dueRows(sql, type, transition));
      for (const id of ids) if (await takeOne(writing, transition, id)) taken += 1;
    }
  }
  return taken;
}

function dueCondition(type: RecordType, { from, automatic }: TransitionSpec) {
  const due = whereOf(automatic?.when ?? 'false', { shape: type.shape, context: contextOf(SYSTEM) });
  return raw<boolean>`status = any(${from}::text[]) and ${due}`;
}

async function dueRows(sql: Sql, type: RecordType, transition: TransitionSpec): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`select id from ${type.table} where ${dueCondition(type, transition)}
    order by update_time, id limit ${MOST_AT_ONCE}`.execute(sql);
  return rows.map((row) => row.id);
}

async function takeOne(writing: Writing, transition: TransitionSpec, id: string): Promise<boolean> {
  const { services, type } = writing;
  try {
    return await services.database.system((sql) => takeIfDue(sql, writing, transition, id));
  } catch (error) {
    const about = { entity: type.spec.name, id, transition: transition.name };
    if (error instanceof ServerError) services.log.info({ ...about, reason: error.message }, 'not taken automatically');
    else services.log.error({ ...about, err: error }, 'an automatic transition failed');
    return false;
  }
}

/** Asked again under the lock: another process, or a user, may have been faster. */
async function takeIfDue(sql: Sql, writing: Writing, transition: TransitionSpec, id: string): Promise<boolean> {
  const { type } = writing;
  const { rows } = await raw`select id from ${type.table}
    where id = ${id} and ${dueCondition(type, transition)} for update skip locked`.execute(sql);
  const stored = rows.length > 0 ? await findRow(sql, type, id) : null;
  if (!stored) return false;
  const evaluation = contextOf(SYSTEM);
  const names = transition.automatic?.facts ?? [];
  const facts = await recordFacts(sql, writing, evaluation, { names, values: stored.record });
  if (!names.every((name) => facts[name] === true)) return false;
  await carryOut({
    sql,
    writing,
    context: contextOfRun(),
    caller: { actor: SYSTEM, context: { ...evaluation, facts } },
    stored,
    transition,
    input: {},
    changes: {},
    fileId: null,
    depth: 0,
    carryOut,
  });
  return true;
}
