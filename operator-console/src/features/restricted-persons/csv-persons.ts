/** A list of persons as CSV (RFC 4180): columns by their names in the first line, in any order. Pure. */
import { readCsv } from 'shared-contracts/csv';

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

/** `columns`: no column has a known name. `empty`: nobody is in it. `too-many`: more than one import takes. */
export type CsvFault = 'columns' | 'empty' | 'too-many';

const columnOf = (head: string): (typeof PERSON_COLUMNS)[number] | undefined =>
  PERSON_COLUMNS.find((column) => column.toLowerCase() === head.toLowerCase().replace(/[^a-z]/g, ''));

/** Persons of a CSV text, or what is wrong with it. Lines without any of the four marks are left out. */
export const personsOfCsv = (text: string): readonly PersonFields[] | CsvFault => {
  const [head = [], ...rows] = readCsv(text).map(({ cells }) => cells);
  const columns = head.map(columnOf);
  if (!columns.some((column) => column !== undefined && column !== 'note')) return 'columns';
  const persons = rows
    .map((row): PersonFields => {
      const told = columns.flatMap((column, at) => (column === undefined ? [] : [[column, row[at] ?? '']]));
      return {
        name: '',
        idNumber: '',
        email: '',
        mobile: '',
        note: '',
        ...(Object.fromEntries(told) as Partial<PersonFields>),
      };
    })
    .filter((person) => KEYS.some((key) => person[key] !== ''));
  if (persons.length === 0) return 'empty';
  return persons.length > PERSONS_MAX ? 'too-many' : persons;
};
