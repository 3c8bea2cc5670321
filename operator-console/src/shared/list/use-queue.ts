import { useSearchParams } from 'shared-contracts/sdk';
import { isSortBy } from 'shared-contracts/sorts';
import type { Narrowing, QueueQuery } from './queue-query.ts';

const PAGE_MAX = 100_000;

interface QueueOptions<S extends string> {
  /** Tells what it holds in the address from what other queues hold there. */
  readonly name: string;
  /** Those that wait come first. */
  readonly states: readonly [S, ...S[]];
  /** What is shown unless something else is asked for; without it the first state. */
  readonly usual?: S | 'all';
  /** Ways of the money to choose from; without them the queue is not narrowed by day, amount and way. */
  readonly ways?: readonly string[];
  /** It can be narrowed to a tag of members. */
  readonly hasTags?: boolean;
  /** What it can be sorted by; without them it has its usual order. */
  readonly sorts?: readonly string[];
}

const usualOf = <S extends string>({ states, usual = states[0] }: QueueOptions<S>): S | 'all' => usual;

const pageFrom = (text: string | null): number => {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TAG = /^\d{1,18}$/;
const AMOUNT = /^\d{1,13}\.\d{2}$/;
const PARTS = ['from', 'to', 'least', 'most', 'way'] as const satisfies readonly (keyof Narrowing)[];

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** What cannot be read is left out. */
const narrowingOf = (
  address: URLSearchParams,
  { name, ways }: Pick<QueueOptions<string>, 'name' | 'ways'>,
): Narrowing => {
  if (!ways) return {};
  const read = (part: keyof Narrowing, isReadable: (text: string) => boolean): string | undefined => {
    const text = address.get(`${name}-${part}`) ?? '';
    return isReadable(text) ? text : undefined;
  };
  return {
    from: read('from', isDay),
    to: read('to', isDay),
    least: read('least', (text) => AMOUNT.test(text)),
    most: read('most', (text) => AMOUNT.test(text)),
    way: read('way', (text) => ways.includes(text)),
  };
};

/** How many bounds are set. Pure. */
export const boundsOf = (narrowing: Narrowing): number =>
  PARTS.filter((part) => narrowing[part] !== undefined && narrowing[part] !== '').length;

/** What a queue shows. At first what is usual: those that wait. Pure. */
export const queueOf = <S extends string>(address: URLSearchParams, options: QueueOptions<S>): QueueQuery<S> => {
  const { name, states, sorts = [], hasTags = false } = options;
  const sort = address.get(`${name}-sort`) ?? '';
  const tag = address.get(`${name}-tag`) ?? '';
  return {
    shown: ([...states, 'all'] as const).find((state) => state === address.get(`${name}-state`)) ?? usualOf(options),
    search: address.get(`${name}-search`) ?? '',
    page: pageFrom(address.get(`${name}-page`)),
    ...(address.get(`${name}-mine`) === '1' && { isMine: true }),
    ...(hasTags && TAG.test(tag) && { tag }),
    ...(isSortBy(sorts, sort) && { sort }),
    ...narrowingOf(address, options),
  };
};

/** What a query without them leaves nothing of. */
const NOTHING_ELSE = { from: '', to: '', least: '', most: '', way: '', tag: '', sort: '' };

/** What is usual is left out of the address; what else stands there stays. Pure. */
export const withQueue = <S extends string>(
  address: URLSearchParams,
  options: QueueOptions<S>,
  { shown, search, page, isMine = false, ...narrowing }: QueueQuery<S>,
): URLSearchParams => {
  const { name } = options;
  const next = new URLSearchParams(address);
  const parts = {
    state: shown === usualOf(options) ? '' : shown,
    search,
    page: page === 1 ? '' : String(page),
    mine: isMine ? '1' : '',
  };
  for (const [part, value = ''] of Object.entries({ ...NOTHING_ELSE, ...parts, ...narrowing })) {
    if (value === '') next.delete(`${name}-${part}`);
    else next.set(`${name}-${part}`, value);
  }
  return next;
};

/** What a queue shows, as it stands in the address without its name; the page is no part of it. Pure. */
export const filterOf = (address: URLSearchParams, name: string): string => {
  const prefix = `${name}-`;
  const own = [...address].filter(([part]) => part.startsWith(prefix) && part !== `${prefix}page`);
  return new URLSearchParams(own.map(([part, value]) => [part.slice(prefix.length), value])).toString();
};

/** That filter in the address, in the place of the one that is there. Pure. */
export const withFilter = (address: URLSearchParams, name: string, filter: string): URLSearchParams => {
  const others = [...address].filter(([part]) => !part.startsWith(`${name}-`));
  const own = [...new URLSearchParams(filter)].map(([part, value]) => [`${name}-${part}`, value] as [string, string]);
  return new URLSearchParams([...others, ...own]);
};

/** A queue whose filter stands in the address. */
export const useQueue = <S extends string>(options: QueueOptions<S>) => {
  const [address, setAddress] = useSearchParams();
  const query = queueOf(address, options);
  const change = (part: Partial<QueueQuery<S>>, how?: { readonly replace: true }): void =>
    setAddress((before) => withQueue(before, options, { ...queueOf(before, options), ...part }), how);
  return {
    query,
    filter: filterOf(address, options.name),
    showFilter: (filter: string): void => setAddress((before) => withFilter(before, options.name, filter)),
    bounds: narrowingOf(address, options),
    show: (shown: S | 'all'): void => change({ shown, page: 1 }),
    /** In every state: whoever looks for one entry does not know how it stands. Without a text what is usual is back. */
    find: (search: string): void =>
      setAddress((before) => {
        const { sort } = queueOf(before, options);
        return withQueue(before, options, { shown: search === '' ? usualOf(options) : 'all', search, page: 1, sort });
      }),
    narrow: (narrowing: Narrowing): void => change({ ...narrowing, page: 1 }),
    /** Entries that the operator works on, or all of them. */
    showMine: (isMine: boolean): void => change({ isMine, page: 1 }),
    /** Members who have a tag; empty: all of them. */
    showTag: (tag: string): void => change({ tag, page: 1 }),
    turn: (page: number): void => change({ page }),
    /** From a page that no longer exists: the browser's Back button must not lead to it. */
    turnBack: (page: number): void => change({ page }, { replace: true }),
    /** Undefined where the queue has one order. */
    order: options.sorts && {
      sort: query.sort,
      onSort: (sort: string): void => change({ sort, page: 1 }),
    },
  };
};

export type Queue<S extends string> = ReturnType<typeof useQueue<S>>;
