/** Banks of the demo's merchants, and accounts of `player1` and of those who withdraw in the demo, as if the members had added them. */
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { Database } from '../../../kernel/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import type { BankAccountsService } from '../bank-accounts.service.ts';
import { insertBank, listBanks } from '../banks.store.ts';

type Told = readonly [code: string, name: string, numberMin: number, numberMax: number];

/** Banks by their BIC, of the countries whose money the merchants keep. Their numbers are digits; the bounds are wide. */
const BANKS: Readonly<Record<string, readonly Told[]>> = {
  aurora: [
    ['ICBKCNBJ', 'Industrial and Commercial Bank of China', 16, 19],
    ['PCBCCNBJ', 'China Construction Bank', 16, 19],
    ['ABOCCNBJ', 'Agricultural Bank of China', 16, 19],
    ['BKCHCNBJ', 'Bank of China', 16, 19],
    ['CMBCCNBS', 'China Merchants Bank', 15, 19],
    ['COMMCNSH', 'Bank of Communications', 16, 19],
  ],
  lotus: [
    ['BFTVVNVX', 'Vietcombank', 8, 15],
    ['BIDVVNVX', 'BIDV', 8, 15],
    ['ICBVVNVX', 'VietinBank', 8, 15],
    ['VTCBVNVX', 'Techcombank', 8, 15],
    ['ASCBVNVX', 'ACB', 6, 15],
    ['SGTTVNVX', 'Sacombank', 8, 15],
  ],
};
const PLACE_STEP = 10;
const MERCHANT = 'aurora';
const ACCOUNTS = [
  { member: 'player1', holder: 'PLAYER ONE EXAMPLE', number: '6222000000001234' },
  { member: 'quochuy', holder: 'QUOC HUY EXAMPLE', number: '6222000000005307' },
  { member: 'haoran', holder: 'HAO RAN EXAMPLE', number: '6222000000007719' },
  { member: 'shuting', holder: 'SHU TING EXAMPLE', number: '6222000000009042' },
] as const;

export interface SeedDeps {
  readonly database: Database;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly service: Pick<BankAccountsService, 'add'>;
  readonly now: () => Date;
}

export const seedBanks = async (
  { database, identity, merchants, service, now }: SeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  for (const [code, told] of Object.entries(BANKS)) {
    const merchant = await merchants.byCode(code);
    await database.transaction(async (trx) => {
      for (const [index, [bic, name, numberMin, numberMax]] of told.entries()) {
        const form = { digitsOnly: true, numberMin, numberMax };
        await insertBank(trx, merchant.id, { code: bic, name, ...form, enabled: true, sort: index * PLACE_STEP });
      }
    });
  }
  const merchant = await merchants.byCode(MERCHANT);
  const [bank] = await listBanks(database.db, merchant.id);
  for (const { member: account, ...told } of bank ? ACCOUNTS : []) {
    const member = await identity.findMember(merchant.id, account);
    if (!bank || !member) continue;
    const holder = { merchant, session: { memberId: member.id }, requestId: 'demo' };
    await database.transaction((trx) => service.add(trx, holder, { bank, ...told, isNameKnown: false }, now()));
  }
  report('banks, and bank accounts of members');
};
