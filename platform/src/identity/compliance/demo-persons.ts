/** Restricted persons of the demo. They exist nowhere else. */
import type { ListedPerson } from './compliance.service.ts';

const person = (known: Partial<ListedPerson>): ListedPerson => ({
  name: '',
  idNumber: '',
  email: '',
  mobile: '',
  note: '',
  ...known,
});

export const DEMO_RESTRICTED: readonly ListedPerson[] = [
  person({ name: 'Restricted Example', idNumber: 'X-0000-0001', note: 'Asked to be excluded for good.' }),
  person({ email: 'restricted@example.com', mobile: '+84 912 000 099', note: 'From the shared exclusion database.' }),
  person({ idNumber: 'X-0000-0002', note: 'Listed by order of the regulator.' }),
];
