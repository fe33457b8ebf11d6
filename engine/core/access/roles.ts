import { type ExpressionNode, parseExpression, walk } from '#core/expression';
import type { EntitySpec } from '#core/language';

type Parties = EntitySpec['parties'];

/**
 * Where the company of a role stands: `among` these fields; `beside` are fields that only choose between them, as
 * `companyId` in `companyId == buyerId ? sellerId : buyerId` (the company that is not `companyId`, which is one of both).
 */
type Source = { among: string[]; beside: string[] };

const sourcesOf = new WeakMap<Parties, Map<string, Source>>();

function sources(parties: Parties): Map<string, Source> {
  const known = sourcesOf.get(parties);
  if (known) return known;
  const all = new Map(Object.entries(parties).map(([role, party]) => [role, sourceOf(party)]));
  sourcesOf.set(parties, all);
  return all;
}

function sourceOf({ field, value }: Parties[string]): Source {
  if (field !== undefined || value === undefined) return { among: field === undefined ? [] : [field], beside: [] };
  const node = parseExpression(value);
  if (node.kind !== 'conditional') return { among: namesIn(node), beside: [] };
  const among = [...namesIn(node.then), ...namesIn(node.else)];
  return { among, beside: namesIn(node.test).filter((name) => !among.includes(name)) };
}

function namesIn(node: ExpressionNode): string[] {
  const names: string[] = [];
  walk(node, (part) => {
    if (part.kind === 'name' && part.path[0] !== 'ctx') names.push(part.path.join('.'));
  });
  return names;
}

/** Whether a company can play the role: it has a field, or a value that is not always empty. */
export function isPlayed({ parties }: Pick<EntitySpec, 'parties'>, role: string): boolean {
  return (sources(parties).get(role)?.among.length ?? 0) > 0;
}

/** Whether one company may play both roles of a record, as far as the parties say where its id stands. */
export function mayBeOne({ parties }: Pick<EntitySpec, 'parties'>, role: string, other: string): boolean {
  if (role === other) return true;
  const all = sources(parties);
  const [one, two] = [all.get(role), all.get(other)];
  if (!one || !two || isApart(one, two) || isApart(two, one)) return false;
  return one.among.some((field) => two.among.some((name) => isSame([...all.values()], field, name)));
}

/** The one is the company that the other is not. */
const isApart = (one: Source, { among }: Source): boolean => among.some((field) => one.beside.includes(field));

/** One field, or two of which some party says that they may hold the same company. */
function isSame(all: readonly Source[], field: string, name: string): boolean {
  if (field === name) return true;
  return all.some(
    ({ among, beside }) =>
      (beside.includes(field) && among.includes(name)) || (beside.includes(name) && among.includes(field)),
  );
}
