import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartIcon, UsersIcon } from '../icons/index.ts';
import { CentreLayout } from './centre-layout.tsx';

const ENTRIES = [
  { key: 'team', label: 'Team', icon: UsersIcon },
  { key: 'figures', label: 'Figures', icon: ChartIcon },
];

it('names the current page, marks its entry and tells which one was chosen', async () => {
  const onChange = jest.fn();
  render(
    <CentreLayout label="Pages" entries={ENTRIES} current="figures" onChange={onChange} header={<p>Who</p>}>
      <p>Content</p>
    </CentreLayout>,
  );
  expect(screen.getByRole('heading', { name: 'Figures' })).toBeTruthy();
  expect(screen.getByText('Content')).toBeTruthy();
  expect(screen.getByText('Who')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('Figures');
  await userEvent.click(screen.getByRole('button', { name: 'Team' }));
  expect(onChange).toHaveBeenCalledWith('team');
});
