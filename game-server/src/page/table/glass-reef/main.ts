import type { Kind } from '../../../tables/games/reef/kinds.ts';
import type { ReefResult } from '../../../tables/games/reef/shots.ts';
import { byId } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import { reefText } from '../verify/result-text.ts';
import type { MagazineView, ReefMe, ReefState, ReefView, ShotView } from './api.ts';
import { createControls } from './controls.ts';
import { createGunnery } from './gunnery.ts';
import type { Gunnery } from './gunnery.ts';
import { fillFairness, fillHelp } from './panels.ts';
import { createScene } from './scene.ts';
import type { Scene } from './scene.ts';
import type { Own } from './shots-view.ts';
import { SAID_FROM, createTeller } from './teller.ts';

type Page = Shell<ReefResult>;

/** How far an arrow key turns the cannon, in units of the field. */
const TURN = 34;
const LAND_CHECK_MS = 120;

/** Chosen level: the one with shots left, or the second. */
const firstLevel = ({ levels, me }: ReefState): number => {
  const left = levels.findIndex((level) => me.magazines.some(({ stake }) => stake === level));
  return left >= 0 ? left : 1;
};

/** Balance and wins are shown when the shots that brought them have hit. */
const createPurse = ({ showMe, clock }: Page, lastHit: () => number, landed: (me: ReefMe) => void) => {
  let newest: ReefMe | undefined;
  let waiting: readonly { readonly me: ReefMe; readonly at: number }[] = [];
  const show = (): void => {
    const due = waiting.filter(({ at }) => at <= clock.now());
    waiting = waiting.filter(({ at }) => at > clock.now());
    for (const { me } of due) {
      showMe(me);
      landed(me);
    }
  };
  setInterval(show, LAND_CHECK_MS);
  return {
    hear: (me: ReefMe): void => {
      if (newest && me.now < newest.now) return;
      newest = me;
      waiting = [...waiting, { me, at: Math.max(lastHit(), waiting.at(-1)?.at ?? 0) }];
      show();
    },
    newest: () => newest,
  };
};

/** What each magazine has brought by the server's count, but for shots that are not seen to hit yet. */
const createCount = (comingTo: (magazine: string) => number) => {
  const won = new Map<string, number>();
  return {
    of: (id: string): number => Math.max(0, (won.get(id) ?? 0) - comingTo(id)),
    hear: ({ magazines, over }: ReefMe): void => {
      // Answers can overtake each other; what a magazine has brought never falls.
      for (const { id, won: all } of over ? [...magazines, over] : magazines)
        won.set(id, Math.max(toMinor(all), won.get(id) ?? 0));
    },
  };
};

/** Holding a finger, the mouse or the space key fires for as long as the magazine lasts. */
const createTrigger = (pull: () => void) => {
  let timer: number | undefined;
  const release = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  document.addEventListener('visibilitychange', release);
  window.addEventListener('blur', release);
  return (isDown: boolean): void => {
    if (!isDown) return release();
    if (timer !== undefined) return;
    pull();
    timer = window.setInterval(pull, 30);
  };
};

const listen = (scene: Scene, trigger: (isDown: boolean) => void, level: (by: 1 | -1) => void): void => {
  const { canvas } = scene;
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    scene.aimAt(scene.fieldAt(event));
    trigger(true);
  });
  canvas.addEventListener('pointermove', (event) => scene.aimAt(scene.fieldAt(event)));
  for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, () => trigger(false));
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => scene.turn(-TURN),
    ArrowRight: () => scene.turn(TURN),
    ArrowUp: () => level(1),
    ArrowDown: () => level(-1),
  };
  document.addEventListener('keydown', (event) => {
    const inWater = document.activeElement === canvas || document.activeElement === document.body;
    const onFire = document.activeElement?.id === 'fire';
    if (!inWater && !onFire) return;
    const work = keys[event.key];
    if (event.key === ' ' || (onFire && event.key === 'Enter')) trigger(true);
    else if (work) work();
    else return;
    event.preventDefault();
  });
  document.addEventListener('keyup', (event) => {
    if (event.key === ' ' || event.key === 'Enter') trigger(false);
  });
};

/** The level, its magazine, and what the buttons do. */
const createDeck = (shell: Page, gunnery: () => Gunnery, newest: () => ReefMe, wonIn: (id: string) => number) => {
  const state = shell.state as unknown as ReefState;
  let level = firstLevel(state);
  const magazine = (): MagazineView | undefined =>
    newest().magazines.find(({ stake, left }) => stake === state.levels[level] && left > 0);
  /** What the last magazine has brought is shown until there is another. */
  let last = '';
  const show = (): void => {
    const now = magazine();
    last = now?.id ?? last;
    const left = gunnery().leftIn(now);
    controls.show({ level, left, isLoading: gunnery().isLoading(), won: wonIn(last) });
  };
  const load = async (): Promise<void> => {
    shell.sound.press();
    if (await gunnery().load(level)) shell.say(shell.t('reef.loaded'));
    show();
  };
  const pull = (): void => {
    const now = magazine();
    if (now && gunnery().leftIn(now) > 0) {
      if (!gunnery().fire(now)) return;
      shell.sound.tick(level);
      return show();
    }
    if (controls.reloads() && !gunnery().isLoading() && !now) void load();
  };
  const trigger = createTrigger(pull);
  const change = (by: 1 | -1): void => {
    level = Math.min(state.levels.length - 1, Math.max(0, level + by));
    shell.sound.press();
    show();
  };
  const controls = createControls(shell, {
    level: change,
    load: () => void load(),
    trigger,
  });
  return { show, trigger, change };
};

const build = (shell: Page): GamePage<ReefResult> => {
  const { t, money, clock, sound, isStill } = shell;
  const state = shell.state as unknown as ReefState;
  const tell = createTeller(shell);

  const onHit = ({ times }: ShotView, { name }: Kind, own: Own | null): void => {
    if (!own) return;
    if (times > 0) sound.win(times >= 40 ? 3 : times >= SAID_FROM ? 2 : 1);
    tell.caught(name, times, own);
    deck.show();
  };
  const scene = createScene({
    ...{ label: t('reef.water'), now: clock.now, isStill, onHit },
    sumOf: ({ times }, own) => (own ? `+${money(times * own.stake)}` : `${times}×`),
  });
  byId('stage').append(...scene.layers);
  const count = createCount(scene.comingTo);
  const purse = createPurse(shell, scene.lastHit, (me) => {
    tell.over(me);
    deck.show();
  });
  const newest = (): ReefMe => purse.newest() ?? state.me;
  const hear = (me: ReefMe): void => {
    count.hear(me);
    purse.hear(me);
    deck.show();
  };
  const gunnery = createGunnery({
    ...{ shell, scene: () => scene, me: newest, fireMs: state.fireMs, hear },
    changed: () => deck.show(),
  });
  const deck = createDeck(shell, () => gunnery, newest, count.of);
  listen(scene, deck.trigger, deck.change);

  return {
    onTable: (next) => {
      const view = next as unknown as ReefView;
      // A player who was gone for a while can be at another reef.
      scene.setSea(view.sea, view.caught ?? []);
      const { cannon } = newest();
      const names = view.seats.map((seat, at) => seat && { name: at === cannon ? t('cards.you') : seat.name });
      scene.setSeats(names, cannon);
      for (const shot of view.shots) if (!gunnery.isOwn(shot.request)) scene.show(shot);
    },
    onMe: (me) => hear(me as ReefMe),
    countedMs: () => undefined,
    phaseText: () => t('reef.phase', { rtp: shell.state.rtp }),
    help: (body) => fillHelp(body, shell),
    fairness: (body) => fillFairness(body, shell, newest()),
    resultText: (result) => reefText(result, t),
  };
};

void startTable<ReefResult>(build, '/rgs/reef');
