import { sql } from 'kysely';
import { createLotteryFixture } from '../testing/lottery-fixture.ts';
import type { LotteryFixture } from '../testing/lottery-fixture.ts';
import { fixTree, proofOfBet, readLeavesFrom } from './bets-root.ts';
import { readLeaves } from './draws.store.ts';
import { rootFromPath, rootOf } from './merkle.policy.ts';

describe('tree over the bets of a draw', () => {
  let fixture: LotteryFixture;
  beforeAll(async () => {
    fixture = await createLotteryFixture();
  });
  afterAll(() => fixture.close());

  /** Bets without money; every seventh was taken back. */
  const drawOf = async (bets: number): Promise<bigint> => {
    const drawId = await fixture.drawId('EXPRESS_1', await fixture.openDraw('EXPRESS_1'));
    await sql`
      insert into lottery_bet (merchant_id, member_id, draw_id, bet_type, selection, lots, unit_price, multiple, stake, odds, odds_version, possible_win, salt,
        leaf, state, settled_at)
      select ${fixture.merchant.id}, 1, ${drawId}, 'position-1', '{7}', 1, 100, 1, 100, '{}', 0, 970, 'salt', sha256(n::text::bytea),
        case when n % 7 = 0 then 'cancelled' else 'open' end, case when n % 7 = 0 then now() end
      from generate_series(1, ${bets}) n`.execute(fixture.db.database.db);
    return drawId;
  };

  it.each([0, 1, 1_194, 1_195, 2_500])('proves and lists the leaves of %s bets by blocks', async (bets) => {
    const { db } = fixture.db.database;
    const drawId = await drawOf(bets);
    const { root, count } = await fixture.db.database.transaction((trx) => fixTree(trx, drawId));
    const all = await readLeaves(db, drawId, 0n, 10_000);
    expect([root, count]).toEqual([rootOf(all.map(({ leaf }) => leaf)), bets - Math.floor(bets / 7)]);
    const wanted = [0, 1, 1_022, 1_023, 1_024, 2_047, 2_048, all.length - 1];
    for (const index of wanted.filter((each) => each >= 0 && each < all.length)) {
      const { id, leaf } = all[index] ?? { id: 0n, leaf: Buffer.alloc(0) };
      const proof = await proofOfBet(db, drawId, id);
      expect(proof.index).toBe(index);
      expect(rootFromPath(leaf, proof.path)).toBe(root);
    }
    expect(await readLeavesFrom(db, drawId, 1_000, 50)).toEqual(all.slice(1_000, 1_050).map(({ leaf }) => leaf));
    expect(await readLeavesFrom(db, drawId, all.length, 50)).toEqual([]);
  });
});
