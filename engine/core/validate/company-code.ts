/** Unified social credit code, 18 characters (GB 32100-2015): base 31 alphabet, weights 3^i mod 31, check modulo 31. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Whether the text is a unified social credit code (GB 32100-2015) with both its check characters right. */
export function isCompanyCode(value: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(value)) return false;
  let weight = 1;
  let sum = 0;
  for (const character of value.slice(0, 17)) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return ALPHABET[(31 - (sum % 31)) % 31] === value[17] && isOrganisationCode(value.slice(8, 17));
}

const ORGANISATION_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

/** Characters 9 to 17: the organisation code that was there before, with a check character of its own (GB 11714-1997). */
function isOrganisationCode(code: string): boolean {
  const sum = ORGANISATION_WEIGHTS.reduce(
    (total, weight, index) => total + weight * ORGANISATION_ALPHABET.indexOf(code[index] ?? ''),
    0,
  );
  return code[8] === '0123456789X'[(11 - (sum % 11)) % 11];
}
