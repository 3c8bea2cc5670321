import { differencesOf, excerpts } from './differences.ts';

describe('what somebody else changed', () => {
  it('is told field by field', () => {
    const before = { age: 18, fields: { email: { required: true, patternId: 'email' } } };
    const after = { age: 21, fields: { email: { required: false, patternId: 'email' } } };
    expect(differencesOf(before, after)).toEqual([
      { path: 'age', before: 18, after: 21 },
      { path: 'fields.email.required', before: true, after: false },
    ]);
    expect(differencesOf(before, before)).toEqual([]);
  });

  it('is a list as a whole where it holds plain values, and part by part where it holds more', () => {
    expect(differencesOf({ hosts: ['a'] }, { hosts: ['a', 'b'] })).toEqual([
      { path: 'hosts', before: ['a'], after: ['a', 'b'] },
    ]);
    expect(differencesOf({ levels: [{ name: 'Gold' }] }, { levels: [{ name: 'Silver' }] })).toEqual([
      { path: 'levels.0.name', before: 'Gold', after: 'Silver' },
    ]);
  });

  it('tells what is new and what is gone', () => {
    expect(differencesOf({ EN: { title: 'Rules' } }, { VI: { title: 'Quy' } })).toEqual([
      { path: 'EN.title', before: 'Rules', after: null },
      { path: 'VI.title', before: null, after: 'Quy' },
    ]);
  });
});

describe('two long texts', () => {
  it('are shown where they differ', () => {
    const same = 'a'.repeat(100);
    expect(excerpts(`${same}one`, `${same}two`)).toEqual([`…${'a'.repeat(20)}one`, `…${'a'.repeat(20)}two`]);
    expect(excerpts('one', 'two')).toEqual(['one', 'two']);
    expect(excerpts(`x${same}`, 'y')).toEqual([`x${'a'.repeat(79)}…`, 'y']);
  });
});
