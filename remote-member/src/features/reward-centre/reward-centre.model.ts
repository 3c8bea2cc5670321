/** What the reward centre computes by itself. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type { grants as schema } from 'shared-contracts/reward-centre/schema';
import { formatDay } from 'shared-contracts/sdk';

export type Grants = ReplyOf<typeof schema>;
export type Grant = Grants['rows'][number];

/** What a grant is for: an operator's own words, or a key of the texts with its values; without its facts what can be said at all. */
export const wordsOf = (
  { source, facts, title }: Pick<Grant, 'source' | 'facts' | 'title'>,
  language: string,
): string | { readonly key: string; readonly values?: Readonly<Record<string, string>> } => {
  const { week, level, friend } = facts;
  if (source === 'cashback' && week !== undefined)
    return { key: 'rewards.of.cashback', values: { week: formatDay(week, language) } };
  if (source === 'level-up' && level !== undefined) return { key: 'rewards.of.level', values: { level } };
  if (source === 'referral' && friend !== undefined) return { key: 'rewards.of.friend', values: { friend } };
  return title === '' ? { key: 'rewards.of.other' } : title;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on hours say more than days, and the time left is marked. */
const SOON_MS = 2 * DAY_MS;

export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
  readonly isSoon: boolean;
}

/** Days to the nearest, so that one of three days is not of two a moment later; hours and minutes never more than there are. Null: it does not expire. */
export const timeLeft = (expiresAt: string | null, now: number): TimeLeft | null => {
  if (expiresAt === null) return null;
  const left = Date.parse(expiresAt) - now;
  if (left >= SOON_MS) return { unit: 'days', count: Math.round(left / DAY_MS), isSoon: false };
  if (left >= HOUR_MS) return { unit: 'hours', count: Math.floor(left / HOUR_MS), isSoon: true };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE_MS)), isSoon: true };
};

/** A grant that was claimed on this page, and where it stood. */
export interface Claimed {
  readonly index: number;
  readonly grant: Grant;
}

/** What was claimed stays where it stood, so that nothing moves under the finger; it is gone from what the platform answers since. */
export const withClaimed = (rows: readonly Grant[], claimed: readonly Claimed[]): readonly Grant[] => {
  const ids = new Set(claimed.map(({ grant }) => grant.id));
  return claimed
    .toSorted((a, b) => a.index - b.index)
    .reduce<readonly Grant[]>(
      (list, { index, grant }) => list.toSpliced(index, 0, grant),
      rows.filter(({ id }) => !ids.has(id)),
    );
};
