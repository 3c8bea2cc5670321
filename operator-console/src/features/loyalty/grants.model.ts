/** Fields of the window that gives rewards, and what the list is filtered by. Pure. */
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { accountsFrom } from '../../shared/accounts/index.ts';
import { moneyFrom } from '../../shared/numbers/index.ts';
import { FIRST_LANGUAGE, writtenTitles } from '../../shared/titles/index.ts';
import type { Titles } from '../../shared/titles/index.ts';
import { daysFrom, expiryFields } from './expiry.ts';
import type { ExpiryFields } from './expiry.ts';
import type { GiveOrder, GrantFilter, GrantState } from './loyalty.api.ts';

export const TITLE_MAX = 80;
export const STATES: readonly GrantState[] = ['claimable', 'claimed', 'expired', 'withdrawn'];
const DAYS_AT_FIRST = 30;

export interface GiveForm extends ExpiryFields {
  readonly accounts: string;
  readonly amount: string;
  readonly titles: Titles;
  readonly reason: string;
}

export const emptyForm = (): Omit<GiveForm, 'reason'> => ({
  ...expiryFields(DAYS_AT_FIRST),
  accounts: '',
  amount: '',
  titles: { [FIRST_LANGUAGE]: '' },
});

/** Call it with a form whose fields were checked. */
export const fromForm = ({ accounts, amount, titles, reason, ...expiry }: GiveForm): GiveOrder => ({
  accounts: [...accountsFrom(accounts)],
  amount: moneyFrom(amount) ?? '',
  titles: writtenTitles(titles),
  days: daysFrom(expiry),
  reason,
});

/** What all of them get together; null until it can be said. */
export const totalOf = ({ accounts, amount }: Pick<GiveForm, 'accounts' | 'amount'>): string | null => {
  const each = moneyFrom(amount);
  const { length } = accountsFrom(accounts);
  return each === null || length === 0 ? null : toDecimal(parseMoney(each) * BigInt(length));
};

export const filterOf = (address: URLSearchParams): GrantFilter => ({
  state: STATES.find((state) => state === address.get('state')) ?? null,
  account: address.get('account') ?? '',
});

/** What else stands in the address stays. */
export const withFilter = (address: URLSearchParams, { state, account }: GrantFilter): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of [['state', state ?? ''] as const, ['account', account] as const]) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};
