/** What operators' lists can be sorted by: only what an index serves. A column of the console has the name of its order. */
export const MEMBER_SORTS = ['account', 'registered'] as const;
export const PAYMENT_SORTS = ['asked', 'amount'] as const;
export const AUDIT_SORTS = ['at'] as const;
export const CASE_SORTS = ['opened'] as const;
export const KYC_SORTS = ['sent'] as const;
export const BET_SORTS = ['at'] as const;
export const ROUND_SORTS = ['opened'] as const;
export const AGENT_SORTS = ['account', 'registered'] as const;
export const BILL_SORTS = ['period', 'amount'] as const;

/** `amount`: rising; `-amount`: falling. */
export type Sort<Name extends string> = Name | `-${Name}`;

export const isSortBy = <Name extends string>(names: readonly Name[], text: string): text is Sort<Name> =>
  names.some((name) => text === name || text === `-${name}`);
