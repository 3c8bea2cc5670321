import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { auditLog, auditVerification } from 'shared-contracts/operators';
import type * as schema from 'shared-contracts/operators/schema';
import type { ActionCall } from 'shared-react';
import type { AuditFilter } from './audit.model.ts';

export type AuditPageReply = ReplyOf<typeof schema.auditLog>;
export type AuditEntry = AuditPageReply['rows'][number];
export type Verification = ReplyOf<typeof schema.auditVerification>;

export const AUDIT_PAGE_SIZE = 20;

export const readAudit = (api: ApiClient, { merchant, kind, page }: AuditFilter): Promise<AuditPageReply> =>
  api.call(auditLog, {
    query: { kind, pageNo: page, pageSize: AUDIT_PAGE_SIZE, ...(merchant === '' ? {} : { merchant }) },
  });

export const verifyAudit = (call: ActionCall): Promise<Verification> => call(auditVerification, {});
