/** Exports of a month for a licensing authority. Each one is recorded in the audit log. */
import { PortalError } from 'shared-contracts/errors';
import { exportForRegulator } from 'shared-contracts/regulator';
import * as schema from 'shared-contracts/regulator/schema';
import type { AuditTrail } from '../../ground/audit/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { PlatformDeps, PlatformModule, RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { EXPORTS } from './exports.ts';
import { readMonth } from './regulator.store.ts';

export interface RegulatorDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly audit: AuditTrail;
}

/** Rows of one file; a spreadsheet still opens it. */
const ROWS_MAX = 20_000;

const exportRoute = ({ database, clock, merchants, audit }: RegulatorDeps): RouteDefinition => {
  const merchantOf = createMerchantOf(merchants);
  return defineRoute(exportForRegulator, schema.exportForRegulator, async ({ ctx, params, body }) => {
    const merchant = await merchantOf(ctx, params.merchant);
    const { id: merchantId, code, currency } = merchant;
    const timeZone = timeZoneOf(merchant);
    const now = clock.now();
    const month = await readMonth(database.db, { month: body.month, timeZone, now });
    if (!month.isKnown) throw new PortalError('request.invalid', { fields: { month: 'request.invalid' } });
    const { head, read } = EXPORTS[body.export];
    const found = await read(database.db, { ...month, merchantId, currency, timeZone, now, limit: ROWS_MAX + 1 });
    const subject = `${body.export} ${body.month}`;
    await audit.record(database.db, {
      ...{ kind: 'operator', actor: operatorOf(ctx).name, merchant: code, requestId: ctx.requestId },
      ...{ action: 'regulator.export', subject },
    });
    return {
      head: [...head(timeZone)],
      rows: found.slice(0, ROWS_MAX).map((cells) => cells.map((cell) => cell ?? '')),
      ...{ isCut: found.length > ROWS_MAX, at: now.toISOString() },
    };
  });
};

export const createRegulatorModule = (deps: RegulatorDeps): PlatformModule => ({
  name: 'regulator',
  routes: [],
  operatorRoutes: [exportRoute(deps)],
});
