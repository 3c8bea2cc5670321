import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  approveKyc,
  assignKyc,
  changeKycSettings,
  kycCase,
  kycCases,
  kycSettings,
  refuseKyc,
} from 'shared-contracts/kyc';
import type { ImageKind, KycGate, RefusalReason } from 'shared-contracts/kyc';
import type * as schema from 'shared-contracts/kyc/schema';
import { KYC_SORTS } from 'shared-contracts/sorts';
import type { ActionCall } from 'shared-react';
import { sortedBy } from '../../shared/list/queue-query.ts';
import type { QueueQuery } from '../../shared/list/queue-query.ts';

export type CasePage = ReplyOf<typeof schema.kycCases>;
export type CaseRow = CasePage['rows'][number];
export type CaseState = CaseRow['state'];
export type OpenedCase = ReplyOf<typeof schema.kycCase>;
export type KycSettings = ReplyOf<typeof schema.kycSettings>;
export type Reasons = Readonly<Record<ImageKind, RefusalReason | null>>;

const PAGE_SIZE = 20;

/** A case of the list, with the id that lists of entries go by. */
export type ListedCase = CaseRow & { readonly id: string };

export const kycKey = (merchant: string) => ['kyc', merchant] as const;

export const readCases = async (
  api: ApiClient,
  merchant: string,
  { shown, page: pageNo, isMine = false, ...order }: QueueQuery<CaseState>,
): Promise<Omit<CasePage, 'rows'> & { readonly rows: readonly ListedCase[] }> => {
  const page = await api.call(kycCases, {
    params: { merchant },
    query: {
      ...{ state: shown === 'all' ? 'waiting' : shown, pageNo, pageSize: PAGE_SIZE },
      ...(isMine && { assignee: 'mine' as const }),
      ...sortedBy(KYC_SORTS, order),
    },
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.caseId })) };
};

export const assign = (call: ActionCall, merchant: string, id: string, body: BodyOf<typeof schema.assignKyc>) =>
  call(assignKyc, { params: { merchant, id }, body });

export const openCase = (api: ApiClient, merchant: string, id: string): Promise<OpenedCase> =>
  api.call(kycCase, { params: { merchant, id } });

export const approve = (call: ActionCall, merchant: string, id: string): Promise<CaseRow> =>
  call(approveKyc, { params: { merchant, id }, body: {} });

export const refuse = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: { readonly reasons: Reasons; readonly note: string },
): Promise<CaseRow> => call(refuseKyc, { params: { merchant, id }, body });

export const settingsKey = (merchant: string) => ['kyc', merchant, 'settings'] as const;

export const readSettings = (api: ApiClient, merchant: string): Promise<KycSettings> =>
  api.call(kycSettings, { params: { merchant } });

export const writeSettings = (
  call: ActionCall,
  merchant: string,
  body: { readonly enabled: boolean; readonly gates: KycGate[]; readonly reason: string; readonly version: number },
): Promise<KycSettings> => call(changeKycSettings, { params: { merchant }, body });
