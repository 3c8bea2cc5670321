import { shownIn } from './shown-csv.ts';

const table = (): HTMLTableElement => {
  document.body.innerHTML = `<table>
    <thead><tr><th><input type="checkbox"></th><th>Member</th><th><button data-sort>Amount<svg></svg></button></th><th>Actions</th></tr></thead>
    <tbody>
      <tr><td><label>Select</label><input type="checkbox"></td><td><button data-row-link>anna<span>W-1</span></button></td><td>1,000.00</td><td><button>Pay</button></td></tr>
      <tr><td><input type="checkbox"></td><td><a href="#2">bert<span>W-2</span></a></td><td>20.00 <svg><title>up</title></svg></td><td></td></tr>
    </tbody></table>`;
  const found = document.querySelector('table');
  if (!found) throw new Error('The table is missing.');
  return found;
};

it('is the text of each cell, without columns of boxes and buttons', () => {
  expect(shownIn(table(), () => true)).toEqual({
    header: ['Member', 'Amount'],
    rows: [
      ['anna W-1', '1,000.00'],
      ['bert W-2', '20.00'],
    ],
  });
});

it('has the rows that are wanted alone', () => {
  expect(shownIn(table(), (index) => index === 1).rows).toEqual([['bert W-2', '20.00']]);
});
