import {
  contractEffects,
  contracts,
  offerContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealTimeSalary,
} from 'shared-contracts/agents';
import * as schema from 'shared-contracts/agents/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { ContractKind } from './contracts.policy.ts';
import type { ContractOrder, ContractsService } from './contracts.service.ts';
import { contractView, effectsView, tierOf } from './contracts.view.ts';

const orderOf = (ctx: RequestContext): ContractOrder => {
  const { memberId, account } = sessionOf(ctx);
  return { merchant: ctx.merchant, agent: { memberId, account }, requestId: ctx.requestId, now: ctx.now() };
};

const processRoute = (
  endpoint: typeof processDividend,
  kind: ContractKind,
  service: ContractsService,
): RouteDefinition =>
  defineRoute(endpoint, schema.processContract, ({ ctx, body: { contractId, action } }) =>
    ctx.once(async (trx) =>
      effectsView(await service.answer(trx, { ...orderOf(ctx), id: BigInt(contractId), kind, action })),
    ),
  );

export const contractsRoutes = (service: ContractsService): readonly RouteDefinition[] => [
  defineRoute(contracts, schema.contracts, async ({ ctx, query: { pageNo, pageSize, ...filter } }) => {
    const page = await service.list({
      ...{ ...filter, merchantId: ctx.merchant.id, memberId: sessionOf(ctx).memberId },
      ...{ offset: (pageNo - 1) * pageSize, limit: pageSize },
    });
    return {
      rows: page.contracts.map(contractView),
      totalRows: page.total,
      totalPages: Math.ceil(page.total / pageSize),
    };
  }),
  defineRoute(offerContract, schema.offerContract, ({ ctx, body }) =>
    ctx.once(async (trx) =>
      contractView(await service.offer(trx, { ...body, ...orderOf(ctx), tiers: body.tiers.map(tierOf) })),
    ),
  ),
  defineRoute(contractEffects, schema.contractEffects, async ({ ctx, params }) =>
    effectsView(await service.effects(ctx.merchant.id, sessionOf(ctx).memberId, BigInt(params.id))),
  ),
  processRoute(processDividend, 'dividend', service),
  processRoute(processDailySalary, 'daily', service),
  processRoute(processHourlySalary, 'hourly', service),
  processRoute(processRealTimeSalary, 'realtime', service),
];
