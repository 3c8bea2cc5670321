/** A calendar day as `YYYY-MM-DD`, by the browser's own date input. */
import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { useShown } from '../lib/use-shown.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** While a year is typed, the browser reports 0002, 0020 and 0202 on the way to 2026: days before this one are not finished. */
const FIRST_DAY = '1900-01-01';

/**
 * What makes an `<input type="date">` one that can be typed into. A day that is not finished stays in the input and the owner
 * keeps the former one, to which the input returns when it is left. An empty day is "not chosen".
 */
export const useDayInput = (value: string, onDay: (day: string) => void) => {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const take = (day: string): void => {
    setUnfinished(null);
    onDay(day);
  };
  return {
    type: 'date',
    value: unfinished ?? value,
    onChange: ({ currentTarget: { value: day, validity } }: ChangeEvent<HTMLInputElement>): void => {
      if (validity.badInput || (day !== '' && day < FIRST_DAY)) setUnfinished(day);
      else take(day);
    },
    onBlur: ({ currentTarget: { value: day, validity } }: FocusEvent<HTMLInputElement>): void => {
      if (unfinished === null) return;
      // React reports no change from an unfinished day, which counts as empty, to an empty one.
      if (day === '' && !validity.badInput) take('');
      else setUnfinished(null);
    },
  } as const;
};

export interface DayFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  readonly value: string;
  readonly onDay: (day: string) => void;
}

/** One day. */
export const DayField = ({ value, onDay, ...rest }: DayFieldProps) => {
  const [shown, show] = useShown(value);
  const input = useDayInput(shown, (day) => {
    show(day);
    onDay(day);
  });
  return <TextField {...rest} {...input} />;
};
