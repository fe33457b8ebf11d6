import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ASVS_PAGE, asvsPage, requirements } from '../../scripts/asvs-page.ts';
import { PROJECT } from '../fixtures/workspace.ts';

/** Section -> how many requirements of level 1 and of level 1 and 2 together it has (ASVS 5.0.0); the numbers go on from 1. */
const SECTIONS: Record<string, [first: number, both: number]> = {
  ...{ '1.1': [0, 2], '1.2': [5, 9], '1.3': [2, 11], '1.4': [0, 3], '1.5': [1, 2] },
  ...{ '2.1': [1, 3], '2.2': [2, 3], '2.3': [1, 4], '2.4': [0, 1] },
  ...{ '3.2': [2, 2], '3.3': [1, 4], '3.4': [2, 6], '3.5': [3, 5], '3.7': [0, 2] },
  ...{ '4.1': [1, 3], '4.2': [0, 1], '4.3': [0, 2], '4.4': [1, 4] },
  ...{ '5.1': [0, 1], '5.2': [2, 3], '5.3': [2, 2], '5.4': [0, 3] },
  ...{ '6.1': [1, 3], '6.2': [8, 12], '6.3': [2, 4], '6.4': [2, 4], '6.5': [0, 5], '6.6': [0, 3], '6.8': [0, 4] },
  ...{ '7.1': [0, 3], '7.2': [4, 4], '7.3': [0, 2], '7.4': [2, 5], '7.5': [0, 2], '7.6': [0, 2] },
  ...{ '8.1': [1, 2], '8.2': [2, 3], '8.3': [1, 1], '8.4': [0, 1], '9.1': [3, 3], '9.2': [1, 4] },
  ...{
    '10.1': [0, 2],
    '10.2': [0, 2],
    '10.3': [0, 4],
    '10.4': [5, 11],
    '10.5': [0, 5],
    '10.6': [0, 2],
    '10.7': [0, 3],
  },
  ...{ '11.1': [0, 2], '11.2': [0, 3], '11.3': [2, 3], '11.4': [1, 4], '11.5': [0, 1], '11.6': [0, 1] },
  ...{ '12.1': [1, 3], '12.2': [2, 2], '12.3': [0, 4] },
  ...{ '13.1': [0, 1], '13.2': [0, 5], '13.3': [0, 2], '13.4': [1, 5], '14.1': [0, 2], '14.2': [1, 4], '14.3': [1, 3] },
  ...{ '15.1': [1, 3], '15.2': [1, 3], '15.3': [1, 7] },
  ...{ '16.1': [0, 1], '16.2': [0, 5], '16.3': [0, 4], '16.4': [0, 3], '16.5': [0, 3] },
  ...{ '17.1': [0, 1], '17.2': [0, 4], '17.3': [0, 2] },
};

const all = requirements();

it('speaks of each requirement of levels 1 and 2 of the standard, once', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, [first, both]]) =>
    Array.from({ length: both }, (_, index) => [`${section}.${index + 1}`, index < first ? 1 : 2]),
  );
  expect(all.map(({ id, level }) => [id, level])).toEqual(wanted);
  expect(wanted.filter(([, level]) => level === 1)).toHaveLength(70);
  expect(wanted.filter(([, level]) => level === 2)).toHaveLength(183);
});

it('names tests, code and documents that exist for what is met, and a reason for what is not', () => {
  for (const { id, status, by = [], why } of all) {
    expect([id, by.length > 0]).toEqual([id, status === 'met']);
    expect([id, Boolean(why)]).toEqual([id, status !== 'met']);
    for (const evidence of by) {
      const file = 'test' in evidence ? evidence.test : 'code' in evidence ? evidence.code : evidence.document;
      expect([id, file, existsSync(join(PROJECT, file))]).toEqual([id, file, true]);
      if ('test' in evidence) expect(readFileSync(join(PROJECT, file), 'utf8')).toContain(evidence.title);
    }
  }
});

it('is shown as the page that is made of it', () => {
  expect(readFileSync(ASVS_PAGE, 'utf8')).toBe(asvsPage(all));
});
