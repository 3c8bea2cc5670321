/** What members see of their free bets. */
import { freeBets } from 'shared-contracts/bonus';
import * as schema from 'shared-contracts/bonus/schema';
import { textsCode } from 'shared-contracts/locale';
import { toDecimal } from 'shared-contracts/money';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import { titleOf } from './free-bets.model.ts';
import type { FreeBetGrant } from './free-bets.model.ts';
import type { FreeBetsService } from './free-bets.service.ts';

type Games = Awaited<ReturnType<FreeBetsService['games']>>;

const toWire = (grant: FreeBetGrant, games: Games, language: string) => {
  const { id, bets, used, stake, won, bonus, grantedAt, endsAt, state, inPlay, closedAt } = grant;
  const code = textsCode(language.toUpperCase());
  const wins = bonus ? { paid: 'bonus' as const, times: bonus.times, days: bonus.days } : { paid: 'cash' as const };
  return {
    ...{ id: id.toString(), title: titleOf(grant, language), bets, left: bets - used, stake: toDecimal(stake), state },
    ...{ won: toDecimal(won), wins, grantedAt: grantedAt.toISOString(), endsAt: endsAt.toISOString(), inPlay },
    isWaiting: bonus !== null && won > 0n && state !== 'active' && closedAt === null,
    games: grant.games.flatMap((game) => {
      const known = games.get(game);
      if (!known) return [];
      const { nodeId, vendor, gameType, names } = known;
      return [{ gameId: game, nodeId, vassalage: vendor, gameType, name: names[code] ?? names['EN'] ?? game }];
    }),
  };
};

export const freeBetRoutes = (service: FreeBetsService): readonly RouteDefinition[] => [
  defineRoute(freeBets, schema.freeBets, async ({ ctx, query }) => {
    const grants = await service.list(ctx.merchant.id, sessionOf(ctx).memberId);
    const games = await service.games([...new Set(grants.flatMap((grant) => grant.games))]);
    return { rows: grants.map((grant) => toWire(grant, games, query.language)) };
  }),
];
