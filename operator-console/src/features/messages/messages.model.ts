/** The form of a new message. Pure. */
import { FIRST_LANGUAGE } from '../../shared/titles/index.ts';
import { accountsFrom } from '../../shared/accounts/index.ts';
import { moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import type { Audience, Conditions, SendOrder } from './messages.api.ts';

export interface Text {
  readonly title: string;
  readonly content: string;
}

/** Conditions of a segment as they are typed. */
export interface ConditionForm {
  /** Ranks as text; none: every level. */
  readonly levels: readonly string[];
  /** Days, yyyy-MM-dd; empty: no bound. */
  readonly registeredFrom: string;
  readonly registeredTo: string;
  readonly loggedInFrom: string;
  readonly loggedInTo: string;
  /** Amounts and days; empty: no bound. */
  readonly depositedFrom: string;
  readonly depositedBelow: string;
  readonly depositedDays: string;
  /** Empty: no matter. */
  readonly openCases: '' | 'with' | 'without';
  /** Ids of tags; empty: no matter. */
  readonly tagged: string;
  readonly untagged: string;
}

export interface ComposeForm extends ConditionForm {
  readonly kind: Audience['kind'];
  readonly accounts: string;
  /** By code of language; empty where nothing is written. */
  readonly texts: Readonly<Record<string, Text>>;
  readonly reason: string;
}

export const NO_CONDITIONS: ConditionForm = {
  ...{ levels: [], registeredFrom: '', registeredTo: '', loggedInFrom: '', loggedInTo: '' },
  ...{ depositedFrom: '', depositedBelow: '', depositedDays: '', openCases: '', tagged: '', untagged: '' },
};

export const emptyForm = (): Omit<ComposeForm, 'reason'> => ({
  ...{ ...NO_CONDITIONS, kind: 'accounts', accounts: '' },
  texts: { [FIRST_LANGUAGE]: { title: '', content: '' } },
});

const DAYS = ['registeredFrom', 'registeredTo', 'loggedInFrom', 'loggedInTo'] as const;

export const DEPOSIT_DAYS_MOST = 366;

/** Call it with a form whose fields were checked: what cannot be read is no condition. */
export const conditionsFrom = (form: ConditionForm): Conditions => {
  const depositedFrom = moneyFrom(form.depositedFrom);
  const depositedBelow = moneyFrom(form.depositedBelow);
  const depositedDays = wholeFrom(form.depositedDays, 1, DEPOSIT_DAYS_MOST);
  return {
    levels: form.levels.map(Number),
    ...Object.fromEntries(DAYS.flatMap((day) => (form[day] === '' ? [] : [[day, form[day]]]))),
    ...(depositedFrom !== null && { depositedFrom }),
    ...(depositedBelow !== null && { depositedBelow }),
    ...(depositedDays !== null && { depositedDays }),
    ...(form.openCases !== '' && { openCases: form.openCases }),
    ...(form.tagged !== '' && { tagged: form.tagged }),
    ...(form.untagged !== '' && { untagged: form.untagged }),
  };
};

export const conditionsToForm = ({ levels = [], depositedDays, ...conditions }: Conditions): ConditionForm => ({
  ...NO_CONDITIONS,
  ...conditions,
  levels: levels.map(String),
  depositedDays: depositedDays === undefined ? '' : String(depositedDays),
});

export const audienceFrom = (form: Omit<ComposeForm, 'texts' | 'reason'>): Audience => {
  if (form.kind === 'accounts') return { kind: 'accounts', accounts: [...accountsFrom(form.accounts)] };
  return { kind: 'segment', ...conditionsFrom(form) };
};

const isWritten = ({ title, content }: Text): boolean => title.trim() !== '' || content.trim() !== '';
/** Title and content belong together. */
export const isWhole = ({ title, content }: Text): boolean => title.trim() !== '' && content.trim() !== '';

/** The first language besides English that has a title without content, or the other way round. */
export const halfWritten = (texts: ComposeForm['texts']): string | null =>
  Object.entries(texts).find(([, text]) => isWritten(text) && !isWhole(text))?.[0] ?? null;

/** Call it with a form whose fields were checked. */
export const fromForm = ({ texts, reason, ...audience }: ComposeForm): SendOrder => ({
  audience: audienceFrom(audience),
  texts: Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => isWhole(text))
      .map(([code, { title, content }]) => [code, { title: title.trim(), content: content.trim() }]),
  ),
  reason,
});
