import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import HelpPage from './help-page.tsx';

window.scrollTo = () => undefined;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
};
const show = (address: string): void => {
  const list = ['start', 'money', 'draws'].map((id) => ({ id, title: `On ${id}`, content: `<p>All of ${id}</p>` }));
  const api = createFakeApi({ 'content.banners': () => ({ list: [] }), 'content.helpCenter': () => ({ list }) });
  const { portal } = createFakePortal({ module: 'lobby', api });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={portal} address={address}>
      <HelpPage />
      <Address />
    </StandAlone>,
  );
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
