/** Registration: accounts by username or mobile number, by the rules of each merchant. */
import type { CodesService } from '../codes/index.ts';
import { createNameKeyOf } from '../compliance/index.ts';
import type { ComplianceService } from '../compliance/index.ts';
import type { Disclosures, HumanCheck } from '../../ground/human-check/index.ts';
import { createSeal } from '../../kernel/crypto/index.ts';
import type { IdentityModule, Member } from '../identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createFirebaseTokens } from './firebase.ts';
import type { FirebaseTokens } from './firebase.ts';
import { createRegistrationByAgent } from './by-agent.ts';
import type { RegistrationByAgent } from './by-agent.ts';
import { createInvitations } from './invitations.ts';
import { operatorRoutes } from './operator.routes.ts';
import { createExported, createNameOf } from './record.ts';
import type { ExportedRegistration } from './record.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';
import type { FirstPins, RegistrationDeps, SocialTickets } from './ports.ts';
import { createSeedRegistered } from './seed-registered.ts';
import { seedRegistration } from './seed-demo.ts';
import type { RegisterSettings } from './settings.service.ts';

export type { Exclusions, FirstPins, Invited, SocialTickets } from './ports.ts';
export type { RegistrationByAgent } from './by-agent.ts';
export { registeredThrough } from './registration.store.ts';
export { createRegisterSettings } from './settings.service.ts';

export interface RegistrationModuleDeps
  extends PlatformDeps, Pick<RegistrationDeps, 'invited' | 'exclusions' | 'audit'> {
  readonly settings: RegisterSettings;
  readonly merchants: Pick<MerchantsService, 'byCode' | 'directory'>;
  readonly compliance: ComplianceService;
  readonly humanCheck: HumanCheck;
  readonly disclosures: Disclosures;
  readonly codes: Pick<CodesService, 'redeem' | 'request'>;
  readonly identity: Pick<IdentityModule, 'service' | 'contacts' | 'hasher' | 'entry'>;
  readonly pins: FirstPins | null;
  readonly social: SocialTickets | null;
  /** Tests bring keys of their own. */
  readonly firebase?: FirebaseTokens;
}

export interface RegistrationModule extends PlatformModule {
  /** Accounts that agents open in their teams. */
  readonly byAgent: RegistrationByAgent;
  /** Whether codes of this merchant go by Firebase, from memory: its pages must be allowed to call there. */
  readonly usesFirebase: (merchantId: number) => Promise<boolean>;
  /** The agent of this code, or null: unknown, closed, or no agent's. */
  readonly agentOf: (merchantId: number, code: string) => Promise<Pick<Member, 'id'> | null>;
  /** For the demo: members who came through an agent's link. None of them has a registration yet. */
  readonly seedRegistered: ReturnType<typeof createSeedRegistered>;
  /** The member's own code, for friends; one is given to who has none. */
  readonly inviteCodeOf: (
    member: { readonly merchantId: number; readonly memberId: bigint },
    at: Date,
  ) => Promise<string>;
  /** The real name that was given while registering; null where none was. */
  readonly nameOf: (merchantId: number, memberId: bigint) => Promise<string | null>;
  /** For the member's own export; null where there is no such member. */
  readonly exported: (member: {
    readonly merchantId: number;
    readonly memberId: bigint;
  }) => Promise<ExportedRegistration | null>;
}

export const createRegistrationModule = (deps: RegistrationModuleDeps): RegistrationModule => {
  const { database, config, compliance, humanCheck, disclosures, codes, merchants, settings } = deps;
  const { service: identity, contacts, hasher, entry } = deps.identity;
  const now = (): Date => deps.clock.now();
  const invitations = createInvitations(identity);
  const seal = createSeal(config.portalSecret, 'registration');
  const nameKeyOf = createNameKeyOf(config.portalSecret);
  const service = createRegistrationService({
    ...{ database, now, settings, compliance, humanCheck, disclosures, codes, invitations, identity, contacts, hasher },
    captchas: { redeem: (...parts) => entry.redeemCaptcha(...parts) },
    firebase: deps.firebase ?? createFirebaseTokens(),
    invited: deps.invited,
    exclusions: deps.exclusions,
    pins: deps.pins,
    social: deps.social,
    ...{ seal, nameKeyOf, audit: deps.audit },
  });
  return {
    name: 'registration',
    byAgent: createRegistrationByAgent({
      ...{ now, settings, compliance, hasher, identity, seal },
      ...{ exclusions: deps.exclusions, audit: deps.audit },
    }),
    usesFirebase: async (merchantId) => (await settings.of(merchantId)).smsChannel === 'firebase',
    agentOf: (merchantId, code) => invitations.agentOf(database.db, merchantId, code),
    seedRegistered: createSeedRegistered(seal, nameKeyOf),
    inviteCodeOf: ({ merchantId, memberId }, at) => invitations.codeOf(database.db, { merchantId, id: memberId }, at),
    nameOf: createNameOf({ database, seal }),
    exported: createExported({ database, seal }),
    routes: registrationRoutes({
      ...{ database, service, settings, compliance, invitations, codes, humanCheck, entry },
    }),
    operatorRoutes: operatorRoutes({ database, settings, compliance, merchants }),
    start: () => settings.snapshot.start(),
    stop: () => settings.snapshot.stop(),
    seedDemo: (report) => seedRegistration({ database, now, merchants, identity, settings }, report),
  };
};
