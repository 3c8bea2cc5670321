import { FLIGHT, LANTERN } from '../../../tables/games/lantern/lantern.ts';
import type { LanternResult } from '../../../tables/games/lantern/lantern.ts';
import { byId, make } from '../../common/dom.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import type { CrowdSeat, Decided, TableView } from '../common/table-api.ts';
import { lanternText, timesText } from '../verify/result-text.ts';
import { createControls } from './controls.ts';
import { fillHelp } from './panels.ts';
import { createSky } from './sky.ts';
import type { Scene } from './sky.ts';

/** Multipliers on the strip above the sky. */
const STRIP = 16;
/** The clear figure of a lantern that burnt low, in the middle, or high. */
const toneOf = (hundredths: number): string => (hundredths < 200 ? 'low' : hundredths < 1_000 ? 'mid' : 'high');

const pill = ({ hundredths }: LanternResult): HTMLElement => {
  const element = make('li', 'pill', timesText(hundredths));
  element.dataset['tone'] = toneOf(hundredths);
  return element;
};

const row = ({ name, symbol, staked, cashOut }: CrowdSeat): HTMLElement => {
  const left = make('b', '', cashOut === null ? '' : timesText(cashOut));
  const item = make('li', '', make('span', 'who', name), make('span', 'much', `${symbol}${staked}`), left);
  item.dataset['out'] = String(cashOut !== null);
  return item;
};

const timesShown = (): HTMLElement => {
  const times = make('p', 'times');
  // It changes with every frame; what matters is said in the line below the stage.
  times.setAttribute('aria-hidden', 'true');
  return times;
};

/** The parts of the stage around the sky. */
const createStage = ({ t }: Shell<LanternResult>, canvas: HTMLCanvasElement) => {
  const [times, note, strip] = [timesShown(), make('p', 'sky-note'), make('ol', 'strip')];
  strip.setAttribute('aria-label', t('lantern.last'));
  const [crowdTitle, crowdList] = [make('h2', 'crowd-title'), make('ol', 'crowd-list')];
  byId('stage').append(
    make('div', 'sky-box', canvas, strip, make('div', 'readout', times, note)),
    make('section', 'crowd', crowdTitle, crowdList),
  );
  return {
    times,
    note,
    showCrowd: ({ crowd }: TableView<LanternResult>): void => {
      const { seats = [], count = 0 } = crowd ?? {};
      crowdTitle.textContent = t(count === 0 ? 'lantern.crowd-empty' : 'lantern.crowd', { n: count });
      crowdList.replaceChildren(...seats.map(row));
    },
    showStrip: ({ result, round }: TableView<LanternResult>, history: readonly Decided<LanternResult>[]): void => {
      const decided = result && round ? [{ number: round.number, result }] : [];
      const past = history.filter(({ number }) => number !== round?.number);
      strip.replaceChildren(...[...decided, ...past].slice(0, STRIP).map((each) => pill(each.result)));
    },
  };
};

const build = (shell: Shell<LanternResult>): GamePage<LanternResult> => {
  const { t, clock, sound, say } = shell;
  const sky = createSky(shell.isStill);
  const { times, note, showCrowd, showStrip } = createStage(shell, sky.canvas);
  const controls = createControls(shell);
  let view: TableView<LanternResult> = shell.state.table;
  let history: readonly Decided<LanternResult>[] = [];
  let burntAt: number | undefined;
  let flownRound: string | undefined;

  /** Hundredths of the multiplier to show now. */
  const shownNow = (): number => {
    if (view.result) return view.result.hundredths;
    if (view.phase !== 'flight' || view.startedAt === null) return 100;
    return FLIGHT.multiplierAt(clock.now() - view.startedAt);
  };

  const sceneOf = (hundredths: number): Scene => ({
    phase: view.result ? 'burnt' : view.phase === 'flight' ? 'flight' : 'ground',
    multiplier: hundredths / 100,
    burntFor: burntAt === undefined ? 10_000 : performance.now() - burntAt,
    crowd: view.crowd?.seats ?? [],
    isMine: controls.seat()?.state === 'open',
  });

  const tick = (now: number): void => {
    const hundredths = shownNow();
    const text = timesText(hundredths);
    if (times.textContent !== text) times.textContent = text;
    controls.onTick(hundredths);
    sky.paint(sceneOf(hundredths), now);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);

  const keep = ({ round, result }: TableView<LanternResult>): void => {
    if (round && result && history[0]?.number !== round.number)
      history = [{ number: round.number, result }, ...history].slice(0, 120);
  };

  const announce = (next: TableView<LanternResult>, before: TableView<LanternResult>): void => {
    if (next.phase === before.phase && next.round?.id === before.round?.id) return;
    if (next.phase === 'flight' && flownRound !== next.round?.id) {
      flownRound = next.round?.id;
      sound.start();
      if (!controls.seat()) say(t('lantern.rises'));
    }
    if (next.phase === 'betting') say(t('table.phase.betting'));
    if (next.phase === 'result' && next.result) {
      burntAt = before.phase === 'flight' ? performance.now() : undefined;
      sound.stop(0);
      if (!controls.seat()) say(lanternText(next.result, t));
    }
  };

  const noteOf = (): string => {
    if (view.result) return t('lantern.burnt', { times: timesText(view.result.hundredths) });
    return view.phase === 'flight' ? '' : t('lantern.sky');
  };

  return {
    bettingMs: LANTERN.times.betting,
    onTable: (next) => {
      const before = view;
      view = next;
      if (next.history) history = next.history;
      keep(next);
      controls.onTable(next);
      announce(next, before);
      note.textContent = noteOf();
      showStrip(next, history);
      showCrowd(next);
    },
    onMe: (me) => controls.onMe(me),
    help: (body) => fillHelp(body, shell),
    resultText: (result, seat) => {
      const burnt = lanternText(result, t);
      if (!seat || seat.cashOut === null) return burnt;
      return `${t('lantern.you-left', { times: timesText(seat.cashOut) })} · ${burnt}`;
    },
  };
};

void startTable<LanternResult>(build);
