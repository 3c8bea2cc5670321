import * as endpoints from 'shared-contracts/lottery';
import * as schema from 'shared-contracts/lottery/betting-schema';
import { defineRoute, sessionOf } from '../../../kernel/index.ts';
import type { RouteDefinition } from '../../../kernel/index.ts';
import { timeZoneOf } from '../../../tenancy/merchants/index.ts';
import type { ResultsService } from '../results/results.service.ts';
import type { BettingService } from './betting.service.ts';

const memberRoutes = (betting: BettingService): readonly RouteDefinition[] => [
  defineRoute(endpoints.placeBets, schema.placeBets, ({ ctx, body }) => betting.place(ctx, sessionOf(ctx), body)),
  defineRoute(endpoints.cancelBet, schema.cancelBet, ({ ctx, params }) =>
    ctx.once((trx) => betting.cancel(trx, sessionOf(ctx), BigInt(params.id))),
  ),
  defineRoute(endpoints.stopChase, schema.stopChase, ({ ctx, params }) =>
    ctx.once((trx) => betting.stopChase(trx, sessionOf(ctx), BigInt(params.id))),
  ),
  defineRoute(endpoints.myBets, schema.myBets, ({ ctx, query }) =>
    betting.mine(sessionOf(ctx), timeZoneOf(ctx.merchant), query),
  ),
  defineRoute(endpoints.betProof, schema.betProof, ({ ctx, params }) =>
    betting.proof(sessionOf(ctx), BigInt(params.id)),
  ),
];

export const bettingRoutes = (betting: BettingService, results: ResultsService): readonly RouteDefinition[] => [
  defineRoute(endpoints.betting, schema.betting, ({ ctx, params, query }) =>
    betting.offer(ctx.merchant, params.gameCode, query.language),
  ),
  defineRoute(endpoints.drawRecord, schema.drawRecord, ({ ctx, params, query }) =>
    results.record(ctx.merchant.id, params.gameCode, params.drawNo, query.language),
  ),
  defineRoute(endpoints.drawLeaves, schema.drawLeaves, ({ ctx, params, query }) =>
    results.leaves(ctx.merchant.id, params.gameCode, params.drawNo, query.from),
  ),
  defineRoute(endpoints.resultsOfDay, schema.resultsOfDay, ({ ctx, query }) =>
    results.day(ctx.merchant.id, query.language, query),
  ),
  defineRoute(endpoints.statistics, schema.statistics, ({ ctx, query }) =>
    results.statistics(ctx.merchant.id, query.gameCode, query.draws),
  ),
  ...memberRoutes(betting),
];
