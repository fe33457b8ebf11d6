/** Sections 5 and 9: validators, formats and constants that are plain functions. */
import { describe, expect, test } from 'vitest';
import {
  appendTwoDecimals,
  capitalNumerals,
  checkUpload,
  fileKind,
  formatDay,
  formatDegrees,
  formatLargeAmount,
  formatMoney,
  formatNumber,
  groupCardNumber,
  sumField,
  UPLOAD_LIMIT_MB,
} from '#core/format';
import { CODE_LENGTH, capMobile, checkMobile, checkSmsCode, isNationalId, MOBILE_LENGTH } from '#core/validate';
import { REQUEST_TIMEOUT_MS } from '#runtime/http';
import { numberHint, numberHintOptions } from '../../engine/widgets/Money/numberHint.ts';
import { rule } from './rule.ts';

const MB = 1024 * 1024;
const ID = '149999198603140018'.replace(/^149999/, '140105');

/** The body with its check digit, computed from the specification's own numbers. */
function withCheckDigit(body: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + '10X98765432'[sum % 11];
}
const VALID = withCheckDigit(ID.slice(0, 17));

describe('section 5: mobile and code', () => {
  rule('VMOB-01', () => expect(checkMobile('')).toBe('请输入手机号'));
  rule('VMOB-02', () => {
    for (const good of ['13000000000', '19999999999', '14000000202']) expect(checkMobile(good)).toBeNull();
    for (const bad of ['12000000000', '23000000000', '1300000000', '130000000000', '1300000000a'])
      expect(checkMobile(bad)).toBe('请输入正确的手机号');
  });
  rule('VMOB-03', () => expect(capMobile('1400000020212')).toBe('14000000202'));
  rule('VSMS-01', () => expect(['验证码不能空', '验证码不能为空']).toContain(checkSmsCode('')));
  rule('VSMS-02', () => {
    expect(checkSmsCode('012345')).toBeNull();
    for (const bad of ['12345', '1234567', '12345a']) expect(checkSmsCode(bad)).toBe('请输入正确的验证码');
  });
});

describe('section 5: national ID', () => {
  rule('VID-01', () => {
    expect(isNationalId(VALID)).toBe(true);
    expect(isNationalId(VALID.slice(0, 17))).toBe(false);
    expect(isNationalId(`${VALID}0`)).toBe(false);
  });
  rule('VID-02', () => expect(isNationalId(withCheckDigit(`0${ID.slice(1, 17)}`))).toBe(false));
  rule('VID-03', () => {
    for (const province of ['11', '37', '54', '65', '71', '82'])
      expect(isNationalId(withCheckDigit(province + ID.slice(2, 17)))).toBe(true);
    for (const province of ['10', '16', '24', '38', '47', '55', '66', '72', '83'])
      expect(isNationalId(withCheckDigit(province + ID.slice(2, 17)))).toBe(false);
  });
  rule('VID-04', () => {
    const born = (date: string) => isNationalId(withCheckDigit(`140105${date}001`));
    for (const good of ['18000101', '20991231', '20240229']) expect(born(good)).toBe(true);
    for (const bad of ['17991231', '21000101', '20230229', '20231301', '20230431']) expect(born(bad)).toBe(false);
  });
  rule('VID-05', () => {
    const wrong = VALID.endsWith('0') ? '1' : '0';
    expect(isNationalId(VALID.slice(0, 17) + wrong)).toBe(false);
  });
});

describe('section 5: uploads', () => {
  const type = '仅支持bmp，jpg，png，pdf的文件格式';
  rule('VUP-01', () => {
    for (const bad of ['image/gif', 'text/plain', 'application/zip', ''])
      expect(checkUpload({ type: bad, size: 1 })).toBe(type);
  });
  for (const [id, mime] of [
    ['VUP-02', 'image/jpeg'],
    ['VUP-03', 'image/jpg'],
    ['VUP-04', 'image/png'],
    ['VUP-05', 'image/bmp'],
    ['VUP-06', 'application/pdf'],
  ] as const)
    rule(id, () => expect(checkUpload({ type: mime, size: MB })).toBeNull());
  rule('VUP-07', () => {
    expect(UPLOAD_LIMIT_MB).toBe(10);
    expect(checkUpload({ type: 'image/png', size: 10 * MB })).toBeNull();
    expect(checkUpload({ type: 'image/png', size: 10 * MB + 1 })).not.toBeNull();
  });
  rule('VUP-08', () => expect(checkUpload({ type: 'image/png', size: 3 * MB }, 2)).toBe('文件大小不能超过2M'));
});

describe('section 5: number hint', () => {
  rule('VHINT-01', () => expect(numberHintOptions()).toMatchObject({ min: 1000 }));
  rule('VHINT-02', () => {
    expect(numberHintOptions()).toMatchObject({ position: 'left' });
    for (const position of ['left', 'center', 'right'] as const)
      expect(numberHintOptions({ position })).toMatchObject({ position });
  });
  rule('VHINT-03', () => expect(numberHint('6125000', numberHintOptions())).toBe('陆佰壹拾贰万伍仟元整'));
  rule('VHINT-04', () => expect(numberHint('', numberHintOptions())).toBeNull());
  rule('VHINT-05', () => {
    expect(numberHint('999', numberHintOptions())).toBeNull();
    expect(numberHint('1000', numberHintOptions())).not.toBeNull();
  });
  rule('VHINT-06', () =>
    expect(() => numberHintOptions({ position: 'top' })).toThrow('position must be only left|center|right'),
  );
  rule('VHINT-07', () => expect(() => numberHintOptions({ min: 'x' })).toThrow('min must be a number'));
});

describe('section 5: display of numbers', () => {
  rule('FNUM-01', () => {
    expect(formatNumber('12.34567')).toBe('12.3457');
    expect(formatNumber('12')).toBe('12');
  });
  rule('FNUM-02', () => {
    for (const empty of ['', null, undefined]) expect(formatNumber(empty)).toBe('-');
  });
  rule('FMON-01', () => expect(formatMoney(null)).toBe('-'));
  rule('FMON-02', () => expect(formatMoney('面议')).toBe('面议'));
  rule('FMON-03', () => expect(formatMoney('1.239')).toBe('1.24'));
  rule('FMON-04', () => expect(formatMoney('0.12345678901234567891', 20)).toBe('0.12345678901234567891'));
  rule('FMON-05', () => expect(formatMoney('1234567.5')).toBe('1,234,567.5'));
  rule('FMON-06', () => expect(formatMoney('100.50')).toBe('100.5'));
  rule('FMON-07', () => expect(formatLargeAmount('123456789')).toBe('1.23亿'));
  rule('FMON-08', () => expect(formatLargeAmount('12345')).toBe('1.23万'));
  rule('FAMT-01', () => expect(appendTwoDecimals('5')).toBe('5.00'));
  rule('FAMT-02', () => expect(appendTwoDecimals('5.1')).toBe('5.10'));
  rule('FAMT-03', () => expect(appendTwoDecimals('5.12')).toBe('5.12'));
  rule('FCAP-01', () => expect(capitalNumerals('1.2345')).toMatch(/壹元贰角叁分肆毫伍厘/));
  rule('FCAP-02', () => {
    expect(capitalNumerals('1000000000000000')).toBe('');
    expect(capitalNumerals('999999999999999')).not.toBe('');
  });
  rule('FCAP-03', () => expect(capitalNumerals('5')).toBe(capitalNumerals('5.00')));
});

describe('section 9: constants and limits', () => {
  rule('CONST-01', () => expect(REQUEST_TIMEOUT_MS).toBe(120_000));
  rule('CONST-03', () => {
    const lengths = Array.from({ length: 21 }, (_, length) => length).filter((length) =>
      isNationalId(VALID.padEnd(21, '0').slice(0, length)),
    );
    expect(lengths).toEqual([18]);
  });
  rule('CONST-04', () => {
    // Each digit in its place changes the check digit by its own weight; only numbers that are valid otherwise count.
    for (const area of ['110101', '122222', '139090', '140909', '659876'])
      for (const day of ['18000101', '19991231', '20240229', '20671030'])
        for (const serial of ['000', '009', '090', '900', '135'])
          expect(isNationalId(withCheckDigit(area + day + serial))).toBe(true);
  });
  rule('CONST-05', () => {
    const seen = new Set<string>();
    for (let serial = 0; serial < 60; serial += 1) {
      const id = withCheckDigit(`14010519860314${String(serial).padStart(3, '0')}`);
      expect(isNationalId(id)).toBe(true);
      seen.add(id.slice(17));
    }
    expect([...seen].sort()).toEqual([...'0123456789X']);
  });
  rule('CONST-07', () => expect(MOBILE_LENGTH).toBe(11));
  rule('CONST-08', () => expect(CODE_LENGTH).toBe(6));
  rule('CONST-10', () => expect(UPLOAD_LIMIT_MB).toBe(10));
  const extensions = 'jpg jpeg png bmp gif pdf docx xlsx pptx doc xls ppt zip rar 7z tar gz txt mp4 avi 3gp mkv'.split(
    ' ',
  );
  rule('CONST-11', () => {
    for (const extension of extensions) expect(fileKind(`a.${extension}`).recognised).toBe(true);
    expect(fileKind('a.exe').recognised).toBe(false);
  });
  rule('CONST-12', () => {
    const images = extensions.filter((extension) => fileKind(`a.${extension}`).image);
    expect(images).toEqual(['jpg', 'jpeg', 'png', 'bmp', 'gif']);
  });
  rule('CONST-21', () => {
    expect(formatDay('2024-03-05', 'YYYYMMDD')).toBe('20240305');
    expect(formatDay('2024-03-05', 'YYYY-MM-DD')).toBe('2024-03-05');
  });
  rule('ERR-34', () => {
    expect(checkUpload({ type: 'text/plain', size: 1 })).toBe('仅支持bmp，jpg，png，pdf的文件格式');
    expect(checkUpload({ type: 'image/png', size: 11 * MB })).toBe('文件大小不能超过10M');
  });
  rule('FMISC-01', () => {
    expect(formatMoney('1.005')).toBe('1.01');
    expect(formatMoney('1', 40)).toBe('1');
  });
  rule('FMISC-02', () => {
    expect(formatLargeAmount('10000')).toBe('10,000');
    expect(formatLargeAmount('10001')).toContain('万');
    expect(formatLargeAmount('100000000')).toContain('万');
    expect(formatLargeAmount('100000001')).toContain('亿');
  });
  rule('FMISC-03', () => expect(capitalNumerals('999999999999999.9999')).not.toBe(''));
  rule('FMISC-04', () => expect(formatNumber('0.00001')).toBe('0'));
  rule('FMISC-05', () => {
    expect(groupCardNumber('6222021234567890123')).toBe('6222 0212 3456 7890 123');
    expect(groupCardNumber('62220212')).toBe('6222 0212');
  });
  rule('FMISC-06', () => {
    expect(formatDegrees(39.904167, 'latitude')).toBe('39°54′15″N');
    expect(formatDegrees(-39.904167, 'latitude')).toBe('39°54′15″S');
    expect(formatDegrees(116.5, 'longitude')).toBe('116°30′0″E');
    expect(formatDegrees(-73.5, 'longitude')).toBe('73°30′0″W');
    expect(formatDegrees(-0.99999, 'longitude')).toBe('1°0′0″W');
  });
  rule('FMISC-07', () => expect(sumField([{ a: '1.1' }, { a: '2.25' }, { a: '' }], 'a')).toBe('3.35'));
});

test('the helper of these tests knows a valid number', () => {
  expect(withCheckDigit('11010519491231002')).toBe('11010519491231002X');
});
