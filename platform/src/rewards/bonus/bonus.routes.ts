/** Calls of members about their bonus money. */
import * as endpoints from 'shared-contracts/bonus';
import * as schema from 'shared-contracts/bonus/schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { afterId, defineRoute, pageAfter, sessionOf, windowOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { titleOf } from './bonus.model.ts';
import type { Bonus, Holder } from './bonus.model.ts';
import type { BonusService } from './bonus.service.ts';
import type { BonusMovement } from './bonus.store.ts';

const holderOf = (ctx: RequestContext): Holder => ({ merchant: ctx.merchant, memberId: sessionOf(ctx).memberId });

const toWire = (bonus: Bonus, language: string) => {
  const { id, source, amount, state, grantedAt, endsAt, endedAt, required, wagered, balance, released } = bonus;
  return {
    ...{ id: id.toString(), source, title: titleOf(bonus, language), amount: toDecimal(amount), state },
    ...{ grantedAt: grantedAt.toISOString(), endsAt: endsAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    ...{ required: toDecimal(required), wagered: toDecimal(wagered < required ? wagered : required) },
    remaining: toDecimal(wagered < required ? required - wagered : 0n),
    ...{ balance: toDecimal(balance), released: released === null ? null : toDecimal(released) },
    ...{ bonusFirst: bonus.bonusFirst, stakeMax: bonus.stakeMax === null ? null : toDecimal(bonus.stakeMax) },
    games: Object.entries(bonus.shares)
      .filter(([, share]) => share > 0)
      .map(([gameType, share]) => ({ gameType, share })),
    inPlay: state === 'active' && bonus.inPlay,
  };
};

const KINDS = {
  'bonus-given': 'given',
  'bonus-completed': 'completed',
  'bonus-expired': 'expired',
  'bonus-cancelled': 'cancelled',
  'bonus-used': 'used',
} as const;

const isReason = (reason: string): reason is keyof typeof KINDS => reason in KINDS;

type MovementKind = (typeof KINDS)[keyof typeof KINDS] | 'bet' | 'win' | 'rollback';
const kindOf = ({ kind, reason, amount }: BonusMovement, state: Bonus['state']): MovementKind => {
  if (kind === 'bet' || kind === 'win' || kind === 'rollback') return kind;
  // After its end: what a round still brought, and the merchant took back.
  if (reason === 'bonus-late' && amount < 0n) return state === 'cancelled' ? 'cancelled' : 'expired';
  return reason !== null && isReason(reason) ? KINDS[reason] : 'given';
};

export const bonusRoutes = ({ service }: { readonly service: BonusService }): readonly RouteDefinition[] => [
  defineRoute(endpoints.bonuses, schema.bonuses, async ({ ctx, query }) => {
    const { language, state, from, to, pageSize } = query;
    const { rows: found, total } = await service.list({
      ...{ merchantId: ctx.merchant.id, memberId: sessionOf(ctx).memberId, state, from, to },
      ...{ timeZone: timeZoneOf(ctx.merchant), after: afterId(query.after), ...windowOf(query) },
    });
    const { rows, next } = pageAfter(found, pageSize, ({ id }) => id.toString());
    return {
      rows: rows.map((row) => toWire(row, language)),
      next,
      ...{ totalRows: total, totalPages: Math.ceil(total / pageSize) },
    };
  }),
  defineRoute(endpoints.bonusMovements, schema.bonusMovements, async ({ ctx, query }) => {
    const { bonus, movements } = await service.open(holderOf(ctx), BigInt(query.id));
    return {
      movements: movements.map((movement) => ({
        ...{ at: movement.at.toISOString(), kind: kindOf(movement, bonus.state), game: movement.game },
        ...{ amount: toDecimal(movement.amount), after: toDecimal(movement.after) },
      })),
    };
  }),
  defineRoute(endpoints.cancelBonus, schema.cancelBonus, async ({ ctx, body }) =>
    ctx.once(async (trx) =>
      toWire(
        await service.cancel(trx, holderOf(ctx), BigInt(body.id), parseMoney(body.cost), ctx.now()),
        body.language,
      ),
    ),
  ),
];
