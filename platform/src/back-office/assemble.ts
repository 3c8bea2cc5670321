/** The back office: operators, and the members as operators see them. */
import { copyContent } from '../content/content/index.ts';
import type { Delivery } from '../delivery/assemble.ts';
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import type { Money } from '../money/assemble.ts';
import { copyOffer, offerEverything } from '../play/games/index.ts';
import { copyLotteries } from '../play/lottery/index.ts';
import type { Protection } from '../protection/assemble.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { createAuditLogModule } from './audit-log/index.ts';
import { createLiveModule } from './live/index.ts';
import { createMembersModule } from './members/index.ts';
import { createOperatorsModule } from './operators/index.ts';
import { createProvisionModule } from './provision/index.ts';
import { createReportsModule } from './reports/index.ts';

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly money: Money;
  readonly identity: Identity;
  readonly protection: Protection;
  readonly delivery: Delivery;
}

export const assembleBackOffice = (deps: PlatformDeps, below: Below) => {
  const { ground, tenancy, money, identity, protection, delivery } = below;
  const { merchants } = tenancy;
  const { service, contacts, authenticatorSince } = identity.identity;
  const members = createMembersModule({
    ...{ ...deps, merchants, contacts, authenticatorSince, identity: service, kyc: protection.kyc },
    ...{ limitsOf: protection.protection.limitsOf, ledger: money.ledger, audit: ground.audit },
  });
  const operators = createOperatorsModule({
    ...{ ...deps, merchants, audit: ground.audit, releases: delivery.releases },
  });
  const auditLog = createAuditLogModule({ ...deps, merchants });
  const live = createLiveModule({ ...deps, merchants });
  const reports = createReportsModule({ ...deps, merchants });
  const provision = createProvisionModule({
    ...{ database: deps.database, merchants, audit: ground.audit, copyContent },
    offerGames: async (trx, to, from) => {
      if (!from) return offerEverything(trx, to);
      await copyOffer(trx, from, to);
      await copyLotteries(trx, from.id, to.id);
    },
  });
  return { modules: [members, operators, auditLog, live, reports, provision] };
};
