import type { Db } from '../kernel/db.ts';
import type { RoundResult } from '../maths/index.ts';

export type RoundState = 'created' | 'bet-accepted' | 'settled' | 'refused' | 'rollback-pending' | 'rolled-back';

/** States in which money is on its way and no other round of the session may start. */
const OPEN = `('created', 'bet-accepted', 'rollback-pending')`;

/** What every accepted round carries. */
export interface Outcome {
  readonly seed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly win: bigint;
  readonly result: RoundResult;
}

export interface Round {
  readonly id: string;
  readonly session: string;
  readonly player: string;
  readonly spin: string;
  readonly game: string;
  readonly rules: string;
  readonly currency: string;
  readonly bet: bigint;
  readonly state: RoundState;
  /** Code of the refusal, set where the round was refused or taken back. */
  readonly refusal: string | null;
  readonly betUuid: string;
  readonly outcome: Outcome | null;
  readonly balanceBefore: bigint | null;
  readonly balanceAfter: bigint | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

export type NewRound = Pick<
  Round,
  'id' | 'session' | 'player' | 'spin' | 'game' | 'rules' | 'currency' | 'bet' | 'betUuid' | 'startedAt'
> & { readonly balanceBefore: bigint };

export interface RoundStore {
  readonly add: (round: NewRound) => void;
  readonly byId: (id: string) => Round | undefined;
  readonly bySpin: (session: string, spin: string) => Round | undefined;
  readonly open: (session: string) => Round | undefined;
  readonly last: (session: string) => Round | undefined;
  /** Whether the player has a round whose outcome is not drawn yet. */
  readonly isDrawing: (player: string) => boolean;
  /** Finished and running rounds of a player, newest first, older than `before`. */
  readonly list: (player: string, before: string, limit: number) => Round[];
  readonly inState: (state: RoundState) => Round[];
  /** created -> refused. */
  readonly refuse: (id: string, code: string, balance: bigint | null, now: string) => void;
  /** created -> bet-accepted. */
  readonly accept: (id: string, outcome: Outcome, balance: bigint | null) => void;
  /** bet-accepted -> settled. */
  readonly settle: (id: string, balance: bigint | null, now: string) => void;
  /** created -> rollback-pending. */
  readonly takeBack: (id: string, code: string) => void;
  /** rollback-pending -> rolled-back. */
  readonly rolledBack: (id: string, balance: bigint | null, now: string) => void;
}

interface Row {
  readonly id: string;
  readonly session: string;
  readonly player: string;
  readonly spin: string;
  readonly game: string;
  readonly rules: string;
  readonly currency: string;
  readonly bet: number;
  readonly win: number | null;
  readonly state: RoundState;
  readonly refusal: string | null;
  readonly bet_uuid: string;
  readonly seed: string | null;
  readonly client_seed: string | null;
  readonly nonce: number | null;
  readonly result: string | null;
  readonly balance_before: number | null;
  readonly balance_after: number | null;
  readonly started_at: string;
  readonly ended_at: string | null;
}

const money = (value: number | null): bigint | null => (value === null ? null : BigInt(value));

const outcomeOf = (row: Row): Outcome | null => {
  if (row.seed === null || row.client_seed === null || row.nonce === null || row.win === null || row.result === null)
    return null;
  const result = JSON.parse(row.result) as RoundResult;
  return { seed: row.seed, clientSeed: row.client_seed, nonce: row.nonce, win: BigInt(row.win), result };
};

const fromRow = (row: Row): Round => ({
  id: row.id,
  session: row.session,
  player: row.player,
  spin: row.spin,
  game: row.game,
  rules: row.rules,
  currency: row.currency,
  bet: BigInt(row.bet),
  state: row.state,
  refusal: row.refusal,
  betUuid: row.bet_uuid,
  outcome: outcomeOf(row),
  balanceBefore: money(row.balance_before),
  balanceAfter: money(row.balance_after),
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

const writers = ({ raw }: Db): Pick<RoundStore, 'refuse' | 'accept' | 'settle' | 'takeBack' | 'rolledBack'> => {
  /** Every step names the state it leaves, so a step that comes twice or too late changes nothing and throws. */
  const step = (sql: string, from: RoundState, id: string, ...values: (string | number | bigint | null)[]): void => {
    const { changes } = raw.prepare(`UPDATE round SET ${sql} WHERE id = ? AND state = ?`).run(...values, id, from);
    if (Number(changes) !== 1) throw new Error(`the round is not ${from}`);
  };
  return {
    refuse: (id, code, balance, now) =>
      step(`state = 'refused', refusal = ?, balance_after = ?, ended_at = ?`, 'created', id, code, balance, now),
    accept: (id, o, balance) =>
      step(
        `state = 'bet-accepted', seed = ?, client_seed = ?, nonce = ?, win = ?, result = ?, balance_after = ?`,
        'created',
        id,
        o.seed,
        o.clientSeed,
        o.nonce,
        o.win,
        JSON.stringify(o.result),
        balance,
      ),
    settle: (id, balance, now) =>
      step(`state = 'settled', balance_after = ?, ended_at = ?`, 'bet-accepted', id, balance, now),
    takeBack: (id, code) => step(`state = 'rollback-pending', refusal = ?`, 'created', id, code),
    rolledBack: (id, balance, now) =>
      step(`state = 'rolled-back', balance_after = ?, ended_at = ?`, 'rollback-pending', id, balance, now),
  };
};

export const createRoundStore = (db: Db): RoundStore => {
  const { raw } = db;
  const one = (sql: string, ...values: string[]): Round | undefined => {
    const row = raw.prepare(`SELECT * FROM round WHERE ${sql}`).get(...values) as unknown as Row | undefined;
    return row && fromRow(row);
  };
  const many = (sql: string, ...values: (string | number)[]): Round[] =>
    (raw.prepare(`SELECT * FROM round WHERE ${sql}`).all(...values) as unknown as Row[]).map(fromRow);

  return {
    ...writers(db),
    add: (r) => {
      raw
        .prepare(
          `INSERT INTO round (id, session, player, spin, game, rules, currency, bet, state, bet_uuid, balance_before, started_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'created', ?, ?, ?)`,
        )
        .run(
          r.id,
          r.session,
          r.player,
          r.spin,
          r.game,
          r.rules,
          r.currency,
          r.bet,
          r.betUuid,
          r.balanceBefore,
          r.startedAt,
        );
    },
    byId: (id) => one('id = ?', id),
    bySpin: (session, spin) => one('session = ? AND spin = ?', session, spin),
    open: (session) => one(`session = ? AND state IN ${OPEN}`, session),
    last: (session) => one(`session = ? AND state <> 'refused' ORDER BY rowid DESC LIMIT 1`, session),
    isDrawing: (player) => one(`player = ? AND state = 'created' LIMIT 1`, player) !== undefined,
    list: (player, before, limit) =>
      many(
        `player = ? AND state <> 'refused' AND started_at < ? ORDER BY started_at DESC, rowid DESC LIMIT ?`,
        player,
        before,
        limit,
      ),
    inState: (state) => many('state = ?', state),
  };
};
