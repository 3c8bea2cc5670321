import { sql } from 'kysely';
import type pg from 'pg';
import { connectAsOwner, createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import type { Executor } from './index.ts';
import { createStatementNames } from './prepared-statements.ts';

describe('names of statements', () => {
  it('a text gets one when it comes for the third time, and keeps it', () => {
    const names = createStatementNames();
    expect([1, 2, 3, 4].map(() => names.nameOf('select $1'))).toEqual([undefined, undefined, 'portal_1', 'portal_1']);
    expect([1, 2, 3].map(() => names.nameOf('select $2'))).toEqual([undefined, undefined, 'portal_2']);
  });

  it('past the limit texts go without one, and those that have one keep it', () => {
    const names = createStatementNames(1);
    for (let uses = 0; uses < 5; uses += 1) names.nameOf('first');
    for (let uses = 0; uses < 5; uses += 1) expect(names.nameOf('second')).toBeUndefined();
    expect(names.nameOf('first')).toBe('portal_1');
  });

  it('one that is out of date gets another', () => {
    const names = createStatementNames();
    for (let uses = 0; uses < 3; uses += 1) names.nameOf('text');
    names.renew('text');
    expect(names.nameOf('text')).toBe('portal_2');
  });
});

// The embedded database has one connection and no migrations beside it.
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onServer('statements on a server', () => {
  let test: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    test = await createTestDatabase();
    owner = await connectAsOwner(test.url);
    await owner.query(`
      create table changing (id integer, note text);
      insert into changing values (1, 'one');
      grant select on changing to portal_app`);
  });
  afterAll(async () => {
    await owner.end();
    await test.close();
  });

  const ask = (executor: Executor) => sql`select * from changing where id <> ${0}`.execute(executor);
  const askOften = async () => {
    for (let uses = 0; uses < 4; uses += 1) await ask(test.database.db);
  };

  it('are prepared once they come again', async () => {
    await askOften();
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      test.database.db,
    );
    expect(rows.map(({ statement }) => statement)).toContain('select * from changing where id <> $1');
  });

  it('go on when a migration changes what they answer', async () => {
    await askOften();
    await owner.query("alter table changing add more text default 'new'");
    expect((await ask(test.database.db)).rows).toEqual([{ id: 1, note: 'one', more: 'new' }]);
  });

  it('in a transaction it runs again as a whole', async () => {
    await askOften();
    await owner.query('alter table changing drop column note');
    let runs = 0;
    const { rows } = await test.database.transaction((trx) => {
      runs += 1;
      return ask(trx);
    });
    expect(rows).toEqual([{ id: 1, more: 'new' }]);
    expect(runs).toBe(2);
  });
});
