import { describe, expect, test } from 'vitest';
import {
  appendTwoDecimals,
  capitalNumerals,
  checkUpload,
  dispositionName,
  fileKind,
  formatDay,
  formatLargeAmount,
  formatMoney,
  formatNumber,
  groupCardNumber,
  joinAttachments,
  splitAttachments,
  sumField,
  toDegrees,
} from '#core/format';
import { unwrap, type VectorCase, vectors } from '../../../inventory.ts';

type Runner = (input: never) => unknown;

const HOST = 'https://files.example.com';

/** Cases that the specification leaves open carry no expected value; the reading chosen here (docs/decisions/readings/0002). */
const CHOSEN: Record<string, unknown> = {
  'number:"abc"': 'abc',
  'capital:"-1.23"': '负壹元贰角叁分',
  'capital:"abc"': '',
  'capital:"1.05"': '壹元零伍分',
  'capital:"1.005"': '壹元零伍毫',
  'capital:"1.0005"': '壹元零伍厘',
  'capital:"10.01"': '壹拾元零壹分',
  'capital:"1.203"': '壹元贰角零叁毫',
};

const RUNNERS: Record<string, Runner> = {
  number: (input: unknown) => formatNumber(unwrap(input)),
  money: (input: { value: unknown; precision?: number }) => formatMoney(unwrap(input.value), input.precision),
  'money.large': formatLargeAmount as Runner,
  amount2: appendTwoDecimals as Runner,
  capital: (input: unknown) => capitalNumerals(input),
  card: groupCardNumber as Runner,
  dms: (input: { value: string; axis: 'latitude' | 'longitude' }) => toDegrees(input.value, input.axis),
  disposition: dispositionName as Runner,
  today: (input: { date: string; format: 'YYYYMMDD' }) => formatDay(input.date, input.format),
  sum: (input: { list: Record<string, unknown>[]; field: string }) => sumField(input.list, input.field),
  extension: (name: string) => {
    const { recognised, image } = fileKind(name);
    return { recognised, image };
  },
  upload: (input: { mime: string; sizeMB: number; limit: number }) =>
    checkUpload({ type: input.mime, size: input.sizeMB * 1024 * 1024 }, input.limit) ?? 'accepted',
  attachments: (input: { op: string; host: string; value: never }) => {
    if (input.op === 'send') return joinAttachments(input.value, HOST);
    const received = splitAttachments(input.value, HOST);
    return input.op === 'receive' ? received : joinAttachments(received, HOST);
  },
};

function wanted(group: string, vector: VectorCase): unknown {
  const key = `${group}:${JSON.stringify(vector.input)}`;
  return key in CHOSEN ? CHOSEN[key] : vector.expected;
}

describe.each(Object.entries(RUNNERS))(
  'the format function "%s" meets every vector of the specification',
  (group, run) => {
    test.each(vectors(group).map((vector) => [vector.id, vector] as const))(
      'case %s gives the expected value',
      (_id, vector) => {
        const result = run(vector.input as never);
        expect(result).toEqual(wanted(group, vector));
        if (vector.candidates && vector.expected !== null) expect(vector.candidates).toContainEqual(result);
      },
    );
  },
);

describe('capital numerals by the rule of the banks for bills', () => {
  test.each([
    ['1409.50', '壹仟肆佰零玖元伍角'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['0.05', '伍分'],
    ['1.2005', '壹元贰角零伍厘'],
  ])('%s is spelled %s', (amount, spelled) => {
    expect(capitalNumerals(amount)).toBe(spelled);
  });
});
