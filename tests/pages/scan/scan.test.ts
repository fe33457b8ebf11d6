import encodeQR from 'qr';
import { describe, expect, it } from 'vitest';
import { cameraProblem } from '../../../pages/scan/camera.ts';
import { textOf } from '../../../pages/scan/read-code.ts';
import { pageOf } from '../../../pages/scan/target.ts';

const ORIGIN = 'https://portal.example';

/** Pixels of a picture with the code of a text, so many to a square. */
function pictureOf(text: string, square: number) {
  const code = encodeQR(text, 'raw', { border: 4 });
  const edge = code.length * square;
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1)
      if (code[Math.floor(y / square)]?.[Math.floor(x / square)])
        data.fill(0, (y * edge + x) * 4, (y * edge + x) * 4 + 3);
  return { width: edge, height: edge, data };
}

describe('the code of a paper', () => {
  it.each([3, 8])('is read from a picture with %s pixels to a square', (square) => {
    const address = `${ORIGIN}/center/storageCenter/in/detail?id=7a1be7b6-3d55-4ff7-97e1-96afcfeaed98`;
    expect(textOf(pictureOf(address, square))).toBe(address);
  });

  it('is missed in a picture without one', () => {
    expect(textOf({ width: 200, height: 200, data: new Uint8ClampedArray(200 * 200 * 4).fill(255) })).toBeNull();
  });

  it('opens pages of the portal, with what stands behind the #', () => {
    expect(pageOf(`${ORIGIN}/center/out/Detail?id=1`, ORIGIN)).toBe('/center/out/Detail?id=1');
    expect(pageOf(` ${ORIGIN}/center/verify#no=CD1&code=AB23CD\n`, ORIGIN)).toBe('/center/verify#no=CD1&code=AB23CD');
  });

  it.each([
    'https://elsewhere.example/center/out/Detail?id=1',
    `${ORIGIN}.elsewhere.example/center/x`,
    `${ORIGIN}/login?redirect=https://elsewhere.example`,
    `${ORIGIN}/centerpiece`,
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'BUNDLE-0917-33',
    '',
  ])('leads nowhere else: %s', (text) => {
    expect(pageOf(text, ORIGIN)).toBeNull();
  });
});

describe('a camera that gives no picture', () => {
  it.each([
    ['NotAllowedError', '未获得摄像头权限，请在浏览器设置中允许，或从相册选择'],
    ['NotFoundError', '未找到摄像头，请从相册选择二维码图片'],
    ['OverconstrainedError', '摄像头打不开，请从相册选择二维码图片'],
  ])('says what to do: %s', (name, text) => {
    expect(cameraProblem(new DOMException('', name))).toBe(text);
  });
});
