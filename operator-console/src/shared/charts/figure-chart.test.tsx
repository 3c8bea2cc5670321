import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FigureChart } from './index.ts';

const BARS = ['19/11', '20/11', '21/11'].map((label, index) => ({
  ...{ id: label, label, value: index - 1, text: `${index - 1}.00` },
}));

beforeEach(() => {
  // jsdom lays nothing out: the drawing takes the size of its box.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 600, height: 220 } as DOMRect);
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

it('has its figures as a table before the drawing has loaded', () => {
  render(<FigureChart label="Profit by day" bars={BARS} tone="signed" />);
  const table = screen.getByRole('table', { name: 'Profit by day' });
  expect(within(table).getByRole('row', { name: '19/11 -1.00' })).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
});

it('shows the exact figure of the bar that arrow keys come to', async () => {
  render(<FigureChart label="Profit by day" bars={BARS} tone="signed" />);
  const drawing = await screen.findByRole('application');
  await userEvent.tab();
  expect(drawing).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('0.00', { selector: 'p' })).toBeTruthy();
});
