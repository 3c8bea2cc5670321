import { startTransition, use, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedControl, Tabs } from './tabs.tsx';

const items = [
  { id: 'hot', label: 'Hot', content: 'Hot games' },
  { id: 'recent', label: 'Recent', content: 'Recent games' },
] as const;

const Page = () => {
  const [value, setValue] = useState<'hot' | 'recent'>('hot');
  return <Tabs label="Lists" items={items} value={value} onChange={setValue} />;
};

describe('Tabs', () => {
  afterEach(() => act(async () => document.documentElement.removeAttribute('dir')));

  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ])('in a %s page move on by %s', async (dir, key) => {
    await act(async () => void (document.documentElement.dir = dir));
    render(<Page />);
    await userEvent.click(screen.getByRole('tab', { name: 'Hot' }));
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name: 'Recent', selected: true })).toBeTruthy();
    expect(screen.getByRole('tabpanel').textContent).toBe('Recent games');
  });

  it('ask once for what one press chooses, however long the owner takes to show it', async () => {
    const notLoaded = new Promise<string>(() => undefined);
    const Slow = () => use(notLoaded);
    const asked: string[] = [];
    const Owner = () => {
      const [value, setValue] = useState('hot');
      const choose = (id: string): void => {
        asked.push(id);
        startTransition(() => setValue(id));
      };
      const [hot, recent] = items;
      return <Tabs label="Lists" items={[hot, { ...recent, content: <Slow /> }]} value={value} onChange={choose} />;
    };
    render(<Owner />);
    await userEvent.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(asked).toEqual(['recent']);
  });
});

it('a segmented control is one group of radio buttons', async () => {
  const onChange = jest.fn();
  render(<SegmentedControl label="Lists" segments={items} value="hot" onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: 'Lists' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Recent' }));
  expect(onChange).toHaveBeenCalledWith('recent');
});
