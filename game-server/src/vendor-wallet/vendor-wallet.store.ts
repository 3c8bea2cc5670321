/** Accounts of players whose money we keep, and everything that has moved on them. */
import type { Db } from '../kernel/db.ts';

export interface Account {
  readonly player: string;
  readonly currency: string;
}

export interface Movement extends Account {
  /** Of whoever asked; good for one movement for ever. */
  readonly reference: string;
  /** Minor units; positive: the account receives. Zero: nothing moves, but the reference is used up. */
  readonly amount: bigint;
}

/** Of all time, in minor units. */
export interface Played {
  readonly staked: bigint;
  /** Wins and returned stakes. */
  readonly won: bigint;
}

export type MovementState = 'done' | 'refused';

export interface VendorWalletStore {
  /** Names what is stored here; another in each copy. */
  readonly books: string;
  /** Minor units; zero where the player has no account yet. */
  readonly balance: (account: Account) => bigint;
  /**
   * Moves the amount once: a repetition answers what the first one led to, whatever it asks for. `refused` where the account holds too
   * little.
   */
  readonly move: (movement: Movement) => MovementState;
  /** As `move`, and adds to what was played: a stake is negative, a win or a returned stake positive. */
  readonly play: (movement: Movement) => MovementState;
  readonly played: (account: Account) => Played;
  /** What a reference has moved; undefined where it is not known. */
  readonly movement: (reference: string) => (Movement & { readonly state: MovementState }) | undefined;
  /** Remembers whether a player's money is kept here. */
  readonly keep: (player: string, isKept: boolean) => void;
  readonly isKept: (player: string) => boolean;
  /** What a reference has led to. One that has not been seen is refused from now on. */
  readonly settle: (movement: Omit<Movement, 'amount'>) => MovementState;
  /** Deletes the accounts and movements of players whose names begin so and whose last movement was before; answers their number. */
  readonly removeIdle: (prefix: string, before: string) => number;
}

/** Above all names that begin with the prefix. */
const LAST = '\u{10ffff}';

export const createVendorWalletStore = (db: Db): VendorWalletStore => {
  const find = db.raw.prepare('SELECT balance FROM vendor_account WHERE player = ? AND currency = ?');
  const put = db.raw.prepare(
    `INSERT INTO vendor_account (player, currency, balance) VALUES (?, ?, ?)
     ON CONFLICT (player, currency) DO UPDATE SET balance = excluded.balance`,
  );
  const totals = db.raw.prepare('SELECT staked, won FROM vendor_account WHERE player = ? AND currency = ?');
  const count = db.raw.prepare(
    'UPDATE vendor_account SET staked = staked + ?, won = won + ? WHERE player = ? AND currency = ?',
  );
  const known = db.raw.prepare('SELECT state FROM vendor_movement WHERE reference = ?');
  const whole = db.raw.prepare('SELECT player, currency, amount, state FROM vendor_movement WHERE reference = ?');
  const keep = db.raw.prepare('INSERT OR IGNORE INTO vendor_player (player) VALUES (?)');
  const release = db.raw.prepare('DELETE FROM vendor_player WHERE player = ?');
  const kept = db.raw.prepare('SELECT 1 FROM vendor_player WHERE player = ?');
  const add = db.raw.prepare(
    'INSERT INTO vendor_movement (reference, player, currency, amount, state, at) VALUES (?, ?, ?, ?, ?, ?)',
  );

  const idle = db.raw.prepare(
    'SELECT player FROM vendor_movement WHERE player >= ? AND player < ? GROUP BY player HAVING max(at) < ?',
  );
  const removals = ['vendor_account', 'vendor_movement'].map((table) =>
    db.raw.prepare(`DELETE FROM ${table} WHERE player IN (SELECT value FROM json_each(?))`),
  );

  const balance = ({ player, currency }: Account): bigint =>
    BigInt(Number(find.get(player, currency)?.['balance'] ?? 0));
  const stateOf = (reference: string): MovementState | undefined => {
    const state = known.get(reference)?.['state'];
    return state === 'done' || state === 'refused' ? state : undefined;
  };
  const record = ({ reference, player, currency }: Omit<Movement, 'amount'>, amount: bigint, state: MovementState) => {
    add.run(reference, player, currency, amount, state, new Date().toISOString());
    return state;
  };

  const moveNow = (movement: Movement): MovementState => {
    const after = balance(movement) + movement.amount;
    if (after < 0n) return record(movement, movement.amount, 'refused');
    put.run(movement.player, movement.currency, after);
    return record(movement, movement.amount, 'done');
  };
  const playNow = (movement: Movement): MovementState => {
    const { player, currency, amount } = movement;
    const state = moveNow(movement);
    if (state === 'done') count.run(amount < 0n ? -amount : 0n, amount > 0n ? amount : 0n, player, currency);
    return state;
  };

  return {
    books: String(db.raw.prepare('SELECT name FROM vendor_books').get()?.['name']),
    balance,
    played: ({ player, currency }) => {
      const row = totals.get(player, currency);
      return { staked: BigInt(Number(row?.['staked'] ?? 0)), won: BigInt(Number(row?.['won'] ?? 0)) };
    },
    movement: (reference) => {
      const row = whole.get(reference);
      const state = stateOf(reference);
      if (!row || !state) return undefined;
      const [player, currency] = [String(row['player']), String(row['currency'])];
      return { player, currency, reference, amount: BigInt(Number(row['amount'])), state };
    },
    keep: (player, isKept) => void (isKept ? keep : release).run(player),
    isKept: (player) => kept.get(player) !== undefined,
    move: (movement) => db.transaction(() => stateOf(movement.reference) ?? moveNow(movement)),
    play: (movement) => db.transaction(() => stateOf(movement.reference) ?? playNow(movement)),
    removeIdle: (prefix, before) =>
      db.transaction(() => {
        const players = idle.all(prefix, `${prefix}${LAST}`, before).map(({ player }) => player);
        for (const removal of removals) removal.run(JSON.stringify(players));
        return players.length;
      }),
    settle: (movement) => db.transaction(() => stateOf(movement.reference) ?? record(movement, 0n, 'refused')),
  };
};
