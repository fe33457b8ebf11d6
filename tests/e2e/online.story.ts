import { expect, test } from '@playwright/test';
import { as, BUYER, look } from './people.ts';

/** Who is online and a shared screen (specification sections 4, 7 and 9; chapter 70, section 5). */

const DIRECTOR = 'co02u04';
/** No other story opens it: who left a page is listed for a while. */
const PAGE = '/center/account/person/safety';

test('a director sees a colleague online, asks for the screen and watches until it is stopped', async ({
  playwright,
}) => {
  const { launchOptions } = test.info().project.use;
  // No multicast names on a machine without a network: peers meet at their addresses.
  const args = [...(launchOptions?.args ?? []), '--disable-features=WebRtcHideLocalIpsWithMdns'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const sharer = await as(browser, BUYER.operator);
  // A machine without a display has no screen to capture; the question, the link and the pictures on it are real.
  await sharer.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = async (options) => {
      Object.assign(window, { asked: options });
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const drawing = canvas.getContext('2d');
      setInterval(() => {
        if (!drawing) return;
        drawing.fillStyle = `hsl(${Date.now() % 360} 60% 40%)`;
        drawing.fillRect(0, 0, canvas.width, canvas.height);
      }, 66);
      return canvas.captureStream(15);
    };
  });
  await sharer.goto(PAGE);
  const director = await as(browser, DIRECTOR);
  await director.goto('/center/monitoring/businessOperation');
  const panel = director.locator('.presence');
  const row = panel.getByRole('row').filter({ hasText: PAGE });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: '查看屏幕' }).click();
  await expect(director.getByText('等待对方同意…')).toBeVisible();
  await expect(sharer.getByText(/请求查看您的屏幕，是否同意？/)).toBeVisible();
  await look(sharer, 'share-consent');
  await sharer.getByRole('button', { name: /同\s*意/ }).click();
  await expect(sharer.getByText('正在共享屏幕')).toBeVisible();
  await expect(sharer.getByText('1 人观看')).toBeVisible();
  const size = () => director.locator('.screen-viewer video').evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(size).toBeGreaterThan(300);
  await look(director, 'share-viewer');
  expect(await sharer.evaluate(() => Object.getOwnPropertyDescriptor(window, 'asked')?.value)).toEqual({
    video: { width: { max: 1280 }, height: { max: 720 }, frameRate: { ideal: 15 } },
    audio: true,
  });

  await sharer.getByRole('button', { name: '停止' }).click();
  await expect(director.getByText('对方已结束共享')).toBeVisible();
  await expect(sharer.getByText('正在共享屏幕')).toBeHidden();
  await director.getByRole('button', { name: 'Close' }).or(director.getByLabel('关闭')).first().click();

  await row.getByRole('button', { name: '查看屏幕' }).click();
  await sharer.getByRole('button', { name: /拒\s*绝/ }).click();
  await expect(director.getByText('对方未同意或无法获取屏幕')).toBeVisible();
  await browser.close();
});
