import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { auditLog, auditVerification } from 'shared-contracts/operators';
import type * as schema from 'shared-contracts/operators/schema';
import type { ActionCall } from 'shared-react';
import { spanOf } from './audit.model.ts';
import type { AuditFilter } from './audit.model.ts';

export type AuditPageReply = ReplyOf<typeof schema.auditLog>;
export type AuditEntry = AuditPageReply['rows'][number];
type VerifiedPart = ReplyOf<typeof schema.auditVerification>;
export type Verification = Pick<VerifiedPart, 'rows' | 'broken'>;

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

/** The first broken row of each chain, and each end that is missing: what comes later in a chain may only follow from it. */
const firstOf = (broken: Verification['broken']): Verification['broken'] => {
  const seen = new Set<string>();
  return broken.filter(({ chain, id }) => {
    const mark = `${chain} ${id === null}`;
    return !seen.has(mark) && seen.add(mark);
  });
};

/** The whole log, part by part. `onPart` is told how many rows are checked so far, and says whether to go on. */
export const verifyAudit = async (call: ActionCall, onPart: (rows: number) => boolean): Promise<Verification> => {
  let [rows, broken]: [number, Verification['broken']] = [0, []];
  let query: NonNullable<VerifiedPart['next']> | undefined;
  for (;;) {
    const part = await call(auditVerification, { query: query ?? {} });
    rows += part.rows;
    broken = firstOf([...broken, ...part.broken]);
    if (part.next === null || !onPart(rows)) return { rows, broken };
    query = part.next;
  }
};
