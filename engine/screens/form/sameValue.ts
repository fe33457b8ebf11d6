import { isEmpty } from '#engine/store';

/** Whether a field still says the same: empty equals empty, `5000` equals `5000.00`. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  return textOf(left) === textOf(right);
}

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
};
