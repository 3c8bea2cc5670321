/** What the list of games shows, as it stands in the address. Pure. */
import { PAGE_SIZE } from '../../shared/list/queue-query.ts';
import type { GameQuery } from './games.api.ts';

export const GAME_STATES = ['on', 'off', 'maintenance', 'hot', 'not-connected'] as const satisfies readonly NonNullable<
  GameQuery['state']
>[];

export interface GameFilter {
  readonly search: string;
  /** Code of a vendor; empty: all. */
  readonly vendor: string;
  readonly state: (typeof GAME_STATES)[number] | '';
  readonly page: number;
}

const PAGE_MAX = 100_000;

export const filterOf = (address: URLSearchParams): GameFilter => {
  const page = Number(address.get('page') ?? 1);
  return {
    search: address.get('search') ?? '',
    vendor: address.get('vendor') ?? '',
    state: GAME_STATES.find((state) => state === address.get('state')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
};

/** What is usual is left out; what else stands in the address stays. */
export const addressOf = (address: URLSearchParams, { page, ...parts }: GameFilter): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries({ ...parts, page: page === 1 ? '' : String(page) })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

export const queryOf = ({ search, vendor, state, page }: GameFilter): GameQuery => ({
  pageNo: page,
  pageSize: PAGE_SIZE,
  ...(search === '' ? {} : { search }),
  ...(vendor === '' ? {} : { vendor }),
  ...(state === '' ? {} : { state }),
});

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** An amount as typed, with two digits; null for an empty field; undefined for what is no amount. */
export const amountOf = (typed: string): string | null | undefined => {
  const text = typed.trim();
  if (text === '') return null;
  if (!AMOUNT.test(text)) return undefined;
  const [whole = '0', cents = ''] = text.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
};
