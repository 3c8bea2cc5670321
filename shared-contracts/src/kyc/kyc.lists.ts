/** Fixed lists of the identity check (specification, section 3). Values are sent; names are the keys of translations. */

/** Values 1 to 13, in order (KYC-008). */
export const ID_TYPES = [
  'passport',
  'drivers-license',
  'prc',
  'postal',
  'voter',
  'barangay',
  'tin',
  'sss',
  'senior',
  'acr',
  'umid',
  'philhealth',
  'national',
] as const;

/** Values 1 and 2 (KYC-009). */
export const INCOME_SOURCES = ['employed', 'self-employed'] as const;
export const SELF_EMPLOYED = 2;

/** Values 3 to 21, in order (KYC-010). */
export const OCCUPATIONS = [
  'executives',
  'managers',
  'supervisors',
  'professionals',
  'associates',
  'technicians',
  'clerks',
  'service',
  'sales',
  'farmers',
  'forestry',
  'fishermen',
  'traders',
  'operators',
  'assemblers',
  'laborers',
  'unskilled',
  'special',
  'others',
] as const;
export const OCCUPATION_FIRST = 3;

export const IMAGE_KINDS = ['front', 'back', 'selfie'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Names of the pictures in the upload (specification, section 3). */
export const IMAGE_FIELDS = { front: 'idCardFront', back: 'idCardBack', selfie: 'idCardSelfie' } as const;

/** Bytes of one picture as the member has it (LIM-028, VAL-042). */
export const IMAGE_BYTES_MAX = 5_242_880;

/** Why a picture is refused; the member reads the translation. */
export const REFUSAL_REASONS = [
  'unreadable',
  'cut-off',
  'expired',
  'wrong-document',
  'details-differ',
  'face-hidden',
  'not-same-person',
  'not-original',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/**
 * Pictures that a member has to send: after a refusal those with a reason alone, the others are kept (OPR-007).
 * All of them the first time, and where a refusal named none.
 */
export const askedImages = (
  reasons: Readonly<Record<ImageKind, RefusalReason | null>> | null,
): readonly ImageKind[] => {
  const refused = IMAGE_KINDS.filter((kind) => reasons !== null && reasons[kind] !== null);
  return refused.length === 0 ? IMAGE_KINDS : refused;
};

/**
 * Actions that an operator may close until the check is complete (RSG-007). Withdrawals are closed whether they stand
 * among them or not (ERR-024).
 */
export const KYC_GATES = ['sign-in', 'play', 'deposit', 'withdrawal'] as const;
export type KycGate = (typeof KYC_GATES)[number];
