import { DERBY, RACE_MS } from '../../../tables/games/derby/derby.ts';
import type { DerbyResult } from '../../../tables/games/derby/derby.ts';
import { byId, make } from '../../common/dom.ts';
import { createBetting } from '../common/betting.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import type { Slip } from '../common/slip.ts';
import type { Decided, TableView } from '../common/table-api.ts';
import { derbyText } from '../verify/result-text.ts';
import { createBoard, plate } from './board.ts';
import { fillHelp } from './panels.ts';
import { createRace } from './race.ts';
import { createTrack } from './track.ts';
import type { Scene } from './track.ts';

/** Winners on the strip above the track. */
const STRIP = 20;
const SHOWN = ['result', 'payout', 'pause'];

const runnersOf = ({ all }: Slip): ReadonlySet<number> =>
  new Set([...all.keys()].flatMap((spot) => (spot.split(':')[1] ?? '').split('-').map(Number)));

interface Run {
  readonly round: string;
  readonly result: DerbyResult;
  readonly race: ReturnType<typeof createRace>;
  /** The server's time of the start. */
  readonly startedAt: number;
}

const runOf = ({ round, result, seed, phase, endsAt }: TableView<DerbyResult>): Run | null => {
  if (!round || !result || seed === null || !SHOWN.includes(phase)) return null;
  const startedAt = phase === 'result' && endsAt !== null ? endsAt - DERBY.showMs(result) : 0;
  return { round: round.id, result, race: createRace(result, seed), startedAt };
};

const build = (shell: Shell<DerbyResult>): GamePage<DerbyResult> => {
  const { t, money, clock, sound, say } = shell;
  const track = createTrack(shell.isStill);
  const strip = make('ol', 'strip');
  strip.setAttribute('aria-label', t('derby.last'));
  const board = createBoard({ t, money, onSpot: (id) => betting.put(id) });
  byId('stage').append(make('div', 'track-box', track.canvas, strip), board.element);
  let mine: ReadonlySet<number> = new Set();
  const betting = createBetting(shell, {
    show: (slip) => {
      mine = runnersOf(slip);
      board.show(slip);
    },
    open: board.setOpen,
  });
  let history: Decided<DerbyResult>[] = [];
  let run: Run | null = null;
  let revealed: string | undefined;
  let timer = 0;

  const showStrip = (): void =>
    strip.replaceChildren(...history.slice(0, STRIP).map(({ result }) => make('li', '', plate(result.order[0] ?? 0))));

  const reveal = ({ round, result }: TableView<DerbyResult>): void => {
    if (!round || !result) return;
    if (history[0]?.number !== round.number) history = [{ number: round.number, result }, ...history].slice(0, 120);
    showStrip();
    board.mark(result);
    document.body.dataset['race'] = 'over';
    if (revealed !== round.id) say(derbyText(result, t));
    revealed = round.id;
  };

  const scene = (): Scene => ({
    mine,
    run: run && { race: run.race, order: run.result.order, ms: Math.max(0, clock.now() - run.startedAt) },
  });
  const draw = (): void => {
    requestAnimationFrame(draw);
    if (!document.hidden) track.paint(scene(), clock.now());
  };
  requestAnimationFrame(draw);

  return {
    onTable: (view) => {
      if (view.history)
        history = view.history.filter(({ number }) => !(view.phase === 'result' && number === view.round?.number));
      clearTimeout(timer);
      run = runOf(view);
      const left = run && !shell.isStill() ? Math.max(0, run.startedAt + RACE_MS - clock.now()) : 0;
      if (!run) {
        board.mark(null);
        document.body.dataset['race'] = 'none';
      } else if (left > 0) {
        document.body.dataset['race'] = 'running';
        sound.start();
        timer = window.setTimeout(() => (reveal(view), sound.stop(2)), left);
      } else reveal(view);
      showStrip();
      betting.onTable(view);
    },
    onMe: (me) => betting.onMe(me),
    help: (body) => fillHelp(body, shell),
    resultText: (result) => derbyText(result, t),
  };
};

void startTable<DerbyResult>(build);
