import { verifyDraw } from './verify.mjs';
import { drawNumbers, hashOfSeed, labelOf } from '../../platform/src/play/lottery/draws/draw.policy.ts';
import { leafOf, rootOf } from '../../platform/src/play/lottery/draws/merkle.policy.ts';
import { createLotteryFixture } from '../../platform/src/play/lottery/testing/lottery-fixture.ts';

const FORMATS = ['digits-3', 'digits-5', 'keno', 'pk10', 'eleven-5', 'six-45'];
const seed = 'a7'.repeat(32);

/** What the portal publishes of a draw with so many bets. */
const publish = (format, bets) => {
  const leaves = Array.from({ length: bets }, (_, index) => leafOf(`bet ${index}`));
  const root = rootOf(leaves);
  const label = labelOf('GAME', '1', root);
  const record = {
    game: { format },
    state: 'settled',
    winningNumber: drawNumbers(format, seed, label),
    fairness: { seed, seedHash: hashOfSeed(seed), label, root, leaves: bets },
  };
  return { record, leaves: leaves.map((leaf) => leaf.toString('hex')) };
};

const verify = ({ record, leaves }) =>
  verifyDraw({
    lottery: 'GAME',
    drawNo: '1',
    report: () => undefined,
    get: (path) => {
      const from = /leaves\?from=(\d+)/.exec(path)?.[1];
      return Promise.resolve(
        from === undefined ? record : { leaves: leaves.slice(Number(from), Number(from) + 3), total: leaves.length },
      );
    },
  });

describe('verification of a draw', () => {
  it.each(FORMATS)('repeats the numbers of %s from public data alone', async (format) => {
    for (const bets of [0, 1, 2, 3, 5, 6, 7, 8, 13]) expect(await verify(publish(format, bets))).toEqual([]);
  });

  it('finds a bet that was changed, a seed that was swapped, and numbers that were', async () => {
    const bet = publish('keno', 7);
    bet.leaves[3] = leafOf('another bet').toString('hex');
    expect(await verify(bet)).toHaveLength(1);

    const swapped = publish('keno', 7);
    swapped.record.fairness.seed = 'b8'.repeat(32);
    expect(await verify(swapped)).toHaveLength(2);

    const numbers = publish('digits-5', 7);
    numbers.record.winningNumber = numbers.record.winningNumber === '00000' ? '11111' : '00000';
    expect(await verify(numbers)).toHaveLength(1);
  });

  it('says that a draw is not over yet', async () => {
    const open = publish('keno', 0);
    open.record.fairness.seed = null;
    expect((await verify(open))[0]).toContain('not public yet');
  });
});

describe('a draw of the platform', () => {
  const GAME = 'EXPRESS_1';
  let fixture;
  beforeAll(async () => {
    fixture = await createLotteryFixture();
  });
  afterAll(() => fixture.close());

  it('[FAI-003] is repeated by public calls alone: root and hash are fixed at closing, the seed is public afterwards, and one changed bet breaks the root', async () => {
    const drawNo = await fixture.openDraw(GAME);
    const player = await fixture.addPlayer(10_000n);
    for (const digit of ['3', '7', '7']) {
      await fixture.post('/lgw/betting/bets', player, {
        stations: [{ gameCode: GAME, drawNo, oddsVersion: 0 }],
        lines: [{ betType: 'position-1', selection: [digit], unitPrice: '1.00', multiple: 1 }],
      });
    }
    // A visitor: no call has a session.
    const get = async (path) => (await fixture.portal('GET', path)).json.value;
    const record = () => get(`/lgw/betting/games/${GAME}/draws/${drawNo}`);
    const verifyBy = (read) => verifyDraw({ lottery: GAME, drawNo, report: () => undefined, get: read });
    const before = await record();
    expect(before.fairness).toMatchObject({
      seed: null,
      root: null,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });

    await fixture.endSales(GAME, drawNo);
    await fixture.lottery.draws.runOnce();
    const after = await record();
    expect(after.fairness).toMatchObject({ seedHash: before.fairness.seedHash, leaves: 3 });
    expect(await verifyBy(get)).toEqual([]);

    const withChangedBet = async (path) => {
      const value = await get(path);
      if (!path.includes('/leaves')) return value;
      return { ...value, leaves: value.leaves.with(1, leafOf('another bet').toString('hex')) };
    };
    expect(await verifyBy(withChangedBet)).toEqual([expect.stringContaining('root')]);
  });
});
