/** Registrations of the demo's members through an agent's link, as if they had filled in the form. */
import type { Seal } from '../../kernel/crypto/index.ts';
import type { Trx } from '../../kernel/index.ts';
import type { NameKeyOf } from '../compliance/index.ts';
import { sealRecord } from './record.ts';
import { insertRecord } from './registration.store.ts';

export interface Registered {
  readonly merchantId: number;
  /** Of the agent. */
  readonly code: string;
  readonly domain: string;
  readonly minimumAge: number;
  readonly members: readonly { readonly id: bigint; readonly nickname: string; readonly registeredAt: Date }[];
}

export const createSeedRegistered =
  (seal: Seal, nameKeyOf: NameKeyOf) =>
  async (trx: Trx, { merchantId, code, domain, minimumAge, members }: Registered): Promise<void> => {
    for (const { id: memberId, nickname, registeredAt: declaredAt } of members)
      await insertRecord(trx, {
        ...{ memberId, merchantId, method: 'register', domain, minimumAge, declaredAt },
        ...{ registerUrl: `http://${domain}/register`, affiliateCode: code, referralCode: null, referrerId: null },
        sealed: sealRecord(seal, memberId, { payeeName: nickname }),
        nameKey: nameKeyOf(merchantId, nickname),
      });
  };
