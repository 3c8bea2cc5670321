/** Overlays live in the address, `?mc=transactionHistory`, so that Back closes them and a link opens them. */
import type { OverlayName } from 'shared-contracts/module';

const PARAMS: Readonly<Record<OverlayName, string>> = { 'member-centre': 'mc', 'agent-centre': 'ac' };
const NAMES = Object.keys(PARAMS) as readonly OverlayName[];

export interface OverlayAddress {
  readonly name: OverlayName;
  /** Absent for the overlay's own first page. */
  readonly page: string | undefined;
}

export const overlayOf = (search: string): OverlayAddress | null => {
  const query = new URLSearchParams(search);
  for (const name of NAMES) {
    const page = query.get(PARAMS[name]);
    if (page !== null) return { name, page: page === '' ? undefined : page };
  }
  return null;
};

/** The same query with this overlay open, or with none. */
export const withOverlay = (search: string, overlay: OverlayAddress | null): string => {
  const query = new URLSearchParams(search);
  for (const name of NAMES) query.delete(PARAMS[name]);
  if (overlay) query.set(PARAMS[overlay.name], overlay.page ?? '');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
