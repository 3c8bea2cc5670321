import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../kernel/testing/index.ts';
import type { TestDatabase } from '../../../kernel/testing/index.ts';
import { purgeKnown } from './failure.store.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import type { SignInGuard, Verdict } from './sign-in-guard.ts';
import { ACCOUNT_LIMITS, ADDRESS_LIMITS, FAILURE_MEMORY_MS, LOCK_MS, withoutPicture } from './sign-in.policy.ts';

let test: TestDatabase;
let guard: SignInGuard;
beforeAll(async () => {
  test = await createTestDatabase();
  guard = createSignInGuard(test.database, 'a secret of this test', {
    scopes: { name: 'account', address: 'address' },
    limits: { name: ACCOUNT_LIMITS, address: ADDRESS_LIMITS },
  });
});
afterAll(() => test.close());

const start = new Date('2026-01-15T12:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);
const right = () => Promise.resolve(true);
const wrong = () => Promise.resolve(false);

let people = 0;
/** A name and an address that nobody has used. */
const somebody = () => {
  people += 1;
  return { realm: '1', name: `member${people}`, ip: `10.1.${people >> 8}.${people & 255}` };
};
type Somebody = ReturnType<typeof somebody> & { readonly browserId?: string };

/** Wrong passwords, each with the picture answered right. */
const failing = async (who: Somebody, count: number, at = start): Promise<Verdict | undefined> => {
  let last: Verdict | undefined;
  for (let index = 0; index < count; index += 1) last = await guard.enter(who, at, right);
  return last;
};
/** Somebody has signed in as it, from there. */
const used = (who: Somebody, at = start) => test.database.transaction((trx) => guard.remember(trx, who, at));
const succeed = (who: Somebody) => test.database.transaction((trx) => guard.succeed(trx, who));

describe('failures in a row', () => {
  it.each([
    [0, 'try'],
    [2, 'try'],
    [3, 'captcha-required'],
    [4, 'captcha-required'],
    [5, 'locked'],
  ])('after %i the next try without a picture meets: %s', async (count, verdict) => {
    const who = somebody();
    await failing(who, count);
    expect(await guard.enter(who, start)).toMatchObject({ verdict });
  });

  it.each([
    [1, { state: 'open' }],
    [3, { state: 'captcha' }],
    [5, { state: 'locked', until: later(LOCK_MS) }],
  ])('the try before tells what follows %i of them', async (count, onFailure) => {
    expect(await failing(somebody(), count)).toEqual({ verdict: 'try', onFailure });
  });

  it('[LIM-023] the lock ends after exactly five minutes and the row begins anew', async () => {
    const who = somebody();
    await failing(who, 5);
    expect(await guard.enter(who, later(LOCK_MS - 1), right)).toEqual({ verdict: 'locked', until: later(LOCK_MS) });
    expect(await guard.enter(who, later(LOCK_MS))).toEqual({ verdict: 'try', onFailure: { state: 'open' } });
  });

  it('a row of failures is forgotten after half an hour of quiet', async () => {
    const [early, late] = [somebody(), somebody()];
    await failing(early, 4);
    await failing(late, 4);
    expect(await guard.enter(early, later(FAILURE_MEMORY_MS - 1))).toEqual({ verdict: 'captcha-required' });
    expect(await guard.enter(late, later(FAILURE_MEMORY_MS))).toMatchObject({ verdict: 'try' });
  });

  it('[SEC-005] a picture answered wrong counts for the address and not for the name', async () => {
    const who = somebody();
    await failing(who, 3);
    for (let index = 0; index < 20; index += 1)
      expect(await guard.enter(who, start, wrong)).toEqual({ verdict: 'captcha-wrong' });
    // 23 of the address by now: the name may go on, with the picture.
    expect(await guard.enter(who, start, right)).toEqual({ verdict: 'try', onFailure: { state: 'captcha' } });
    for (let index = 0; index < 6; index += 1) await guard.enter(who, start, wrong);
    expect(await guard.enter(who, start, right)).toEqual({ verdict: 'locked', until: later(LOCK_MS) });
  });

  it('[SEC-005] thirty names from one address lock the address, whatever name comes next', async () => {
    const { ip } = somebody();
    for (let index = 0; index < 30; index += 1) await guard.enter({ ...somebody(), ip }, start, right);
    expect(await guard.enter({ ...somebody(), ip }, start, right)).toMatchObject({ verdict: 'locked' });
  });

  it('[SEC-005] a right password ends the row of its name and takes one back of the address', async () => {
    const who = somebody();
    await failing(who, 4);
    await guard.enter(who, start, right);
    await succeed(who);
    expect(await guard.enter(who, start)).toMatchObject({ verdict: 'try', onFailure: { state: 'open' } });
    const other = { ...who, name: 'of the same address' };
    // Five of the address stand: four wrong ones and the one just made. The tenth asks for the picture.
    for (let index = 0; index < 4; index += 1) await guard.enter({ ...other, name: `${other.name} ${index}` }, start);
    expect(await guard.enter(other, start)).toEqual({ verdict: 'try', onFailure: { state: 'captcha' } });
  });

  it('[SEC-005] of forty tries at once five go on', async () => {
    const who = somebody();
    const met = await Promise.all(Array.from({ length: 40 }, () => guard.enter(who, start, right)));
    expect(met.filter(({ verdict }) => verdict === 'try')).toHaveLength(5);
  });

  it('where no picture can be shown none is asked for', async () => {
    const without = createSignInGuard(test.database, 'a secret of this test', {
      scopes: { name: 'account', address: 'address' },
      limits: { name: withoutPicture(ACCOUNT_LIMITS), address: withoutPicture(ADDRESS_LIMITS) },
    });
    const who = somebody();
    const met: string[] = [];
    for (let index = 0; index < 6; index += 1) met.push((await without.enter(who, start)).verdict);
    expect(met).toEqual(['try', 'try', 'try', 'try', 'try', 'locked']);
  });

  it('[SEC-005] whatever the pauses, no five minutes hold more than five tries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20 * 60_000 }), { maxLength: 40 }), async (pauses) => {
        const who = somebody();
        let now = start;
        const tries: number[] = [];
        for (const pause of pauses) {
          now = new Date(now.getTime() + pause);
          if ((await guard.enter(who, now, right)).verdict === 'try') tries.push(now.getTime());
        }
        const mostWithinALock = Math.max(
          0,
          ...tries.map((from) => tries.filter((at) => at >= from && at < from + LOCK_MS).length),
        );
        expect(mostWithinALock).toBeLessThanOrEqual(ACCOUNT_LIMITS.lockFrom);
      }),
      { numRuns: 25 },
    );
  });

  it('leaves no name, no address and no browser behind', async () => {
    const who = { realm: '1', name: 'a-name-to-be-found', ip: '198.51.100.77', browserId: 'a-browser-to-be-found' };
    await guard.enter(who, start);
    await used(who);
    const { rows } = await sql<{ text: string }>`
      select f::text as text from sign_in_failure f union all select k::text from sign_in_known k`.execute(
      test.database.db,
    );
    expect(rows.filter(({ text }) => text.includes('to-be-found'))).toEqual([]);
    expect(rows.filter(({ text }) => text.includes(who.name) || text.includes(who.ip))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('networks and browsers that an account has used', () => {
  const open: Verdict = { verdict: 'try', onFailure: { state: 'open' } };
  /** Strangers who try this name, and the neighbours of this address who try their own. */
  const attack = async (who: Somebody): Promise<void> => {
    for (let index = 0; index < 8; index += 1) await guard.enter({ ...somebody(), name: who.name }, start, right);
    for (let index = 0; index < 40; index += 1) await guard.enter({ ...somebody(), ip: who.ip }, start, right);
  };

  it('its network lets the owner in, whatever strangers fail with the name and neighbours at the address', async () => {
    const owner = somebody();
    await used(owner);
    await attack(owner);
    expect(await guard.enter({ ...owner, browserId: 'another browser' }, start)).toEqual(open);
  });

  it('its browser lets the owner in from any network, also from one that is locked', async () => {
    const home = { ...somebody(), browserId: 'the owner’s' };
    await used(home);
    const abroad = { ...home, ip: somebody().ip };
    await attack(abroad);
    expect(await guard.enter(abroad, start)).toEqual(open);
    expect(await guard.enter({ ...abroad, browserId: 'a stranger’s' }, start)).toMatchObject({ verdict: 'locked' });
  });

  it('a browser of the owner is let in though somebody guesses from the owner’s own network', async () => {
    const owner = { ...somebody(), browserId: 'the owner’s' };
    await used(owner);
    await failing({ ...owner, browserId: 'a neighbour’s' }, 5);
    expect(await guard.enter({ ...owner, browserId: 'a neighbour’s' }, start)).toMatchObject({ verdict: 'locked' });
    expect(await guard.enter(owner, start)).toEqual(open);
  });

  it('guessing is as slow from there as from elsewhere, and the right password ends the row', async () => {
    const owner = somebody();
    await used(owner);
    await failing(owner, 3);
    expect(await guard.enter(owner, start)).toEqual({ verdict: 'captcha-required' });
    await succeed(owner);
    const met = await Promise.all(Array.from({ length: 40 }, () => guard.enter(owner, start, right)));
    expect(met.filter(({ verdict }) => verdict === 'try')).toHaveLength(5);
    expect(await guard.enter(owner, later(LOCK_MS))).toEqual(open);
  });

  it('a wrong picture there counts for the address', async () => {
    const owner = somebody();
    await used(owner);
    await failing(owner, 3);
    for (let index = 0; index < 10; index += 1)
      expect(await guard.enter(owner, start, wrong)).toEqual({ verdict: 'captcha-wrong' });
    expect(await guard.enter({ ...somebody(), ip: owner.ip }, start)).toEqual({ verdict: 'captcha-required' });
  });

  it('belong to one account, and are forgotten after half a year', async () => {
    const owner = somebody();
    await used(owner);
    const other = { ...somebody(), ip: owner.ip };
    await attack(other);
    expect(await guard.enter(other, start)).toMatchObject({ verdict: 'locked' });
    await test.database.transaction((trx) => purgeKnown(trx, new Date(start.getTime() + 1)));
    expect(await guard.enter(owner, start)).toMatchObject({ verdict: 'locked' });
  });
});
