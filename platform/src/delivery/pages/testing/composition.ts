import type { Composition } from 'shared-contracts/composition';

const MERCHANT: Composition['merchant'] = {
  code: 'aurora',
  name: 'Aurora',
  currency: 'CNY',
  currencySymbol: '¥',
  accent: 'amber',
  logoUrl: null,
  copyright: '',
};

type Change = Partial<Omit<Composition, 'merchant'>> & { readonly merchant?: Partial<Composition['merchant']> };

/** A composition without modules, unless told. */
export const testComposition = ({ merchant, ...change }: Change = {}): Composition => ({
  revision: 'r1',
  announced: 'r1',
  merchant: { ...MERCHANT, ...merchant },
  system: { status: 0, maintenanceEnd: null, message: null },
  flags: {},
  languages: [],
  overridesAllowed: false,
  defaultLanguage: 'EN',
  modules: [],
  serverTime: '2026-01-01T00:00:00.000Z',
  ...change,
});
