import type { ImageKind, KycGate, RefusalReason } from 'shared-contracts/kyc';

/** `N` nothing sent or refused, `P` waiting for a decision, `Y` verified (specification, section 3). */
export type KycStatus = 'N' | 'P' | 'Y';

export type CaseState = 'waiting' | 'approved' | 'refused';

export interface KycSettings {
  readonly enabled: boolean;
  readonly gates: readonly KycGate[];
}

export type RefusalReasons = Readonly<Record<ImageKind, RefusalReason | null>>;

export interface KycCase {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly state: CaseState;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reasons: Partial<RefusalReasons>;
  readonly note: string;
  readonly refusedBefore: number;
  /** Who of the operators works on it; null: no operator. */
  readonly assignee: string | null;
}

const STATUS: Readonly<Record<CaseState, KycStatus>> = { waiting: 'P', approved: 'Y', refused: 'N' };

/** Of the last case; nobody who never sent anything is verified. */
export const statusOf = (state: CaseState | null): KycStatus => (state === null ? 'N' : STATUS[state]);

export const reasonsOf = ({ reasons }: Pick<KycCase, 'reasons'>): RefusalReasons => ({
  front: reasons.front ?? null,
  back: reasons.back ?? null,
  selfie: reasons.selfie ?? null,
});
