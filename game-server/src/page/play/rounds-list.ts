/** The player's rounds, newest first, each with its way to the verification page. */
import { ApiError, call } from '../common/api.ts';
import type { Fairness, RoundView } from '../common/api.ts';
import { make } from '../common/dom.ts';
import { seenFragment } from '../common/seen.ts';
import type { Translate } from '../common/strings.ts';
import { format, toMinor } from '../common/money.ts';

export interface RoundsContext {
  readonly t: Translate;
  readonly key: string;
  readonly symbol: string;
  readonly language: string;
  /** The seeds in use; they decide whether a link may offer to rotate. */
  readonly fairness: () => Fairness;
}

/** The key to rotate is good for one seed. It is in the fragment, which browsers don't send, with what this page saw before the bet. */
export const verifyAddress = (
  round: Pick<RoundView, 'id' | 'seedHash'>,
  fairness: Fairness,
  language: string,
): string => {
  const rotate: Record<string, string> = round.seedHash === fairness.hash ? { rotate: fairness.rotateKey } : {};
  return `/verify?round=${round.id}&lang=${language}${seenFragment([round.id], rotate)}`;
};

const status = (round: RoundView, { t, symbol }: RoundsContext): HTMLElement => {
  if (round.state === 'rolled-back') return make('span', 'label', t('history.returned'));
  if (round.state !== 'settled') return make('span', 'label', t('history.pending'));
  const win = toMinor(round.win);
  return make('strong', win > 0 ? 'won' : '', format(win, symbol));
};

const item = (round: RoundView, context: RoundsContext): HTMLElement => {
  const { t, symbol, language } = context;
  const time = make('time', '', new Date(round.startedAt).toLocaleString(language));
  time.dateTime = round.startedAt;
  const link = make('a', '', t('history.verify'));
  link.href = verifyAddress(round, context.fairness(), language);
  link.target = '_blank';
  link.rel = 'noopener';
  const figures = make(
    'div',
    '',
    status(round, context),
    make('span', 'label', `${t(round.free ? 'label.free-bet' : 'label.bet')} ${format(toMinor(round.bet), symbol)}`),
  );
  const title = make('span', '', t(`name.${round.game}`));
  return make(
    'li',
    '',
    make('div', '', title, time),
    figures,
    ...(round.seedHash === null ? [make('span', '')] : [link]),
  );
};

/** Appends the list to `body` and fills it page by page. */
export const appendRounds = (body: HTMLElement, context: RoundsContext): void => {
  const { t } = context;
  const note = make('p', 'note', t('history.loading'));
  const list = make('ol', 'rounds');
  const more = make('button', 'plain rounds-more', t('history.more'));
  more.type = 'button';
  more.hidden = true;
  body.append(note, list, more);
  let before: string | undefined;

  const load = async (): Promise<void> => {
    more.disabled = true;
    note.hidden = list.childElementCount > 0;
    note.textContent = t('history.loading');
    try {
      const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
      const page = await call<{ rounds: readonly RoundView[]; more: boolean }>(`/rgs/rounds${query}`, context.key);
      list.append(...page.rounds.map((round) => item(round, context)));
      before = page.rounds.at(-1)?.startedAt ?? before;
      note.textContent = t('history.empty');
      note.hidden = list.childElementCount > 0;
      more.textContent = t('history.more');
      more.hidden = !page.more;
    } catch (error) {
      note.hidden = false;
      note.textContent = t(`error.${error instanceof ApiError ? error.code : 'network'}`);
      more.textContent = t('action.retry');
      more.hidden = false;
    }
    more.disabled = false;
  };
  more.addEventListener('click', () => void load());
  void load();
};
