/** Finished rounds of a vendor's games, as a platform compares them with its own. */
import { FREE_PLAY_PLAYER } from 'shared-contracts/provider/free-play';
import type { Db } from '../kernel/db.ts';

export interface FinishedRound {
  readonly round: string;
  readonly player: string;
  readonly currency: string;
  /** Minor units; zero where the bet was taken back, or was free. */
  readonly bet: bigint;
  readonly win: bigint;
  readonly endedAt: string;
}

export interface VendorRoundsStore {
  /** Oldest first, after the place of `after`. */
  readonly list: (span: {
    readonly games: readonly string[];
    readonly from: string;
    readonly until: string;
    readonly after: { readonly endedAt: string; readonly round: string };
    readonly limit: number;
  }) => readonly FinishedRound[];
}

/** Play money is none of the platform's. */
const IS_MONEY = `substr(player, 1, ${FREE_PLAY_PLAYER.length}) <> '${FREE_PLAY_PLAYER}'`;

/**
 * A round that the wallet refused has moved no money and is none of the platform's, nor is one whose stake was taken from an account that
 * is kept here. A seat at a table is one of its rounds.
 */
const FINISHED = `
  SELECT id AS round, player, currency, CASE WHEN state = 'settled' AND reward IS NULL THEN bet ELSE 0 END AS bet,
    CASE state WHEN 'settled' THEN coalesce(win, 0) ELSE 0 END AS win, ended_at AS endedAt
  FROM round WHERE state IN ('settled', 'rolled-back') AND ended_at >= ? AND ended_at < ? AND (ended_at, id) > (?, ?)
    AND game IN (SELECT value FROM json_each(?)) AND NOT EXISTS (SELECT 1 FROM vendor_movement WHERE reference = bet_uuid)
    AND ${IS_MONEY}
  UNION ALL
  SELECT seat.id, player, currency, CASE seat.state WHEN 'settled' THEN staked ELSE 0 END,
    CASE seat.state WHEN 'settled' THEN win ELSE 0 END, ended_at
  FROM table_seat AS seat JOIN table_round AS played ON played.id = seat.round
  WHERE seat.state IN ('settled', 'void') AND ended_at >= ? AND ended_at < ? AND (ended_at, seat.id) > (?, ?)
    AND game IN (SELECT value FROM json_each(?)) AND ${IS_MONEY}
  ORDER BY endedAt, round LIMIT ?`;

export const createVendorRoundsStore = ({ raw }: Db): VendorRoundsStore => {
  const list = raw.prepare(FINISHED);
  return {
    list: ({ games, from, until, after, limit }) => {
      const span = [from, until, after.endedAt, after.round, JSON.stringify(games)] as const;
      return list.all(...span, ...span, limit).map((row) => ({
        ...{ round: String(row['round']), player: String(row['player']), currency: String(row['currency']) },
        ...{ bet: BigInt(Number(row['bet'])), win: BigInt(Number(row['win'])), endedAt: String(row['endedAt']) },
      }));
    },
  };
};
