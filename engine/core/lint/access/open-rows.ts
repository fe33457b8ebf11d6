import { holdersOf, isPlayed } from '#core/access';
import { isOperator } from '#core/company-types';
import { type ExpressionNode, parseExpression } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { isPersonal } from '#core/listing';
import { fieldAt } from '../run/field.ts';
import { isProblem } from '../run/problems.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Records of companies are not opened to companies that have no part in them, neither by access nor by a picker. */
export function lintOpenRows(run: LintRun, entity: EntitySpec, file: Place) {
  if (!areCompanies(run, entity)) return;
  entity.access.forEach((rule, index) => {
    if (!('companyType' in rule) || isOperators(run, rule.companyType) !== false) return;
    const hint = 'name the "party" that these companies play, or take the rule out';
    run.report('SCH225', { what: `companies of type ${rule.companyType}` }, below(file, 'access', index), hint);
  });
  lintPicker(run, entity, below(file, 'reference'));
}

function lintPicker(run: LintRun, entity: EntitySpec, place: Place) {
  const { reference } = entity;
  if (!reference || reference.within !== undefined || isTied(reference.where) || isDirectory(entity)) return;
  const [field = 'companyId'] = Object.values(entity.parties).flatMap((party) => party.field ?? []);
  const hint = `let "where" hold for own rows: "${field} == ctx.company.id", or name the field of the party that was chosen: "within": "${field}"`;
  const at = reference.where === undefined ? place : below(place, 'where');
  run.report('SCH225', { what: 'the picker of every company' }, at, hint);
}

/** Reference data that a company offers to all others: one company's, without a life of its own, nothing personal. */
function isDirectory(entity: EntitySpec): boolean {
  const { fields = [], where = '' } = entity.reference ?? {};
  const isOfPeople = fields.some((field) => isPersonal(fieldAt(entity, field)));
  return Object.keys(entity.parties).length === 1 && !entity.workflow && !isOfPeople && !where.includes('ctx.company');
}

/** Whether companies of the type run the portal; unknown in a set that does not say which do. */
function isOperators({ set }: LintRun, type: string): boolean | undefined {
  const entries = set.dictionaries.companyType?.entries ?? [];
  return entries.some(({ code }) => isOperator(entries, code)) ? isOperator(entries, type) : undefined;
}

/** Rows are made by companies for companies; the directory of companies itself and what operators publish are not. */
function areCompanies(run: LintRun, entity: EntitySpec): boolean {
  const fields = Object.values(entity.parties).flatMap(({ field }) => field ?? []);
  if (fields.includes('id') || !Object.keys(entity.parties).some((role) => isPlayed(entity, role))) return false;
  const create = entity.operations?.create;
  const makers = holdersOf(run.set.permissions, create?.permission);
  return !create || makers.some(({ companyType }) => isOperators(run, companyType) !== true);
}

/** Whether a condition holds only for rows that name the asking company. */
function isTied(text: string | undefined): boolean {
  if (text === undefined) return false;
  try {
    return ties(parseExpression(text));
  } catch (error) {
    if (!isProblem(error)) throw error;
    return true;
  }
}

function ties(node: ExpressionNode): boolean {
  if (node.kind === 'conditional') return ties(node.then) && ties(node.else);
  if (node.kind !== 'binary') return false;
  const { operator, left, right } = node;
  if (operator === '&&') return ties(left) || ties(right);
  if (operator === '||') return ties(left) && ties(right);
  if (operator !== '==' && operator !== 'in') return false;
  return isOwnCompany(left) || (operator === '==' && isOwnCompany(right));
}

const isOwnCompany = (node: ExpressionNode): boolean =>
  node.kind === 'name' && node.path[0] === 'ctx' && node.path[1] === 'company';
