import { ID_TYPES, INCOME_SOURCES, OCCUPATIONS, OCCUPATION_FIRST } from 'shared-contracts/kyc';
import { isOldEnough } from 'shared-contracts/registration/rules';
import { countriesIn } from './countries.ts';
import { opensByItself } from '../../shared/session/verification.policy.ts';
import texts from './strings/en.json';
import { NO_PERSON, imageFault, personFault } from './verification.policy.ts';

const waiting = { enabled: true, isComplete: false, status: 'N' } as const;
const holding = (...keys: readonly string[]) => ({ getItem: (key: string) => (keys.includes(key) ? '1' : null) });

describe('opening', () => {
  it('[KYC-002] the window opens for whoever has to do the check', () => {
    expect(opensByItself(waiting, holding())).toBe(true);
  });

  it.each([
    ['not enabled', { ...waiting, enabled: false }, holding()],
    ['complete', { ...waiting, isComplete: true }, holding()],
    ['waiting for a decision', { ...waiting, status: 'P' as const }, holding()],
    ['uploaded', waiting, holding('securityAlreadyUpLoad')],
    ['put off', waiting, holding('verifyLater')],
  ])('[KYC-003] and not when %s', (_why, said, storage) => {
    expect(opensByItself(said, storage)).toBe(false);
  });
});

describe('lists', () => {
  const said: Readonly<Record<string, string>> = texts;
  const names = (list: readonly string[], group: string) => list.map((name) => said[`${group}.${name}`]);

  it('[KYC-008] thirteen ID types, valued from 1', () => {
    expect(names(ID_TYPES, 'idType')).toEqual([
      'Passport',
      "Driver's License",
      'PRC ID',
      'Postal ID',
      "Voter's ID",
      'Barangay Certification',
      'TIN',
      'SSS',
      'Senior Citizen Card',
      'Alien Certificate Registration',
      'UMID',
      'Philhealth ID',
      'National ID',
    ]);
  });

  it('[KYC-009] [KYC-010] two sources of income, and the nature of work valued 3 to 21', () => {
    expect(names(INCOME_SOURCES, 'income')).toEqual(['Employed', 'Self employed']);
    expect([OCCUPATION_FIRST, OCCUPATION_FIRST + OCCUPATIONS.length - 1]).toEqual([3, 21]);
    expect(names(OCCUPATIONS, 'work').join(', ')).toBe(
      'Corporate Executives, Managers, Supervisors, Professionals, Associate Professionals, Technicians, Clerks, Service workers, ' +
        'Sales workers, Farmers, Forestry workers, Fishermen, Traders, Operators, Machine assemblers, Laborers, Unskilled workers, ' +
        'Special occupations, Others',
    );
  });

  it('[KYC-011] countries are sent by their English name, whatever language they are read in', () => {
    const [english, vietnamese] = [countriesIn('en'), countriesIn('vi')];
    expect(english.length).toBeGreaterThan(240);
    expect(english.find(({ value }) => value === 'Germany')?.label).toBe('Germany');
    expect(vietnamese.find(({ value }) => value === 'Germany')?.label).toBe('Đức');
  });
});

describe('fields', () => {
  it.each([
    ['2005-03-10', true],
    ['2005-03-11', false],
    ['2027-01-01', false],
    ['1800-01-01', false],
    ['2001-02-29', false],
    ['', false],
  ])('[VAL-046] born %p, 21 on 10 March 2026: %p', (birthday, isOld) => {
    expect(isOldEnough(birthday, 21, '2026-03-10')).toBe(isOld);
  });

  it('[VAL-048] [KYC-011] none may be empty but the employer of the self employed', () => {
    for (const name of Object.keys(NO_PERSON) as (keyof typeof NO_PERSON)[])
      expect(personFault(name, NO_PERSON)).toBe('field.missing');
    expect(personFault('employerName', { ...NO_PERSON, sourceOfIncome: '2' })).toBeNull();
    expect(personFault('employerName', { ...NO_PERSON, sourceOfIncome: '1' })).toBe('field.missing');
    expect(personFault('payeename', { ...NO_PERSON, payeename: 'X9' })).toBe('name.invalid');
    expect(personFault('nationality', { ...NO_PERSON, nationality: 'Vietnam' })).toBeNull();
    for (const nationality of ['Viet Nam', 'Zzz'])
      expect(personFault('nationality', { ...NO_PERSON, nationality })).toBe('country.unlisted');
  });

  it('[VAL-041] [VAL-042] pictures are jpeg, jpg or png of 5,242,880 bytes at most', () => {
    for (const type of ['image/jpeg', 'image/jpg', 'image/png'])
      expect(imageFault({ type, size: 5_242_880 })).toBeNull();
    for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', ''])
      expect(imageFault({ type, size: 1 })).toBe('activity_apply_remark_limit2');
    expect(imageFault({ type: 'image/png', size: 5_242_881 })).toBe('activity_apply_remark_limit3');
  });
});
