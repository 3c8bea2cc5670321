/** A platform with lotteries for tests: a merchant, members with money, and draws that a test makes and ends itself. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAuditTrail } from '../../../ground/audit/index.ts';
import type { BatchLimits, PlatformDeps } from '../../../kernel/index.ts';
import { createWalletFixture } from '../../provider/testing/wallet-fixture.ts';
import type { FixtureOptions, TestPlayer, WalletFixture } from '../../provider/testing/wallet-fixture.ts';
import { HOUSE_VENDORS, LOTTERIES } from '../catalogue/lotteries.ts';
import { hashOfSeed } from '../draws/draw.policy.ts';
import { createLotteryModule } from '../index.ts';
import type { LotteryModule } from '../index.ts';
import * as store from '../lottery.store.ts';

export interface PlacedReply {
  readonly code?: string;
  readonly value: {
    readonly bets: readonly { readonly id: string; readonly stake: string; readonly possibleWin: string }[];
    readonly stake: string;
    readonly balance: string;
    readonly cancelled: number;
  };
}

export interface LotteryFixture extends WalletFixture {
  readonly lottery: LotteryModule;
  /** Opens a draw that sells for so many seconds; answers its number. */
  openDraw(code: string, sellsSeconds?: number): Promise<string>;
  /** Lets the sales of a draw end now. */
  endSales(code: string, drawNo: string): Promise<void>;
  /** Gives a closed draw these numbers. */
  giveNumbers(code: string, drawNo: string, numbers: string): Promise<void>;
  drawId(code: string, drawNo: string): Promise<bigint>;
  /** A call of the portal with an idempotency key, a new one unless told. */
  post(
    url: string,
    player: TestPlayer | undefined,
    payload?: object,
    key?: string,
  ): Promise<{ readonly http: number; readonly json: PlacedReply }>;
  betStates(drawId: bigint): Promise<readonly { state: string; win: bigint | null }[]>;
}

type ModuleDeps = Parameters<typeof createLotteryModule>[0];

const createModule = (
  deps: PlatformDeps,
  batches: BatchLimits | undefined,
  admit: ModuleDeps['admit'],
): LotteryModule =>
  createLotteryModule({
    ...{ ...deps, batches },
    merchants: {} as ModuleDeps['merchants'],
    admit,
    audit: createAuditTrail(),
  });

interface Options extends Pick<FixtureOptions, 'db' | 'batches' | 'merchant'> {
  /** Everybody may play unless told. */
  readonly admitBets?: ModuleDeps['admit'];
}

export const createLotteryFixture = async ({
  admitBets = () => Promise.resolve(),
  ...options
}: Options = {}): Promise<LotteryFixture> => {
  const made: LotteryModule[] = [];
  const built = (): LotteryModule => {
    const [module] = made;
    if (!module) throw new Error('the platform was built without its lotteries');
    return module;
  };
  const wallet = await createWalletFixture({
    ...options,
    lotteries: { vendors: HOUSE_VENDORS, open: (launch) => built().door.open(launch) },
    more: (deps) => {
      const lottery = createModule(deps, options.batches, admitBets);
      // Draws run when a test says so.
      made.push(lottery);
      return [{ name: lottery.name, routes: lottery.routes }];
    },
  });
  const lottery = built();
  const { db } = wallet.db.database;
  for (const each of LOTTERIES) {
    await store.insertLottery(db, each);
    await store.offerLottery(db, wallet.merchant.id, each.code, false);
  }
  let draws = 0;

  const drawId: LotteryFixture['drawId'] = async (code, drawNo) => {
    const { rows } = await sql<{
      id: bigint;
    }>`select id from lottery_draw where lottery = ${code} and draw_no = ${drawNo}`.execute(db);
    return rows[0]?.id ?? 0n;
  };

  return {
    ...wallet,
    lottery,
    drawId,
    openDraw: async (code, sellsSeconds = 600) => {
      draws += 1;
      const drawNo = String(20_260_000 + draws);
      const locksAt = new Date(Date.now() + sellsSeconds * 1000);
      const isOwn = LOTTERIES.find((each) => each.code === code)?.source === 'in-house';
      const seed = isOwn ? randomBytes(32).toString('hex') : null;
      await store.insertDraws(db, [
        {
          lottery: code,
          drawNo,
          opensAt: new Date(Date.now() - 60_000),
          locksAt,
          drawsAt: locksAt,
          seed,
          seedHash: seed && hashOfSeed(seed),
        },
      ]);
      return drawNo;
    },
    endSales: async (code, drawNo) => {
      await sql`
        update lottery_draw set locks_at = clock_timestamp() - interval '1 second', draws_at = clock_timestamp() - interval '1 second'
        where lottery = ${code} and draw_no = ${drawNo}`.execute(db);
    },
    giveNumbers: async (code, drawNo, numbers) => {
      await sql`
        update lottery_draw set state = 'drawn', numbers = ${numbers}, drawn_at = now()
        where lottery = ${code} and draw_no = ${drawNo} and state = 'closed'`.execute(db);
    },
    post: async (url, player, payload = {}, key = randomUUID()) => {
      const response = await wallet.platform.app.inject({
        method: 'POST',
        url,
        payload,
        headers: {
          host: 'portal.example',
          'idempotency-key': key,
          ...(player ? { authorization: `Bearer ${player.session.id}` } : {}),
        },
      });
      return { http: response.statusCode, json: response.json() };
    },
    betStates: async (id) => {
      const { rows } = await sql<{ state: string; win: bigint | null }>`
        select state, win from lottery_bet where draw_id = ${id} order by id`.execute(db);
      return rows;
    },
  };
};
