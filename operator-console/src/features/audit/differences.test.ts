import fc from 'fast-check';
import { changesOf } from './differences.ts';

it.each([
  ['on', 'off', [{ name: null, before: 'on', after: 'off' }]],
  [null, 'off', [{ name: null, before: null, after: 'off' }]],
  ['Mobile', null, [{ name: null, before: 'Mobile', after: null }]],
  ['-', '', []],
  [null, null, []],
  [
    'offered: on; maintenance: off',
    'offered: on; maintenance: on',
    [{ name: 'maintenance', before: 'off', after: 'on' }],
  ],
  [
    '50.00 to 900.00; 3 a day; one operator',
    '50.00 to 500.00; 3 a day; two operators above 100.00',
    [
      { name: null, before: '50.00 to 900.00', after: '50.00 to 500.00' },
      { name: null, before: 'one operator', after: 'two operators above 100.00' },
    ],
  ],
  ['age 21; sms A', 'age 21; sms A; email 3-60', [{ name: null, before: null, after: 'email 3-60' }]],
  ['pending', 'pending', [{ name: null, before: 'pending', after: 'pending' }]],
])('between %j and %j', (before, after, changes) => expect(changesOf(before, after)).toEqual(changes));

it('compares JSON field by field, entries of lists by their mark', () => {
  const method = { number: '111', min: '10.00', texts: [{ language: 'EN', name: 'Bank', note: null }] };
  const changed = { ...method, number: '222', texts: [{ language: 'EN', name: 'New bank', note: null }] };
  expect(changesOf(JSON.stringify(method), JSON.stringify(changed))).toEqual([
    { name: 'number', before: '111', after: '222' },
    { name: 'texts EN name', before: 'Bank', after: 'New bank' },
  ]);
});

it('shows every field of what is new, and of what is gone', () => {
  const text = JSON.stringify({ min: 1, tags: ['a', 'b'] });
  expect(changesOf(null, text)).toEqual([
    { name: 'min', before: null, after: '1' },
    { name: 'tags', before: null, after: 'a, b' },
  ]);
  expect(changesOf(text, null).map(({ after }) => after)).toEqual([null, null]);
});

it('shows a difference wherever two texts differ, and loses no field of a record', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2 }), fc.string({ minLength: 2 }), (before, after) => {
      fc.pre(before !== after && ![before, after].some((text) => text.startsWith('{') || text.startsWith('[')));
      expect(changesOf(before, after).length).toBeGreaterThan(0);
    }),
  );
  const record = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer(), { minKeys: 1 });
  fc.assert(
    fc.property(record, record, (before, after) => {
      const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (name) => before[name] !== after[name],
      );
      const changes = changesOf(JSON.stringify(before), JSON.stringify(after));
      expect(changes.map(({ name }) => name).toSorted()).toEqual(differing.toSorted());
    }),
  );
});
