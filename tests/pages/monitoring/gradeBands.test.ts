import { expect, it } from 'vitest';
import { gradeBands } from '../../../pages/monitoring/gradeBands.ts';
import risk from '../../../schemas/risk.json' with { type: 'json' };

it('draws the grades of the alerts’ settings, the worst one lowest', () => {
  expect(gradeBands(risk.grades)).toEqual(['0.5:#c8321f', '0.7:#c26a00', '0.85:#d9a400', '1:#1a7f4b']);
});

it('follows other grades, and has a colour for a fifth', () => {
  const grades = [90, 80, 60, 40, 0].map((from) => ({ from }));
  expect(gradeBands(grades)).toEqual(['0.4:#c8321f', '0.6:#c8321f', '0.8:#c26a00', '0.9:#d9a400', '1:#1a7f4b']);
});
