import { describe, expect, test } from 'vitest';
import type { BulklineErrors } from '#core/errors';
import type { FieldSchema } from '#core/language';
import type { Evaluation, RemoteQuestion } from '#core/model';
import { modelOf, type Parts, start, text } from './fixture.ts';

const way = text('方法', { dictionary: 'way' });
const lines: FieldSchema = {
  type: 'array',
  title: '明细',
  items: { type: 'object', properties: { code: text('代码'), way } },
};
const parts: Parts = {
  properties: { mode: text('方式'), no: text('编号'), way, lines },
  rules: [
    {
      field: 'no',
      visible: "mode != 'HIDE'",
      checkBy: { question: 'known.no', with: { no: 'no', mode: 'mode' } },
      message: '编号已存在',
    },
    { field: 'way', optionsFrom: { question: 'ways.of', with: { mode: 'mode' } } },
    { field: 'lines.way', optionsFrom: { question: 'ways.of', with: { code: 'row.code', mode: 'mode' } } },
  ],
};

const asked = (evaluation: Evaluation, path: string): RemoteQuestion => {
  const found = evaluation.remoteQuestions().find((ask) => ask.path === path);
  if (!found) throw new Error(`nothing is asked about ${path}`);
  return found;
};
const about = (ask: RemoteQuestion) => JSON.stringify(ask.values);
const check = (ask: RemoteQuestion, ok: boolean, message: string | null = null) => ({
  kind: 'check' as const,
  about: about(ask),
  ok,
  message,
});
const offer = (ask: RemoteQuestion, codes: string[]) => ({ kind: 'options' as const, about: about(ask), codes });

describe('questions of a form', () => {
  test('carry the values of their field, in each row its own', () => {
    const evaluation = start(parts, { mode: 'M', no: 'N1', lines: [{ code: 'A' }, {}] });
    expect(
      evaluation
        .remoteQuestions()
        .map(({ path, question, values, isComplete }) => [path, question, values, isComplete]),
    ).toEqual([
      ['no', 'known.no', { no: 'N1', mode: 'M' }, true],
      ['way', 'ways.of', { mode: 'M' }, true],
      ['lines.0.way', 'ways.of', { code: 'A', mode: 'M' }, true],
      ['lines.1.way', 'ways.of', { code: null, mode: 'M' }, false],
    ]);
  });

  test('are not put about hidden fields', () => {
    const evaluation = start(parts, { mode: 'HIDE', no: 'N1' });
    expect(evaluation.remoteQuestions().map(({ path }) => path)).toEqual(['way']);
  });
});

describe('an answered check', () => {
  test('is a finding while it is under way, failed or refused, and none once it holds', () => {
    const evaluation = start(parts, { mode: 'M', no: 'N1' });
    const ask = asked(evaluation, 'no');
    const found = () => evaluation.validate(['no']).map(({ message, level }) => `${level} ${message}`);
    evaluation.answer(ask, { kind: 'pending', about: about(ask) });
    expect(found()).toEqual(['warning 正在向服务器核对…']);
    evaluation.answer(ask, { kind: 'failed', about: about(ask) });
    expect(found()).toEqual(['error 暂时无法核对，请稍后重试']);
    evaluation.answer(ask, check(ask, false));
    expect(found()).toEqual(['error 编号已存在']);
    evaluation.answer(ask, check(ask, false, '该编号属于合同HT1'));
    expect(found()).toEqual(['error 该编号属于合同HT1']);
    evaluation.answer(ask, check(ask, true));
    expect(found()).toEqual([]);
  });

  test('says nothing any more when a value that was asked about has changed', () => {
    const evaluation = start(parts, { mode: 'M', no: 'N1' });
    const ask = asked(evaluation, 'no');
    evaluation.answer(ask, check(ask, false));
    evaluation.set('no', 'N2');
    expect(evaluation.validate(['no'])).toEqual([]);
    evaluation.set('no', 'N1');
    expect(evaluation.validate(['no'])).toHaveLength(1);
  });
});

describe('an answered list of options', () => {
  test('binds the field: a value that it does not hold is emptied, the state shows the codes', () => {
    const evaluation = start(parts, { mode: 'M', way: 'B' });
    const ask = asked(evaluation, 'way');
    expect(evaluation.state('way').options).toBeNull();
    const change = evaluation.answer(ask, offer(ask, ['A', 'OTHER']));
    expect(change).toEqual({ states: ['way'], values: ['way'] });
    expect([evaluation.value('way'), evaluation.state('way').options]).toEqual([null, ['A', 'OTHER']]);
    evaluation.set('way', 'A');
    expect(evaluation.value('way')).toBe('A');
  });

  test('stays on offer while a new one is on its way, and is gone when nothing can be asked', () => {
    const evaluation = start(parts, { mode: 'M', way: 'A' });
    const ask = asked(evaluation, 'way');
    evaluation.answer(ask, offer(ask, ['A']));
    evaluation.answer(ask, { kind: 'pending', about: 'other' });
    expect([evaluation.value('way'), evaluation.state('way').options]).toEqual(['A', ['A']]);
    evaluation.answer(ask, null);
    expect([evaluation.value('way'), evaluation.state('way').options]).toEqual(['A', null]);
  });

  test('belongs to its row and goes with it when rows move', () => {
    const evaluation = start(parts, {
      mode: 'M',
      lines: [
        { code: 'A', way: 'A' },
        { code: 'B', way: 'B' },
      ],
    });
    const ask = asked(evaluation, 'lines.0.way');
    evaluation.answer(ask, offer(ask, ['A']));
    evaluation.moveRow('lines', 0, 1);
    expect(evaluation.state('lines.1.way').options).toEqual(['A']);
    expect(evaluation.state('lines.0.way').options).toBeNull();
  });
});

describe('questions that cannot be placed', () => {
  const refused = (rules: object[]) => {
    try {
      modelOf({ ...parts, rules: rules as never });
      return [];
    } catch (error) {
      return (error as BulklineErrors).errors.map(
        ({ code, where }) => `${code} ${(where as { pointer?: string }).pointer}`,
      );
    }
  };
  const with1 = { mode: 'mode' };

  test.each([
    [
      'two lists of options',
      [
        { field: 'way', options: "['A']" },
        { field: 'way', optionsFrom: { question: 'q', with: with1 } },
      ],
      'SCH201 /rules/1/optionsFrom/with/mode',
    ],
    ['a line table', [{ field: 'lines', checkBy: { question: 'q', with: with1 } }], 'SCH205 /rules/0/checkBy'],
    [
      'an unknown name',
      [{ field: 'no', checkBy: { question: 'q', with: { x: 'nobody' } } }],
      'ENG109 /rules/0/checkBy/with/x',
    ],
  ])('are refused: %s', (_what, rules, problem) => {
    expect(refused(rules)).toEqual([problem]);
  });
});
