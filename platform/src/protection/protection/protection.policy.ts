/** Rules of player protection that need nothing but their input (beyond.md, RSG-002 to RSG-010). */
import { COUNTRY_NAMES } from 'shared-contracts/kyc/countries';
import { toDecimal } from 'shared-contracts/money';
import { mailForm } from 'shared-contracts/registration/mail-address';
import { nameForms } from '../../identity/compliance/index.ts';
import type { Merchant } from '../../kernel/index.ts';

export type LimitKind = 'deposit' | 'loss' | 'wager' | 'session';
export type LimitPeriod = 'day' | 'week' | 'month';
export type CoolOffTerm = '1d' | '7d' | '30d';
export type SelfExclusionTerm = '6m' | '1y' | '3y' | '5y' | 'permanent';
export type ExclusionTerm = CoolOffTerm | SelfExclusionTerm;
export type ExclusionKind = 'cool-off' | 'self-exclusion';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A looser limit is confirmed no earlier than this after it was asked for. */
export const LOOSER_AFTER_MS = DAY_MS;
/** After the term a self-exclusion ends this long after its member asked for the end. */
export const RELEASE_AFTER_MS = DAY_MS;
/** What opens the way to money wants the password given within this time. */
const RECENT_MS = 10 * MINUTE_MS;
/** Without input for longer, money asks for the password again (RSG-009). */
export const STALE_AFTER_MS = 30 * MINUTE_MS;

const MINUTES_MAX: Readonly<Record<LimitPeriod, bigint>> = { day: 1_440n, week: 10_080n, month: 44_640n };
const MONEY_MAX = 100_000_000_000_000n;

/** Null stands for no limit. A first limit is tighter than none. */
export const isTighter = (before: bigint | null, after: bigint | null): boolean =>
  after !== null && (before === null || after < before);

/** Minor units of money, minutes of a session; null where the text is no such limit. */
export const limitOf = (kind: LimitKind, period: LimitPeriod, text: string): bigint | null => {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, whole = '0', part] = match;
  if (kind === 'session') {
    const minutes = BigInt(whole);
    return part === undefined && minutes > 0n && minutes <= MINUTES_MAX[period] ? minutes : null;
  }
  const minor = BigInt(whole) * 100n + BigInt((part ?? '').padEnd(2, '0'));
  return minor > 0n && minor <= MONEY_MAX ? minor : null;
};

/** What {@link limitOf} reads, as it is read again: money as a decimal, minutes as they are; null where there is no limit. */
export const amountOf = (kind: LimitKind, value: bigint | null): string | null => {
  if (value === null) return null;
  return kind === 'session' ? value.toString() : toDecimal(value);
};

const DAYS: Readonly<Record<CoolOffTerm, number>> = { '1d': 1, '7d': 7, '30d': 30 };
const MONTHS: Readonly<Record<Exclude<SelfExclusionTerm, 'permanent'>, number>> = {
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
};

const isCoolOff = (term: ExclusionTerm): term is CoolOffTerm => term in DAYS;

export const kindOf = (term: ExclusionTerm): ExclusionKind => (isCoolOff(term) ? 'cool-off' : 'self-exclusion');

/** The same day so many months later; the last of the month where there is no such day. */
const monthsLater = (from: Date, months: number): Date => {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
};

/** End of the term; null: for good. */
export const endOfTerm = (term: ExclusionTerm, from: Date): Date | null => {
  if (term === 'permanent') return null;
  return isCoolOff(term) ? new Date(from.getTime() + DAYS[term] * DAY_MS) : monthsLater(from, MONTHS[term]);
};

/** A term asked for twice in one moment, by a press too many or a call sent again, is one term. */
const ONE_MOMENT_MS = 60_000;

/** Whether an end lies later than another, by more than a moment; null is never. */
export const isLater = (end: Date | null, than: Date | null): boolean =>
  than !== null && (end === null || end.getTime() > than.getTime() + ONE_MOMENT_MS);

export interface RealityRule {
  readonly minutes: number;
  readonly least: number;
  readonly most: number;
}

const REALITY_DEFAULT: RealityRule = { minutes: 60, least: 15, most: 120 };

const minutesIn = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 5 && value <= 240 ? value : fallback;

/** The merchant's interval and the bounds of a member's choice: setting `realityCheck` { minutes, least, most }. */
export const realityRuleOf = ({ settings }: Pick<Merchant, 'settings'>): RealityRule => {
  const set: unknown = settings['realityCheck'];
  const own = typeof set === 'object' && set !== null ? (set as Readonly<Record<string, unknown>>) : {};
  const least = minutesIn(own['least'], REALITY_DEFAULT.least);
  const most = Math.max(least, minutesIn(own['most'], REALITY_DEFAULT.most));
  const minutes = Math.min(most, Math.max(least, minutesIn(own['minutes'], REALITY_DEFAULT.minutes)));
  return { minutes, least, most };
};

/** Whether a pause is too long for money. */
export const isStale = (lastInputAt: Date, now: Date): boolean =>
  now.getTime() - lastInputAt.getTime() > STALE_AFTER_MS;

/** Whether the password was given a moment ago. */
export const isRecent = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() <= RECENT_MS;

/** An address without its last part: enough to recognise one's own network. */
export const networkOf = (ip: string | null): string | null => {
  if (ip === null) return null;
  if (ip.includes(':')) return `${ip.split(':').slice(0, 3).join(':')}:…`;
  return `${ip.split('.').slice(0, 3).join('.')}.…`;
};

/** `person`: name, birthday and nationality of the identity check. */
export type IdentityKind = 'mobile' | 'email' | 'person';

export interface PersonalIdentity {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  /** Name of a country in English. */
  readonly nationality: string;
}

/** What one person may be known by, the usual form first: accents, case, look-alike letters and the order of names do not count. */
export const personValues = ({ name, birthday, nationality }: PersonalIdentity): readonly string[] =>
  nameForms(name).map((form) => [form, birthday, nationality.trim().toLowerCase()].join('\n'));

/** Who a name and a birthday may stand for, where the nationality was not asked, or is only said. */
export const personValuesOf = (person: Omit<PersonalIdentity, 'nationality'>): readonly string[] =>
  Object.values(COUNTRY_NAMES).flatMap((nationality) => personValues({ ...person, nationality }));

/** What is compared between merchants: the same person may have typed spaces, dashes or another case. */
export const normalised = (kind: IdentityKind, value: string): string => {
  if (kind === 'mobile') return value.replace(/\D/g, '');
  return kind === 'email' ? mailForm(value) : value;
};
