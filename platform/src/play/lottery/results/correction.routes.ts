/** Calls of operators about draws that were settled by wrong numbers. */
import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/lottery/operators';
import * as schema from 'shared-contracts/lottery/operators-schema';
import type { AuditTrail } from '../../../ground/audit/index.ts';
import { defineRoute, operatorOf } from '../../../kernel/index.ts';
import type { Database, RouteDefinition } from '../../../kernel/index.ts';
import type { Corrections } from './correction.service.ts';
import { correctionView } from './results.service.ts';
import { findDraw, listCorrections } from './results.store.ts';

export interface CorrectionRoutesDeps {
  readonly database: Database;
  readonly audit: AuditTrail;
  readonly corrections: Corrections;
  /** Told after numbers were replaced. */
  readonly onChange: () => void;
}

export const correctionRoutes = ({
  database,
  audit,
  corrections,
  onChange,
}: CorrectionRoutesDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.drawCorrection, schema.drawCorrection, async ({ params: { gameCode, drawNo } }) => {
    const draw = await findDraw(database.db, gameCode, drawNo);
    if (!draw) throw new PortalError('lottery.draw-unknown');
    const { until, isOpen, entered } = await corrections.state(gameCode, drawNo);
    const made = await listCorrections(database.db, draw.id);
    return {
      winningNumber: draw.numbers,
      correctableUntil: until?.toISOString() ?? null,
      isOpen,
      entered: entered.map(({ source, numbers, receivedAt }) => ({
        source,
        numbers,
        receivedAt: receivedAt.toISOString(),
      })),
      corrections: made.map(correctionView),
    };
  }),
  defineRoute(endpoints.correctDraw, schema.correctDraw, async ({ ctx, params: { gameCode, drawNo }, body }) => {
    const operator = operatorOf(ctx).name;
    const entered = await database.transaction(async (trx) => {
      const reply = await corrections.enter(trx, { code: gameCode, drawNo, numbers: body.numbers, operator });
      await audit.record(trx, {
        kind: 'operator',
        actor: operator,
        requestId: ctx.requestId,
        merchant: null,
        action: reply.isConfirmed ? 'lottery-result.correct' : 'lottery-result.enter-correction',
        subject: `${gameCode}:${drawNo}`,
        after: body.numbers,
        reason: body.reason,
      });
      return reply;
    });
    if (entered.isConfirmed) onChange();
    return entered;
  }),
];
