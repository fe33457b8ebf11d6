/** The records of a portal and who may see each, by the accepted texts alone. */
import { sql as raw } from 'kysely';
import type { EntitySpec } from '#core/language';
import { tableShape } from '#server/database';
import { recordTypes } from '#server/entity';
import type { Services } from '#server/kernel';
import type { AcceptedActor, AcceptedEntity } from './accepted.ts';

/** Who calls: a person of a company, or nobody who has signed in. */
export type Caller = { name: string; personId: string; companyId: string; companyType: string };
export type StoredRow = {
  entity: string;
  id: string;
  status: string;
  version: number;
  values: Record<string, unknown>;
};

/** All records as they are when they are read. */
export class Records {
  private readonly specs: Readonly<Record<string, EntitySpec>>;
  private readonly byId = new Map<string, StoredRow>();
  readonly rows = new Map<string, StoredRow[]>();

  private constructor(
    private readonly services: Services,
    private readonly accepted: ReadonlyMap<string, AcceptedEntity>,
  ) {
    this.specs = services.schemas.entities;
  }

  static async read(services: Services, accepted: ReadonlyMap<string, AcceptedEntity>): Promise<Records> {
    const records = new Records(services, accepted);
    await records.refresh();
    return records;
  }

  /** Reads them again, or those of some entities. */
  async refresh(names: readonly string[] = Object.keys(this.specs)): Promise<void> {
    const types = recordTypes(this.services.schemas);
    await this.services.database.system(async (sql) => {
      for (const name of names) {
        const table = types.get(name)?.table;
        const { rows } = await raw<{ row: Record<string, unknown> }>`
          select to_jsonb(t) as row from (select * from ${table}) t`.execute(sql);
        this.add(
          name,
          rows.map(({ row }) => this.stored(name, row)),
        );
      }
    });
  }

  private add(entity: string, rows: StoredRow[]): void {
    this.rows.set(entity, rows);
    if (!this.specs[entity]?.derived) for (const row of rows) this.byId.set(row.id, row);
  }

  /** A row of a table with the names that the entity file gives its values. */
  stored(entity: string, row: Record<string, unknown>): StoredRow {
    const { columns } = tableShape(this.specs[entity] as EntitySpec);
    const ext = (row.ext ?? {}) as Record<string, unknown>;
    const values = [...columns].map(([code, column]) => [code, column.kind === 'json' ? ext[code] : row[column.name]]);
    const { id, status, version } = row as { id: string; status: string; version: number };
    return { entity, id, status, version, values: Object.fromEntries(values) };
  }

  /** The entity whose records a table holds. */
  entityOf(table: string): string | undefined {
    const name = table.replace(/^record\./, '').replaceAll('"', '');
    return Object.values(this.specs).find((spec) => !spec.derived && tableShape(spec).table === name)?.name;
  }

  entityOfId(id: string): string | undefined {
    return this.byId.get(id)?.entity;
  }

  isSeen(row: StoredRow, caller: Caller): boolean {
    const actors = this.accepted.get(row.entity)?.actors ?? [];
    return actors.some((actor) => seesState(actor, row.status) && this.isActor(actor, row, caller));
  }

  private isActor(actor: AcceptedActor, row: StoredRow, caller: Caller): boolean {
    const { companyType, person, base, among, fields } = actor;
    if (companyType !== undefined) return companyType === caller.companyType;
    if (person !== undefined) return row.values[person] === caller.personId;
    if (base !== undefined) return this.sourceOf(row, base).some((source) => this.isSeen(source, caller));
    if (among)
      return (this.rows.get(among.entity) ?? []).some(
        (linked) =>
          among.match.every(([field, own]) => isAbout(row, own, linked.values[field])) &&
          fields.some((field) => this.names(linked.values[field], caller)),
      );
    return fields.some((field) => this.names(row.values[field], caller));
  }

  /** The record that a derived one comes from: it has the same id, or the id with the line's number. */
  private sourceOf({ id }: StoredRow, base: string): StoredRow[] {
    return (this.rows.get(base) ?? []).filter((row) => isOrHasLine(row.id, id));
  }

  /** Whether a value is the caller's company, or the record of another entity that is theirs. */
  private names(value: unknown, caller: Caller): boolean {
    const ids = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
    if (ids.includes(caller.companyId)) return true;
    return ids.some((id) => {
      const named = this.byId.get(id);
      const isCompany = named?.entity === 'company';
      return named !== undefined && !isCompany && this.isSeen(named, caller);
    });
  }

  seen(caller: Caller, entity: string): StoredRow[] {
    return (this.rows.get(entity) ?? []).filter((row) => this.isSeen(row, caller));
  }

  /** Those that they see and are a party of, their company's own first. */
  dealtBy(caller: Caller, entity: string): StoredRow[] {
    const actors = this.accepted.get(entity)?.actors.filter(({ fields }) => fields.length > 0) ?? [];
    const rows = this.seen(caller, entity).filter((row) => actors.some((actor) => this.isActor(actor, row, caller)));
    const isOwn = (row: StoredRow) => Number(row.values.companyId === caller.companyId);
    return rows.sort((one, other) => isOwn(other) - isOwn(one));
  }

  /** Those on which they take a step, each with the states in which they do, whatever state it is in. */
  takenBy(caller: Caller, entity: string, step: string): Array<{ row: StoredRow; states: ReadonlySet<string> }> {
    const actors = this.accepted.get(entity)?.actors.filter(({ does }) => does.has(step)) ?? [];
    return (this.rows.get(entity) ?? []).flatMap((row) => {
      const mine = actors.filter((actor) => this.isActor(actor, row, caller));
      const states = mine.flatMap(({ does }) => [...(does.get(step) ?? [])]);
      return states.length > 0 ? [{ row, states: new Set(states) }] : [];
    });
  }

  /** Whether the texts give a step to the server and to nobody else. */
  isServers(entity: string, step: string): boolean {
    const actors = this.accepted.get(entity)?.actors.filter(({ does }) => does.has(step)) ?? [];
    return actors.length > 0 && actors.every(({ isServer }) => isServer === true);
  }

  strange(caller: Caller, entity: string): StoredRow[] {
    return (this.rows.get(entity) ?? []).filter((row) => !this.isSeen(row, caller));
  }

  /** Ids that no answer to the caller may hold: of records that they do not see, nor name in those that they see. */
  secrets(caller: Caller): Set<string> {
    const names = [...this.rows.keys()];
    const told = new Set(
      names.flatMap((name) => this.seen(caller, name)).flatMap((row) => wordsIn(JSON.stringify(row))),
    );
    const closed = names.filter((name) => !this.accepted.get(name)?.isOpen);
    const ids = closed.flatMap((name) => this.strange(caller, name)).map(({ id }) => id);
    return new Set(ids.filter((id) => !told.has(id)));
  }
}

const isOrHasLine = (id: string, other: string): boolean => other === id || other.startsWith(`${id}-`);

/** Whether a linked row's field holds a field of the record; a line's `id` in the schemas is that of its record. */
const isAbout = (row: StoredRow, own: string, held: unknown): boolean =>
  own === 'id' ? isOrHasLine(String(held), row.id) : held === row.values[own];

const seesState = ({ sees }: AcceptedActor, state: string): boolean => sees.has('*') || sees.has(state);

/** What may be an id in a text. */
export const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];
