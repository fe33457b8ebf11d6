/** Chinese national ID, 18 characters (specification sections 5 and 9). */
const PROVINCES = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CODES = '10X98765432';

/** Province, birth date between 1800 and 2099, and weighted modulo 11 check digit; a lower-case x passes (A-F16). */
export function isNationalId(value: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(value) || !PROVINCES.test(value)) return false;
  const [year, month, day] = [value.slice(6, 10), value.slice(10, 12), value.slice(12, 14)].map(Number) as [
    number,
    number,
    number,
  ];
  if (year < 1800 || year > 2099 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return CHECK_CODES[sum % 11] === value[17]?.toUpperCase();
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}
