/** The form of an offer: tiers as they are typed. Pure. */
import type { FieldFaults } from 'shared-react';
import type { Contract } from './contract.model.ts';

export interface TierDraft {
  readonly turnover: string;
  readonly active: string;
  readonly loss: string;
  readonly rate: string;
}

export const NEW_TIER: TierDraft = { turnover: '', active: '', loss: '', rate: '' };
export const TIERS_MAX = 6;
export const PARTS = ['turnover', 'active', 'loss', 'rate'] as const;
const FORM: Readonly<Record<(typeof PARTS)[number], RegExp>> = {
  turnover: /^\d{0,13}(\.\d{1,2})?$/,
  active: /^\d{0,5}$/,
  loss: /^\d{0,13}(\.\d{1,2})?$/,
  rate: /^\d{1,3}(\.\d{1,3})?$/,
};

const amount = (text: string): string => {
  const [whole, cents = ''] = text.split('.');
  return `${whole === '' || whole === undefined ? '0' : whole}.${cents.padEnd(2, '0')}`;
};

/** A missing account and fields that are no numbers, with the text that says so. */
export const formFaults = (account: string, tiers: readonly TierDraft[]): FieldFaults => ({
  ...(account === '' ? { account: 'open.fault.rule.missing' } : {}),
  ...Object.fromEntries(
    tiers.flatMap((tier, index) =>
      PARTS.filter((part) => !FORM[part].test(tier[part])).map((part) => [`tiers.${index}.${part}`, 'offer.invalid']),
    ),
  ),
});

export const fieldsOf = (tiers: readonly TierDraft[]): readonly string[] => [
  'account',
  'kind',
  ...tiers.flatMap((_tier, index) => [`tiers.${index}`, ...PARTS.map((part) => `tiers.${index}.${part}`)]),
];

/** The tiers of the form as the platform takes them; call it once `formFaults` finds none. */
export const termsOf = (tiers: readonly TierDraft[]): Contract['tiers'] =>
  tiers.map((tier) => ({
    ...{ turnover: amount(tier.turnover), loss: amount(tier.loss), rate: tier.rate },
    active: Number(tier.active),
  }));
