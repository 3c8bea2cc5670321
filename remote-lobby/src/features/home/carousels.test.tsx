import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { Banners } from '../../shared/banner/banners.tsx';
import { drive } from '../../shared/banner/carousel-driver.ts';
import type { BannerGroup } from '../../shared/data/types.ts';
import { bannerOf, vendorOf } from '../../shared/testing/fixtures.ts';
import { loadStrings } from '../../strings/index.ts';
import ProviderCarousel from './provider-carousel.lazy.tsx';

// How it turns: `carousel-driver.test.ts`.
jest.mock('../../shared/banner/carousel-driver.ts', () => ({
  drive: jest.fn(() => ({ show: () => undefined, run: () => undefined, destroy: () => undefined })),
}));

const show = (part: ReactNode, group: BannerGroup = 'w_home', names: readonly string[] = ['one', 'two']): void => {
  const api = createFakeApi({
    'content.banners': () => ({ list: names.map((name) => bannerOf(name, group)) }),
    'games.vendors': () => ({ data: { lanes: { RNG: [vendorOf('LUMA'), vendorOf('KOI')] } } }),
  });
  const { portal } = createFakePortal({ module: 'lobby', api });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={portal}>
      {part}
    </StandAlone>,
  );
};
const turnsEvery = (milliseconds: number): Promise<void> =>
  waitFor(() =>
    expect(jest.mocked(drive).mock.calls.map(([, options]) => [options.every, options.still])).toEqual([
      [milliseconds, false],
    ]),
  );

describe('carousels of the home page', () => {
  beforeEach(() => jest.mocked(drive).mockClear());

  it('[LIM-016] two or more banners turn every 5000 ms', async () => {
    show(<Banners group="w_home" />);
    await turnsEvery(5_000);
  });

  it('[CON-011] a single banner does not turn', async () => {
    show(<Banners group="w_home" />, 'w_home', ['one']);
    expect(await screen.findByText('Banner one')).toBeTruthy();
    // Several start after 600 ms.
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(drive).not.toHaveBeenCalled();
  });

  it('a dot that is pressed before the carousel can turn shows its banner once it can', async () => {
    const chosen = jest.fn();
    jest.mocked(drive).mockReturnValue({ show: chosen, run: () => undefined, destroy: () => undefined });
    show(<Banners group="w_home" />);
    const dots = await screen.findAllByRole('button', { name: /^Show banner/ });
    expect(drive).not.toHaveBeenCalled();
    await userEvent.click(dots[1] ?? document.body);
    await waitFor(() => expect(chosen.mock.calls).toEqual([[1]]));
  });

  it('[LIM-018] promotions turn every 5 s', async () => {
    show(<Banners low group="w_promotion" />, 'w_promotion');
    await turnsEvery(5_000);
  });

  it('[LIM-017] providers move on every 2000 ms', async () => {
    show(<ProviderCarousel />);
    await turnsEvery(2_000);
  });
});
