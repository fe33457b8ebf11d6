import { expect, type Page } from '@playwright/test';

/**
 * Drags the slider as a person would: to where the piece fits its notch, or `off` pixels beside it. Gives the puzzle that
 * is spent by it; who tries again waits for another one.
 */
export async function solveSlider(page: Page, { off = 0, spent = '' } = {}): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  const piece = dialog.getByAltText('拼图块');
  await expect(piece).toBeVisible();
  await expect(piece).not.toHaveAttribute('src', spent);
  const puzzle = (await piece.getAttribute('src')) ?? '';
  const left = await page.evaluate(findNotch);
  const knob = await dialog.getByRole('slider').boundingBox();
  if (!knob) throw new Error('the slider has no place on the page');
  const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (left + off) / 2, y + 1, { steps: 8 });
  await page.mouse.move(x + left + off, y, { steps: 8 });
  await page.mouse.up();
  return puzzle;
}

/** Runs in the page. In the notch the picture shows the piece at half its brightness; its white rim is left out. */
async function findNotch(): Promise<number> {
  const pixels = async (picture: HTMLImageElement) => {
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [back, loose] = [...document.querySelectorAll<HTMLImageElement>('dialog img')];
  if (!back || !loose) throw new Error('no puzzle');
  const [scene, piece] = [await pixels(back), await pixels(loose)];
  const top = Number.parseFloat(loose.style.top);
  const differs = (left: number) => {
    let sum = 0;
    for (let y = 20; y < 54; y += 1)
      for (let x = 8; x < 36; x += 1) {
        const [here, there] = [(y * piece.width + x) * 4, ((y + top) * scene.width + x + left) * 4];
        for (let band = 0; band < 3; band += 1)
          sum += Math.abs((piece.data[here + band] ?? 0) / 2 - (scene.data[there + band] ?? 0));
      }
    return sum;
  };
  const places = Array.from({ length: scene.width - piece.width }, (_, left) => left);
  return places.reduce((best, left) => (differs(left) < differs(best) ? left : best), 0);
}
