import fc from 'fast-check';
import { mergeOf } from './merge.ts';

const base = { group: 'w_home', url: '', texts: { EN: { title: 'A', text: '' } }, hosts: ['a'] };

it('takes what only others changed, and keeps what only this operator changed', () => {
  const theirs = { ...base, group: 'w_live', texts: { ...base.texts, VI: { title: 'B', text: '' } } };
  const mine = { ...base, url: '/promotions', texts: { EN: { title: 'A', text: 'mine' } } };
  expect(mergeOf(base, theirs, mine)).toEqual({
    values: {
      ...{ group: 'w_live', url: '/promotions', hosts: ['a'] },
      texts: { EN: { title: 'A', text: 'mine' }, VI: { title: 'B', text: '' } },
    },
    taken: [
      { path: 'group', before: 'w_home', after: 'w_live' },
      { path: 'texts.VI.title', before: null, after: 'B' },
      { path: 'texts.VI.text', before: null, after: '' },
    ],
    conflicts: [],
  });
});

it('asks for what both changed alone, and goes by the choice', () => {
  const theirs = { ...base, url: '/hot', hosts: ['a', 'b'] };
  const mine = { ...base, url: '/rng', hosts: ['a', 'b'] };
  const { values, conflicts, taken } = mergeOf(base, theirs, mine);
  expect([values, taken]).toEqual([mine, []]);
  expect(conflicts).toEqual([{ path: 'url', theirs: '/hot', mine: '/rng' }]);
  expect(mergeOf(base, theirs, mine, { url: 'theirs' }).values).toEqual(theirs);
  expect(mergeOf(base, theirs, mine, { url: 'mine' }).values).toEqual(mine);
});

it('goes through the rows of a list of one length, and asks for one that won or lost rows as a whole', () => {
  const rows = {
    levels: [
      { name: 'Bronze', rate: '1' },
      { name: 'Gold', rate: '2' },
    ],
  };
  const renamed = { levels: [rows.levels[0], { name: 'Platinum', rate: '2' }] };
  const rated = { levels: [rows.levels[0], { name: 'Gold', rate: '3' }] };
  expect(mergeOf(rows, rated, renamed).values).toEqual({ levels: [rows.levels[0], { name: 'Platinum', rate: '3' }] });
  const shorter = { levels: [rows.levels[1]] };
  expect(mergeOf(rows, shorter, renamed).conflicts).toEqual([
    { path: 'levels', theirs: shorter.levels, mine: renamed.levels },
  ]);
  expect(mergeOf(rows, shorter, rows).values).toEqual(shorter);
});

it('loses no change of either side', () => {
  const value = fc.constantFrom('x', 'y', 'z');
  const form = fc.record({ a: value, b: fc.record({ c: value, d: value }) });
  fc.assert(
    fc.property(form, form, form, (was, theirs, mine) => {
      const { values, conflicts } = mergeOf(was, theirs, mine);
      const asked = new Set(conflicts.map(({ path }) => path));
      const at = (of: typeof was, path: string): string => (path === 'a' ? of.a : path === 'b.c' ? of.b.c : of.b.d);
      for (const path of ['a', 'b.c', 'b.d']) {
        const [before, their, own] = [was, theirs, mine].map((of) => at(of, path));
        const merged = at(values as typeof was, path);
        if (asked.has(path)) expect([their === before, own === before, their === own]).toEqual([false, false, false]);
        else if (their !== before) expect(merged).toBe(their);
        else expect(merged).toBe(own);
      }
    }),
  );
});
