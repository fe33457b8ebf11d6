import { describe, expect, it } from 'vitest';
import { checkSchemas } from '#codegen/check';
import type { Evaluation } from '#core/model';
import {
  type Behaviour,
  corpus,
  imported,
  modelOf,
  played,
  type Shown,
  setOf,
  textsOf,
} from '../../fixtures/formily.ts';

/** Of what is expected, what the form really has. */
function seen(evaluation: Evaluation, then: Shown): Shown {
  const states = (aspect: 'visible' | 'required' | 'enabled' | 'label' | 'hint' | 'options') =>
    Object.fromEntries(Object.keys(then[aspect] ?? {}).map((path) => [path, evaluation.state(path)[aspect]]));
  const found = new Map(evaluation.validate().map(({ path, message }) => [path, message]));
  const sent = evaluation.submission();
  const made: Record<string, unknown> = {
    ...Object.fromEntries(
      (['visible', 'required', 'enabled', 'label', 'hint', 'options'] as const).map((aspect) => [
        aspect,
        states(aspect),
      ]),
    ),
    values: Object.fromEntries(Object.keys(then.values ?? {}).map((path) => [path, evaluation.value(path) ?? null])),
    errors: Object.fromEntries(Object.keys(then.errors ?? {}).map((path) => [path, found.get(path) ?? null])),
    submitted: Object.fromEntries(Object.keys(then.submitted ?? {}).map((path) => [path, sent[path] ?? null])),
  };
  return Object.fromEntries(Object.entries(made).filter(([aspect]) => Object.hasOwn(then, aspect)));
}

describe.each(corpus)('a schema as the documentation has it: $name', ({ schema, lost = [], differs = [], behaves }) => {
  const made = imported(schema);

  it('becomes files in which the linter finds nothing', () => {
    expect(checkSchemas(textsOf(made)).findings).toEqual([]);
  });

  it('loses what is listed and nothing else', () => {
    const told = (code: string) =>
      made.findings.filter((finding) => finding.code === code).map(({ message }) => message);
    const lines = told('GEN120');
    expect(lines).toHaveLength(lost.length);
    for (const [index, part] of lost.entries()) expect(lines[index]).toContain(part);
    for (const part of differs) expect(told('GEN121').join('\n')).toContain(part);
  });

  it.each(behaves)('behaves as documented: $says', (behaviour: Behaviour) => {
    const evaluation = played(modelOf(setOf(made)), behaviour);
    expect(seen(evaluation, behaviour.then)).toEqual(behaviour.then);
  });
});
