import { teamBets, teamMovements } from 'shared-contracts/agents';
import * as schema from 'shared-contracts/agents/schema';
import { defineRoute } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import { scopeOf } from '../agents/index.ts';
import type { RecordsService } from './records.service.ts';

export const recordsRoutes = (records: RecordsService): readonly RouteDefinition[] => [
  defineRoute(teamBets, schema.teamBets, ({ ctx, query }) => {
    const language = (query.language ?? ctx.merchant.defaultLanguage).toUpperCase();
    return records.bets(scopeOf(ctx), { ...query, language });
  }),
  defineRoute(teamMovements, schema.teamMovements, ({ ctx, query }) => records.movements(scopeOf(ctx), query)),
];
