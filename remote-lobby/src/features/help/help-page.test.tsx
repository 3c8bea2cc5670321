import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useLocation } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import HelpPage from './help-page.tsx';
import { HelpTabs } from './help-tabs.tsx';

const scrollTo = jest.fn();
window.scrollTo = scrollTo;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
};
const ITEMS = ['start', 'money', 'draws', 'bonuses', 'terms', 'privacy'];
const show = (address: string, Page: ComponentType = HelpPage) => {
  const list = ITEMS.map((id) => ({ id, title: `On ${id}`, content: `<p>All of ${id}</p>` }));
  const api = createFakeApi({
    'content.banners': () => ({ list: [] }),
    'content.help': () => ({ list }),
    'content.helpCenter': () => ({ list }),
  });
  const { portal } = createFakePortal({ module: 'lobby', api });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={portal} address={address}>
      <Page />
      <Address />
    </StandAlone>,
  );
  return api;
};
const texts = (): readonly (string | null)[] => screen.getAllByText(/^All of/).map(({ textContent }) => textContent);

it('[CON-024] the chosen text is shown alone, and its address shows it again', async () => {
  show('/helpmc');
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  expect(texts()).toEqual(['All of start']);
  await userEvent.click(within(contents).getByRole('link', { name: 'On money' }));
  expect(texts()).toEqual(['All of money']);
  const { textContent: address } = screen.getByLabelText('address');
  cleanup();
  show(address);
  await screen.findByRole('navigation', { name: 'Contents' });
  expect(texts()).toEqual(['All of money']);
});

it('[CON-021] has its title and its texts, and is scrolled to the top', async () => {
  scrollTo.mockClear();
  show('/helpmc');
  expect(await screen.findByRole('heading', { name: 'Help', level: 1 })).toBeTruthy();
  expect(await screen.findByRole('navigation', { name: 'Contents' })).toBeTruthy();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});

it('[CON-023] every text of the merchant can be read, not only the first four', async () => {
  show('/helpmc');
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  for (const item of ITEMS) {
    await userEvent.click(within(contents).getByRole('link', { name: `On ${item}` }));
    expect(texts()).toEqual([`All of ${item}`]);
  }
});

it('[CON-010] without a banner of its group it shows the default picture', async () => {
  const api = show('/helpmc');
  await screen.findByRole('navigation', { name: 'Contents' });
  await waitFor(() => expect(document.querySelector('img[width="1440"]')?.getAttribute('src')).toBeTruthy());
  const asked = api.calls.filter(({ id }) => id === 'content.banners').map(({ input }) => JSON.stringify(input));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((input) => input.includes('w_help'))).toBe(true);
});

it('[CON-022] [API-053] [LIM-004] of six items the lobby has the first four as tabs; a pressed one shows title and text of its item', async () => {
  const api = show('/', HelpTabs);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(ITEMS.slice(0, 4).map((item) => `On ${item}`));
  expect(api.calls.find(({ id }) => id === 'content.help')?.input).toEqual({
    query: { language: 'EN', device: 'WEB' },
  });
  for (const item of ITEMS.slice(0, 4)) {
    const tab = await screen.findByRole('tab', { name: `On ${item}` });
    await userEvent.click(tab);
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: `On ${item}` }).textContent).toBe(`All of ${item}`);
  }
});
