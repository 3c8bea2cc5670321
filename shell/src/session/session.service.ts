/** Sign-in, sign-out and what follows from them (specification, section 4; AUT). */
import type { ApiClient } from 'shared-contracts/client';
import type { MemberState, PayloadOf } from 'shared-contracts/events';
import { isPortalError } from 'shared-contracts/errors';
import { freePlay, login, logout, memberInfo, securityConfig } from 'shared-contracts/identity';
import { mustSignOut } from '../bus/index.ts';
import type { SessionBus, StateStore, TabChannel, TabMessage } from '../bus/index.ts';
import type { SessionStore } from './session.storage.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/** A session that could not be taken up because the network was down is tried again after this. */
const RESTORE_AGAIN_MS = 5_000;

type LogoutReason = PayloadOf<'session/logged-out'>['reason'];

export interface SessionDeps {
  readonly api: ApiClient;
  readonly store: SessionStore;
  readonly state: StateStore;
  readonly bus: SessionBus;
  /** Follows the stream of the member, or of visitors with null. */
  readonly followStream: (memberId: string | null) => void;
  readonly readBalance: () => Promise<void>;
  /** Member data that is cached anywhere must go. */
  readonly forgetData: () => void;
  readonly goHome: () => void;
  /** Says that the session is over though nobody asked for it. */
  readonly sayExpired: () => void;
  readonly merchant: { readonly name: string; readonly code: string };
}

export interface SessionService {
  /** Takes up the session that the tab holds, if any; answers when it is known who is there. Never rejects. */
  readonly restore: () => Promise<void>;
  readonly signIn: (credentials: Credentials) => Promise<void>;
  readonly signInFreePlay: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** The platform no longer takes the token. */
  readonly expire: () => void;
  readonly hearTab: (message: TabMessage) => void;
  readonly useTabs: (tabs: TabChannel) => void;
}

export const createSessionService = (deps: SessionDeps): SessionService => {
  const { api, store, state, bus } = deps;
  let tabs: TabChannel | null = null;

  const end = (reason: LogoutReason): void => {
    const memberId = state.member$.value?.id ?? null;
    store.clear();
    store.setMerchant(deps.merchant.name, deps.merchant.code);
    deps.forgetData();
    const wasSignedIn = state.loggedIn$.value;
    state.setMember(null);
    deps.followStream(null);
    if (!wasSignedIn || memberId === null) return;
    bus.publish({ type: 'session/logged-out', version: 1, payload: { reason } }, 'shell');
    if (reason !== 'other-tab') tabs?.say({ kind: 'signed-out', memberId });
  };

  /** The header turns over only when it is known who signed in (AUT-004). */
  const loadMember = async (): Promise<void> => {
    const info = await api.call(memberInfo, {});
    const member: MemberState = {
      id: info.id,
      account: info.account,
      nickname: info.nickname,
      type: info.type,
      isAgent: info.isAgent,
      toUpline: info.toUpline,
      clubLabel: info.clubLabel,
      memberLabel: info.memberLabel,
    };
    store.setMember(member);
    store.setMerchant(deps.merchant.name, info.merchantCode);
    state.setMember(member);
    bus.publish({ type: 'session/logged-in', version: 1, payload: { memberId: member.id } }, 'shell');
    deps.followStream(member.id);
    void deps.readBalance();
    // Asked for at every load (AUT-021); who needs the answer finds it in the platform, so a failure here is not the player's.
    api.call(securityConfig, {}).catch(() => undefined);
  };

  const begin = async (token: string): Promise<void> => {
    deps.forgetData();
    store.setToken(token);
    try {
      await loadMember();
    } catch (error) {
      store.clear();
      throw error;
    }
    const memberId = state.member$.value?.id;
    if (memberId !== undefined) tabs?.say({ kind: 'signed-in', memberId });
    deps.goHome();
  };

  const restore = async (): Promise<void> => {
    store.setMerchant(deps.merchant.name, deps.merchant.code);
    if (store.token() === null) return deps.followStream(null);
    try {
      await loadMember();
    } catch (error) {
      // Only a refused token ends the session, and it has done so by now; a network that is down for a moment must not.
      if (isPortalError(error) && error.status === 401) return;
      deps.followStream(null);
      setTimeout(() => void restore(), RESTORE_AGAIN_MS);
    }
  };

  return {
    restore,
    signIn: async ({ username, password, captchaId, captcha }) => {
      const reply = await api.call(login, {
        body: { loginType: 'username', username, password, ...(captchaId ? { captchaId, captcha } : {}) },
      });
      await begin(reply.token);
    },
    signInFreePlay: async () => {
      const reply = await api.call(freePlay, { body: { os: navigator.userAgent.slice(0, 40), platform: 'W' } });
      await begin(reply.token);
    },
    signOut: async () => {
      try {
        await api.call(logout, {});
      } catch (error) {
        // The session ends here in any case unless the platform could not be told: then it would live on over there.
        if (isPortalError(error) && error.code === 'network.failed') throw error;
      }
      end('user');
      deps.goHome();
    },
    expire: () => {
      if (store.token() === null) return;
      end('expired');
      deps.sayExpired();
    },
    hearTab: (message) => {
      if (mustSignOut(state.member$.value?.id ?? null, message)) {
        end('other-tab');
        deps.goHome();
      }
    },
    useTabs: (channel) => {
      tabs = channel;
    },
  };
};
