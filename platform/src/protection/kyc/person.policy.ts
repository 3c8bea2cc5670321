/** Rules of personal information (specification, sections 3 and 5; VAL-046 to VAL-048). Pure. */
import type { z } from 'zod';
import { ID_TYPES, INCOME_SOURCES, OCCUPATIONS, OCCUPATION_FIRST, SELF_EMPLOYED } from 'shared-contracts/kyc';
import { COUNTRY_NAMES } from 'shared-contracts/kyc/countries';
import type { personalInfo } from 'shared-contracts/kyc/schema';
import { AGE_MOST } from 'shared-contracts/registration/rules';
import { isPersonName } from '../../identity/compliance/index.ts';

export type Person = z.output<typeof personalInfo.body>;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Full years between two days, both `YYYY-MM-DD`; null when the first is no day, in the future or too long ago. */
export const ageOn = (birthday: string, today: string): number | null => {
  const [, year = '', month = '', day = ''] = DAY.exec(birthday) ?? [];
  const date = new Date(`${birthday}T00:00:00Z`);
  // 31 June becomes 1 July: then it was no day.
  const isDay = year !== '' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthday);
  if (!isDay || birthday > today) return null;
  const hadBirthday = today.slice(5) >= `${month}-${day}`;
  const age = Number(today.slice(0, 4)) - Number(year) - (hadBirthday ? 0 : 1);
  return age > AGE_MOST ? null : age;
};

/** Exactly as the form offers them: by another writing of a country a break from play would not find its person (RSG-004). */
const NATIONALITIES: ReadonlySet<string> = new Set(Object.values(COUNTRY_NAMES));

const isIn = (value: number, first: number, count: number): boolean => value >= first && value < first + count;

/** The first fault of each field but the birthday's, by field. */
export const faultsOf = (person: Person): Readonly<Record<string, string>> => {
  const faults: Record<string, string> = {};
  if (!isIn(person.idType, 1, ID_TYPES.length)) faults['idType'] = 'field.missing';
  if (!isIn(person.sourceOfIncome, 1, INCOME_SOURCES.length)) faults['sourceOfIncome'] = 'field.missing';
  if (!isIn(person.occupation, OCCUPATION_FIRST, OCCUPATIONS.length)) faults['occupation'] = 'field.missing';
  for (const field of ['address', 'permanentAddress', 'placeOfBirth', 'nationality'] as const)
    if (person[field] === '') faults[field] = 'field.missing';
  if (!faults['nationality'] && !NATIONALITIES.has(person.nationality)) faults['nationality'] = 'country.unlisted';
  if (!isPersonName(person.payeename)) faults['payeename'] = person.payeename === '' ? 'field.missing' : 'name.invalid';
  if (person.employerName === '' && person.sourceOfIncome !== SELF_EMPLOYED) faults['employerName'] = 'field.missing';
  return faults;
};
