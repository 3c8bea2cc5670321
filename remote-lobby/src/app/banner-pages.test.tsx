/** Which banners each page requests and shows. */
import { render, screen, waitFor } from '@testing-library/react';
import { BANNER_GROUPS } from 'shared-contracts/content/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { bannerOf } from '../shared/testing/fixtures.ts';
import { loadStrings } from '../strings/index.ts';
import { routes } from './routes.ts';

window.scrollTo = () => undefined;
jest.mock('../shared/banner/carousel-driver.ts', () => ({
  drive: jest.fn(() => ({ show: () => undefined, run: () => undefined, destroy: () => undefined })),
}));
window.IntersectionObserver = class {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
} as unknown as typeof IntersectionObserver;

// Other calls of the page stay open: banners do not wait for them.
const PENDING = () => new Promise<never>(() => undefined);
const CALLS = [
  ...['games.vendors', 'games.vendorTypes', 'games.list', 'games.winnerBoard', 'games.rankList', 'games.favouriteIds'],
  ...['content.systemStatus', 'content.domainRoute', 'content.promotions', 'content.helpCenter'],
  ...['content.announcements', 'games.multiList', 'activities.list', 'activities.detail'],
  ...['points.config', 'points.rewards'],
];

const open = async (address: string): Promise<ReturnType<typeof createFakeApi>> => {
  const api = createFakeApi({
    ...Object.fromEntries(CALLS.map((id) => [id, PENDING])),
    // A reply with more than was asked for.
    'content.banners': () => ({ list: BANNER_GROUPS.map((group) => bannerOf(group, group, { title: `Of ${group}` })) }),
  });
  const { portal } = createFakePortal({ module: 'lobby', api });
  const [path] = address.split('?');
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`no page at ${address}`);
  const { default: Page } = await route.load();
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={portal} address={address}>
      <Page />
    </StandAlone>,
  );
  return api;
};

it.each([
  ['[CON-002]', '/rng', 'w_rng'],
  ['[CON-002]', '/live', 'w_live'],
  ['[CON-002]', '/fish', 'w_fish'],
  ['[CON-002]', '/pvp', 'w_pvp'],
  ['[CON-002]', '/sports', 'w_sports'],
  ['[CON-002]', '/esports', 'w_esports'],
  ['[CON-002]', '/inhouse', 'w_inhouse'],
  ['[CON-004]', '/down', 'w_down'],
  ['[CON-004]', '/download', 'w_down'],
  ['[CON-005]', '/promotions', 'w_promotion'],
  ['[CON-005]', '/promoDetail?id=1', 'w_promotion'],
  ['[CON-006]', '/pointMall', 'w_shop'],
  ['[CON-007]', '/help', 'w_help'],
  ['[CON-007]', '/helpmc', 'w_help'],
  ['[CON-009]', '/cockfight', 'w_home'],
  ['[CON-009]', '/bingo', 'w_home'],
  ['[CON-009]', '/providers?page=LUMA', 'w_home'],
])('%s %s shows the banners of %s and no others', async (_id, address, group) => {
  const api = await open(address);
  await waitFor(() =>
    expect(screen.getAllByText(/^Of w_/).map(({ textContent }) => textContent)).toEqual([`Of ${group}`]),
  );
  expect(api.calls.filter(({ id }) => id === 'content.banners').map(({ input }) => input)).toEqual([
    { query: { groupName: group, language: 'EN' } },
  ]);
});
