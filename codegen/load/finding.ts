import { catalogued, type ErrorCode, type ParametersOf } from '#core/errors';
import type { SourcePosition } from '#core/language';
import type { Finding } from '#core/lint';

/** What a stage says is wrong, to whoever collects it. */
export type Report = (finding: Finding) => void;

/** A finding with the catalogue's text; `suggestion` stands in for the catalogue's mend. */
export function finding<Code extends ErrorCode>(
  code: Code,
  parameters: ParametersOf<Code>,
  where: SourcePosition,
  suggestion?: string,
): Finding {
  const { message, hint } = catalogued(code, parameters, { hint: suggestion });
  return { code, message, where, hint };
}
