/**
 * Hostile values for every field of every form and dialog, and every parameter of every list, sent by somebody who may: no
 * answer is an error of the server, and what is kept is what the entity file allows.
 */
import type { EntitySpec, FieldSchema, SchemaSet } from '#core/language';
import { readAccepted } from '../access-sweep/accepted.ts';
import type { Installation, Method, Reply } from '../access-sweep/installation.ts';
import { type Account, Sessions } from '../access-sweep/people.ts';
import { Records, type StoredRow } from '../access-sweep/records.ts';
import { type Door, doorsOf, givenValues } from '../access-sweep/requests.ts';
import { Rights } from '../access-sweep/rights.ts';
import { hostileValues } from './hostile.ts';
import { faultOf } from './legal.ts';
import { platformTrials } from './platform.ts';

export type InputFinding = { operation: string; who: string; field: string; sent: string; what: string };
export type InputReport = {
  operations: number;
  calls: number;
  /** Refused at the field that was meant. */
  refused: number;
  /** Done, with a value that the field may hold; numbers beyond their limits in a draft alone. */
  kept: number;
  findings: InputFinding[];
};

/** `platform`: the calls that no entity gives, too; `onFinished` hears of each part of a long sweep as it ends. */
export type InputScope = {
  entities: readonly string[];
  platform?: boolean;
  onFinished?: (part: string, report: InputReport) => void;
};

/**
 * @param folder the accepted texts, `schemas/access`
 * @param judged what fields may hold; what is served, unless said
 */
export async function sweepInput(
  portal: Installation,
  folder: string,
  { entities, platform = false, onFinished = () => {} }: InputScope,
  judged: SchemaSet = portal.services.schemas,
): Promise<InputReport> {
  const accepted = readAccepted(folder);
  const records = await Records.read(portal.services, accepted);
  const sessions = new Sessions(portal);
  const rights = await Rights.ask(portal, sessions, accepted, records);
  const sweep = new InputSweep(portal, judged, sessions, rights, records);
  for (const name of entities) {
    await sweep.entity(judged.entities[name] as EntitySpec);
    onFinished(name, sweep.report);
  }
  if (platform) {
    await sweep.platform();
    onFinished('platform', sweep.report);
  }
  return sweep.report;
}

/** Parameters of lists, each with what is not meant for it. */
const QUERIES: ReadonlyArray<readonly [parameter: string, sent: string]> = [
  ...['-1', '0', '1e10', 'NaN', '', '1;drop'].flatMap((sent) => named(['pageNo', 'pageSize'], sent)),
  ...['__proto__', 'constructor', "id'--", '-', 'no.such.field', '\u0000'].flatMap((sent) =>
    named(['sort', 'view', 'tabs', 'tab', 'summary', 'columns'], sent),
  ),
  ...['\u0000', '%', '_', '\\', "'", '\ud83d', 'x'.repeat(5_000)].flatMap((sent) => named(['keyword', 'f.id'], sent)),
  ...named(['f.__proto__', 'f.constructor.prototype'], '1'),
];

function named(parameters: readonly string[], sent: string): Array<[string, string]> {
  return parameters.map((parameter) => [parameter, sent]);
}

/** So many ids of records that the caller does not see. */
const FOREIGN = 2;
/** What is said of a call is cut to so many characters. */
const TOLD = 60;

/** So many people are tried, and so often are values that were refused left out. */
const MOST_HOLDERS = 4;
const MOST_REPAIRS = 4;
/** Parameters that only pages of rows take. */
const OF_PAGES: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'sort', 'summary']);

type Holder = { by: Account; row: StoredRow };
/** The step that judges a draft before it goes on, and who takes it. */
type Sending = { door: Door; by: Account };
/** Who sends what where; `values` are taken as they are, with the record's last version. */
type Base = { by: Account; url: string; values: Record<string, unknown>; sending?: Sending };
type Trial = {
  door: Pick<Door, 'name' | 'method' | 'path'>;
  by: Account;
  url: string;
  body?: object;
  field: string;
  sent: unknown;
  schema?: FieldSchema;
  base?: Base;
};

function followed(base: Base, { body }: Reply): Base {
  const { version } = Object(body?.data) as { version?: number };
  if (version !== undefined && 'version' in base.values) base.values.version = version;
  return base;
}

function errorPaths({ body }: Reply): string[] {
  const { errors } = Object(body) as { errors?: Array<{ path?: unknown }> };
  return (errors ?? []).map(({ path }) => String(path).split('.')[0] ?? '');
}

class InputSweep {
  readonly report: InputReport = { operations: 0, calls: 0, refused: 0, kept: 0, findings: [] };

  constructor(
    private readonly portal: Installation,
    private readonly judged: SchemaSet,
    private readonly sessions: Sessions,
    private readonly rights: Rights,
    private readonly records: Records,
  ) {}

  async entity(spec: EntitySpec): Promise<void> {
    for (const door of doorsOf(spec).sort((one, other) => orderOf(one) - orderOf(other))) {
      this.report.operations += 1;
      for await (const trial of this.trialsOf(spec, door)) await this.tried(trial);
      if (door.method !== 'GET') await this.records.refresh([spec.name]);
    }
  }

  async platform(): Promise<void> {
    const operations = new Set<string>();
    for (const { call, by, request, field, sent } of platformTrials(this.rights, this.records)) {
      const door = { name: `${call.method} ${call.path}`, method: call.method as Method, path: call.path };
      operations.add(door.name);
      await this.tried({ door, by, url: request.url, body: request.body, field, sent });
    }
    this.report.operations += operations.size;
  }

  private async *trialsOf(spec: EntitySpec, door: Door): AsyncGenerator<Trial> {
    if (door.method === 'GET' && !door.path.includes('{')) yield* this.queries(spec, door);
    else if (door.operation === 'create' || door.operation === 'save') yield* this.values(spec, door);
    else if (door.method === 'POST' && door.path.includes('{id}')) yield* this.inputs(spec, door);
  }

  private *queries(spec: EntitySpec, door: Door): Generator<Trial> {
    const [by] = this.rights.allowed(spec.name, door.deed);
    if (!by) return;
    for (const [field, sent] of door.operation === 'page' ? QUERIES : QUERIES.filter(([name]) => !OF_PAGES.has(name)))
      yield { door, by, url: `${door.path}?${new URLSearchParams({ [field]: sent })}`, field, sent };
    yield { door, by, url: `${door.path}?pageSize=1&${'f.x=1&'.repeat(200)}`, field: 'f.x', sent: 'two hundred' };
  }

  /** A record that may be edited, with one value after another put out of order. */
  private async *values(spec: EntitySpec, door: Door): AsyncGenerator<Trial> {
    const base = await this.baseOf(spec, door);
    if (!base) return;
    const { by, url } = base;
    for (const { path, schema, put } of this.places(spec.properties)) {
      for (const sent of hostileValues(schema, this.foreign(by, schema)))
        yield { door, by, url, field: path, sent, schema, base, body: { ...base.values, ...put(base.values, sent) } };
    }
    for (const sent of [JSON.parse('{"__proto__":{"polluted":true}}'), { constructor: { prototype: { polluted: 1 } } }])
      yield { door, by, url, field: 'prototype', sent, body: { ...sent } };
    if (door.operation === 'save')
      for (const sent of [-1, 1.5, 1e308, '1', null, {}, 2 ** 31])
        yield { door, by, url, field: 'version', sent, body: { ...base.values, version: sent } };
  }

  /** Values that are taken as they are, as far as a few tries find them: what is computed is left out. */
  private async baseOf(spec: EntitySpec, door: Door): Promise<Base | undefined> {
    let best: Base | undefined;
    for (const { by, row } of this.holders(spec, door, statesOf(spec)).slice(0, MOST_HOLDERS)) {
      const url = door.path.replace('{id}', encodeURIComponent(row.id));
      const version = door.operation === 'save' ? { version: row.version } : {};
      const status = door.operation === 'create' ? spec.workflow?.initial : row.status;
      const sending = this.sendingOf(spec, by, status);
      const base: Base = { by, url, values: { ...givenValues(spec, row), ...version }, sending };
      best ??= base;
      for (let turn = 0; turn < MOST_REPAIRS; turn += 1) {
        await this.portal.calm();
        const reply = await this.sessions.call(by.account, door.method as Method, { url, body: base.values });
        if (reply.status < 300) return followed(base, reply);
        const paths = errorPaths(reply);
        if (paths.length === 0) break;
        for (const path of paths) delete base.values[path];
      }
    }
    return best;
  }

  /** In which a record of such a state is judged as a whole; none: each saving does it. */
  private sendingOf(spec: EntitySpec, { companyId }: Account, status: string | undefined): Sending | undefined {
    const steps = status === undefined ? [] : (spec.workflow?.transitions ?? []);
    const judging = steps.filter(({ validate, from }) => validate !== undefined && from.includes(String(status)));
    const doors = doorsOf(spec).filter(
      ({ deed, path }) => path.includes('{id}') && judging.some(({ name }) => name === deed),
    );
    return doors.flatMap((door) => {
      const by = this.rights.allowed(spec.name, door.deed).find((account) => account.companyId === companyId);
      return by ? [{ door, by }] : [];
    })[0];
  }

  /** Fields, and columns of line tables in a row of their own. */
  private *places(properties: Record<string, FieldSchema>) {
    type Values = Record<string, unknown>;
    for (const [code, schema] of Object.entries(properties)) {
      yield { path: code, schema, put: (_: Values, sent: unknown): Values => ({ [code]: sent }) };
      for (const [column, cell] of Object.entries(schema.items?.properties ?? {})) {
        const put = (values: Values, sent: unknown): Values => {
          const [first = {}] = Array.isArray(values[code]) ? (values[code] as Values[]) : [];
          return { [code]: [{ ...first, [column]: sent }] };
        };
        yield { path: `${code}.0.${column}`, schema: cell, put };
      }
    }
  }

  /** A step, with one answer after another of its dialog put out of order. */
  private *inputs(spec: EntitySpec, door: Door): Generator<Trial> {
    const step = spec.workflow?.transitions.find(({ name }) => name === door.deed);
    const found = step && this.someone(spec, door, step.from);
    if (!found) return;
    const { by, row } = found;
    const url = door.path.replace('{id}', encodeURIComponent(row.id));
    for (const [code, schema] of Object.entries(step.dialog?.fields ?? {}))
      for (const sent of hostileValues(schema, this.foreign(by, schema)))
        yield { door, by, url, field: code, sent, body: { version: row.version, input: { [code]: sent } } };
    for (const sent of [null, [], 'x', JSON.parse('{"__proto__":{"polluted":true}}')])
      yield { door, by, url, field: 'input', sent, body: { version: -1, input: sent } };
  }

  private someone(spec: EntitySpec, door: Door, states: readonly string[]): Holder | undefined {
    return this.holders(spec, door, states)[0];
  }

  /** Those who may, each with a record, those with one in such a state first. */
  private holders({ name }: EntitySpec, { deed }: Door, states: readonly string[]): Holder[] {
    const pairs = this.rights.allowed(name, deed).flatMap((by) => {
      const rows = this.records.dealtBy(by, name);
      return [rows.find(({ status }) => states.includes(status)) ?? rows[0]].flatMap((row) =>
        row ? [{ by, row }] : [],
      );
    });
    const fits = ({ row }: Holder) => Number(states.includes(row.status));
    return pairs.sort((one, other) => fits(other) - fits(one));
  }

  private foreign(by: Account, { ref }: FieldSchema): string[] {
    return ref
      ? this.records
          .strange(by, ref.entity)
          .slice(0, FOREIGN)
          .map(({ id }) => id)
      : [];
  }

  private async tried(trial: Trial): Promise<void> {
    const { door, by, url, body, field, sent, base } = trial;
    await this.portal.calm();
    const reply = await this.sessions.call(by.account, door.method as Method, { url, body });
    this.report.calls += 1;
    if (base && reply.status < 300) followed(base, reply);
    const what = this.broken(reply) ?? (await this.faultOf(trial, reply));
    if (what === undefined) return;
    const told = JSON.stringify(sent) ?? String(sent);
    this.report.findings.push({ operation: door.name, who: by.account, field, sent: told.slice(0, TOLD), what });
  }

  private broken({ status, text }: Reply): string | undefined {
    if ('polluted' in {}) return 'every object of the server has a new property';
    return status >= 500 ? `${status} ${text.slice(0, TOLD)}` : undefined;
  }

  private async faultOf({ field, schema, base }: Trial, { status, body, text }: Reply): Promise<string | undefined> {
    if (status >= 300 && text.includes(`"path":"${field}`)) this.report.refused += 1;
    if (status >= 300 || !schema) return undefined;
    const data = Object(body?.data) as Record<string, unknown>;
    const held = (limits: boolean) => faultOf({ set: this.judged, limits }, schema, valueAt(data, field));
    const fault = held(base?.sending === undefined);
    if (fault !== undefined) return `kept: ${fault}`;
    this.report.kept += 1;
    const beyond = held(true);
    return beyond && base?.sending && (await this.sentOn(base.sending, data)) ? `sent on: ${beyond}` : undefined;
  }

  /** Whether a draft passes the step that judges it. */
  private async sentOn({ door, by }: Sending, { id, version }: Record<string, unknown>): Promise<boolean> {
    const url = door.path.replace('{id}', encodeURIComponent(String(id)));
    const reply = await this.sessions.call(by.account, door.method as Method, { url, body: { version, input: {} } });
    this.report.calls += 1;
    return reply.status < 300;
  }
}

/** A field of an answer, or a column of the first row of a table. */
function valueAt(data: Record<string, unknown>, path: string): unknown {
  const [code = '', , column] = path.split('.');
  const [row] = column && Array.isArray(data[code]) ? (data[code] as Array<Record<string, unknown>>) : [];
  return column ? row?.[column] : data[code];
}

/** What takes records on comes after what is only read and saved. */
const orderOf = ({ method, operation }: Door): number =>
  method === 'GET' ? 0 : operation === 'create' || operation === 'save' ? 1 : 2;

/** In which a record is edited. */
function statesOf({ workflow, operations }: EntitySpec): readonly string[] {
  return operations?.edit?.states ?? (workflow ? [workflow.initial] : []);
}
