import fc from 'fast-check';
import { sql } from 'kysely';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { createSeal } from '../../kernel/crypto/index.ts';
import { createTestDatabase, fixedClock, testConfig } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';
import { DEMO_MERCHANTS } from '../../tenancy/merchants/demo.ts';
import { insertMerchant } from '../../tenancy/merchants/merchants.store.ts';
import { createComplianceService } from './compliance.service.ts';
import type { ComplianceService, ListedPerson } from './compliance.service.ts';
import { createMinimumAges } from '../../tenancy/minimum-ages/index.ts';
import { formsOf } from './person.policy.ts';

const AURORA = { id: 1, code: 'aurora', settings: {} };
const LOTUS = { id: 2, code: 'lotus', settings: { timeZone: 'Asia/Ho_Chi_Minh' } };
const nobody: ListedPerson = { name: '', idNumber: '', email: '', mobile: '', note: '' };
const act = {
  merchant: AURORA,
  actor: { name: 'operator1', kind: 'operator', requestId: null },
  reason: 'by order',
} as const;

let test: TestDatabase;
let service: ComplianceService;
const clock = fixedClock('2026-01-15T18:00:00.000Z');

beforeAll(async () => {
  test = await createTestDatabase();
  for (const demo of DEMO_MERCHANTS) await insertMerchant(test.database.db, demo);
  const secret = testConfig().portalSecret;
  const ages = createMinimumAges({ database: test.database, compositionChanged: () => Promise.resolve() });
  service = createComplianceService({
    ...{ database: test.database, clock, secret, ages },
    seal: createSeal(secret, 'restricted persons'),
    audit: createAuditTrail(),
  });
});
afterAll(() => test.close());

const add = (persons: readonly Partial<ListedPerson>[]) =>
  test.database.transaction((trx) =>
    service.list.add(
      trx,
      act,
      persons.map((person) => ({ ...nobody, ...person })),
    ),
  );

describe('restricted persons', () => {
  beforeAll(() =>
    add([
      { name: 'Juan dela Cruz', note: 'by order' },
      { idNumber: 'AB-123 456' },
      { email: 'Out@Example.com', mobile: '+84 912 000 777' },
    ]),
  );

  it.each([
    ['the name in another order, case and writing', { name: 'CRUZ, Juán Dela' }],
    ['the id number without its dashes', { idNumber: 'ab123456' }],
    ['the address in other letters', { email: ' OUT@example.com ' }],
    ['the number with its country', { mobile: '84912000777' }],
  ])('[REG-033] are met by %s', async (_what, known) => {
    expect(await service.isRestricted({ merchantId: 1, ...known })).toBe(true);
    expect(await service.isRestricted({ merchantId: 2, ...known })).toBe(false);
  });

  it.each([{ name: 'Juan Cruz' }, { idNumber: '' }, { name: ' ', email: '', mobile: '' }, {}])(
    'are not met by %j',
    async (known) => expect(await service.isRestricted({ merchantId: 1, ...known })).toBe(false),
  );

  it('stand once, in no readable form, newest first, and go again', async () => {
    expect(await add([{ idNumber: 'AB123456' }, { idNumber: 'ZZ-9' }])).toEqual({ added: 1, known: 1 });
    const { entries, total, hasMore } = await service.list.page(1, { before: null, limit: 2 });
    expect([entries.map(({ idNumber }) => idNumber), total, hasMore]).toEqual([['ZZ-9', ''], 4, true]);
    const { rows } = await sql<{ all: string }>`
      select string_agg(p::text || k::text, '') as all from restricted_person p join restricted_person_key k on k.person_id = p.id`.execute(
      test.database.db,
    );
    expect(rows[0]?.all).not.toMatch(/zz-9|juan|example/i);

    const [newest] = entries;
    if (!newest) throw new Error('nobody is on the list');
    const remove = (merchant: typeof AURORA) =>
      test.database.transaction((trx) => service.list.remove(trx, { ...act, merchant }, newest.id));
    await expect(remove(LOTUS)).rejects.toMatchObject({ code: 'request.not-found' });
    await remove(AURORA);
    expect(await service.isRestricted({ merchantId: 1, idNumber: 'ZZ9' })).toBe(false);
    const { rows: audit } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_log where actor = 'operator1' order by id desc limit 1`.execute(
      test.database.db,
    );
    expect(audit).toEqual([{ action: 'restricted-person.remove', reason: 'by order' }]);
  });

  it('are compared in one form however they are written, and blanks never make one', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z]{1,8}$/), { minLength: 1, maxLength: 4 }), (parts) => {
        const form = (name: string) => formsOf({ ...nobody, name })[0]?.form;
        expect(form(parts.join(' '))).toBe(form([...parts].reverse().join(',  ').toUpperCase()));
      }),
    );
    expect(formsOf({ name: ' .- ', idNumber: '--', email: '  ', mobile: '+' })).toEqual([]);
  });
});

describe('the minimum age', () => {
  it('[LIM-031] is 21 where the merchant has set none', async () => {
    expect(await service.minimumAgeOf(AURORA)).toBe(21);
    expect(await service.isOldEnough(AURORA, '2005-01-15')).toBe(true);
    expect(await service.isOldEnough(AURORA, '2005-01-16')).toBe(false);
  });

  it('[LIM-032] [RSG-001] is what the merchant has set, by its own calendar, from the commit on', async () => {
    await test.database.transaction((trx) => service.setMinimumAge(trx, LOTUS.id, 18));
    expect(await service.minimumAgeOf(LOTUS)).toBe(18);
    expect(await service.minimumAgeOf(AURORA)).toBe(21);
    // It is the 16th there already.
    expect(await service.isOldEnough(LOTUS, '2008-01-16')).toBe(true);
    expect(await service.isOldEnough(LOTUS, '2008-01-17')).toBe(false);
  });

  it('leaves a trace of who was too young, without the birthday', async () => {
    await service.underAgeAttempts.note({ merchant: AURORA, memberId: null, where: 'registration', requestId: 'r-1' });
    const { rows } = await sql`
      select actor, subject, reason from audit_log where action = 'compliance.under-age'`.execute(test.database.db);
    expect(rows).toEqual([{ actor: 'visitor', subject: 'unknown', reason: 'registration' }]);
  });
});
