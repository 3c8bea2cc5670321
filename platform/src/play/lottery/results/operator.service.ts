/** Draws as operators see them: with their bets, reports and proof. */
import type { z } from 'zod';
import { checkNumbers } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/operators-schema';
import { toDecimal } from 'shared-contracts/money';
import { publicOrigin } from '../../../kernel/index.ts';
import type { Clock, Config, Database } from '../../../kernel/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import { named } from '../lottery-names.ts';
import { readLotteries } from '../lottery.store.ts';
import { stretchOf } from './day.ts';
import { differencesOf } from './difference.ts';
import type { Difference } from './difference.ts';
import * as store from './operator.store.ts';
import type { BetTypeSums, DrawPlace, DrawReport, OperatorDraw } from './operator.store.ts';
import { numbersRefusal } from './numbers-refusal.ts';
import type { DrawState } from './results.store.ts';

type DrawsQuery = z.output<typeof schema.operatorDraws.query>;
type DrawsReply = z.input<typeof schema.operatorDraws.reply>;
type DifferenceReply = z.input<typeof schema.correctionDifference.reply>;
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

type CurrencyOf = (merchantId: number) => string;

interface Sums {
  readonly stake: bigint;
  readonly won: bigint;
  readonly paidBack: bigint;
}

const NOTHING: Sums = { stake: 0n, won: 0n, paidBack: 0n };

const amountsView = ({ stake, won, paidBack }: Sums) => ({
  stake: toDecimal(stake),
  won: toDecimal(won),
  paidBack: toDecimal(paidBack),
});

const amountsOf = (sums: readonly BetTypeSums[], currencyOf: CurrencyOf): DrawsReply['list'][number]['amounts'] => {
  const byCurrency = new Map<string, Sums>();
  for (const { merchantId, stake, won, paidBack } of sums) {
    const currency = currencyOf(merchantId);
    const sum = byCurrency.get(currency) ?? NOTHING;
    byCurrency.set(currency, {
      stake: sum.stake + stake,
      won: sum.won + won,
      paidBack: sum.paidBack + paidBack,
    });
  }
  return [...byCurrency].map(([currency, sum]) => ({ currency, ...amountsView(sum) }));
};

interface Beside {
  readonly sums: readonly BetTypeSums[];
  readonly reports: readonly DrawReport[];
  readonly currencyOf: CurrencyOf;
  readonly now: Date;
  readonly language: string;
}

const drawView = (draw: OperatorDraw, beside: Beside): DrawsReply['list'][number] => ({
  id: cursorOf(draw),
  gameCode: draw.lottery,
  labelName: named(draw.names, beside.language),
  format: draw.format,
  source: draw.source,
  drawNo: draw.drawNo,
  drawsAt: draw.drawsAt.toISOString(),
  state: draw.state,
  winningNumber: draw.numbers,
  bets: beside.sums.reduce((sum, { bets }) => sum + bets, 0),
  amounts: amountsOf(beside.sums, beside.currencyOf),
  reports: beside.reports.map(({ source, numbers, link, isSimulated, receivedAt }) => ({
    ...{ source, numbers, link, isSimulated },
    receivedAt: receivedAt.toISOString(),
  })),
  isAwaited: draw.source === 'official' && draw.state === 'closed' && draw.drawsAt <= beside.now,
});

const differenceView = (differences: readonly Difference[], currencyOf: CurrencyOf): DifferenceReply => {
  const count = (part: 'bets' | 'changed'): number => differences.reduce((all, each) => all + each[part], 0);
  return {
    ...{ bets: count('bets'), changed: count('changed') },
    betTypes: differences
      .filter(({ changed }) => changed > 0)
      .map(({ betType, merchantId, changed, toPay, toTakeBack }) => ({
        ...{ code: betType, currency: currencyOf(merchantId), changed },
        ...{ toPay: toDecimal(toPay), toTakeBack: toDecimal(toTakeBack) },
      })),
  };
};

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

  const readCurrencies = async (): Promise<CurrencyOf> => {
    const { byId } = await merchants.directory();
    return (merchantId) => byId.get(merchantId)?.currency ?? '';
  };

  const drawOf = async (gameCode: string, drawNo: string): Promise<OperatorDraw> => {
    const draw = await store.findOperatorDraw(db, gameCode, drawNo);
    if (!draw) throw new PortalError('lottery.draw-unknown');
    return draw;
  };

  return {
    lotteries: async (language: string): Promise<z.input<typeof schema.operatorLotteries.reply>> => ({
      list: (await readLotteries(db)).map(({ code, names, format, source }) => ({
        ...{ gameCode: code, labelName: named(names, language) },
        ...{ format, source },
      })),
    }),

    list: async ({ language, gameCode, state, date, after, pageSize }: DrawsQuery): Promise<DrawsReply> => {
      const now = clock.now();
      const filter = {
        ...{ gameCode, now },
        states: state === undefined ? UNFINISHED : [state],
        ...(date === undefined ? { from: undefined, to: undefined } : stretchOf(date)),
        after: after === undefined ? undefined : placeOf(after),
      };
      const found = await store.listDraws(db, filter, state === 'open', pageSize + 1);
      const draws = found.slice(0, pageSize);
      const ids = draws.map(({ id }) => id);
      const [sums, reports] = [await store.readBetSums(db, ids), await store.readReports(db, ids)];
      const beside = { now, language, currencyOf: await readCurrencies() };
      return {
        list: draws.map((draw) =>
          drawView(draw, {
            ...beside,
            sums: sums.filter(({ drawId }) => drawId === draw.id),
            reports: reports.filter(({ drawId }) => drawId === draw.id),
          }),
        ),
        hasMore: found.length > pageSize,
      };
    },

    /** Refuses with `lottery.draw-unknown`. */
    one: async (gameCode: string, drawNo: string, language: string): Promise<DrawReply> => {
      const draw = await drawOf(gameCode, drawNo);
      const [sums, reports] = [await store.readBetSums(db, [draw.id]), await store.readReports(db, [draw.id])];
      const currencyOf = await readCurrencies();
      return {
        ...drawView(draw, { sums, reports, currencyOf, now: clock.now(), language }),
        opensAt: draw.opensAt.toISOString(),
        locksAt: draw.locksAt.toISOString(),
        drawnAt: draw.drawnAt?.toISOString() ?? null,
        settledAt: draw.settledAt?.toISOString() ?? null,
        betTypes: sums.map(({ betType, merchantId, bets, ...amounts }) => ({
          ...{ code: betType, currency: currencyOf(merchantId), bets },
          ...amountsView(amounts),
        })),
        seedHash: draw.seedHash,
        seed: draw.numbers === null ? null : draw.seed,
        root: draw.root,
        proofUrl: await proofUrlOf(draw),
      };
    },

    /** Refuses with `lottery.draw-unknown` and `lottery.numbers-invalid`. */
    difference: async (gameCode: string, drawNo: string, numbers: string): Promise<DifferenceReply> => {
      const draw = await drawOf(gameCode, drawNo);
      const fault = checkNumbers(draw.format, numbers);
      if (fault) throw numbersRefusal(fault);
      const differences = await differencesOf(db, draw, numbers);
      const currencyOf = await readCurrencies();
      return differenceView(differences, currencyOf);
    },
  };
};

export type OperatorDraws = ReturnType<typeof createOperatorDraws>;
