import { type EntitySpec, type OperationSpec, type PermissionSpec, rolesNamed } from '#core/language';
import { type Holder, holdersOf } from './holders.ts';
import { type ActorAccess, actorText, deedsOf, matrixOf } from './matrix.ts';

type Lines = string[];

/**
 * The access of an entity as a text for people and for comparing: a line for each actor and state, so that a change shows
 * as the lines it changes. `submit?`: only while the condition below "steps" holds.
 */
export function accessText(entity: EntitySpec, permissions: PermissionSpec): string {
  const parts = [
    [`${entity.name} ${entity.title}`],
    ...(entity.derived ? derivedParts(entity) : matrixOf(entity).map((access) => actorLines(entity, access))),
    withHead('steps', stepLines(entity)),
    withHead('fields', fieldLines(entity)),
    withHead('open to every company', openLines(entity)),
    withHead('codes', codeLines(entity, permissions)),
  ];
  return `${parts.flatMap((part, index) => (part.length > 0 && index > 0 ? ['', ...part] : part)).join('\n')}\n`;
}

const withHead = (head: string, lines: Lines): Lines => (lines.length > 0 ? [head, ...lines] : []);

function actorLines(entity: EntitySpec, { actor, states }: ActorAccess): Lines {
  const said = states.map(({ state, sees, does }) => {
    const seen = sees === false ? [] : [sees === true ? 'see' : `see (${sees})`];
    return { state, words: [...seen, ...does.map(({ deed, when }) => (when === true ? deed.name : `${deed.name}?`))] };
  });
  const [first = '', ...others] = said.map(({ words }) => words.join(', '));
  const lines = others.every((other) => other === first)
    ? [`  in every state: ${first || 'nothing'}`]
    : said.flatMap(({ state, words }) => (words.length > 0 ? [`  ${state}: ${words.join(', ')}`] : []));
  return [actorText(entity, actor), ...lines];
}

/** A derived record is seen by whoever sees the one that it comes from, and by its own further readers. */
function derivedParts({ derived, parties }: EntitySpec): Lines[] {
  if (!derived) return [];
  const readers = (derived.readers ?? []).map(({ role, company, of, reads }) => {
    const match = Object.entries(of.match ?? {}).map(([field, own]) => `${field} = ${own}`);
    const rows = `${of.entity} with ${match.join(', ')}${of.where ? ` where ${of.where}` : ''}`;
    const said = reads ? `  in every state: see (${reads.join(', ')})` : '  in every state: see';
    return [`${role} ${parties[role]?.title} = ${company} of ${rows}`, said];
  });
  return [[`whoever sees the ${derived.from}`, '  in every state: see'], ...readers];
}

/** What each thing asks for beside party and state. */
function stepLines(entity: EntitySpec): Lines {
  const { operations = {}, permission, approval } = entity;
  const asked = approval ? [`  see, too: who is asked to approve in ${approval.state}`] : [];
  const others = (['create', 'export'] as const).flatMap((name) =>
    operations[name] ? [createLine(name, operations[name])] : [],
  );
  const rest = deedsOf(entity).map(({ name, permission: code, roles, when }) => {
    const condition = when === undefined ? '' : ` while ${when}`;
    return `  ${name}: ${codeText(code)}${roles === null ? ' by whoever sees it' : ''}${condition}`;
  });
  return [`  see: ${codeText(permission)}`, ...asked, ...others, ...rest];
}

function createLine(name: string, { permission, party, when }: OperationSpec): string {
  const roles = rolesNamed(party);
  return `  ${name}: ${codeText(permission)}${roles ? ` as ${roles.join(' or ')}` : ''}${when ? ` while ${when}` : ''}`;
}

const codeText = (code: string | undefined): string => code || 'every user';

/** Fields that not everyone who sees the record reads. */
function fieldLines({ properties, scope }: EntitySpec): Lines {
  const read = Object.entries(properties).flatMap(([code, { readableBy, mask, sensitive }]) => {
    const said = [
      ...(readableBy ? [`read by ${readableBy.join(', ')}`] : []),
      ...(sensitive ? ['with stars for everyone'] : []),
      ...(mask ? [`with stars${mask.unless ? ` unless ${mask.unless}` : ''}`] : []),
    ];
    return said.length > 0 ? [`  ${code}: ${said.join('; ')}`] : [];
  });
  const own = scope === 'company' ? ['  (data scope: every user of a company sees its records)'] : scopeLines(scope);
  return [...read, ...own];
}

const scopeLines = (scope: Exclude<EntitySpec['scope'], 'company'>): Lines =>
  (scope ?? []).map(
    ({ field, party }) => `  ${field}: opens the record in a narrowed data scope${party ? ` of ${party}` : ''}`,
  );

function openLines({ reference }: EntitySpec): Lines {
  if (!reference) return [];
  const { fields, where, within } = reference;
  return [
    `  ${fields.join(', ')}`,
    ...(where ? [`  where ${where}`] : []),
    ...(within ? [`  within one ${within}`] : []),
  ];
}

/** Who holds the codes that are asked for. */
function codeLines(entity: EntitySpec, permissions: PermissionSpec): Lines {
  const { operations = {}, permission, properties } = entity;
  const masks = Object.values(properties).map(({ mask }) => mask?.unless);
  const asked = [
    permission,
    ...Object.values(operations).map((operation) => operation?.permission),
    ...deedsOf(entity).map((deed) => deed.permission),
    ...masks,
  ];
  const codes = [...new Set(asked)].filter((code): code is string => Boolean(code)).sort();
  return codes.map((code) => {
    const service = serviceOf(permissions, code);
    const opens = service === undefined ? '' : ` (service ${service})`;
    if (permissions.always.includes(code)) return `  ${code}: every user of a company`;
    return `  ${code}: ${holdersText(holdersOf(permissions, code), permissions)}${opens}`;
  });
}

/** The service that opens a code: that of its entry, `a:b:edit` is an operation of `a:b`. */
const serviceOf = ({ codes }: PermissionSpec, code: string): string | undefined =>
  codes.find((entry) => entry.code === code || entry.operations?.some((name) => `${entry.code}:${name}` === code))
    ?.service;

/** `CBS operator, admin; P platformauditor`: letters of the company types, roles. */
function holdersText(holders: readonly Holder[], { companyTypes, roles }: PermissionSpec): string {
  const groups = new Map<string, string[]>();
  for (const { code: role } of roles) {
    const held = holders.filter((holder) => holder.role.toLowerCase() === role.toLowerCase());
    const types = companyTypes.filter(({ code }) => held.some(({ companyType }) => companyType === code));
    const letters = types.map(({ letter }) => letter).join('');
    if (letters !== '') groups.set(letters, [...(groups.get(letters) ?? []), role]);
  }
  return [...groups].map(([letters, names]) => `${letters} ${names.join(', ')}`).join('; ') || 'nobody';
}
