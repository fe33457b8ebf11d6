/**
 * Port of the three-element check (name, identity number, mobile belong together). A licensed provider implements the
 * same port; the built-in demonstration adapter asks nobody.
 */
import { validateFormat } from '#core/validate';

export type Elements = { name: string; idNo: string; mobile: string };
export type Verdict = { pass: true; channelNo: string } | { pass: false; reason: string };
export type RealNameProvider = { check(elements: Elements): Promise<Verdict> };

/** Chapter 70, realNameAuth: FAIL for mobiles ending 9999, else PASS when the identity number holds. */
export const demonstrationRealName: RealNameProvider = {
  async check({ name, idNo, mobile }) {
    if (mobile.endsWith('9999')) return { pass: false, reason: '手机号与本人不一致' };
    const fits = validateFormat('cn-id', idNo) === null && /^[\p{Script=Han}·]{2,30}$/u.test(name);
    if (!fits) return { pass: false, reason: '姓名与证件号不一致' };
    return { pass: true, channelNo: `DEMO${Date.now()}` };
  },
};
