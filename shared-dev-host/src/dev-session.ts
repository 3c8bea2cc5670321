/**
 * Who is signed in at a remote that stands alone, and what answers its calls: the platform behind the dev server with a real session
 * of a demo account, or recorded replies with a made-up member.
 */
import { createApiClient } from 'shared-contracts/client';
import type { ApiClient } from 'shared-contracts/client';
import type { BalanceState, MemberState } from 'shared-contracts/events';
import { humanCheck } from 'shared-contracts/human-check';
import { keys, login, memberInfo } from 'shared-contracts/identity';
import { createServerClock } from 'shared-contracts/time';
import { balance } from 'shared-contracts/wallet';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';

export type DevAccount = 'player1' | 'agent1';
/** Replies by endpoint id, as recorded or written by the remote's team. */
export type Replies = Readonly<Record<string, (input: unknown) => unknown>>;

export interface SignedIn {
  readonly member: MemberState;
  readonly balance: BalanceState;
}

export interface DevSession {
  readonly api: ApiClient;
  /** Signs in at the platform; where none answers, as a made-up member of the same kind. */
  readonly signIn: (account: DevAccount) => Promise<SignedIn>;
  readonly signOut: () => void;
}

/** Of the demo accounts (README). */
const PASSWORD = 'Demo-2468';

const madeUp = (account: DevAccount): SignedIn => ({
  member: fakeMember({ account, isAgent: account === 'agent1' ? 1 : 0 }),
  balance: { sumBalance: '8888.00', currency: 'CNY', version: '1' },
});

const onRecords = (replies: Replies): DevSession => ({
  api: createFakeApi(replies),
  signIn: async (account) => madeUp(account),
  signOut: () => undefined,
});

const onPlatform = (): DevSession => {
  const clock = createServerClock();
  let token: string | null = null;
  const api: ApiClient = createApiClient({
    baseUrl: '',
    fetch: (...args) => fetch(...args),
    clock,
    token: () => token,
    encrypt: async (payload) => {
      const { createPayloadEncryptor } = await import('shared-contracts/encrypt');
      const fetchKeys = async () => (await api.call(keys, {})).keys;
      return createPayloadEncryptor({ fetchKeys, now: () => clock.now() }).encrypt(payload);
    },
  });
  /** What the sign-in carries where the merchant asks for a human check. */
  const passHumanCheck = async (): Promise<{ readonly humanCheck?: string }> => {
    const { challenge } = await api.call(humanCheck, {});
    if (challenge === null) return {};
    const { solve } = await import('shared-contracts/human-check/solve');
    return { humanCheck: await solve(challenge) };
  };
  return {
    api,
    signIn: async (account) => {
      try {
        const body = {
          loginType: 'username',
          username: account,
          password: PASSWORD,
          ...(await passHumanCheck()),
        } as const;
        ({ token } = await api.call(login, { body }));
        const [member, held] = await Promise.all([api.call(memberInfo, {}), api.call(balance, {})]);
        return { member, balance: held };
      } catch {
        token = null;
        return madeUp(account);
      }
    },
    signOut: () => {
      token = null;
    },
  };
};

export const createDevSession = (replies: Replies | null): DevSession => (replies ? onRecords(replies) : onPlatform());
