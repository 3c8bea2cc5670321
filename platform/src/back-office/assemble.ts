/** The back office: operators, and the members as operators see them. */
import { copyContent } from '../content/content/index.ts';
import type { Delivery } from '../delivery/assemble.ts';
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import { createNameKeyOf } from '../identity/compliance/index.ts';
import { housekeepingJobs } from '../kernel/index.ts';
import type { Job, PlatformDeps } from '../kernel/index.ts';
import type { Money } from '../money/assemble.ts';
import { copyOffer, offerEverything } from '../play/games/index.ts';
import { copyLotteries } from '../play/lottery/index.ts';
import type { Protection } from '../protection/assemble.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { createAuditLogModule } from './audit-log/index.ts';
import { createLiveModule } from './live/index.ts';
import { createMembersModule } from './members/index.ts';
import { createOperatorsModule, DEMO_OPERATORS, mayWork, OPERATOR_LIMITS } from './operators/index.ts';
import { createProvisionModule } from './provision/index.ts';
import { createRegulatorModule } from './regulator/index.ts';
import { createReportMailsModule } from './report-mails/index.ts';
import { createReportsModule } from './reports/index.ts';
import { createRiskModule } from './risk/index.ts';
import { createSelfTestModule } from './self-test/index.ts';
import { createTableViewsModule } from './table-views/index.ts';

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly money: Money;
  readonly identity: Identity;
  readonly protection: Protection;
  readonly delivery: Delivery;
  /** Of the storeys below. */
  readonly jobs: readonly Job[];
}

export const assembleBackOffice = (deps: PlatformDeps, below: Below) => {
  const { ground, tenancy, money, identity, protection, delivery } = below;
  const { merchants } = tenancy;
  const { service, contacts, authenticatorSince } = identity.identity;
  const members = createMembersModule({
    ...{ ...deps, merchants, contacts, authenticatorSince, identity: service, kyc: protection.kyc },
    ...{ tagsOf: identity.tagsOf, compliance: identity.compliance },
    nameKeyOf: createNameKeyOf(deps.config.portalSecret),
    ...{ limitsOf: protection.protection.limitsOf, ledger: money.ledger, audit: ground.audit },
  });
  const operators = createOperatorsModule({
    ...{ ...deps, merchants, audit: ground.audit, releases: delivery.releases },
  });
  ground.port.fill({ mayWork });
  const auditLog = createAuditLogModule({ ...deps, merchants });
  const live = createLiveModule({ ...deps, merchants, reach: operators.reach });
  const reports = createReportsModule({ ...deps, merchants, proposals: ground.proposals });
  const reportMails = createReportMailsModule({
    ...{ ...deps, merchants, messages: identity.messages, audit: ground.audit },
  });
  const provision = createProvisionModule({
    ...{ database: deps.database, merchants, audit: ground.audit, copyContent },
    offerGames: async (trx, to, from) => {
      if (!from) return offerEverything(trx, to);
      await copyOffer(trx, from, to);
      await copyLotteries(trx, from.id, to.id);
    },
  });
  const selfTest = createSelfTestModule({
    ...{ ...deps, merchants, minimumAgeOf: (id) => tenancy.ages.of(id) },
    facts: {
      demoOperators: DEMO_OPERATORS.map(({ name }) => name),
      operatorLockFrom: OPERATOR_LIMITS.name.lockFrom,
    },
    jobs: () => [...housekeepingJobs(deps), ...below.jobs, ...modules.flatMap((module) => module.jobs ?? [])],
  });
  const risk = createRiskModule({
    ...{ ...deps, merchants, cases: protection.cases, identity: service, audit: ground.audit },
  });
  const regulator = createRegulatorModule({ ...deps, merchants, audit: ground.audit });
  const tableViews = createTableViewsModule(deps);
  const modules = [
    ...[members, operators, auditLog, live, reports, reportMails, provision, selfTest, risk, regulator],
    tableViews,
  ];
  return { modules };
};
