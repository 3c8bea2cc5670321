/** Registration: accounts by username or mobile number, by the rules of each merchant. */
import { faultOf } from 'shared-contracts/registration/rules';
import type { FieldFault } from 'shared-contracts/registration/rules';
import type { TrailEntry } from '../audit/index.ts';
import { insertAudit } from '../audit/index.ts';
import type { CodesService } from '../codes/index.ts';
import type { ComplianceService } from '../compliance/index.ts';
import type { HumanCheck } from '../human-check/index.ts';
import { createSeal } from '../identity/index.ts';
import type { IdentityModule } from '../identity/index.ts';
import type { Executor, PlatformDeps, PlatformModule } from '../kernel/index.ts';
import type { MerchantsService } from '../merchants/index.ts';
import { createFirebaseTokens } from './firebase.ts';
import type { FirebaseTokens } from './firebase.ts';
import { createInvitations } from './invitations.ts';
import { operatorRoutes } from './operator.routes.ts';
import { createExported, createNameOf } from './record.ts';
import type { ExportedRegistration } from './record.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';
import type { FirstPins, RegistrationDeps, SocialTickets } from './registration.service.ts';
import { seedRegistration } from './seed-demo.ts';
import { createRegisterSettings } from './settings.service.ts';

export type { FirstPins, SocialTickets } from './registration.service.ts';

export interface RegistrationModuleDeps extends PlatformDeps, Pick<RegistrationDeps, 'invited' | 'breaks'> {
  readonly audit: { record(executor: Executor, entry: TrailEntry): Promise<void> };
  readonly merchants: Pick<MerchantsService, 'byCode' | 'directory'>;
  readonly compliance: ComplianceService;
  readonly humanCheck: HumanCheck;
  readonly codes: Pick<CodesService, 'redeem' | 'request'>;
  readonly identity: Pick<IdentityModule, 'service' | 'contacts' | 'hasher' | 'entry'>;
  readonly pins: FirstPins | null;
  readonly social: SocialTickets | null;
  /** Tests bring keys of their own. */
  readonly firebase?: FirebaseTokens;
}

export interface RegistrationModule extends PlatformModule {
  /** What is wrong with a password by the merchant's rule: it holds for every password that is set later as well (VAL-037, VAL-059). */
  readonly passwordFault: (merchantId: number, password: string) => Promise<FieldFault | null>;
  /** Whether codes of this merchant go by Firebase, from memory: its pages must be allowed to call there. */
  readonly usesFirebase: (merchantId: number) => Promise<boolean>;
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
  const { database, config, compliance, humanCheck, codes, merchants } = deps;
  const { service: identity, contacts, hasher, entry } = deps.identity;
  const now = (): Date => deps.clock.now();
  const settings = createRegisterSettings(deps);
  const invitations = createInvitations(identity);
  const seal = createSeal(config.portalSecret, 'registration');
  const service = createRegistrationService({
    ...{ database, now, settings, compliance, humanCheck, codes, invitations, identity, contacts, hasher },
    captchas: { redeem: (...parts) => entry.redeemCaptcha(...parts) },
    firebase: deps.firebase ?? createFirebaseTokens(),
    invited: deps.invited,
    breaks: deps.breaks,
    pins: deps.pins,
    social: deps.social,
    seal,
    audit: insertAudit,
  });
  return {
    name: 'registration',
    passwordFault: async (merchantId, password) => faultOf((await settings.of(merchantId)).rules.password, password),
    usesFirebase: async (merchantId) => (await settings.of(merchantId)).smsChannel === 'firebase',
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
