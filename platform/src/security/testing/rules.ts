/** What a declaration must say of whose data its call touches (SEC-001). Pure. */
import type { Access, EndpointDescriptor, Subject } from 'shared-contracts/http';

const SUBJECTS: Readonly<Record<Access, readonly Subject[]>> = {
  public: ['none', 'proven'],
  session: ['none', 'self'],
  member: ['none', 'self'],
  agent: ['none', 'self', 'downline'],
  operator: ['none', 'self', 'merchant', 'installation'],
  vendor: ['player'],
  team: ['module'],
};

/** What is missing or contradicts itself, as a sentence that says what to add; null where nothing is. */
export const ruleFault = (endpoint: EndpointDescriptor, rights: readonly string[]): string | null => {
  const { id, access, subject, right } = endpoint;
  const allowed = SUBJECTS[access].map((one) => `'${one}'`).join(' or ');
  const add = (what: string): string => `${id}: add ${what} to its declaration in shared-contracts`;
  if (subject === undefined)
    return add(`subject: ${allowed} (whose data it touches, see Subject in shared-contracts/src/http/endpoint.ts)`);
  if (!SUBJECTS[access].includes(subject))
    return `${id}: access '${access}' can't have subject '${subject}', only ${allowed}`;
  if (access !== 'operator') return right === undefined ? null : `${id}: only operators' calls have a right`;
  if (subject === 'self') return right === undefined ? null : `${id}: an operator's own session needs no right`;
  if (right === undefined)
    return add(
      `right: '...' (which operators may call it, see RIGHTS in platform/src/ground/operator-rights/rights.policy.ts)`,
    );
  return rights.includes(right) ? null : `${id}: right '${right}' is not among RIGHTS in rights.policy.ts`;
};
