import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { restrictedMembers } from 'shared-contracts/members/page';
import type * as pageSchema from 'shared-contracts/members/page-schema';
import { addRestrictedPersons, removeRestrictedPerson, restrictedPersons } from 'shared-contracts/registration';
import type * as schema from 'shared-contracts/registration/schema';
import type { ActionCall } from 'shared-react';
import type { PersonFields } from './csv-persons.ts';

type PersonsReply = ReplyOf<typeof schema.restrictedPersons>;
type MarkedPage = ReplyOf<typeof pageSchema.restrictedMembers>;
export type MarkedAccount = MarkedPage['members'][number];
/** `accounts`: what there is of this person already. */
export type RestrictedPerson = PersonsReply['persons'][number] & { readonly accounts: readonly MarkedAccount[] };
export type PersonsPage = Omit<PersonsReply, 'persons'> & { readonly persons: readonly RestrictedPerson[] };

const PAGE_SIZE = 50;

export const personsKey = (merchant: string) => ['restricted-persons', merchant] as const;

/** Without the accounts where the operator only reads the list. */
export const readPersons = async (
  api: ApiClient,
  merchant: string,
  { before, withAccounts }: { readonly before: string | undefined; readonly withAccounts: boolean },
): Promise<PersonsPage> => {
  const input = {
    params: { merchant },
    query: { limit: PAGE_SIZE, ...(before === undefined ? {} : { before }) },
  };
  const [page, found] = await Promise.all([
    api.call(restrictedPersons, input),
    withAccounts ? api.call(restrictedMembers, input) : null,
  ]);
  const accounts = Map.groupBy(found?.members ?? [], ({ person }) => person);
  return { ...page, persons: page.persons.map((person) => ({ ...person, accounts: accounts.get(person.id) ?? [] })) };
};

/** Of one call. */
const FOUND_PAGE_SIZE = 100;

/** Accounts of so many persons on the list below this one. */
export const readAccounts = async (
  api: ApiClient,
  merchant: string,
  { persons, below }: { readonly persons: number; readonly below: string },
): Promise<readonly MarkedAccount[]> => {
  const found: MarkedAccount[] = [];
  let before: string | null = below;
  for (let read = 0; read < persons && before !== null; read += FOUND_PAGE_SIZE) {
    const query = { limit: Math.min(FOUND_PAGE_SIZE, persons - read), before };
    const page: MarkedPage = await api.call(restrictedMembers, { params: { merchant }, query });
    found.push(...page.members);
    before = page.next;
  }
  return found;
};

export const sendPersons = (
  call: ActionCall,
  merchant: string,
  order: { readonly persons: readonly PersonFields[]; readonly reason: string },
) => call(addRestrictedPersons, { params: { merchant }, body: { persons: [...order.persons], reason: order.reason } });

export const sendRemoval = (
  call: ActionCall,
  merchant: string,
  order: { readonly id: string; readonly reason: string },
) => call(removeRestrictedPerson, { params: { merchant, id: order.id }, body: { reason: order.reason } });
