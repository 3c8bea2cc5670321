import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type DataColumn, type DataTableProps } from './data-table.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly stake: string;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Game', cell: (row) => row.name, primary: true, sortable: true },
  { id: 'stake', header: 'Stake', cell: (row) => row.stake, align: 'end', sortable: true, total: '30.00' },
];
const rows: readonly Row[] = [
  { id: 'a', name: 'Night Harbour', stake: '10.00' },
  { id: 'b', name: 'Jade Fisher', stake: '20.00' },
];

const show = (props: Partial<DataTableProps<Row>> = {}) =>
  render(
    <DataTable caption="Bets" columns={columns} rows={rows} rowKey={(row) => row.id} empty="No bets yet" {...props} />,
  );

describe('DataTable', () => {
  it('shows its rows under a caption, with totals', () => {
    show();
    const table = screen.getByRole('table', { name: 'Bets' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    const totals = within(table).getAllByRole('row').at(-1);
    expect(totals?.textContent).toBe('Total30.00');
  });

  it('[QUA-005] holds the place of rows while the first page loads', () => {
    show({ rows: undefined, skeletonRows: 5 });
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(6);
    expect(table.textContent).toContain('Loading');
  });

  it('keeps the old rows while the next page loads', () => {
    show({ loading: true });
    expect(screen.getByText('Night Harbour')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('[QUA-005] says what would be here when there is nothing', () => {
    show({ rows: [] });
    expect(screen.getByText('No bets yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[QUA-005] says what went wrong and tries again', async () => {
    const onRetry = jest.fn();
    show({ rows: undefined, error: true, errorCode: 'req-1', onRetry });
    expect(screen.getByRole('alert').textContent).toContain('Reference req-1');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('sorts figures from the top first, then turns round', async () => {
    const onSort = jest.fn();
    const { rerender } = show({ onSort });
    await userEvent.click(screen.getByRole('button', { name: 'Stake' }));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'stake', direction: 'descending' });
    rerender(
      <DataTable
        caption="Bets"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty=""
        sort={{ column: 'stake', direction: 'descending' }}
        onSort={onSort}
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'Stake' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Stake' }));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'stake', direction: 'ascending' });
  });

  it('makes the name of a row its link', () => {
    show({ rowLink: (row) => <a href={`/bets/${row.id}`} /> });
    expect(screen.getByRole('link', { name: 'Jade Fisher' }).getAttribute('href')).toBe('/bets/b');
  });

  it('names every value for the cards on phones', () => {
    show();
    expect(screen.getByText('20.00').getAttribute('data-label')).toBe('Stake');
  });

  it('can be scrolled by keyboard when it scrolls by itself', () => {
    show({ scroll: 'box' });
    expect(screen.getByRole('region', { name: 'Bets' }).tabIndex).toBe(0);
  });

  it('draws the widths, the pinned column, the tools at the head and the chosen rows that it is given', () => {
    const [name, stake] = columns;
    if (!name || !stake) throw new Error('The columns are missing.');
    show({
      columns: [
        { ...name, pinnedAt: 48, width: '240px' },
        { ...stake, head: <input type="checkbox" aria-label="All" />, sortable: false, headTool: <i>handle</i> },
      ],
      fixedWidth: 480,
      isChosen: ({ id }) => id === 'b',
    });
    expect(screen.getByRole('table').style.getPropertyValue('--table-width')).toBe('480px');
    const [first, second] = screen.getAllByRole('columnheader');
    expect(first?.style.getPropertyValue('--pinned-at')).toBe('48px');
    expect(first?.style.inlineSize).toBe('240px');
    expect(second && within(second).getByRole('checkbox', { name: 'All' })).toBeTruthy();
    expect(second?.textContent).toBe('handle');
    expect(screen.getAllByRole('row').map(({ className }) => className.includes('chosen'))).toEqual([
      ...[false, false, true, false],
    ]);
  });

  it('tells keys and clicks in its rows', async () => {
    const onKeyDown = jest.fn();
    show({ rowLink: (row) => <a href={`#${row.id}`} />, bodyProps: { onKeyDown } });
    screen.getByRole('link', { name: 'Jade Fisher' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });
});
