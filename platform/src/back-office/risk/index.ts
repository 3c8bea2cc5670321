/** The risk page and the risk of one member: signals about members, returns of games, differences with vendors; and cases that operators open (OPR-015). */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { memberRisk, openRiskCase, risk } from 'shared-contracts/risk';
import * as schema from 'shared-contracts/risk/schema';
import type { AuditTrail } from '../../ground/audit/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { PlatformDeps, PlatformModule, RouteDefinition } from '../../kernel/index.ts';
import type { CasesService } from '../../protection/cases/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { readReturns, returnOf } from '../reports/index.ts';
import { readDifferences } from './risk.store.ts';
import { readSignals } from './signals.service.ts';

export interface RiskDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly cases: Pick<CasesService, 'open' | 'openOf'>;
  readonly identity: Pick<IdentityService, 'standingOf'>;
  readonly audit: AuditTrail;
}

const RETURNS = { days: 30, limit: 200 } as const;

/** Those of the members who have an open case. */
const createOpenCases =
  ({ database: { db }, cases }: RiskDeps, merchantId: number) =>
  async (ids: readonly bigint[]): Promise<ReadonlySet<string>> =>
    new Set((await cases.openOf(db, merchantId, ids)).map(({ memberId }) => memberId.toString()));

const readRoute = (deps: RiskDeps): RouteDefinition => {
  const { db } = deps.database;
  const merchantOf = createMerchantOf(deps.merchants);
  return defineRoute(risk, schema.risk, async ({ ctx, params }) => {
    const merchant = await merchantOf(ctx, params.merchant);
    const { id, currency } = merchant;
    const signals = await readSignals(
      db,
      { merchantId: id, memberId: null },
      deps.clock.now(),
      createOpenCases(deps, id),
    );
    const games = await readReturns(db, { id, currency, timeZone: timeZoneOf(merchant) }, RETURNS);
    const differences = await readDifferences(db, id);
    return {
      currency,
      signals: [...signals],
      returns: games.map(({ game, name, vendor, rounds, theory, ...sums }) => ({
        ...{ game, name, vendor, rounds, theory, ...returnOf({ rounds, ...sums }) },
      })),
      differences: differences.map(({ memberId, amount, at, id: difference, ...row }) => ({
        ...{ ...row, id: difference.toString(), member: memberId.toString(), amount: toDecimal(amount) },
        at: at.toISOString(),
      })),
    };
  });
};

const memberRoute = (deps: RiskDeps): RouteDefinition => {
  const merchantOf = createMerchantOf(deps.merchants);
  return defineRoute(memberRisk, schema.memberRisk, async ({ ctx, params }) => {
    const { id: merchantId } = await merchantOf(ctx, params.merchant);
    const memberId = BigInt(params.id);
    if (!(await deps.identity.standingOf(merchantId, memberId))) throw new PortalError('request.not-found');
    const openCases = createOpenCases(deps, merchantId);
    const signals = await readSignals(deps.database.db, { merchantId, memberId }, deps.clock.now(), openCases);
    return { signals: [...signals] };
  });
};

const openRoute = ({ database, clock, merchants, cases, identity, audit }: RiskDeps): RouteDefinition => {
  const merchantOf = createMerchantOf(merchants);
  return defineRoute(openRiskCase, schema.openRiskCase, async ({ ctx, params, body }) => {
    const merchant = await merchantOf(ctx, params.merchant);
    const memberId = BigInt(body.member);
    const { signal, reason } = body;
    if (!(await identity.standingOf(merchant.id, memberId))) throw new PortalError('request.not-found');
    await database.transaction(async (trx) => {
      const facts = { signal, note: reason };
      const at = clock.now();
      const isOpened = await cases.open(trx, { merchantId: merchant.id, memberId, rule: 'risk-signal', facts, at });
      // Another operator was faster.
      if (!isOpened) throw new PortalError('form.overtaken');
      await audit.record(trx, {
        ...{ kind: 'operator', actor: operatorOf(ctx).name, merchant: merchant.code, requestId: ctx.requestId },
        ...{ action: 'risk-case.open', subject: body.member, after: signal, reason },
      });
    });
    return { opened: true as const };
  });
};

export const createRiskModule = (deps: RiskDeps): PlatformModule => ({
  name: 'risk',
  routes: [],
  operatorRoutes: [readRoute(deps), memberRoute(deps), openRoute(deps)],
});
