/** Calls of operators about draws, results and odds. Each act is in the audit log. */
import * as endpoints from 'shared-contracts/lottery/operators';
import * as schema from 'shared-contracts/lottery/operators-schema';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney } from 'shared-contracts/money';
import type { AuditAction, AuditTrail } from '../../../ground/audit/index.ts';
import { createMerchantOf } from '../../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../../kernel/index.ts';
import type { Executor, RequestContext, RouteDefinition } from '../../../kernel/index.ts';
import { tableView } from '../odds/odds.view.ts';
import type { OddsService } from '../odds/odds.service.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';
import type { OfficialResults } from './official.service.ts';
import { createOperatorDraws } from './operator.service.ts';
import type { OperatorDrawsDeps } from './operator.service.ts';
import { findDraw } from './results.store.ts';

export interface OperatorLotteryDeps extends OperatorDrawsDeps {
  readonly audit: AuditTrail;
  readonly official: OfficialResults;
  readonly settlement: SettlementService;
  readonly odds: OddsService;
}

interface Act {
  readonly merchant: string | null;
  readonly action: AuditAction;
  readonly subject: string;
  readonly after: string | null;
  readonly reason: string;
}

const recordAct = (audit: AuditTrail, executor: Executor, ctx: RequestContext, act: Act): Promise<void> =>
  audit.record(executor, { kind: 'operator', actor: operatorOf(ctx).name, requestId: ctx.requestId, ...act });

const readRoutes = (deps: OperatorLotteryDeps): readonly RouteDefinition[] => {
  const draws = createOperatorDraws(deps);
  return [
    defineRoute(endpoints.operatorLotteries, schema.operatorLotteries, ({ query }) => draws.lotteries(query.language)),
    defineRoute(endpoints.operatorDraws, schema.operatorDraws, ({ query }) => draws.list(query)),
    defineRoute(endpoints.operatorDraw, schema.operatorDraw, ({ params, query }) =>
      draws.one(params.gameCode, params.drawNo, query.language),
    ),
    defineRoute(endpoints.correctionDifference, schema.correctionDifference, ({ params, query }) =>
      draws.difference(params.gameCode, params.drawNo, query.numbers),
    ),
  ];
};

const decisionRoutes = ({ database, audit, official, settlement }: OperatorLotteryDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.enterResult, schema.enterResult, async ({ ctx, params, body }) => {
    const { gameCode, drawNo } = params;
    return ctx.once(async (trx) => {
      const entered = await official.enter(trx, gameCode, drawNo, body.numbers, operatorOf(ctx).name);
      const act = { merchant: null, action: 'lottery-result.enter' as const, subject: `${gameCode}:${drawNo}` };
      await recordAct(audit, trx, ctx, { ...act, after: body.numbers, reason: body.reason });
      return entered;
    });
  }),
  defineRoute(endpoints.voidDraw, schema.voidDraw, async ({ ctx, params, body }) => {
    const { gameCode, drawNo } = params;
    const draw = await findDraw(database.db, gameCode, drawNo);
    if (!draw) throw new PortalError('lottery.draw-unknown');
    await settlement.declareVoid(draw.id);
    const act = { merchant: null, action: 'lottery-draw.void' as const, subject: `${gameCode}:${drawNo}` };
    await recordAct(audit, database.db, ctx, { ...act, after: 'void', reason: body.reason });
    return {};
  }),
];

export const operatorLotteryRoutes = (deps: OperatorLotteryDeps): readonly RouteDefinition[] => {
  const { merchants, audit, odds } = deps;
  const merchantOf = createMerchantOf(merchants);
  return [
    ...readRoutes(deps),
    ...decisionRoutes(deps),
    defineRoute(endpoints.operatorOdds, schema.operatorOdds, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const table = await odds.table(merchant, params.format);
      return { ...tableView(params.format, table), currency: merchant.currency };
    }),
    defineRoute(endpoints.oddsVersions, schema.oddsVersions, async ({ ctx, params }) => {
      const versions = await odds.versions(await merchantOf(ctx, params.merchant), params.format);
      return { list: versions.map((table) => tableView(params.format, table)) };
    }),
    defineRoute(endpoints.saveOdds, schema.saveOdds, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const betTypes = Object.fromEntries(
          body.betTypes.map(({ code, minUnit, maxStake, ...offer }) => [
            code,
            { ...offer, minUnit: parseMoney(minUnit), maxStake: parseMoney(maxStake) },
          ]),
        );
        const table = { maxDrawStake: parseMoney(body.maxDrawStake), betTypes };
        const by = { known: body.version, savedBy: operatorOf(ctx).name };
        const saved = await odds.save(merchant.id, params.format, table, by, trx);
        const act = { merchant: merchant.code, action: 'lottery-odds.save' as const, subject: params.format };
        await recordAct(audit, trx, ctx, { ...act, after: `version ${saved.version}`, reason: body.reason });
        return {
          version: saved.version,
          findings: saved.findings.map((finding) => ({ ...finding, rtp: finding.rtp.toFixed(2) })),
        };
      });
    }),
  ];
};
