import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import {
  checkAll,
  compareFiles,
  compareLabels,
  comparePages,
  compareUse,
  keysIn,
  languagesOf,
} from './translations.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const compare = (en, vi) => {
  writeFileSync(join(folder, 'en.json'), JSON.stringify(en));
  if (vi) writeFileSync(join(folder, 'vi.json'), JSON.stringify(vi));
  return compareFiles(join(folder, 'en.json'), ['vi']).map((fault) => fault.replace(/^.*(en|vi)\.json/, '$1'));
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
  ['a missing key', { a: 'A', b: 'B' }, { a: 'Á' }, 'vi: no "b"'],
  ['a key too many', { a: 'A' }, { a: 'Á', b: 'B' }, 'vi: "b" is not in English'],
  ['an empty text', { a: 'A' }, { a: ' ' }, 'vi: "a" is empty'],
  ['a text that was copied', { a: 'Show all' }, { a: 'Show all' }, expect.stringContaining('vi: "a" is still English')],
  ['another placeholder', { a: 'A {{n}}' }, { a: 'A {{m}}' }, 'vi: "a" has other placeholders'],
])('finds %s', (_what, en, vi, fault) => {
  expect(compare(en, vi)).toEqual([fault]);
});

describe('[SHL-070] [SHL-073] the eight languages', () => {
  const english = { a: 'A', n_one: 'a game', n_other: '{{count}} games', none_zero: 'None', none_other: 'Some' };

  it('are asked of what players and agents see, of other texts Vietnamese alone', () => {
    const of = (path) => languagesOf(join(root, path));
    expect(of('remote-lobby/src/strings/en.json')).toEqual(['cn', 'id', 'ko', 'pt', 'th', 'ty', 'vi']);
    expect(of('shared-contracts/src/errors/errors.en.json')).toHaveLength(7);
    expect(of('operator-console/src/strings/en.json')).toEqual(['vi']);
    expect(of('shell/src/features/overrides/strings/en.json')).toEqual(['vi']);
  });

  it('are asked of the labels of a manifest, Korean under both its codes', () => {
    const label = {
      EN: 'Slots',
      KO: '슬롯',
      KR: '슬롯',
      CN: '电子',
      ID: 'Slot',
      PT: 'P',
      TH: 'สล็อต',
      TY: 'T',
      VI: 'V',
    };
    const faultsOf = (over) => compareLabels('games', { nav: [{ id: 'games.slots', label: { ...label, ...over } }] });
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ CN: undefined, KR: ' ', TH: 'Slots' })).toEqual([
      'games: label of games.slots has no CN',
      'games: label of games.slots is still English in TH',
      'games: label of games.slots has no KR',
    ]);
    expect(faultsOf({ EN: 'Bingo', ID: 'Bingo' })).toEqual([]);
  });

  it('have the plural forms that their grammar asks for', () => {
    const keys = (language) => [...keysIn(language, english).keys()].sort();
    expect(keys('th')).toEqual(['a', 'n_other', 'none_other', 'none_zero']);
    expect(keys('ty')).toEqual(['a', 'n_one', 'n_other', 'none_one', 'none_other', 'none_zero']);
    expect(keys('pt')).toContain('n_many');
  });

  it('name the number wherever a form stands for several: Filipino says one for 2, 3 and 5', () => {
    writeFileSync(join(folder, 'en.json'), JSON.stringify(english));
    const texts = {
      a: 'B',
      n_one: 'isang laro',
      n_other: '{{count}} laro',
      none_zero: 'Wala',
      none_one: 'M',
      none_other: 'M',
    };
    writeFileSync(join(folder, 'ty.json'), JSON.stringify(texts));
    expect(compareFiles(join(folder, 'en.json'), ['ty'])).toEqual([
      expect.stringContaining('"n_one" has other placeholders'),
    ]);
  });

  it('[QUA-011] are complete', () => {
    const { faults, files } = checkAll();
    expect(faults).toEqual([]);
    expect(files).toBeGreaterThan(15);
  });
});

it('finds keys that code asks for and keys that nothing uses', () => {
  const code = ["t('a'); t(`kind.${kind}`); const label = 'listed';", "t('n', { count: 2 }); t('shared')"];
  const keys = ['a', 'kind.slot', 'listed', 'n_one', 'n_other', 'left'];
  expect(compareUse('x', keys, code, new Set(['shared']))).toEqual(['x: nothing uses "left"']);
  expect(compareUse('x', [], ["t('gone')"])).toEqual(['x: code asks for "gone", which no language has']);
});

it('finds texts of a page that stand elsewhere too, or that code outside the page names', () => {
  const files = [
    ['strings/en.json', ['title', 'twice']],
    ['banks/strings/en.json', ['banks.add', 'banks.n_one', 'banks.n_other', 'twice']],
  ];
  const inside = ['banks/banks-page.tsx', "t('banks.add'); t('banks.n', { count }); t('title')"];
  expect(comparePages('x', files, [inside])).toEqual(['x: "twice" of banks stands elsewhere too']);
  expect(comparePages('x', files, [inside, ['app.tsx', "t(isOne ? 'banks.n' : 'title')"]])).toEqual([
    'x: "twice" of banks stands elsewhere too',
    'x: code outside banks names its "banks.n"',
  ]);
});
