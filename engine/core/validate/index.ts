/** Field validators of section 5; messages are the specification's own where it gives one. */
import { isContainerNumber, isImoNumber } from '#core/geo';
import type { FieldFormat } from '#core/language';
import { isCompanyCode } from './company-code.ts';
import { isNationalId } from './national-id.ts';

export { isCompanyCode, isNationalId };

/** Digits of a mobile number. */
export const MOBILE_LENGTH = 11;
/** Digits of a code sent by text message. */
export const CODE_LENGTH = 6;

/** Required, then 11 digits, first 1, second 3 to 9. Null = fine. */
export function checkMobile(value: string): string | null {
  if (value === '') return '请输入手机号';
  return /^1[3-9]\d{9}$/.test(value) ? null : '请输入正确的手机号';
}

/** What the mobile input keeps of a typed text: its first 11 characters. */
export function capMobile(value: string): string {
  return value.slice(0, MOBILE_LENGTH);
}

/** Required, then exactly six digits (A-B11: the form's rule says 不能为空). Null = fine. */
export function checkSmsCode(value: string): string | null {
  if (value === '') return '验证码不能为空';
  return /^\d{6}$/.test(value) ? null : '请输入正确的验证码';
}

type Check = { accepts(value: string): boolean; message: string };
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const NUMBER: Check = { accepts: (value) => /^-?\d{1,16}(\.\d{1,20})?$/.test(value), message: '请输入正确的数字' };

const CHECKS: Partial<Record<FieldFormat, Check>> = {
  mobile: { accepts: (value) => checkMobile(value) === null, message: '请输入正确的手机号' },
  phone: {
    accepts: (value) => /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,5})?|400-?\d{3}-?\d{4})$/.test(value),
    message: '请输入正确的电话号码',
  },
  'sms-code': { accepts: (value) => /^\d{6}$/.test(value), message: '请输入正确的验证码' },
  'cn-id': { accepts: isNationalId, message: '请输入正确的身份证号' },
  uscc: { accepts: isCompanyCode, message: '请输入正确的统一社会信用代码' },
  'bank-card': { accepts: (value) => /^\d{8,32}$/.test(value.replace(/\s/g, '')), message: '请输入正确的银行账号' },
  'imo-number': { accepts: isImoNumber, message: '请输入正确的IMO编号' },
  'container-number': { accepts: isContainerNumber, message: '请输入正确的箱号' },
  email: {
    accepts: isEmail,
    message: '请输入正确的邮箱',
  },
  date: { accepts: isDate, message: '请输入正确的日期' },
  month: { accepts: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && value >= '0100', message: '请输入正确的月份' },
  datetime: {
    accepts: (value) => isDate(value.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value),
    message: '请输入正确的时间',
  },
  time: { accepts: (value) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value), message: '请输入正确的时间' },
  money: NUMBER,
  decimal: NUMBER,
  percent: NUMBER,
};

/** Letters, digits and signs of RFC 5322 in words between single points. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const HOST_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The sensible core of RFC 5321: no quoted parts, no comments, no bare addresses; a host of two names or more. */
function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const [local, host] = [value.slice(0, at), value.slice(at + 1)];
  const labels = host.split('.');
  const isHost = labels.length > 1 && labels.every((label) => HOST_LABEL.test(label)) && /\D/.test(labels.at(-1) ?? '');
  return at > 0 && local.length <= 64 && value.length <= 254 && isHost && LOCAL_PART.test(local);
}

/** Of the years 100 to 9999: two digits where a year belongs are a mistake. */
function isDate(value: string): boolean {
  if (!DATE.test(value) || value < '0100') return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === value;
}

/** Chinese message when a non-empty value does not have the format, else null. Formats without a rule accept any text. */
export function validateFormat(format: FieldFormat, value: string): string | null {
  const check = CHECKS[format];
  return !check || check.accepts(value) ? null : check.message;
}
