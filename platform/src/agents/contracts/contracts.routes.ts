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
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { formatRate, parseRate, topRate } from './contracts.policy.ts';
import type { ContractKind, Tier } from './contracts.policy.ts';
import type { ContractOrder, ContractsService, ContractWithEffects } from './contracts.service.ts';
import type { Contract } from './contracts.store.ts';

interface TierView {
  readonly turnover: string;
  readonly active: number;
  readonly loss: string;
  readonly rate: string;
}

const tierView = ({ turnover, active, loss, rate }: Tier): TierView => ({
  turnover: toDecimal(turnover),
  active,
  loss: toDecimal(loss),
  rate: formatRate(rate),
});

const tierOf = ({ turnover, active, loss, rate }: TierView): Tier => ({
  turnover: parseMoney(turnover),
  active,
  loss: parseMoney(loss),
  rate: parseRate(rate),
});

const view = ({
  id,
  account,
  upline,
  kind,
  version,
  tiers,
  state,
  offeredAt,
  startsAt,
  endsAt,
  endedBy,
}: Contract) => ({
  ...{ id: id.toString(), account, upline, kind, version, state, endedBy },
  tiers: tiers.map(tierView),
  offeredAt: offeredAt.toISOString(),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

const effectsView = ({ contract, ends }: ContractWithEffects) => ({
  contract: view(contract),
  ends: ends.map(({ id, account, kind, tiers }) => ({
    ...{ id: id.toString(), account, kind },
    rate: formatRate(topRate(tiers)),
  })),
});

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
    return { rows: page.contracts.map(view), totalRows: page.total, totalPages: Math.ceil(page.total / pageSize) };
  }),
  defineRoute(offerContract, schema.offerContract, ({ ctx, body }) =>
    ctx.once(async (trx) =>
      view(await service.offer(trx, { ...body, ...orderOf(ctx), tiers: body.tiers.map(tierOf) })),
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
