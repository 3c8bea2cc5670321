/** What a member may take home: personal data, and a statement of a year (RSG-010). */
import type { BodyOf } from 'shared-contracts/http';
import type { ImageKind, RefusalReason } from 'shared-contracts/kyc';
import type { personalInfo } from 'shared-contracts/kyc/schema';
import type { SocialProvider } from 'shared-contracts/social';
import type { Contacts, IdentityService, Member } from '../../identity/identity/index.ts';
import type { Database, Executor, Merchant } from '../../kernel/index.ts';
import type { MonthSum } from '../../money/ledger/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { listRealityChecks } from './attention.store.ts';
import type { RealityRow } from './attention.store.ts';

export interface MonthLine {
  /** yyyy-MM. */
  readonly month: string;
  /** Minor units; `net` is what the balance changed by. */
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly wagered: bigint;
  readonly won: bigint;
  readonly other: bigint;
  readonly net: bigint;
}

/** What a member has told the merchant. */
/** A device that the member is notified on, by the push service of its browser. */
interface NotificationDevice {
  readonly service: string;
  readonly language: string;
  readonly addedAt: Date;
}

interface FeedbackRow {
  readonly at: Date;
  readonly content: string;
  readonly language: string;
  readonly page: string;
  readonly state: 'open' | 'done';
  readonly doneAt: Date | null;
}

/** Where a member was paid to; the number but for its end stays with the platform. */
interface BankAccountRow {
  readonly bank: string;
  readonly holder: string | null;
  readonly lastFour: string;
  readonly addedAt: Date;
  readonly removedAt: Date | null;
}

/** Money that was announced or asked for. */
interface PaymentRow {
  readonly kind: 'deposit' | 'withdrawal';
  readonly reference: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly status: 'pending' | 'credited' | 'rejected' | 'cancelled' | 'approved' | 'received' | 'failed';
  readonly by: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** Money that was granted, claimed or not. */
interface RewardRow {
  readonly source: 'cashback' | 'level-up' | 'referral' | 'promotion' | 'operator';
  /** Minor units. */
  readonly amount: bigint;
  readonly grantedAt: Date;
  readonly expiresAt: Date | null;
  readonly claimedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** Points as they came and went, and what was asked for with them; of a gift how to reach the member. */
interface PointRows {
  readonly entries: readonly {
    readonly kind: 'earn' | 'earn-reversal' | 'redeem' | 'redeem-return' | 'convert';
    readonly amount: bigint;
    readonly balanceAfter: bigint;
    readonly at: Date;
  }[];
  readonly redemptions: readonly {
    readonly reward: string;
    readonly kind: 'bonus' | 'gift';
    readonly points: bigint;
    /** Minor units; null: a gift. */
    readonly amount: bigint | null;
    readonly contact: string | null;
    readonly status: 'in process' | 'approved' | 'rejected';
    readonly reason: string | null;
    readonly createdAt: Date;
    readonly decidedAt: Date | null;
  }[];
}

/** How the account came to be. */
interface RegistrationRecord {
  readonly at: Date;
  readonly ip: string | null;
  readonly inviteCode: string | null;
  /** Null for accounts that others opened. */
  readonly form: {
    readonly method: string;
    readonly registerUrl: string;
    readonly domain: string;
    readonly affiliateCode: string | null;
    readonly referralCode: string | null;
    readonly declaredAt: Date;
    readonly minimumAge: number;
    readonly payeeName: string | null;
    readonly birthday: string | null;
    readonly idNumber: string | null;
    readonly qqNum: string | null;
    readonly line: string | null;
    readonly whatsapp: string | null;
    readonly zalo: string | null;
    readonly facebook: string | null;
    readonly wechat: string | null;
  } | null;
}

type PersonRow = BodyOf<typeof personalInfo>;

/** The identity check; of pictures their kinds alone. */
interface IdentityCheck {
  readonly person: PersonRow | null;
  readonly cases: readonly {
    readonly state: 'waiting' | 'approved' | 'refused';
    readonly submittedAt: Date;
    readonly decidedAt: Date | null;
    readonly reasons: Readonly<Partial<Record<ImageKind, RefusalReason | null>>>;
    readonly note: string;
    readonly pictures: readonly ImageKind[];
    readonly person: PersonRow | null;
  }[];
}

/** Since when there is what the member proves to be it with beside the password; null: there is none. */
interface ProofsKept {
  readonly authenticatorSince: Date | null;
  readonly pinSince: Date | null;
}

interface MemberKey {
  readonly merchantId: number;
  readonly memberId: bigint;
}

/** What other domains keep of a member. */
export interface PersonalSources {
  readonly registrationOf: (member: MemberKey) => Promise<RegistrationRecord | null>;
  readonly identityCheckOf: (member: MemberKey) => Promise<IdentityCheck>;
  readonly linkedIdentitiesOf: (
    member: MemberKey,
  ) => Promise<readonly { readonly provider: SocialProvider; readonly linkedAt: Date }[]>;
  readonly proofsOf: (member: MemberKey) => Promise<ProofsKept>;
  readonly bankAccountsOf: (member: MemberKey) => Promise<readonly BankAccountRow[]>;
  readonly paymentsOf: (member: MemberKey) => Promise<readonly PaymentRow[]>;
  readonly rewardsOf: (member: MemberKey) => Promise<readonly RewardRow[]>;
  readonly pointsOf: (member: MemberKey) => Promise<PointRows>;
  readonly feedbackOf: (member: MemberKey) => Promise<readonly FeedbackRow[]>;
  readonly notificationDevicesOf: (member: MemberKey) => Promise<readonly NotificationDevice[]>;
}

export interface PersonalRecords {
  readonly member: Member | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly realityChecks: readonly RealityRow[];
  readonly registration: RegistrationRecord | null;
  readonly identityCheck: IdentityCheck;
  readonly linkedIdentities: Awaited<ReturnType<PersonalSources['linkedIdentitiesOf']>>;
  readonly proofs: ProofsKept;
  readonly feedback: readonly FeedbackRow[];
  readonly notificationDevices: readonly NotificationDevice[];
  readonly bankAccounts: readonly BankAccountRow[];
  readonly payments: readonly PaymentRow[];
  readonly rewards: readonly RewardRow[];
  readonly points: PointRows;
}

export interface RecordsService {
  statement(
    merchant: Merchant,
    memberId: bigint,
    year: number,
  ): Promise<{ readonly months: readonly MonthLine[]; readonly totals: MonthLine; readonly timeZone: string }>;
  personal(merchant: Pick<Merchant, 'id'>, memberId: bigint): Promise<PersonalRecords>;
}

export interface RecordsDeps extends PersonalSources {
  readonly database: Pick<Database, 'db'>;
  readonly now: () => Date;
  readonly contacts: Pick<Contacts, 'of'>;
  readonly identity: Pick<IdentityService, 'memberById'>;
  readonly sumMonths: (
    executor: Executor,
    filter: {
      readonly merchantId: number;
      readonly memberId: bigint;
      readonly currency: string;
      readonly year: number;
      readonly timeZone: string;
    },
  ) => Promise<readonly MonthSum[]>;
}

const EMPTY = { deposited: 0n, withdrawn: 0n, wagered: 0n, won: 0n, other: 0n, net: 0n };

/** One sum of the ledger added to its month. Stakes that came back are no stakes. */
const add = (line: MonthLine, sum: MonthSum): MonthLine => {
  const net = sum.in - sum.out;
  const next = { ...line, net: line.net + net };
  if (sum.kind === 'deposit') return { ...next, deposited: line.deposited + net };
  if (sum.kind === 'withdrawal' || sum.kind === 'withdrawal-return')
    return { ...next, withdrawn: line.withdrawn - net };
  if (sum.kind === 'bet') return { ...next, wagered: line.wagered - net };
  if (sum.kind === 'rollback') return { ...next, wagered: line.wagered - sum.in, won: line.won - sum.out };
  if (sum.kind === 'win') return { ...next, won: line.won + net };
  return { ...next, other: line.other + net };
};

/** The months of a year that have begun, January first. Pure. */
export const monthLines = (year: number, today: string, sums: readonly MonthSum[]): readonly MonthLine[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
    .filter((month) => month <= today.slice(0, 7))
    .map((month) =>
      sums.filter((sum) => sum.month === month).reduce<MonthLine>((line, sum) => add(line, sum), { month, ...EMPTY }),
    );

const totalOf = (lines: readonly MonthLine[]): MonthLine =>
  lines.reduce<MonthLine>(
    (total, line) => ({
      month: '',
      deposited: total.deposited + line.deposited,
      withdrawn: total.withdrawn + line.withdrawn,
      wagered: total.wagered + line.wagered,
      won: total.won + line.won,
      other: total.other + line.other,
      net: total.net + line.net,
    }),
    { month: '', ...EMPTY },
  );

export const createRecordsService = ({
  database,
  now,
  contacts,
  identity,
  sumMonths,
  ...sources
}: RecordsDeps): RecordsService => ({
  statement: async (merchant, memberId, year) => {
    const timeZone = timeZoneOf(merchant);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now());
    const sums = await sumMonths(database.db, {
      merchantId: merchant.id,
      memberId,
      currency: merchant.currency,
      year,
      timeZone,
    });
    const months = monthLines(year, today, sums);
    return { months, totals: totalOf(months), timeZone };
  },
  personal: async (merchant, memberId) => {
    const { mobile, email } = await contacts.of(merchant.id, memberId);
    const key = { merchantId: merchant.id, memberId };
    return {
      member: await identity.memberById(merchant.id, memberId),
      mobile: mobile?.value ?? null,
      email: email?.value ?? null,
      realityChecks: await listRealityChecks(database.db, memberId),
      registration: await sources.registrationOf(key),
      identityCheck: await sources.identityCheckOf(key),
      linkedIdentities: await sources.linkedIdentitiesOf(key),
      proofs: await sources.proofsOf(key),
      feedback: await sources.feedbackOf(key),
      notificationDevices: await sources.notificationDevicesOf(key),
      bankAccounts: await sources.bankAccountsOf(key),
      payments: await sources.paymentsOf(key),
      rewards: await sources.rewardsOf(key),
      points: await sources.pointsOf(key),
    };
  },
});
