import type { Db } from '../kernel/db.ts';

export type RoundState = 'created' | 'bet-accepted' | 'settled' | 'refused' | 'rollback-pending' | 'rolled-back';

/** States in which money is on its way and no other round of the session may start. */
const OPEN = `('created', 'bet-accepted', 'rollback-pending')`;

/** What every accepted round carries. */
export interface Outcome {
  readonly seed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** All that chance has decided. */
  readonly drawn: unknown;
  /** Null while the round goes on. */
  readonly win: bigint | null;
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
  readonly choice: unknown;
  readonly state: RoundState;
  /** The bet is accepted, and the round waits for its player's next step. */
  readonly isPlaying: boolean;
  readonly steps: readonly unknown[];
  /** Code of the refusal, set where the round was refused or taken back. */
  readonly refusal: string | null;
  readonly betUuid: string;
  /** The free bets of which it is one, as the wallet names them; null: a bet of money. */
  readonly reward: string | null;
  readonly outcome: Outcome | null;
  readonly balanceBefore: bigint | null;
  readonly balanceAfter: bigint | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

export type NewRound = Pick<
  Round,
  | 'id'
  | 'session'
  | 'player'
  | 'spin'
  | 'game'
  | 'rules'
  | 'currency'
  | 'bet'
  | 'choice'
  | 'betUuid'
  | 'reward'
  | 'startedAt'
> & { readonly balanceBefore: bigint };

export interface RoundStore {
  readonly add: (round: NewRound) => void;
  readonly byId: (id: string) => Round | undefined;
  readonly bySpin: (session: string, spin: string) => Round | undefined;
  readonly open: (session: string) => Round | undefined;
  readonly last: (session: { readonly id: string; readonly player: string }) => Round | undefined;
  /** The player's round of this game that waits for a step, or for the answer to its bet, whichever session it began in. */
  readonly inPlay: (player: string, game: string) => Round | undefined;
  /** Rounds that wait for a step. */
  readonly playing: () => Round[];
  /** Those of them that began before `before`. */
  readonly abandoned: (before: string) => Round[];
  /** The step that a request has led to. */
  readonly stepOf: (round: string, request: string) => unknown;
  /** Whether the player has a round that the seed still decides: not drawn yet, or drawn and still secret. */
  readonly isDrawing: (player: string) => boolean;
  /** Finished and running rounds of a player, newest first, older than `before`. */
  readonly list: (player: string, before: string, limit: number) => Round[];
  /** Rounds whose bet is not answered. */
  readonly created: () => Round[];
  /** created -> refused. */
  readonly refuse: (id: string, code: string, balance: bigint | null, now: string) => void;
  /** created -> bet-accepted; without a win the round goes on. */
  readonly accept: (id: string, outcome: Outcome, balance: bigint | null) => void;
  /** Stores step number `n` of a round that goes on. */
  readonly addStep: (id: string, n: number, request: string, step: unknown, now: string) => void;
  /** A round that goes on has ended, and this is what it pays. */
  readonly end: (id: string, win: bigint) => void;
  /** bet-accepted -> rollback-pending: a round that ended before anything was played. */
  readonly giveBack: (id: string, code: string) => void;
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
  readonly choice: string | null;
  readonly state: RoundState;
  readonly playing: number;
  readonly refusal: string | null;
  readonly bet_uuid: string;
  readonly reward: string | null;
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
  if (row.seed === null || row.client_seed === null || row.nonce === null || row.result === null) return null;
  const drawn: unknown = JSON.parse(row.result);
  return { seed: row.seed, clientSeed: row.client_seed, nonce: row.nonce, drawn, win: money(row.win) };
};

const fromRow = (row: Row, steps: readonly unknown[]): Round => ({
  id: row.id,
  session: row.session,
  player: row.player,
  spin: row.spin,
  game: row.game,
  rules: row.rules,
  currency: row.currency,
  bet: BigInt(row.bet),
  choice: row.choice === null ? null : JSON.parse(row.choice),
  state: row.state,
  isPlaying: row.playing === 1,
  steps,
  refusal: row.refusal,
  betUuid: row.bet_uuid,
  reward: row.reward,
  outcome: outcomeOf(row),
  balanceBefore: money(row.balance_before),
  balanceAfter: money(row.balance_after),
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

type Writers = Pick<
  RoundStore,
  'refuse' | 'accept' | 'addStep' | 'end' | 'settle' | 'giveBack' | 'takeBack' | 'rolledBack'
>;

const writers = ({ raw }: Db): Writers => {
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
        `state = 'bet-accepted', seed = ?, client_seed = ?, nonce = ?, win = ?, playing = ?, result = ?, balance_after = ?`,
        'created',
        id,
        o.seed,
        o.clientSeed,
        o.nonce,
        o.win,
        o.win === null ? 1 : 0,
        JSON.stringify(o.drawn),
        balance,
      ),
    addStep: (id, n, request, value, now) => {
      // In the same transaction the round is shown to go on still: a step never joins a round that has ended.
      step('playing = 1', 'bet-accepted', id);
      raw
        .prepare(`INSERT INTO round_step (round, n, id, step, at) VALUES (?, ?, ?, ?, ?)`)
        .run(id, n, request, JSON.stringify(value), now);
    },
    end: (id, win) => step('playing = 0, win = ?', 'bet-accepted', id, win),
    settle: (id, balance, now) =>
      step(`state = 'settled', balance_after = ?, ended_at = ?`, 'bet-accepted', id, balance, now),
    giveBack: (id, code) =>
      step(`state = 'rollback-pending', playing = 0, win = 0, refusal = ?`, 'bet-accepted', id, code),
    takeBack: (id, code) => step(`state = 'rollback-pending', refusal = ?`, 'created', id, code),
    rolledBack: (id, balance, now) =>
      step(`state = 'rolled-back', balance_after = ?, ended_at = ?`, 'rollback-pending', id, balance, now),
  };
};

export const createRoundStore = (db: Db): RoundStore => {
  const { raw } = db;
  const steps = raw.prepare(`SELECT step FROM round_step WHERE round = ? ORDER BY n`);
  const whole = (row: Row): Round =>
    fromRow(
      row,
      steps.all(row.id).map(({ step }): unknown => JSON.parse(String(step))),
    );
  const one = (sql: string, ...values: string[]): Round | undefined => {
    const row = raw.prepare(`SELECT * FROM round WHERE ${sql}`).get(...values) as unknown as Row | undefined;
    return row && whole(row);
  };
  const many = (sql: string, ...values: (string | number)[]): Round[] =>
    (raw.prepare(`SELECT * FROM round WHERE ${sql}`).all(...values) as unknown as Row[]).map(whole);

  return {
    ...writers(db),
    add: (r) => {
      raw
        .prepare(
          `INSERT INTO round (id, session, player, spin, game, rules, currency, bet, choice, state, bet_uuid, reward, balance_before, started_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'created', ?, ?, ?, ?)`,
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
          JSON.stringify(r.choice),
          r.betUuid,
          r.reward,
          r.balanceBefore,
          r.startedAt,
        );
    },
    byId: (id) => one('id = ?', id),
    bySpin: (session, spin) => one('session = ? AND spin = ?', session, spin),
    open: (session) => one(`session = ? AND state IN ${OPEN}`, session),
    // From the player's newest round back: a session may have thousands.
    last: ({ id, player }) =>
      one(`player = ? AND session = ? AND state <> 'refused' ORDER BY started_at DESC, rowid DESC LIMIT 1`, player, id),
    inPlay: (player, game) =>
      one(`player = ? AND game = ? AND state IN ${OPEN} AND (state = 'created' OR playing = 1) LIMIT 1`, player, game),
    playing: () => many('playing = 1'),
    abandoned: (before) => many(`playing = 1 AND started_at < ?`, before),
    stepOf: (round, request) => {
      const row = raw.prepare(`SELECT step FROM round_step WHERE round = ? AND id = ?`).get(round, request);
      return row && (JSON.parse(String(row['step'])) as unknown);
    },
    isDrawing: (player) =>
      one(`player = ? AND state IN ${OPEN} AND (state = 'created' OR playing = 1) LIMIT 1`, player) !== undefined,
    list: (player, before, limit) =>
      many(
        `player = ? AND state <> 'refused' AND started_at < ? ORDER BY started_at DESC, rowid DESC LIMIT ?`,
        player,
        before,
        limit,
      ),
    // The first condition is that of the index of open rounds.
    created: () => many(`state IN ${OPEN} AND state = 'created'`),
  };
};
