export {
  approveKyc,
  assignKyc,
  changeKycSettings,
  kycCase,
  kycCases,
  kycSettings,
  personalInfo,
  refuseKyc,
  uploadIdImages,
  verificationState,
} from './kyc.endpoints.ts';
export {
  ID_TYPES,
  IMAGE_BYTES_MAX,
  IMAGE_FIELDS,
  IMAGE_KINDS,
  INCOME_SOURCES,
  KYC_GATES,
  OCCUPATIONS,
  OCCUPATION_FIRST,
  REFUSAL_REASONS,
  SELF_EMPLOYED,
  askedImages,
} from './kyc.lists.ts';
export type { ImageKind, KycGate, RefusalReason } from './kyc.lists.ts';
