import {
  addBank,
  changeBank,
  operatorBankAccounts,
  operatorBanks,
  removeMemberBankAccount,
} from 'shared-contracts/bank-accounts/operators';
import type * as schema from 'shared-contracts/bank-accounts/operators-schema';
import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import type { ActionCall } from 'shared-react';

export type Bank = ReplyOf<typeof schema.operatorBanks>['banks'][number];
export type BankOrder = BodyOf<typeof schema.addBank>;
export type MemberAccounts = ReplyOf<typeof schema.operatorBankAccounts>;
export type MemberAccount = MemberAccounts['accounts'][number];

/** First part of the keys of all that is read about banks. */
export const banksKey = (merchant: string) => ['banks', merchant] as const;

export const readBanks = async (api: ApiClient, merchant: string): Promise<readonly Bank[]> =>
  (await api.call(operatorBanks, { params: { merchant } })).banks;

/** `begun`: with what the change began; null adds one. */
export const sendBank = (
  call: ActionCall,
  merchant: string,
  begun: Pick<Bank, 'id' | 'version'> | null,
  body: BankOrder,
): Promise<Bank> =>
  begun === null
    ? call(addBank, { params: { merchant }, body })
    : call(changeBank, { params: { merchant, id: begun.id }, body: { ...body, version: begun.version } });

export const readAccounts = (api: ApiClient, merchant: string, account: string): Promise<MemberAccounts> =>
  api.call(operatorBankAccounts, { params: { merchant }, query: { account } });

export const sendAccountRemoval = (call: ActionCall, merchant: string, id: string, reason: string) =>
  call(removeMemberBankAccount, { params: { merchant, id }, body: { reason } });
