import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { auditLog, auditVerification } from 'shared-contracts/operators';
import type * as schema from 'shared-contracts/operators/schema';
import type { ActionCall } from 'shared-react';
import { spanOf } from './audit.model.ts';
import type { AuditFilter } from './audit.model.ts';

export type AuditPageReply = ReplyOf<typeof schema.auditLog>;
export type AuditEntry = AuditPageReply['rows'][number];
export type Verification = ReplyOf<typeof schema.auditVerification>;

const PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 500;
/** Rows of one file; a spreadsheet still opens it. */
const EXPORT_MOST = 20_000;

const readPage = (
  api: ApiClient,
  filter: AuditFilter,
  page: { readonly after: string | undefined; readonly pageSize: number },
): Promise<AuditPageReply> => {
  const { kind, merchant, operator, thing, sort } = filter;
  return api.call(auditLog, {
    query: {
      ...{ kind, ...spanOf(filter), pageSize: page.pageSize },
      ...(merchant !== '' && { merchant }),
      ...(operator !== '' && { operator }),
      ...(thing !== '' && { thing }),
      ...{ sort: sort === '' ? undefined : sort, after: page.after },
    },
  });
};

export const readAudit = (api: ApiClient, filter: AuditFilter, after: string | undefined): Promise<AuditPageReply> =>
  readPage(api, filter, { after, pageSize: PAGE_SIZE });

/** All rows of the filter, in its order, up to a bound. `isCut`: there are more. */
export const readForExport = async (
  api: ApiClient,
  filter: AuditFilter,
): Promise<{ readonly rows: readonly AuditEntry[]; readonly isCut: boolean }> => {
  const rows: AuditEntry[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await readPage(api, filter, { after, pageSize: EXPORT_PAGE_SIZE });
    rows.push(...page.rows);
    if (page.next === null || rows.length >= EXPORT_MOST) return { rows, isCut: page.next !== null };
    after = page.next;
  }
};

export const verifyAudit = (call: ActionCall): Promise<Verification> => call(auditVerification, {});
