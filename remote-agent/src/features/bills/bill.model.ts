import type { bills, billLines, billSources } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { useLanguage } from 'shared-react';
import { formatDay, localeOf } from 'shared-contracts/sdk';

export type Bill = ReplyOf<typeof bills>['rows'][number];
export type BillTotals = ReplyOf<typeof bills>['totals'];
export type BillKind = Bill['kind'];
export type BillLine = ReplyOf<typeof billLines>['lines'][number];
export type Sources = ReplyOf<typeof billSources>;

export const STATUS_TONE = {
  paid: 'won',
  waiting: 'pending',
  rejected: 'refused',
  carried: 'pending',
  none: 'neutral',
} as const;

/** Writes a bill's period: its days, or the moment at which an hour or five minutes began. */
export const usePeriodText = () => {
  const language = useLanguage();
  const moment = new Intl.DateTimeFormat(localeOf(language), {
    ...{ month: 'short', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  return ({ kind, from, firstDay, lastDay }: Pick<Bill, 'kind' | 'from' | 'firstDay' | 'lastDay'>): string => {
    if (kind === 'hourly' || kind === 'realtime') return moment.format(new Date(from));
    const first = formatDay(firstDay, language);
    return firstDay === lastDay ? first : `${first} – ${formatDay(lastDay, language)}`;
  };
};

/** The same in as few letters as fit under a bar: the day, or the time where all bars are of hours or less. */
export const usePeriodMark = (kind: BillKind | null) => {
  const language = useLanguage();
  const isByTime = kind === 'hourly' || kind === 'realtime';
  const time = new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return ({ from, firstDay }: Pick<Bill, 'from' | 'firstDay'>): string =>
    isByTime ? time.format(new Date(from)) : formatDay(firstDay, language);
};

/** A rate of the platform, which comes as digits alone. */
export const percent = (rate: string): string => `${rate}\u00a0%`;
