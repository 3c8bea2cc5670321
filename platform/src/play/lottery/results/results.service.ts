/** Results: those of official draws as they arrive, and what players read of all of them. */
import type { z } from 'zod';
import { checkNumbers, SHAPES } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import type { Clock, Database, Logger, Outbox } from '../../../kernel/index.ts';
import { gameOf } from '../betting/betting.service.ts';
import { announce } from '../draws/announce.ts';
import { labelOf } from '../draws/draw.policy.ts';
import { readLeaves, writeResult } from '../draws/draws.store.ts';
import { zoneOffsetMs } from '../draws/schedule.policy.ts';
import { named } from '../lottery-names.ts';
import { findOffered } from '../lottery.store.ts';
import { agreedNumbers, operatorSource } from './agreement.policy.ts';
import type { ResultSource } from './result-source.ts';
import * as store from './results.store.ts';
import type { AwaitedDraw, DrawRecord } from './results.store.ts';
import { statisticsOf } from './statistics.policy.ts';

type RecordReply = z.input<typeof schema.drawRecord.reply>;
type DayReply = z.input<typeof schema.resultsOfDay.reply>;
type StatisticsReply = z.input<typeof schema.statistics.reply>;

export interface ResultsDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sources: readonly ResultSource[];
}

/** The day of the official draws. */
const ZONE = 'Asia/Ho_Chi_Minh';
const DAY_MS = 86_400_000;
const DAY_ROWS_MAX = 500;
const LEAVES_PAGE = 10_000;
const LEAVES_MAX = 10_000_000;

export const createResultsService = ({ database, outbox, clock, log, sources }: ResultsDeps) => {
  const { db } = database;

  const offered = async (merchantId: number, code: string) => {
    const lottery = await findOffered(db, merchantId, code);
    if (!lottery) throw new PortalError('lottery.unknown');
    return lottery;
  };

  const drawOf = async (code: string, drawNo: string): Promise<DrawRecord> => {
    const draw = await store.findDraw(db, code, drawNo);
    if (!draw) throw new PortalError('lottery.draw-unknown');
    return draw;
  };

  /** Keeps what a source says of a draw; what can't be a result is left out and reported. */
  const take = async (source: ResultSource, draw: AwaitedDraw): Promise<void> => {
    const report = await source.read(draw);
    if (!report) return;
    const fault = checkNumbers(draw.format, report.numbers);
    if (fault) {
      log.warn({ source: source.name, lottery: draw.lottery, drawNo: draw.drawNo, fault }, 'a result is not possible');
      return;
    }
    await store.insertReport(db, draw.id, { ...report, source: source.name });
  };

  /** Gives a draw its numbers where its reports agree; the draw is held, so it has them once. */
  const confirm = (draw: AwaitedDraw, now: Date): Promise<boolean> =>
    database.transaction(async (trx) => {
      if ((await store.holdAwaited(trx, [draw.id])).length === 0) return false;
      const numbers = agreedNumbers(await store.listReports(trx, draw.id));
      if (numbers === null) return false;
      await writeResult(trx, draw.id, numbers, now);
      const payload = { gameCode: draw.lottery, drawNo: draw.drawNo, numbers };
      await announce(trx, outbox, [{ lottery: draw.lottery, type: 'draw/resulted', payload }]);
      return true;
    });

  return {
    /** Reads the sources for draws that wait, and gives numbers to those whose reports agree; answers how many. */
    collect: async (now: Date): Promise<number> => {
      let confirmed = 0;
      for (const draw of await store.listAwaited(db, now)) {
        const known = new Set((await store.listReports(db, draw.id)).map(({ source }) => source));
        for (const source of sources.filter(({ name }) => !known.has(name))) {
          // One source that is down says nothing of the others.
          await take(source, draw).catch((error: unknown) =>
            log.warn({ err: error, source: source.name }, 'a source of results failed'),
          );
        }
        if (await confirm(draw, now)) confirmed += 1;
      }
      return confirmed;
    },

    /**
     * An operator's word on an official result; the second operator's confirms it. Refuses with `lottery.draw-unknown` where no result
     * is awaited, and with `lottery.numbers-invalid`.
     */
    enter: async (
      code: string,
      drawNo: string,
      numbers: string,
      operator: string,
    ): Promise<{ readonly isConfirmed: boolean }> => {
      const now = clock.now();
      const draw = (await store.listAwaited(db, now)).find((each) => each.lottery === code && each.drawNo === drawNo);
      if (!draw) throw new PortalError('lottery.draw-unknown');
      const fault = checkNumbers(draw.format, numbers);
      if (fault) throw new PortalError('lottery.numbers-invalid', { params: { fault } });
      await store.insertReport(db, draw.id, {
        source: operatorSource(operator),
        numbers,
        link: null,
        isSimulated: false,
      });
      return { isConfirmed: await confirm(draw, now) };
    },

    record: async (merchantId: number, code: string, drawNo: string, language: string): Promise<RecordReply> => {
      const lottery = await offered(merchantId, code);
      const draw = await drawOf(code, drawNo);
      const reports = await store.listReports(db, draw.id);
      const isDrawn = draw.numbers !== null;
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
        fairness:
          draw.seedHash === null
            ? null
            : {
                seedHash: draw.seedHash,
                seed: isDrawn ? draw.seed : null,
                label: draw.root === null ? null : labelOf(code, drawNo, draw.root),
                root: draw.root,
                leaves: draw.leaves ?? 0,
              },
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
      await offered(merchantId, code);
      const draw = await drawOf(code, drawNo);
      if (draw.root === null) throw new PortalError('lottery.draw-not-closed');
      const all = await readLeaves(db, draw.id, 0n, Math.min(from + LEAVES_PAGE, LEAVES_MAX));
      return { leaves: all.slice(from).map(({ leaf }) => leaf.toString('hex')), total: draw.leaves ?? 0 };
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
      const date = filter.date ?? new Date(now.getTime() + zoneOffsetMs(ZONE, now)).toISOString().slice(0, 10);
      const midnight = Date.parse(date) - zoneOffsetMs(ZONE, new Date(date));
      const { category, gameCode } = filter;
      const rows = await store.readDay(
        db,
        { merchantId, from: new Date(midnight), to: new Date(midnight + DAY_MS), category, gameCode },
        DAY_ROWS_MAX,
      );
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
      const { format } = await offered(merchantId, code);
      const results = await store.lastNumbers(db, code, draws);
      return { draws: results.length, numbers: [...statisticsOf(SHAPES[format], results)] };
    },
  };
};

export type ResultsService = ReturnType<typeof createResultsService>;
