/** Payment PINs of the accounts of the README but for `player4`, who sets a first one. */
import type { IdentityService } from '../identity/index.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import type { Database } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { writePin } from './pin.store.ts';

export const DEMO_PIN = '246813';

const ACCOUNTS = {
  aurora: ['player1', 'player2', 'player5', 'agent1', 'agent2'],
  lotus: ['player3', 'player6'],
} as const;

export interface SeedDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly now: () => Date;
}

export const seedPins = async (
  { database, hasher, identity, merchants, now }: SeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const pinHash = await hasher.hash(DEMO_PIN);
  for (const [code, accounts] of Object.entries(ACCOUNTS)) {
    const merchant = await merchants.byCode(code);
    for (const account of accounts) {
      const member = await identity.findMember(merchant.id, account);
      if (member) await writePin(database.db, merchant.id, member.id, { pinHash, changedAt: now() });
    }
  }
  report('payment PINs');
};
