import type { Db } from '../kernel/db.ts';
import { GameError } from '../kernel/game-error.ts';
import type { Logger } from '../kernel/logger.ts';
import { isPortalOrigin } from '../kernel/config.ts';
import type { SeedStore } from '../fairness/index.ts';
import { findGame } from '../games/index.ts';
import { toMinor } from '../wallet/index.ts';
import { freeBetsIn } from './free-bets.ts';
import type { WalletClient } from '../wallet/index.ts';
import type { Language, Session, SessionStore } from './sessions.store.ts';

/** A session that nobody used for this long has ended. */
const IDLE_MS = 8 * 60 * 60 * 1000;
/** A use within this long after the last one is not written down. */
const TOUCHED_MS = 60_000;

export interface SessionService {
  /** Trades a one-time launch token for a session. Throws `launch.refused`, `game.unknown` or `wallet.unreachable`. */
  readonly open: (launch: {
    readonly token: string;
    readonly game: string;
    readonly language: string | undefined;
  }) => Promise<{ readonly key: string; readonly session: Session }>;
  /** The session of a key. Throws `session.missing` or `session.ended`. */
  readonly resume: (key: string | undefined) => Session;
  /** Reads the balance and the free bets from the wallet again; keeps the last ones where the wallet does not answer. */
  readonly refresh: (session: Session) => Promise<Session>;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  zh: 'zh',
  cn: 'zh',
  id: 'id',
  ko: 'ko',
  kr: 'ko',
  pt: 'pt',
  th: 'th',
  fil: 'fil',
  tl: 'fil',
  ty: 'fil',
  vi: 'vi',
  vn: 'vi',
};

/** `vi`, `VI` and `vi-VN` are Vietnamese, `CN` and `TY` are portals' codes of Chinese and Filipino, `KR` of Korean; others are read in English. */
export const languageOf = (tag: string | undefined): Language =>
  LANGUAGES[/^[a-z]+\b/i.exec(tag ?? '')?.[0].toLowerCase() ?? ''] ?? 'en';

/** `player1` is shown to others as `p***1`. */
export const maskOf = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return `${first}***${rest.length > 1 ? (rest.at(-1) ?? '') : ''}`;
};

export interface SessionServiceOptions {
  readonly db: Db;
  readonly sessions: SessionStore;
  readonly seeds: SeedStore;
  readonly wallet: WalletClient;
  readonly portalOrigins: readonly string[];
  readonly log: Logger;
  readonly clock: () => Date;
  /** Codes of games at tables. */
  readonly tableGames?: readonly string[];
}

export const createSessionService = (o: SessionServiceOptions): SessionService => ({
  open: async ({ token, game, language }) => {
    if (!findGame(game) && !o.tableGames?.includes(game)) throw new GameError('game.unknown');
    const outcome = await o.wallet.authenticate(token, game);
    if (outcome.kind === 'unknown') {
      o.log.warn({ reason: outcome.reason }, 'the wallet did not answer a launch');
      throw new GameError('wallet.unreachable');
    }
    if (outcome.kind === 'refused') throw new GameError('launch.refused');
    const { reply } = outcome;
    if (!reply.token || !reply.currency || reply.balance === undefined) throw new GameError('launch.refused');
    const { user: player, token: walletToken, currency, portal_origin: origin } = reply;
    const balance = toMinor(reply.balance);
    const now = o.clock().toISOString();
    return o.db.transaction(() => {
      o.seeds.ensure(player);
      return o.sessions.add({
        player,
        walletToken,
        game,
        currency,
        symbol: reply.currency_symbol ?? `${currency} `,
        language: languageOf(language ?? reply.language),
        portalOrigin: origin && isPortalOrigin(o.portalOrigins, origin) ? origin : null,
        memberSession: reply.session_id ?? null,
        mask: reply.nickname === undefined ? null : maskOf(reply.nickname),
        balance,
        freeBets: freeBetsIn(reply),
        openedAt: reply.session_started_at ?? now,
        seenAt: now,
      });
    });
  },

  resume: (key) => {
    const session = key === undefined ? undefined : o.sessions.byKey(key);
    if (!session) throw new GameError('session.missing');
    const idle = o.clock().getTime() - Date.parse(session.seenAt);
    if (session.endedAt !== null || idle > IDLE_MS) throw new GameError('session.ended');
    if (idle > TOUCHED_MS) o.sessions.touch(session.id, o.clock().toISOString());
    return session;
  },

  refresh: async (session) => {
    const outcome = await o.wallet.balance(session.player, session.walletToken, session.game);
    if (outcome.kind === 'ok' && outcome.reply.balance !== undefined) {
      o.sessions.setBalance(session.id, toMinor(outcome.reply.balance));
      o.sessions.setFreeBets(session.id, freeBetsIn(outcome.reply));
    }
    return o.sessions.byId(session.id);
  },
});
