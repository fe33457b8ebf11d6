/**
 * Transitions that the server takes itself (`automatic` of the entity file): rows that are due are looked up every
 * minute. Processes share the work: each row is locked while it is judged, a locked one is left to the other process.
 * A look goes on where the last one stopped, so rows that cannot be taken keep nobody waiting.
 */
import { sql as raw } from 'kysely';
import type { TransitionSpec } from '#core/language';
import { dueWhere, whereOf } from '#server/database';
import { contextOf, ServerError, type Services, type Sql } from '#server/kernel';
import { recordFacts } from '../read/record-facts.ts';
import type { FormRules } from '../rules/rules.ts';
import type { Writing } from '../rules/writing.ts';
import { findRow } from '../store/store.ts';
import type { RecordType, RecordTypes } from '../type/record-type.ts';
import { automaticContext, automaticInput, SYSTEM } from './as-system.ts';
import { carryOut } from './transition.ts';

const PERIOD_MS = 60_000;
const BATCH = 200;
/** Rows of one transition that one look judges. */
const MOST_AT_ONCE = 2000;

export type Automation = { services: Services; types: RecordTypes; rules: FormRules };

/** The last row that a look judged. */
type Place = { updated: string; id: string };
/** By entity and transition; without a place a look begins with the row that waits longest. */
export type Places = Map<string, Place>;

/** Runs every minute until `stop`, one run at a time. */
export function startAutomation(automation: Automation): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const places: Places = new Map();
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = runAutomatic(automation, { places })
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

type Look = { places?: Places; most?: number };

/** Takes what is due now; answers how many transitions were taken. A row that fails is left for a later round. */
export async function runAutomatic(automation: Automation, look: Look = {}): Promise<number> {
  const { services, types, rules } = automation;
  let taken = 0;
  for (const type of types.values()) {
    for (const transition of type.transitions.values()) {
      if (transition.automatic) taken += await takeDue({ services, types, rules, type }, transition, look);
    }
  }
  return taken;
}

async function takeDue(
  writing: Writing,
  transition: TransitionSpec,
  { places = new Map(), most = MOST_AT_ONCE }: Look,
): Promise<number> {
  const { services, type } = writing;
  const key = `${type.spec.name} ${transition.name}`;
  let taken = 0;
  for (let judged = 0; judged < most; judged += BATCH) {
    const due = await services.database.system((sql) => dueRows(sql, type, transition, places.get(key)));
    for (const { id } of due) if (await takeOne(writing, transition, id)) taken += 1;
    const last = due.at(-1);
    if (last && due.length === BATCH) places.set(key, last);
    else {
      // The round is over: the next look begins anew.
      places.delete(key);
      break;
    }
  }
  return taken;
}

function dueCondition(type: RecordType, transition: TransitionSpec) {
  const known = dueWhere(type.shape, transition);
  if (known !== null) return raw<boolean>`${raw.raw(known)}`;
  const { from, automatic } = transition;
  const due = whereOf(automatic?.when ?? 'false', { shape: type.shape, context: contextOf(SYSTEM) });
  return raw<boolean>`status = any(${from}::text[]) and ${due}`;
}

/** Those that were not written for longest first. */
async function dueRows(sql: Sql, type: RecordType, transition: TransitionSpec, after?: Place): Promise<Place[]> {
  const rest = after ? raw`(update_time, id) > (${after.updated}::timestamptz, ${after.id})` : raw`true`;
  const { rows } = await raw<Place>`select id, update_time::text as updated from ${type.table}
    where ${dueCondition(type, transition)} and ${rest} order by update_time, id limit ${BATCH}`.execute(sql);
  return rows;
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
  const input = automaticInput(type, transition, stored.record);
  const rest = { transition, input, changes: {}, fileId: null, depth: 0, carryOut };
  await carryOut({ sql, writing, ...automaticContext(facts), stored, ...rest });
  return true;
}
