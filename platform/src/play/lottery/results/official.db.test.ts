import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, fixedClock, silentLogger } from '../../../kernel/testing/index.ts';
import { LOTTERIES } from '../catalogue/lotteries.ts';
import { drawNumbers } from '../draws/draw.policy.ts';
import * as lotteries from '../lottery.store.ts';
import { createOfficialResults } from './official.service.ts';
import { createFolderSource, createHttpSource, createSources } from './result-source.ts';
import * as store from './results.store.ts';

const GAME = 'VN_HCMC';
const NOW = new Date('2026-03-02T10:00:00Z');
const right = drawNumbers('vn-south', 'ab'.repeat(32), 'right');
const other = drawNumbers('vn-south', 'ab'.repeat(32), 'other');

describe('results of official draws', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let server: Server;
  let folder: string;
  const replies = new Map<string, { readonly status: number; readonly body: string }>();
  let draws = 0;
  beforeAll(async () => {
    test = await createTestDatabase();
    for (const lottery of LOTTERIES.filter(({ code }) => code === GAME)) {
      await lotteries.insertLottery(test.database.db, lottery);
    }
    folder = mkdtempSync(join(tmpdir(), 'results-'));
    server = createServer((request, response) => {
      const draw = new URL(request.url ?? '/', 'http://source').searchParams.get('draw') ?? '';
      const reply = replies.get(draw) ?? { status: 404, body: '' };
      response.writeHead(reply.status).end(reply.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
    await test.close();
  });

  const collect = () => {
    const { port } = server.address() as AddressInfo;
    return createOfficialResults({
      database: test.database,
      outbox: { append: () => Promise.resolve() },
      clock: fixedClock(NOW.toISOString()),
      log: silentLogger(),
      sources: [createFolderSource('desk', folder), createHttpSource('web', `http://127.0.0.1:${port}/results?key=1`)],
    }).collect(NOW);
  };
  const closedDraw = async (): Promise<string> => {
    draws += 1;
    const drawNo = String(20_260_000 + draws);
    await sql`
      insert into lottery_draw (lottery, draw_no, opens_at, locks_at, draws_at, state, bets_root, bets_count)
      values (${GAME}, ${drawNo}, '2026-03-01', '2026-03-02 09:00', '2026-03-02 09:15', 'closed', 'root', 0)`.execute(
      test.database.db,
    );
    return drawNo;
  };
  const inFolder = (drawNo: string, body: string) => writeFileSync(join(folder, `${GAME}-${drawNo}.json`), body);
  const onWeb = (drawNo: string, body: string, status = 200) => replies.set(drawNo, { status, body });
  const resultOf = async (drawNo: string) => (await store.findDraw(test.database.db, GAME, drawNo))?.numbers ?? null;

  it('waits for a second source, keeps both reports, and settles once they agree', async () => {
    const drawNo = await closedDraw();
    expect(await collect()).toBe(0);
    inFolder(drawNo, JSON.stringify({ numbers: right }));
    expect(await collect()).toBe(0);
    expect(await resultOf(drawNo)).toBeNull();
    onWeb(drawNo, JSON.stringify({ numbers: right, link: 'https://results.example/1' }));
    expect(await collect()).toBe(1);
    expect(await collect()).toBe(0);
    const draw = await store.findDraw(test.database.db, GAME, drawNo);
    expect([draw?.numbers, draw?.state]).toEqual([right, 'drawn']);
    expect(await store.listReports(test.database.db, draw?.id ?? 0n)).toMatchObject([
      { source: 'desk', numbers: right, link: null, isSimulated: false },
      { source: 'web', numbers: right, link: 'https://results.example/1' },
    ]);
  });

  it('holds a draw whose sources contradict each other', async () => {
    const drawNo = await closedDraw();
    inFolder(drawNo, JSON.stringify({ numbers: right }));
    onWeb(drawNo, JSON.stringify({ numbers: other }));
    expect(await collect()).toBe(0);
    expect(await resultOf(drawNo)).toBeNull();
  });

  it.each([
    ['a wrong count of digits', JSON.stringify({ numbers: right.slice(1) }), 200],
    ['no numbers', '{}', 200],
    ['no JSON', '<html>', 200],
    ['a failure', '', 500],
  ])('takes nothing from a source that answers with %s', async (_, body, status) => {
    const drawNo = await closedDraw();
    inFolder(drawNo, JSON.stringify({ numbers: right }));
    onWeb(drawNo, body, status);
    expect(await collect()).toBe(0);
    onWeb(drawNo, JSON.stringify({ numbers: right }));
    expect(await collect()).toBe(1);
  });

  it('reads folders and web addresses of the configuration', () => {
    const sources = createSources([
      { name: 'desk', at: '/var/results' },
      { name: 'web', at: 'https://results.example/api' },
    ]);
    expect(sources.map(({ name }) => name)).toEqual(['desk', 'web']);
  });
});
