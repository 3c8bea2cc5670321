/** Identity: who a member is, how a member signs in, and how messages reach members. */
import type { Ground } from '../ground/assemble.ts';
import { createPort } from '../kernel/index.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import type { Money } from '../money/assemble.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { DIALING_CODES, createCodesModule, mobileOf, mobilesIn } from './codes/index.ts';
import type { CodesService } from './codes/index.ts';
import { createCompliance, createComplianceModule } from './compliance/index.ts';
import { createIdentityModule } from './identity/index.ts';
import type { IdentityModuleDeps, PasswordResetMail, SessionProofs } from './identity/index.ts';
import { createMessagesModule } from './messages/index.ts';
import type { MessagesService, Order } from './messages/index.ts';
import { createPinModule } from './pin/index.ts';
import { createRegisterSettings, createRegistrationModule } from './registration/index.ts';
import type { Exclusions, Invited } from './registration/index.ts';
import { createSignInControl, createSignInControlModule } from './sign-in-control/index.ts';
import { createTagsModule } from './tags/index.ts';
import { createSocialIdentities, createSocialModule } from './social/index.ts';

/** What identity asks of the storeys above. */
interface IdentityPort extends Exclusions, SessionProofs, Pick<IdentityModuleDeps, 'proved'> {
  readonly invited: Invited;
}

const createIdentityPort = () =>
  createPort<IdentityPort>('identity', {
    isExcluded: true,
    personRegistered: true,
    requireRecent: true,
    requireAgain: true,
    proved: true,
    invited: true,
  });

const resetMail = ({ merchant, to, account, address, minutes, language }: PasswordResetMail): Order => ({
  ...{ merchant, to, language },
  template: 'password-reset.mail',
  params: { account, address, minutes: String(minutes) },
});

/** Codes and mails as the domain of accounts asks for them. */
const channelsOf = (
  codes: CodesService,
  messages: Pick<MessagesService, 'send' | 'sendUnseen'>,
): Pick<IdentityModuleDeps, 'codes' | 'mails'> => ({
  codes: { ...codes, mobileOf, mobilesIn, dialingCodes: () => DIALING_CODES },
  mails: {
    passwordReset: (reset) => messages.send(resetMail(reset)),
    passwordResetUnseen: (reset) =>
      messages.sendUnseen('password-reset.mail', reset && resetMail(reset), () => Promise.resolve()),
    passwordChanged: ({ merchant, to, account, language }) =>
      messages.send({ merchant, template: 'password-changed.mail', params: { account }, to, language }),
  },
});

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly money: Money;
}

/** What signing in asks of its neighbours, and they of nothing but the storeys below. */
const assembleNeighbours = (deps: PlatformDeps, { ground: { audit }, tenancy: { merchants, ages } }: Below) => {
  const messages = createMessagesModule({ ...deps, merchants });
  const codes = createCodesModule({ ...deps, merchants, messages: messages.service });
  const compliance = createCompliance({ ...deps, ages, audit });
  const settings = createRegisterSettings({ ...deps, compliance, audit });
  const social = createSocialIdentities(deps);
  const control = createSignInControl(deps);
  return { messages, codes, compliance, settings, social, control };
};

export const assembleIdentity = (deps: PlatformDeps, below: Below) => {
  const { admission, audit, humanCheck, disclosures } = below.ground;
  const { merchants } = below.tenancy;
  const port = createIdentityPort();
  const { calls } = port;
  const neighbours = assembleNeighbours(deps, below);
  const { messages, codes, compliance, settings, social, control } = neighbours;
  const identity = createIdentityModule({
    ...{ ...deps, ...channelsOf(codes.service, messages.service), ...control },
    ...{ merchants, admission, audit, humanCheck, disclosures, social, ledger: below.money.ledger },
    passwordRules: { faultOf: settings.passwordFault },
    proofs: calls,
    proved: calls.proved,
  });
  const { service, contacts, requireProof, hasher } = identity;
  const { findMember, accountsOf } = service;
  const pin = createPinModule({
    ...{ ...deps, audit, hasher, contacts, requireProof, merchants, identity: service, codes: codes.service },
    reauthentication: calls,
    proved: calls.proved,
  });
  const registration = createRegistrationModule({
    ...{ ...deps, audit, merchants, compliance, humanCheck, disclosures, settings, identity, social },
    ...{ codes: codes.service, pins: pin.service, exclusions: calls, invited: calls.invited },
  });
  const tags = createTagsModule({ ...deps, merchants, identity: service, audit });
  const modules = [
    identity,
    messages,
    codes,
    createSocialModule({
      ...{ ...deps, audit, contacts, requireProof, identities: social, messages: messages.service },
      hasPassword: async (question) =>
        (await identity.proofAgain.waysOf(question)).some(({ way }) => way === 'password'),
    }),
    createSignInControlModule({ ...deps, audit, control, merchants, findMember, accountsOf }),
    createComplianceModule({ ...deps, merchants, accountsOf, service: compliance }),
    registration,
    pin,
    tags,
  ];
  return {
    ...{ port, identity, registration, compliance, modules },
    messages: messages.service,
    pin: pin.service,
    tagsOf: tags.tagsOf,
  };
};
export type Identity = ReturnType<typeof assembleIdentity>;
