/**
 * Passkeys of operators (WebAuthn): added with a new proof of who it is, and a sign-in in place of password and code. The library
 * checks origin, signature and that the authenticator has verified its user; challenges serve once and for one holder.
 */
import { createHmac } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { PortalError } from 'shared-contracts/errors';
import type { SignInGuard, Standing } from '../../identity/identity/index.ts';
import { hashToken } from '../../kernel/crypto/index.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import { networkOf } from '../../kernel/index.ts';
import type { Operator } from '../../kernel/index.ts';
import type { OperatorNetworks } from './networks.service.ts';
import { findCredentials } from './operators.store.ts';
import { CHALLENGE_MS, PASSKEYS_MAX, PASSKEY_ALGORITHMS, PASSKEY_SITE } from './passkeys.policy.ts';
import * as store from './passkeys.store.ts';
import type { KnownPasskey, PasskeyRow } from './passkeys.store.ts';
import type { SecondFactors } from './second-factor.service.ts';
import { REALM, createRefusal, createSessionOpener, entry, lockedError } from './session-opening.ts';
import type { ConsoleVisitor, OpenedSession, SignInDeps } from './session-opening.ts';

export interface PasskeyAct {
  readonly operator: Operator;
  readonly ip: string;
  readonly browserId: string;
  readonly requestId: string;
}

/** Of the operator who is signed in already. */
export interface Proof {
  readonly kind: 'password' | 'code';
  readonly value: string;
}

export type CreationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>;

export interface Passkeys {
  of(operator: Operator): Promise<readonly PasskeyRow[]>;
  /** @throws PortalError `password.wrong`, `code.wrong`, `operator.locked`, `operator.passkey-limit`, `operator.passkey-off`. */
  startAdding(act: PasskeyAct, proof: Proof): Promise<CreationOptions>;
  /** @throws PortalError `operator.passkey-invalid`, `operator.passkey-off`. */
  add(
    act: PasskeyAct,
    input: { readonly name: string; readonly response: RegistrationResponseJSON },
  ): Promise<PasskeyRow>;
  /** @throws PortalError `request.not-found` for another operator's, too. */
  remove(act: Pick<PasskeyAct, 'operator' | 'requestId'>, id: bigint): Promise<void>;
  /** @throws PortalError `operator.network`, `operator.passkey-off`. */
  startSignIn(
    visitor: Pick<ConsoleVisitor, 'ip' | 'browserId'>,
  ): Promise<{ readonly challenge: string; readonly rpId: string }>;
  /** @throws PortalError `operator.passkey-failed` whatever is wrong with it, `operator.locked`, `operator.network`. */
  signIn(visitor: ConsoleVisitor, response: AuthenticationResponseJSON): Promise<OpenedSession>;
}

export interface PasskeysDeps extends SignInDeps {
  readonly guard: SignInGuard;
  readonly hasher: PasswordHasher;
  readonly factors: SecondFactors;
  readonly networks: Pick<OperatorNetworks, 'requireAddress' | 'reach'>;
  /** Where browsers reach the console; undefined: there are no passkeys. */
  readonly publicUrl: string | undefined;
  /** Of the installation. */
  readonly secret: string;
}

const siteOf = (publicUrl: string | undefined): { readonly origin: string; readonly rpId: string } => {
  if (publicUrl === undefined) throw new PortalError('operator.passkey-off');
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
};

const holderOf = (kind: 'session' | 'browser', id: string): Buffer => hashToken(`passkey ${kind} ${id}`);

const createChallenges = ({ database, now }: PasskeysDeps) => ({
  keep: (challenge: string, purpose: 'add' | 'sign-in', holder: Buffer): Promise<void> => {
    const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
    return store.insertChallenge(database.db, { hash: hashToken(challenge), purpose, holder }, expiresAt);
  },
  use: (challenge: string, purpose: 'add' | 'sign-in', holder: Buffer): Promise<boolean> =>
    store.useChallenge(database.db, { hash: hashToken(challenge), purpose, holder }, now()),
});

/** Password or code of an operator who is signed in: guessing is limited as at the sign-in. */
const createProving = ({ database, now, guard, hasher, factors, audit }: PasskeysDeps) => {
  const isRight = async ({ operator, ip }: PasskeyAct, { kind, value }: Proof): Promise<boolean> => {
    if (kind === 'code') {
      const proof = await database.transaction((trx) => factors.prove(trx, operator, value));
      return proof.outcome === 'proved';
    }
    const credentials = await findCredentials(database.db, operator.name);
    return hasher.verify(credentials?.passwordHash ?? null, value, { purpose: 'sign-in', caller: networkOf(ip) });
  };
  const noteRefusal = ({ operator, requestId }: PasskeyAct, code: string, onFailure: Standing): Promise<void> =>
    database.transaction(async (trx) => {
      const facts = {
        kind: 'operator',
        actor: operator.name,
        merchant: null,
        subject: operator.name,
        requestId,
      } as const;
      await audit.record(trx, { ...facts, action: 'proof.refuse', reason: code });
      if (onFailure.state !== 'locked') return;
      await audit.record(trx, { ...facts, action: 'session.lock', after: onFailure.until.toISOString() });
    });

  return async (act: PasskeyAct, proof: Proof): Promise<void> => {
    const guarded = { realm: REALM, name: act.operator.name, ip: act.ip, browserId: act.browserId };
    const verdict = await guard.enter(guarded, now());
    if (verdict.verdict === 'locked') throw lockedError(verdict.until, now());
    const code = proof.kind === 'code' ? 'code.wrong' : 'password.wrong';
    if (verdict.verdict !== 'try') throw new PortalError(code);
    if (await isRight(act, proof)) return database.transaction((trx) => guard.succeed(trx, guarded));
    await noteRefusal(act, code, verdict.onFailure);
    if (verdict.onFailure.state === 'locked') throw lockedError(verdict.onFailure.until, now());
    throw new PortalError(code);
  };
};

const createAdding = (deps: PasskeysDeps): Pick<Passkeys, 'startAdding' | 'add'> => {
  const { database, now, audit, publicUrl, secret } = deps;
  const prove = createProving(deps);
  const challenges = createChallenges(deps);
  /** Says nothing of the operator to an authenticator that is lost. */
  const handleOf = (operatorId: bigint): Uint8Array<ArrayBuffer> =>
    new Uint8Array(createHmac('sha256', secret).update(`passkeys of operator ${operatorId}`).digest());

  return {
    startAdding: async (act, proof) => {
      const { rpId } = siteOf(publicUrl);
      const { operator } = act;
      await prove(act, proof);
      const known = await store.listCredentialIds(database.db, operator.id);
      if (known.length >= PASSKEYS_MAX) throw new PortalError('operator.passkey-limit');
      const options = await generateRegistrationOptions({
        ...{ rpName: PASSKEY_SITE, rpID: rpId, userName: operator.name, userDisplayName: operator.name },
        ...{ userID: handleOf(operator.id), timeout: CHALLENGE_MS, attestationType: 'none' as const },
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
        supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.keep(options.challenge, 'add', holderOf('session', operator.sessionId));
      return options;
    },
    add: async ({ operator, requestId }, { name, response }) => {
      const { origin, rpId } = siteOf(publicUrl);
      const holder = holderOf('session', operator.sessionId);
      const verified = await verifyRegistrationResponse({
        ...{ response, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
        expectedChallenge: (challenge) => challenges.use(challenge, 'add', holder),
        supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      }).catch(() => null);
      if (!verified?.verified) throw new PortalError('operator.passkey-invalid');
      const { credential, credentialBackedUp } = verified.registrationInfo;
      return database.transaction(async (trx) => {
        const added = await store.insertPasskey(
          trx,
          {
            ...{ operatorId: operator.id, name, credentialId: credential.id, signCount: credential.counter },
            ...{ publicKey: Buffer.from(credential.publicKey), transports: credential.transports ?? [] },
            ...{ isSynced: credentialBackedUp, createdAt: now() },
          },
          PASSKEYS_MAX,
        );
        if (!added) throw new PortalError('operator.passkey-invalid');
        await audit.record(trx, {
          ...{ kind: 'operator', actor: operator.name, merchant: null, action: 'passkey.add' },
          ...{ subject: operator.name, after: name, requestId },
        });
        return added;
      });
    },
  };
};

const createPasskeySignIn = (deps: PasskeysDeps): Pick<Passkeys, 'startSignIn' | 'signIn'> => {
  const { database, now, guard, audit, networks, publicUrl } = deps;
  const openSession = createSessionOpener(deps);
  const refusal = createRefusal(deps);
  const challenges = createChallenges(deps);

  /** The count of signatures after this one; null where the response proves nothing. */
  const verify = async (
    { browserId }: ConsoleVisitor,
    passkey: KnownPasskey | null,
    response: AuthenticationResponseJSON,
  ): Promise<number | null> => {
    const { origin, rpId } = siteOf(publicUrl);
    const holder = holderOf('browser', browserId);
    const verified = await verifyAuthenticationResponse({
      ...{ response, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
      expectedChallenge: (challenge) => challenges.use(challenge, 'sign-in', holder),
      // The count is compared with the one that is stored when it is stored anew, so that of two at once one is refused.
      credential: { id: response.id, publicKey: new Uint8Array(passkey?.publicKey ?? []), counter: 0 },
    }).catch(() => null);
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  };

  return {
    startSignIn: async ({ ip, browserId }) => {
      const { rpId } = siteOf(publicUrl);
      await networks.requireAddress(ip);
      const { challenge } = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
      await challenges.keep(challenge, 'sign-in', holderOf('browser', browserId));
      return { challenge, rpId };
    },
    signIn: async (visitor, response) => {
      await networks.requireAddress(visitor.ip);
      // A passkey can't be guessed: failed passwords of the same operator lock it nowhere.
      const guarded = { realm: REALM, name: `passkey ${response.id}`, ip: visitor.ip, browserId: visitor.browserId };
      const verdict = await guard.enter(guarded, now());
      if (verdict.verdict === 'locked') throw lockedError(verdict.until, now());
      if (verdict.verdict !== 'try') throw new PortalError('operator.passkey-failed');
      const { onFailure } = verdict;
      const passkey = await store.findPasskey(database.db, response.id);
      const signCount = await verify(visitor, passkey, response);
      const operator = passkey?.operator ?? null;
      const refused = { code: 'operator.passkey-failed', onFailure } as const;
      if (!passkey || !operator || signCount === null || operator.status !== 'active')
        throw await refusal(visitor, operator, refused);
      await networks.reach(operator.merchants ?? 'all', visitor.ip);
      const opened = await database.transaction(async (trx) => {
        if (!(await store.notePasskeyUse(trx, { id: passkey.id, signCount, at: now() }))) return null;
        await guard.succeed(trx, guarded);
        await audit.record(trx, entry('passkey.use', operator, visitor.requestId, { after: passkey.name }));
        return openSession(trx, operator, visitor);
      });
      if (!opened) throw await refusal(visitor, operator, refused);
      return opened;
    },
  };
};

export const createPasskeys = (deps: PasskeysDeps): Passkeys => {
  const { database, audit } = deps;
  return {
    ...createAdding(deps),
    ...createPasskeySignIn(deps),
    of: ({ id }) => store.listPasskeys(database.db, id),
    remove: ({ operator, requestId }, id) =>
      database.transaction(async (trx) => {
        const removed = await store.deletePasskey(trx, operator.id, id);
        if (!removed) throw new PortalError('request.not-found');
        await audit.record(trx, {
          ...{ kind: 'operator', actor: operator.name, merchant: null, action: 'passkey.remove' },
          ...{ subject: operator.name, before: removed.name, requestId },
        });
      }),
  };
};
