/** Codes of an invitation, from the address that somebody came by: kept for the session until an account is made (REG-022 to REG-024). */
export interface Invitation {
  readonly affiliateCode: string;
  readonly referralCode: string;
}

const KEY = 'portal.invitation';
/** Codes of this session that are nobody's: the address may still say them. */
const UNKNOWN_KEY = 'portal.invitation-unknown';
const CODE_MAX = 255;
export const NO_INVITATION: Invitation = { affiliateCode: '', referralCode: '' };

const codeIn = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').trim().slice(0, CODE_MAX);

const fromAddress = (address: string): Invitation => {
  const query = new URL(address, 'http://portal').searchParams;
  return { affiliateCode: codeIn(query, 'affiliateCode'), referralCode: codeIn(query, 'referralCode') };
};

const unknownIn = (storage: Storage): readonly string[] => (storage.getItem(UNKNOWN_KEY) ?? '').split('\n');

const known = (storage: Storage, { affiliateCode, referralCode }: Invitation): Invitation => {
  const unknown = unknownIn(storage);
  const keep = (code: string): string => (unknown.includes(code) ? '' : code);
  return { affiliateCode: keep(affiliateCode), referralCode: keep(referralCode) };
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
  const found = addresses.map((address) => known(storage, fromAddress(address)));
  const kept = found.reduce<Invitation>(
    (before, { affiliateCode, referralCode }) => ({
      affiliateCode: affiliateCode || before.affiliateCode,
      referralCode: referralCode || before.referralCode,
    }),
    stored(storage),
  );
  if (kept.affiliateCode !== '' || kept.referralCode !== '') storage.setItem(KEY, JSON.stringify(kept));
  return kept;
};

/** The invitation without one of its codes, which is nobody's (VAL-055): whoever came by it can register all the same. */
export const withoutCode = (storage: Storage, invitation: Invitation, field: string): Invitation => {
  if (field !== 'affiliateCode' && field !== 'referralCode') return invitation;
  if (invitation[field] === '') return invitation;
  storage.setItem(UNKNOWN_KEY, [...unknownIn(storage), invitation[field]].join('\n'));
  const left = { ...invitation, [field]: '' };
  storage.setItem(KEY, JSON.stringify(left));
  return left;
};

/** The address that the page was loaded by, which pages inside may have replaced since, and the present one. */
export const addressesOf = (page: Window): readonly string[] => {
  const [load] = page.performance.getEntriesByType('navigation');
  return [...(load ? [load.name] : []), page.location.href];
};

export const forgetInvitation = (storage: Storage): void => storage.removeItem(KEY);
