import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import { AppBlock } from './app-block.tsx';
import DownloadPage from './download-page.tsx';

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

const show = (logoUrl: string | null = null, resources: readonly object[] = [android]) => {
  const api = createFakeApi({ 'content.systemStatus': () => ({ resources }) });
  const { portal, asked } = createFakePortal({ module: 'lobby', api, merchant: { logoUrl } });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={portal}>
      <AppBlock />
    </StandAlone>,
  );
  return asked;
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

describe('the page of downloads', () => {
  const RESOURCES = [
    { resourceType: 'IOS', url: '/app.ipa', qrCodeUrl: '' },
    { resourceType: 'ANDROID', url: '/app.apk', qrCodeUrl: '' },
    { resourceType: 'LITE', url: '/app.lite', qrCodeUrl: '' },
  ];
  /** Addresses of the apps that are offered on both tabs. */
  const offered = async (resources: readonly object[]): Promise<readonly string[]> => {
    const api = createFakeApi({
      'content.systemStatus': () => ({ resources }),
      'content.domainRoute': () => ({ domainList: [], resources }),
      'content.banners': () => ({ list: [] }),
    });
    const { portal } = createFakePortal({ module: 'lobby', api });
    const addresses = new Set<string>();
    for (const device of ['android', 'ios']) {
      render(
        <StandAlone module="lobby" strings={loadStrings} portal={portal} address={`/download?device=${device}`}>
          <DownloadPage />
        </StandAlone>,
      );
      await screen.findByRole('tab', { name: 'iOS' });
      for (const link of document.querySelectorAll('a[href*="/app."]')) addresses.add(link.getAttribute('href') ?? '');
      cleanup();
    }
    return [...addresses].sort();
  };

  it.each([
    ['iOS', 'IOS', '/app.ipa'],
    ['Android', 'ANDROID', '/app.apk'],
    ['the lite app', 'LITE', '/app.lite'],
  ])('[CON-028] %s is offered if its resource has an address, and otherwise not', async (_name, type, url) => {
    expect(await offered(RESOURCES)).toEqual(['/app.apk', '/app.ipa', '/app.lite']);
    const without = RESOURCES.map((one) => (one.resourceType === type ? { ...one, url: '' } : one));
    expect(await offered(without)).toEqual(['/app.apk', '/app.ipa', '/app.lite'].filter((address) => address !== url));
  });
});

describe('QR codes of the app', () => {
  it('[LIM-051] is 90 in the block of the lobby and 100 in the window of the download', async () => {
    show();
    expect(sideOf(await code())).toBe('90 90');
    await userEvent.click(screen.getByRole('button', { name: 'Android' }));
    expect(sideOf(await code(within(await screen.findByRole('dialog'))))).toBe('100 100');
  });

  it('[LIM-047] [LIM-048] is of the usual size in a window of its own, and says what the block says', async () => {
    show();
    const small = await drawn(await code());
    await userEvent.click(screen.getByRole('button', { name: 'Show larger' }));
    const image = await code(within(await screen.findByRole('dialog')));
    expect(sideOf(image)).toBe('200 200');
    expect(marginOf(image)).toBe('20px');
    expect((await drawn(image)).getAttribute('d')).toBe(small.getAttribute('d'));
  });

  it('[LIM-049] has the logo of the merchant', async () => {
    show(LOGO);
    const image = await code();
    await drawn(image);
    expect(image.querySelector('image')?.getAttribute('href')).toBe(LOGO);
  });

  it('without a logo of the merchant has none', async () => {
    show();
    const image = await code();
    await drawn(image);
    expect(image.querySelector('image')).toBeNull();
  });

  it.each([
    ['its own', 'Show larger'],
    ['the download', 'Android'],
  ])('is saved from the window of %s; one that cannot be is told of', async (_, opener) => {
    const asked = show();
    await code();
    expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: opener }));
    // There is no canvas in tests.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save picture' }));
    await waitFor(() => expect(asked.map(({ what }) => what)).toEqual(['reportError', 'notify']));
  });
});

it('[CON-026] [CON-027] the window of the download has a tab for Android and one for iOS, each with four steps and a QR code', async () => {
  show(null, [android, { resourceType: 'IOS', url: '/app.ipa', qrCodeUrl: 'https://a.example/ios' }]);
  await screen.findAllByRole('img', { name: /QR/ });
  await userEvent.click(screen.getByRole('button', { name: 'Android' }));
  const dialog = within(await screen.findByRole('dialog'));
  const tabs = dialog.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Android', 'iOS']);
  for (const tab of tabs) {
    await userEvent.click(tab);
    const panel = within(dialog.getByRole('tabpanel', { name: tab.textContent }));
    expect(panel.getAllByRole('listitem')).toHaveLength(4);
    await drawn(await panel.findByRole('img', { name: /QR/ }));
  }
});
