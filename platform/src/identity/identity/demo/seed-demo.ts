import type { Database, Executor } from '../../../kernel/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';
import type { Contacts } from '../contacts/contacts.service.ts';
import { MEMBER_TYPE } from '../members/member.model.ts';
import { findByAccount, insertMember } from '../members/member.store.ts';
import type { PasswordHasher } from '../../../kernel/crypto/index.ts';
import { DEMO_CONTACTS, DEMO_MEMBERS, DEMO_MERCHANT_CODES, DEMO_PASSWORD } from './demo-members.ts';
import type { DemoMember } from './demo-members.ts';
import { addLevelsAndLabels } from './levels-and-labels.store.ts';

export interface SeedDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly hasher: PasswordHasher;
  readonly contacts: Pick<Contacts, 'put'>;
  readonly ledger: Pick<Ledger, 'houseAccount' | 'playerAccount' | 'post'>;
  readonly merchants: { byCode(code: string): Promise<{ readonly id: number; readonly currency: string }> };
}

interface DemoMerchant {
  readonly id: number;
  readonly currency: string;
}

const DAY_MS = 86_400_000;

/** Inserts members in the order of the list, uplines first; rows that are there already are left as they are. */
const addMembers = async (
  trx: Executor,
  merchants: ReadonlyMap<string, DemoMerchant>,
  passwordHash: string,
  now: Date,
): Promise<ReadonlyMap<string, bigint>> => {
  const ids = new Map<string, bigint>();
  for (const member of DEMO_MEMBERS) {
    const merchantId = merchants.get(member.merchant)?.id;
    if (merchantId === undefined) continue;
    const inserted = await insertMember(trx, {
      merchantId,
      account: member.account,
      nickname: member.nickname,
      passwordHash,
      type: MEMBER_TYPE.member,
      isAgent: member.isAgent,
      uplineId: member.upline === null ? null : (ids.get(member.upline) ?? null),
      toUpline: member.toUpline,
      clubRankLevel: member.clubRankLevel,
      labels: member.labels,
      registeredAt: new Date(now.getTime() - member.registeredDaysAgo * DAY_MS),
    });
    const id = inserted ?? (await findByAccount(trx, merchantId, member.account))?.id;
    if (id !== undefined) ids.set(member.account, id);
  }
  return ids;
};

const addContacts = async (
  trx: Executor,
  contacts: SeedDeps['contacts'],
  merchants: ReadonlyMap<string, DemoMerchant>,
  ids: ReadonlyMap<string, bigint>,
  now: Date,
): Promise<void> => {
  for (const { account, merchant } of DEMO_MEMBERS) {
    const merchantId = merchants.get(merchant)?.id;
    const memberId = ids.get(account);
    const known = DEMO_CONTACTS[account];
    if (merchantId === undefined || memberId === undefined || !known) continue;
    const member = { merchantId, memberId, verifiedAt: now };
    await contacts.put(trx, { ...member, kind: 'mobile', value: known.mobile });
    await contacts.put(trx, { ...member, kind: 'email', value: known.email });
  }
};

const deposit = async (
  ledger: SeedDeps['ledger'],
  merchant: DemoMerchant,
  memberId: bigint,
  member: DemoMember,
): Promise<void> => {
  const from = await ledger.houseAccount(merchant.id, 'house:demo', merchant.currency);
  const to = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency);
  await ledger.post({
    merchantId: merchant.id,
    idempotencyKey: `demo-deposit:${member.account}`,
    kind: 'deposit',
    legs: [
      { account: from, amount: -member.balanceMinor },
      { account: to, amount: member.balanceMinor },
    ],
    reference: { reason: 'demo' },
  });
};

/** Members, teams and opening balances. May run again after it broke off: every step finds what is there. */
export const seedDemoMembers = async (
  { database, now, hasher, contacts, ledger, merchants }: SeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const known = new Map(
    await Promise.all(DEMO_MERCHANT_CODES.map(async (code) => [code, await merchants.byCode(code)] as const)),
  );
  // One hash for all of them: they share the password, and fifty hashes would be felt at the first start.
  const passwordHash = await hasher.hash(DEMO_PASSWORD);
  const ids = await database.transaction(async (trx) => {
    for (const merchant of known.values()) await addLevelsAndLabels(trx, merchant.id);
    const added = await addMembers(trx, known, passwordHash, now());
    await addContacts(trx, contacts, known, added, now());
    return added;
  });
  for (const member of DEMO_MEMBERS) {
    const merchant = known.get(member.merchant);
    const memberId = ids.get(member.account);
    if (merchant && memberId !== undefined) await deposit(ledger, merchant, memberId, member);
  }
  report(`${ids.size} members with teams and balances`);
};
