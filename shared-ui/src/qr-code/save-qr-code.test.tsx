/** Saving a code as a picture, on a canvas that notes what is done to it: jsdom has none. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveQrCode, type SaveQrCodeProps } from './index.ts';
import { qrPath } from './qr-path.ts';

const TEXT = 'https://a.example/register?referralCode=FRIEND1';
const LOGO = 'https://pictures.example/logo.png';
const ADDRESS = 'blob:http://localhost/1';

interface Painted {
  readonly side: number;
  readonly paths: string[];
  readonly logos: (readonly unknown[])[];
  readonly scales: number[];
  pixels: Uint8ClampedArray | null;
}

const drawings: Painted[] = [];
/** Of the last picture; one that was given up comes before it. */
const last = (): Painted | undefined => drawings.at(-1);

/** What every canvas of a test does with a logo, and what it makes. */
let canvas: { drawLogo: () => void; png: Blob | null };

const contextOf = (side: number): CanvasRenderingContext2D => {
  const painted: Painted = { side, paths: [], logos: [], scales: [], pixels: null };
  drawings.push(painted);
  const context = {
    fillStyle: '',
    fillRect: () => undefined,
    translate: () => undefined,
    scale: (x: number) => painted.scales.push(x),
    fill: ({ d }: { d: string }) => painted.paths.push(d),
    drawImage: (...args: unknown[]) => {
      canvas.drawLogo();
      painted.logos.push(args.slice(1));
    },
    // One pixel on either side of the threshold.
    getImageData: () => ({ data: Uint8ClampedArray.from([127, 127, 127, 255, 128, 128, 128, 255]) }),
    putImageData: ({ data }: { data: Uint8ClampedArray }) => (painted.pixels = data),
  };
  return context as unknown as CanvasRenderingContext2D;
};

const saved: { readonly name: string; readonly href: string }[] = [];

beforeEach(() => {
  drawings.length = 0;
  saved.length = 0;
  canvas = { drawLogo: () => undefined, png: new Blob(['png']) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    return contextOf(this.width);
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(canvas.png));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
  Object.assign(URL, { createObjectURL: () => ADDRESS, revokeObjectURL: jest.fn() });
  Object.assign(globalThis, {
    Path2D: class {
      readonly d: string;
      constructor(d: string) {
        this.d = d;
      }
    },
  });
  giveLogo(() => Promise.resolve());
});

/** How pictures arrive: twice as wide as high. */
const giveLogo = (decode: () => Promise<void>, naturalWidth = 400): void => {
  Object.assign(HTMLImageElement.prototype, { decode });
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(naturalWidth / 2);
};

const save = async (props: Partial<SaveQrCodeProps> = {}) => {
  const onError = jest.fn();
  render(<SaveQrCode text={TEXT} name="aurora-app" label="Save picture" onError={onError} {...props} />);
  const button = screen.getByRole('button', { name: 'Save picture' });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  return onError;
};
const isSaved = () => expect(saved).toEqual([{ name: 'aurora-app.png', href: ADDRESS }]);

describe('a QR code saved as a picture', () => {
  it('[LIM-050] is in pure black and white, with the threshold at 128', async () => {
    expect(await save()).not.toHaveBeenCalled();
    isSaved();
    expect([...(last()?.pixels ?? [])]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith(ADDRESS);
  });

  it.each([
    ['that stands alone', {}, 0.1],
    ['that is small on its page', { size: 100, margin: 12 }, 0.12],
  ])(
    '[LIM-047] [LIM-048] has four times the usual side, with the margin in proportion, of one %s',
    async (_, own, edge) => {
      await save(own);
      const { path, modules } = qrPath(TEXT, { isCovered: false });
      const [unit = 0] = last()?.scales ?? [];
      expect(last()?.paths).toEqual([path]);
      expect(unit).toBe(Math.ceil(800 / modules));
      expect(last()?.side).toBe(unit * modules + 2 * Math.round(unit * modules * edge));
    },
  );

  it('[LIM-049] has the logo in its middle, whole, within a fifth of its side, and stronger correction', async () => {
    await save({ logo: LOGO });
    isSaved();
    const { path, modules } = qrPath(TEXT, { isCovered: true });
    expect(last()?.paths).toEqual([path]);
    const [x, y, width, height] = (last()?.logos[0] ?? []) as number[];
    expect(width).toBeCloseTo(modules / 5);
    expect(height).toBeCloseTo(modules / 10);
    expect(x).toBeCloseTo((modules - modules / 5) / 2);
    expect(y).toBeCloseTo((modules - modules / 10) / 2);
  });

  it.each([
    ['does not load', () => giveLogo(() => Promise.reject(new Error('no leave to read it')))],
    ['has no measures', () => giveLogo(() => Promise.resolve(), 0)],
    [
      'closes the canvas',
      () => {
        canvas.drawLogo = () => {
          throw new DOMException('tainted', 'SecurityError');
        };
      },
    ],
  ])('is saved without a logo that %s', async (_, arrange) => {
    arrange();
    expect(await save({ logo: LOGO })).not.toHaveBeenCalled();
    isSaved();
    expect(last()?.logos).toEqual([]);
  });

  const withoutCanvas = (): void => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  };
  const withoutPicture = (): void => {
    canvas.png = null;
  };
  const faults: readonly (readonly [string, Partial<SaveQrCodeProps>, () => void])[] = [
    ['the browser makes no picture', {}, withoutPicture],
    ['the text is too long for any code', { text: 'x'.repeat(3_000) }, () => undefined],
    ['the browser has no canvas', {}, withoutCanvas],
  ];
  it.each(faults)('tells where %s, and can be pressed again', async (_, own, arrange) => {
    arrange();
    const onError = await save(own);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(saved).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
  });
});
