/** Statements that are transactions of their own, on connections that they share. */
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { connectAsOwner, createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';

const SERIES = 'select n from generate_series(1, $1::integer) n';
const PID = 'select pg_backend_pid() as n from generate_series(1, $1::integer)';
/** Its rows come, and its commit fails. */
const FAILS_LATE = 'insert into late select 0 from generate_series(1, $1::integer) returning n';
const WRITES = 'insert into late select n from generate_series(1, $1::integer) n returning n';
const SEES = 'select (select count(*)::integer from late) as n from generate_series(1, $1::integer)';
/** The end of its transaction takes a while. */
const COMMITS_SLOWLY = 'insert into slow select pg_backend_pid() from generate_series(1, $1::integer) returning n';

// The embedded database has one connection.
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onServer('calls on a server', () => {
  let test: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    test = await createTestDatabase();
    owner = await connectAsOwner(test.url);
    await owner.query(`
      create table late (n integer unique deferrable initially deferred);
      create table slow (n integer);
      create function wait_at_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return null; end $$;
      create constraint trigger slowly after insert on slow deferrable initially deferred for each row execute function wait_at_commit();
      grant insert, select, delete on late, slow to portal_app`);
  });
  beforeEach(() => owner.query('truncate late, slow'));
  afterAll(async () => {
    await owner.end();
    await test.close();
  });

  const nothing = (): void => undefined;
  const call = async (text: string, onCommitting = nothing): Promise<readonly number[]> =>
    (await test.database.call<{ n: number }>(CompiledQuery.raw(text, [3]), 3, onCommitting)).map(({ n }) => n);
  /** The second one starts while the first one has only to commit. */
  const callBehind = (first: string, second: string) => {
    let behind: Promise<readonly number[]> | undefined;
    const before = call(first, () => {
      behind = call(second);
    });
    return Promise.allSettled([before, before.catch(nothing).then(() => behind)]);
  };
  const numbers = (settled: PromiseSettledResult<readonly number[] | undefined>): readonly number[] =>
    settled.status === 'fulfilled' ? (settled.value ?? []) : [];

  it('one says that its rows have come before it ends, with a name and without', async () => {
    for (let uses = 0; uses < 4; uses += 1) {
      const order: string[] = [];
      const found = await call(SERIES, () => order.push('rows'));
      order.push('end');
      expect(order).toEqual(['rows', 'end']);
      expect(found).toEqual([1, 2, 3]);
    }
  });

  it('one fails where its commit fails, although its rows have come', async () => {
    let came = 0;
    await expect(call(FAILS_LATE, () => (came += 1))).rejects.toMatchObject({ code: '23505' });
    expect(came).toBe(1);
    expect(await call(SERIES)).toHaveLength(3);
  });

  it('the connection serves others after one failed', async () => {
    for (let uses = 0; uses < 30; uses += 1) {
      await expect(call('select 1 / (3 - $1::integer) as n')).rejects.toMatchObject({ code: '22012' });
    }
    expect(await call(SERIES)).toHaveLength(3);
  });

  it('the next one goes on the connection of one that commits, and on another one before its rows have come', async () => {
    const [first, behind] = await callBehind(COMMITS_SLOWLY, PID);
    expect(numbers(behind)).toEqual(numbers(first));
    const [one, other] = await Promise.all([call(COMMITS_SLOWLY), call(COMMITS_SLOWLY)]);
    expect(one).not.toEqual(other);
  });

  it('only one at a time waits behind another', async () => {
    const behind: Promise<readonly number[]>[] = [];
    const [pid] = await call(COMMITS_SLOWLY, () => behind.push(call(PID), call(PID)));
    const [second, third] = await Promise.all(behind);
    expect(second?.[0]).toBe(pid);
    expect(third?.[0]).not.toBe(pid);
  });

  it('one sees what the one before it has committed', async () => {
    const [, seen] = await callBehind(WRITES, SEES);
    expect(numbers(seen)).toEqual([3, 3, 3]);
  });

  it('a commit that fails takes nothing from the one behind it', async () => {
    const [failed, behind] = await callBehind(FAILS_LATE, WRITES);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
    expect(numbers(behind)).toEqual([1, 2, 3]);
    expect(await call(SEES)).toEqual([3, 3, 3]);
  });

  it('one that fails takes nothing from the one before it', async () => {
    const [before, failed] = await callBehind(WRITES, 'select 1 / (3 - $1::integer) as n');
    expect(numbers(before)).toEqual([1, 2, 3]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(await call(SEES)).toEqual([3, 3, 3]);
  });

  it('both fail where their connection breaks, and the next one has another', async () => {
    let ended: Promise<unknown> | undefined;
    let behind: Promise<PromiseSettledResult<unknown>[]> | undefined;
    const first = call(COMMITS_SLOWLY, () => {
      behind = Promise.allSettled([call(WRITES)]);
      ended = owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'insert into slow%' and pid <> pg_backend_pid()",
      );
    });
    // What the server said last, or that writing to it failed: which one is read first is chance.
    await expect(first).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|EPIPE|ECONNRESET)$/) });
    await ended;
    expect(await behind).toEqual([expect.objectContaining({ status: 'rejected' })]);
    expect(await call(SEES)).toEqual([0, 0, 0]);
  });

  it('every connection is given back', async () => {
    const calls = Array.from({ length: 40 }, (_, place) =>
      callBehind(place % 3 === 0 ? FAILS_LATE : SERIES, place % 4 === 0 ? FAILS_LATE : SERIES),
    );
    await Promise.all(calls);
    const { total, idle, waiting } = test.database.stats();
    expect([idle, waiting]).toEqual([total, 0]);
  });
});
