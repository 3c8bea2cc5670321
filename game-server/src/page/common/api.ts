/** The page's side of the game server's HTTP interface. */

export interface RoundView {
  readonly id: string;
  /** Its code: the list of rounds has those of all games of this kind. */
  readonly game: string;
  readonly spin: string;
  readonly state: 'created' | 'bet-accepted' | 'settled' | 'refused' | 'rollback-pending' | 'rolled-back';
  readonly bet: string;
  readonly win: string;
  /** Played with a free bet: no money was staked. */
  readonly free: boolean;
  readonly balanceBefore: string | null;
  readonly balanceAfter: string | null;
  readonly choice: unknown;
  /** The round waits for the player's next step. */
  readonly playing: boolean;
  /** What the round would pay if it ended now; null where it is over. */
  readonly offer: string | null;
  /** How many steps the round has had. */
  readonly steps: number;
  /** As its game shows it; null while the outcome is not drawn. */
  readonly result: unknown;
  readonly nonce: number | null;
  readonly seedHash: string | null;
  readonly revealed: boolean;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

export interface Fairness {
  readonly hash: string;
  readonly nextHash: string;
  readonly clientSeed: string;
  /** Who made it. */
  readonly clientBy: 'server' | 'page' | 'player';
  readonly nonce: number;
  readonly rotateKey: string;
}

export interface Rotated extends Fairness {
  readonly revealed: { readonly serverSeed: string; readonly hash: string; readonly rounds: number };
}

/** Bets that cost nothing, which can be played now. */
export interface FreeBets {
  readonly stake: string;
  readonly left: number;
  readonly endsAt: string;
  /** Wins go to the balance at once; otherwise they become bonus money when all is played. */
  readonly winsInCash: boolean;
}

export interface Money {
  readonly freeBets: FreeBets | null;
  readonly balance: string;
  readonly staked: string;
  readonly won: string;
}

export interface State extends Money {
  readonly game: string;
  readonly language: string;
  readonly symbol: string;
  readonly currency: string;
  readonly portalOrigin: string | null;
  readonly bets: readonly string[];
  readonly defaultBet: string;
  readonly openedAt: string;
  readonly now: string;
  readonly fairness: Fairness;
  /** The money is in the wallet of the game's provider, not in the main one. */
  readonly ownWallet: boolean;
  /** A trial account plays, with money that is none. */
  readonly playMoney: boolean;
  readonly theory: { readonly rules: string; readonly rtp: string; readonly [figure: string]: string };
  readonly round: RoundView | null;
  readonly pending: boolean;
}

export interface Played extends Money {
  readonly round: RoundView;
  readonly pending: boolean;
  readonly fairness: Fairness;
}

export interface Verification {
  readonly id: string;
  readonly game: string;
  readonly rules: string;
  readonly language: string;
  readonly symbol: string;
  readonly bet: string;
  readonly win: string;
  readonly startedAt: string;
  readonly choice: unknown;
  readonly steps: readonly unknown[];
  readonly result: unknown;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
}

/** A refusal by the server, or `network` where there was no answer. */
export class ApiError extends Error {
  readonly code: string;
  readonly balance: string | undefined;

  constructor(code: string, balance?: string) {
    super(code);
    this.code = code;
    this.balance = balance;
  }
}

/** Longer than the server needs for a bet and a win that both run into their time-outs. */
const TIMEOUT_MS = 15_000;

export const call = async <T>(path: string, key: string | undefined, body?: unknown): Promise<T> => {
  let reply: { success?: boolean; value?: T; code?: string; balance?: string };
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
      credentials: 'omit',
    });
    reply = (await response.json()) as typeof reply;
  } catch {
    throw new ApiError('network');
  }
  if (reply.success !== true) throw new ApiError(reply.code ?? 'server.error', reply.balance);
  return reply.value as T;
};
