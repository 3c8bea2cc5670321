/** A vendor's catalogue as a file: what is in it, what is wrong with it, and what it would change. Pure. */
import { readCsv } from 'shared-contracts/csv';
import { type CATALOGUE_FAULTS, type CATALOGUE_FORMATS } from 'shared-contracts/games/operators-schema';
import { GAME_TYPES } from 'shared-contracts/games/schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type { GameType } from './catalogue/index.ts';

export interface CatalogueFile {
  readonly format: (typeof CATALOGUE_FORMATS)[number];
  readonly content: string;
}

type Fault = (typeof CATALOGUE_FAULTS)[number];
export interface FieldFault {
  readonly field: string;
  readonly fault: Fault;
}
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Fields of a row as text; an empty one leaves what there is. Names by language are `name` (English) and `name_VI` and so on. */
interface RawRow {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** A game as the file gives it; null or missing: as it is. Amounts in minor units. */
export interface GivenGame {
  readonly code: string;
  readonly nodeId: string | null;
  readonly gameType: GameType;
  readonly classify: string | null;
  readonly rtp: string | null;
  readonly minBet: bigint | null;
  readonly lines: number | null;
  /** Stakes at which it takes free bets, ascending; empty: it takes none. */
  readonly freeBetStakes: readonly bigint[] | null;
  /** By code of language, such as `EN`. */
  readonly names: Readonly<Record<string, string>>;
}

export interface JudgedRow {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly state: 'new' | 'changed' | 'same' | 'bad';
  readonly faults: readonly FieldFault[];
  readonly changes: readonly FieldChange[];
  /** Null where the row is bad. */
  readonly game: GivenGame | null;
}

export interface KnownGame extends Omit<GivenGame, 'nodeId' | 'classify' | 'freeBetStakes'> {
  readonly nodeId: string;
  readonly classify: string;
  readonly freeBetStakes: readonly bigint[];
}

export interface Known {
  readonly lanes: readonly GameType[];
  /** The vendor's games by code. */
  readonly games: ReadonlyMap<string, KnownGame>;
  /** Code of the game that has a node, of all vendors. */
  readonly codeOfNode: ReadonlyMap<string, string>;
  /** Codes of other vendors' games. */
  readonly foreign: ReadonlySet<string>;
}

const ROWS_MAX = 1_000;
const FIELDS = ['gameId', 'nodeId', 'name', 'gameType', 'class', 'rtp', 'minBet', 'lines', 'freeBetStakes'] as const;
const REQUIRED = ['gameId', 'name', 'gameType'] as const;
const NAME_OF_LANGUAGE = /^name_([A-Z]{2})$/;

/** The field that a heading or a key means; null: none that is read. */
const fieldOf = (heading: string): string | null => {
  const wanted = heading.trim().toLowerCase();
  const known = FIELDS.find((field) => field.toLowerCase() === wanted);
  const language = NAME_OF_LANGUAGE.exec(`name_${/^name_([a-z]{2})$/.exec(wanted)?.[1]?.toUpperCase() ?? ''}`);
  return known ?? language?.[0] ?? null;
};

const named = (entries: readonly (readonly [string, string])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.flatMap(([heading, value]) => {
      const field = fieldOf(heading);
      return field === null ? [] : [[field, value.trim()]];
    }),
  );

const csvRows = (content: string): readonly RawRow[] | null => {
  const [head, ...rows] = readCsv(content);
  const headings = head?.cells ?? [];
  if (!REQUIRED.every((field) => headings.some((heading) => fieldOf(heading) === field))) return null;
  return rows.map(({ line, cells }) => ({
    line,
    fields: named(headings.map((heading, at) => [heading, cells[at] ?? ''])),
  }));
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const jsonRows = (content: string): readonly RawRow[] | null => {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch {
    return null;
  }
  if (!Array.isArray(list) || !list.every(isRecord)) return null;
  return list.map((entry, at) => ({
    line: at + 1,
    fields: named(Object.entries(entry).map(([key, value]) => [key, textOf(value)])),
  }));
};

/** Null: it can't be read as a list of games, or has none or too many of them. */
export const rowsOfFile = ({ format, content }: CatalogueFile): readonly RawRow[] | null => {
  const rows = format === 'csv' ? csvRows(content) : jsonRows(content);
  return rows === null || rows.length === 0 || rows.length > ROWS_MAX ? null : rows;
};

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,78}$/;
const CLASS = /^[A-Z][A-Z0-9_]{1,39}$/;
const RTP = /^\d{1,3}(\.\d{1,2})?$/;
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;
const LINES = /^[1-9]\d{0,4}$/;
const NAME_MAX = 120;
/** Instead of stakes: the game takes free bets no longer. */
const NO_STAKES = 'none';
const STAKES_MAX = 50;

const isStakes = (text: string): boolean => {
  const stakes = text.split(/\s+/);
  return stakes.length <= STAKES_MAX && stakes.every((stake) => AMOUNT.test(stake) && Number(stake) > 0);
};

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  gameId: (text) => CODE.test(text),
  nodeId: (text) => CODE.test(text),
  class: (text) => CLASS.test(text),
  rtp: (text) => RTP.test(text) && Number(text) > 0 && Number(text) <= 100,
  minBet: (text) => AMOUNT.test(text),
  lines: (text) => LINES.test(text),
  freeBetStakes: (text) => text === NO_STAKES || isStakes(text),
};
const isWellFormed = (field: string, text: string): boolean =>
  text === '' || (FORMATS[field]?.(text) ?? text.length <= NAME_MAX);

const isGameType = (text: string): text is GameType => (GAME_TYPES as readonly string[]).includes(text);

const withTwoDigits = (text: string): string => {
  const [whole = '0', cents = ''] = text.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
};

const ownFaults = ({ fields }: RawRow, { lanes }: Known): readonly FieldFault[] => {
  const missing = REQUIRED.filter((field) => !fields[field]).map((field) => ({ field, fault: 'missing' as const }));
  const wrong = Object.entries(fields)
    .filter(([field, text]) => !isWellFormed(field, text))
    .map(([field]) => ({ field, fault: 'format' as const }));
  const type = fields['gameType'] ?? '';
  const lane: Fault | null = !isGameType(type) ? 'unknown' : lanes.includes(type) ? null : 'lane';
  return [...missing, ...wrong, ...(type === '' || lane === null ? [] : [{ field: 'gameType', fault: lane }])];
};

/** What does not fit the other rows and the other games. */
const placeFaults = ({ fields }: RawRow, known: Known, seen: ReadonlySet<string>): readonly FieldFault[] => {
  const [code = '', node = ''] = [fields['gameId'], fields['nodeId']];
  const owner = node === '' ? undefined : known.codeOfNode.get(node);
  return [
    ...(seen.has(`code ${code}`) ? [{ field: 'gameId', fault: 'twice' as const }] : []),
    ...(node !== '' && seen.has(`node ${node}`) ? [{ field: 'nodeId', fault: 'twice' as const }] : []),
    ...(known.foreign.has(code) ? [{ field: 'gameId', fault: 'taken' as const }] : []),
    ...(owner !== undefined && owner !== code ? [{ field: 'nodeId', fault: 'taken' as const }] : []),
  ];
};

const namesOf = (fields: RawRow['fields']): Readonly<Record<string, string>> => ({
  ...(fields['name'] ? { EN: fields['name'] } : {}),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => {
      const language = NAME_OF_LANGUAGE.exec(field)?.[1];
      return language === undefined || text === '' ? [] : [[language, text]];
    }),
  ),
});

const stakesFrom = (text: string): readonly bigint[] | null => {
  if (text === '') return null;
  if (text === NO_STAKES) return [];
  const stakes = text.split(/\s+/).map((stake) => parseMoney(withTwoDigits(stake)));
  return [...new Set(stakes)].sort((a, b) => (a < b ? -1 : 1));
};

const gameOf = ({ fields }: RawRow): GivenGame | null => {
  const [type = '', rtp, minBet, lines] = ['gameType', 'rtp', 'minBet', 'lines'].map((field) => fields[field] ?? '');
  if (!isGameType(type)) return null;
  return {
    code: fields['gameId'] ?? '',
    nodeId: fields['nodeId'] || null,
    gameType: type,
    classify: fields['class'] || null,
    rtp: rtp ? withTwoDigits(rtp) : null,
    minBet: minBet ? parseMoney(withTwoDigits(minBet)) : null,
    lines: lines ? Number(lines) : null,
    freeBetStakes: stakesFrom(fields['freeBetStakes'] ?? ''),
    names: namesOf(fields),
  };
};

const amountText = (amount: bigint | null): string => (amount === null ? '' : toDecimal(amount));

const stakesText = (stakes: readonly bigint[]): string =>
  stakes.length === 0 ? NO_STAKES : stakes.map(toDecimal).join(' ');

const changesOf = (before: KnownGame, after: GivenGame): readonly FieldChange[] => {
  const fields: readonly (readonly [string, string, string | null])[] = [
    ['nodeId', before.nodeId, after.nodeId],
    ['gameType', before.gameType, after.gameType],
    ['class', before.classify, after.classify],
    ['rtp', before.rtp ?? '', after.rtp],
    ['minBet', amountText(before.minBet), after.minBet === null ? null : amountText(after.minBet)],
    ['lines', String(before.lines ?? ''), after.lines === null ? null : String(after.lines)],
    ['freeBetStakes', stakesText(before.freeBetStakes), after.freeBetStakes && stakesText(after.freeBetStakes)],
    ...Object.entries(after.names).map(
      ([language, name]) =>
        [language === 'EN' ? 'name' : `name_${language}`, before.names[language] ?? '', name] as const,
    ),
  ];
  return fields.flatMap(([field, former, latter]) =>
    latter === null || latter === former ? [] : [{ field, before: former, after: latter }],
  );
};

/** What each row is to the games that there are. */
export const judge = (rows: readonly RawRow[], known: Known): readonly JudgedRow[] => {
  const seen = new Set<string>();
  return rows.map((row): JudgedRow => {
    const { line, fields } = row;
    const [code = '', name = '', node = ''] = [fields['gameId'], fields['name'], fields['nodeId']];
    const faults = [...ownFaults(row, known), ...placeFaults(row, known, seen)];
    seen.add(`code ${code}`);
    if (node !== '') seen.add(`node ${node}`);
    const game = faults.length > 0 ? null : gameOf(row);
    if (game === null) return { line, code, name, state: 'bad', faults, changes: [], game: null };
    const before = known.games.get(code);
    const changes = before ? changesOf(before, game) : [];
    const state = before === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same';
    return { line, code, name, state, faults, changes, game };
  });
};
