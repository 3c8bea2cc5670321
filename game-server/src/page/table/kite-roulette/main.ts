import { ROULETTE } from '../../../tables/games/roulette/roulette.ts';
import type { RouletteResult } from '../../../tables/games/roulette/roulette.ts';
import { colorOf } from '../../../tables/games/roulette/layout.ts';
import { byId, make } from '../../common/dom.ts';
import { createBetting } from '../common/betting.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import type { Decided, TableView } from '../common/table-api.ts';
import { rouletteText } from '../verify/result-text.ts';
import { createBoard } from './board.ts';
import { fillHelp, fillStatistics } from './panels.ts';
import { SPIN_MS, createWheel } from './wheel.ts';

/** Numbers on the strip above the layout. */
const STRIP = 24;
const SHOWN = ['result', 'payout', 'pause'];

const pill = (number: number): HTMLElement => {
  const element = make('li', 'pill', String(number));
  element.dataset['color'] = colorOf(number);
  return element;
};

/** The name of the bet that a held finger is on. */
const createAim = () => {
  const element = make('p', 'aim');
  element.hidden = true;
  const show = (name: string): void => {
    element.textContent = name;
    element.hidden = name === '';
  };
  return { element, show };
};

const build = (shell: Shell<RouletteResult>): GamePage<RouletteResult> => {
  const { t, money, clock, sound, say } = shell;
  const wheel = createWheel(clock.now, shell.isStill);
  const drawn = make('p', 'drawn');
  const strip = make('ol', 'strip');
  strip.setAttribute('aria-label', t('roulette.last'));
  const statistics = Object.assign(make('button', 'strip-more', t('roulette.statistics')), { type: 'button' });
  const aim = createAim();
  const board = createBoard(t, money, { onSpot: (id) => betting.put(id), onAim: aim.show });
  byId('stage').append(
    make('div', 'wheel-box', wheel.canvas, drawn),
    make(
      'div',
      'felt',
      make('div', 'strip-row', strip, statistics, aim.element),
      make('div', 'board-room', board.element),
    ),
  );
  const betting = createBetting(shell, {
    show: (slip) => board.show(slip.placed, slip.draft),
    open: (open) => board.setOpen(open),
  });
  let history: Decided<RouletteResult>[] = [];
  let timers: number[] = [];
  let revealed: string | undefined;

  const showStrip = (): void =>
    strip.replaceChildren(...history.slice(0, STRIP).map(({ result }) => pill(result.number)));
  const name = (result: RouletteResult): string => rouletteText(result, t);

  const reveal = ({ round, result }: TableView<RouletteResult>): void => {
    if (!round || !result) return;
    if (history[0]?.number !== round.number) history = [{ number: round.number, result }, ...history].slice(0, 120);
    showStrip();
    board.mark(result.number);
    drawn.textContent = String(result.number);
    drawn.dataset['color'] = colorOf(result.number);
    document.body.dataset['revealed'] = 'true';
    if (revealed !== round.id) say(t('roulette.drawn', { result: name(result) }));
    revealed = round.id;
  };

  const hide = (): void => {
    board.mark(null);
    document.body.dataset['revealed'] = 'false';
  };

  statistics.addEventListener('click', () =>
    shell.openDialog(t('roulette.statistics'), (body) =>
      fillStatistics(
        body,
        t,
        history.map(({ result }) => result.number),
      ),
    ),
  );

  return {
    onTable: (view) => {
      if (view.history)
        history = view.history.filter(({ number }) => !(view.phase === 'result' && number === view.round?.number));
      timers.forEach((timer) => clearTimeout(timer));
      timers = [];
      if (view.result && view.phase === 'result' && view.endsAt !== null) {
        const startedAt = view.endsAt - ROULETTE.showMs(view.result);
        wheel.spin({ number: view.result.number, startedAt });
        const rest = shell.isStill() ? 0 : Math.max(0, startedAt + SPIN_MS - clock.now());
        if (rest > 0) hide();
        sound.start();
        timers.push(window.setTimeout(() => (reveal(view), sound.stop(2)), rest));
      } else if (view.result && SHOWN.includes(view.phase)) {
        wheel.spin({ number: view.result.number, startedAt: 0 });
        reveal(view);
      } else {
        wheel.spin(null);
        hide();
      }
      showStrip();
      betting.onTable(view);
    },
    onMe: (me) => betting.onMe(me),
    help: (body) => fillHelp(body, shell),
    resultText: name,
  };
};

void startTable<RouletteResult>(build);
