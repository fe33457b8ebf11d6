/** Unified social credit codes that are right: check characters of GB 11714-1997 (the ninth of the organisation code) and GB 32100-2015. */
const CHARS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const ORGANISATION_CHARS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

const weighed = (text: string, chars: string, weights: readonly number[]): number =>
  [...text].reduce((sum, char, index) => sum + chars.indexOf(char) * (weights[index] ?? 0), 0);

/** The code of a company of the demonstration's region; `organisation`: eight characters of its organisation code. */
export function creditCode(organisation: string): string {
  const check = 11 - (weighed(organisation, ORGANISATION_CHARS, ORGANISATION_WEIGHTS) % 11);
  const head = `91149900${organisation}${['X', '0'][check - 10] ?? check}`;
  return head + CHARS[(31 - (weighed(head, CHARS, WEIGHTS) % 31)) % 31];
}
