import { toDecimal } from './decimal.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '兆'];
/** Third and fourth decimal in the order that the specification gives (A-F10). */
const DECIMALS = ['角', '分', '毫', '厘'];
const WHOLE_DIGITS = 15;

/**
 * Chinese capital numerals of an amount in yuan with up to four decimals, further ones cut; an integer ends in 元整
 * (specification section 5; A-F10 to A-F12). Empty text for no number, for 10^15 and more; 负 before a negative one.
 */
export function capitalNumerals(value: unknown, decimals = 4): string {
  const decimal = toDecimal(value);
  if (!decimal) return '';
  const [whole = '0', fraction = ''] = decimal.abs().toFixed().split('.');
  if (whole.length > WHOLE_DIGITS) return '';
  const wholeText = spellWhole(whole);
  const fractionText = spellFraction(fraction.slice(0, decimals), wholeText !== '');
  const sign = decimal.lt(0) ? '负' : '';
  if (!fractionText) return `${sign}${wholeText || '零'}元整`;
  return `${sign}${wholeText ? `${wholeText}元` : ''}${fractionText}`;
}

function spellWhole(digits: string): string {
  const groups =
    digits
      .replace(/^0+/, '')
      .padStart(Math.ceil(digits.length / 4) * 4, '0')
      .match(/\d{4}/g) ?? [];
  let text = '';
  let pendingZero = false;
  groups.forEach((group, index) => {
    const unit = GROUPS[groups.length - 1 - index] ?? '';
    if (group === '0000') {
      pendingZero = text !== '';
      return;
    }
    if (text !== '' && (pendingZero || group.startsWith('0') || groups[index - 1]?.endsWith('0'))) text += '零';
    text += spellGroup(group) + unit;
    pendingZero = false;
  });
  return text;
}

function spellGroup(group: string): string {
  let text = '';
  let zero = false;
  [...group].forEach((digit, index) => {
    if (digit === '0') {
      zero = text !== '';
      return;
    }
    text += (zero ? '零' : '') + DIGITS[Number(digit)] + PLACES[3 - index];
    zero = false;
  });
  return text;
}

/** A zero between two digits is written, several once; behind 元 too, as the bank's rule for bills wants it (元零伍分). */
function spellFraction(digits: string, isBehindYuan: boolean): string {
  let text = '';
  let pendingZero = false;
  [...digits].forEach((digit, index) => {
    if (digit === '0') {
      pendingZero = text !== '' || isBehindYuan;
      return;
    }
    text += (pendingZero ? '零' : '') + DIGITS[Number(digit)] + (DECIMALS[index] ?? '');
    pendingZero = false;
  });
  return text;
}
