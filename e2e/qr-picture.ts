/** Pictures of QR codes, read pixel by pixel. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { create } from 'qrcode';

interface Picture {
  readonly side: number;
  /** One number for each pixel: red, green, blue and opacity. */
  readonly pixels: Uint32Array;
}

const BLACK = 0x000000ff;
const WHITE = 0xffffffff;
/** By its red: edges on a screen are grey. */
const isDark = (pixel: number): boolean => pixel >>> 24 < 0x80;

/** Read by the browser, which needs no package for it. The bytes come as one value: a number each would take seconds. */
const decode = async (page: Page, file: Buffer): Promise<Picture> => {
  const { side, bytes } = await page.evaluate(async (base64) => {
    const png = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context || width !== height) throw new Error(`a picture of ${width} by ${height} cannot be read`);
    context.drawImage(bitmap, 0, 0);
    return { side: width, bytes: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) };
  }, file.toString('base64'));
  const view = new DataView(bytes.buffer);
  return { side, pixels: Uint32Array.from({ length: side * side }, (_, at) => view.getUint32(at * 4)) };
};

/** What each module of the code shows in its middle, row by row; `edge` is what is white around it. */
const modulesIn = ({ side, pixels }: Picture, count: number): readonly boolean[] => {
  const edge = pixels.findIndex(isDark) % side;
  const unit = (side - 2 * edge) / count;
  const middle = (index: number): number => Math.floor(edge + (index + 0.5) * unit);
  return Array.from({ length: count * count }, (_, at) =>
    isDark(pixels[middle(Math.floor(at / count)) * side + middle(at % count)] ?? WHITE),
  );
};

const expectToSay = (picture: Picture, text: string): void => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  expect(modulesIn(picture, modules.size)).toEqual([...modules.data].map((bit) => bit === 1));
};

/** The code as a camera sees it on the page is the one of the text. */
export const saysOnScreen = async (page: Page, code: Locator, text: string): Promise<void> =>
  expectToSay(await decode(page, await code.screenshot()), text);

/** The picture has nothing but black and white, and its code is the one of the text. */
export const saysInBlackAndWhite = async (page: Page, file: Buffer, text: string): Promise<void> => {
  const picture = await decode(page, file);
  expect(new Set(picture.pixels)).toEqual(new Set([BLACK, WHITE]));
  expect(picture.side).toBeGreaterThan(800);
  expectToSay(picture, text);
};
