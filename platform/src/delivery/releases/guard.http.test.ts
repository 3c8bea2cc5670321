/** Modules whose releases need two operators to reach all players, over HTTP on a real database. */
import { rightsOf } from '../../ground/operator-rights/index.ts';
import { startRegistry } from './testing/registry.ts';
import type { History, Outcome, Registry } from './testing/registry.ts';

const reason = 'asked by the team';
let registry: Registry;
let refs: Readonly<Record<'first' | 'second' | 'third', string>>;

beforeAll(async () => {
  registry = await startRegistry();
  registry.portal.operators.set('other', {
    ...{ id: 2n, sessionId: 't', merchants: 'all', ownMerchants: 'all' },
    ...{ name: 'other1', role: 'release', rights: rightsOf('release') },
  });
  const published = async (version: string, channel?: string) =>
    (await registry.publish({ version, ...(channel === undefined ? {} : { channel }) })).value.hash;
  refs = {
    ...{ first: await published('1.0.0'), second: await published('1.1.0', 'none') },
    third: await published('1.2.0', 'none'),
  };
});
afterAll(() => registry.stop());

const running = async (host?: string): Promise<string | undefined> =>
  (await registry.moduleOf('lobby', host))?.release.version;
const history = async (): Promise<History> => (await registry.ops<History>('GET', '/releases/lobby')).value;
const guard = (isOn: boolean, operator?: string) =>
  registry.ops('PUT', '/releases/lobby/guard', { guarded: isOn, reason }, operator);
const promote = (release: string, merchant?: string, operator?: string) =>
  registry.ops<Outcome>(
    'POST',
    '/releases/lobby/promotion',
    { release, reason, ...(merchant && { merchant }) },
    operator,
  );
const decide = async (isConfirmed: boolean, operator: string) => {
  const id = (await history()).waiting?.id ?? '0';
  return registry.ops('POST', `/releases/lobby/proposals/${id}/decision`, { confirm: isConfirmed, reason }, operator);
};

it('is off at first: one operator and the team promote by themselves', async () => {
  expect(await history()).toMatchObject({ guarded: false, waiting: null });
  expect((await promote(refs.second)).value).toMatchObject({ changed: true, proposed: false });
  expect((await registry.team('POST', 'lobby/promotion', { release: refs.first, reason })).value.changed).toBe(true);
  expect(await running()).toBe('1.0.0');
});

describe('a guarded module', () => {
  beforeAll(async () => {
    // While the team still released by itself, to a channel that no merchant follows.
    await registry.publish({ version: '2.0.0-beta', channel: 'beta' });
    expect((await guard(true)).value).toEqual({ guarded: true });
  });

  it('is promoted when another operator confirms, and not before', async () => {
    expect((await promote(refs.second)).value).toEqual({ changed: false, merchants: [], proposed: true });
    expect(await history()).toMatchObject({
      guarded: true,
      waiting: { act: 'promote', release: { version: '1.1.0' }, merchant: null, proposedBy: 'owner1', reason },
    });
    expect(await running()).toBe('1.0.0');
    expect((await promote(refs.third)).code).toBe('proposal.waiting');
    expect((await decide(true, 'owner')).code).toBe('proposal.second-operator');
    expect(await running()).toBe('1.0.0');
    const { id } = (await history()).waiting ?? { id: '0' };
    expect((await decide(true, 'other')).value.changed).toBe(true);
    expect(await running()).toBe('1.1.0');
    const again = { confirm: true, reason };
    expect((await registry.ops('POST', `/releases/lobby/proposals/${id}/decision`, again, 'other')).code).toBe(
      'proposal.already-decided',
    );
    const acts = (await registry.auditOf('lobby')).slice(-3).map(({ action, actor }) => `${action} ${actor}`);
    expect(acts).toEqual(['release.propose owner1', 'release.confirm other1', 'release.promote other1']);
  });

  it('stays as it is when the proposal is declined, also by the operator who made it', async () => {
    await promote(refs.third, 'lotus');
    expect((await history()).waiting).toMatchObject({ merchant: 'lotus' });
    expect((await decide(false, 'owner')).value).toEqual({ changed: false, merchants: [] });
    expect(await history()).toMatchObject({
      waiting: null,
      decided: { confirmed: false, decidedBy: 'owner1', decisionReason: reason },
    });
    expect(await running('lotus.localhost')).toBe('1.1.0');
  });

  it('is promoted at one merchant by operators of that merchant', async () => {
    await promote(refs.third, 'lotus');
    expect((await decide(true, 'lotus-release')).status).toBe(200);
    expect(await running('lotus.localhost')).toBe('1.2.0');
    expect(await running()).toBe('1.1.0');
    await promote(refs.third);
    expect((await decide(true, 'lotus-release')).status).toBe(403);
    expect((await decide(false, 'other')).status).toBe(200);
  });

  it('keeps its canaries with the team and one operator, up to half of the devices', async () => {
    const canary = (percent: number) => ({ release: refs.third, percent, reason, minLoads: 5, maxFailureRate: 5 });
    expect((await registry.team('PUT', 'lobby/canary', canary(50))).status).toBe(200);
    expect((await registry.team('PUT', 'lobby/canary', canary(50.01))).code).toBe('release.two-operators');
    const place = '/merchants/aurora/releases/lobby';
    expect((await registry.ops('PUT', `${place}/canary`, canary(100))).code).toBe('release.two-operators');
    expect((await registry.ops('PUT', place, { mode: 'pin', release: refs.third, reason })).code).toBe(
      'release.two-operators',
    );
    expect((await registry.team('DELETE', 'lobby/canary', { reason })).status).toBe(200);
  });

  it('is not promoted by its team, which can publish for nobody yet', async () => {
    expect((await registry.team('POST', 'lobby/promotion', { release: refs.third, reason })).code).toBe(
      'release.two-operators',
    );
    expect((await registry.publish({ version: '1.3.0' })).code).toBe('release.two-operators');
    expect((await registry.publish({ version: '1.3.0', channel: 'none' })).status).toBe(200);
    expect(await running()).toBe('1.1.0');
  });

  it('lets one operator follow stable, and another channel only where that changes no release', async () => {
    const lotus = () => running('lotus.localhost');
    const follow = (channel: string) =>
      registry.ops('PUT', '/merchants/lotus/releases/lobby', { mode: 'follow', channel, reason });
    expect((await follow('stable')).value.changed).toBe(true);
    expect(await lotus()).toBe('1.1.0');
    expect((await follow('beta')).code).toBe('release.two-operators');
    expect(await lotus()).toBe('1.1.0');

    await promote('2.0.0-beta', 'lotus');
    expect((await decide(true, 'other')).status).toBe(200);
    expect((await follow('beta')).value).toMatchObject({ changed: true, merchants: [{ channel: 'beta' }] });
    expect(await lotus()).toBe('2.0.0-beta');
    expect((await follow('stable')).value.changed).toBe(true);
    expect(await lotus()).toBe('1.1.0');
  });

  it('is rolled back by one operator at once', async () => {
    expect((await registry.ops('POST', '/releases/lobby/roll-back', { reason })).value.changed).toBe(true);
    expect(await running()).toBe('1.0.0');
  });

  it('is guarded until another operator confirms that it no longer is', async () => {
    expect((await guard(false)).value).toEqual({ guarded: true });
    expect((await decide(true, 'owner')).code).toBe('proposal.second-operator');
    expect((await decide(true, 'other')).status).toBe(200);
    expect(await history()).toMatchObject({ guarded: false, waiting: null });
    expect((await registry.auditOf('lobby')).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['release.guard-on', 'release.guard-off']),
    );
    expect((await promote(refs.second)).code).toBe('release.taken-back');
    expect((await promote(refs.third)).value).toMatchObject({ changed: true, proposed: false });
  });

  it('is not set by operators of some merchants, or of a module that is unknown', async () => {
    expect((await guard(true, 'lotus-release')).status).toBe(403);
    expect((await guard(true, 'support')).status).toBe(403);
    expect((await registry.ops('PUT', '/releases/nobody/guard', { guarded: true, reason })).code).toBe(
      'module.unknown',
    );
  });
});
