/** The running matches: one in the arena with its gold, its odds and its events, all of them below it. */
import { BOOK } from '../../../tables/games/arena/arena.ts';
import type { ArenaResult } from '../../../tables/games/arena/arena.ts';
import { MAPS_TO_WIN, MOST_STEPS, mapsOf, scoreOf } from '../../../tables/games/arena/fights.ts';
import type { Fights } from '../../../tables/games/arena/fights.ts';
import { SEASON } from '../../../tables/games/arena/teams.ts';
import type { Fixture } from '../../../tables/games/markets/season.ts';
import { oddsOfShare } from '../../../tables/games/markets/slip.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import type { Shell } from '../common/shell.ts';
import { createLiveView } from '../markets/live-view.ts';
import { createFeatureBar, createMatchRow } from '../markets/match-row.ts';
import type { LiveView, News } from '../markets/sport.ts';
import { oddsText, versusText } from '../markets/texts.ts';
import { createBattle } from './battle.ts';
import { emblem } from './emblem.ts';
import { eventsOf } from './events.ts';
import { createLeadGraph, goldText } from './lead-graph.ts';
import { clockOf, momentOf } from './moment.ts';
import type { ArenaMoment } from './moment.ts';

/** The call before a map goes so many steps after the heroes have set out, less one. */
const CALL_GOES = 0.2;
/** Events that are in sight. */
const LISTED = 9;

const setText = (node: HTMLElement, text: string): void => {
  if (node.textContent !== text) node.textContent = text;
};

/** Chance of the home team by all that is known. */
const chanceOf = (known: ArenaResult, match: number): number => BOOK.chanceAt(known, MOST_STEPS, match, 'h');

/** A bar that both teams share by their chance to win. */
const createShare = (name: string) => {
  const fill = make('i', '');
  const element = make('span', `share ${name}`, fill);
  element.setAttribute('aria-hidden', 'true');
  return {
    element,
    set: ({ home, away }: Fixture, chance: number): void => {
      fill.style.inlineSize = `${(chance * 100).toFixed(1)}%`;
      fill.style.background = home.colors[0];
      element.style.background = away.colors[0];
    },
  };
};

/** Chances and odds of both teams at this moment. */
const createOddsLine = (t: Translate) => {
  const share = createShare('share-large');
  const [home, away] = [make('span', 'now-odds'), make('span', 'now-odds')];
  const label = make('span', 'now-label', t('arena.odds'));
  const text = (chance: number): string => {
    const odds = oddsOfShare(chance);
    return `${(chance * 100).toFixed(0)} %${odds === undefined ? '' : ` · ${oddsText(odds)}`}`;
  };
  return {
    element: make('div', 'now', home, label, away, share.element),
    set: (fixture: Fixture, chance: number): void => {
      share.set(fixture, chance);
      setText(home, text(chance));
      setText(away, text(1 - chance));
    },
  };
};

const createEvents = (t: Translate) => {
  const list = make('ol', 'events');
  list.setAttribute('aria-label', t('arena.events'));
  let shown = '';
  return {
    element: list,
    set: (fixture: Fixture, fights: Fights): void => {
      const key = `${fixture.home.short}/${fixture.away.short}/${fights.length}`;
      if (shown === key) return;
      shown = key;
      const newest = eventsOf(t, fixture, fights).slice(-LISTED).toReversed();
      list.replaceChildren(
        ...newest.map(({ winner, kind, text }) => {
          const line = make('li', 'event', text);
          line.dataset['kind'] = kind;
          line.style.setProperty('--team', (winner === 1 ? fixture.home : fixture.away).colors[0]);
          return line;
        }),
      );
    },
  };
};

/** One light a map to win, for each team. */
const createPips = () => {
  const sides = [make('span', 'pips'), make('span', 'pips')] as const;
  for (const side of sides) side.append(...Array.from({ length: MAPS_TO_WIN }, () => make('i', 'pip')));
  return {
    sides,
    set: ({ home, away }: { readonly home: number; readonly away: number }): void =>
      sides.forEach((side, at) =>
        [...side.children].forEach((pip, index) => {
          (pip as HTMLElement).dataset['on'] = String(index < (at === 0 ? home : away));
        }),
      ),
  };
};

/** What stands across the arena between maps and at the end. */
const callOf = (t: Translate, { home, away }: Fixture, { phase, map, winner, score, since }: ArenaMoment): string => {
  if (phase === 'march') return since < CALL_GOES ? t('arena.next-map', { n: map }) : '';
  if (phase === 'fight' || winner === undefined) return '';
  const team = (winner === 1 ? home : away).name;
  return phase === 'won'
    ? t('arena.event-map', { team, n: map })
    : t('arena.event-match', { team, score: versusText(score) });
};

const leadText = (t: Translate, { home, away }: Fixture, lead: number): string =>
  lead === 0
    ? t('arena.lead-even')
    : t('arena.lead-of', { team: (lead > 0 ? home : away).short, gold: goldText(lead) });

/** All that is written around the arena; most of it changes with a fight only. */
const createWords = (t: Translate) => {
  const bar = createFeatureBar(emblem);
  const pips = createPips();
  bar.element.append(...pips.sides);
  const call = make('p', 'call');
  call.setAttribute('aria-hidden', 'true');
  const odds = createOddsLine(t);
  const lead = make('span', 'lead-now');
  const events = createEvents(t);
  let [shown, title] = ['', ''];
  return {
    ...{ bar, call, odds, lead, events },
    set: (known: ArenaResult, fixture: Fixture, moment: ArenaMoment): void => {
      const { score, map, fights, phase, since } = moment;
      const key = [known.round, fixture.match, map, fights.length, phase, since < CALL_GOES].join();
      if (shown !== key) {
        shown = key;
        title = phase === 'over' ? t('arena.final') : t('arena.map', { n: map });
        pips.set(score);
        odds.set(fixture, chanceOf(known, fixture.match));
        setText(lead, leadText(t, fixture, moment.lead));
        events.set(fixture, known.fights[fixture.match - 1] ?? []);
        const words = callOf(t, fixture, moment);
        if (words !== '') setText(call, words);
        call.dataset['on'] = String(words !== '');
      }
      bar.set(versusText(score), phase === 'over' ? title : `${title} · ${clockOf(moment)}`);
    },
  };
};

/** The match that is shown large. */
const createFeature = (t: Translate, isStill: () => boolean) => {
  const battle = createBattle(isStill);
  const graph = createLeadGraph();
  const words = createWords(t);
  const gold = make('div', 'gold', make('span', 'lead-label', t('arena.lead')), words.lead, graph.canvas);
  const field = make('div', 'field', battle.canvas, words.call);
  const side = make('div', 'field-side', words.odds.element, gold, words.events.element);
  return {
    element: make('div', 'feature', words.bar.element, field, side),
    name: words.bar.name,
    paint: (known: ArenaResult, fixture: Fixture, ms: number, isOver: boolean): void => {
      const moment = momentOf(known.fights[fixture.match - 1] ?? [], ms, isOver);
      words.set(known, fixture, moment);
      graph.show(`${known.round}/${fixture.match}/${moment.map}`, fixture, moment.fights, isStill());
      battle.paint({ fixture, round: known.round, moment });
    },
  };
};

const createRow = (fixture: Fixture, choose: () => void) => {
  const share = createShare('share-row');
  const { element, setScore } = createMatchRow(fixture, emblem, share.element, choose);
  return {
    element,
    setScore,
    set: (known: ArenaResult): void => {
      setScore(versusText(scoreOf(mapsOf(known.fights[fixture.match - 1] ?? []))));
      share.set(fixture, chanceOf(known, fixture.match));
    },
  };
};

/** Of fights the list tells; aloud the page tells of maps, matches and great beacons only. */
const newsOf = (t: Translate, before: ArenaResult, now: ArenaResult): readonly News[] =>
  SEASON.fixturesOf(now.round).flatMap((fixture) => {
    const told = eventsOf(t, fixture, before.fights[fixture.match - 1] ?? []).length;
    return eventsOf(t, fixture, now.fights[fixture.match - 1] ?? [])
      .slice(told)
      .filter(({ kind }) => kind !== 'fight')
      .map(({ text }) => ({ text, step: fixture.match }));
  });

export const createLive = ({ t, isStill }: Shell<ArenaResult>): LiveView<ArenaResult> => {
  const feature = createFeature(t, isStill);
  let rows: readonly ReturnType<typeof createRow>[] = [];
  let shown: ArenaResult | undefined;
  return createLiveView<ArenaResult>({
    ...{ season: SEASON, label: t('slip.scores'), feature: feature.element, name: feature.name },
    open: (fixtures, choose) => {
      rows = fixtures.map((fixture) => createRow(fixture, () => choose(fixture.match)));
      shown = undefined;
      return rows;
    },
    paint: ({ known, fixture, ms, isOver }) => {
      feature.paint(known, fixture, ms, isOver);
      if (shown === known) return;
      shown = known;
      for (const row of rows) row.set(known);
    },
    news: (before, now) => newsOf(t, before, now),
  });
};
