/** Rounds of tables, the seats of their players, and bets. Every step names the state it leaves, so none is taken twice. */
import type { Db } from '../../kernel/db.ts';

export interface TableRound {
  readonly id: string;
  readonly game: string;
  readonly number: number;
  readonly rules: string;
  readonly serverSeed: string;
  readonly hash: string;
  readonly state: 'open' | 'running' | 'decided' | 'void';
  readonly result: unknown;
  readonly openedAt: string;
  /** Milliseconds since the epoch. */
  readonly closesAt: number;
  readonly startedAt: number | null;
}

export interface Seat {
  readonly id: string;
  readonly round: string;
  readonly session: string;
  readonly player: string;
  readonly currency: string;
  readonly state: 'open' | 'owed' | 'settled' | 'void';
  readonly staked: bigint;
  readonly win: bigint;
  readonly cashOut: number | null;
  readonly balance: bigint | null;
  /** Counts the slips of a player in a round from 1; always 1 where a player has one seat. */
  readonly slip: number;
  readonly startedAt: string;
}

export interface Stake {
  readonly spot: string;
  /** Minor units. */
  readonly amount: bigint;
}

export interface TableBet {
  readonly id: string;
  readonly seat: string;
  readonly session: string;
  readonly request: string;
  readonly stakes: readonly Stake[];
  readonly amount: bigint;
  readonly state: 'created' | 'accepted' | 'refused' | 'rollback-pending' | 'rolled-back';
  readonly refusal: string | null;
}

/** A seat with its round, as the player's history shows it. */
export interface Played {
  readonly seat: Seat;
  readonly round: TableRound;
}

type Row = Record<string, string | number | null>;

const text = (row: Row, name: string): string => String(row[name] ?? '');
const money = (row: Row, name: string): bigint => BigInt(row[name] ?? 0);
const orNull = <T>(value: string | number | null | undefined, read: (value: string | number) => T): T | null =>
  value === null || value === undefined ? null : read(value);

const toRound = (row: Row): TableRound => ({
  id: text(row, 'id'),
  game: text(row, 'game'),
  number: Number(row['number']),
  rules: text(row, 'rules'),
  serverSeed: text(row, 'server_seed'),
  hash: text(row, 'hash'),
  state: text(row, 'state') as TableRound['state'],
  result: orNull(row['result'], (json) => JSON.parse(String(json)) as unknown),
  openedAt: text(row, 'opened_at'),
  closesAt: Number(row['closes_at']),
  startedAt: orNull(row['started_at'], Number),
});

const toSeat = (row: Row): Seat => ({
  id: text(row, 'id'),
  round: text(row, 'round'),
  session: text(row, 'session'),
  player: text(row, 'player'),
  currency: text(row, 'currency'),
  state: text(row, 'state') as Seat['state'],
  staked: money(row, 'staked'),
  win: money(row, 'win'),
  cashOut: orNull(row['cash_out'], Number),
  balance: orNull(row['balance'], BigInt),
  slip: Number(row['slip']),
  startedAt: text(row, 'started_at'),
});

const writeStakes = (stakes: readonly Stake[]): string =>
  JSON.stringify(stakes.map(({ spot, amount }) => [spot, String(amount)]));

const readStakes = (json: string): Stake[] =>
  (JSON.parse(json) as [string, string][]).map(([spot, amount]) => ({ spot, amount: BigInt(amount) }));

const toBet = (row: Row): TableBet => ({
  id: text(row, 'id'),
  seat: text(row, 'seat'),
  session: text(row, 'session'),
  request: text(row, 'request'),
  stakes: readStakes(text(row, 'stakes')),
  amount: money(row, 'amount'),
  state: text(row, 'state') as TableBet['state'],
  refusal: orNull(row['refusal'], String),
});

export type TableStore = ReturnType<typeof createTableStore>;

const roundQueries = ({ raw }: Db) => {
  const byId = raw.prepare(`SELECT * FROM table_round WHERE id = ?`);
  const last = raw.prepare(`SELECT max(number) AS number FROM table_round WHERE game = ?`);
  const add = raw.prepare(
    `INSERT INTO table_round (id, game, number, rules, server_seed, hash, state, opened_at, closes_at) VALUES (?, ?, ?, ?, ?, ?, 'open', ?, ?)`,
  );
  const results = raw.prepare(
    `SELECT * FROM table_round WHERE game = ? AND state = 'decided' ORDER BY number DESC LIMIT ?`,
  );
  const unfinished = raw.prepare(`SELECT * FROM table_round WHERE state IN ('open', 'running')`);
  const decide = raw.prepare(
    `UPDATE table_round SET state = 'decided', result = ?, decided_at = ? WHERE id = ? AND state IN ('open', 'running')`,
  );
  const run = raw.prepare(
    `UPDATE table_round SET state = 'running', result = ?, started_at = ? WHERE id = ? AND state = 'open'`,
  );
  const record = raw.prepare(`UPDATE table_round SET result = ? WHERE id = ? AND state = 'running'`);
  // The first condition is that of the index.
  const runningSince = raw.prepare(
    `SELECT * FROM table_round WHERE state IN ('open', 'running') AND state = 'running' AND game = ? AND started_at < ?`,
  );
  const cancel = raw.prepare(
    `UPDATE table_round SET state = 'void', decided_at = ? WHERE id = ? AND state IN ('open', 'running')`,
  );
  const once = ({ changes }: { readonly changes: number | bigint }): void => {
    if (Number(changes) !== 1) throw new Error('the round has left this state');
  };
  return {
    round: (id: string): TableRound | undefined => {
      const row = byId.get(id) as Row | undefined;
      return row && toRound(row);
    },
    lastNumber: (game: string): number => Number(last.get(game)?.['number'] ?? 0),
    addRound: (r: Omit<TableRound, 'state' | 'result' | 'startedAt'>): void =>
      void add.run(r.id, r.game, r.number, r.rules, r.serverSeed, r.hash, r.openedAt, r.closesAt),
    /** Decided rounds, newest first. */
    results: (game: string, limit: number): TableRound[] => (results.all(game, limit) as Row[]).map(toRound),
    unfinished: (): TableRound[] => (unfinished.all() as Row[]).map(toRound),
    decide: (id: string, result: unknown, now: string): void => once(decide.run(JSON.stringify(result), now, id)),
    run: (id: string, result: unknown, startedAt: number): void => once(run.run(JSON.stringify(result), startedAt, id)),
    /** What a running round has come to so far. */
    record: (id: string, result: unknown): void => once(record.run(JSON.stringify(result), id)),
    /** Rounds that run since before this moment, in milliseconds since the epoch. */
    runningSince: (game: string, before: number): TableRound[] =>
      (runningSince.all(game, before) as Row[]).map(toRound),
    cancel: (id: string, now: string): void => once(cancel.run(now, id)),
  };
};

const seatQueries = ({ raw }: Db) => {
  const byId = raw.prepare(`SELECT * FROM table_seat WHERE id = ?`);
  const ofPlayer = raw.prepare(
    `SELECT * FROM table_seat WHERE round = ? AND player = ? AND state <> 'void' ORDER BY slip`,
  );
  const all = raw.prepare(`SELECT * FROM table_seat WHERE round = ? AND player = ?`);
  const last = raw.prepare(`SELECT * FROM table_seat WHERE player = ? ORDER BY started_at DESC LIMIT 1`);
  // From the player's seats to their rounds: a game has many more.
  const openOf = raw.prepare(
    `SELECT seat.* FROM table_seat AS seat INDEXED BY table_seat_open CROSS JOIN table_round AS played ON played.id = seat.round
      WHERE seat.player = ? AND seat.state = 'open' AND played.game = ? AND played.state = 'running' ORDER BY seat.started_at`,
  );
  const lastSlip = raw.prepare(`SELECT max(slip) AS slip FROM table_seat WHERE round = ? AND player = ?`);
  const ofRound = raw.prepare(`SELECT * FROM table_seat WHERE round = ? AND state <> 'void'`);
  const add = raw.prepare(
    `INSERT INTO table_seat (id, round, session, player, currency, slip, state, started_at) VALUES (?, ?, ?, ?, ?, ?, 'open', ?)`,
  );
  const stake = raw.prepare(`UPDATE table_seat SET staked = staked + ? WHERE id = ? AND state = 'open'`);
  const owe = raw.prepare(
    `UPDATE table_seat SET state = 'owed', win = ?, cash_out = ? WHERE id = ? AND state = 'open'`,
  );
  const cancel = raw.prepare(`UPDATE table_seat SET state = 'void', ended_at = ? WHERE id = ? AND state = 'open'`);
  const settle = raw.prepare(
    `UPDATE table_seat SET state = 'settled', balance = ?, ended_at = ? WHERE id = ? AND state = 'owed'`,
  );
  const list = raw.prepare(
    `SELECT seat.* FROM table_seat AS seat CROSS JOIN table_round AS played ON played.id = seat.round
      WHERE seat.player = ? AND seat.started_at < ? AND played.game = ?
      AND (seat.staked > 0 OR seat.state <> 'void') ORDER BY seat.started_at DESC LIMIT ?`,
  );
  const once = ({ changes }: { readonly changes: number | bigint }): void => {
    if (Number(changes) !== 1) throw new Error('the seat has left this state');
  };
  return {
    seat: (id: string): Seat | undefined => {
      const row = byId.get(id) as Row | undefined;
      return row && toSeat(row);
    },
    seatOf: (round: string, player: string): Seat | undefined => {
      const row = ofPlayer.get(round, player) as Row | undefined;
      return row && toSeat(row);
    },
    /** All slips of a player in a round; of other games the seat. */
    seatsOf: (round: string, player: string): Seat[] => (ofPlayer.all(round, player) as Row[]).map(toSeat),
    /** With those that were given back. */
    allSeatsOf: (round: string, player: string): Seat[] => (all.all(round, player) as Row[]).map(toSeat),
    /** The newest seat of a player in any game. */
    lastSeat: (player: string): Seat | undefined => {
      const row = last.get(player) as Row | undefined;
      return row && toSeat(row);
    },
    /** Seats of a player in rounds of a game that run, oldest first. */
    openSeats: (player: string, game: string): Seat[] => (openOf.all(player, game) as Row[]).map(toSeat),
    nextSlip: (round: string, player: string): number => Number(lastSlip.get(round, player)?.['slip'] ?? 0) + 1,
    seats: (round: string): Seat[] => (ofRound.all(round) as Row[]).map(toSeat),
    addSeat: (s: Pick<Seat, 'id' | 'round' | 'session' | 'player' | 'currency' | 'slip' | 'startedAt'>): void =>
      void add.run(s.id, s.round, s.session, s.player, s.currency, s.slip, s.startedAt),
    addStake: (id: string, amount: bigint): void => once(stake.run(amount, id)),
    oweSeat: (id: string, win: bigint, cashOut: number | null): void => once(owe.run(win, cashOut, id)),
    cancelSeat: (id: string, now: string): void => once(cancel.run(now, id)),
    settleSeat: (id: string, balance: bigint | null, now: string): void => once(settle.run(balance, now, id)),
    seatsOfPlayer: (player: string, game: string, before: string, limit: number): Seat[] =>
      (list.all(player, before, game, limit) as Row[]).map(toSeat),
  };
};

const betQueries = ({ raw }: Db) => {
  const byId = raw.prepare(`SELECT * FROM table_bet WHERE id = ?`);
  const byRequest = raw.prepare(`SELECT * FROM table_bet WHERE session = ? AND request = ?`);
  const ofSeat = raw.prepare(`SELECT * FROM table_bet WHERE seat = ? ORDER BY rowid`);
  const ofRound = raw.prepare(
    `SELECT b.* FROM table_bet b JOIN table_seat s ON s.id = b.seat WHERE s.round = ? ORDER BY b.rowid`,
  );
  const add = raw.prepare(
    `INSERT INTO table_bet (id, seat, session, request, stakes, amount, state, created_at) VALUES (?, ?, ?, ?, ?, ?, 'created', ?)`,
  );
  const move = raw.prepare(`UPDATE table_bet SET state = ?, refusal = ? WHERE id = ? AND state = ?`);
  return {
    bet: (id: string): TableBet | undefined => {
      const row = byId.get(id) as Row | undefined;
      return row && toBet(row);
    },
    betByRequest: (session: string, request: string): TableBet | undefined => {
      const row = byRequest.get(session, request) as Row | undefined;
      return row && toBet(row);
    },
    bets: (seat: string): TableBet[] => (ofSeat.all(seat) as Row[]).map(toBet),
    betsOfRound: (round: string): TableBet[] => (ofRound.all(round) as Row[]).map(toBet),
    addBet: (b: Omit<TableBet, 'state' | 'refusal'>, now: string): void =>
      void add.run(b.id, b.seat, b.session, b.request, writeStakes(b.stakes), b.amount, now),
    /** Throws where the bet is not in the state that the step leaves. */
    moveBet: (id: string, from: TableBet['state'], to: TableBet['state'], refusal: string | null = null): void => {
      if (Number(move.run(to, refusal, id, from).changes) !== 1) throw new Error(`the bet is not ${from}`);
    },
  };
};

export const createTableStore = (db: Db) => ({ ...roundQueries(db), ...seatQueries(db), ...betQueries(db) });

/** Sums of stakes by spot. */
export const bySpot = (stakes: readonly Stake[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { spot, amount } of stakes) sums.set(spot, (sums.get(spot) ?? 0n) + amount);
  return sums;
};
