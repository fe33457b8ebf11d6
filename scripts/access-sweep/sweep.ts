/**
 * Every operation of the OpenAPI document, tried by a visitor, by people of a company that has no part in the records and
 * by people of a party who may not: they are refused, read nothing and change nothing that is not theirs. Who may what is read
 * from the accepted texts (`schemas/access`), what was changed from digests of every table.
 */
import { readXlsx } from 'hucre/xlsx';
import { platformCalls } from '#codegen/calls';
import type { EntitySpec } from '#core/language';
import { type AcceptedEntity, isGiven, readAccepted } from './accepted.ts';
import type { Installation, Method, Reply } from './installation.ts';
import { People, type Person } from './people.ts';
import { Records, type StoredRow, wordsIn } from './records.ts';
import { type Door, doorsOf, platformRequests, type Request, requestsOf } from './requests.ts';
import { strangeChanges, TableWatch } from './rows.ts';

export type Finding = { who: string; operation: string; what: string };
export type SweepReport = { operations: number; calls: number; tables: number; findings: Finding[] };
export type SweepScope = {
  /** Names of the entities whose operations are tried. */
  entities: readonly string[];
  /** The calls that no entity gives: with an id of each entity, of a few, or not at all. */
  platform: 'whole' | 'few' | 'none';
};

/** @param folder the accepted texts, `schemas/access` */
export async function sweepAccess(portal: Installation, folder: string, scope: SweepScope): Promise<SweepReport> {
  const accepted = readAccepted(folder);
  const people = await People.gather(portal);
  const records = await Records.read(portal.services, accepted);
  const watch = await TableWatch.begin(portal.services.database);
  await watch.settled();
  const sweep = new Sweep(portal, { accepted, people, records, watch });
  for (const name of scope.entities) await sweep.entity(portal.services.schemas.entities[name] as EntitySpec);
  if (scope.platform !== 'none') await sweep.platform(scope.platform === 'few' ? FEW : Number.POSITIVE_INFINITY);
  return sweep.report;
}

type Parts = {
  accepted: ReadonlyMap<string, AcceptedEntity>;
  people: People;
  records: Records;
  watch: TableWatch;
};
/** A door, what is sent to it, and what its refusal is like; null: it need not be refused. */
type Trial = {
  door: Pick<Door, 'name' | 'method'>;
  requests: Request[];
  refused: ((reply: Reply) => boolean) | null;
  /** Whose records the answer counts. */
  entity?: string;
};

class Sweep {
  readonly report: SweepReport;
  private readonly operations = new Set<string>();
  private readonly secrets = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly portal: Installation,
    private readonly parts: Parts,
  ) {
    this.report = { operations: 0, calls: 0, tables: parts.watch.count, findings: [] };
  }

  async entity(spec: EntitySpec): Promise<void> {
    const { accepted, people, records } = this.parts;
    const all = records.rows.get(spec.name) ?? [];
    const foreign = people.foreign(spec.name, accepted.get(spec.name), records);
    const callers: Array<[Person, StoredRow[], (door: Door) => boolean]> = [[people.visitor(), all, () => true]];
    if (foreign) callers.push([foreign, records.strange(foreign, spec.name), isOnRecords]);
    for (const person of people.withoutRights(spec.name, records)) {
      const dealt = records.dealtBy(person, spec.name);
      const own = dealt.length > 0 ? dealt : records.seen(person, spec.name);
      const needsCode = ({ deed }: Door) =>
        deed !== null && !isGiven(accepted.get(spec.name), deed, person.letter, person.roles);
      callers.push([person, own.length > 0 ? own : all, needsCode]);
    }
    for (const [person, targets, mustRefuse] of callers) {
      for (const door of doorsOf(spec)) {
        const refused = mustRefuse(door) ? isRefusal : null;
        const requests = requestsOf(spec, door, targets, refused === null);
        const counted = door.operation === 'page' ? { entity: spec.name } : {};
        await this.try(person, { door, requests, refused, ...counted });
      }
      await this.lookForChanges(person, `operations of ${spec.name}`);
    }
  }

  async platform(most: number): Promise<void> {
    const { people, records, accepted } = this.parts;
    const foreign = people.foreign('company', accepted.get('company'), records);
    for (const person of [people.visitor(), foreign, ...people.withoutRights('companyUser', records)]) {
      if (person === undefined) continue;
      const strange = [...records.rows.keys()].flatMap((name) => records.strange(person, name).slice(0, 1));
      const targets = strange.slice(0, most);
      for (const call of [...platformCalls].sort((one, other) => Number(ends(one)) - Number(ends(other)))) {
        const door = { name: `${call.method} ${call.path}`, method: call.method as Method };
        // Some take a pass in the address in place of a session, and refuse another one with 400.
        const refused = person.kind === 'visitor' && !call.open ? ({ status }: Reply) => status >= 400 : null;
        await this.portal.calm();
        await this.try(person, { door, requests: platformRequests(call, targets), refused });
      }
      await this.lookForChanges(person, 'calls of the platform');
    }
  }

  private async try(person: Person, { door, requests, refused, entity }: Trial): Promise<void> {
    this.operations.add(door.name);
    this.report.operations = this.operations.size;
    const asked = new Set<string>();
    let isTaken = false;
    for (const request of requests) {
      const reply = await person.send(door, request);
      this.report.calls += 1;
      isTaken ||= reply.status < 300 && door.method !== 'GET';
      if (refused?.(reply) === false) this.find(person, door.name, `${reply.status} for ${request.url}`);
      if (entity !== undefined) this.judgeTotal(person, door.name, reply, entity);
      // What was asked for by its id may be named in the answers.
      for (const word of wordsIn(`${decodeURIComponent(request.url)} ${JSON.stringify(request.body)}`)) asked.add(word);
      await this.judgeText(person, door.name, asked, reply);
    }
    if (isTaken) await this.lookForChanges(person, door.name);
  }

  private judgeTotal(person: Person, operation: string, reply: Reply, entity: string): void {
    const most = this.parts.records.seen(person, entity).length;
    const total = (reply.body?.data as { total?: number } | null)?.total ?? 0;
    if (reply.status === 200 && total > most) this.find(person, operation, `counts ${total} records, sees ${most}`);
  }

  private async judgeText(person: Person, operation: string, asked: ReadonlySet<string>, reply: Reply): Promise<void> {
    if (reply.status >= 300) return;
    const secrets = this.secretsOf(person);
    const published = PUBLISHED[operation];
    const isTold = (word: string) =>
      secrets.has(word) && !asked.has(word) && this.parts.records.entityOfId(word) !== published;
    const told = wordsIn(await textOf(reply)).filter(isTold);
    if (told.length > 0) this.find(person, operation, `tells of ${[...new Set(told)].slice(0, 5).join(', ')}`);
  }

  private secretsOf(person: Person): ReadonlySet<string> {
    const known = this.secrets.get(person.name) ?? this.parts.records.secrets(person);
    this.secrets.set(person.name, known);
    return known;
  }

  private async lookForChanges(person: Person, operation: string): Promise<void> {
    const changes = await this.parts.watch.changes();
    const strange = strangeChanges(changes, person, this.parts.records);
    if (changes.come.some(({ table }) => table.startsWith('record.'))) await this.parts.records.refresh();
    for (const { table, row } of strange.slice(0, 3)) this.find(person, operation, `changes ${table}: ${row}`);
  }

  private find(person: Person, operation: string, what: string): void {
    this.report.findings.push({ who: `${person.kind} ${person.name}`, operation, what });
  }
}

const FEW = 3;

/** Calls that show the records of an entity to everybody who asks for them. */
const PUBLISHED: Record<string, string> = {
  'GET /user-api/api/site/article': 'siteArticle',
  'GET /user-api/api/help/article': 'helpArticle',
};

/** After it the caller cannot sign in again. */
const ends = ({ path }: { path: string }): boolean => path.endsWith('/personal/cancel');

/** Whether a door names the records that it is about; lists answer the caller's own. */
const isOnRecords = ({ path, operation }: Door): boolean => path.includes('{id}') || operation.startsWith('batch.');

/** A batch answers for each record. */
function isRefusal({ status, body }: Reply): boolean {
  if ([401, 403, 404].includes(status)) return true;
  const outcomes = body?.data;
  return (
    status === 200 &&
    Array.isArray(outcomes) &&
    outcomes.length > 0 &&
    outcomes.every((outcome) => (outcome as { success?: unknown }).success === false)
  );
}

async function textOf({ raw, text }: Reply): Promise<string> {
  if (raw.subarray(0, 2).toString() !== 'PK') return text;
  const { sheets } = await readXlsx(new Uint8Array(raw)).catch(() => ({ sheets: [] }));
  return JSON.stringify(sheets.map(({ rows }) => rows));
}
