import { useSearchParams } from 'react-router-dom';
import type { QueueQuery } from './payments.api.ts';

const PAGE_MAX = 100_000;

interface QueueOptions<S extends string> {
  /** Tells what it holds in the address from what other queues hold there. */
  readonly name: string;
  /** Those that wait come first. */
  readonly states: readonly [S, ...S[]];
}

const pageFrom = (text: string | null): number => {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
};

/** What a queue shows: one state or all of them, what was looked for, and the page of it. At first those that wait. Pure. */
export const queueOf = <S extends string>(
  address: URLSearchParams,
  { name, states }: QueueOptions<S>,
): QueueQuery<S> => ({
  shown: ([...states, 'all'] as const).find((state) => state === address.get(`${name}-state`)) ?? states[0],
  search: address.get(`${name}-search`) ?? '',
  page: pageFrom(address.get(`${name}-page`)),
});

/** What is usual is left out of the address; what else stands there stays. Pure. */
export const withQueue = <S extends string>(
  address: URLSearchParams,
  { name, states }: QueueOptions<S>,
  { shown, search, page }: QueueQuery<S>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  const parts = { state: shown === states[0] ? '' : shown, search, page: page === 1 ? '' : String(page) };
  for (const [part, value] of Object.entries(parts)) {
    if (value === '') next.delete(`${name}-${part}`);
    else next.set(`${name}-${part}`, value);
  }
  return next;
};

/** A queue whose filter stands in the address. */
export const useQueue = <S extends string>(options: QueueOptions<S>) => {
  const [address, setAddress] = useSearchParams();
  const query = queueOf(address, options);
  const change = (next: QueueQuery<S>): void => setAddress((before) => withQueue(before, options, next));
  return {
    query,
    show: (shown: S | 'all'): void => change({ ...query, shown, page: 1 }),
    /** In every state: whoever asks for a reference does not know how it stands. Without a text those that wait are back. */
    find: (search: string): void => change({ shown: search === '' ? options.states[0] : 'all', search, page: 1 }),
    turn: (page: number): void => change({ ...query, page }),
  };
};

export type Queue<S extends string> = ReturnType<typeof useQueue<S>>;
