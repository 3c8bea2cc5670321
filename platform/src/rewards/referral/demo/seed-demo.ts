/**
 * Friends of the demo: what aurora gives for them, and who came by player1. Who has qualified, the job itself finds by what the demo's
 * members have deposited and staked. One transaction: a seed that broke off begins anew.
 */
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { Database, Trx } from '../../../kernel/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import { noteFriend, readSetting, writeSetting } from '../referral.store.ts';

const MERCHANT = 'aurora';
const REFERRER = 'player1';
/** The first one has deposited; the second one’s deposit waits for an operator. */
const FRIENDS: readonly string[] = ['quochuy', 'yifan', 'haiyen92'];
const RULES = { bonus: 5_800n, deposited: 50_000n, wagered: 5_000n, days: 30 };

export interface ReferralSeedDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly now: () => Date;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly identity: Pick<IdentityService, 'membersByAccounts'>;
  readonly qualify: (trx: Trx, at: Date) => Promise<number>;
}

export const seedReferral = async (
  { database, now, merchants, identity, qualify }: ReferralSeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const { id: merchantId } = await merchants.byCode(MERCHANT);
  const at = now();
  const granted = await database.transaction(async (trx) => {
    const members = await identity.membersByAccounts(merchantId, [REFERRER, ...FRIENDS], trx);
    const referrer = members.find(({ account }) => account === REFERRER);
    if ((await readSetting(trx, merchantId)).changedAt || !referrer) return 0;
    await writeSetting(trx, merchantId, RULES, { at, by: 'demo' });
    for (const { id: memberId, registeredAt } of members.filter((member) => member !== referrer))
      await noteFriend(trx, { merchantId, memberId, referrerId: referrer.id, at: registeredAt });
    return qualify(trx, at);
  });
  report(`${FRIENDS.length} friends of ${REFERRER}, ${granted} of them qualified`);
};
