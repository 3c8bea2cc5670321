/** What the protection page computes by itself. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/protection/schema';

export type Overview = ReplyOf<typeof schema.protectionOverview>;
export type Limit = Overview['limits'][number];
export type LimitKind = Limit['kind'];
export type Exclusion = NonNullable<Overview['exclusion']>;
export type History = ReplyOf<typeof schema.protectionHistory>;
export type Statement = ReplyOf<typeof schema.yearStatement>;
export type PersonalData = ReplyOf<typeof schema.personalData>;

export const KINDS: readonly LimitKind[] = ['deposit', 'loss', 'wager', 'session'];
export const COOL_OFF_TERMS = ['1d', '7d', '30d'] as const;
export const SELF_EXCLUSION_TERMS = ['6m', '1y', '3y', '5y', 'permanent'] as const;
export type Term = (typeof COOL_OFF_TERMS)[number] | (typeof SELF_EXCLUSION_TERMS)[number];

const MINUTES_MAX: Readonly<Record<Limit['period'], number>> = { day: 1_440, week: 10_080, month: 44_640 };

/** Whether the platform will take it as a limit: money to the cent, whole minutes within the period. */
export const isLimit = (kind: LimitKind, period: Limit['period'], text: string): boolean => {
  if (kind === 'session') return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= MINUTES_MAX[period];
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
};

/** `at-once` for a tighter limit, `later` for a looser one, null where nothing would change. `text` empty: no limit. */
export const effectOf = (limit: Pick<Limit, 'value'>, text: string): 'at-once' | 'later' | null => {
  if (text === '') return limit.value === null ? null : 'later';
  if (limit.value === null) return 'at-once';
  if (Number(text) === Number(limit.value)) return null;
  return Number(text) < Number(limit.value) ? 'at-once' : 'later';
};

/** What is left of a limit; never below zero. */
export const leftOf = ({ value, used }: Pick<Limit, 'value' | 'used'>): number =>
  Math.max(0, Number(value ?? 0) - Number(used ?? 0));

type Flat = readonly (readonly [what: string, name: string, value: string])[];

/** Personal data as lines of a table: part, name, value. */
export const flatten = (data: PersonalData): Flat => {
  const walk = (part: string, name: string, value: unknown): Flat => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, inner]) => walk(part, name === '' ? key : `${name}.${key}`, inner));
    const isShown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return [[part, name, isShown ? String(value) : '']];
  };
  return Object.entries(data).flatMap(([part, value]) => walk(part, '', value));
};
