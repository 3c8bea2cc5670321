import { Suspense, startTransition, use, useState, type ReactNode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRangeField } from '../field/date-range-field.tsx';
import { Checkbox, SelectField } from '../field/inputs.tsx';
import { SegmentedControl, Tabs } from '../tabs/tabs.tsx';

describe('a choice that stands in the address', () => {
  const banks = ['a', 'b'].map((value) => ({ value, label: value }));
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bank' });
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mine' });
  const segment = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const day = () => screen.getByLabelText<HTMLInputElement>('From');

  const tab = (name: string) => screen.getByRole('tab', { name });
  const tabs = (value: string, onValue: (value: string) => void) => (
    <Tabs
      label="Banks"
      items={banks.map(({ value: id, label }) => ({ id, label, content: `Bank ${id}` }))}
      value={value}
      onChange={onValue}
    />
  );

  interface Case {
    readonly first: string;
    readonly field: (value: string, onValue: (value: string) => void) => ReactNode;
    readonly choose: () => Promise<void>;
    readonly shown: () => string;
    readonly chosen: string;
  }

  const cases: readonly (readonly [string, Case])[] = [
    [
      'a select',
      {
        first: 'a',
        field: (value, onValue) => (
          <SelectField
            label="Bank"
            options={banks}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
        ),
        choose: () => userEvent.selectOptions(select(), 'b'),
        shown: () => select().value,
        chosen: 'b',
      },
    ],
    [
      'a checkbox',
      {
        first: 'false',
        field: (value, onValue) => (
          <Checkbox
            label="Mine"
            checked={value === 'true'}
            onChange={(event) => onValue(String(event.currentTarget.checked))}
          />
        ),
        choose: () => userEvent.click(box()),
        shown: () => String(box().checked),
        chosen: 'true',
      },
    ],
    [
      'a row of segments',
      {
        first: 'a',
        field: (value, onValue) => (
          <SegmentedControl
            label="Banks"
            segments={banks.map(({ value: id, label }) => ({ id, label }))}
            value={value}
            onChange={onValue}
          />
        ),
        choose: () => userEvent.click(segment('b')),
        shown: () => (segment('b').checked ? 'b' : 'a'),
        chosen: 'b',
      },
    ],
    [
      'a row of tabs',
      {
        first: 'a',
        field: tabs,
        choose: () => userEvent.click(tab('b')),
        shown: () =>
          screen
            .getAllByRole('tab')
            .filter(({ dataset }) => dataset['shown'] === 'true')
            .map(({ textContent }) => textContent)
            .join(),
        chosen: 'b',
      },
    ],
    [
      'a range of days',
      {
        first: '2026-11-14',
        field: (value, onValue) => (
          <DateRangeField label="Period" value={{ from: value, to: '' }} onChange={({ from }) => onValue(from)} />
        ),
        choose: async () => void fireEvent.change(day(), { target: { value: '2026-11-15' } }),
        shown: () => day().value,
        chosen: '2026-11-15',
      },
    ],
  ];

  /** Takes a value over as the router does: in a transition, which ends when the page of the new value is there. */
  const renderPage = ({ first, field }: Pick<Case, 'first' | 'field'>) => {
    const arrival = Promise.withResolvers<void>();
    const Page = () => {
      const [value, setValue] = useState(first);
      const go = (next: string) =>
        startTransition(async () => {
          await arrival.promise;
          startTransition(() => setValue(next));
        });
      return (
        <>
          {field(value, go)}
          <output>{value}</output>
        </>
      );
    };
    render(<Page />);
    return () => act(async () => arrival.resolve());
  };

  it.each(cases)('%s shows what was chosen while the page of it is on its way, and after', async (_, given) => {
    const arrive = renderPage(given);
    await given.choose();
    expect(given.shown()).toBe(given.chosen);
    expect(screen.getByRole('status').textContent).toBe(given.first);
    await arrive();
    expect(screen.getByRole('status').textContent).toBe(given.chosen);
    expect(given.shown()).toBe(given.chosen);
  });

  it('a tab that looks chosen is selected when its panel is there', async () => {
    const arrive = renderPage({ first: 'a', field: tabs });
    await userEvent.click(tab('b'));
    expect([tab('b').dataset['shown'], tab('b').getAttribute('aria-selected')]).toEqual(['true', 'false']);
    expect(screen.getByRole('tabpanel').textContent).toBe('Bank a');
    await arrive();
    expect(tab('b').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel').textContent).toBe('Bank b');
  });

  it.each(cases)('%s shows the former choice again when its owner refuses the new one', async (_, given) => {
    render(given.field(given.first, () => {}));
    await given.choose();
    expect(given.shown()).toBe(given.first);
  });

  it.each(cases)(
    '%s shows what its owner sets by itself, while another part of the page is on its way',
    async (_, given) => {
      const never = new Promise<never>(() => undefined);
      const Part = ({ isOther }: { readonly isOther: boolean }) => (isOther ? use(never) : null);
      const Page = () => {
        const [value, setValue] = useState(given.first);
        const [isOther, setOther] = useState(false);
        const choose = (next: string): void => {
          setValue(next);
          startTransition(() => setOther(true));
        };
        return (
          <Suspense>
            {given.field(value, choose)}
            <button onClick={() => setValue(given.first)}>Reset</button>
            <Part isOther={isOther} />
          </Suspense>
        );
      };
      render(<Page />);
      await given.choose();
      expect(given.shown()).toBe(given.chosen);
      await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
      expect(given.shown()).toBe(given.first);
    },
  );
});
