import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRangeField, type DateRange } from './date-range-field.tsx';
import { DayField } from './day-field.tsx';
import { Checkbox, PasswordField, SelectField } from './inputs.tsx';
import { SearchField, TextField } from './text-field.tsx';

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('TextField', () => {
  it('ties label, hint and error to the input', () => {
    render(<TextField label="Amount" hint="From ¥100.00" error="Enter an amount." required />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    expect(described(input)).toEqual(['Enter an amount.', 'From ¥100.00']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Enter an amount.');
  });

  it('is neither invalid nor described when all is well', () => {
    render(<TextField label="Amount" />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('hands over its input, as form libraries need', () => {
    const ref = { current: null as HTMLInputElement | null };
    render(<TextField label="Amount" ref={ref} name="amount" />);
    expect(ref.current?.name).toBe('amount');
  });
});

it('shows and hides a password', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

describe('SearchField', () => {
  const Search = () => {
    const [value, setValue] = useState('');
    return <SearchField label="Search games" value={value} onValue={setValue} />;
  };

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Clear' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is cleared by %s and keeps the focus', async (_, clear) => {
    render(<Search />);
    const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search games' });
    await userEvent.type(input, 'harbour');
    expect(input.value).toBe('harbour');
    await clear();
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });
});

it('ties an error to a select and to a checkbox', () => {
  render(
    <>
      <SelectField label="Bank" placeholder="Choose" options={[{ value: 'a', label: 'A' }]} error="Choose a bank." />
      <Checkbox label="I am 18 or older" error="Confirm your age." />
    </>,
  );
  expect(described(screen.getByRole('combobox', { name: 'Bank' }))).toEqual(['Choose a bank.']);
  expect(described(screen.getByRole('checkbox', { name: 'I am 18 or older' }))).toEqual(['Confirm your age.']);
});

describe('DayField', () => {
  const renderDay = () => {
    const onDay = jest.fn();
    const Form = () => {
      const [day, setDay] = useState('2026-11-20');
      onDay.mockImplementation(setDay);
      return <DayField label="Day" value={day} onDay={onDay} />;
    };
    render(<Form />);
    return { onDay, input: screen.getByLabelText<HTMLInputElement>('Day') };
  };
  /** As a browser does while one part of the day is empty or half written. */
  const leaveOpen = (input: HTMLInputElement, badInput: boolean) =>
    Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });
  const write = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });

  it('waits for the end of a year that is being typed', () => {
    const { onDay, input } = renderDay();
    for (const day of ['0002-11-20', '0020-11-20', '0202-11-20']) {
      write(input, day);
      expect(input.value).toBe(day);
    }
    expect(onDay).not.toHaveBeenCalled();
    write(input, '2025-11-20');
    expect(onDay.mock.calls).toEqual([['2025-11-20']]);
    expect(input.value).toBe('2025-11-20');
  });

  it('keeps a day of which a part is missing, and shows the former one when it is left', () => {
    const { onDay, input } = renderDay();
    leaveOpen(input, true);
    write(input, '');
    expect(input.value).toBe('');
    fireEvent.blur(input);
    expect(input.value).toBe('2026-11-20');
    expect(onDay).not.toHaveBeenCalled();
  });

  it('is empty at once when it is cleared, and when it is left after its parts were taken away one by one', () => {
    const { onDay, input } = renderDay();
    leaveOpen(input, false);
    write(input, '');
    expect(onDay.mock.calls).toEqual([['']]);
    write(input, '2026-11-19');
    leaveOpen(input, true);
    write(input, '');
    leaveOpen(input, false);
    fireEvent.blur(input);
    expect(onDay.mock.calls).toEqual([[''], ['2026-11-19'], ['']]);
    expect(input.value).toBe('');
  });
});

describe('DateRangeField', () => {
  const week: DateRange = { from: '2026-11-14', to: '2026-11-20' };

  it('keeps the days in order by their limits', () => {
    render(<DateRangeField label="Period" value={week} onChange={jest.fn()} max="2026-11-30" />);
    expect(screen.getByLabelText('From').getAttribute('max')).toBe('2026-11-20');
    expect(screen.getByLabelText('To').getAttribute('min')).toBe('2026-11-14');
    expect(screen.getByLabelText('To').getAttribute('max')).toBe('2026-11-30');
  });

  it('says when the first day was typed after the last one', () => {
    render(<DateRangeField label="Period" value={{ from: '2026-11-21', to: '2026-11-20' }} onChange={jest.fn()} />);
    for (const name of ['From', 'To'])
      expect(described(screen.getByLabelText(name))).toEqual(['The first day comes after the last day.']);
    expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
  });

  it('changes one day or takes a quick range', async () => {
    const onChange = jest.fn();
    const quick = [{ id: 'today', label: 'Today', from: '2026-11-20', to: '2026-11-20' }];
    render(<DateRangeField label="Period" value={week} onChange={onChange} quick={quick} />);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-15' } });
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-15', to: '2026-11-20' });
    await userEvent.click(screen.getByRole('button', { name: 'Today', pressed: false }));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-20', to: '2026-11-20' });
  });
});
