/** Forms that operators save as a whole, over HTTP on a real database: of two who save in the same moment, the second is told (OPR-003). */
import { randomUUID } from 'node:crypto';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';

const BASE = '/ops/merchants/aurora';
const REASON = 'asked for by the merchant';

interface Saved {
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}
type Value = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly value: Value;
}

let platform: TestPlatform;
let token: string;

const call = async (method: 'GET' | 'PUT', path: string, payload?: Value): Promise<Answer> => {
  const response = await platform.operatorApp.inject({
    ...{ method, url: `${BASE}/${path}` },
    headers: { host: '127.0.0.1', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(payload === undefined ? {} : { payload: { reason: REASON, ...payload } }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};

beforeAll(async () => {
  platform = await createDemoPlatform({ config: { port: 0, operatorPort: 0, host: '127.0.0.1' } });
  await platform.start();
  token = await demoOperatorToken(platform);
}, 120_000);
afterAll(() => platform.stop());

interface Form {
  readonly name: string;
  readonly read: string;
  readonly write: string;
  readonly savedOf: (value: Value) => Saved;
  /** What is sent for what was read. */
  readonly fieldsOf: (value: Value) => Value;
}

const pick =
  (...names: readonly string[]) =>
  (value: Value): Value =>
    Object.fromEntries(names.map((name) => [name, value[name]]));
const ownForm = (name: string, path: string, ...fields: readonly string[]): Form => ({
  ...{ name, read: path, write: path, fieldsOf: pick(...fields) },
  savedOf: ({ version, changedAt, changedBy }) => ({ version, changedAt, changedBy }) as Saved,
});
const pageForm = (name: string, fieldsOf: Form['fieldsOf']): Form => ({
  ...{ name, read: 'settings', write: name, fieldsOf },
  savedOf: ({ versions }) => (versions as Readonly<Record<string, Saved>>)[name] as Saved,
});

const FORMS: readonly Form[] = [
  pageForm('status', pick('status', 'maintenanceEnd', 'message')),
  pageForm('access', ({ access }) => pick('restrictedCountries', 'blockedAddresses')(access as Value)),
  ownForm('sign-in', 'sign-in', 'humanCheck', 'newAddressCheck', 'agentOnlyHosts', 'smsDaily'),
  ownForm('kyc', 'kyc/settings', 'enabled', 'gates'),
  ownForm('large wins', 'protection/win-review', 'above'),
  ownForm('registration', 'registration', 'fields', 'minimumAge', 'smsChannel', 'firebase'),
  ownForm(
    'payments',
    'payment-settings',
    ...[
      'withdrawMin',
      'withdrawMax',
      'dailyCount',
      'dailyAmount',
      'twoOperatorsAbove',
      'receivedMinutes',
      'paidWithinHours',
    ],
  ),
  {
    ...ownForm('levels', 'levels'),
    fieldsOf: ({ levels }) => ({
      levels: (levels as readonly Value[]).map(({ members: _, ...level }) => level),
    }),
  },
  ownForm('rebate', 'rebate', 'enabled', 'rates', 'min'),
  ownForm('referral', 'referral', 'bonus', 'deposited', 'wagered', 'days'),
  ownForm('points', 'points/config', 'enabled', 'rates', 'conversion'),
];

describe.each(FORMS)('the form of $name', ({ read, write, savedOf, fieldsOf }) => {
  it('[OPR-003] saved twice in the same moment is saved once, and who lost can save over it knowingly', async () => {
    const { value: begun } = await call('GET', read);
    const { version } = savedOf(begun);
    const fields = fieldsOf(begun);

    const both = await Promise.all([1, 2].map(() => call('PUT', write, { ...fields, version })));
    expect(both.map(({ status, code }) => `${status} ${code ?? ''}`).sort()).toEqual(['200 ', '409 form.overtaken']);
    const [winner] = both.filter(({ status }) => status === 200);
    const saved = { version: version + 1, changedAt: expect.any(String) as string, changedBy: DEMO_OPERATOR.name };
    expect(savedOf(winner?.value ?? {})).toEqual(saved);
    expect(savedOf((await call('GET', read)).value)).toEqual(saved);

    expect((await call('PUT', write, { ...fields, version })).code).toBe('form.overtaken');
    const over = await call('PUT', write, { ...fields, version: version + 1 });
    expect(savedOf(over.value).version).toBe(version + 2);
  });

  it('begun with a version that never was is refused; without one it is saved in any case', async () => {
    const { value } = await call('GET', read);
    const { version } = savedOf(value);
    expect((await call('PUT', write, { ...fieldsOf(value), version: version + 7 })).code).toBe('form.overtaken');
    expect(savedOf((await call('GET', read)).value).version).toBe(version);
    expect(savedOf((await call('PUT', write, fieldsOf(value))).value).version).toBe(version + 1);
  });
});

it('a refused save changes nothing and leaves no row in the audit log', async () => {
  const { value } = await call('GET', 'settings');
  const access = { restrictedCountries: ['VN'], blockedAddresses: [] };
  const rows = async () =>
    (
      await platform.operatorApp.inject({
        method: 'GET',
        url: '/ops/audit?merchant=aurora',
        headers: { host: '127.0.0.1', authorization: `Bearer ${token}` },
      })
    ).json<{ value: { rows: unknown[] } }>().value.rows[0];
  const before = await rows();
  const { versions } = value as { versions: { access: Saved } };
  expect((await call('PUT', 'access', { ...access, version: versions.access.version + 1 })).status).toBe(409);
  expect((await call('GET', 'settings')).value['access']).toEqual(value['access']);
  expect(await rows()).toEqual(before);
});
