/** What anybody reads of draws: records with their proof, results by day, statistics. */
import type { z } from 'zod';
import { SHAPES } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import type { Clock, Database, Executor } from '../../../kernel/index.ts';
import { labelOf } from '../draws/draw.policy.ts';
import { readLeavesFrom } from '../draws/bets-root.ts';
import { named } from '../lottery-names.ts';
import { gameOf } from '../lottery-view.ts';
import type { Lottery } from '../lottery.model.ts';
import { findSwitchedOn } from '../lottery.store.ts';
import { dayAt, stretchOf } from './day.ts';
import * as store from './results.store.ts';
import type { DrawRecord } from './results.store.ts';
import { statisticsOf } from './statistics.policy.ts';

type RecordReply = z.input<typeof schema.drawRecord.reply>;
type DayReply = z.input<typeof schema.resultsOfDay.reply>;
type StatisticsReply = z.input<typeof schema.statistics.reply>;

const DAY_ROWS_MAX = 500;
const LEAVES_PAGE = 10_000;

const offeredIn = async (db: Executor, merchantId: number, code: string): Promise<Lottery> => {
  const lottery = await findSwitchedOn(db, merchantId, code);
  if (!lottery) throw new PortalError('lottery.unknown');
  return lottery;
};

const drawIn = async (db: Executor, code: string, drawNo: string): Promise<DrawRecord> => {
  const draw = await store.findDraw(db, code, drawNo);
  if (!draw) throw new PortalError('lottery.draw-unknown');
  return draw;
};

/** The seed of a draw to come is nobody's to know. */
const fairnessOf = (code: string, draw: DrawRecord): RecordReply['fairness'] =>
  draw.seedHash === null
    ? null
    : {
        seedHash: draw.seedHash,
        seed: draw.numbers === null ? null : draw.seed,
        label: draw.root === null ? null : labelOf(code, draw.drawNo, draw.root),
        root: draw.root,
        leaves: draw.leaves ?? 0,
      };

export const correctionView = ({ replaced, correctedAt }: store.Correction) => ({
  replaced,
  correctedAt: correctedAt.toISOString(),
});

export const createResultsService = ({
  database: { db },
  clock,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}) => ({
  record: async (merchantId: number, code: string, drawNo: string, language: string): Promise<RecordReply> => {
    const lottery = await offeredIn(db, merchantId, code);
    const draw = await drawIn(db, code, drawNo);
    const reports = await store.listReports(db, draw.id);
    const corrections = await store.listCorrections(db, draw.id);
    return {
      game: gameOf(lottery, language),
      draw: {
        drawNo,
        opensAt: draw.opensAt.toISOString(),
        locksAt: draw.locksAt.toISOString(),
        drawsAt: draw.drawsAt.toISOString(),
      },
      state: draw.state,
      winningNumber: draw.numbers,
      drawnAt: draw.drawnAt?.toISOString() ?? null,
      fairness: fairnessOf(code, draw),
      corrections: corrections.map(correctionView),
      evidence: reports.map(({ source, numbers, receivedAt, link, isSimulated }) => ({
        // Names of operators are nobody's business.
        source: source.startsWith('operator:') ? 'operator' : source,
        numbers,
        receivedAt: receivedAt.toISOString(),
        link,
        isSimulated,
      })),
    };
  },

  /** Leaves from a place on, at most ten thousand. Refuses with `lottery.draw-not-closed` while the draw sells. */
  leaves: async (merchantId: number, code: string, drawNo: string, from: number) => {
    await offeredIn(db, merchantId, code);
    const draw = await drawIn(db, code, drawNo);
    if (draw.root === null) throw new PortalError('lottery.draw-not-closed');
    const leaves = await readLeavesFrom(db, draw.id, from, LEAVES_PAGE);
    return { leaves: leaves.map((leaf) => leaf.toString('hex')), total: draw.leaves ?? 0 };
  },

  /** A calendar day of the stations' zone, today by default. */
  day: async (
    merchantId: number,
    language: string,
    filter: {
      readonly date?: string | undefined;
      readonly category?: string | undefined;
      readonly gameCode?: string | undefined;
    },
  ): Promise<DayReply> => {
    const now = clock.now();
    const date = filter.date ?? dayAt(now);
    const { category, gameCode } = filter;
    const rows = await store.readDay(db, { merchantId, ...stretchOf(date), now, category, gameCode }, DAY_ROWS_MAX);
    return {
      date,
      list: rows.map((row) => ({
        gameCode: row.lottery,
        labelName: named(row.names, language),
        format: row.format,
        drawNo: row.drawNo,
        drawsAt: row.drawsAt.toISOString(),
        state: row.state,
        winningNumber: row.numbers,
      })),
    };
  },

  statistics: async (merchantId: number, code: string, draws: number): Promise<StatisticsReply> => {
    const { format } = await offeredIn(db, merchantId, code);
    const results = await store.lastNumbers(db, code, draws);
    return { draws: results.length, numbers: [...statisticsOf(SHAPES[format], results)] };
  },
});

export type ResultsService = ReturnType<typeof createResultsService>;
