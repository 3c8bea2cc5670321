import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';
import { insertAudit } from './audit.store.ts';
import { verifyAudit } from './index.ts';
import type { AuditEntry, ChainPlace, VerifiedPart } from './index.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const entry = (subject: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  kind: 'operator',
  actor: 'operator1',
  merchant: 'aurora',
  action: 'module.switch',
  subject,
  ...more,
});

const fill = async (count: number, more: Partial<AuditEntry> = {}): Promise<void> => {
  for (let index = 1; index <= count; index += 1) await insertAudit(test.database.db, entry(`row-${index}`, more));
};

/** What somebody does who has the owner's rights and takes the guards away first. */
const tamper = async (statement: string): Promise<void> => {
  const script = ['alter table audit_log disable trigger all', statement, 'alter table audit_log enable trigger all'];
  if (test.url) {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    for (const line of script) await client.query(line);
    await client.end();
    return;
  }
  for (const line of ['reset role', ...script, 'set role portal_app']) await sql.raw(line).execute(test.database.db);
};

const idOf = async (subject: string): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`select id from audit_log where subject = ${subject}`.execute(
    test.database.db,
  );
  return rows[0]?.id ?? -1n;
};

// A fresh database takes a second on the embedded one, an empty log no time.
beforeEach(() => tamper('truncate audit_log, audit_head'));

describe('audit log', () => {
  it('[OPR-013] verifies as long as nobody touches it', async () => {
    await fill(5);
    await fill(3, { kind: 'identity', merchant: 'lotus' });
    expect(await verifyAudit(test.database.db, null)).toEqual({ rows: 8, broken: [], next: null });
  });

  it('counts and names what belongs to the merchants that are asked about', async () => {
    await fill(5);
    await fill(3, { kind: 'identity', merchant: 'lotus' });
    await fill(2, { kind: 'identity', merchant: 'aurora' });
    expect(await verifyAudit(test.database.db, ['lotus'])).toEqual({ rows: 3, broken: [], next: null });
    await tamper(`update audit_log set reason = 'no reason' where merchant = 'aurora'`);
    expect((await verifyAudit(test.database.db, ['lotus'])).broken).toEqual([]);
    // The operators' chain too: the row that is broken there is this merchant's.
    const own = [{ chain: 'identity:aurora' }, { chain: 'operator' }];
    expect((await verifyAudit(test.database.db, ['aurora'])).broken).toMatchObject(own);
    expect((await verifyAudit(test.database.db, null)).broken).toMatchObject(own);
  });

  it.each([
    ['actor', `actor = 'someone-else'`],
    ['merchant', `merchant = null`],
    ['before', `before = 'on'`],
    ['reason', `reason = ''`],
    ['time', `at = at + interval '1 microsecond'`],
    ['request', `request_id = 'x'`],
  ])('[OPR-013] a changed %s names the row', async (_what, change) => {
    await fill(6);
    await tamper(`update audit_log set ${change} where subject in ('row-3', 'row-5')`);
    const { broken } = await verifyAudit(test.database.db, null);
    expect(broken).toEqual([{ chain: 'operator', seq: 3n, id: await idOf('row-3'), fault: 'content changed' }]);
  });

  it('[OPR-013] a changed row whose hash was made to fit again breaks the row after it', async () => {
    await fill(6);
    await tamper(`update audit_log l set actor = 'someone-else', hash = audit_hash(row(l.id, l.chain, l.seq, l.at, l.kind, 'someone-else', l.merchant,
      l.action, l.subject, l.before, l.after, l.reason, l.request_id, l.prev_hash, l.hash)::audit_log) where subject = 'row-3'`);
    const { broken } = await verifyAudit(test.database.db, null);
    expect(broken).toEqual([
      { chain: 'operator', seq: 4n, id: await idOf('row-4'), fault: 'does not follow the row before' },
    ]);
  });

  it('[OPR-013] a removed row names the one after it, a removed end names the missing number', async () => {
    await fill(6);
    await tamper(`delete from audit_log where subject = 'row-2'`);
    expect((await verifyAudit(test.database.db, null)).broken).toEqual([
      { chain: 'operator', seq: 3n, id: await idOf('row-3'), fault: 'row missing before' },
    ]);
    await tamper(`delete from audit_log where subject <> 'row-1'`);
    expect((await verifyAudit(test.database.db, null)).broken).toEqual([
      { chain: 'operator', seq: 6n, id: null, fault: 'rows missing at the end' },
    ]);
  });

  it('[OPR-013] is verified in parts, which find what one would: across a seam, at a seam and at the end', async () => {
    const { db } = test.database;
    const inParts = async (most: number) => {
      const parts: VerifiedPart[] = [];
      for (let after: ChainPlace | undefined; ; after = parts.at(-1)?.next ?? undefined) {
        parts.push(await verifyAudit(db, null, { most, ...(after && { after }) }));
        if (parts.at(-1)?.next === null) return parts;
      }
    };
    await fill(6);
    await fill(4, { kind: 'identity', merchant: 'lotus' });
    for (const most of [1, 2, 3, 4, 5, 10, 11]) {
      const parts = await inParts(most);
      expect(parts.flatMap(({ broken }) => broken)).toEqual([]);
      expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(10);
    }
    await tamper(`delete from audit_log where subject in ('row-2', 'row-4') and kind = 'identity'`);
    const lastOfOperators = await idOf('row-6');
    await tamper(`update audit_log set reason = 'no reason' where id = ${lastOfOperators}`);
    for (const most of [1, 2, 3, 8, 9]) {
      const broken = (await inParts(most)).flatMap((part) => part.broken);
      expect(broken.map(({ chain, seq, fault }) => [chain, seq, fault])).toEqual([
        ['identity:lotus', 3n, 'row missing before'],
        ['operator', 6n, 'content changed'],
        ['identity:lotus', 4n, 'rows missing at the end'],
      ]);
    }
  });

  it('[OPR-013] writers at the same time, and writers that roll back, leave one unbroken chain', async () => {
    const { database } = test;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database
          .transaction(async (trx) => {
            await insertAudit(trx, entry(`writer-${index}`));
            if (index % 4 === 0) throw new Error('changed its mind');
          })
          .catch(() => undefined),
      ),
    );
    expect(await verifyAudit(database.db, null)).toEqual({ rows: 15, broken: [], next: null });
    const { rows } = await sql<{ seq: bigint }>`select seq from audit_log order by seq`.execute(database.db);
    expect(rows.map((row) => Number(row.seq))).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  it("number, time and hash are the database's, whatever a writer sends", async () => {
    await fill(2);
    await sql`
      insert into audit_log (chain, seq, at, kind, actor, action, subject, prev_hash, hash)
      values ('operator', 99, '2000-01-01', 'operator', 'x', 'y', 'forged', '', '')`.execute(test.database.db);
    const { rows } = await sql<{
      seq: bigint;
      at: Date;
    }>`select seq, at from audit_log where subject = 'forged'`.execute(test.database.db);
    expect(rows[0]?.seq).toBe(3n);
    expect(rows[0]?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await verifyAudit(test.database.db, null)).broken).toEqual([]);
  });
});
