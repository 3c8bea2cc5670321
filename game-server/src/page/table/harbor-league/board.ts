/** The matches of the round with their odds. The result is on the card; the other markets open below it. */
import { fixturesOf } from '../../../tables/games/football/clubs.ts';
import type { Fixture } from '../../../tables/games/football/clubs.ts';
import { PICKS, oddsOf } from '../../../tables/games/football/football.ts';
import type { Market } from '../../../tables/games/football/football.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import { moveFocus } from '../common/arrow-keys.ts';
import { crest } from './crest.ts';
import { faceText, legText, oddsText } from './texts.ts';

export interface Board {
  readonly element: HTMLElement;
  readonly show: (round: number, legs: readonly Leg[]) => void;
  readonly setOpen: (open: boolean) => void;
}

export interface BoardParts {
  readonly t: Translate;
  readonly onPick: (leg: Leg) => void;
}

const MORE: readonly Market[] = ['double', 'both', 'total', 'score'];
const keyOf = ({ match, pick }: Leg): string => `${match}:${pick}`;

const side = (name: string, ...parts: readonly (Node | string)[]): HTMLElement => make('span', name, ...parts);

export const createBoard = ({ t, onPick }: BoardParts): Board => {
  const element = make('div', 'board');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', t('football.board'));
  const buttons = new Map<string, HTMLButtonElement>();
  let shown: number | undefined;

  const button = (round: number, fixture: Fixture, pick: string): HTMLButtonElement => {
    const leg: Leg = { match: fixture.match, pick, odds: oddsOf(fixture).get(pick) ?? 0 };
    const face = make('span', 'face', faceText(pick, fixture, t));
    const each = make('button', 'spot', face, make('b', 'odds', oddsText(leg.odds)));
    each.type = 'button';
    each.setAttribute('aria-label', `${legText(round, leg, t)}, ${oddsText(leg.odds)}`);
    each.addEventListener('click', () => onPick(leg));
    buttons.set(keyOf(leg), each);
    return each;
  };

  const market = (round: number, fixture: Fixture, name: Market): HTMLElement => {
    const picks = PICKS.filter((pick) => pick.market === name).map(({ id }) => button(round, fixture, id));
    const box = make(
      'div',
      'market',
      make('h3', 'market-name', t(`football.market-${name}`)),
      make('div', 'picks', ...picks),
    );
    box.dataset['market'] = name;
    return box;
  };

  const card = (round: number, fixture: Fixture): HTMLElement => {
    const { home, away } = fixture;
    const more = make(
      'details',
      'more',
      make('summary', '', t('football.more', { n: PICKS.length - 3 })),
      ...MORE.map((name) => market(round, fixture, name)),
    );
    return make(
      'section',
      'match',
      make(
        'h2',
        'teams',
        side('team', crest(home), side('team-name', home.name)),
        side('versus', 'v'),
        side('team team-away', side('team-name', away.name), crest(away)),
      ),
      make('div', 'picks result-picks', ...['h', 'd', 'a'].map((pick) => button(round, fixture, pick))),
      more,
    );
  };

  element.addEventListener('keydown', (event) =>
    moveFocus(
      event,
      [...buttons.values()].filter((each) => each.offsetParent !== null),
    ),
  );

  return {
    element,
    show: (round, legs) => {
      if (shown !== round) {
        shown = round;
        buttons.clear();
        element.replaceChildren(...fixturesOf(round).map((fixture) => card(round, fixture)));
      }
      const chosen = new Set(legs.map(keyOf));
      for (const [key, each] of buttons) each.setAttribute('aria-pressed', String(chosen.has(key)));
    },
    setOpen: (open) => {
      element.dataset['open'] = String(open);
      for (const each of buttons.values()) each.setAttribute('aria-disabled', String(!open));
    },
  };
};
