import { holdersOf } from '#core/access';
import { parseExpression } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { foldContext } from '../expressions/expressions.ts';
import { canHold } from '../expressions/folding.ts';
import { soundNode } from '../expressions/sound.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

const TYPE = 'ctx.company.companyType';

/** A step that is for some types of companies is for one whose users hold its code. */
export function lintAskedTypes(run: LintRun, entity: EntitySpec, file: Place) {
  for (const [name, operation] of Object.entries(entity.operations ?? {}))
    if (operation) lintAsked(run, entity, { name, ...operation }, below(file, 'operations', name));
  for (const [transition, at] of listed(entity.workflow?.transitions, below(file, 'workflow', 'transitions')))
    if (!transition.automatic) lintAsked(run, entity, transition, at);
}

type Asked = { name: string; permission?: string; when?: string };

function lintAsked(run: LintRun, entity: EntitySpec, { name, permission, when }: Asked, place: Place) {
  const node = when?.includes(TYPE) ? soundNode(when) : null;
  const types = new Set(holdersOf(run.set.permissions, permission).map(({ companyType }) => companyType));
  if (!node || types.size === 0) return;
  const context = foldContext(run, { entity });
  if ([...types].some((type) => canHold([node, parseExpression(`${TYPE} == '${type}'`)], context))) return;
  const reason = `companies of the types that hold "${permission}" are not asked for`;
  run.report('SCH212', { what: `"${name}"`, reason }, below(place, 'when'));
}
