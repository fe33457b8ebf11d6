import { catalogued } from '#core/errors';
import type { EntitySpec, SchemaSet } from '#core/language';
import type { Collection, Finding, Positions } from '#core/lint';
import { type ChangedPart, changedParts } from './changes.ts';

/** Something that somebody may do now, or may no longer, and where the schemas say so. */
type Difference = { reason: string; collection: Collection; key: string; pointer: string };
type Lines = readonly string[] | null;

/**
 * What the schemas change in who may see and do what, until `npm run access` has accepted it: one finding for each place
 * that says so. Nothing is told of records that are new: nothing was accepted of them.
 */
export function accessFindings(root: string, set: SchemaSet, positions: Positions): Finding[] {
  return changedParts(root, set).flatMap(({ name, isNew, parts }) => {
    const entity = set.entities[name];
    if (!entity || isNew) return [];
    const places = new Map<string, Difference[]>();
    for (const difference of differences(entity, parts, set)) {
      const place = `${difference.collection} ${difference.pointer}`;
      places.set(place, [...(places.get(place) ?? []), difference]);
    }
    return [...places.values()].map((all) => told(name, all, positions));
  });
}

function told(name: string, [first, ...more]: Difference[], positions: Positions): Finding {
  const { reason = '', collection = 'entities', key = name, pointer = '' } = first ?? {};
  const said = more.length > 0 ? `${reason}, and ${more.length} more` : reason;
  const { message, hint } = catalogued('SCH232', { name, reason: said });
  return { code: 'SCH232', message, hint, where: positions.of(collection, key, pointer) };
}

function differences(entity: EntitySpec, parts: readonly ChangedPart[], set: SchemaSet): Difference[] {
  return parts.flatMap((part) => {
    const of = PARTS[part.head];
    return of ? of(entity, part, set) : actorDifferences(entity, part, parts);
  });
}

/** Parts of the text that no actor heads. */
const PARTS: Readonly<Record<string, (entity: EntitySpec, part: ChangedPart, set: SchemaSet) => Difference[]>> = {
  steps: stepDifferences,
  fields: fieldDifferences,
  'open to every company': (entity) => [
    at(entity, '/reference', 'companies without a part in it find it by other fields or rows'),
  ],
  codes: codeDifferences,
};

const at = ({ name }: EntitySpec, pointer: string, reason: string): Difference => ({
  reason,
  collection: 'entities',
  key: name,
  pointer,
});

function stepDifferences(entity: EntitySpec, { former, now }: ChangedPart): Difference[] {
  return namesThatDiffer(former, now).map((name) =>
    at(entity, pointerOfStep(entity, name), `"${name}" asks for something else`),
  );
}

function fieldDifferences(entity: EntitySpec, { former, now }: ChangedPart): Difference[] {
  return namesThatDiffer(former, now).map((name) =>
    name in entity.properties
      ? at(entity, pointerOfReaders(entity, name), `"${name}" is read by others`)
      : at(entity, entity.scope === undefined ? '' : '/scope', 'a narrowed data scope shows other records'),
  );
}

function pointerOfReaders({ properties }: EntitySpec, name: string): string {
  const field = properties[name] ?? {};
  const keyword = ['readableBy', 'mask', 'sensitive'].find((one) => one in field);
  return `/properties/${name}${keyword === undefined ? '' : `/${keyword}`}`;
}

/** Codes that others hold than before; that a step asks for another code is told at the step. */
function codeDifferences(_: EntitySpec, { former, now }: ChangedPart, { permissions }: SchemaSet): Difference[] {
  const [before, after] = [byName(former), byName(now)];
  return namesThatDiffer(former, now).flatMap((code) => {
    const [was, is] = [before.get(code), after.get(code)];
    if (was === undefined || is === undefined) return [];
    const [holders, others] = [rolesIn(was), rolesIn(is)];
    const role = [...holders, ...others].find((name) => !holders.includes(name) || !others.includes(name));
    const index = permissions.roles.findIndex((one) => one.code === role);
    const pointer = index < 0 ? '/codes' : `/roles/${index}`;
    return [{ reason: `"${code}" is held by others`, collection: 'permissions', key: '', pointer }];
  });
}

/** `CBS operator, admin; P auditor (service X)`: the roles. */
const rolesIn = (text: string): string[] => text.replace(/\s\(service .*\)$/, '').match(/\b[a-z]\w+\b/gi) ?? [];

/** What one actor sees and does, state by state. */
function actorDifferences(entity: EntitySpec, { head, former, now }: ChangedPart, parts: readonly ChangedPart[]) {
  const actor = actorOf(head);
  if (former === null || now === null) {
    const isOther = parts.filter((part) => actorOf(part.head) === actor).length > 1;
    if (isOther && former === null) return [];
    const reason = isOther ? `"${actor}" is somebody else` : `"${actor}" ${now ? 'came' : 'is gone'}`;
    return [at(entity, actor in entity.parties ? `/parties/${actor}` : '/access', reason)];
  }
  const [before, after] = [byState(entity, former), byState(entity, now)];
  const took = new Set([...before.values()].flat());
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((state) => {
    const [was, is] = [before.get(state) ?? [], after.get(state) ?? []];
    const gone = was.filter((deed) => !is.includes(deed)).map((deed) => ({ deed, isNew: false }));
    const come = is.filter((deed) => !was.includes(deed)).map((deed) => ({ deed, isNew: true }));
    return [...come, ...gone.filter(({ deed }) => !isSeeing(deed) || !come.some((other) => isSeeing(other.deed)))].map(
      ({ deed, isNew }) => difference(entity, { head, actor, state, deed, isNew, isOther: isNew && took.has(deed) }),
    );
  });
}

/** `isOther`: the same actor took it in another state before. */
type Changed = { head: string; actor: string; state: string; deed: string; isNew: boolean; isOther: boolean };

function difference(entity: EntitySpec, { head, actor, state, deed, isNew, isOther }: Changed): Difference {
  const often = isNew ? 'now' : 'no longer';
  if (isSeeing(deed)) return at(entity, pointerOfSight(entity, head), `"${actor}" ${often} sees records in ${state}`);
  const name = deed.replace(/\?$/, '');
  const from = entity.workflow?.transitions.find((step) => step.name === name)?.from;
  const isElsewhere = isOther || (from !== undefined && !from.includes(state));
  const pointer = pointerOfStep(entity, name, isElsewhere ? 'from' : 'party');
  return at(entity, pointer, `"${actor}" may ${often} "${name}" in ${state}`);
}

const isSeeing = (deed: string): boolean => deed === 'see' || deed.startsWith('see (');

/** `owner 提货方 = buyerCompanyId` → owner; what is no role keeps its whole head. */
const actorOf = (head: string): string =>
  /^(companies of type|whoever|the person) /.test(head) ? head : (head.split(' ')[0] ?? '');

function pointerOfSight({ access, parties }: EntitySpec, head: string): string {
  const actor = actorOf(head);
  const index = access.findIndex((rule) => {
    if ('companyType' in rule) return head === `companies of type ${rule.companyType}`;
    return 'party' in rule ? actor in parties && rule.party === actor : head.startsWith(`the person in ${rule.user}`);
  });
  const rule = access[index];
  if (!rule) return '/access';
  return 'when' in rule && rule.when !== undefined ? `/access/${index}/when` : `/access/${index}`;
}

function pointerOfStep({ operations, workflow }: EntitySpec, name: string, keyword = 'permission'): string {
  const index = workflow?.transitions.findIndex((step) => step.name === name) ?? -1;
  if (index < 0) return operations && name in operations ? `/operations/${name}` : '/workflow/transitions';
  const step = workflow?.transitions[index];
  const isSaid = step !== undefined && keyword in step;
  return isSaid ? `/workflow/transitions/${index}/${keyword}` : `/workflow/transitions/${index}`;
}

/** State → what is seen and done there. */
function byState({ workflow }: EntitySpec, lines: readonly string[]): Map<string, string[]> {
  const all = workflow?.states.map(({ code }) => code) ?? ['*'];
  return new Map(
    [...byName(lines)].flatMap(([state, text]): Array<[string, string[]]> => {
      const deeds = deedsIn(text);
      return state === 'in every state' ? all.map((one) => [one, deeds]) : [[state, deeds]];
    }),
  );
}

/** `see (a, b), edit, submit?`: a condition may hold commas. */
function deedsIn(text: string): string[] {
  if (text === 'nothing') return [];
  const end = text.startsWith('see (') ? text.lastIndexOf(')') + 1 : 0;
  const rest = text
    .slice(end)
    .split(', ')
    .filter((word) => word !== '');
  return end > 0 ? [text.slice(0, end), ...rest] : rest;
}

/** `  name: text` → name → text. */
const byName = (lines: Lines): Map<string, string> =>
  new Map((lines ?? []).map((line) => [line.trim().split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]));

function namesThatDiffer(former: Lines, now: Lines): string[] {
  const [before, after] = [byName(former), byName(now)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}
