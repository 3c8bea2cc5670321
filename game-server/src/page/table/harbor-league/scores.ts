/** The running matches: one on the pitch, all of them below with score and a line of time on which goals stand. */
import { fixturesOf } from '../../../tables/games/football/clubs.ts';
import type { Fixture } from '../../../tables/games/football/clubs.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import { MINUTES, scoreAt } from '../../../tables/games/football/goals.ts';
import type { Goals } from '../../../tables/games/football/goals.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import { crest } from './crest.ts';
import { createPitch, shownMinute } from './pitch.ts';
import { scoreText } from './texts.ts';

/** A goal that this page has just learned of. */
export interface Fresh {
  readonly match: number;
  readonly goal: number;
}

export interface Scores {
  readonly element: HTMLElement;
  /** Answers with the goals that are new. */
  readonly show: (known: FootballResult, isOver: boolean) => readonly Fresh[];
  /** Before kick-off: nothing is known of the next matches. */
  readonly clear: () => void;
  /** Called with the milliseconds since kick-off, often. */
  readonly tick: (ms: number) => void;
  readonly feature: (match: number) => void;
}

interface Row {
  readonly element: HTMLButtonElement;
  readonly set: (goals: Goals, minute: number) => void;
}

const timeline = (): { readonly element: HTMLElement; readonly set: (goals: Goals, minute: number) => void } => {
  const done = make('i', 'done');
  const element = make('span', 'timeline', done);
  element.setAttribute('aria-hidden', 'true');
  let shown = '';
  return {
    element,
    set: (goals, minute) => {
      done.style.inlineSize = `${(minute / MINUTES) * 100}%`;
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

const createRow = ({ home, away }: Fixture, choose: () => void): Row => {
  const score = make('b', 'row-score');
  const line = timeline();
  const team = (name: string, short: string): HTMLElement => {
    const full = make('span', 'row-full', name);
    return make('span', 'row-name', full, make('span', 'row-short', short));
  };
  const element = make(
    'button',
    'row',
    crest(home),
    team(home.name, home.short),
    score,
    team(away.name, away.short),
    crest(away),
    line.element,
  );
  element.type = 'button';
  element.addEventListener('click', choose);
  return {
    element,
    set: (goals, minute) => {
      const text = scoreText(scoreAt(goals, MINUTES));
      if (score.textContent !== text) {
        element.dataset['goal'] = String(score.textContent !== '' && goals.length > 0);
        score.textContent = text;
        element.setAttribute('aria-label', `${home.name} ${text} ${away.name}`);
      }
      line.set(goals, minute);
    },
  };
};

/** The pitch with the score of its match on top. */
const createFeature = (t: Translate, isStill: () => boolean) => {
  const pitch = createPitch(isStill);
  const [home, away] = [make('span', 'feature-team'), make('span', 'feature-team')];
  const [score, minute] = [make('b', 'feature-score'), make('span', 'feature-minute')];
  const shout = make('p', 'shout', t('football.goal'));
  shout.setAttribute('aria-hidden', 'true');
  const bar = make('div', 'feature-bar', home, make('span', 'feature-middle', score, minute), away);
  return {
    element: make('div', 'pitch-box', pitch.canvas, bar, shout),
    paint: pitch.paint,
    name: (fixture: Fixture): void => {
      home.replaceChildren(crest(fixture.home), fixture.home.name);
      away.replaceChildren(fixture.away.name, crest(fixture.away));
    },
    set: (scored: string, clock: string, isGoal: boolean): void => {
      if (score.textContent !== scored) score.textContent = scored;
      if (minute.textContent !== clock) minute.textContent = clock;
      shout.dataset['on'] = String(isGoal);
    },
  };
};

const SHOUT_MS = 1_500;

export const createScores = (t: Translate, isStill: () => boolean): Scores => {
  const feature = createFeature(t, isStill);
  const list = make('div', 'rows');
  list.setAttribute('role', 'group');
  list.setAttribute('aria-label', t('football.scores'));
  const element = make('div', 'scores', feature.element, list);
  let rows: readonly Row[] = [];
  let known: FootballResult | undefined;
  let isOver = false;
  let chosen = 1;
  const goalAt = new Map<number, number>();

  const goalsOf = (match: number): Goals => known?.goals[match - 1] ?? [];
  const choose = (match: number): void => {
    chosen = match;
    rows.forEach(({ element: row }, at) => row.setAttribute('aria-pressed', String(at + 1 === match)));
    const fixture = known && fixturesOf(known.round)[match - 1];
    if (fixture) feature.name(fixture);
  };
  const open = (round: number): void => {
    rows = fixturesOf(round).map((fixture) => createRow(fixture, () => choose(fixture.match)));
    list.replaceChildren(...rows.map(({ element: row }) => row));
    goalAt.clear();
  };

  const tick = (ms: number): void => {
    const fixture = known && fixturesOf(known.round)[chosen - 1];
    if (!known || !fixture) return;
    const minute = isOver ? MINUTES : shownMinute(ms);
    rows.forEach((row, at) => row.set(goalsOf(at + 1), minute));
    const goals = goalsOf(chosen);
    const sinceGoal = performance.now() - (goalAt.get(chosen) ?? -Infinity);
    const clock = isOver ? t('football.full-time') : t('football.minute', { n: minute });
    feature.set(scoreText(scoreAt(goals, MINUTES)), clock, sinceGoal < SHOUT_MS);
    feature.paint({ round: known.round, fixture, goals, sinceGoal, ms, runs: !isOver });
  };

  return {
    element,
    tick,
    feature: choose,
    clear: () => {
      known = undefined;
    },
    show: (next, over) => {
      const isNew = known?.round !== next.round;
      const before = isNew ? undefined : known;
      [known, isOver] = [next, over];
      if (isNew) open(next.round);
      const fresh = before
        ? next.goals.flatMap((goals, at) =>
            goals.slice(before.goals[at]?.length ?? 0).map((goal) => ({ match: at + 1, goal })),
          )
        : [];
      for (const { match } of fresh) goalAt.set(match, performance.now());
      choose(isNew ? 1 : chosen);
      return fresh;
    },
  };
};
