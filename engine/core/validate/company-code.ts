/** Unified social credit code, 18 characters (GB 32100-2015): base 31 alphabet, weights 3^i mod 31, check modulo 31. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Whether the text is a unified social credit code (GB 32100-2015) with the right check character. */
export function isCompanyCode(value: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(value)) return false;
  let weight = 1;
  let sum = 0;
  for (const character of value.slice(0, 17)) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return ALPHABET[(31 - (sum % 31)) % 31] === value[17];
}
