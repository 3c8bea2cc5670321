/** The player's rounds at a table, newest first, each with its way to the verification page. */
import { ApiError, call } from '../../common/api.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import type { Translate } from '../../common/strings.ts';
import { seenFragment } from '../../common/seen.ts';
import type { PlayedView, SeatView } from './table-api.ts';

export interface PlayedContext<Result> {
  readonly t: Translate;
  readonly key: string;
  readonly language: string;
  readonly money: (minor: number) => string;
  readonly resultText: (result: Result, seat: SeatView) => string;
}

/** A seat, and the round in which it is one where that is a shared one. */
type Seat = Pick<SeatView, 'id'> & Partial<Pick<SeatView, 'round'>>;

const verifyAddress = ({ id, round }: Seat, language: string): string =>
  `/verify/table?round=${id}&lang=${language}${seenFragment([id, round])}`;

/** The way to the proof of the player's last round. It stays while the next ones run, until another of theirs is over. */
export const offerProof = (seat: Seat, language: string): void => {
  const link = byId<HTMLAnchorElement>('verify-last');
  link.href = verifyAddress(seat, language);
  link.hidden = false;
};

const item = <Result>(
  round: PlayedView<Result>,
  { t, language, money, resultText }: PlayedContext<Result>,
): HTMLElement => {
  const time = make('time', '', new Date(round.startedAt).toLocaleString(language));
  time.dateTime = round.startedAt;
  const title = round.result === null ? `#${round.number}` : `#${round.number} · ${resultText(round.result, round)}`;
  const win = toMinor(round.win);
  const outcome =
    round.state === 'void'
      ? make('span', 'label', t('history.returned'))
      : round.state === 'settled'
        ? make('strong', win > 0 ? 'won' : '', money(win))
        : make('span', 'label', t('history.pending'));
  const link = make('a', '', t('history.verify'));
  link.href = verifyAddress(round, language);
  link.target = '_blank';
  link.rel = 'noopener';
  return make(
    'li',
    '',
    make('div', '', make('span', '', title), time),
    make('div', '', outcome, make('span', 'label', `${t('label.bet')} ${money(toMinor(round.staked))}`)),
    round.result === null ? make('span', '') : link,
  );
};

export const appendPlayed = <Result>(body: HTMLElement, context: PlayedContext<Result>): void => {
  const { t } = context;
  const note = make('p', 'note', t('history.loading'));
  const list = make('ol', 'rounds');
  const more = make('button', 'plain', t('history.more'));
  more.type = 'button';
  more.hidden = true;
  body.append(note, list, more);
  let before: string | undefined;
  const load = async (): Promise<void> => {
    more.disabled = true;
    try {
      const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
      const path = `/rgs/table/rounds${query}`;
      const page = await call<{ rounds: readonly PlayedView<Result>[]; more: boolean }>(path, context.key);
      list.append(...page.rounds.map((round) => item(round, context)));
      before = page.rounds.at(-1)?.startedAt ?? before;
      note.textContent = t('table.history-empty');
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
