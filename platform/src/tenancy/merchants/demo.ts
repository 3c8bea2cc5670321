/** The two merchants of the demo (design 10). */
import type { NewMerchant } from './merchants.store.ts';

export const DEMO_MERCHANTS: readonly NewMerchant[] = [
  {
    code: 'aurora',
    name: 'Aurora',
    currency: 'CNY',
    currencySymbol: '¥',
    accent: 'amber',
    // All of the specification, the ones that the lobby is written in first (SHL-069, SHL-070).
    languages: 'EN CN ID PT TH TY VI KO KR JA MY ES HI KM MS TA TW BN AR UZ RU'.split(' '),
    defaultLanguage: 'EN',
    flags: {
      MOBILENUMREG3: 1,
      REGMOBVERF3: 1,
      MOBILENUMPASSREG3: 1,
      MOBILEVERCODELOGIN3: 1,
      CHNGPASSMAIL3: 1,
      CHNGPASSVERIF3: 1,
      TEAMTRANSFER: 1,
    },
    // Everything on: what a team publishes for the first time shows at once, and developers may override modules in their browser.
    settings: {
      copyright: 'Aurora',
      dialingCode: '84',
      humanCheck: 'low',
      overridesAllowed: true,
      // One vendor keeps a wallet of its own; lotus has one wallet for all.
      isSingle: false,
      vendorWallets: ['LUMA'],
      newModulesOn: true,
      gamingVenues: ['PH', 'VN', 'KH'],
      // ¥50,000.00
      winReviewAbove: '5000000',
    },
    hosts: ['localhost', '127.0.0.1', 'aurora.localhost'],
    modules: { lobby: true, member: true, agent: true, lottery: true },
  },
  {
    code: 'lotus',
    name: 'Lotus',
    currency: 'VND',
    currencySymbol: '₫',
    accent: 'jade',
    languages: ['VI', 'EN'],
    defaultLanguage: 'VI',
    flags: {},
    settings: { copyright: 'Lotus', dialingCode: '84', humanCheck: 'low' },
    hosts: ['lotus.localhost'],
    modules: { lobby: true, member: true, agent: false, lottery: true },
  },
];
