/** Results of official draws: reports of sources and operators, until they agree (FAI-007). */
import { checkNumbers } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import type { Clock, Database, Logger, Outbox, Trx } from '../../../kernel/index.ts';
import { announce } from '../draws/announce.ts';
import { writeResult } from '../draws/draws.store.ts';
import { agreedNumbers, operatorSource } from './agreement.policy.ts';
import { numbersRefusal } from './numbers-refusal.ts';
import type { ResultSource } from './result-source.ts';
import * as store from './results.store.ts';
import type { AwaitedDraw } from './results.store.ts';

export interface OfficialDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sources: readonly ResultSource[];
}

export const createOfficialResults = ({ database, outbox, clock, log, sources }: OfficialDeps) => {
  const { db } = database;

  /** Keeps what a source says of a draw; what can't be a result is left out and reported. Returns whether there is a new report. */
  const take = async (source: ResultSource, draw: AwaitedDraw): Promise<boolean> => {
    const report = await source.read(draw);
    if (!report) return false;
    const fault = checkNumbers(draw.format, report.numbers);
    if (fault) {
      log.warn({ source: source.name, lottery: draw.lottery, drawNo: draw.drawNo, fault }, 'a result is not possible');
      return false;
    }
    return store.insertReport(db, draw.id, { ...report, source: source.name });
  };

  /** Gives a draw its numbers where its reports agree; the draw is held, so it has them once. */
  const confirm = async (trx: Trx, draw: AwaitedDraw, now: Date): Promise<boolean> => {
    if ((await store.holdAwaited(trx, [draw.id])).length === 0) return false;
    const numbers = agreedNumbers(await store.listReports(trx, draw.id));
    if (numbers === null) return false;
    await writeResult(trx, draw.id, numbers, now);
    const payload = { gameCode: draw.lottery, drawNo: draw.drawNo, numbers };
    await announce(trx, outbox, [{ lottery: draw.lottery, type: 'draw/resulted', payload }]);
    return true;
  };

  return {
    /** Reads the sources for draws that wait, and gives numbers to those whose reports agree; answers how many. */
    collect: async (now: Date): Promise<number> => {
      let confirmed = 0;
      for (const draw of await store.listAwaited(db, now)) {
        const reports = await store.listReports(db, draw.id);
        const known = new Set(reports.map(({ source }) => source));
        let mayAgree = agreedNumbers(reports) !== null;
        for (const source of sources.filter(({ name }) => !known.has(name))) {
          try {
            if (await take(source, draw)) mayAgree = true;
          } catch (error) {
            // One source that is down says nothing of the others.
            log.warn({ err: error, source: source.name }, 'a source of results failed');
          }
        }
        // Most looks find nothing new: draws of the day wait for hours.
        if (mayAgree && (await database.transaction((trx) => confirm(trx, draw, now)))) confirmed += 1;
      }
      return confirmed;
    },

    /**
     * An operator's word on an official result; the second operator's confirms it. Refuses with `lottery.draw-unknown` where no result
     * is awaited, with `lottery.numbers-invalid`, and with `lottery.second-operator` where this operator has entered the same before.
     */
    enter: async (
      trx: Trx,
      code: string,
      drawNo: string,
      numbers: string,
      operator: string,
    ): Promise<{ readonly isConfirmed: boolean }> => {
      const now = clock.now();
      const draw = await store.findAwaited(trx, code, drawNo, now);
      if (!draw) throw new PortalError('lottery.draw-unknown');
      const fault = checkNumbers(draw.format, numbers);
      if (fault) throw numbersRefusal(fault);
      const report = { source: operatorSource(operator), numbers, link: null, isSimulated: false };
      if (!(await store.insertReport(trx, draw.id, report))) throw new PortalError('lottery.second-operator');
      return { isConfirmed: await confirm(trx, draw, now) };
    },
  };
};

export type OfficialResults = ReturnType<typeof createOfficialResults>;
