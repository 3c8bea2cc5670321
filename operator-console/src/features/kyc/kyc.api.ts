import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { approveKyc, changeKycSettings, kycCase, kycCases, kycSettings, refuseKyc } from 'shared-contracts/kyc';
import type { ImageKind, KycGate, RefusalReason } from 'shared-contracts/kyc';
import type * as schema from 'shared-contracts/kyc/schema';
import type { ActionCall } from 'shared-react';

export type CasePage = ReplyOf<typeof schema.kycCases>;
export type CaseRow = CasePage['rows'][number];
export type CaseState = CaseRow['state'];
export type OpenedCase = ReplyOf<typeof schema.kycCase>;
export type KycSettings = ReplyOf<typeof schema.kycSettings>;
export type Reasons = Readonly<Record<ImageKind, RefusalReason | null>>;

const PAGE_SIZE = 20;

export const readCases = (api: ApiClient, merchant: string, state: CaseState, pageNo: number): Promise<CasePage> =>
  api.call(kycCases, { params: { merchant }, query: { state, pageNo, pageSize: PAGE_SIZE } });

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
