/** Which domains there are and what each is given. A domain is a few lines here (see README). */
import { createAdmission } from './admission/index.ts';
import type { Admission } from './admission/index.ts';
import { createAgentsModule } from './agents/index.ts';
import { createAuditTrail } from './audit/index.ts';
import { createBankAccountsModule } from './bank-accounts/index.ts';
import { createCasesModule } from './cases/index.ts';
import { DIALING_CODES, createCodesModule, mobileOf, mobilesIn } from './codes/index.ts';
import type { CodesService } from './codes/index.ts';
import { createComplianceModule, createMinimumAges } from './compliance/index.ts';
import { createCompositionModule } from './composition/index.ts';
import { createContentModule, rewardingReferrals } from './content/index.ts';
import { createFeedbackModule, listMemberFeedback } from './feedback/index.ts';
import { createGeoModule } from './geo/index.ts';
import { createGamesModule, currencyScale, maskPlayer } from './games/index.ts';
import { createHumanCheckModule } from './human-check/index.ts';
import { createIdentityModule } from './identity/index.ts';
import type { IdentityModule, IdentityModuleDeps } from './identity/index.ts';
import type { PlatformDeps, PlatformModule } from './kernel/index.ts';
import { countMemberEntries, listMemberEntries, sumMonths } from './ledger/index.ts';
import type { Ledger } from './ledger/index.ts';
import { createKycModule } from './kyc/index.ts';
import { createLotteryModule } from './lottery/index.ts';
import { createLoyaltyModule } from './loyalty/index.ts';
import { createMembersModule } from './members/index.ts';
import { createMerchantSettingsModule } from './merchant-settings/index.ts';
import { createMerchantsModule } from './merchants/index.ts';
import type { MerchantsDeps } from './merchants/index.ts';
import { createMessagesModule } from './messages/index.ts';
import type { MessagesService } from './messages/index.ts';
import { createOperatorsModule } from './operators/index.ts';
import { createPagesModule } from './pages/index.ts';
import { createPaymentsModule, exportedPayments } from './payments/index.ts';
import { createPinModule, readPin } from './pin/index.ts';
import { createPointsModule, exportedPoints } from './points/index.ts';
import { createProtectionModule } from './protection/index.ts';
import type { PersonalSources } from './protection/index.ts';
import { countMemberRounds, createProviderModule, listMemberRounds, sumPlayedSince } from './provider/index.ts';
import { createReferralModule, noteFriend } from './referral/index.ts';
import { createRegistrationModule } from './registration/index.ts';
import { createReleasesModule } from './releases/index.ts';
import { createRewardCentreModule, exportedGrants } from './reward-centre/index.ts';
import { createSignInControlModule } from './sign-in-control/index.ts';
import { createSocialModule, linkedIdentities } from './social/index.ts';
import { createStreamModule } from './stream/index.ts';
import { createHealth, createTelemetryModule } from './telemetry/index.ts';
import { createWalletModule } from './wallet/index.ts';

/** The services that modules offer to each other and to tests. */
export interface PlatformServices {
  readonly ledger: Ledger;
}

/** What every domain below is given beside the kernel's parts. */
type DomainDeps = PlatformDeps & { readonly admission: Admission };

/** Identity stands below messages and codes and asks for them in its own words. */
const identityPorts = (
  codes: CodesService,
  messages: Pick<MessagesService, 'send'>,
): Pick<IdentityModuleDeps, 'codes' | 'mails'> => ({
  codes: { ...codes, mobileOf, mobilesIn, dialingCodes: () => DIALING_CODES },
  mails: {
    passwordReset: ({ merchant, to, account, address, minutes, language }) =>
      messages.send({
        merchant,
        template: 'password-reset.mail',
        params: { account, address, minutes: String(minutes) },
        to,
        language,
      }),
    passwordChanged: ({ merchant, to, account, language }) =>
      messages.send({ merchant, template: 'password-changed.mail', params: { account }, to, language }),
  },
});

/** What every other domain stands on: merchants, what is released to them, and from which age people play there. */
const createGround = (deps: DomainDeps) => {
  const audit = createAuditTrail();
  const geo = createGeoModule(deps);
  const compositionChanged: MerchantsDeps['compositionChanged'] = (trx, merchantIds) =>
    composition.service.announce(trx, merchantIds);
  const merchants = createMerchantsModule({ ...deps, audit, compositionChanged, regionOf: geo.regionOf });
  const releases = createReleasesModule({
    ...deps,
    audit,
    compositionChanged,
    merchants: merchants.service,
    health: createHealth(deps),
  });
  const telemetry = createTelemetryModule({ ...deps, releases: releases.service });
  const ages = createMinimumAges({ ...deps, compositionChanged });
  const shown = { merchants: merchants.service, releases: releases.service, ages };
  const composition = createCompositionModule({ ...deps, ...shown });
  return { audit, geo, merchants, releases, telemetry, ages, composition };
};
type Ground = ReturnType<typeof createGround>;

/** Limits, breaks, cases. */
const createCare = (
  deps: DomainDeps,
  { audit, merchants, geo }: Ground,
  identity: IdentityModule,
  kept: Pick<PersonalSources, 'registrationOf' | 'identityCheckOf' | 'bankAccountsOf'>,
) => {
  const cases = createCasesModule({
    ...deps,
    audit,
    identity: identity.service,
    merchants: merchants.service,
    wageredSince: async (...parts) => (await sumPlayedSince(...parts)).wagered,
  });
  const protection = createProtectionModule({
    ...deps,
    identity: identity.service,
    proofAgain: identity.proofAgain,
    contacts: identity.contacts,
    merchants: merchants.service,
    cases: cases.service,
    playedSince: sumPlayedSince,
    sumMonths,
    // What a member takes home of what others keep (RSG-010).
    ...kept,
    linkedIdentitiesOf: (member) => linkedIdentities(deps.database.db, member),
    proofsOf: async ({ merchantId, memberId }) => ({
      authenticatorSince: await identity.authenticatorSince(merchantId, memberId),
      pinSince: (await readPin(deps.database.db, merchantId, memberId))?.changedAt ?? null,
    }),
    paymentsOf: (member) => exportedPayments(deps.database.db, member),
    rewardsOf: (member) => exportedGrants(deps.database.db, member, deps.clock.now()),
    pointsOf: (member) => exportedPoints(deps.database.db, member),
    feedbackOf: (member) => listMemberFeedback(deps.database.db, member),
    history: {
      countRounds: countMemberRounds,
      rounds: listMemberRounds,
      countMovements: countMemberEntries,
      movements: listMemberEntries,
    },
    regionOf: geo.regionOf,
  });
  return { cases, protection };
};

/** Where members are paid to, and what they pay in and out. */
const createTill = (
  deps: DomainDeps,
  { ledger }: PlatformServices,
  { merchants }: Ground,
  people: ReturnType<typeof createCare> & {
    readonly identity: IdentityModule;
    readonly pin: ReturnType<typeof createPinModule>;
    readonly kyc: ReturnType<typeof createKycModule>;
    readonly registration: ReturnType<typeof createRegistrationModule>;
    readonly messages: ReturnType<typeof createMessagesModule>;
  },
) => {
  const { identity, pin, kyc, registration, cases, protection } = people;
  const shared = {
    ...{ ...deps, identity: identity.service, contacts: identity.contacts, messages: people.messages.service },
    merchants: merchants.service,
    pin: pin.service,
  };
  const bankAccounts = createBankAccountsModule({
    ...{ ...shared, stepUp: identity.stepUp },
    reauthentication: protection.service.reauthentication,
    // What documents have proved counts before what was told.
    nameOf: async (merchantId, memberId) =>
      (await kyc.service.verifiedName(merchantId, memberId)) ?? registration.nameOf(merchantId, memberId),
  });
  const payments = createPaymentsModule({
    ...{ ...shared, ledger, cases: cases.service, protection: protection.service },
    hasPin: async (merchantId, memberId) => (await readPin(deps.database.db, merchantId, memberId)) !== null,
    bankAccounts: bankAccounts.service,
    wageredSince: async (...parts) => (await sumPlayedSince(...parts)).wagered,
  });
  return { bankAccounts, payments };
};

/** Who somebody is: accounts, sessions, codes, messages. */
const createPeople = (deps: DomainDeps, services: PlatformServices, ground: Ground) => {
  const { merchants, audit } = ground;
  const messages = createMessagesModule({ ...deps, merchants: merchants.service });
  const codes = createCodesModule({ ...deps, messages: messages.service, merchants: merchants.service });
  const humanCheck = createHumanCheckModule(deps);
  // Identity asks it who signs in, and is asked here who links.
  const social = createSocialModule({
    ...{ ...deps, messages: messages.service },
    contacts: { of: (...member) => identity.contacts.of(...member) },
    requireProof: (question) => identity.requireProof(question),
    hasPassword: async (question) => (await identity.proofAgain.waysOf(question)).some(({ way }) => way === 'password'),
  });
  const signInControl = createSignInControlModule({
    ...deps,
    merchants: merchants.service,
    findMember: (...question) => identity.service.findMember(...question),
    accountsOf: (...question) => identity.service.accountsOf(...question),
  });
  const identity: IdentityModule = createIdentityModule({
    ...deps,
    ...identityPorts(codes.service, messages.service),
    passwordRules: { faultOf: (...question) => registration.passwordFault(...question) },
    humanCheck: humanCheck.service,
    addresses: signInControl.addresses,
    links: signInControl.links,
    social: social.service,
    proofs: {
      requireRecent: (session) => care.protection.service.reauthentication.requireRecent(session),
      requireAgain: (session) => care.protection.service.reauthentication.requireAgain(session),
    },
    proved: (...parts) => care.protection.service.recognise(...parts),
    ledger: services.ledger,
    merchants: merchants.service,
  });
  const compliance = createComplianceModule({
    ...deps,
    ages: ground.ages,
    merchants: merchants.service,
    accountsOf: (...question) => identity.service.accountsOf(...question),
  });
  const care = createCare(deps, ground, identity, {
    registrationOf: (member) => registration.exported(member),
    identityCheckOf: (member) => kyc.service.exported(member),
    bankAccountsOf: (member) => bankAccounts.service.exported(member),
  });
  const pin = createPinModule({
    ...deps,
    ...{ hasher: identity.hasher, contacts: identity.contacts, identity: identity.service },
    requireProof: identity.requireProof,
    codes: codes.service,
    merchants: merchants.service,
    reauthentication: care.protection.service.reauthentication,
    proved: (...parts) => care.protection.service.recognise(...parts),
  });
  const kyc = createKycModule({
    ...deps,
    identity: identity.service,
    merchants: merchants.service,
    compliance: compliance.service,
    protection: care.protection.service,
  });
  const registration = createRegistrationModule({
    ...{ ...deps, audit, identity, pins: pin.service, social: social.service, invited: noteFriend },
    merchants: merchants.service,
    compliance: compliance.service,
    // Somebody who is excluded at any merchant opens no account at another (RSG-004).
    breaks: care.protection.service,
    humanCheck: humanCheck.service,
    codes: codes.service,
  });
  const { bankAccounts, payments } = createTill(deps, services, ground, {
    ...{ identity, pin, kyc, registration, messages, ...care },
  });
  return {
    ...{ messages, codes, humanCheck, social, signInControl, identity, compliance, registration, pin, kyc },
    ...{ bankAccounts, payments, ...care },
  };
};
type People = ReturnType<typeof createPeople>;

/** What there is to play. */
const createPlay = (deps: DomainDeps, services: PlatformServices, { merchants }: Ground, { identity }: People) => {
  const lottery = createLotteryModule({ ...deps, merchants: merchants.service });
  const provider = createProviderModule(deps, {
    ledger: services.ledger,
    demo: {
      merchantByCode: (code) => merchants.service.byCode(code),
      findMember: (merchantId, account) => identity.service.findMember(merchantId, account),
      maskPlayer,
      scaleOf: currencyScale,
    },
  });
  const games = createGamesModule(deps, {
    issueToken: provider.service.issueLaunchToken,
    admit: (player) => deps.admission.check('play', player),
    merchants: async () => (await merchants.service.directory()).all,
  });
  return { lottery, provider, games };
};

/** What merchants write, and what operators set about them. */
const createContent = (
  deps: DomainDeps,
  { merchants, geo }: Ground,
  { games }: Pick<ReturnType<typeof createPlay>, 'games'>,
) => {
  const content = createContentModule({
    ...{ ...deps, merchants: merchants.service, regionOf: geo.regionOf },
    emptyLanes: games.emptyLanes,
  });
  const merchantSettings = createMerchantSettingsModule({
    ...{ database: deps.database, merchants: merchants.service, frame: content.frame, geo },
  });
  return { content, merchantSettings };
};

/** What is granted to members, and what their play brings. */
const createRewards = (
  deps: DomainDeps,
  services: PlatformServices,
  { audit, merchants }: Ground,
  { identity, registration, protection, payments, bankAccounts }: People,
) => {
  const { reauthentication } = protection.service;
  const shared = { ...deps, audit, ledger: services.ledger, merchants: merchants.service, reauthentication };
  const rewardCentre = createRewardCentreModule({ ...shared, identity: identity.service });
  const loyalty = createLoyaltyModule({
    ...{ ...shared, grants: rewardCentre.service },
    exclusions: protection.service,
  });
  const referral = createReferralModule({
    ...{ ...shared, identity: identity.service, grants: rewardCentre.service, mask: maskPlayer },
    promotedAt: rewardingReferrals,
    codeOf: registration.inviteCodeOf,
    depositedOf: payments.service.depositedOf,
    turnoverOf: loyalty.service.turnoverOf,
    sharings: [protection.service.samePersons, (...pairs) => bankAccounts.service.sharingNumber(...pairs)],
  });
  return { rewardCentre, loyalty, referral };
};

/** Every domain of the platform, in the order of their start. */
export const createDomains = (kernel: PlatformDeps, services: PlatformServices): readonly PlatformModule[] => {
  const deps: DomainDeps = { ...kernel, admission: createAdmission() };
  const ground = createGround(deps);
  const people = createPeople(deps, services, ground);
  const play = createPlay(deps, services, ground, people);
  const { audit, merchants, releases, telemetry, composition } = ground;
  const { content, merchantSettings } = createContent(deps, ground, play);
  const { messages, codes, humanCheck, social, signInControl, identity, compliance, registration, pin, kyc } = people;
  const { bankAccounts, payments, cases, protection } = people;
  const { lottery, provider, games } = play;
  const stream = createStreamModule({
    ...deps,
    sessions: identity.service,
    revisionOf: (...parts) => composition.service.revisionOf(...parts),
  });
  const shown = { merchants: merchants.service, composition: composition.service };
  const pages = createPagesModule({ ...deps, ...shown, usesFirebase: registration.usesFirebase });
  const wallet = createWalletModule(deps, {
    ledger: services.ledger,
    verifyUrl: (...parts) => games.verifyUrl(...parts),
    gameNames: games.service.namesByCode,
    withdrawalStatuses: (...question) => payments.service.statusesOf(deps.database.db, ...question),
  });
  const agents = createAgentsModule({ ...deps, identity: identity.service });
  const points = createPointsModule({
    ...deps,
    audit,
    ledger: services.ledger,
    identity: identity.service,
    pin: pin.service,
    merchants: merchants.service,
    reauthentication: protection.service.reauthentication,
  });
  const { rewardCentre, loyalty, referral } = createRewards(deps, services, ground, people);
  const feedback = createFeedbackModule({
    ...{ ...deps, audit, humanCheck: humanCheck.service },
    merchants: merchants.service,
    identity: identity.service,
  });
  const members = createMembersModule({ identity: identity.service, kyc: kyc.service, merchants: merchants.service });
  const operators = createOperatorsModule({ ...deps, merchants: merchants.service, releases: releases.service });
  return [
    ground.geo,
    merchants,
    releases,
    telemetry,
    composition,
    identity,
    messages,
    codes,
    humanCheck,
    social,
    signInControl,
    compliance,
    cases,
    protection,
    registration,
    pin,
    kyc,
    members,
    bankAccounts,
    stream,
    content,
    merchantSettings,
    feedback,
    games,
    provider,
    wallet,
    lottery,
    agents,
    points,
    rewardCentre,
    loyalty,
    // After the history of play: what the demo deposits and withdraws is of today.
    payments,
    // After play and payments: by them it finds who has qualified.
    referral,
    operators,
    pages,
  ];
};
