import type { EvaluationContext, RuleCase } from '#core/language';
import type { Evaluation, FormModel } from '#core/model';

/** A case at work: its values typed in by a user, so that suggestions do not fill the empty ones again. */
export function runCase(model: FormModel, rule: RuleCase, context: EvaluationContext): Evaluation {
  const evaluation = model.start({}, { ...context, ...rule.ctx });
  evaluation.assign(rule.given, { touched: true });
  // Questions are read only when somebody puts them.
  evaluation.remoteQuestions();
  return evaluation;
}

/** What a case expects and the form does not do, in words; empty when all is as expected. Only what is listed counts. */
export function judgeCase(form: Evaluation, { expect: wanted }: RuleCase): string[] {
  const differences: string[] = [];
  const compare = (what: string, got: unknown, expected: unknown) => {
    const [left, right] = [JSON.stringify(got ?? null), JSON.stringify(expected ?? null)];
    if (left !== right) differences.push(`${what} is ${left}, expected ${right}`);
  };
  for (const aspect of ['visible', 'required', 'enabled'] as const) {
    for (const [path, expected] of Object.entries(wanted[aspect] ?? {})) {
      compare(`${path} ${aspect}`, form.state(path)[aspect], expected);
    }
  }
  for (const [path, expected] of Object.entries(wanted.options ?? {})) {
    compare(`${path} options`, [...(form.state(path).options ?? [])].sort(), [...expected].sort());
  }
  for (const [path, expected] of Object.entries(wanted.values ?? {})) {
    compare(`${path} value`, comparable(form.value(path)), comparable(expected));
  }
  return [...differences, ...judgeFindings(form, wanted)];
}

/** An expected text of '' says that nothing of that level is found at the path. */
function judgeFindings(form: Evaluation, wanted: RuleCase['expect']): string[] {
  const findings = form.validate();
  const levels = [
    ['error', wanted.errors],
    ['warning', wanted.warnings],
  ] as const;
  return levels.flatMap(([level, expected]) =>
    Object.entries(expected ?? {}).flatMap(([path, message]) => {
      const found = findings.filter((finding) => finding.level === level && finding.path === path);
      const texts = found.map((finding) => finding.message);
      const isRight = message === '' ? texts.length === 0 : texts.includes(message);
      return isRight ? [] : [`${path} ${level}s are ${JSON.stringify(texts)}, expected ${JSON.stringify(message)}`];
    }),
  );
}

/** A value as cases and examples compare it: decimals as numbers (0.50 is 0.5); empty, null and missing are one. */
export function comparable(value: unknown): unknown {
  if (value === undefined || value === '' || value === null) return null;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
