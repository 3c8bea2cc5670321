/** Draws as operators see them: with their bets, reports and proof. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/operators-schema';
import { toDecimal } from 'shared-contracts/money';
import { publicOrigin } from '../../../kernel/index.ts';
import type { Clock, Config, Database } from '../../../kernel/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import { named } from '../lottery-names.ts';
import { readLotteries } from '../lottery.store.ts';
import { stretchOf } from './day.ts';
import * as store from './operator.store.ts';
import type { BetTypeSums, DrawPlace, DrawReport, OperatorDraw } from './operator.store.ts';
import type { DrawState } from './results.store.ts';

type DrawsQuery = z.output<typeof schema.operatorDraws.query>;
type DrawsReply = z.input<typeof schema.operatorDraws.reply>;
type DrawReply = z.input<typeof schema.operatorDraw.reply>;

export interface OperatorDrawsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly config: Pick<Config, 'portalPublicUrl'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

/** What still needs an operator or a payment. */
const UNFINISHED: readonly DrawState[] = ['closed', 'drawn'];

const placeOf = (cursor: string): DrawPlace => {
  const [at = '', id = ''] = cursor.split('-');
  return { drawsAt: new Date(Number(at)), id: BigInt(id) };
};

const cursorOf = ({ drawsAt, id }: DrawPlace): string => `${drawsAt.getTime()}-${id}`;

const total = (sums: readonly BetTypeSums[], part: 'stake' | 'won' | 'paidBack'): string =>
  toDecimal(sums.reduce((sum, each) => sum + each[part], 0n));

const drawView = (
  draw: OperatorDraw,
  {
    sums,
    reports,
    now,
    language,
  }: {
    readonly sums: readonly BetTypeSums[];
    readonly reports: readonly DrawReport[];
    readonly now: Date;
    readonly language: string;
  },
): DrawsReply['list'][number] => ({
  gameCode: draw.lottery,
  labelName: named(draw.names, language),
  format: draw.format,
  source: draw.source,
  drawNo: draw.drawNo,
  drawsAt: draw.drawsAt.toISOString(),
  state: draw.state,
  winningNumber: draw.numbers,
  bets: sums.reduce((sum, { bets }) => sum + bets, 0),
  stake: total(sums, 'stake'),
  won: total(sums, 'won'),
  reports: reports.map(({ source, numbers, link, isSimulated, receivedAt }) => ({
    ...{ source, numbers, link, isSimulated },
    receivedAt: receivedAt.toISOString(),
  })),
  isAwaited: draw.source === 'official' && draw.state === 'closed' && draw.drawsAt <= now,
});

export const createOperatorDraws = ({ database: { db }, clock, config, merchants }: OperatorDrawsDeps) => {
  /** The draw's public page at the first merchant that offers the lottery. */
  const proofUrlOf = async ({ lottery, drawNo }: OperatorDraw): Promise<string | null> => {
    const [offering] = await store.merchantsOf(db, lottery);
    const merchant = offering === undefined ? undefined : (await merchants.directory()).byId.get(offering);
    const [host] = merchant?.hosts ?? [];
    if (host === undefined) return null;
    const url = new URL('/lottery/draw', publicOrigin(config, host));
    url.search = new URLSearchParams({ gameCode: lottery, drawNo }).toString();
    return url.href;
  };

  return {
    lotteries: async (language: string): Promise<z.input<typeof schema.operatorLotteries.reply>> => ({
      list: (await readLotteries(db)).map(({ code, names, format, source }) => ({
        ...{ gameCode: code, labelName: named(names, language) },
        ...{ format, source },
      })),
    }),

    list: async ({ language, gameCode, state, date, after, pageSize }: DrawsQuery): Promise<DrawsReply> => {
      const filter = {
        gameCode,
        states: state === undefined ? UNFINISHED : [state],
        ...(date === undefined ? { from: undefined, to: undefined } : stretchOf(date)),
        after: after === undefined ? undefined : placeOf(after),
      };
      const found = await store.listDraws(db, filter, state === 'open', pageSize + 1);
      const draws = found.slice(0, pageSize);
      const ids = draws.map(({ id }) => id);
      const [sums, reports] = [await store.readBetSums(db, ids), await store.readReports(db, ids)];
      const last = found.length > pageSize ? draws.at(-1) : undefined;
      return {
        list: draws.map((draw) =>
          drawView(draw, {
            ...{ now: clock.now(), language },
            sums: sums.filter(({ drawId }) => drawId === draw.id),
            reports: reports.filter(({ drawId }) => drawId === draw.id),
          }),
        ),
        next: last ? cursorOf(last) : null,
      };
    },

    /** Refuses with `lottery.draw-unknown`. */
    one: async (gameCode: string, drawNo: string, language: string): Promise<DrawReply> => {
      const draw = await store.findOperatorDraw(db, gameCode, drawNo);
      if (!draw) throw new PortalError('lottery.draw-unknown');
      const [sums, reports] = [await store.readBetSums(db, [draw.id]), await store.readReports(db, [draw.id])];
      return {
        ...drawView(draw, { sums, reports, now: clock.now(), language }),
        opensAt: draw.opensAt.toISOString(),
        locksAt: draw.locksAt.toISOString(),
        drawnAt: draw.drawnAt?.toISOString() ?? null,
        settledAt: draw.settledAt?.toISOString() ?? null,
        betTypes: sums.map(({ betType, bets, stake, won }) => ({
          ...{ code: betType, bets },
          ...{ stake: toDecimal(stake), won: toDecimal(won) },
        })),
        paidBack: total(sums, 'paidBack'),
        seedHash: draw.seedHash,
        seed: draw.numbers === null ? null : draw.seed,
        root: draw.root,
        proofUrl: await proofUrlOf(draw),
      };
    },
  };
};

export type OperatorDraws = ReturnType<typeof createOperatorDraws>;
