import { act, render, screen, waitFor } from '@testing-library/react';
import { QrCode, type QrCodeProps } from './index.ts';
import { qrPath } from './qr-path.ts';

const TEXT = 'https://a.example/app';
const LOGO = '/art/logo.svg';
/** More than the largest code holds. */
const TOO_LONG = 'x'.repeat(3_000);

const observed = new Map<Element, () => void>();
/** What is observed is in view when a test says so. */
class View {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as unknown as IntersectionObserverEntry;
    observed.set(target, () => this.#tell([entry], this as unknown as IntersectionObserver));
  }
  unobserve(target: Element): void {
    observed.delete(target);
  }
  disconnect(): void {}
}
window.IntersectionObserver = View as unknown as typeof IntersectionObserver;
const look = (): void => act(() => [...observed.values()].forEach((see) => see()));

const show = (props: Partial<QrCodeProps> = {}) => {
  const onError = jest.fn();
  const draw = (more: Partial<QrCodeProps>) => (
    <QrCode text={TEXT} label="QR code" onError={onError} {...props} {...more} />
  );
  const { rerender } = render(draw({}));
  return { onError, change: (more: Partial<QrCodeProps>) => rerender(draw(more)), image: screen.getByRole('img') };
};
const pathIn = (image: Element) => image.querySelector('path')?.getAttribute('d');
const drawn = (image: Element) => waitFor(() => expect(pathIn(image)).toBeTruthy());
const numbers = (element: Element | null, ...names: readonly string[]) =>
  names.map((name) => Number(element?.getAttribute(name)));

describe('a QR code', () => {
  it('[LIM-047] [LIM-048] without settings of its own is 200 with a margin of 20', () => {
    const { image } = show();
    expect(numbers(image, 'width', 'height')).toEqual([200, 200]);
    expect(image.parentElement?.style.padding).toBe('20px');
  });

  it('[LIM-047] [LIM-048] has the settings that it is given', () => {
    const { image } = show({ size: 90, margin: 12 });
    expect(numbers(image, 'width', 'height')).toEqual([90, 90]);
    expect(image.parentElement?.style.padding).toBe('12px');
  });

  it('is drawn when it comes into view, not before', async () => {
    const { image } = show();
    await Promise.resolve();
    expect(pathIn(image)).toBeUndefined();
    look();
    await drawn(image);
    expect(pathIn(image)).toBe(qrPath(TEXT, { isCovered: false }).path);
    expect(image.querySelector('image')).toBeNull();
  });

  it('[LIM-049] with a logo has it in its middle at a fifth of its side, and stronger correction', async () => {
    const { image } = show({ logo: LOGO });
    look();
    await drawn(image);
    const { path, modules } = qrPath(TEXT, { isCovered: true });
    expect(pathIn(image)).toBe(path);
    const logo = image.querySelector('image');
    expect(logo?.getAttribute('href')).toBe(LOGO);
    expect(numbers(logo, 'width', 'height')).toEqual([modules * 0.2, modules * 0.2]);
    expect(numbers(logo, 'x', 'y')).toEqual([(modules - modules * 0.2) / 2, (modules - modules * 0.2) / 2]);
  });

  it('never shows the code of another text', async () => {
    const { image, change } = show();
    look();
    await drawn(image);
    change({ text: 'https://b.example' });
    expect(pathIn(image)).toBeUndefined();
    await drawn(image);
    expect(pathIn(image)).toBe(qrPath('https://b.example', { isCovered: false }).path);
  });

  it('tells of what cannot be drawn', async () => {
    const { image, onError } = show({ text: TOO_LONG });
    look();
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(pathIn(image)).toBeUndefined();
  });
});
