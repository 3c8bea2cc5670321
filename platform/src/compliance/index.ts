/** Compliance: the minimum age, and the persons who may not have an account. */
import { insertAudit } from '../audit/index.ts';
import { createSeal } from '../identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../kernel/index.ts';
import type { MerchantsService } from '../merchants/index.ts';
import { complianceRoutes } from './compliance.routes.ts';
import type { ComplianceRouteDeps } from './compliance.routes.ts';
import { createComplianceService } from './compliance.service.ts';
import type { ComplianceService } from './compliance.service.ts';
import { DEMO_RESTRICTED } from './demo-persons.ts';
import type { MinimumAges } from './minimum-ages.ts';

export { createMinimumAges } from './minimum-ages.ts';
export type { MinimumAges } from './minimum-ages.ts';
export { isPersonName, nameForm, nameForms } from './person.policy.ts';
export type { ComplianceService, ListedPerson, UnderAgeAttempt } from './compliance.service.ts';

export interface ComplianceModule extends PlatformModule {
  readonly service: ComplianceService;
}

/** The merchant of the demo that has a list. */
const DEMO_MERCHANT = 'aurora';

export const createComplianceModule = (
  deps: PlatformDeps &
    Pick<ComplianceRouteDeps, 'accountsOf'> & {
      readonly merchants: Pick<MerchantsService, 'directory' | 'byCode'>;
      readonly ages: MinimumAges;
    },
): ComplianceModule => {
  const { database, clock, config, merchants, ages } = deps;
  const secret = config.portalSecret;
  const service = createComplianceService({
    ...{ database, clock, secret, ages },
    seal: createSeal(secret, 'restricted persons'),
    audit: insertAudit,
  });
  return {
    name: 'compliance',
    service,
    routes: [],
    operatorRoutes: complianceRoutes({ service, merchants, accountsOf: deps.accountsOf }),
    start: () => ages.snapshot.start(),
    stop: () => ages.snapshot.stop(),
    seedDemo: async (report) => {
      const merchant = await merchants.byCode(DEMO_MERCHANT);
      const act = {
        merchant,
        actor: { name: 'demo', kind: 'system', requestId: null },
        reason: 'Rows of the demo.',
      } as const;
      const { added } = await database.transaction((trx) => service.list.add(trx, act, DEMO_RESTRICTED));
      report(`${added} restricted persons`);
    },
  };
};
