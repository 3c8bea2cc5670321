import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Each entry is one migration; `user_version` counts those applied. Entries are only ever added. */
const MIGRATIONS = [
  `
  CREATE TABLE session (
    id            TEXT PRIMARY KEY,            -- SHA-256 of the key that the page holds
    player        TEXT NOT NULL,
    wallet_token  TEXT NOT NULL,
    game          TEXT NOT NULL,
    currency      TEXT NOT NULL,
    symbol        TEXT NOT NULL,
    language      TEXT NOT NULL,
    portal_origin TEXT,
    balance       INTEGER NOT NULL,            -- last balance the wallet told, minor units
    staked        INTEGER NOT NULL DEFAULT 0,  -- settled rounds of this session, minor units
    won           INTEGER NOT NULL DEFAULT 0,
    opened_at     TEXT NOT NULL,
    seen_at       TEXT NOT NULL,
    ended_at      TEXT
  ) STRICT;

  CREATE TABLE seed (
    id          TEXT PRIMARY KEY,
    player      TEXT NOT NULL,
    server_seed TEXT NOT NULL,
    hash        TEXT NOT NULL,
    client_seed TEXT NOT NULL,
    next_nonce  INTEGER NOT NULL DEFAULT 0,
    rotate_key  TEXT NOT NULL,                 -- lets a verification page rotate this one seed
    state       TEXT NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
    created_at  TEXT NOT NULL,
    revealed_at TEXT
  ) STRICT;
  CREATE UNIQUE INDEX seed_one_active ON seed (player, state) WHERE state IN ('next', 'active');

  CREATE TABLE round (
    id             TEXT PRIMARY KEY,
    session        TEXT NOT NULL REFERENCES session (id),
    player         TEXT NOT NULL,
    spin           TEXT NOT NULL,              -- the page's id of the request
    game           TEXT NOT NULL,
    rules          TEXT NOT NULL,
    currency       TEXT NOT NULL,
    bet            INTEGER NOT NULL CHECK (bet > 0),
    win            INTEGER CHECK (win >= 0),
    state          TEXT NOT NULL CHECK (state IN ('created', 'bet-accepted', 'settled', 'refused', 'rollback-pending', 'rolled-back')),
    refusal        TEXT,
    bet_uuid       TEXT NOT NULL UNIQUE,
    seed           TEXT REFERENCES seed (id),
    client_seed    TEXT,
    nonce          INTEGER,
    result         TEXT,
    balance_before INTEGER,
    balance_after  INTEGER,
    started_at     TEXT NOT NULL,
    ended_at       TEXT,
    UNIQUE (session, spin),
    UNIQUE (seed, nonce)
  ) STRICT;
  CREATE INDEX round_of_player ON round (player, started_at DESC);
  CREATE UNIQUE INDEX round_one_open ON round (session) WHERE state IN ('created', 'bet-accepted', 'rollback-pending');

  CREATE TABLE outbox (
    id         TEXT PRIMARY KEY,               -- the transaction id that the wallet sees, the same in every attempt
    round      TEXT NOT NULL REFERENCES round (id),
    kind       TEXT NOT NULL CHECK (kind IN ('win', 'rollback')),
    body       TEXT NOT NULL,
    attempts   INTEGER NOT NULL DEFAULT 0,
    next_at    INTEGER NOT NULL,
    last_error TEXT,
    done_at    TEXT,
    UNIQUE (round, kind)
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (next_at) WHERE done_at IS NULL;
  `,
  `
  -- The player's session at the portal, as the wallet names it; each launch of it opens a session here.
  ALTER TABLE session ADD COLUMN member_session TEXT;
  CREATE INDEX session_of_member ON session (player, member_session) WHERE member_session IS NOT NULL;
  `,
  `
  -- Players' money that is kept here, for the vendor whose wallet is its own.
  CREATE TABLE vendor_account (
    player   TEXT NOT NULL,
    currency TEXT NOT NULL,
    balance  INTEGER NOT NULL CHECK (balance >= 0),  -- minor units
    PRIMARY KEY (player, currency)
  ) STRICT;

  CREATE TABLE vendor_movement (
    reference TEXT PRIMARY KEY,                -- of whoever asked
    player    TEXT NOT NULL,
    currency  TEXT NOT NULL,
    amount    INTEGER NOT NULL,                -- minor units; positive: the account receives
    state     TEXT NOT NULL CHECK (state IN ('done', 'refused')),
    at        TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- What the player chose, and the steps of rounds in which a player decides more than once.
  ALTER TABLE round ADD COLUMN choice TEXT;
  ALTER TABLE round ADD COLUMN playing INTEGER NOT NULL DEFAULT 0 CHECK (playing IN (0, 1)); -- 1: waits for the player's next step
  CREATE UNIQUE INDEX round_one_in_play ON round (player, game) WHERE playing = 1;

  CREATE TABLE round_step (
    round TEXT NOT NULL REFERENCES round (id),
    n     INTEGER NOT NULL,                    -- counts the round's steps from 0
    id    TEXT NOT NULL,                       -- the page's id of the request
    step  TEXT NOT NULL,
    at    TEXT NOT NULL,
    PRIMARY KEY (round, n),
    UNIQUE (round, id)
  ) STRICT;
    `,
  `
  -- Tables that all players share. The seeds of a chain are fixed before its first round: each is the hash of the one after it.
  CREATE TABLE table_chain (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    first      INTEGER NOT NULL,               -- number of its first round
    length     INTEGER NOT NULL,
    last_seed  TEXT NOT NULL,                  -- the seed that all others follow from
    created_at TEXT NOT NULL,
    UNIQUE (game, first)
  ) STRICT;

  CREATE TABLE table_round (
    id          TEXT PRIMARY KEY,
    game        TEXT NOT NULL,
    number      INTEGER NOT NULL,
    rules       TEXT NOT NULL,
    server_seed TEXT NOT NULL,
    hash        TEXT NOT NULL,
    state       TEXT NOT NULL CHECK (state IN ('open', 'running', 'decided', 'void')),
    result      TEXT,
    opened_at   TEXT NOT NULL,
    closes_at   INTEGER NOT NULL,              -- milliseconds since the epoch
    started_at  INTEGER,                       -- of a round that runs while players can cash out
    decided_at  TEXT,
    UNIQUE (game, number)
  ) STRICT;
  CREATE INDEX table_round_unfinished ON table_round (state) WHERE state IN ('open', 'running');

  -- A player in a round: one round of the wallet.
  CREATE TABLE table_seat (
    id         TEXT PRIMARY KEY,
    round      TEXT NOT NULL REFERENCES table_round (id),
    session    TEXT NOT NULL REFERENCES session (id),
    player     TEXT NOT NULL,
    currency   TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('open', 'owed', 'settled', 'void')),
    staked     INTEGER NOT NULL DEFAULT 0,     -- accepted by the wallet, minor units
    win        INTEGER NOT NULL DEFAULT 0,
    cash_out   INTEGER,                        -- hundredths of the multiplier
    balance    INTEGER,                        -- that the wallet told with the win
    started_at TEXT NOT NULL,
    ended_at   TEXT
  ) STRICT;
  CREATE UNIQUE INDEX table_seat_one ON table_seat (round, player) WHERE state <> 'void';
  CREATE INDEX table_seat_of_player ON table_seat (player, started_at DESC);

  CREATE TABLE table_bet (
    id         TEXT PRIMARY KEY,               -- the transaction id that the wallet sees
    seat       TEXT NOT NULL REFERENCES table_seat (id),
    session    TEXT NOT NULL REFERENCES session (id),
    request    TEXT NOT NULL,                  -- the page's id of the request
    stakes     TEXT NOT NULL,
    amount     INTEGER NOT NULL CHECK (amount > 0),
    state      TEXT NOT NULL CHECK (state IN ('created', 'accepted', 'refused', 'rollback-pending', 'rolled-back')),
    refusal    TEXT,
    created_at TEXT NOT NULL,
    UNIQUE (session, request)
  ) STRICT;
  CREATE INDEX table_bet_of_seat ON table_bet (seat);

  CREATE TABLE table_delivery (
    id         TEXT PRIMARY KEY,               -- the transaction id that the wallet sees, the same in every attempt
    subject    TEXT NOT NULL,                  -- the seat of a win, the bet of a rollback
    seat       TEXT NOT NULL REFERENCES table_seat (id),
    kind       TEXT NOT NULL CHECK (kind IN ('win', 'rollback')),
    body       TEXT NOT NULL,
    attempts   INTEGER NOT NULL DEFAULT 0,
    next_at    INTEGER NOT NULL,
    last_error TEXT,
    done_at    TEXT,
    UNIQUE (subject, kind)
  ) STRICT;
  CREATE INDEX table_delivery_due ON table_delivery (next_at) WHERE done_at IS NULL;
  CREATE INDEX table_delivery_of_seat ON table_delivery (seat) WHERE done_at IS NULL;
  `,
  `
  -- The player's name as others at a table see it, with its middle left out.
  ALTER TABLE session ADD COLUMN mask TEXT;
  `,
  `
  -- Players whose money is kept here, as their merchant said at their last launch.
  CREATE TABLE vendor_player (player TEXT PRIMARY KEY) STRICT;
  `,
  `
  -- Lists of finished rounds, which platforms compare with theirs.
  CREATE INDEX round_ended ON round (ended_at, id) WHERE ended_at IS NOT NULL;
  CREATE INDEX table_seat_ended ON table_seat (ended_at, id) WHERE ended_at IS NOT NULL;
  `,
  `
  -- Free bets that the wallet last named for the session's game, as JSON; null: none.
  ALTER TABLE session ADD COLUMN free_bets TEXT;
  -- The free bets of which the round is one; null: a bet of money.
  ALTER TABLE round ADD COLUMN reward TEXT;
  `,
  `
  -- Bet slips: a player may have several in a round, each a round of the wallet with its own seat.
  ALTER TABLE table_seat ADD COLUMN slip INTEGER NOT NULL DEFAULT 1;
  DROP INDEX table_seat_one;
  CREATE UNIQUE INDEX table_seat_one ON table_seat (round, player, slip) WHERE state <> 'void';
  `,
  `
  -- Accounts that are idle, which housekeeping deletes.
  CREATE INDEX vendor_movement_of_player ON vendor_movement (player, at);
  `,
  `
  -- Magazines of the fish game wait for their player over many rounds of others.
  CREATE INDEX table_seat_open ON table_seat (player) WHERE state = 'open';
  `,
  `
  -- Minor units, of all time: stakes that were taken, and wins and returned stakes. The platform counts them for players' limits.
  ALTER TABLE vendor_account ADD COLUMN staked INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE vendor_account ADD COLUMN won INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- One row: names these books. Each copy has another name, so that the platform sees where a balance is older than what it knows.
  CREATE TABLE vendor_books (name TEXT NOT NULL) STRICT;
  INSERT INTO vendor_books VALUES (lower(hex(randomblob(16))));
  `,
  `
  -- Deliveries that are done, which housekeeping deletes.
  CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
  CREATE INDEX table_delivery_done ON table_delivery (done_at) WHERE done_at IS NOT NULL;
  `,
  `
  -- One row in a copy from which no game server has started yet; empty everywhere else.
  CREATE TABLE unstarted_copy (made_at TEXT NOT NULL) STRICT;
  `,
  `
  -- Who made the client seed. Those of before that look like the server's are taken for its own.
  ALTER TABLE seed ADD COLUMN client_by TEXT NOT NULL DEFAULT 'server' CHECK (client_by IN ('server', 'page', 'player'));
  UPDATE seed SET client_by = 'player'
    WHERE state <> 'next' AND (length(client_seed) <> 16 OR client_seed GLOB '*[^0-9a-f]*');
  `,
  `
  -- Seats of a round with those that were given back, and rounds of a player that are not over.
  CREATE INDEX table_seat_of_round ON table_seat (round, player);
  CREATE INDEX round_of_player_open ON round (player) WHERE state IN ('created', 'bet-accepted', 'rollback-pending');
  `,
] as const;

/** The game server's own storage: one file, write-ahead log, every commit synced before it is answered. */
export interface Db {
  readonly raw: DatabaseSync;
  /** Runs `work` in one transaction; a throw undoes all of it. */
  readonly transaction: <T>(work: () => T) => T;
  /**
   * Runs `work` in one transaction with all other work that is given at the same time: one sync of the disk serves the bets of a full
   * table. A throw undoes its own part alone. Resolves when the disk has it. `work` must not open a transaction.
   */
  readonly together: <T>(work: () => T) => Promise<T>;
  readonly close: () => void;
}

const migrate = (raw: DatabaseSync): void => {
  const version = Number(raw.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  MIGRATIONS.slice(version).forEach((sql, index) => {
    raw.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${version + index + 1}; COMMIT;`);
  });
};

/** Level by level: Node's recursive call never returns on file systems that refuse folders, such as /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
};

const createTogether = (raw: DatabaseSync, transaction: Db['transaction']): Db['together'] => {
  interface Part {
    /** Runs it; answers how its caller is told once all is on the disk. */
    readonly run: () => () => void;
    readonly fail: (error: unknown) => void;
  }
  let waiting: Part[] = [];
  const runPart = ({ run, fail }: Part): (() => void) => {
    raw.exec('SAVEPOINT part');
    try {
      const tell = run();
      raw.exec('RELEASE part');
      return tell;
    } catch (error) {
      raw.exec('ROLLBACK TO part; RELEASE part');
      return () => fail(error);
    }
  };
  const flush = (): void => {
    const parts = waiting;
    waiting = [];
    try {
      for (const tell of transaction(() => parts.map(runPart))) tell();
    } catch (error) {
      for (const { fail } of parts) fail(error);
    }
  };
  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({
        run: () => {
          const value = work();
          return () => resolve(value);
        },
        fail: reject,
      });
    });
};

const fileIn = (folder: string): string => join(folder, 'rounds.db');

/** Writes a copy to a new file, while the game server runs. */
export const copyDb = (dataDir: string, path: string): void => {
  const source = new DatabaseSync(fileIn(resolve(dataDir, 'game-server')));
  source.prepare('VACUUM INTO ?').run(path);
  source.close();
  const copy = new DatabaseSync(path);
  // The server that runs may be of an earlier release.
  migrate(copy);
  copy.exec(
    `UPDATE vendor_books SET name = lower(hex(randomblob(16)));
     INSERT INTO unstarted_copy VALUES (strftime('%Y-%m-%dT%H:%M:%fZ'))`,
  );
  copy.close();
};

/** Whether this is the first start from a copy. */
export const isUnstartedCopy = ({ raw }: Db): boolean =>
  raw.prepare('SELECT 1 FROM unstarted_copy').get() !== undefined;

/** From now on the copy is a database like any other. Inside a transaction. */
export const markCopyStarted = ({ raw }: Db): void => raw.exec('DELETE FROM unstarted_copy');

/** Opens (and creates) `DATA_DIR/game-server/rounds.db`, readable by its owner only. Throws where the folder can't be written. */
export const openDb = (dataDir: string): Db => {
  const folder = resolve(dataDir, 'game-server');
  makeFolder(folder);
  const raw = new DatabaseSync(fileIn(folder));
  raw.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 2000;',
  );
  migrate(raw);

  const transaction = <T>(work: () => T): T => {
    raw.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      raw.exec('COMMIT');
      return value;
    } catch (error) {
      // A full disk has ended the transaction already.
      if (raw.isTransaction) raw.exec('ROLLBACK');
      throw error;
    }
  };
  return { raw, transaction, together: createTogether(raw, transaction), close: () => raw.close() };
};
