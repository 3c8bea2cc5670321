import type { ComposedModule } from 'shared-contracts/composition';
import type { NavEntry } from 'shared-contracts/module';
import { fakeMember } from 'shared-contracts/testing';
import { isCurrent, labelOf, navEntries } from './nav.policy.ts';
import type { Conditions } from './nav.policy.ts';

const entry = (over: Partial<NavEntry>): NavEntry => ({
  id: 'x',
  area: 'left-bar',
  label: { EN: 'X' },
  icon: 'grid',
  to: '/rng',
  audience: 'everyone',
  order: 100,
  ...over,
});
const moduleWith = (nav: readonly NavEntry[], over: Partial<ComposedModule['manifest']> = {}): ComposedModule => ({
  name: 'lobby',
  reason: 'channel',
  manifest: { name: 'lobby', routes: ['/', '/rng'], nav, slots: [], overlays: [], ...over },
  release: { version: '1', hash: 'h', contract: '1.0.0', entry: { url: '', integrity: '' }, preload: [] },
  fallback: null,
});

describe('navigation', () => {
  it('[MFE-023] comes from the composition, in order, for who is there', () => {
    const modules = [
      moduleWith([
        entry({ id: 'b', order: 20 }),
        entry({ id: 'a', order: 10 }),
        entry({ id: 'm', audience: 'member' }),
        entry({ id: 'p', area: 'bottom-bar' }),
      ]),
    ];
    expect(navEntries(modules, 'left-bar', null).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(navEntries(modules, 'left-bar', fakeMember()).map(({ id }) => id)).toEqual(['a', 'b', 'm']);
  });

  it('[MFE-022] has no entry that leads nowhere', () => {
    const dead = [entry({ id: 'page', to: '/lottery' }), entry({ id: 'overlay', overlay: { name: 'agent-centre' } })];
    expect(navEntries([moduleWith(dead)], 'left-bar', null)).toEqual([]);
    expect(
      navEntries([moduleWith(dead, { overlays: ['agent-centre'] })], 'left-bar', null).map(({ id }) => id),
    ).toEqual(['overlay']);
  });

  it('[SHL-056] has games until the platform says that there are none, and what else it needs where that is there', () => {
    const modules = [
      moduleWith([entry({ id: 'fish', needs: 'games:FISH' }), entry({ id: 'invite', needs: 'referral' })]),
    ];
    const shown = (conditions?: Conditions) => navEntries(modules, 'left-bar', null, conditions).map(({ id }) => id);
    expect(shown()).toEqual(['fish']);
    expect(shown({ referral: true, 'games:RNG': false })).toEqual(['fish', 'invite']);
    expect(shown({ referral: false, 'games:FISH': false })).toEqual([]);
  });

  it('[SHL-056] leads to the first games that the merchant has, wherever an entry led to others', () => {
    const nav = [
      entry({ id: 'live', to: '/live', needs: 'games:LIVE', order: 210 }),
      entry({ id: 'rng', needs: 'games:RNG', order: 200 }),
      entry({ id: 'fish', to: '/fish', needs: 'games:FISH', order: 220 }),
      entry({ id: 'games', area: 'bottom-bar' }),
      entry({ id: 'bonus', area: 'bottom-bar', to: '/promotions' }),
    ];
    const modules = [moduleWith(nav, { routes: ['/rng', '/live', '/fish', '/promotions'] })];
    const led = (conditions?: Conditions) =>
      navEntries(modules, 'bottom-bar', null, conditions).map(({ id, to }) => [id, to]);
    const bonus = ['bonus', '/promotions'];
    expect(led()).toEqual([['games', '/rng'], bonus]);
    expect(led({ 'games:LIVE': false })).toEqual([['games', '/rng'], bonus]);
    expect(led({ 'games:RNG': false })).toEqual([['games', '/live'], bonus]);
    expect(led({ 'games:RNG': false, 'games:LIVE': false })).toEqual([['games', '/fish'], bonus]);
    expect(led({ 'games:RNG': false, 'games:LIVE': false, 'games:FISH': false })).toEqual([bonus]);
  });

  it('[SHL-071] speaks English where a language has no word', () => {
    expect(labelOf({ EN: 'Slots', VI: 'Nổ hũ' }, 'VI')).toBe('Nổ hũ');
    expect(labelOf({ EN: 'Slots', VI: 'Nổ hũ' }, 'AR')).toBe('Slots');
  });

  it('marks the page that is shown, by any name of home', () => {
    expect(isCurrent({ to: '/' }, '/home')).toBe(true);
    expect(isCurrent({ to: '/rng?page=1' }, '/rng')).toBe(true);
    expect(isCurrent({ to: '/rng' }, '/')).toBe(false);
  });
});
