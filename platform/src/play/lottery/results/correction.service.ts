/** Other numbers for a draw that was settled by wrong ones (FAI-007): two operators must enter the same. */
import { checkNumbers } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import type { Database, Outbox, Trx } from '../../../kernel/index.ts';
import { announce } from '../draws/announce.ts';
import { agreedNumbers, operatorSource } from './agreement.policy.ts';
import * as store from './correction.store.ts';
import * as results from './results.store.ts';

export interface CorrectionDeps {
  readonly database: Pick<Database, 'db'>;
  readonly outbox: Pick<Outbox, 'append'>;
  /** Hours after settlement in which a draw can be corrected. */
  readonly windowHours: number;
}

export interface CorrectionState {
  /** Null for a draw that can't be corrected. */
  readonly until: Date | null;
  readonly isOpen: boolean;
  readonly entered: readonly results.ReceivedReport[];
}

export const createCorrections = ({ database: { db }, outbox, windowHours }: CorrectionDeps) => ({
  /** What is known about the next correction of a draw. */
  state: async (code: string, drawNo: string): Promise<CorrectionState> => {
    const draw = await store.findCorrectable(db, code, drawNo, windowHours);
    if (!draw) return { until: null, isOpen: false, entered: [] };
    const entered = await results.listReports(db, draw.id, draw.correction + 1);
    return { until: draw.until, isOpen: draw.isOpen, entered };
  },

  /**
   * An operator's word on the numbers of a settled draw; the second operator's corrects it, and settlement pays the differences. Refuses
   * with `lottery.draw-unknown` where no official draw is settled, `lottery.correction-closed` after the dispute window,
   * `lottery.numbers-invalid` and `lottery.numbers-unchanged`.
   */
  enter: async (
    trx: Trx,
    { code, drawNo, numbers, operator }: Readonly<Record<'code' | 'drawNo' | 'numbers' | 'operator', string>>,
  ): Promise<{ readonly isConfirmed: boolean }> => {
    const draw = await store.holdCorrectable(trx, code, drawNo, windowHours);
    if (!draw) throw new PortalError('lottery.draw-unknown');
    if (!draw.isOpen) throw new PortalError('lottery.correction-closed');
    const fault = checkNumbers(draw.format, numbers);
    if (fault) throw new PortalError('lottery.numbers-invalid', { params: { fault } });
    if (numbers === draw.numbers) throw new PortalError('lottery.numbers-unchanged');
    const report = { source: operatorSource(operator), numbers, link: null, isSimulated: false };
    await results.insertReport(trx, draw.id, report, draw.correction + 1);
    const agreed = agreedNumbers(await results.listReports(trx, draw.id, draw.correction + 1));
    if (agreed === null) return { isConfirmed: false };
    await store.writeCorrection(trx, draw, agreed);
    const payload = { gameCode: code, drawNo, numbers: agreed };
    await announce(trx, outbox, [{ lottery: code, type: 'draw/resulted', payload }]);
    return { isConfirmed: true };
  },
});

export type Corrections = ReturnType<typeof createCorrections>;
