/** Invitation codes from the address, stored for the session until an account is created (REG-022 to REG-024). */
export interface Invitation {
  readonly affiliateCode: string;
  readonly referralCode: string;
}

const KEY = 'portal.invitation';
/** Codes that proved invalid in this session; the address may still contain them. */
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

/** Codes of a newer address override older ones. Codes that it lacks are kept. */
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

/** Removes an invalid code from the invitation (VAL-055), so that the visitor can still register. */
export const withoutCode = (storage: Storage, invitation: Invitation, field: string): Invitation => {
  if (field !== 'affiliateCode' && field !== 'referralCode') return invitation;
  if (invitation[field] === '') return invitation;
  storage.setItem(UNKNOWN_KEY, [...unknownIn(storage), invitation[field]].join('\n'));
  const left = { ...invitation, [field]: '' };
  storage.setItem(KEY, JSON.stringify(left));
  return left;
};

/** The address that loaded the page, which navigation may have replaced, and the current one. */
export const addressesOf = (page: Window): readonly string[] => {
  const [load] = page.performance.getEntriesByType('navigation');
  return [...(load ? [load.name] : []), page.location.href];
};

export const forgetInvitation = (storage: Storage): void => storage.removeItem(KEY);
