import { sql } from 'kysely';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { createComplianceService } from '../compliance/compliance.service.ts';
import { createMinimumAges } from '../../tenancy/minimum-ages/index.ts';
import { createSeal } from '../../kernel/crypto/index.ts';
import { createTestDatabase, fixedClock, testConfig } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';
import { DEMO_MERCHANTS } from '../../tenancy/merchants/demo.ts';
import { insertMerchant } from '../../tenancy/merchants/merchants.store.ts';
import { createRegisterSettings } from './settings.service.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  for (const demo of DEMO_MERCHANTS) await insertMerchant(test.database.db, demo);
});
afterAll(() => test.close());

it('a change of the settings tells the former age and the new one', async () => {
  const { database } = test;
  const clock = fixedClock();
  const secret = testConfig().portalSecret;
  const seal = createSeal(secret, 'restricted persons');
  const minimumAges = createMinimumAges({ database, compositionChanged: () => Promise.resolve() });
  const compliance = createComplianceService({
    database,
    clock,
    secret,
    seal,
    ages: minimumAges,
    audit: createAuditTrail(),
  });
  const settings = createRegisterSettings({ database, clock, compliance, audit: createAuditTrail() });
  const change = (minimumAge: number) =>
    database.transaction((trx) =>
      settings.change(trx, {
        merchant: { id: 1, code: 'aurora' },
        setting: { fields: {}, smsChannel: 'portal', firebase: null },
        minimumAge,
        actor: { name: 'operator1', kind: 'operator', requestId: null },
        reason: 'the law has changed',
      }),
    );
  await change(18);
  await change(25);
  const { rows } = await sql<{ before: string; after: string }>`
    select before, after from audit_log where action = 'registration.settings' order by id`.execute(database.db);
  const ages = rows.map(({ before, after }) => [before, after].map((text) => /^age (\d+);/.exec(text)?.[1]));
  expect(ages).toEqual([
    ['21', '18'],
    ['18', '25'],
  ]);
});
