/** Player protection: limits, breaks from play, reality checks, re-authentication, one's own sessions and data (RSG-002 to RSG-010). */
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Admission } from '../../ground/admission/index.ts';
import type { CasesService } from '../cases/index.ts';
import type { Contacts, IdentityService, ProofAgain } from '../../identity/identity/index.ts';
import type { Executor, PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { exclusionRule, limitRule, realityRule } from './admission.rules.ts';
import { createAttentionService } from './attention.service.ts';
import type { AttentionDeps, Reauthentication } from './attention.service.ts';
import { purgeAttention } from './attention.store.ts';
import { seedProtection } from './demo/seed-demo.ts';
import { createExclusionsService } from './exclusions.service.ts';
import type { ExclusionsService } from './exclusions.service.ts';
import { helpLineRoutes } from './help-lines.routes.ts';
import { createHelpLines } from './help-lines.service.ts';
import { createLimitsService } from './limits.service.ts';
import type { LimitsService } from './limits.service.ts';
import { countDeposit } from './limits.store.ts';
import { exportRoutes } from './exports.routes.ts';
import { createExportsService } from './exports.service.ts';
import { hasWork } from './exports.store.ts';
import type { ExportsDeps } from './exports.service.ts';
import { operatorProtectionRoutes } from './operator.routes.ts';
import { matchRoutes } from './matches.routes.ts';
import { createMatchesService } from './matches.service.ts';
import { protectionRoutes } from './protection.routes.ts';
import { createRecordsService } from './records.service.ts';
import type { PersonalSources, RecordsDeps } from './records.service.ts';

export type { Reauthentication } from './attention.service.ts';
export type { ExclusionsService, TypedPerson } from './exclusions.service.ts';
export type { AttentionDeps } from './attention.service.ts';
export type { ExportsDeps } from './exports.service.ts';
export type { PersonalSources } from './records.service.ts';

/** What other domains ask of player protection. */
export interface ProtectionService extends Pick<
  ExclusionsService,
  | 'isExcluded'
  | 'recognise'
  | 'personRegistered'
  | 'identityClaimed'
  | 'identityVerified'
  | 'samePersons'
  | 'excludedAmong'
  | 'history'
> {
  readonly reauthentication: Reauthentication;
  /** Every limit of a member, with what is used of it. */
  readonly limitsOf: LimitsService['all'];
  /** A deposit was posted: counted against the member's limits in the same transaction, after `admission.check('deposit', { amount, trx })`. */
  deposited(trx: Executor, memberId: bigint, amount: bigint): Promise<void>;
}

export interface ProtectionModuleDeps
  extends
    PlatformDeps,
    Pick<AttentionDeps, 'playedSince'>,
    PersonalSources,
    Pick<RecordsDeps, 'sumMonths'>,
    Pick<ExportsDeps, 'history'> {
  readonly admission: Pick<Admission, 'add'>;
  readonly audit: AuditTrail;
  readonly contacts: Pick<Contacts, 'of'>;
  readonly identity: IdentityService;
  readonly proofAgain: ProofAgain;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode' | 'byId'>;
  readonly cases: CasesService;
  /** Region of an address in words; null where it is not known. */
  readonly regionOf?: (ip: string) => string | null;
}

const EXPORTS_EVERY_SECONDS = 10;
const EXPORTS_LEASE_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** As long as ended sessions are kept. */
const SESSIONS_KEPT_DAYS = 90;

export const createProtectionModule = (
  deps: ProtectionModuleDeps,
): PlatformModule & { readonly service: ProtectionService } => {
  const { database, admission, identity, proofAgain, merchants, regionOf = () => null } = deps;
  const now = () => deps.clock.now();
  const exclusions = createExclusionsService({ ...deps, secret: deps.config.portalSecret, now });
  const limits = createLimitsService(deps);
  const attention = createAttentionService({ ...deps, now });
  const records = createRecordsService({ ...deps, now });
  const exports = createExportsService({ ...deps, now });
  const helpLines = createHelpLines(deps);
  admission.add(exclusionRule(exclusions));
  admission.add(limitRule(database));
  admission.add(realityRule(attention, (id) => merchants.byId(id)));
  return {
    name: 'protection',
    service: {
      ...exclusions,
      reauthentication: attention.reauthentication,
      limitsOf: (holder, trx) => limits.all(holder, trx),
      deposited: countDeposit,
    },
    routes: [
      ...protectionRoutes({
        ...{ limits, exclusions, attention, records, identity, proofAgain, regionOf },
        helpLines: (merchantId) => helpLines.of(merchantId),
      }),
      ...exportRoutes(exports, attention.reauthentication),
    ],
    operatorRoutes: [
      ...operatorProtectionRoutes({ exclusions, merchants, identity }),
      ...matchRoutes({ matches: createMatchesService(deps), merchants }),
      ...helpLineRoutes({ database, helpLines, merchants }),
    ],
    jobs: [
      {
        kind: 'leased',
        name: 'protection.exports',
        everySeconds: EXPORTS_EVERY_SECONDS,
        catchUpMax: 1,
        leaseSeconds: EXPORTS_LEASE_SECONDS,
        hasWork: (_period, now) => hasWork(now),
        run: (_database, { signal }) => exports.makeWaiting(signal),
      },
      {
        kind: 'transactional',
        name: 'protection.purge',
        everySeconds: DAY_SECONDS,
        catchUpMax: 1,
        run: (trx, { period }) =>
          purgeAttention(trx, new Date(period.end.getTime() - SESSIONS_KEPT_DAYS * DAY_SECONDS * 1_000)),
      },
    ],
    seedDemo: (report) =>
      seedProtection({ ...{ database, now, merchants, identity }, limits, exclusions, cases: deps.cases }, report),
  };
};
