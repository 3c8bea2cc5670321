/** The matches of the round with their odds. The first market is on the card; the others open below it. */
import type { Fixture } from '../../../tables/games/markets/season.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import { moveFocus } from '../common/arrow-keys.ts';
import type { LeagueResult, MarketView, Sport } from './sport.ts';
import { legText, oddsText } from './texts.ts';

export interface Board {
  readonly element: HTMLElement;
  readonly show: (round: number, legs: readonly Leg[]) => void;
  readonly setOpen: (open: boolean) => void;
}

export interface BoardParts<Result extends LeagueResult> {
  readonly sport: Sport<Result>;
  readonly t: Translate;
  readonly onPick: (leg: Leg) => void;
}

/** Matches side by side on a wide page. */
const FIRST_ROW = 2;

const keyOf = ({ match, pick }: Leg): string => `${match}:${pick}`;

const side = (name: string, ...parts: readonly (Node | string)[]): HTMLElement => make('span', name, ...parts);

export const createBoard = <Result extends LeagueResult>({ sport, t, onPick }: BoardParts<Result>): Board => {
  const [first, ...more] = sport.markets;
  const element = make('div', 'board');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', t('slip.board'));
  const buttons = new Map<string, HTMLButtonElement>();
  let shown: number | undefined;

  const button = (round: number, fixture: Fixture, pick: string): HTMLButtonElement => {
    const leg: Leg = { match: fixture.match, pick, odds: sport.oddsOf(fixture).get(pick) ?? 0 };
    const face = make('span', 'face', sport.faceText(pick, fixture, t));
    const each = make('button', 'spot', face, make('b', 'odds', oddsText(leg.odds)));
    each.type = 'button';
    each.setAttribute('aria-label', `${legText(sport, round, leg, t)}, ${oddsText(leg.odds)}`);
    each.addEventListener('click', () => onPick(leg));
    buttons.set(keyOf(leg), each);
    return each;
  };

  const market = (round: number, fixture: Fixture, { name, picks }: MarketView): HTMLElement => {
    const box = make(
      'div',
      'market',
      make('h3', 'market-name', t(sport.keys.market(name))),
      make('div', 'picks', ...picks.map((pick) => button(round, fixture, pick))),
    );
    box.dataset['market'] = name;
    return box;
  };

  /** Where the page has room below the first row, all its bets are in sight. */
  const isRoomy = matchMedia('(min-width: 64rem) and (min-height: 42rem)');

  const card = (round: number, fixture: Fixture): HTMLElement => {
    const { home, away } = fixture;
    const hidden = more.reduce((sum, { picks }) => sum + picks.length, 0);
    const others = make(
      'details',
      'more',
      make('summary', '', t('slip.more', { n: hidden })),
      ...more.map((view) => market(round, fixture, view)),
    );
    others.open = isRoomy.matches && fixture.match <= FIRST_ROW;
    return make(
      'section',
      'match',
      make(
        'h2',
        'teams',
        side('team', sport.mark(home), side('team-name', home.name)),
        side('versus', 'v'),
        side('team team-away', side('team-name', away.name), sport.mark(away)),
      ),
      make('div', 'picks result-picks', ...first.picks.map((pick) => button(round, fixture, pick))),
      others,
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
        element.replaceChildren(...sport.season.fixturesOf(round).map((fixture) => card(round, fixture)));
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
