import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { addRestrictedPersons, removeRestrictedPerson, restrictedPersons } from 'shared-contracts/registration';
import type * as schema from 'shared-contracts/registration/schema';
import type { ActionCall } from 'shared-react';
import type { PersonFields } from './csv-persons.ts';

export type PersonsPage = ReplyOf<typeof schema.restrictedPersons>;
export type RestrictedPerson = PersonsPage['persons'][number];

const PAGE_SIZE = 50;

export const personsKey = (merchant: string) => ['restricted-persons', merchant] as const;

export const readPersons = (api: ApiClient, merchant: string, before?: string): Promise<PersonsPage> =>
  api.call(restrictedPersons, {
    params: { merchant },
    query: { limit: PAGE_SIZE, ...(before === undefined ? {} : { before }) },
  });

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
