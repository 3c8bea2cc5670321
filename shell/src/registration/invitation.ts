/** Codes of an invitation, from the address that somebody came by: kept for the session until an account is made (REG-022 to REG-024). */
export interface Invitation {
  readonly affiliateCode: string;
  readonly referralCode: string;
}

const KEY = 'portal.invitation';
const CODE_MAX = 255;
export const NO_INVITATION: Invitation = { affiliateCode: '', referralCode: '' };

const codeIn = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').trim().slice(0, CODE_MAX);

const fromAddress = (address: string): Invitation => {
  const query = new URL(address, 'http://portal').searchParams;
  return { affiliateCode: codeIn(query, 'affiliateCode'), referralCode: codeIn(query, 'referralCode') };
};

const stored = (storage: Storage): Invitation => {
  try {
    const held: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return { ...NO_INVITATION, ...(held as Partial<Invitation>) };
  } catch {
    return NO_INVITATION;
  }
};

/** Newer addresses stand over older ones; a code that an address lacks is kept. */
export const keepInvitation = (storage: Storage, addresses: readonly string[]): Invitation => {
  const kept = addresses.map(fromAddress).reduce<Invitation>(
    (known, { affiliateCode, referralCode }) => ({
      affiliateCode: affiliateCode || known.affiliateCode,
      referralCode: referralCode || known.referralCode,
    }),
    stored(storage),
  );
  storage.setItem(KEY, JSON.stringify(kept));
  return kept;
};

/** The address that the page was loaded by, which pages inside may have replaced since, and the present one. */
export const addressesOf = (page: Window): readonly string[] => {
  const [load] = page.performance.getEntriesByType('navigation');
  return [...(load ? [load.name] : []), page.location.href];
};

export const forgetInvitation = (storage: Storage): void => storage.removeItem(KEY);
