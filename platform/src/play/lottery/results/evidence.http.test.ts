import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { silentLogger } from '../../../kernel/testing/index.ts';
import { drawNumbers } from '../draws/draw.policy.ts';
import { createLotteryFixture } from '../testing/lottery-fixture.ts';
import type { LotteryFixture } from '../testing/lottery-fixture.ts';
import type { TestPlayer } from '../../provider/testing/wallet-fixture.ts';
import { createOfficialResults } from './official.service.ts';
import type { OfficialResults } from './official.service.ts';
import { createFolderSource } from './result-source.ts';

const GAME = 'VN_HANOI';
const right = drawNumbers('vn-north', 'ab'.repeat(32), 'right');
const other = drawNumbers('vn-north', 'ab'.repeat(32), 'other');
const ONE_PRIZE_LESS = right.replace(/,\d+$/, '');
const ONE_DIGIT_LESS = right.slice(1);

interface Record {
  readonly state: string;
  readonly winningNumber: string | null;
  readonly evidence: readonly { readonly source: string; readonly numbers: string; readonly link: string | null }[];
}

describe('official results', () => {
  let fixture: LotteryFixture;
  let player: TestPlayer;
  let drawNo: string;
  let folders: string[];
  let official: OfficialResults;
  beforeAll(async () => {
    fixture = await createLotteryFixture();
    folders = ['first', 'second'].map((name) => mkdtempSync(join(tmpdir(), `results-${name}-`)));
    official = createOfficialResults({
      database: fixture.db.database,
      outbox: { append: () => Promise.resolve() },
      clock: { now: () => new Date() },
      log: silentLogger(),
      sources: folders.map((folder, index) => createFolderSource(['first', 'second'][index] ?? '', folder)),
    });
  });
  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    await fixture.close();
  });
  beforeEach(async () => {
    player = await fixture.addPlayer(10_000n);
    drawNo = await fixture.openDraw(GAME);
    for (const number of ['07', '12']) {
      const { json } = await fixture.post('/lgw/betting/bets', player, {
        stations: [{ gameCode: GAME, drawNo, oddsVersion: 0 }],
        lines: [{ betType: 'de', selection: [number], unitPrice: '1.00', multiple: 1 }],
      });
      expect(json.code).toBeUndefined();
    }
    await fixture.endSales(GAME, drawNo);
    await fixture.lottery.draws.runOnce();
  });

  const ingest = async (source: 0 | 1, numbers: string) => {
    const link = `https://results.example/${source}`;
    writeFileSync(join(folders[source] ?? '', `${GAME}-${drawNo}.json`), JSON.stringify({ numbers, link }));
    await official.collect(new Date());
    await fixture.lottery.settlement.settleAll();
  };
  const enter = async (numbers: string, operator: string) => {
    const reply = await fixture.db.database.transaction((trx) => official.enter(trx, GAME, drawNo, numbers, operator));
    await fixture.lottery.settlement.settleAll();
    return reply;
  };
  const get = async <T>(url: string) => (await fixture.portal('GET', url, player)).json.value as unknown as T;
  const record = () => get<Record>(`/lgw/betting/games/${GAME}/draws/${drawNo}`);
  const bets = async () =>
    (await get<{ list: { gameCode: string; drawNo: string; state: string }[] }>('/lgw/betting/bets')).list;
  const expectWaiting = async () => {
    expect(await record()).toMatchObject({ state: 'closed', winningNumber: null });
    expect((await bets()).map(({ state }) => state)).toEqual(['open', 'open']);
  };
  /** Each bet names its draw, whose record has what the result was settled by. */
  const expectSettledWith = async (evidence: Record['evidence']) => {
    const list = await bets();
    expect(list.map(({ state }) => state).every((state) => state === 'won' || state === 'lost')).toBe(true);
    for (const bet of list) {
      expect(await get<Record>(`/lgw/betting/games/${bet.gameCode}/draws/${bet.drawNo}`)).toMatchObject({
        state: 'settled',
        winningNumber: right,
        evidence,
      });
    }
  };

  it('[FAI-007] from sources are checked for counts and digits, wait for a second that agrees, and are linked from each bet', async () => {
    for (const impossible of [ONE_PRIZE_LESS, ONE_DIGIT_LESS]) {
      await ingest(0, right);
      await ingest(1, impossible);
      await expectWaiting();
      expect((await record()).evidence).toMatchObject([{ source: 'first' }]);
    }
    await ingest(1, right);
    await expectSettledWith([
      { source: 'first', numbers: right, link: 'https://results.example/0' },
      { source: 'second', numbers: right, link: 'https://results.example/1' },
    ]);
  });

  it('[FAI-007] from operators are checked for counts and digits, wait for a second who confirms, and are linked from each bet', async () => {
    for (const impossible of [ONE_PRIZE_LESS, ONE_DIGIT_LESS]) {
      await expect(enter(impossible, 'anna')).rejects.toMatchObject({ code: 'lottery.numbers-invalid' });
    }
    expect(await enter(right, 'anna')).toEqual({ isConfirmed: false });
    await expect(enter(right, 'anna')).rejects.toMatchObject({ code: 'lottery.second-operator' });
    await expectWaiting();
    expect(await enter(right, 'berta')).toEqual({ isConfirmed: true });
    await expectSettledWith([
      { source: 'operator', numbers: right, link: null },
      { source: 'operator', numbers: right, link: null },
    ]);
  });

  it('wait where one source repeats itself, and where it takes back what it said', async () => {
    for (const numbers of [right, right, other, right]) {
      await ingest(0, numbers);
      await expectWaiting();
    }
    const { evidence } = await record();
    expect(evidence.every(({ source }) => source === 'first')).toBe(true);
  });

  it('are paid once where sources repeat them after the settlement', async () => {
    await ingest(0, right);
    await ingest(1, right);
    const balance = await fixture.balanceOf(player);
    const settled = await bets();
    for (const source of [0, 1, 0] as const) await ingest(source, right);
    for (const source of [0, 1] as const) await ingest(source, other);
    expect(await bets()).toEqual(settled);
    expect(await fixture.balanceOf(player)).toBe(balance);
    expect(await record()).toMatchObject({ state: 'settled', winningNumber: right });
  });

  it('wait while sources contradict each other, until two operators agree', async () => {
    await ingest(0, right);
    await ingest(1, other);
    await expectWaiting();
    await enter(right, 'anna');
    await expectWaiting();
    await enter(right, 'berta');
    expect(await record()).toMatchObject({ state: 'settled', winningNumber: right });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from lottery_report r join lottery_draw d on d.id = r.draw_id where d.draw_no = ${drawNo}`.execute(
      fixture.db.database.db,
    );
    expect(rows[0]?.n).toBe(4);
  });
});
