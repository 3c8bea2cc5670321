/** How long somebody waits, what differs, and what the forms of payments hold as text. Pure. */
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { isMoney, moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import type { Method, MethodList, MethodOrder, PaymentSettings, SettingsOrder } from './payments.api.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;
/** Whoever waits longer stands out. */
const LONG_MINUTES = 60;

export interface Wait {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly whole: number;
  /** Of the unit below. */
  readonly rest: number;
  readonly isLong: boolean;
}

export const waitOf = (since: string, now: number): Wait => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  const isLong = minutes >= LONG_MINUTES;
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', whole: minutes, rest: 0, isLong };
  if (minutes < DAY_MINUTES)
    return { unit: 'hours', whole: Math.floor(minutes / HOUR_MINUTES), rest: minutes % HOUR_MINUTES, isLong };
  const rest = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES);
  return { unit: 'days', whole: Math.floor(minutes / DAY_MINUTES), rest, isLong };
};

export interface Difference {
  readonly kind: 'less' | 'more';
  readonly amount: string;
}

/** Between what was asked for and what is typed as arrived; null where there is none, or nothing readable is typed. */
export const differenceOf = (asked: string, typed: string): Difference | null => {
  const arrived = moneyFrom(typed);
  if (arrived === null) return null;
  const difference = parseMoney(arrived) - parseMoney(asked);
  if (difference === 0n) return null;
  return difference < 0n
    ? { kind: 'less', amount: toDecimal(-difference) }
    : { kind: 'more', amount: toDecimal(difference) };
};

/** The platform takes nothing larger of a merchant's amounts: a slip of the finger. */
export const AMOUNT_MOST = '10000000000.00';

/** An amount above zero. */
export const isAmount = (text: string): boolean => isMoney(text, '0.01', AMOUNT_MOST);

export const isAmountOrEmpty = (text: string): boolean => text.trim() === '' || isAmount(text);

/** What cannot be read says so at its own field. */
export const isInOrder = (least: string, most: string): boolean => {
  const [min, max] = [moneyFrom(least), moneyFrom(most)];
  return min === null || max === null || parseMoney(min) <= parseMoney(max);
};

export const isWholeOrEmpty = (text: string, most: number): boolean =>
  text.trim() === '' || wholeFrom(text, 1, most) !== null;

/** As the contract has them, whose schemas stay out of the browser. */
export const DEPOSIT_KINDS = ['bank-transfer', 'e-wallet', 'checkout'] as const satisfies readonly Method['kind'][];

export const FIRST_LANGUAGE = 'EN';
/** Room between two ways, so that one can be put between them later. */
const STEP = 10;
export const SORT_MOST = 10_000;

export interface MethodText {
  readonly name: string;
  readonly note: string;
}

export interface MethodForm {
  readonly kind: Method['kind'];
  /** By code of language; empty where nothing is written. */
  readonly texts: Readonly<Record<string, MethodText>>;
  readonly provider: string;
  readonly holder: string;
  readonly number: string;
  readonly qrText: string;
  readonly min: string;
  readonly max: string;
  readonly sort: string;
  readonly enabled: boolean;
  readonly reason: string;
}

type Payee = Pick<MethodForm, 'provider' | 'holder' | 'number' | 'qrText'>;

const NO_TEXT: MethodText = { name: '', note: '' };

const placeAfter = (methods: readonly Method[]): number =>
  Math.min(SORT_MOST, Math.max(0, ...methods.map(({ sort }) => sort)) + STEP);

/** A new way comes last. `languages`: of the merchant. */
export const methodToForm = (
  method: Method | null,
  { methods }: Pick<MethodList, 'methods'>,
  languages: readonly string[],
): Omit<MethodForm, 'reason'> => ({
  kind: method?.kind ?? 'bank-transfer',
  texts: Object.fromEntries(
    [...new Set([FIRST_LANGUAGE, ...languages, ...Object.keys(method?.texts ?? {})])].map((code) => [
      code,
      method?.texts[code] ?? NO_TEXT,
    ]),
  ),
  provider: method?.provider ?? '',
  holder: method?.holder ?? '',
  number: method?.number ?? '',
  qrText: method?.qrText ?? '',
  min: method?.min ?? '',
  max: method?.max ?? '',
  sort: String(method?.sort ?? placeAfter(methods)),
  enabled: method?.enabled ?? true,
});

const amountFrom = (text: string): string => moneyFrom(text) ?? '0.00';

/** A checkout has a payment provider and no payee. */
const payeeFromForm = ({ kind, provider, holder, number, qrText }: Pick<MethodForm, 'kind' | keyof Payee>) =>
  kind === 'checkout'
    ? { provider: provider.trim(), holder: '', number: '', qrText: null }
    : { provider: provider.trim(), holder: holder.trim(), number: number.trim(), qrText: qrText.trim() || null };

/** Call it with a form whose fields were checked. */
export const methodFromForm = ({ texts, qrText, min, max, sort, ...form }: MethodForm): MethodOrder => ({
  ...form,
  ...payeeFromForm({ ...form, qrText }),
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([code, { name, note }]) =>
      name.trim() === '' ? [] : [[code, { name: name.trim(), note: note.trim() }]],
    ),
  ),
  min: amountFrom(min),
  max: amountFrom(max),
  sort: Number(sort),
});

/** Everything else stays as it is stored. */
export const switched = (method: Method, enabled: boolean, reason: string): MethodOrder => {
  const { kind, texts, provider, holder, number, qrText, min, max, sort } = method;
  return { kind, texts, provider, holder, number, qrText, min, max, sort, enabled, reason };
};

/** A note without its name would be lost. */
export const isNamed = ({ name, note }: MethodText): boolean => name.trim() !== '' || note.trim() === '';

/** As typed; empty for what is not set. */
export interface SettingsForm {
  readonly withdrawMin: string;
  readonly withdrawMax: string;
  readonly dailyCount: string;
  readonly dailyAmount: string;
  readonly twoOperatorsAbove: string;
  readonly receivedMinutes: string;
  readonly paidWithinHours: string;
  readonly depositTwoAbove: string;
  readonly autoEnabled: boolean;
  readonly autoBelow: string;
  readonly autoDayAmount: string;
  readonly autoAccountDays: string;
  readonly autoVerified: boolean;
  /** Empty: operators pay. */
  readonly payoutProvider: string;
}

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

export const settingsToForm = (settings: PaymentSettings): SettingsForm => ({
  withdrawMin: settings.withdrawMin,
  withdrawMax: settings.withdrawMax,
  dailyCount: textOf(settings.dailyCount),
  dailyAmount: textOf(settings.dailyAmount),
  twoOperatorsAbove: textOf(settings.twoOperatorsAbove),
  receivedMinutes: textOf(settings.receivedMinutes),
  paidWithinHours: textOf(settings.paidWithinHours),
  depositTwoAbove: textOf(settings.depositTwoAbove),
  autoEnabled: settings.autoEnabled,
  autoBelow: textOf(settings.autoBelow),
  autoDayAmount: textOf(settings.autoDayAmount),
  autoAccountDays: textOf(settings.autoAccountDays),
  autoVerified: settings.autoVerified,
  payoutProvider: textOf(settings.payoutProvider),
});

const numberFrom = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Call it with a form whose fields were checked. */
export const settingsFromForm = (form: SettingsForm, reason: string): SettingsOrder => ({
  withdrawMin: amountFrom(form.withdrawMin),
  withdrawMax: amountFrom(form.withdrawMax),
  dailyCount: numberFrom(form.dailyCount),
  dailyAmount: moneyFrom(form.dailyAmount),
  twoOperatorsAbove: moneyFrom(form.twoOperatorsAbove),
  receivedMinutes: numberFrom(form.receivedMinutes),
  paidWithinHours: numberFrom(form.paidWithinHours),
  depositTwoAbove: moneyFrom(form.depositTwoAbove),
  autoEnabled: form.autoEnabled,
  autoBelow: moneyFrom(form.autoBelow),
  autoDayAmount: moneyFrom(form.autoDayAmount),
  autoAccountDays: Number(form.autoAccountDays),
  autoVerified: form.autoVerified,
  payoutProvider: form.payoutProvider || null,
  reason,
});
