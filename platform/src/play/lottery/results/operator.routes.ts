/** Calls of operators about draws, results and odds. Each act is in the audit log. */
import { rtpOf } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/lottery/operators';
import * as schema from 'shared-contracts/lottery/operators-schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type { AuditTrail } from '../../../ground/audit/index.ts';
import { createMerchantOf } from '../../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../../kernel/index.ts';
import type { Database, Executor, RequestContext, RouteDefinition } from '../../../kernel/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import { offersOf } from '../odds/odds.policy.ts';
import type { OddsService } from '../odds/odds.service.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';
import type { OfficialResults } from './official.service.ts';
import { listDraws } from './operator.store.ts';
import { findDraw, listReports } from './results.store.ts';

export interface OperatorLotteryDeps {
  readonly database: Database;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly audit: AuditTrail;
  readonly official: OfficialResults;
  readonly settlement: SettlementService;
  readonly odds: OddsService;
}

const DRAWS_MAX = 200;

interface Act {
  readonly merchant: string | null;
  readonly action: string;
  readonly subject: string;
  readonly after: string | null;
  readonly reason: string;
}

const recordAct = (audit: AuditTrail, executor: Executor, ctx: RequestContext, act: Act): Promise<void> =>
  audit.record(executor, { kind: 'operator', actor: operatorOf(ctx).name, requestId: ctx.requestId, ...act });

const drawRoutes = ({ database, audit, official, settlement }: OperatorLotteryDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.operatorDraws, schema.operatorDraws, async ({ query }) => {
    const draws = await listDraws(database.db, query, DRAWS_MAX);
    const list = [];
    for (const { id, lottery, numbers, drawsAt, stake, ...draw } of draws) {
      const reports = await listReports(database.db, id);
      list.push({
        ...draw,
        gameCode: lottery,
        winningNumber: numbers,
        drawsAt: drawsAt.toISOString(),
        stake: toDecimal(stake),
        reports: reports.map((report) => ({ ...report })),
      });
    }
    return { list };
  }),
  defineRoute(endpoints.enterResult, schema.enterResult, async ({ ctx, params, body }) => {
    const { gameCode, drawNo } = params;
    const entered = await official.enter(gameCode, drawNo, body.numbers, operatorOf(ctx).name);
    const act = { merchant: null, action: 'lottery-result.enter', subject: `${gameCode}:${drawNo}` };
    await recordAct(audit, database.db, ctx, { ...act, after: body.numbers, reason: body.reason });
    return entered;
  }),
  defineRoute(endpoints.voidDraw, schema.voidDraw, async ({ ctx, params, body }) => {
    const { gameCode, drawNo } = params;
    const draw = await findDraw(database.db, gameCode, drawNo);
    if (!draw) throw new PortalError('lottery.draw-unknown');
    await settlement.declareVoid(draw.id);
    const act = { merchant: null, action: 'lottery-draw.void', subject: `${gameCode}:${drawNo}` };
    await recordAct(audit, database.db, ctx, { ...act, after: 'void', reason: body.reason });
    return {};
  }),
];

export const operatorLotteryRoutes = (deps: OperatorLotteryDeps): readonly RouteDefinition[] => {
  const { merchants, audit, odds } = deps;
  const merchantOf = createMerchantOf(merchants);
  return [
    ...drawRoutes(deps),
    defineRoute(endpoints.operatorOdds, schema.operatorOdds, async ({ ctx, params }) => {
      const table = await odds.table(await merchantOf(ctx, params.merchant), params.format);
      const all = Object.fromEntries(
        Object.entries(table.betTypes).map(([code, offer]) => [code, { ...offer, isOn: true }]),
      );
      return {
        version: table.version,
        maxDrawStake: toDecimal(table.maxDrawStake),
        betTypes: offersOf(params.format, { ...table, betTypes: all }).map((offer) => ({
          code: offer.betType.code,
          odds: { ...offer.odds },
          isOn: table.betTypes[offer.betType.code]?.isOn ?? false,
          minUnit: toDecimal(offer.minUnit),
          maxStake: toDecimal(offer.maxStake),
          rtp: rtpOf(params.format, offer.betType, offer.odds).toFixed(2),
        })),
      };
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
        const act = { merchant: merchant.code, action: 'lottery-odds.save', subject: params.format };
        await recordAct(audit, trx, ctx, { ...act, after: `version ${saved.version}`, reason: body.reason });
        return {
          version: saved.version,
          findings: saved.findings.map((finding) => ({ ...finding, rtp: finding.rtp.toFixed(2) })),
        };
      });
    }),
  ];
};
