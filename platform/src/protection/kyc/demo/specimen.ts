/** Pictures of documents that nobody has: drawn, so that no face and no card of a real person stands in the demo. */
import sharp from 'sharp';
import type { ImageKind } from 'shared-contracts/kyc';

const WIDTH = 960;
const HEIGHT = 640;

const lines = (x: number, y: number, widths: readonly number[], gap = 40): string =>
  widths.map((width, row) => `<rect x="${x}" y="${y + row * gap}" width="${width}" height="14" rx="7"/>`).join('');

const waves = Array.from(
  { length: 9 },
  (_, row) => `<path d="M60 ${120 + row * 48}q210 ${row % 2 ? 56 : -56} 420 0t420 0"/>`,
).join('');

const bust = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><circle cx="50" cy="36" r="22"/><path d="M8 108c2-30 18-44 42-44s40 14 42 44z"/></g>`;

const card = (hue: number, inside: string): string => `
  <rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 12% 22%)"/>
  <rect x="48" y="64" width="864" height="512" rx="36" fill="hsl(${hue} 30% 88%)"/>
  <g fill="none" stroke="hsl(${hue} 40% 72%)" stroke-width="3">${waves}</g>
  <rect x="48" y="64" width="864" height="72" rx="36" fill="hsl(${hue} 38% 42%)"/>
  ${inside}`;

const FACES: Readonly<Record<ImageKind, (hue: number) => string>> = {
  front: (hue) =>
    card(
      hue,
      `<rect x="104" y="192" width="224" height="288" rx="16" fill="hsl(${hue} 22% 76%)"/>
       <g fill="hsl(${hue} 18% 40%)">${bust(104, 216, 224)}</g>
       <g fill="hsl(${hue} 22% 36%)">${lines(384, 200, [300, 420, 220, 380, 260, 340])}</g>
       <g fill="hsl(${hue} 22% 46%)">${lines(104, 520, [752], 0)}</g>`,
    ),
  back: (hue) =>
    card(
      hue,
      `<rect x="48" y="176" width="864" height="84" fill="hsl(${hue} 16% 26%)"/>
       <g fill="hsl(${hue} 22% 40%)">${lines(104, 308, [420, 560, 380])}</g>
       <g fill="hsl(${hue} 22% 30%)">${lines(104, 460, [752, 752], 44)}</g>`,
    ),
  selfie: (hue) => `
    <rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 14% 70%)"/>
    <g fill="hsl(${hue} 18% 34%)">${bust(210, 40, 540)}</g>
    <g transform="translate(520 380) rotate(-6) scale(.36)">${card(hue, `<g fill="hsl(${hue} 22% 36%)">${lines(384, 200, [300, 420, 220, 380, 260])}</g>`)}</g>`,
};

// Drawn once each: nothing of them is worth keeping in memory.
sharp.cache(false);

/** A picture as a browser would send it. The hue tells one document from another. */
export const specimen = async (kind: ImageKind, hue: number): Promise<string> => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${FACES[kind](hue)}</svg>`;
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};
