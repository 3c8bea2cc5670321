/** What the audit page shows, as it stands in the address. */

const KINDS = ['operator', 'identity', 'system'] as const;
export type AuditKind = (typeof KINDS)[number];
export const AUDIT_KINDS: readonly AuditKind[] = KINDS;

export interface AuditFilter {
  /** Code of the merchant; empty: all. */
  readonly merchant: string;
  readonly kind: AuditKind;
  readonly page: number;
}

const isKind = (text: string | null): text is AuditKind => (KINDS as readonly (string | null)[]).includes(text);

const PAGE_MAX = 100_000;

export const filterOf = (address: URLSearchParams): AuditFilter => {
  const kind = address.get('kind');
  const page = Number(address.get('page') ?? 1);
  return {
    merchant: address.get('merchant') ?? '',
    kind: isKind(kind) ? kind : 'operator',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
};

/** What is usual is left out of the address. */
export const addressOf = ({ merchant, kind, page }: AuditFilter): URLSearchParams =>
  new URLSearchParams({
    ...(merchant === '' ? {} : { merchant }),
    ...(kind === 'operator' ? {} : { kind }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
