import { mayBeOne } from '#core/access';
import { type ExpressionNode, walk } from '#core/expression';
import type { EntitySpec, TemplateSpec, TransitionSpec } from '#core/language';
import { outcomesOf } from '../expressions/outcomes.ts';
import { lintSignedSides } from '../expressions/sides.ts';
import { soundNode } from '../expressions/sound.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';

/** Documents are made of a template of their record, and have a place of its own for each party that seals them. */
export function lintSealedDocuments(run: LintRun) {
  for (const name of run.names('entities')) run.check(lintDocumentsOf, name);
}

function lintDocumentsOf(run: LintRun, owner: string) {
  const entity = run.set.entities[owner];
  if (!entity) return;
  for (const [name, { template: key, templateExpression }] of Object.entries(entity.documents ?? {})) {
    const template = own(run.set.templates, key);
    if (!template) continue;
    lintSignedSides(run, entity, template, below(fileOf('templates', key), 'signatures'));
    const at = below(fileOf('entities', owner), 'documents', name, 'template');
    if (template.entity !== owner)
      run.report(
        'SCH261',
        { name: key, reason: `it is a text of "${template.entity}"` },
        at,
        `name a text of "${owner}"`,
      );
    else
      lintBlocks(
        run,
        entity,
        { name, template, isOne: templateExpression === undefined },
        below(fileOf('templates', key), 'signatures'),
      );
  }
}

/** `isOne`: the record does not choose among several texts. */
type Sealed = { name: string; template: TemplateSpec; isOne: boolean };

function lintBlocks(run: LintRun, entity: EntitySpec, { name, template, isOne }: Sealed, place: Place) {
  const seals = (entity.workflow?.transitions ?? []).filter(({ dialog }) => dialog?.seal?.document === name);
  if (seals.length === 0) return;
  const tell = (reason: string, at: Place) => run.report('SCH264', { name: `${entity.name}.${name}`, reason }, at);
  if (template.signatures.length === 0) return run.report('SCH262', { name: `${entity.name}.${name}` }, place);
  lintKeywords(template, tell, place);
  const sealers = companiesOf(entity, seals);
  if (!isOne || !sealers) return;
  const certain = companiesOf(
    entity,
    seals.filter(({ when }) => when === undefined),
  );
  const isBeside = (field: string, roles: readonly string[]) =>
    rolesOf(entity, field).some((role) => roles.some((other) => mayBeOne(entity, role, other)));
  const blocks = template.signatures.map(({ party }) => party);
  for (const field of certain ?? [])
    if (!isBeside(field, blocks)) tell(`the company of "${field}" seals it and has no block`, place);
  // Where one company seals, the other blocks are stamped by hand.
  if (sealers.size < 2) return;
  const sealing = [...sealers].flatMap((field) => rolesOf(entity, field));
  for (const [{ party }, at] of listed(template.signatures, place)) {
    if (companyOf(entity, party) !== null && !sealing.some((role) => mayBeOne(entity, role, party)))
      tell(`no step lets "${party}" seal it`, below(at, 'party'));
  }
}

/** A seal is put where its words stand: each block has its own. */
function lintKeywords(template: TemplateSpec, tell: (reason: string, at: Place) => void, place: Place) {
  const seen = new Set<string>();
  for (const [{ keyword }, at] of listed(template.signatures, place)) {
    if (seen.has(keyword)) tell(`another block says "${keyword}", too`, below(at, 'keyword'));
    seen.add(keyword);
  }
}

/** Fields with the companies that the steps let seal; null where that is open. */
function companiesOf({ parties }: EntitySpec, seals: readonly TransitionSpec[]): ReadonlySet<string> | null {
  const fields = new Set<string>();
  for (const role of seals.flatMap(({ party }) => party ?? [])) {
    const { field, value } = own(parties, role) ?? {};
    const node = value === undefined ? null : soundNode(value);
    const named = field === undefined ? outcomesOf(node ?? NOTHING) : [];
    const somebody = named.filter((outcome) => outcome.kind !== 'literal' || outcome.value !== '');
    const paths = somebody.map((outcome) => (outcome.kind === 'name' ? outcome.path.join('.') : null));
    if (field === undefined && (paths.length === 0 || paths.includes(null))) return null;
    const choosing = node === null ? NONE : choosers(node);
    for (const each of field === undefined ? paths : [field])
      if (each !== null && !choosing.has(each)) fields.add(each);
  }
  return fields.size === 0 ? null : fields;
}

/** Names that are one of the others: `a == b ? c : b` */
function choosers(node: ExpressionNode): ReadonlySet<string> {
  const names = new Set<string>();
  walk(node, (part) => {
    if (part.kind === 'binary' && part.operator === '==' && part.left.kind === 'name' && part.right.kind === 'name')
      names.add(part.left.path.join('.'));
  });
  return names;
}

const NONE: ReadonlySet<string> = new Set();

const NOTHING = { kind: 'literal', type: 'text', value: null, start: 0, end: 0 } as const;

const companyOf = ({ parties }: EntitySpec, role: string): string | null => own(parties, role)?.field ?? null;

const rolesOf = ({ parties }: EntitySpec, field: string): string[] =>
  Object.keys(parties).filter((role) => parties[role]?.field === field);
