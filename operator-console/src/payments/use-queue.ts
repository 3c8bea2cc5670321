import { useState } from 'react';
import type { QueueQuery } from './payments.api.ts';

/** What a queue shows: one state or all of them, what was looked for, and the page of it. At first those that wait. */
export const useQueue = <S extends string>(first: S) => {
  const [query, setQuery] = useState<QueueQuery<S>>({ shown: first, search: '', page: 1 });
  return {
    query,
    show: (shown: S | 'all'): void => setQuery((before) => ({ ...before, shown, page: 1 })),
    /** In every state: whoever asks for a reference does not know how it stands. Without a text those that wait are back. */
    find: (search: string): void => setQuery({ shown: search === '' ? first : 'all', search, page: 1 }),
    turn: (page: number): void => setQuery((before) => ({ ...before, page })),
  };
};

export type Queue<S extends string> = ReturnType<typeof useQueue<S>>;
