import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StandAlone } from 'shared-contracts/stand-alone';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { loadStrings } from '../strings/index.ts';
import { AppBlock } from './app-block.tsx';
import { qrPath } from './qr-path.ts';

// Windows come with their first opening, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Everything is in view at once. */
class InView {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => act(() => this.#tell([entry], this as unknown as IntersectionObserver)));
  }
  unobserve(): void {}
  disconnect(): void {}
}
window.IntersectionObserver = InView as unknown as typeof IntersectionObserver;

const LOGO = '/art/logo.svg';
const android = { resourceType: 'ANDROID', url: '/app.apk', qrCodeUrl: 'https://a.example/app' };

const show = (logoUrl: string | null = null) => {
  const api = createFakeApi({ 'content.systemStatus': () => ({ resources: [android] }) });
  const { portal } = createFakePortal({ module: 'lobby', api, merchant: { logoUrl } });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={portal}>
      <AppBlock />
    </StandAlone>,
  );
};
const code = (part: Pick<typeof screen, 'findByRole'> = screen): Promise<HTMLElement> =>
  part.findByRole('img', { name: /QR/ });
const drawn = async (image: HTMLElement): Promise<Element> =>
  waitFor(() => {
    const path = image.querySelector('path');
    if (!path) throw new Error('nothing is drawn');
    return path;
  });
const sideOf = (image: HTMLElement): string => `${image.getAttribute('width')} ${image.getAttribute('height')}`;
const marginOf = (image: HTMLElement): string => image.parentElement?.style.padding ?? '';

describe('QR codes of the app', () => {
  it('[LIM-051] is 90 in the block of the lobby and 100 in the window of the download', async () => {
    show();
    expect(sideOf(await code())).toBe('90 90');
    await userEvent.click(screen.getByRole('button', { name: 'Android' }));
    expect(sideOf(await code(within(await screen.findByRole('dialog'))))).toBe('100 100');
  });

  it('[LIM-047] [LIM-048] without settings of its own is 200 with a margin of 20', async () => {
    show();
    await code();
    await userEvent.click(screen.getByRole('button', { name: 'Show larger' }));
    const image = await code(within(await screen.findByRole('dialog')));
    expect(sideOf(image)).toBe('200 200');
    expect(marginOf(image)).toBe('20px');
    expect((await drawn(image)).getAttribute('d')).toBe(qrPath(android.qrCodeUrl, { isCovered: false }).path);
  });

  it('[LIM-049] with a logo has it in its middle at a fifth of its side, and stronger correction', async () => {
    show(LOGO);
    const image = await code();
    const path = await drawn(image);
    const covered = qrPath(android.qrCodeUrl, { isCovered: true });
    expect(path.getAttribute('d')).toBe(covered.path);
    const logo = image.querySelector('image');
    expect(logo?.getAttribute('href')).toBe(LOGO);
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(logo?.getAttribute(name)));
    expect([width, height]).toEqual([covered.modules * 0.2, covered.modules * 0.2]);
    expect([x, y]).toEqual([
      (covered.modules - covered.modules * 0.2) / 2,
      (covered.modules - covered.modules * 0.2) / 2,
    ]);
  });

  it('without a logo of the merchant has none', async () => {
    show();
    const image = await code();
    await drawn(image);
    expect(image.querySelector('image')).toBeNull();
  });
});
