import { BALL_MS, BINGO, DRAWN, PAYS } from '../../../tables/games/bingo/bingo.ts';
import type { BingoResult } from '../../../tables/games/bingo/bingo.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { createBetting } from '../common/betting.ts';
import { appendRules } from '../common/help.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import type { Slip } from '../common/slip.ts';
import { bingoText } from '../verify/result-text.ts';
import { createHall } from './hall.ts';
import { createTicket, ticketOf } from './ticket.ts';
import type { TicketFace } from './ticket.ts';
import { createWall } from './wall.ts';

const SHOWN = ['result', 'payout', 'pause'];
const LOOK_MS = 60;

/** The tickets that the player has chosen, those placed first. */
const createMine = ({ t, money }: Pick<Shell<BingoResult>, 't' | 'money'>) => {
  const list = make('ol', 'mine');
  const empty = make('p', 'mine-empty', t('bingo.mine-empty'));
  const faces = new Map<string, TicketFace>();
  return {
    element: make('section', 'mine-box', empty, list),
    setOpen: (open: boolean): void => {
      empty.textContent = t(open ? 'bingo.mine-empty' : 'bingo.mine-none');
    },
    show: ({ placed, all }: Slip, drawn: ReadonlySet<number>): void => {
      const spots = [...new Set([...placed.keys(), ...all.keys()])];
      for (const [spot, face] of faces)
        if (!spots.includes(spot)) {
          face.element.remove();
          faces.delete(spot);
        }
      for (const spot of spots) {
        const ticket = ticketOf(spot);
        if (!ticket) continue;
        const face = faces.get(spot) ?? createTicket(ticket, t);
        if (!faces.has(spot)) list.append(face.element);
        faces.set(spot, face);
        const isPlaced = placed.get(spot) === all.get(spot);
        face.show({ stake: money(all.get(spot) ?? 0), isPlaced, drawn });
      }
      empty.hidden = spots.length > 0;
      list.dataset['count'] = spots.length > 4 ? 'many' : spots.length > 2 ? 'some' : 'few';
    },
  };
};

const fillHelp = (body: HTMLElement, shell: Shell<BingoResult>): void => {
  const { t, money, state } = shell;
  const row = (name: string, value: string): HTMLElement => make('tr', '', make('th', '', name), make('td', '', value));
  const pays = PAYS.slice(1).map((pay, at) => row(t(`bingo.rows-${at + 1}`), `${pay / 100}×`));
  const head = make('tr', '', make('th', '', t('bingo.prize')), make('th', '', t('bingo.pays')));
  const most = money(toMinor(state.limits.most['card:1'] ?? '0'));
  body.append(
    ...['bingo.how-1', 'bingo.how-2', 'bingo.how-3'].map((key) => make('p', '', t(key))),
    make('table', 'paytable', make('thead', '', head), make('tbody', '', ...pays, row(t('bingo.most'), most))),
  );
  appendRules(body, shell);
};

const build = (shell: Shell<BingoResult>): GamePage<BingoResult> => {
  const { t, money, clock, sound, say } = shell;
  const hall = createHall(t);
  const mine = createMine(shell);
  const wall = createWall({ t, money, onSpot: (id) => betting.put(id) });
  byId('stage').append(hall.element, mine.element, wall.element);
  let slip: Slip | undefined;
  let drawn: readonly number[] = [];
  const showMine = (): void => {
    if (slip) mine.show(slip, new Set(drawn));
  };
  const betting = createBetting(shell, {
    show: (next) => {
      slip = next;
      wall.show(next);
      showMine();
    },
    open: (open) => {
      wall.setOpen(open);
      mine.setOpen(open);
    },
  });
  let timer = 0;
  const draw = (balls: readonly number[]): void => {
    if (balls.length === drawn.length) return;
    if (balls.length > drawn.length && drawn.length > 0) sound.press();
    drawn = balls;
    hall.show(drawn);
    showMine();
  };

  /** Shows ball after ball by the server's time. */
  const follow = ({ balls }: BingoResult, startedAt: number): void => {
    const count = shell.isStill() ? DRAWN : Math.floor((clock.now() - startedAt) / BALL_MS) + 1;
    draw(balls.slice(0, Math.max(0, count)));
    if (count >= DRAWN) {
      document.body.dataset['draw'] = 'over';
      say(t('bingo.drawn'));
      return;
    }
    timer = window.setTimeout(() => follow({ balls }, startedAt), LOOK_MS);
  };

  hall.show([]);
  return {
    bettingMs: BINGO.times.betting,
    onTable: (view) => {
      clearTimeout(timer);
      const { result, phase, endsAt } = view;
      document.body.dataset['draw'] = result && SHOWN.includes(phase) ? 'running' : 'none';
      betting.onTable(view);
      if (!result || !SHOWN.includes(phase)) return draw([]);
      follow(result, phase === 'result' && endsAt !== null ? endsAt - BINGO.showMs(result) : 0);
    },
    onMe: (me) => betting.onMe(me),
    help: (body) => fillHelp(body, shell),
    resultText: (result, seat) => bingoText(result, t, seat?.stakes),
  };
};

void startTable<BingoResult>(build);
