/** Members of the demo are verified but for one, so that both sides of the check can be seen. */
import { DEMO_MEMBERS } from '../identity/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { Database } from '../kernel/index.ts';
import type { MerchantsService } from '../merchants/index.ts';
import { insertCase } from './kyc.store.ts';
import type { Settings } from './settings.ts';

export const UNVERIFIED_ACCOUNT = 'player4';
const MERCHANT = 'aurora';

export interface SeedDeps {
  readonly database: Database;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly settings: Settings;
  readonly now: () => Date;
}

export const seedKyc = async (
  { database, identity, merchants, settings, now }: SeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const merchant = await merchants.byCode(MERCHANT);
  const verified = DEMO_MEMBERS.filter(
    (member) => member.merchant === MERCHANT && member.account !== UNVERIFIED_ACCOUNT,
  );
  await database.transaction(async (trx) => {
    await settings.write(trx, merchant.id, { enabled: true, gates: [] }, now());
    for (const { account } of verified) {
      const member = await identity.findMember(merchant.id, account, trx);
      const value = { state: 'approved', person: null, at: now(), by: 'demo' } as const;
      if (member) await insertCase(trx, { merchantId: merchant.id, memberId: member.id }, value);
    }
  });
  report(`${verified.length} members verified`);
};
