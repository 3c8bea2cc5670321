import { AUDIT_ACTIONS } from 'shared-contracts/audit';
import texts from './strings/en.json';

const PREFIX = 'action.';

it('has a text for every action that the platform writes, and for no other', () => {
  const named = Object.keys(texts).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  expect(named.toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
});
