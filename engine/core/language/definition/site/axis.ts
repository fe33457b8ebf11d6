/** Marks and values of the drawn charts of the public site. */
import { list, must, number, text } from '../build.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);

export const axisLabels = must(list(text(), { least: 1 }), 'Marks of the horizontal axis.', MONTHS);

export const axisPoints = must(list(number(), { least: 1 }), 'Values, one for each mark.', [82, 76, 91, 97, 104, 99, 108, 113, 117, 121, 128, 134]);
