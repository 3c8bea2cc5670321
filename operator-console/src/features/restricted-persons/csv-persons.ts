/** A list of persons as CSV (RFC 4180): columns by their names in the first line, in any order. Pure. */
import { readCsv } from 'shared-contracts/csv';
import { isMailAddress, mailForm } from 'shared-contracts/registration/mail-address';
import { FIELD_LENGTH_MAX } from 'shared-contracts/registration/rules';

export interface PersonFields {
  readonly name: string;
  readonly idNumber: string;
  readonly email: string;
  readonly mobile: string;
  readonly note: string;
}

export const PERSON_COLUMNS = [
  'name',
  'idNumber',
  'email',
  'mobile',
  'note',
] as const satisfies readonly (keyof PersonFields)[];
const KEYS = ['name', 'idNumber', 'email', 'mobile'] as const;
export const PERSONS_MAX = 1000;

/** `columns`: no column has a known name. `empty`: no row. `too-many`: more rows than one import takes. */
export type CsvFault = 'columns' | 'empty' | 'too-many';
/** `cells`: more than the first line names. `unmarked`: none of the four marks. `twice`: as in a row before. */
export type RowFault = 'cells' | 'unmarked' | 'twice' | 'long' | 'email' | 'mobile';

export interface PersonRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly person: PersonFields;
  readonly faults: readonly RowFault[];
}

export interface PersonsFile {
  readonly rows: readonly PersonRow[];
  /** Names of columns that are left out. */
  readonly unknown: readonly string[];
}

const columnOf = (head: string): (typeof PERSON_COLUMNS)[number] | undefined =>
  PERSON_COLUMNS.find((column) => column.toLowerCase() === head.toLowerCase().replace(/[^a-z]/g, ''));

const personOf = (columns: readonly ReturnType<typeof columnOf>[], cells: readonly string[]): PersonFields => {
  const told = columns.flatMap((column, at) => (column === undefined ? [] : [[column, cells[at] ?? '']]));
  return {
    ...{ name: '', idNumber: '', email: '', mobile: '', note: '' },
    ...(Object.fromEntries(told) as Partial<PersonFields>),
  };
};

const isEmail = (text: string): boolean => text === '' || isMailAddress(mailForm(text));
/** Digits of a number with its country code, written as people write it. */
const isMobile = (text: string): boolean =>
  text === '' || /^(\+|00)?[1-9]\d{6,14}$/.test(text.replace(/[\s().-]/g, ''));

const faultsOf = (person: PersonFields): readonly RowFault[] => [
  ...(KEYS.every((key) => person[key] === '') ? ['unmarked' as const] : []),
  ...(Object.values(person).some((text: string) => text.length > FIELD_LENGTH_MAX) ? ['long' as const] : []),
  ...(isEmail(person.email) ? [] : ['email' as const]),
  ...(isMobile(person.mobile) ? [] : ['mobile' as const]),
];

/** Every row of a CSV text with what is wrong with it, or why the file has no rows. */
export const personsOfCsv = (text: string): PersonsFile | CsvFault => {
  const [head, ...rows] = readCsv(text);
  const columns = (head?.cells ?? []).map(columnOf);
  if (!columns.some((column) => column !== undefined && column !== 'note')) return 'columns';
  if (rows.length === 0) return 'empty';
  if (rows.length > PERSONS_MAX) return 'too-many';
  const seen = new Set<string>();
  return {
    unknown: (head?.cells ?? []).filter((name, at) => name !== '' && columns[at] === undefined),
    rows: rows.map(({ line, cells }) => {
      const person = personOf(columns, cells);
      const marks = JSON.stringify(KEYS.map((key) => person[key].toLowerCase()));
      const isTwice = seen.has(marks);
      seen.add(marks);
      const isLonger = cells.slice(columns.length).some((cell) => cell !== '');
      return {
        ...{ line, person },
        faults: [...(isLonger ? ['cells' as const] : []), ...faultsOf(person), ...(isTwice ? ['twice' as const] : [])],
      };
    }),
  };
};
