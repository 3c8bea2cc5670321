/** What the page of levels computes by itself. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type { playerRank as schema } from 'shared-contracts/loyalty/schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { daysBefore } from 'shared-react';

export type PlayerRank = ReplyOf<typeof schema>;
export type Level = PlayerRank['levels'][number];
type Standing = Pick<PlayerRank, 'rankLevel' | 'levels'>;

export const ownLevel = ({ rankLevel, levels }: Standing): Level | null =>
  levels.find((level) => level.rankLevel === rankLevel) ?? null;

/** A label that was given by hand, of a level that is not reached by play: it stands for the own one, without a way on. */
export const givenLabel = <Label extends { readonly rankLevel: number }>(
  { levels }: Pick<Standing, 'levels'>,
  label: Label | null,
): Label | null => (levels.some(({ rankLevel }) => rankLevel === label?.rankLevel) ? null : label);

/** The next one; null at the highest. */
export const nextLevel = ({ rankLevel, levels }: Standing): Level | null =>
  levels.find((level) => level.rankLevel > (rankLevel ?? 0)) ?? null;

/** What is missing to a bound; never below zero. */
export const missingTo = (bound: string, turnover: string): string => {
  const missing = parseMoney(bound) - parseMoney(turnover);
  return toDecimal(missing > 0n ? missing : 0n);
};

/** "5.00" as "5", "7.50" as "7.5". */
export const shortPercent = (percent: string): string => percent.replace(/\.?0+$/, '');

export const isZero = (amount: string): boolean => parseMoney(amount) === 0n;

/** The day after a week: what it brings is granted then. */
export const dayAfter = (day: string): string => daysBefore(day, -1);
