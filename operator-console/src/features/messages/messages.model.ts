/** The form of a new message. Pure. */
import { FIRST_LANGUAGE } from '../../shared/titles/index.ts';
import { accountsFrom } from '../../shared/accounts/index.ts';
import type { Audience, SendOrder } from './messages.api.ts';

export interface Text {
  readonly title: string;
  readonly content: string;
}

export interface ComposeForm {
  readonly kind: Audience['kind'];
  readonly accounts: string;
  /** Ranks as text; none: every level. */
  readonly levels: readonly string[];
  /** Days, yyyy-MM-dd; empty: no bound. */
  readonly registeredFrom: string;
  readonly registeredTo: string;
  readonly loggedInFrom: string;
  readonly loggedInTo: string;
  /** By code of language; empty where nothing is written. */
  readonly texts: Readonly<Record<string, Text>>;
  readonly reason: string;
}

export const emptyForm = (): Omit<ComposeForm, 'reason'> => ({
  ...{ kind: 'accounts', accounts: '', levels: [] },
  ...{ registeredFrom: '', registeredTo: '', loggedInFrom: '', loggedInTo: '' },
  texts: { [FIRST_LANGUAGE]: { title: '', content: '' } },
});

const DAYS = ['registeredFrom', 'registeredTo', 'loggedInFrom', 'loggedInTo'] as const;

export const audienceFrom = (form: Omit<ComposeForm, 'texts' | 'reason'>): Audience => {
  if (form.kind === 'accounts') return { kind: 'accounts', accounts: [...accountsFrom(form.accounts)] };
  return {
    kind: 'segment',
    levels: form.levels.map(Number),
    ...Object.fromEntries(DAYS.flatMap((day) => (form[day] === '' ? [] : [[day, form[day]]]))),
  };
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
