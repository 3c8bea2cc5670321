import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareFiles, compareUse } from './translations.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const compare = (en, vi) => {
  writeFileSync(join(folder, 'en.json'), JSON.stringify(en));
  if (vi) writeFileSync(join(folder, 'vi.json'), JSON.stringify(vi));
  return compareFiles(join(folder, 'en.json')).map((fault) => fault.replace(/^.*(en|vi)\.json/, '$1'));
};

it('accepts equal keys', () => {
  expect(compare({ a: 'A {{n}}' }, { a: 'B {{n}}' })).toEqual([]);
});

it('accepts the one plural form of Vietnamese', () => {
  expect(compare({ n_one: '{{count}} game', n_other: '{{count}} games' }, { n_other: '{{count}} trò chơi' })).toEqual(
    [],
  );
});

it.each([
  ['a missing file', { a: 'A' }, undefined, 'vi is missing'],
  ['a missing key', { a: 'A', b: 'B' }, { a: 'A' }, 'vi: no "b"'],
  ['a key too many', { a: 'A' }, { a: 'A', b: 'B' }, 'vi: "b" is not in English'],
  ['an empty text', { a: 'A' }, { a: ' ' }, 'vi: "a" is empty'],
  ['another placeholder', { a: 'A {{n}}' }, { a: 'A {{m}}' }, 'vi: "a" has other placeholders'],
])('finds %s', (_what, en, vi, fault) => {
  expect(compare(en, vi)).toContain(fault);
});

it('finds keys that code asks for and keys that nothing uses', () => {
  const code = ["t('a'); t(`kind.${kind}`); const label = 'listed';", "t('n', { count: 2 }); t('shared')"];
  const keys = ['a', 'kind.slot', 'listed', 'n_one', 'n_other', 'left'];
  expect(compareUse('x', keys, code, new Set(['shared']))).toEqual(['x: nothing uses "left"']);
  expect(compareUse('x', [], ["t('gone')"])).toEqual(['x: code asks for "gone", which no language has']);
});
