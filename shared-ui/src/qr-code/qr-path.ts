import { create } from 'qrcode';

/** A QR code as path data of unit squares, and how many there are on a side. `isCovered`: a logo hides a part of it, and it is read all the same. */
export const qrPath = (
  text: string,
  { isCovered }: { readonly isCovered: boolean },
): { readonly path: string; readonly modules: number } => {
  const { modules } = create(text, { errorCorrectionLevel: isCovered ? 'H' : 'M' });
  const parts: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) parts.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  return { path: parts.join(''), modules: modules.size };
};
