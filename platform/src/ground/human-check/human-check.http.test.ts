import { sql } from 'kysely';
import type { Challenge } from 'altcha-lib';
import { createTestPlatform, openPorts, testMerchant } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { HUMAN_CHECK_LIFETIME_MS, difficultyOf, strengthOf } from './human-check.policy.ts';
import { createHumanCheck } from './human-check.service.ts';
import type { HumanCheck } from './human-check.service.ts';
import { payloadOf, solveHumanCheck } from './testing/solve.ts';

let platform: TestPlatform;
let first: HumanCheck;
/** Another instance on the same database with the same secret. */
let second: HumanCheck;
let at = new Date('2026-01-01T00:00:00Z');

const merchant = { ...testMerchant, settings: { humanCheck: 'low' } };

beforeAll(async () => {
  platform = await createTestPlatform({ ports: openPorts(merchant) });
  const { database, config } = platform.deps;
  const { db } = database;
  await sql`
    insert into merchant (id, code, name, currency, currency_symbol, accent, languages, default_language)
    overriding system value values (${merchant.id}, 'checked', 'Checked', 'CNY', '¥', 'gold', '{EN}', 'EN') on conflict do nothing`.execute(
    db,
  );
  const make = () => createHumanCheck({ database, secret: config.portalSecret, now: () => at });
  first = make();
  second = make();
});
afterAll(() => platform.stop());

const solved = async (check = first): Promise<string> =>
  payloadOf((await check.challenge(merchant)).challenge as Challenge);
const refused = { code: 'human-check.failed' };

describe('human check', () => {
  it('is as hard as the merchant says, and there unless the merchant has switched it off', () => {
    expect(strengthOf({})).toBe('normal');
    expect(strengthOf({ humanCheck: 'nonsense' })).toBe('normal');
    expect(difficultyOf({ humanCheck: 'off' })).toBeNull();
    const [low, normal, high] = ['low', 'normal', 'high'].map((humanCheck) => difficultyOf({ humanCheck })?.cost ?? 0);
    expect([low, normal, high]).toEqual([low, normal, high].sort((a, b) => (a ?? 0) - (b ?? 0)));
  });

  it('answers a puzzle over HTTP that can be solved', async () => {
    expect(await solveHumanCheck(platform.app, 'localhost')).toMatch(/^[\w+/=]{100,4096}$/);
  });

  it('[AUT-010] takes a solution once, on whichever instance', async () => {
    const payload = await solved();
    await expect(second.require(payload, { merchant })).resolves.toBeUndefined();
    await expect(first.require(payload, { merchant })).rejects.toMatchObject(refused);
    const again = await solved();
    const tries = await Promise.allSettled([first, second].map((check) => check.require(again, { merchant })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[AUT-010] refuses none, nonsense, a wrong answer and an easier puzzle', async () => {
    const { challenge } = await first.challenge(merchant);
    const easier = { ...challenge, parameters: { ...challenge?.parameters, cost: 1, keyPrefix: '00' } } as Challenge;
    const forged = await payloadOf(easier);
    const wrong = Buffer.from(JSON.stringify({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }));
    const bad = [undefined, '', 'nonsense', forged, wrong.toString('base64')];
    for (const payload of bad) {
      await expect(first.spend(payload, { merchant, call: 'a call' })).rejects.toMatchObject(refused);
      await expect(first.require(payload, { merchant })).rejects.toMatchObject(refused);
    }
  });

  it('is spent on one call, which may come again, and on no other', async () => {
    const payload = await solved();
    const spend = (check: HumanCheck, call: string) => check.spend(payload, { merchant, call });
    const tries = await Promise.all([first, second, first].map((check) => spend(check, 'a call')));
    expect([...tries].sort()).toEqual(['again', 'again', 'first']);
    await expect(spend(second, 'another call')).rejects.toMatchObject(refused);
    await expect(first.require(payload, { merchant })).rejects.toMatchObject(refused);
  });

  it('is given back to the call that it was spent on, and to no other', async () => {
    const payload = await solved();
    const ctx = { merchant, call: 'a call' };
    expect(await first.spend(payload, ctx)).toBe('first');
    await second.giveBack(payload, 'another call');
    expect(await first.spend(payload, ctx)).toBe('again');
    await second.giveBack(payload, 'a call');
    expect(await second.spend(payload, { merchant, call: 'another call' })).toBe('first');
  });

  it('refuses one of another merchant and one that is too old', async () => {
    const elsewhere = await solved();
    await expect(first.require(elsewhere, { merchant: { ...merchant, id: merchant.id + 1 } })).rejects.toMatchObject(
      refused,
    );
    at = new Date(at.getTime() + HUMAN_CHECK_LIFETIME_MS);
    await expect(first.require(elsewhere, { merchant })).rejects.toMatchObject(refused);
  });

  it('a puzzle in place of a picture is harder, asked for by every merchant, and good for nothing else', async () => {
    const off = { ...merchant, settings: { humanCheck: 'off' } };
    const { challenge } = await first.pictureChallenge(off);
    expect(challenge?.parameters.cost).toBeGreaterThan(difficultyOf({ humanCheck: 'high' })?.cost ?? 0);
    const payload = await payloadOf(challenge as Challenge);
    await expect(first.require(payload, { merchant })).rejects.toMatchObject(refused);
    await expect(first.requireForPicture(await solved(), merchant)).rejects.toMatchObject(refused);
    await expect(first.requireForPicture(undefined, off)).rejects.toMatchObject(refused);
    await expect(second.requireForPicture(payload, off)).resolves.toBeUndefined();
    await expect(first.requireForPicture(payload, off)).rejects.toMatchObject(refused);
  });

  it('asks nothing where the merchant has switched it off', async () => {
    const off = { ...merchant, settings: { humanCheck: 'off' } };
    expect(await first.challenge(off)).toEqual({ isRequired: false, challenge: null });
    expect(await first.spend(undefined, { merchant: off, call: 'a call' })).toBe('first');
    await expect(first.require(undefined, { merchant: off })).resolves.toBeUndefined();
  });
});
