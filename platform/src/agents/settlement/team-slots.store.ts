/** What teams did, period by period: the measures of contracts without the contracts. */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { ContractKind } from '../contracts/index.ts';

export interface TeamSlot {
  /** The agent at the top of the team. */
  readonly agentId: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly turnover: bigint;
  readonly loss: bigint;
  /** Members with valid bets. */
  readonly active: number;
}

export interface TeamSlotsQuery {
  readonly agentIds: readonly bigint[];
  readonly kind: ContractKind;
  readonly timeZone: string;
  /** Bets placed from then on. */
  readonly from: Date;
  readonly to: Date;
}

/** The start of the period of the kind that holds the moment. */
export const slotAt = async (
  db: Executor,
  { kind, timeZone, at }: { readonly kind: ContractKind; readonly timeZone: string; readonly at: Date },
): Promise<{ readonly startsAt: Date; readonly endsAt: Date }> => {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select starts_at as "startsAt", ends_at as "endsAt" from agent_slot(${kind}, ${at}, ${timeZone})`.execute(db);
  const [slot] = rows;
  if (!slot) throw new Error('a moment is in no period');
  return slot;
};

/**
 * Periods with bets, by team, each team as it was when the bet was placed. Every period consists of whole five minutes, so
 * its limits are looked up once for each of these and not for each bet.
 */
export const readTeamSlots = async (
  db: Executor,
  { agentIds, kind, timeZone, from, to }: TeamSlotsQuery,
): Promise<readonly TeamSlot[]> => {
  const { rows } = await sql<TeamSlot>`
    with played as (
      select a.ancestor_id, b.member_id, date_bin('5 minutes', b.placed_at, '1970-01-01 00:00:00Z') as at, sum(b.turnover) as turnover,
        sum(b.win) as win
      from member_ancestry_ever a join agent_bet b on b.member_id = a.descendant_id and b.placed_at >= a.since and b.placed_at < a.until
      where a.ancestor_id = any (${bigints(agentIds)}) and b.placed_at >= ${from} and b.placed_at < ${to}
      group by 1, 2, 3
    ), slots as (
      select d.at, s.starts_at, s.ends_at from (select distinct at from played) d cross join lateral agent_slot(${kind}, d.at, ${timeZone}) s
    ), members as (
      select p.ancestor_id, s.starts_at, s.ends_at, p.member_id, sum(p.turnover) as turnover, sum(p.win) as win
      from played p join slots s on s.at = p.at group by 1, 2, 3, 4
    )
    select ancestor_id as "agentId", starts_at as "startsAt", ends_at as "endsAt", sum(turnover)::bigint as turnover,
      (sum(turnover) - sum(win))::bigint as loss, (count(*) filter (where turnover > 0))::int as active
    from members group by 1, 2, 3 order by 2, 1`.execute(db);
  return rows;
};
