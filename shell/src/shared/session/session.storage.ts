/**
 * What the session keeps in the browser (specification, section 3): seven keys of session storage, and for 24 hours a cookie with
 * the username when the player asked for it. Never a password (AUT-033).
 */
import type { MemberState } from 'shared-contracts/events';

export const TOKEN_KEY = 'token';
/** Survive a sign-out (specification, section 4). */
const MERCHANT_KEYS = ['merchant', 'merchantCode'] as const;

export interface SessionStorageDeps {
  readonly session: Storage;
  /** The document; its cookies are kept by the browser, which also ends them. */
  readonly jar: { cookie: string };
  /** The page came by https. */
  readonly isSecure: boolean;
}

const REMEMBER_KEY = 'rememberedUsername';
/** Specification, section 9: remember-me lasts 24 hours. */
const REMEMBER_SECONDS = 24 * 60 * 60;

/** What was seen or agreed to in this session (specification, section 3): gone with a sign-out like everything else. */
export type SessionFlag = 'disclaimerAccept' | 'publicityClose' | 'announcementClose';
const VENUE_KEY = 'gamingVenue';

export interface SessionStore {
  readonly hasFlag: (flag: SessionFlag) => boolean;
  readonly setFlag: (flag: SessionFlag) => void;
  /** Region that the player chose to play from, for the session; null while none is chosen. */
  readonly gamingVenue: () => string | null;
  readonly setGamingVenue: (code: string) => void;
  readonly token: () => string | null;
  readonly setToken: (token: string) => void;
  readonly setMerchant: (merchant: string, merchantCode: string) => void;
  readonly setMember: (member: MemberState) => void;
  /** Everything goes but the merchant. */
  readonly clear: () => void;
  /** Remembers or, with null, forgets. */
  readonly remember: (username: string | null) => void;
  readonly rememberedUsername: () => string | null;
}

/** Storage may be full or forbidden (private windows): a session that can't be kept still works until the page closes. */
const quietly = (action: () => void): void => {
  try {
    action();
  } catch {
    // Nothing to do about it.
  }
};

export const createSessionStore = ({ session, jar, isSecure }: SessionStorageDeps): SessionStore => {
  let token: string | null = session.getItem(TOKEN_KEY);

  const rememberedUsername = (): string | null => {
    try {
      const pair = jar.cookie.split('; ').find((text) => text.startsWith(`${REMEMBER_KEY}=`));
      return pair ? decodeURIComponent(pair.slice(REMEMBER_KEY.length + 1)) || null : null;
    } catch {
      // Cookies are forbidden, or something else wrote it: as good as nothing.
      return null;
    }
  };

  return {
    hasFlag: (flag) => session.getItem(flag) !== null,
    setFlag: (flag) => quietly(() => session.setItem(flag, 'true')),
    gamingVenue: () => session.getItem(VENUE_KEY),
    setGamingVenue: (code) => quietly(() => session.setItem(VENUE_KEY, code)),
    token: () => token,
    setToken: (next) => {
      token = next;
      quietly(() => session.setItem(TOKEN_KEY, next));
    },
    setMerchant: (merchant, merchantCode) =>
      quietly(() => {
        session.setItem('merchant', merchant);
        session.setItem('merchantCode', merchantCode);
      }),
    setMember: (member) =>
      quietly(() => {
        session.setItem('account', member.account);
        session.setItem('customerId', member.id);
        session.setItem('isAgent', String(member.isAgent));
        session.setItem('memberLabel', JSON.stringify(member.memberLabel));
      }),
    clear: () => {
      token = null;
      quietly(() => {
        const kept = MERCHANT_KEYS.map((key) => [key, session.getItem(key)] as const);
        session.clear();
        for (const [key, value] of kept) if (value !== null) session.setItem(key, value);
      });
    },
    remember: (username) =>
      quietly(() => {
        const seconds = username === null ? 0 : REMEMBER_SECONDS;
        const value = encodeURIComponent(username ?? '');
        jar.cookie = `${REMEMBER_KEY}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      }),
    rememberedUsername,
  };
};
