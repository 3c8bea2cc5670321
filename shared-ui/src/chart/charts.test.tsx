import { render, screen, within } from '@testing-library/react';
import { BarChart, barScale, sparkPoints } from './charts.tsx';

it('draws a line from the lowest to the highest value', () => {
  expect(sparkPoints([0, 5, 10], 104, 14, 2)).toEqual([
    [2, 12],
    [52, 7],
    [102, 2],
  ]);
});

it('runs equal values through the middle', () => {
  expect(sparkPoints([4, 4], 100, 20, 0).map(([, y]) => y)).toEqual([10, 10]);
});

it.each([
  [[1, 4], { zero: 100, unit: 25 }],
  [[3, -1], { zero: 75, unit: 25 }],
  [[-4], { zero: 0, unit: 25 }],
  [[], { zero: 100, unit: 0 }],
])('scales %j so that zero is in view', (values, scale) => {
  expect(barScale(values, 100)).toEqual(scale);
});

it('reads the figures of a bar chart aloud', () => {
  render(<BarChart label="Profit by day" bars={[{ id: '1', label: '19/11', value: -3, text: '−¥3.00' }]} />);
  const table = screen.getByRole('table', { name: 'Profit by day' });
  expect(within(table).getByRole('row', { name: '19/11 −¥3.00' })).toBeTruthy();
});
