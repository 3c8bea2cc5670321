/** The running matches: one on the pitch, all of them below with score and a line of time on which goals stand. */
import { SEASON, fixturesOf } from '../../../tables/games/football/clubs.ts';
import type { Fixture as ClubFixture } from '../../../tables/games/football/clubs.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import { MINUTES, scoreAt } from '../../../tables/games/football/goals.ts';
import type { Goals } from '../../../tables/games/football/goals.ts';
import type { Fixture } from '../../../tables/games/markets/season.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import type { Shell } from '../common/shell.ts';
import { createLiveView } from '../markets/live-view.ts';
import { createFeatureBar, createMatchRow } from '../markets/match-row.ts';
import type { LiveView, News } from '../markets/sport.ts';
import { versusText } from '../markets/texts.ts';
import { crest } from './crest.ts';
import { createPitch, shownMinute } from './pitch.ts';

const timeline = (): { readonly element: HTMLElement; readonly set: (goals: Goals, minute: number) => void } => {
  const done = make('i', 'done');
  const element = make('span', 'timeline', done);
  element.setAttribute('aria-hidden', 'true');
  let [shown, filled] = ['', ''];
  return {
    element,
    set: (goals, minute) => {
      const size = `${((minute / MINUTES) * 100).toFixed(1)}%`;
      if (size !== filled) done.style.inlineSize = size;
      filled = size;
      if (goals.join() === shown && element.childElementCount > 0) return;
      shown = goals.join();
      const marks = goals.map((goal) => {
        const mark = make('b', 'goal-mark');
        mark.style.insetInlineStart = `${(Math.abs(goal) / MINUTES) * 100}%`;
        mark.dataset['side'] = goal > 0 ? 'home' : 'away';
        return mark;
      });
      element.replaceChildren(done, ...marks);
    },
  };
};

const createRow = (fixture: Fixture, choose: () => void) => {
  const line = timeline();
  const { element, setScore } = createMatchRow(fixture, crest, line.element, choose);
  const set = (goals: Goals, minute: number): void => {
    setScore(versusText(scoreAt(goals, MINUTES)));
    line.set(goals, minute);
  };
  return { element, setScore, set };
};

/** The pitch with the score of its match on top. */
const createFeature = (t: Translate, isStill: () => boolean) => {
  const pitch = createPitch(isStill);
  const shout = make('p', 'shout', t('football.goal'));
  shout.setAttribute('aria-hidden', 'true');
  const bar = createFeatureBar(crest);
  return {
    element: make('div', 'feature', pitch.canvas, bar.element, shout),
    paint: pitch.paint,
    name: bar.name,
    set: (scored: string, clock: string, isGoal: boolean): void => {
      bar.set(scored, clock);
      shout.dataset['on'] = String(isGoal);
    },
  };
};

const SHOUT_MS = 1_500;

/** What the page says of a goal. */
const newsOf = (t: Translate, { round, goals }: FootballResult, match: number, goal: number): News => {
  const { home, away } = fixturesOf(round)[match - 1] as ClubFixture;
  const score = versusText(scoreAt(goals[match - 1] ?? [], MINUTES));
  const club = goal > 0 ? home.name : away.name;
  return { text: t('football.goal-of', { club, match: `${home.short} ${score} ${away.short}` }), step: match };
};

export const createScores = ({ t, isStill }: Shell<FootballResult>): LiveView<FootballResult> => {
  const feature = createFeature(t, isStill);
  let rows: readonly ReturnType<typeof createRow>[] = [];
  const goalAt = new Map<number, number>();

  return createLiveView<FootballResult>({
    ...{ season: SEASON, label: t('slip.scores'), feature: feature.element, name: feature.name },
    open: (fixtures, choose) => {
      goalAt.clear();
      rows = fixtures.map((fixture) => createRow(fixture, () => choose(fixture.match)));
      return rows;
    },
    paint: ({ known, fixture, ms, isOver }) => {
      const minute = isOver ? MINUTES : shownMinute(ms);
      rows.forEach((row, at) => row.set(known.goals[at] ?? [], minute));
      const goals: Goals = known.goals[fixture.match - 1] ?? [];
      const sinceGoal = performance.now() - (goalAt.get(fixture.match) ?? -Infinity);
      const clock = isOver ? t('football.full-time') : t('football.minute', { n: minute });
      feature.set(versusText(scoreAt(goals, MINUTES)), clock, sinceGoal < SHOUT_MS);
      feature.paint({ round: known.round, fixture, goals, sinceGoal, ms, runs: !isOver });
    },
    news: (before, now) =>
      now.goals.flatMap((goals, at) => {
        const fresh = goals.slice(before.goals[at]?.length ?? 0);
        if (fresh.length > 0) goalAt.set(at + 1, performance.now());
        return fresh.map((goal) => newsOf(t, now, at + 1, goal));
      }),
  });
};
