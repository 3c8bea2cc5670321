import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import en from '../../strings/en.json';
import { ConsoleContext } from '../session/console-context.ts';
import type { ConsoleServices } from '../session/console-context.ts';
import { ListTable } from './list-table.tsx';

const COLUMNS = [
  { id: 'name', header: 'Name', primary: true, cell: (row: { name: string; bank: string }) => row.name },
  { id: 'bank', header: 'Bank', cell: (row: { name: string; bank: string }) => row.bank },
];

const operator = { name: 'operator1' };
const services = {
  session: { onChange: () => () => undefined, current: () => operator },
} as unknown as ConsoleServices;

const Address = () => <output>{useLocation().search}</output>;

const open = async (address: string) => {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', keySeparator: false, resources: { en: { translation: en } } });
  return render(
    <I18nextProvider i18n={i18n}>
      <ConsoleContext value={services}>
        <MemoryRouter initialEntries={[address]}>
          <ListTable
            name="things"
            caption="Things"
            columns={COLUMNS}
            rows={[{ name: 'One', bank: 'B' }]}
            rowKey={({ name }) => name}
            empty={null}
          />
          <Address />
        </MemoryRouter>
      </ConsoleContext>
    </I18nextProvider>,
  );
};

beforeEach(() => localStorage.clear());

it('hides a column and brings a view back by keyboard alone, and remembers both', async () => {
  const first = await open('/things?merchant=aurora&state=off&page=2');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Views' })).toBe(document.activeElement);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(await screen.findByLabelText('Name of this view'), 'Off{Enter}');
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const bank = await screen.findByRole('checkbox', { name: 'Bank' });
  bank.focus();
  await userEvent.keyboard(' ');
  expect(within(screen.getByRole('table')).queryByText('Bank')).toBeNull();
  first.unmount();

  await open('/things?merchant=aurora&state=on');
  expect(within(screen.getByRole('table')).queryByText('Bank')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Off' }));
  expect(screen.getByRole('status').textContent).toBe('?merchant=aurora&state=off');
});
