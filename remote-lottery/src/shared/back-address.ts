import { useSearchParams } from 'shared-contracts/sdk';

const PARAM = 'backUrl';

/** An address of the portal as a path; null for none, and for one that leads elsewhere. */
export const pathOfPortal = (address: string | null, origin: string): string | null => {
  if (address === null || address === '') return null;
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
};

/** Where the back control leads: to the address that the lottery was launched from (LOT-022), null where it was opened otherwise. */
export const useBackAddress = (): string | null => {
  const [params] = useSearchParams();
  return pathOfPortal(params.get(PARAM), window.location.origin);
};
