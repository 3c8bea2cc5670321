import { saveFile } from '../lib/save-file.ts';
import { toBlackAndWhite } from './black-and-white.ts';
import { logoPlace, QR_DEFAULTS, type QrDrawing } from './qr-code.model.ts';

/** A saved code is so many times the side of the usual one, however small it stands on its page: 7 cm at 300 dots an inch. */
const PRINT_SCALE = 4;

interface Sheet {
  readonly path: string;
  readonly modules: number;
  /** Width of the quiet edge by the side of the code. */
  readonly edge: number;
}

/** The picture where the browser may read it, else null. */
const readLogo = async (address: string): Promise<HTMLImageElement | null> => {
  const image = new Image();
  // One of another host is read with that host's leave alone; drawn without it, it would close the canvas.
  image.crossOrigin = 'anonymous';
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  // A drawing without measures of its own has none to be drawn by.
  return image.naturalWidth > 0 ? image : null;
};

/** As on the page: whole, in the middle, on white. */
const paintLogo = (context: CanvasRenderingContext2D, logo: HTMLImageElement, modules: number): void => {
  const { at, side } = logoPlace(modules);
  const scale = side / Math.max(logo.naturalWidth, logo.naturalHeight);
  const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale];
  context.fillStyle = '#fff';
  context.fillRect(at, at, side, side);
  context.drawImage(logo, (modules - width) / 2, (modules - height) / 2, width, height);
};

const paint = ({ path, modules, edge }: Sheet, logo: HTMLImageElement | null): HTMLCanvasElement => {
  // Whole pixels for each module, so that all are equally wide.
  const unit = Math.ceil((QR_DEFAULTS.size * PRINT_SCALE) / modules);
  const margin = Math.round(unit * modules * edge);
  const side = unit * modules + 2 * margin;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gave no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.translate(margin, margin);
  context.scale(unit, unit);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  if (logo) paintLogo(context, logo, modules);
  const picture = context.getImageData(0, 0, side, side);
  picture.data.set(toBlackAndWhite(picture.data));
  context.putImageData(picture, 0, 0);
  return canvas;
};

/** Without the logo where it cannot be drawn, or closes the canvas all the same. */
const paintWithOrWithout = (sheet: Sheet, logo: HTMLImageElement | null): HTMLCanvasElement => {
  if (!logo) return paint(sheet, null);
  try {
    return paint(sheet, logo);
  } catch {
    return paint(sheet, null);
  }
};

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the browser made no picture'))), 'image/png');
  });

/** Hands the code to the browser as a file, in pure black and white: for print, and for weak cameras (LIM-050). */
export const savePicture = async (
  { text, size = QR_DEFAULTS.size, margin = QR_DEFAULTS.margin, logo = null }: QrDrawing,
  name: string,
): Promise<void> => {
  const [{ qrPath }, image] = await Promise.all([import('./qr-path.ts'), logo === null ? null : readLogo(logo)]);
  const sheet = { ...qrPath(text, { isCovered: image !== null }), edge: margin / size };
  saveFile(`${name}.png`, await toPng(paintWithOrWithout(sheet, image)));
};
