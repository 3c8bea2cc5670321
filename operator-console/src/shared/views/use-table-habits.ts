import { useState } from 'react';
import { useOperator } from '../session/console-context.ts';
import { readHabits, writeHabits } from './views.ts';
import type { TableHabits } from './views.ts';

/** The habits of the signed-in operator at one table, and how they change. */
export const useTableHabits = (table: string): readonly [TableHabits, (next: TableHabits) => void] => {
  const operator = useOperator()?.name ?? '';
  const [habits, setHabits] = useState(() => readHabits(localStorage, operator, table));
  const change = (next: TableHabits): void => {
    setHabits(next);
    writeHabits(localStorage, operator, table, next);
  };
  return [habits, change];
};
