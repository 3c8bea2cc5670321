/** Shapes of the wire that members and operators see alike. */
import { toDecimal } from 'shared-contracts/money';
import { stateOf, titleOf } from './grant.model.ts';
import type { Grant } from './grant.model.ts';

export const grantOf = (grant: Grant, language: string, now: Date) => ({
  id: grant.id.toString(),
  source: grant.source,
  title: titleOf(grant, language),
  facts: { ...grant.facts },
  amount: toDecimal(grant.amount),
  state: stateOf(grant, now),
  grantedAt: grant.grantedAt.toISOString(),
  expiresAt: grant.expiresAt?.toISOString() ?? null,
  claimedAt: grant.claimedAt?.toISOString() ?? null,
});

export const pagesOf = (totalRows: number, pageSize: number) => ({
  totalRows,
  totalPages: Math.ceil(totalRows / pageSize),
});
