/** Player protection: limits and breaks, cases, identity checks. */
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import { readPin } from '../identity/pin/index.ts';
import { linkedIdentities } from '../identity/social/index.ts';
import { createPort } from '../kernel/index.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import { countMemberEntries, listMemberEntries, sumMonths } from '../money/ledger/index.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { createCasesModule } from './cases/index.ts';
import type { CasesDeps } from './cases/index.ts';
import { createIdentityCheckExport, createKycModule } from './kyc/index.ts';
import { createProtectionModule } from './protection/index.ts';
import type { AttentionDeps, ExportsDeps, PersonalSources } from './protection/index.ts';

/** What a member takes home of what the storeys above keep (RSG-010). */
type SourcesAbove = Pick<
  PersonalSources,
  'bankAccountsOf' | 'paymentsOf' | 'rewardsOf' | 'pointsOf' | 'feedbackOf' | 'notificationDevicesOf'
> &
  Pick<ExportsDeps['history'], 'countRounds' | 'rounds'>;

/** What protection asks of the storeys above. */
type ProtectionPort = SourcesAbove & Pick<AttentionDeps, 'playedSince'> & Pick<CasesDeps, 'wageredSince'>;

const createProtectionPort = () =>
  createPort<ProtectionPort>('protection', {
    bankAccountsOf: true,
    paymentsOf: true,
    rewardsOf: true,
    pointsOf: true,
    feedbackOf: true,
    notificationDevicesOf: true,
    countRounds: true,
    rounds: true,
    playedSince: true,
    wageredSince: true,
  });

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly identity: Identity;
}

/** What a member takes home of what this storey and those below keep. */
const createSources = (
  deps: PlatformDeps,
  { identity, registration }: Identity,
): Omit<PersonalSources, keyof ProtectionPort> => {
  const { db } = deps.database;
  return {
    registrationOf: registration.exported,
    identityCheckOf: createIdentityCheckExport(deps),
    linkedIdentitiesOf: (member) => linkedIdentities(db, member),
    proofsOf: async ({ merchantId, memberId }) => ({
      authenticatorSince: await identity.authenticatorSince(merchantId, memberId),
      pinSince: (await readPin(db, merchantId, memberId))?.changedAt ?? null,
    }),
  };
};

export const assembleProtection = (deps: PlatformDeps, { ground, tenancy, identity: people }: Below) => {
  const { admission, audit, geo } = ground;
  const { merchants } = tenancy;
  const { identity, compliance } = people;
  const { service, contacts, proofAgain } = identity;
  const port = createProtectionPort();
  const cases = createCasesModule({
    ...{ ...deps, audit, merchants, identity: service, assignments: ground.assignments },
    wageredSince: port.calls.wageredSince,
  });
  const protection = createProtectionModule({
    ...{ ...deps, ...createSources(deps, people), ...port.calls },
    ...{ admission, audit, merchants, contacts, proofAgain, identity: service, cases: cases.service },
    ...{ sumMonths, regionOf: geo.regionOf },
    history: {
      countRounds: port.calls.countRounds,
      rounds: port.calls.rounds,
      countMovements: countMemberEntries,
      movements: listMemberEntries,
    },
  });
  const kyc = createKycModule({
    ...{ ...deps, admission, audit, merchants, compliance, identity: service, protection: protection.service },
    assignments: ground.assignments,
  });
  const { isExcluded, personRegistered, recognise, reauthentication } = protection.service;
  const { requireRecent, requireAgain } = reauthentication;
  people.port.fill({ isExcluded, personRegistered, requireRecent, requireAgain, proved: recognise });
  return {
    port,
    cases: cases.service,
    protection: protection.service,
    kyc: kyc.service,
    pictures: kyc.pictures,
    modules: [cases, protection, kyc],
  };
};
export type Protection = ReturnType<typeof assembleProtection>;
