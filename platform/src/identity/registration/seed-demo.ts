/** Registration of the demo: what aurora asks for, and codes that invite. */
import type { FieldChoice, PatternId } from 'shared-contracts/registration/rules';
import type { IdentityService } from '../identity/index.ts';
import type { Database } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import type { Choices } from './registration.model.ts';
import { insertInviteCode, writeSetting } from './registration.store.ts';
import type { RegisterSettings } from './settings.service.ts';

const asks = (required: boolean, patternId: PatternId, minLength: number, maxLength: number): FieldChoice => ({
  enabled: true,
  required,
  patternId,
  minLength,
  maxLength,
});

/** Lotus has stored nothing: username, password, and a code of an agent if there is one. */
const AURORA: Choices = {
  username: asks(true, 'lettersThenDigits', 6, 16),
  password: asks(true, 'noSpaces', 8, 20),
  confirmPassword: asks(true, 'any', 1, 255),
  payeeName: asks(true, 'fullName', 2, 50),
  birthday: asks(true, 'dateYmd', 1, 255),
  email: asks(false, 'email', 6, 120),
  mobileNum: asks(false, 'numbers', 6, 15),
  affiliateCode: asks(false, 'any', 3, 32),
};

/** Codes of the demo's accounts, as the README has them. */
const CODES: readonly { readonly account: string; readonly code: string }[] = [
  { account: 'agent1', code: 'AGENT1' },
  { account: 'agent2', code: 'AGENT2' },
  { account: 'player1', code: 'PLAYER1' },
];

export interface SeedDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly settings: Pick<RegisterSettings, 'snapshot'>;
}

export const seedRegistration = async (
  { database, now, merchants, identity, settings }: SeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const { id: merchantId } = await merchants.byCode('aurora');
  const at = now();
  await database.transaction(async (trx) => {
    await writeSetting(trx, merchantId, {
      ...{ fields: AURORA, smsChannel: 'portal', firebase: null, changedAt: at, changedBy: 'demo' },
    });
    for (const { account, code } of CODES) {
      const member = await identity.findMember(merchantId, account, trx);
      if (member) await insertInviteCode(trx, { merchantId, memberId: member.id, code, at });
    }
    await changed(trx, settings.snapshot);
  });
  report(`rules of registration, ${CODES.length} codes that invite`);
};
