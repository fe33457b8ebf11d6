import { didYouMean, nearest } from '#core/errors';
import { parseExpression } from '#core/expression';
import { FILES, type FileKind, type Holds, type Naming, namings } from '#core/language/definition';
import { byKey, byMember } from '../run/known.ts';
import { permissionCodes, permissionsOf } from '../run/permission-codes.ts';
import { isProblem, tell } from '../run/problems.ts';
import { fileOf, type LintRun, type Place } from '../run/run.ts';

type Lookup = (run: LintRun, naming: Naming, place: Place) => void;

/**
 * Names that mean the same wherever they stand, looked up wherever the definition of the language has one: a keyword
 * that names an entity, a permission code or the like needs no check of its own. Names within an entity (its fields,
 * states, parties …) are the business of the checks that know the entity.
 */
export function lintNames(run: LintRun) {
  for (const [kind, { collection, single, withParameters }] of Object.entries<FileKind>(FILES)) {
    if (run.whole[collection] === undefined || withParameters) continue;
    for (const key of single ? [''] : run.names(collection)) run.check(lintNamesOf, `${kind} ${key}`);
  }
}

/** Kind of file and name of the member. */
function lintNamesOf(run: LintRun, about: string) {
  const [kind, key] = [about.slice(0, about.indexOf(' ')), about.slice(about.indexOf(' ') + 1)];
  const { collection, of, single } = FILES[kind as keyof typeof FILES] as FileKind;
  const members: unknown = run.set[collection];
  const file = fileOf(collection, key);
  for (const naming of namings(of, single ? members : Reflect.get(members as object, key)))
    LOOKUPS[naming.holds]?.(run, naming, { ...file, pointer: naming.pointer });
}

const LOOKUPS: Partial<Record<Holds, Lookup>> = {
  entity: (run, { text, owner }, place) => {
    if (!owner.planned) run.expect(text, byKey(run.set.entities, 'name'), 'SCH106', place);
  },
  dictionary: (run, { text }, place) => run.expect(text, byKey(run.set.dictionaries, 'name'), 'SCH108', place),
  permission: (run, { text }, place) => text && expectPermission(run, text, place),
  menuCode: (run, { text }, place) => text && run.expect(text, permissionsOf(run.set.permissions), 'SCH146', place),
  companyType: (run, { text }, place) =>
    run.expect(text, byMember(run.set.permissions.companyTypes, 'code'), 'SCH145', place),
  companyRule: (run, { text }, place) => run.expect(text, byMember(run.set.permissions.rules, 'name'), 'SCH119', place),
  service: (run, { text }, place) =>
    run.expect(text, byMember(run.set.permissions.services, 'code'), 'SCH140', place, { what: 'service' }),
  question: (run, { text }, place) => run.known.questions && run.expect(text, run.known.questions, 'SCH147', place),
  operation: (run, { text }, place) => run.known.operations && run.expect(text, run.known.operations, 'SCH121', place),
  expression: expectReadable,
  sql: expectReadable,
};

/** An operation of a code that nobody has declared is not a misspelt one of another code. */
function expectPermission(run: LintRun, name: string, place: Place) {
  const codes = permissionCodes(run.set.permissions);
  if (run.mentions) run.mention(name, permissionsOf(run.set.permissions), place);
  if (codes.has(name)) return;
  const [stem, operation] = [name.slice(0, name.lastIndexOf(':')), name.slice(name.lastIndexOf(':') + 1)];
  if (!codes.has(stem)) return run.report('SCH110', { name }, place, didYouMean(stem, codes));
  const known = [...codes].filter((code) => code.startsWith(`${stem}:`)).map((code) => code.slice(stem.length + 1));
  const meant = nearest(operation, known);
  const hint =
    meant === null ? `add "${operation}" to the operations of "${stem}"` : `did you mean "${stem}:${meant}"?`;
  run.report('SCH110', { name }, place, hint);
}

/** Every expression can be read; what its names mean is judged where the record is known. */
function expectReadable(run: LintRun, { text }: Naming, place: Place) {
  try {
    if (!/\{\{|\$\{/.test(text)) parseExpression(text);
  } catch (error) {
    if (!isProblem(error)) throw error;
    tell(run, error, place);
  }
}
