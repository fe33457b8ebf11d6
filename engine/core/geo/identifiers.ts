/** Numbers with a check digit by which things that move are known. */

/** IMO ship number: seven digits, the last is the last digit of Σ digit × (7 … 2). */
export function isImoNumber(value: string): boolean {
  if (!/^\d{7}$/.test(value)) return false;
  const sum = [...value.slice(0, 6)].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return sum % 10 === Number(value[6]);
}

/** Freight container number (ISO 6346): owner code, category, six digits, check digit. */
export function isContainerNumber(value: string): boolean {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(value)) return false;
  const sum = [...value.slice(0, 10)].reduce((total, char, index) => total + weightOf(char) * 2 ** index, 0);
  return (sum % 11) % 10 === Number(value[10]);
}

/** Letters count from 10 up, multiples of eleven left out. */
function weightOf(char: string): number {
  if (/\d/.test(char)) return Number(char);
  const position = char.charCodeAt(0) - 65;
  return position + 10 + Math.floor((position + 9) / 10);
}
