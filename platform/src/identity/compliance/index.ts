/** Compliance: the minimum age, and the persons who may not have an account. */
import type { AuditTrail } from '../../ground/audit/index.ts';
import { createSeal } from '../../kernel/crypto/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { complianceRoutes } from './compliance.routes.ts';
import type { ComplianceRouteDeps } from './compliance.routes.ts';
import { createComplianceService } from './compliance.service.ts';
import type { ComplianceService } from './compliance.service.ts';
import { DEMO_RESTRICTED } from './demo-persons.ts';
import type { MinimumAges } from '../../tenancy/minimum-ages/index.ts';

export { createNameKeyOf } from './name-key.policy.ts';
export type { NameKeyOf } from './name-key.policy.ts';
export { isPersonName, nameForm, nameForms } from './person.policy.ts';
export type { ComplianceService, ListedPerson, UnderAgeAttempt } from './compliance.service.ts';

/** The rules alone: registration asks them before there are members whose accounts operators could be shown. */
export const createCompliance = ({
  database,
  clock,
  config,
  ages,
  audit,
}: Pick<PlatformDeps, 'database' | 'clock' | 'config'> & {
  readonly ages: MinimumAges;
  readonly audit: AuditTrail;
}): ComplianceService =>
  createComplianceService({
    ...{ database, clock, ages, secret: config.portalSecret, audit },
    seal: createSeal(config.portalSecret, 'restricted persons'),
  });

/** The merchant of the demo that has a list. */
const DEMO_MERCHANT = 'aurora';

export const createComplianceModule = ({
  database,
  service,
  merchants,
  accountsOf,
}: Pick<PlatformDeps, 'database'> &
  Pick<ComplianceRouteDeps, 'accountsOf'> & {
    readonly service: ComplianceService;
    readonly merchants: Pick<MerchantsService, 'directory' | 'byCode'>;
  }): PlatformModule => ({
  name: 'compliance',
  routes: [],
  operatorRoutes: complianceRoutes({ service, merchants, accountsOf }),
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
});
