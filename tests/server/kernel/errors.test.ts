import { describe, expect, it } from 'vitest';
import { refusals } from '#core/errors';
import { errors, refusalOf, ServerError } from '#server/kernel';

const codes = Object.keys(refusals) as Array<keyof typeof refusals>;

describe('refusals of the server', () => {
  it.each(codes)('answer %s with the status, text and hint of the catalogue', (code) => {
    const { status, text, hint } = refusals[code];
    const slots = [...`${text}${refusals[code].when}${hint}`.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot);
    const parameters = Object.fromEntries(slots.map((slot) => [slot, `<${slot}>`]));
    const answer = refusalOf(new ServerError(code, parameters));
    const filled = (said: string) => said.replace(/\{(\w+)\}/g, '<$1>');
    expect(answer).toMatchObject({ status, code, message: filled(text), hint: filled(hint) });
    expect(answer.errors?.map(({ message }) => message) ?? []).toEqual(
      'field' in refusals[code] ? [answer.message] : [],
    );
  });

  it('keep the reason for the log', () => {
    const refusal = errors.SRV104({ reason: 'no view of a colleague' });
    expect(refusal.when).toBe("not there, or not the caller's: no view of a colleague");
    expect(JSON.stringify(refusalOf(refusal))).not.toContain('colleague');
  });

  it('name the field that they are about, and the one that a caller knows the value by', () => {
    const refusal = errors.SRV215({ path: 'code' });
    expect(refusal.errors).toEqual([{ path: 'code', message: '请输入正确的验证码' }]);
    const other = refusal.onField('smsCode');
    expect(other).toMatchObject({ code: 'SRV215', status: 400, cause: refusal });
    expect(other.errors).toEqual([{ path: 'smsCode', message: '请输入正确的验证码' }]);
  });

  it('do not compile with a parameter left out', () => {
    // @ts-expect-error "megabytes" is missing
    expect(errors.SRV212({}).message).toBe('文件大小不能超过{megabytes}M');
    // @ts-expect-error no text names "size"
    expect(errors.SRV212({ megabytes: 5, size: 6 }).message).toBe('文件大小不能超过5M');
  });
});
