/** Identity: members and their tree, sign-in, sessions. */
import type { FastifyInstance } from 'fastify';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Admission } from '../../ground/admission/index.ts';
import type { Disclosures } from '../../ground/human-check/index.ts';
import { sessionOf } from '../../kernel/index.ts';
import type { Executor, Job, PlatformDeps, PlatformModule, RequestContext } from '../../kernel/index.ts';
import { createAgainGuard } from './again/again-guard.ts';
import { createMemberProof } from './again/member-proof.ts';
import type { MemberProof } from './again/member-proof.ts';
import { createProofAgain } from './again/proof-again.service.ts';
import type { ProofAgain } from './again/proof-again.service.ts';
import { createCaptchaService } from './captcha/captcha.service.ts';
import { purgeCaptchas } from './captcha/captcha.store.ts';
import { createDemoSession } from './demo/demo-session.ts';
import type { InDemoSession } from './demo/demo-session.ts';
import { seedDemoMembers } from './demo/seed-demo.ts';
import type { SeedDeps } from './demo/seed-demo.ts';
import { accessRoutes, mailLinkRoute } from './access.routes.ts';
import type { Contacts } from './contacts/contacts.service.ts';
import { createContacts } from './contacts/contacts.service.ts';
import { createKeepProof } from './contacts/keep-proof.ts';
import type { KeepProofDeps } from './contacts/keep-proof.ts';
import { createIdentityRoutes, registerAvatars, visitorOf } from './identity.routes.ts';
import { createIdentityService } from './identity.service.ts';
import type { IdentityService } from './identity.service.ts';
import { createPasswordCheck } from './passwords/password-check.ts';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import { purgeResets } from './passwords/password-reset.store.ts';
import { createPasswordsService } from './passwords/passwords.service.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import type {
  AddressGate,
  Codes,
  HumanCheckPort,
  Mails,
  PasswordRules,
  SessionProofs,
  SignInLinks,
  SocialIdentities,
} from './ports.ts';
import { createAuthenticators } from './authenticator/authenticator.service.ts';
import { proofRoutes } from './proof.routes.ts';
import { purgeSessions, purgeTrials } from './sessions/session.store.ts';
import { createSessions } from './sessions/sessions.service.ts';
import { purgeFailures, purgeKnown } from './sign-in/failure.store.ts';
import { createSignInGuard } from './sign-in/sign-in-guard.ts';
import { ACCOUNT_LIMITS, ADDRESS_LIMITS, FAILURE_MEMORY_MS, KNOWN_MEMORY_MS } from './sign-in/sign-in.policy.ts';
import type { SignInDeps, SignInService } from './sign-in/sign-in.service.ts';
import { createSignInService } from './sign-in/sign-in.service.ts';
import { ownMethods } from './step-up/methods.ts';
import { createStepUp } from './step-up/step-up.service.ts';
import type { StepUp } from './step-up/step-up.service.ts';
import { purgeTickets } from './step-up/step-up.store.ts';

export { DEMO_MEMBERS } from './demo/demo-members.ts';
export type { InDemoSession } from './demo/demo-session.ts';
export { insertTeamLevel } from './demo/insert-team.store.ts';
export type { DemoMember } from './demo/demo-members.ts';
export type { IdentityActor, IdentityService, MemberOrder } from './identity.service.ts';
export { faultOfPassword } from './passwords/password.policy.ts';
export { raiseMembers, replaceClubLevels } from './members/club-level.store.ts';
export { MEMBER_TYPE, isAgent } from './members/member.model.ts';
export type { Member, MemberProfile, MemberStatus, TeamMember } from './members/member.model.ts';
export type { NewMember } from './members/member.store.ts';
export { segmentLevels } from './members/segment.store.ts';
export type { ListedMember, MemberStanding } from './members/standing.store.ts';
export { countDownlines, teamFigures } from './members/team-figures.store.ts';
export type { TeamFigures, TeamFiguresQuery } from './members/team-figures.store.ts';
export {
  amongBranches,
  branchesOf,
  branchTimes,
  exceptBranches,
  isOver,
  lastPathTo,
  teamAt,
  teamTimes,
  timesInTeam,
  wholeBranches,
} from './members/team-history.store.ts';
export type { BranchesOf, TeamBranch, TeamPeriod } from './members/team-history.store.ts';
export { moveMember } from './members/team.store.ts';
export type { TeamPage, TeamQuery } from './members/team.store.ts';
export { withUserAgent } from './user-agent.ts';
export { deviceName } from './sessions/device-name.ts';
export type { RevokeReason, SessionListEntry } from './sessions/session.store.ts';
export type { MemberProof } from './again/member-proof.ts';
export type { AgainWay, ProofAgain } from './again/proof-again.service.ts';
export type { AgainQuestion } from './again/again-guard.ts';
export { maskContact } from './contacts/mask.policy.ts';
export type { Contacts } from './contacts/contacts.service.ts';
export type { AddressGate, PasswordResetMail, SessionProofs, SocialIdentities } from './ports.ts';
export type { StepUpMethod } from './step-up/methods.ts';
export type { SessionEndListener } from './sessions/sessions.service.ts';
export { createSignInGuard } from './sign-in/sign-in-guard.ts';
export type { GuardedName, SignInGuard } from './sign-in/sign-in-guard.ts';
export type { Standing } from './sign-in/sign-in.policy.ts';

export type IdentityModuleDeps = PlatformDeps &
  Pick<SeedDeps, 'ledger' | 'merchants'> & {
    readonly codes: Codes;
    readonly mails: Mails;
    readonly passwordRules: PasswordRules;
    readonly humanCheck: HumanCheckPort;
    readonly disclosures: Disclosures;
    readonly addresses: AddressGate;
    readonly links: SignInLinks;
    readonly social: SocialIdentities;
    readonly proofs: SessionProofs;
    readonly proved: KeepProofDeps['proved'];
    readonly admission: Pick<Admission, 'check'>;
    readonly audit: AuditTrail;
  };

export interface IdentityModule extends PlatformModule {
  readonly service: IdentityService;
  /** For seeds of higher storeys. */
  readonly inDemoSession: InDemoSession;
  readonly contacts: Contacts;
  /** Somebody who is signed in proves again to be the member. */
  readonly proofAgain: ProofAgain;
  /** Since when the member's authenticator app is bound; null: none is. */
  readonly authenticatorSince: (merchantId: number, memberId: bigint) => Promise<Date | null>;
  /** Asked before what only the member may do. */
  readonly requireProof: MemberProof;
  /** One queue of hashes for the whole process: others hash here as well. */
  readonly hasher: PasswordHasher;
  /** What registration stands on. */
  readonly entry: {
    /** Opens a session for a member who was just made or has proved to be it. @throws PortalError of a closed account. */
    readonly openFor: SignInService['openFor'];
    /** The same to who asks again for the answer of a registration, as long as nobody has used the account. @throws PortalError `session.expired`, `request.idempotency-key-reused`. */
    readonly openAgain: SignInService['openAgain'];
    /** Asked before the account is made. @throws PortalError `login.address-blocked`, `session.agent-required`. */
    readonly requireOpenToNewcomers: SignInService['requireOpenToNewcomers'];
    /** Uses the picture of a registration up, inside the caller's transaction. */
    redeemCaptcha(executor: Executor, merchantId: number, captchaId: string, answer: string): Promise<boolean>;
    readonly visitorOf: typeof visitorOf;
  };
  /** Domains that hold something a member can prove add it as a way. */
  readonly stepUp: Pick<StepUp, 'addMethod'>;
}

const PURGE_EVERY_SECONDS = 600;
const TRIALS_EVERY_SECONDS = 86_400;
/** Ended sessions stay this long, for the member's list of past sessions and for enquiries. */
const SESSION_ROWS_KEPT_MS = 90 * 86_400_000;

/** In the scope of this module's plugin alone: nothing else takes a form. */
const registerForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
};

const purgeJob = (): Job => ({
  kind: 'transactional',
  name: 'identity.purge',
  everySeconds: PURGE_EVERY_SECONDS,
  catchUpMax: 1,
  run: async (trx, { period }) => {
    const now = period.end;
    await purgeCaptchas(trx, now);
    await purgeResets(trx, now);
    await purgeTickets(trx, now);
    await purgeFailures(trx, new Date(now.getTime() - FAILURE_MEMORY_MS));
    await purgeKnown(trx, new Date(now.getTime() - KNOWN_MEMORY_MS));
    await purgeSessions(trx, new Date(now.getTime() - SESSION_ROWS_KEPT_MS));
  },
});

/** By itself: what trial accounts leave behind in other domains is no reason to keep anything above. */
const trialsJob = (): Job => ({
  kind: 'transactional',
  name: 'identity.trials',
  everySeconds: TRIALS_EVERY_SECONDS,
  catchUpMax: 1,
  run: (trx, { period }) => purgeTrials(trx, new Date(period.end.getTime() - SESSION_ROWS_KEPT_MS)),
});

const createEntry = (
  signIns: Pick<SignInService, 'openFor' | 'openAgain' | 'requireOpenToNewcomers'>,
  secret: string,
  now: () => Date,
): IdentityModule['entry'] => ({
  openFor: (...parts) => signIns.openFor(...parts),
  openAgain: (...parts) => signIns.openAgain(...parts),
  requireOpenToNewcomers: (visitor) => signIns.requireOpenToNewcomers(visitor),
  redeemCaptcha: (executor, merchantId, ...answer) =>
    createCaptchaService({ db: executor, secret, now }).redeem(merchantId, 'registration', ...answer),
  visitorOf,
});
type WaysInParts = Pick<SignInDeps, 'now' | 'hasher' | 'sessions' | 'captchas' | 'keepProof'> & {
  readonly contacts: Contacts;
};

/** Sign-in, and what it asks for at a new address. */
const createWaysIn = (deps: IdentityModuleDeps, parts: WaysInParts) => {
  const { database, config, codes, audit } = deps;
  const secret = config.portalSecret;
  const authenticators = createAuthenticators({ database, secret, now: parts.now, audit });
  const methods = ownMethods({ ...parts, database, codes, authenticators });
  const guard = createSignInGuard(database, secret, {
    scopes: { name: 'account', address: 'address' },
    limits: { name: ACCOUNT_LIMITS, address: ADDRESS_LIMITS },
  });
  const stepUp = createStepUp({ ...deps, ...parts, guard, secret, methods });
  const signIns = createSignInService({ ...deps, ...parts, guard, stepUp });
  return { signIns, stepUp, authenticators };
};

type AgainParts = Pick<WaysInParts, 'now' | 'hasher' | 'contacts' | 'keepProof'> &
  Pick<ReturnType<typeof createWaysIn>, 'authenticators'>;

/** Who it is, asked again of somebody who is signed in. */
const createAgain = (deps: IdentityModuleDeps, { now, hasher, ...parts }: AgainParts) => {
  const { database, config, codes, proofs, audit } = deps;
  const guard = createAgainGuard({ database, secret: config.portalSecret, now, audit });
  const checkPassword = createPasswordCheck({ database, hasher, guard });
  return {
    checkPassword,
    requireProof: createMemberProof({ ...{ database, checkPassword, proofs }, ...parts }),
    proofAgain: createProofAgain({ ...{ database, codes, checkPassword, guard }, ...parts, audit }),
  };
};

export const createIdentityModule = (deps: IdentityModuleDeps): IdentityModule => {
  const { database, log, config } = deps;
  const now = () => deps.clock.now();
  const secret = config.portalSecret;
  const hasher = deps.hasher ?? createPasswordHasher();
  const sessions = createSessions({ database, now, log });
  const captchas = createCaptchaService({ db: database.db, secret, now });
  const { codes, mails, passwordRules, humanCheck, disclosures } = deps;
  const contacts = createContacts({ database, secret, now });
  const keepProof = createKeepProof({ contacts, proved: deps.proved, audit: deps.audit });
  const parts = { now, hasher, contacts, keepProof };
  const { signIns, stepUp, authenticators } = createWaysIn(deps, { ...parts, sessions, captchas });
  const { checkPassword, requireProof, proofAgain } = createAgain(deps, { ...parts, authenticators });
  const { outbox, audit } = deps;
  const service = createIdentityService({ database, outbox, sessions, checkPassword, audit });
  const passwords = createPasswordsService({
    ...{ ...parts, database, requireProof, sessions, signIns, codes, mails, passwordRules, disclosures },
    addresses: deps.addresses,
    audit,
  });
  const access = { passwords, contacts, codes, humanCheck, visitorOf };

  const signOut = async (ctx: RequestContext): Promise<void> => {
    const { id, memberId } = sessionOf(ctx);
    const actor = { kind: 'identity', name: memberId.toString(), requestId: ctx.requestId } as const;
    await service.revoke({ id: memberId, merchantId: ctx.merchant.id }, ctx.merchant.code, actor, {
      sessionId: id,
      reason: 'user',
    });
  };

  return {
    name: 'identity',
    service,
    inDemoSession: createDemoSession({ database, sessions, findMember: service.findMember, now }),
    contacts,
    proofAgain,
    authenticatorSince: (...member) => authenticators.boundAt(...member),
    requireProof,
    hasher,
    entry: createEntry(signIns, secret, now),
    stepUp,
    routes: [
      ...createIdentityRoutes({
        signIns,
        captchas,
        codes,
        humanCheck,
        secret,
        profileOf: (merchantId, id) => service.profileOf(merchantId, id),
        signOut,
      }),
      ...accessRoutes(access),
      ...proofRoutes({ stepUp, authenticators, requireProof, visitorOf }),
    ],
    plugin: (app, kit) => {
      registerAvatars(app);
      registerForms(app);
      kit.route(app, mailLinkRoute(access));
    },
    provides: {
      sessions: { resolve: (merchant, { bearer }) => sessions.resolve(merchant.id, bearer) },
    },
    jobs: [purgeJob(), trialsJob()],
    start: async () => {
      await sessions.start();
      // A decoy hash is made before the first wrong name.
      await hasher.verify(null, '');
    },
    stop: () => sessions.stop(),
    seedDemo: (report) =>
      seedDemoMembers({ database, now, hasher, contacts, ledger: deps.ledger, merchants: deps.merchants }, report),
  };
};
