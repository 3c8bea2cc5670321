/** Conditions of a segment as they are kept and sent, and as they are asked for. Pure. */
import type { BodyOf } from 'shared-contracts/http';
import type { saveSegment } from 'shared-contracts/inbox/schema';
import { parseMoney } from 'shared-contracts/money';
import type { SegmentQuery } from './segment.store.ts';

export type Conditions = BodyOf<typeof saveSegment>['conditions'];

const amountOf = (text: string | undefined): bigint | null => (text === undefined ? null : parseMoney(text));

export const queryOf = (
  conditions: Conditions,
  at: Pick<SegmentQuery, 'merchantId' | 'timeZone' | 'until'>,
): SegmentQuery => ({
  ...at,
  levels: conditions.levels ?? [],
  registeredFrom: conditions.registeredFrom ?? null,
  registeredTo: conditions.registeredTo ?? null,
  loggedInFrom: conditions.loggedInFrom ?? null,
  loggedInTo: conditions.loggedInTo ?? null,
  depositedFrom: amountOf(conditions.depositedFrom),
  depositedBelow: amountOf(conditions.depositedBelow),
  depositedDays: conditions.depositedDays ?? null,
  openCases: conditions.openCases ?? null,
});
