import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StandAlone } from 'shared-contracts/stand-alone';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import ProviderCarousel from '../home/provider-carousel.lazy.tsx';
import { loadStrings } from '../strings/index.ts';
import { bannerOf, vendorOf } from '../testing/fixtures.ts';
import { Banners } from './banners.tsx';
import { drive } from './carousel-driver.ts';

// How it turns: `carousel-driver.test.ts`.
jest.mock('./carousel-driver.ts', () => ({
  drive: jest.fn(() => ({ show: () => undefined, run: () => undefined, destroy: () => undefined })),
}));

const show = (part: ReactNode): void => {
  const api = createFakeApi({
    'content.banners': () => ({ list: ['one', 'two'].map((name) => bannerOf(name, 'w_home')) }),
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

  it('[LIM-017] providers move on every 2000 ms', async () => {
    show(<ProviderCarousel />);
    await turnsEvery(2_000);
  });
});
