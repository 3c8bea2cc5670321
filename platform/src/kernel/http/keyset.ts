/** Pages that continue after a row, so that rows that arrive meanwhile shift nothing. */
import { PortalError } from 'shared-contracts/errors';

export interface NextRow {
  /** Name of the row that the next page follows; null where none follows. */
  readonly next: string | null;
}

/** Rows to skip and to read: none to skip where the page continues after a row. `limit` has one more, which says whether any follow. */
export const windowOf = ({
  after,
  pageNo,
  pageSize,
}: {
  readonly after?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}): { readonly offset: number; readonly limit: number } => ({
  offset: after === undefined ? (pageNo - 1) * pageSize : 0,
  limit: pageSize + 1,
});

/** `found` was read with the limit of `windowOf`. `next` names the last row of the page; null where no row follows. */
export const pageAfter = <Row>(
  found: readonly Row[],
  pageSize: number,
  nameOf: (row: Row) => string,
): NextRow & { readonly rows: readonly Row[] } => {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last !== undefined ? nameOf(last) : null };
};

/** The id that `after` names. @throws PortalError `request.invalid` */
export const afterId = (after: string | undefined): bigint | undefined => {
  if (after === undefined) return undefined;
  if (!/^\d{1,18}$/.test(after)) throw new PortalError('request.invalid', { fields: { after: 'field.invalid' } });
  return BigInt(after);
};
