// The platform with its lotteries on a database of DATABASE_URL's server, as a process of its own. Each line of its input is a call of
// JSON, each line of its output the answer; it ends with its input.
import { createInterface } from 'node:readline';
import { createTestDatabase } from '../../platform/src/kernel/testing/index.ts';
import { createLotteryFixture } from '../../platform/src/play/lottery/testing/lottery-fixture.ts';
import {
  BULK_GAME as GAME,
  acceptBets,
  closeInBulk,
  countSettled,
} from '../../platform/src/play/lottery/testing/bulk-bets.ts';

const SELLS_SECONDS = 36_000;
/** Each bets some dozens of times in the draw. */
const PLAYERS = 500;

const fixture = await createLotteryFixture({ db: await createTestDatabase(process.env.DATABASE_URL) });
const { db } = fixture.db.database;
const players = [];
for (let count = 0; count < PLAYERS; count += 1) players.push(await fixture.addPlayer(1_000_000_000n));
await fixture.platform.app.listen({ host: '127.0.0.1', port: 0 });

const answers = {
  /** A draw to bet on, and who bets. */
  open: async () => ({
    port: fixture.platform.app.server.address().port,
    gameCode: GAME,
    drawNo: await fixture.openDraw(GAME, SELLS_SECONDS),
    tokens: players.map(({ session }) => session.id),
  }),
  /** Ends the sales of the draw and settles what was bet; answers the sums that must agree. */
  close: async ({ drawNo }) => {
    await fixture.endSales(GAME, drawNo);
    await fixture.lottery.draws.runOnce();
    const { won, lost } = await countSettled(db, await fixture.drawId(GAME, drawNo));
    return { bets: won + lost };
  },
  /** Settles a draw of so many bets; answers seconds, and megabytes that the process took meanwhile. */
  settle: async ({ bets }) => {
    const drawNo = await fixture.openDraw(GAME, SELLS_SECONDS);
    const drawId = await fixture.drawId(GAME, drawNo);
    await acceptBets(db, { drawId, merchantId: fixture.merchant.id, bets });
    await closeInBulk(db, drawId);
    await fixture.giveNumbers(GAME, drawNo, '71207');
    global.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
    const begun = performance.now();
    await fixture.lottery.settlement.settleAll();
    const seconds = (performance.now() - begun) / 1000;
    clearInterval(watch);
    return { seconds, megabytes: (most - before) / 2 ** 20, ...(await countSettled(db, drawId)) };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { call, ...args } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await answers[call](args))}\n`);
}
await fixture.close();
process.exit(0);
