/** Identity checks of the demo that are under way: members of the agents' teams, whom nobody needs for anything else. */
import type { RefusalReasons } from '../kyc.model.ts';
import type { Person } from '../person.policy.ts';

export interface DemoCheck {
  readonly account: string;
  readonly minutesAgo: number;
  /** Tells the drawn documents apart. */
  readonly hue: number;
  readonly person: Person;
  /** Sent once before and refused, or refused for good so far. */
  readonly refusal?: { readonly reasons: RefusalReasons; readonly note: string; readonly isLast: boolean };
}

const person = (payeename: string, birthday: string, over: Partial<Person> = {}): Person => ({
  idType: 1,
  payeename,
  birthday,
  address: '12 Example Street, District 3, Ho Chi Minh City',
  permanentAddress: '12 Example Street, District 3, Ho Chi Minh City',
  placeOfBirth: 'Da Nang',
  nationality: 'Vietnam',
  sourceOfIncome: 2,
  occupation: 15,
  employerName: '',
  ...over,
});

export const DEMO_CHECKS: readonly DemoCheck[] = [
  {
    account: 'kimngan',
    minutesAgo: 26 * 60,
    hue: 205,
    person: person('Kim Ngan Example', '1992-08-14'),
    refusal: {
      reasons: { front: null, back: null, selfie: 'face-hidden' },
      note: 'By daylight, please.',
      isLast: false,
    },
  },
  {
    account: 'xinyi',
    minutesAgo: 5 * 60,
    hue: 28,
    person: person('Xin Yi Example', '1988-02-03', {
      idType: 13,
      address: '8 Sample Road, Quezon City',
      permanentAddress: '41 Sample Lane, Cebu City',
      placeOfBirth: 'Cebu City',
      nationality: 'Philippines',
      sourceOfIncome: 1,
      occupation: 11,
      employerName: 'Example Trading',
    }),
  },
  { account: 'quangvinh', minutesAgo: 48, hue: 150, person: person('Quang Vinh Example', '1996-11-27', { idType: 2 }) },
  {
    account: 'thuha',
    minutesAgo: 3 * 24 * 60,
    hue: 320,
    person: person('Thu Ha Example', '1990-05-09'),
    refusal: {
      reasons: { front: 'expired', back: 'cut-off', selfie: null },
      note: 'A document that is still valid, please.',
      isLast: true,
    },
  },
];
