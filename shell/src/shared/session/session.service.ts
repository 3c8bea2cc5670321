/** Login, logout and their effects on the page (specification, section 4; AUT). */
import { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import type { MemberState, PayloadOf } from 'shared-contracts/events';
import { isPortalError } from 'shared-contracts/errors';
import { login, logout, memberInfo, securityConfig } from 'shared-contracts/identity';
import { hashTokenOf, passwordChangeAfter } from '../access/access.policy.ts';
import type { PasswordChange } from '../access/access.policy.ts';
import { mustSignOut } from '../bus/index.ts';
import type { SessionBus, StateStore, TabChannel, TabMessage } from '../bus/index.ts';
import type { IdVerification } from './verification.policy.ts';
import type { SessionStore } from './session.storage.ts';
import { wait } from '../ui/wait.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
  /** Proof of the human check; empty if the merchant requires none. */
  readonly humanCheck?: string;
}

/** What a sign-in with a password answers. */
export interface SignedIn {
  readonly token: string;
}

/** A mobile number and the code that was sent there. */
export interface MobileProof {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
}

/** Other tabs respond within this time unless they are busy. A later response still counts. */
const TABS_ANSWER_MS = 150;

/** Pause before a session that a network failure kept from being restored is tried again. */
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
  /** Clears all cached data of the member. */
  readonly forgetData: () => void;
  readonly goHome: () => void;
  /** Notifies the player that the session ended without a logout. */
  readonly sayExpired: () => void;
  readonly merchant: { readonly name: string; readonly code: string };
  /** Receives the status of the member's identity check after each fetch. */
  readonly onIdVerification: (said: IdVerification) => void;
  /** Opens the dialog for a new password. */
  readonly askNewPassword: () => void;
}

export interface SessionService {
  /** Restores the session of this or another tab, if any. Resolves once it is known who is logged in. Never rejects. */
  readonly restore: () => Promise<void>;
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /** After a proof more than the password (AUT-035). */
  readonly completeSignIn: (reply: SignedIn, password: string) => Promise<void>;
  /** With what the window of a social sign-in has answered (AUT-015). */
  readonly signInBySocial: (idToken: string) => Promise<void>;
  readonly signInBySms: (proof: MobileProof) => Promise<void>;
  /** Logs in with the token of another response: after a password reset (PWD-013) or for a new trial account (AUT-017). */
  readonly signInWith: (token: string) => Promise<void>;
  /** Refetches the member and navigates home (PWD-003, PWD-005). */
  readonly afterPasswordChange: () => Promise<void>;
  /** The reason why a new password is requested; null if none is. */
  readonly passwordChange$: BehaviorSubject<PasswordChange>;
  /** The password of this page's sign-in, in memory until it is changed or the session ends (VAL-035). */
  readonly heldPassword: () => string | null;
  /** The token of a mailed link that opened this page. */
  readonly resetToken: () => string | null;
  readonly signOut: () => Promise<void>;
  /** Ends the session after the platform rejected this token, or (without one) the session. A former session's token changes nothing. */
  readonly expire: (token?: string | null) => void;
  readonly hearTab: (message: TabMessage) => void;
  readonly useTabs: (tabs: TabChannel) => void;
}

/** Removes a token from the address, so that it stays in no history (SEC-008). Servers never see the hash. */
const takeHashToken = (kind: 'reset' | 'token'): string | null => {
  const { hash, pathname, search } = window.location;
  const token = hashTokenOf(kind, hash);
  if (token !== null) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return token;
};

/** The same of an address that was given out; the specification's have it in the query (AUT-019). */
const takeLinkToken = (): string | null => {
  const { hash, pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (token === null) return takeHashToken('token');
  query.delete('token');
  window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
  return token;
};

class Session implements SessionService {
  readonly #deps: SessionDeps;
  readonly passwordChange$ = new BehaviorSubject<PasswordChange>(null);
  #tabs: TabChannel | null = null;
  /** Ends the wait for another tab's token; null if this tab is not waiting. */
  #hearToken: (() => void) | null = null;
  /** With what this tab has asked the others; null before it has, and once a session has ended here. */
  #asked: string | null = null;
  #heldPassword: string | null = null;
  /** The member who must change the password first: modules, stream and header still see a visitor. */
  #boundId: string | null = null;
  readonly #resetToken = takeHashToken('reset');
  #linkToken = takeLinkToken();

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  async restore(byLink = false): Promise<void> {
    const { store, merchant, followStream, goHome } = this.#deps;
    byLink = (await this.#useLink()) || byLink;
    store.setMerchant(merchant.name, merchant.code);
    if (store.token() === null) await this.#askTabs();
    if (store.token() === null) return followStream(null);
    try {
      await this.#loadMember();
      if (byLink) this.#sayThere();
      if (this.#boundId === null) return;
      // A reload must not bypass the change (PWD-001), and no member page is shown before it.
      followStream(null);
      goHome();
      this.#askNewPassword('forced');
    } catch (error) {
      // Only a rejected token ends the session, and has done so already. A short network failure must not.
      if (isPortalError(error) && error.status === 401) return;
      // Until it is known who is logged in, the page must not leave an address that only members can open.
      followStream(null);
      await wait(RESTORE_AGAIN_MS);
      await this.restore(byLink);
    }
  }

  async signIn({ username, password, captchaId, captcha, humanCheck }: Credentials): Promise<void> {
    const picture = captchaId ? { captchaId, captcha } : {};
    const proof = humanCheck ? { humanCheck } : {};
    const reply = await this.#deps.api.call(login, {
      body: { loginType: 'username', username, password, ...picture, ...proof },
    });
    await this.completeSignIn(reply, password);
  }

  async completeSignIn(reply: SignedIn, password: string): Promise<void> {
    await this.#begin(reply.token);
    this.#heldPassword = password;
    this.#askNewPassword(passwordChangeAfter(this.#boundId !== null, password));
  }

  async signInBySocial(firebaseIdToken: string): Promise<void> {
    const reply = await this.#deps.api.call(login, { body: { loginType: 'firebase', firebaseIdToken } });
    await this.#begin(reply.token);
  }

  async signInBySms(proof: MobileProof): Promise<void> {
    const reply = await this.#deps.api.call(login, { body: { loginType: 'sms', ...proof } });
    await this.#begin(reply.token);
  }

  signInWith(token: string): Promise<void> {
    return this.#begin(token);
  }

  async afterPasswordChange(): Promise<void> {
    this.#heldPassword = null;
    this.passwordChange$.next(null);
    // For a member whose change was forced, the session starts now.
    const wasBound = this.#boundId !== null;
    if (wasBound) this.#deps.forgetData();
    await this.restore();
    if (wasBound) this.#sayThere();
    this.#deps.goHome();
  }

  heldPassword(): string | null {
    return this.#heldPassword;
  }

  resetToken(): string | null {
    return this.#resetToken;
  }

  async signOut(): Promise<void> {
    try {
      await this.#deps.api.call(logout, {});
    } catch (error) {
      // It has ended already. After any other failure it would stay valid on the platform.
      if (!isPortalError(error) || error.status !== 401) throw error;
    }
    this.#end('user');
    this.#deps.goHome();
  }

  expire(token = this.#deps.store.token()): void {
    if (token === null || token !== this.#deps.store.token()) return;
    this.#end('expired');
    this.#deps.sayExpired();
  }

  hearTab(message: TabMessage): void {
    const { store, state } = this.#deps;
    const token = store.token();
    if (message.kind === 'opened' && token !== null && state.loggedIn$.value)
      this.#tabs?.say({ kind: 'session', token, to: message.id });
    // All tabs hear it: one that was opened as a visitor's stays so.
    if (message.kind === 'session' && token === null && message.to === this.#asked) this.#takeToken(message.token);
    if (!mustSignOut(this.#memberId(), message)) return;
    this.#end('other-tab');
    this.#deps.goHome();
  }

  useTabs(channel: TabChannel): void {
    this.#tabs = channel;
  }

  async #askTabs(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#hearToken = resolve;
      setTimeout(resolve, TABS_ANSWER_MS);
      this.#asked = crypto.getRandomValues(new Uint32Array(2)).join('-');
      this.#tabs?.say({ kind: 'opened', id: this.#asked });
    });
    this.#hearToken = null;
  }

  #takeToken(token: string): void {
    this.#deps.store.setToken(token);
    if (this.#hearToken) this.#hearToken();
    else void this.restore();
  }

  #askNewPassword(change: PasswordChange): void {
    this.passwordChange$.next(change);
    if (change !== null) this.#deps.askNewPassword();
  }

  async #begin(token: string): Promise<void> {
    const { store, forgetData, goHome } = this.#deps;
    forgetData();
    store.setToken(token);
    try {
      await this.#loadMember();
    } catch (error) {
      store.clear();
      throw error;
    }
    this.#sayThere();
    goHome();
  }

  #memberId(): string | null {
    return this.#deps.state.member$.value?.id ?? this.#boundId;
  }

  #sayThere(): void {
    const memberId = this.#deps.state.member$.value?.id;
    if (memberId !== undefined) this.#tabs?.say({ kind: 'signed-in', memberId });
  }

  /**
   * True if a link of the address opened a session; nothing of the tab's former one stays. An invalid token leaves that as it is
   * (AUT-020).
   */
  async #useLink(): Promise<boolean> {
    const token = this.#linkToken;
    this.#linkToken = null;
    if (token === null) return false;
    const { api, store } = this.#deps;
    const reply = await api.call(login, { body: { loginType: 'token', token } }).catch(() => null);
    if (!reply) return false;
    store.clear();
    store.setToken(reply.token);
    return true;
  }

  /** The header changes only once the member is known (AUT-004) and no password change is forced (PWD-001). */
  async #loadMember(): Promise<void> {
    const { api, store, state, bus, merchant, followStream, readBalance } = this.#deps;
    const { merchantCode, mustChangePassword, ...info } = await api.call(memberInfo, {});
    const member: MemberState = info;
    this.#boundId = mustChangePassword ? member.id : null;
    if (mustChangePassword) return;
    store.setMember(member);
    store.setMerchant(merchant.name, merchantCode);
    state.setMember(member);
    bus.publish({ type: 'session/logged-in', version: 1, payload: { memberId: member.id } }, 'shell');
    followStream(member.id);
    void readBalance();
    // Fetched at every load (AUT-021, KYC-001). A failure is not shown: the platform itself enforces the check.
    api
      .call(securityConfig, {})
      .then(({ info }) => this.#deps.onIdVerification(info.idVerification))
      .catch(() => undefined);
  }

  #end(reason: LogoutReason): void {
    const { store, state, bus, merchant, forgetData, followStream, goHome } = this.#deps;
    const memberId = this.#memberId();
    const wasBound = this.#boundId !== null;
    this.#boundId = null;
    this.#asked = null;
    this.#heldPassword = null;
    this.passwordChange$.next(null);
    store.clear();
    store.setMerchant(merchant.name, merchant.code);
    forgetData();
    state.setMember(null);
    followStream(null);
    if (memberId === null) return;
    // Its window goes with it.
    if (wasBound) return goHome();
    bus.publish({ type: 'session/logged-out', version: 1, payload: { reason } }, 'shell');
    // Another tab may have a newer session of this member: one that shares a rejected token learns of it by its own calls.
    if (reason === 'user') this.#tabs?.say({ kind: 'signed-out', memberId });
  }
}

export const createSessionService = (deps: SessionDeps): SessionService => new Session(deps);
