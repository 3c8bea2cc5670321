import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../kernel/db.ts';
import { freeBetsFromText, freeBetsToText } from './free-bets.ts';
import type { FreeBets } from './free-bets.ts';

/** Tags of the languages that the game speaks. */
export type Language = 'en' | 'zh' | 'id' | 'ko' | 'pt' | 'th' | 'fil' | 'vi';

export interface Session {
  readonly id: string;
  readonly player: string;
  readonly walletToken: string;
  readonly game: string;
  readonly currency: string;
  readonly symbol: string;
  readonly language: Language;
  readonly portalOrigin: string | null;
  /** The player's session at the portal, as the wallet names it; null where it has no name for it. */
  readonly memberSession: string | null;
  /** The player's name as others see it. */
  readonly mask: string | null;
  readonly balance: bigint;
  /** As the wallet last named them. */
  readonly freeBets: FreeBets | null;
  /** Of all launches of the player's session at the portal. */
  readonly staked: bigint;
  readonly won: bigint;
  /** When the player's session began, which is before this launch. */
  readonly openedAt: string;
  readonly seenAt: string;
  readonly endedAt: string | null;
}

export type NewSession = Omit<Session, 'id' | 'staked' | 'won' | 'endedAt'>;

export interface SessionStore {
  /** Stores a session and answers the key that the page keeps; only the key's hash stays here. */
  readonly add: (session: NewSession) => { readonly key: string; readonly session: Session };
  readonly byKey: (key: string) => Session | undefined;
  readonly byId: (id: string) => Session;
  readonly touch: (id: string, now: string) => void;
  readonly setBalance: (id: string, balance: bigint) => void;
  readonly setFreeBets: (id: string, free: FreeBets | null) => void;
  /** Adds a settled round to the session's net position. */
  readonly count: (id: string, staked: bigint, won: bigint) => void;
  readonly end: (id: string, now: string) => void;
}

const sumOf = (column: 'staked' | 'won'): string =>
  `s.${column} + (SELECT coalesce(sum(o.${column}), 0) FROM session o
    WHERE o.player = s.player AND o.member_session = s.member_session AND o.id <> s.id) AS ${column}`;

const COLUMNS = `s.id, s.player, s.wallet_token AS walletToken, s.game, s.currency, s.symbol, s.language, s.portal_origin AS portalOrigin,
  s.member_session AS memberSession, s.mask, s.balance, s.free_bets AS freeBets, ${sumOf('staked')}, ${sumOf('won')},
  s.opened_at AS openedAt, s.seen_at AS seenAt, s.ended_at AS endedAt`;

type Row = Omit<Session, 'balance' | 'freeBets' | 'staked' | 'won'> & {
  balance: number;
  freeBets: string | null;
  staked: number;
  won: number;
};

const fromRow = (row: Row): Session => ({
  ...row,
  balance: BigInt(row.balance),
  freeBets: freeBetsFromText(row.freeBets),
  staked: BigInt(row.staked),
  won: BigInt(row.won),
});

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const createSessionStore = ({ raw }: Db): SessionStore => {
  const find = raw.prepare(`SELECT ${COLUMNS} FROM session s WHERE s.id = ?`);
  const byId = (id: string): Session => {
    const row = find.get(id) as unknown as Row | undefined;
    if (!row) throw new Error('no such session');
    return fromRow(row);
  };
  return {
    add: (s) => {
      const key = randomBytes(24).toString('base64url');
      const id = hashKey(key);
      raw
        .prepare(
          `INSERT INTO session (id, player, wallet_token, game, currency, symbol, language, portal_origin, member_session, mask, balance, free_bets,
             opened_at, seen_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          id,
          s.player,
          s.walletToken,
          s.game,
          s.currency,
          s.symbol,
          s.language,
          s.portalOrigin,
          s.memberSession,
          s.mask,
          s.balance,
          freeBetsToText(s.freeBets),
          s.openedAt,
          s.seenAt,
        );
      return { key, session: byId(id) };
    },
    byKey: (key) => {
      const row = find.get(hashKey(key)) as unknown as Row | undefined;
      return row && fromRow(row);
    },
    byId,
    touch: (id, now) => void raw.prepare(`UPDATE session SET seen_at = ? WHERE id = ?`).run(now, id),
    setFreeBets: (id, free) =>
      void raw.prepare(`UPDATE session SET free_bets = ? WHERE id = ?`).run(freeBetsToText(free), id),
    setBalance: (id, balance) => void raw.prepare(`UPDATE session SET balance = ? WHERE id = ?`).run(balance, id),
    count: (id, staked, won) =>
      void raw.prepare(`UPDATE session SET staked = staked + ?, won = won + ? WHERE id = ?`).run(staked, won, id),
    end: (id, now) => void raw.prepare(`UPDATE session SET ended_at = coalesce(ended_at, ?) WHERE id = ?`).run(now, id),
  };
};
