import { create } from 'qrcode';

export interface QrPath {
  /** Modules a side, with the quiet zone. */
  readonly size: number;
  readonly path: string;
}

const QUIET = 4;

/** A QR code as one path of squares, for an SVG of `size` units. */
export const qrPath = (text: string): QrPath => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const parts: string[] = [];
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) parts.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  return { size: modules.size + 2 * QUIET, path: parts.join('') };
};
