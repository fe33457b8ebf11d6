/**
 * Every operation of the OpenAPI document by somebody who may, with arguments that reach its work: how long each holds the
 * event loop at a stretch. A call that nobody is let into counts as not watched.
 */
import { platformCalls } from '#codegen/calls';
import type { EntitySpec } from '#core/language';
import { readAccepted } from '../access-sweep/accepted.ts';
import type { Installation, Method, Reply } from '../access-sweep/installation.ts';
import { type Account, Sessions } from '../access-sweep/people.ts';
import { Records, type StoredRow } from '../access-sweep/records.ts';
import { type Door, doorsOf, givenValues, type Request, requestsOf } from '../access-sweep/requests.ts';
import { Rights } from '../access-sweep/rights.ts';
import { inputOf } from './inputs.ts';
import { isAbout, platformRequest } from './platform.ts';
import { growRows, stageRows } from './rows.ts';
import { longestTurn } from './turns.ts';

/** No call may hold the event loop longer at a stretch. */
export const LIMIT_MS = 100;

/** `why`: what the server said where it was not done. */
export type Held = { operation: string; longestMs: number; status: number; url: string; why: string };
export type LoopReport = {
  operations: number;
  calls: number;
  /** Operations that did what they are for. */
  done: number;
  /** Those that were refused for what the record is or what was sent, after caller and record were found. */
  refused: Held[];
  /** Those that nobody was let into, or whose record was not there. */
  closed: Held[];
  /** Those of them that the accepted texts give to the server alone: the refusal is all that a call gets. */
  servers: string[];
  slow: Held[];
  /** What held longest of all, done or not. */
  longest: Held[];
};

export type LoopScope = {
  entities: readonly string[];
  platform: boolean;
  /** So many rows each of these entities has. */
  rows: number;
  /** Only what reads: lists, exports, workbooks, texts. */
  readingOnly?: boolean;
};

/** @param folder the accepted texts, `schemas/access` */
export async function watchLoop(portal: Installation, folder: string, scope: LoopScope): Promise<LoopReport> {
  await growRows(portal.services, scope.entities, scope.rows);
  const accepted = readAccepted(folder);
  const records = await Records.read(portal.services, accepted);
  const sessions = new Sessions(portal);
  const rights = await Rights.ask(portal, sessions, accepted, records);
  const watch = new LoopWatch(portal, sessions, rights, records, scope.readingOnly ?? false);
  const isLast = (name: string) => RIGHTS_HANG_ON.has(name);
  const watched = async (names: readonly string[]) => {
    for (const name of names) await watch.entity(portal.services.schemas.entities[name] as EntitySpec);
  };
  await watched(scope.entities.filter((name) => !isLast(name)));
  if (scope.platform) await watch.platform();
  await watched(scope.entities.filter(isLast));
  return watch.report();
}

/** Steps of theirs take rights away from those who call. */
const RIGHTS_HANG_ON: ReadonlySet<string> = new Set([
  'certApply',
  'companyChange',
  'operatorChange',
  'companyUser',
  'company',
  'person',
]);

/** Of so many callers and records one is looked for with which the operation does its work. */
const MOST_TRIES = 8;
const MOST_ROWS_TRIED = 3;
/** What is not below the limit at once is tried again, and the least counts: a program is not warm yet. */
const AGAIN = 2;
const LISTED = 12;

/** So many records a batch takes. */
const MOST_ITEMS = 100;

type Trial = { by: Account | null; request: Request; row?: StoredRow };

class LoopWatch {
  private readonly best = new Map<string, Held>();
  private readonly held: Held[] = [];
  private readonly servers = new Set<string>();

  constructor(
    private readonly portal: Installation,
    private readonly sessions: Sessions,
    private readonly rights: Rights,
    private readonly records: Records,
    private readonly readingOnly: boolean,
  ) {}

  async entity(spec: EntitySpec): Promise<void> {
    const doors = doorsOf(spec).filter((door) => !this.readingOnly || isReading(door));
    for (const door of doors.sort((one, other) => orderOf(one) - orderOf(other))) {
      if (door.deed !== null && this.records.isServers(spec.name, door.deed)) this.servers.add(door.name);
      // What was done before has left other versions and states.
      if (!isReading(door)) await this.records.refresh([spec.name]);
      const trials =
        door.method === 'GET' && !door.path.includes('{') ? this.lists(spec, door) : this.steps(spec, door);
      for await (const trial of trials) {
        const status = await this.measured(door.name, door.method, trial);
        if (status < 300 && door.operation !== 'page' && door.operation !== 'tabCount') break;
      }
    }
    await this.records.refresh([spec.name]);
  }

  /** Every view, tab and the largest page of whoever sees most. */
  private *lists(spec: EntitySpec, door: Door): Generator<Trial> {
    const operation = door.operation === 'export' ? 'all' : door.operation;
    for (const by of this.rights.allowed(spec.name, door.deed)) {
      const requests = requestsOf(spec, { ...door, operation }, this.records.seen(by, spec.name), true);
      for (const request of requests) yield { by, request };
      if (this.best.get(door.name)?.status !== 403) return;
    }
  }

  private async *steps(spec: EntitySpec, door: Door): AsyncGenerator<Trial> {
    const sorted = await this.foundFor(spec, door);
    const isBatch = door.operation.startsWith('batch.');
    for (const { by, rows, at } of isBatch ? sorted.slice(0, MOST_TRIES).map(fromTheEnd) : trialsOf(sorted)) {
      const row = rows[at];
      const [request] = requestsOf(spec, door, rows.slice(at, at + 1), true);
      if (request && row) yield { by, row, request: await this.filled(spec, door, { by, row, request }, rows) };
    }
  }

  /** Everybody who may, with their records in a state that the step begins in; where nobody has one, some are put there. */
  private async foundFor(spec: EntitySpec, door: Door): Promise<Found[]> {
    const from = statesOf(spec, door);
    const actors = isReading(door) ? [] : await this.actorsFor(spec, door, from);
    if (actors.length > 0) return actors;
    const everybody = this.rights.allowed(spec.name, door.deed).map((by) => {
      const seen = this.records.dealtBy(by, spec.name);
      return { by, rows: seen.length > 0 ? seen : this.records.seen(by, spec.name) };
    });
    const all = takingTurns(everybody.filter(({ rows }) => rows.length > 0));
    const inState = ({ status }: StoredRow) => from.includes(status);
    const [state] = from;
    if (isReading(door) || state === undefined || all.some(({ rows }) => rows.some(inState)))
      return all
        .map(({ by, rows }) => ({ by, rows: rows.some(inState) ? rows.filter(inState) : rows }))
        .sort((one, other) => Number(other.rows.some(inState)) - Number(one.rows.some(inState)));
    const some = all.slice(0, MOST_TRIES).map(({ by, rows }) => ({ by, rows: rows.slice(-MOST_ROWS_TRIED) }));
    const staged = [...new Set(some.flatMap(({ rows }) => rows))];
    await stageRows(this.portal.services, staged, state);
    return some;
  }

  /**
   * Those whose step it is by the accepted texts, with their records in a state in which it is; where none of them has
   * one, theirs are put there.
   */
  private async actorsFor(spec: EntitySpec, { deed }: Door, from: readonly string[]): Promise<Found[]> {
    if (deed === null || from.length === 0) return [];
    const everybody = this.rights.allowed(spec.name, deed).map((by) => ({
      by,
      taken: this.records.takenBy(by, spec.name, deed),
    }));
    const fits = (states: ReadonlySet<string>, status: string) =>
      from.includes(status) && (states.has(status) || states.has('*'));
    const ready = everybody.map(({ by, taken }) => ({
      by,
      rows: taken.filter(({ row, states }) => fits(states, row.status)).map(({ row }) => row),
    }));
    const found = takingTurns(ready.filter(({ rows }) => rows.length > 0));
    if (found.length > 0) return found;
    const some = takingTurns(everybody.filter(({ taken }) => taken.length > 0)).slice(0, MOST_TRIES);
    const byState = new Map<string, Set<StoredRow>>();
    for (const { row, states } of some.flatMap(({ taken }) => taken.slice(-MOST_ROWS_TRIED))) {
      const state = from.find((each) => fits(states, each));
      if (state !== undefined) byState.set(state, (byState.get(state) ?? new Set()).add(row));
    }
    for (const [state, rows] of byState) await stageRows(this.portal.services, [...rows], state);
    return some.map(({ by, taken }) => ({ by, rows: taken.slice(-MOST_ROWS_TRIED).map(({ row }) => row) }));
  }

  /** With what a person would send. */
  private async filled(
    spec: EntitySpec,
    door: Door,
    { by, row, request }: Required<Omit<Trial, 'by'>> & { by: Account },
    rows: readonly StoredRow[],
  ): Promise<Request> {
    if (door.operation === 'workbook') return { ...request, url: `${request.url}?screen=${this.pageOf(spec)}` };
    if (!request.body) return request;
    const values = givenValues(spec, row);
    if (door.operation === 'save') return { ...request, body: { ...values, version: row.version } };
    if (door.operation === 'renderText')
      return { ...request, body: { document: Object.keys(spec.documents ?? {})[0], values } };
    const transition = spec.workflow?.transitions.find(({ name }) => name === door.deed);
    if (!transition) return request;
    const input = await inputOf(this.portal, this.sessions, { spec, transition, row, by, records: this.records });
    const items = rows.slice(0, MOST_ITEMS).map(({ id, version }) => ({ id, version }));
    return { ...request, body: { ...request.body, ...('items' in request.body ? { items } : {}), input } };
  }

  private pageOf({ name }: EntitySpec): string {
    const screens = Object.entries(this.portal.services.schemas.screens);
    const found = screens.find(([, screen]) => screen.kind === 'detail' && screen.entity === name);
    return encodeURIComponent(found?.[0] ?? '');
  }

  async platform(): Promise<void> {
    const administrators = this.rights.accounts.filter(({ roles }) => roles.includes('admin'));
    for (const call of [...platformCalls].sort((one, other) => Number(ends(one)) - Number(ends(other)))) {
      const entity = isAbout(call);
      const people = entity ? [...this.rights.accounts] : administrators;
      const pairs = people.flatMap((by) => {
        const rows = entity ? this.records.seen(by, entity).slice(0, 1) : [undefined];
        return rows.map((row) => ({ by, row }));
      });
      for (const { by, row } of pairs.slice(0, MOST_TRIES)) {
        await this.portal.calm();
        const request = platformRequest(call, row);
        const status = await this.measured(`${call.method} ${call.path}`, call.method as Method, { by, request });
        if (status < 300) break;
      }
    }
  }

  private async measured(operation: string, method: Method, { by, request }: Trial): Promise<number> {
    const send = (): Promise<Reply> =>
      by ? this.sessions.call(by.account, method, request) : this.portal.call(method, request.url, request.body);
    const first = await longestTurn(send);
    let { longestMs } = first;
    // What was refused has changed nothing: it may be asked again like what is read.
    const isRepeated = method === 'GET' || statusOf(first.result) >= 400;
    for (let again = 0; again < AGAIN && longestMs >= LIMIT_MS && isRepeated; again += 1)
      longestMs = Math.min(longestMs, (await longestTurn(send)).longestMs);
    const status = statusOf(first.result);
    const why = status < 300 ? '' : whyOf(first.result);
    const held = { operation, longestMs, status, url: request.url, why };
    this.held.push(held);
    const best = this.best.get(operation);
    if (!best || rank(held) < rank(best)) this.best.set(operation, held);
    return held.status;
  }

  report(): LoopReport {
    const best = [...this.best.values()];
    const byLength = this.held.toSorted((one, other) => other.longestMs - one.longestMs);
    return {
      operations: best.length,
      calls: this.held.length,
      done: best.filter((held) => rank(held) === 0).length,
      refused: best.filter((held) => rank(held) === 1 && !this.servers.has(held.operation)),
      closed: best.filter((held) => rank(held) === 2 && !this.servers.has(held.operation)),
      servers: [...this.servers].sort(),
      slow: byLength.filter(({ longestMs }) => longestMs >= LIMIT_MS),
      longest: byLength.slice(0, LISTED),
    };
  }
}

type Found = { by: Account; rows: StoredRow[] };
/** A batch takes the last rows, so that those of single calls stay in their states. */
const fromTheEnd = (found: Found) => ({ ...found, rows: found.rows.toReversed(), at: 0 });

/** The first row of everybody, then the second one of everybody: a rule may stand against one of them alone. */
function trialsOf(found: readonly Found[]): Array<Found & { at: number }> {
  const people = found.slice(0, MOST_TRIES);
  const turns = Array.from({ length: MOST_ROWS_TRIED }, (_, at) =>
    people.filter(({ rows }) => at < rows.length).map((each) => ({ ...each, at })),
  );
  return turns.flat();
}

/** The refusal in words, of a batch that of its first item. */
function whyOf({ body, text }: Reply): string {
  const [item] = Array.isArray(body?.data) ? body.data : [];
  const { code, message, errors } = Object(item ?? body) as Partial<Record<'code' | 'message' | 'errors', unknown>>;
  const paths = Array.isArray(errors) ? errors.map((each) => Object(each).path).join(' ') : '';
  return [code ?? text.slice(0, 60), message, paths].filter((part) => part).join(' ');
}

/** 0: done; 1: refused for what was sent or what the record is; 2: not let in, or nothing there. */
function rank({ status }: Held): number {
  if (status < 300) return 0;
  return [401, 403, 404, 405].includes(status) || status >= 500 ? 2 : 1;
}

const isReading = ({ method, operation }: Door): boolean => method === 'GET' || operation === 'renderText';

/** In which the step, the saving or the removing begins; none: in any. */
function statesOf({ workflow, operations }: EntitySpec, { deed, method }: Door): readonly string[] {
  const transition = workflow?.transitions.find(({ name }) => name === deed);
  if (transition) return transition.from;
  const initial = workflow ? [workflow.initial] : [];
  if (method === 'PUT') return operations?.edit?.states ?? initial;
  return method === 'DELETE' ? (operations?.remove?.states ?? initial) : [];
}

/** What takes records away comes last. */
function orderOf({ method, operation }: Door): number {
  if (method === 'GET') return 0;
  if (operation === 'create' || operation === 'save') return 1;
  return method === 'DELETE' ? 3 : 2;
}

/** One of each company first. */
function takingTurns<T extends { by: Account }>(all: readonly T[]): T[] {
  const turnOf = ({ by }: T, index: number) => all.slice(0, index).filter((each) => each.by.companyId === by.companyId);
  return all
    .map((each, index) => ({ each, turn: turnOf(each, index).length }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ each }) => each);
}

/** A batch in which nothing was done is a refusal. */
function statusOf({ status, body }: Reply): number {
  const outcomes = body?.data;
  const isBatch = Array.isArray(outcomes) && outcomes.length > 0 && 'success' in Object(outcomes[0]);
  return isBatch && !outcomes.some((outcome) => (outcome as { success: boolean }).success) ? 409 : status;
}

/** After it the caller cannot call again. */
const ends = ({ path }: { path: string }): boolean => /\/(?:personal\/cancel|logout)$/.test(path);
