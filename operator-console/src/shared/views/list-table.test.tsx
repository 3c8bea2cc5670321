import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { PortalError } from 'shared-contracts/errors';
import { saveTableView, tableViews } from 'shared-contracts/table-views';
import en from '../../strings/en.json';
import { useListSort } from '../list/use-list-sort.ts';
import { ConsoleContext } from '../session/console-context.ts';
import type { ConsoleServices } from '../session/console-context.ts';
import type { BulkAction } from './bulk-bar.tsx';
import { ListTable } from './list-table.tsx';
import type { StoredTable, TableHabits } from './views.ts';

interface Row {
  readonly name: string;
  readonly bank: string;
}

const COLUMNS = [
  { id: 'name', header: 'Name', primary: true, sortable: true, cell: ({ name }: Row) => name },
  { id: 'bank', header: 'Bank', cell: ({ bank }: Row) => bank },
  { id: 'order', header: 'Actions', cell: () => <button type="button">Open</button> },
];
const ROWS: readonly Row[] = [
  { name: 'One', bank: 'B' },
  { name: 'Two', bank: 'C' },
  { name: 'Three', bank: 'D' },
];

const NONE = { hidden: [], order: [], widths: {}, pinned: true, dense: false };

/** The platform's part: one version for each table, as it is stored there. */
const createPlatform = () => {
  const stored = new Map<string, StoredTable>();
  const call = async (endpoint: unknown, input: unknown): Promise<unknown> => {
    if (endpoint === tableViews) return { tables: [...stored.values()] };
    if (endpoint !== saveTableView) throw new Error('An unexpected call.');
    const { params, body } = input as { params: { table: string }; body: TableHabits & { version: number } };
    const { version, ...habits } = body;
    if ((stored.get(params.table)?.version ?? 0) !== version)
      throw new PortalError('form.overtaken', {}, undefined, 409);
    stored.set(params.table, { table: params.table, version: version + 1, ...habits });
    return { version: version + 1 };
  };
  return { call, stored };
};
let platform: ReturnType<typeof createPlatform>;

const Address = () => <output>{useLocation().search}</output>;

/** A list whose order is in the address. */
const SortedThings = (things: Omit<ComponentProps<typeof ListTable<Row>>, 'order'>) => (
  <ListTable<Row> {...things} order={useListSort('things', ['name'])} />
);

const open = async (address: string, bulk?: readonly BulkAction<Row>[], isSorted = false) => {
  const Things = isSorted ? SortedThings : ListTable<Row>;
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', keySeparator: false, resources: { en: { translation: en } } });
  const operator = { name: 'operator1' };
  const services = {
    api: { call: platform.call },
    session: { onChange: () => () => undefined, current: () => operator },
  } as unknown as ConsoleServices;
  return render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ConsoleContext value={services}>
          <MemoryRouter initialEntries={[address]}>
            <Things
              name="things"
              caption="Things"
              columns={COLUMNS}
              rows={ROWS}
              rowKey={({ name }) => name}
              rowLink={({ name }) => <a href={`#${name}`} />}
              empty={null}
              bulk={bulk}
            />
            <Address />
          </MemoryRouter>
        </ConsoleContext>
      </QueryClientProvider>
    </I18nextProvider>,
  );
};

const heads = (): readonly (string | null)[] =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
const chooseColumns = () => userEvent.click(screen.getByRole('button', { name: 'Columns' }));

beforeEach(() => {
  localStorage.clear();
  platform = createPlatform();
});

it('hides a column and brings a view back by keyboard alone, on another machine as well', async () => {
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
  expect(heads()).toEqual(['Name', 'Actions']);
  first.unmount();
  await waitFor(() => expect(platform.stored.get('things')?.layout.hidden).toEqual(['bank']));

  localStorage.clear();
  await open('/things?merchant=aurora&state=on');
  await waitFor(() => expect(heads()).toEqual(['Name', 'Actions']));
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Off' }));
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('?merchant=aurora&state=off');
  // The view was saved with all columns.
  await waitFor(() => expect(heads()).toEqual(['Name', 'Bank', 'Actions']));
});

it('moves a column by keyboard and by dragging its head', async () => {
  await open('/things');
  await chooseColumns();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Bank earlier' }));
  expect(heads()).toEqual(['Bank', 'Name', 'Actions']);
  await userEvent.keyboard('{Escape}');
  const dataTransfer = { setData: () => undefined };
  const [bank, , actions] = screen.getAllByRole('columnheader');
  if (!bank || !actions) throw new Error('The heads are missing.');
  fireEvent.dragStart(bank, { dataTransfer });
  fireEvent.dragOver(actions, { dataTransfer });
  fireEvent.drop(actions, { dataTransfer });
  expect(heads()).toEqual(['Name', 'Actions', 'Bank']);
});

it('widens a column from the width that it has, and resets all of them', async () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200 } as DOMRect);
  await open('/things');
  await chooseColumns();
  await userEvent.click(await screen.findByRole('button', { name: 'Make Bank wider' }));
  const widths = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ style }) => style.inlineSize);
  expect(widths()).toEqual(['200px', '224px', '200px']);
  await waitFor(() =>
    expect(platform.stored.get('things')?.layout.widths).toEqual({ name: 200, bank: 224, order: 200 }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
  expect(widths()).toEqual(['', '', '']);
  jest.restoreAllMocks();
});

it('makes a change once more on what another window has saved meanwhile', async () => {
  await open('/things');
  await chooseColumns();
  const view = { name: 'Of the other window', filter: '', layout: { ...NONE, dense: true } };
  platform.stored.set('things', { table: 'things', version: 4, layout: NONE, views: [view] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bank' }));
  await waitFor(() =>
    expect(platform.stored.get('things')).toEqual({
      ...{ table: 'things', version: 5, layout: { ...NONE, hidden: ['bank'] }, views: [view] },
    }),
  );
});

it('goes from row to row by arrow keys, in the column of the focus', async () => {
  await open('/things');
  screen.getByRole('link', { name: 'One' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Two' })).toBe(document.activeElement);
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'Three' })).toBe(document.activeElement);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  const second = screen.getAllByRole('row')[2];
  expect(second && within(second).getByRole('button', { name: 'Open' })).toBe(document.activeElement);
});

it('does for each chosen row what fits it, and says which ones failed', async () => {
  const run = jest.fn(async (_call: unknown, { name }: Row) => {
    if (name === 'Three') throw new PortalError('assignment.taken', {}, undefined, 409);
  });
  const take: BulkAction<Row> = {
    ...{ id: 'take', label: 'Take', renews: ['things'], run },
    isFor: ({ name }) => name !== 'Two',
    nameOf: ({ name }) => name,
  };
  await open('/things', [take]);
  expect(screen.queryByRole('checkbox', { name: 'Select Two' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(screen.getByText('2 rows selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take (2)' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Three: /);
  expect(screen.getByText('Done for 1 row.')).toBeTruthy();
  expect(run.mock.calls.map(([, row]) => row.name)).toEqual(['One', 'Three']);
});

it('sorts by a press at the head of a column, turns the order at the next one, and keeps it in a view', async () => {
  await open('/things?merchant=aurora&page=3', undefined, true);
  const head = screen.getByRole('columnheader', { name: 'Name' });
  const address = () => screen.getByRole('status', { hidden: true }).textContent;
  expect(head.getAttribute('aria-sort')).toBe('none');
  expect(screen.getByRole('columnheader', { name: 'Bank' }).hasAttribute('aria-sort')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect([address(), head.getAttribute('aria-sort')]).toEqual(['?merchant=aurora&things-sort=name', 'ascending']);
  screen.getByRole('button', { name: 'Name' }).focus();
  await userEvent.keyboard('{Enter}');
  expect([address(), head.getAttribute('aria-sort')]).toEqual(['?merchant=aurora&things-sort=-name', 'descending']);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.type(await screen.findByLabelText('Name of this view'), 'By name{Enter}');
  await waitFor(() =>
    expect(platform.stored.get('things')?.views.map(({ filter }) => filter)).toEqual(['things-sort=-name']),
  );
});

it('sorts cards, which have no heads, by a field above them', async () => {
  await open('/things?things-sort=-name', undefined, true);
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  const options = [...field.options].map(({ text }) => text);
  expect(options).toEqual(['Usual order', 'Name, ascending', 'Name, descending']);
  expect(field.value).toBe('-name');
  await userEvent.selectOptions(field, 'Usual order');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
});
