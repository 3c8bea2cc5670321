/** Stake, automatic cash-out, and the one button: it bets, waits for the next round, or cashes out. The server decides what it led to. */
import { LEAST_AUTO, MOST } from '../../../tables/games/lantern/lantern.ts';
import type { LanternResult } from '../../../tables/games/lantern/lantern.ts';
import { byId, icon, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { ask } from '../common/betting.ts';
import { createOnce } from '../common/once.ts';
import { offerProof } from '../common/played-list.ts';
import type { Shell } from '../common/shell.ts';
import type { Me, SeatView, TableView } from '../common/table-api.ts';
import { timesText } from '../verify/result-text.ts';

type View = TableView<LanternResult>;

export interface Controls {
  readonly onTable: (view: View) => void;
  readonly onMe: (me: Me) => void;
  /** Shows what a cash-out would pay now; hundredths of the multiplier. */
  readonly onTick: (hundredths: number) => void;
  readonly seat: () => SeatView | null;
}

const button = (name: string, label: string, ...content: (Node | string)[]): HTMLButtonElement => {
  const element = make('button', name, ...content);
  element.type = 'button';
  if (label !== '') element.setAttribute('aria-label', label);
  return element;
};

/** The stake, in steps of the table's chips. */
const createStake = ({ t, state, money }: Shell<LanternResult>, changed: () => void) => {
  const stakes = state.limits.chips.map(toMinor);
  let at = Math.min(2, stakes.length - 1);
  const value = make('output', 'stake-value');
  const less = button('act', t('lantern.less'), icon('M6 12h12'));
  const more = button('act', t('lantern.more'), icon('M6 12h12M12 6v12'));
  const show = (): void => {
    value.textContent = money(stakes[at] ?? 0);
    less.disabled = at === 0;
    more.disabled = at === stakes.length - 1;
  };
  const move = (by: number): void => {
    at = Math.max(0, Math.min(stakes.length - 1, at + by));
    show();
    changed();
  };
  less.addEventListener('click', () => move(-1));
  more.addEventListener('click', () => move(1));
  show();
  const row = make('div', 'stake-row', less, value, more);
  const element = make('div', 'stake', make('span', 'caption', t('lantern.stake')), row);
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', t('lantern.stake'));
  return { element, amount: () => stakes[at] ?? 0 };
};

/** Whether and where a stake leaves by itself. */
const createAuto = ({ t, say }: Shell<LanternResult>) => {
  const check = make('input', 'auto-check');
  check.type = 'checkbox';
  const value = make('input', 'auto-value');
  [value.type, value.inputMode, value.value] = ['text', 'decimal', '2.00'];
  value.setAttribute('aria-label', t('lantern.auto-value'));
  const read = (): number => Math.round(Number(value.value.replace(',', '.')) * 100);
  const isValid = (): boolean => Number.isInteger(read()) && read() >= LEAST_AUTO && read() <= MOST;
  value.addEventListener('change', () => {
    value.setAttribute('aria-invalid', String(!isValid()));
    if (isValid()) value.value = (read() / 100).toFixed(2);
    else say(t('lantern.invalid-auto'), 'bad');
  });
  value.addEventListener('focus', () => value.select());
  const element = make(
    'div',
    'auto',
    make('label', 'auto-label', check, make('span', '', t('lantern.auto'))),
    make('span', 'auto-box', value, make('span', '', '×')),
  );
  return {
    element,
    /** The spot to bet on; undefined where the multiplier is none. */
    spot: (): string | undefined => {
      if (!check.checked) return 'fly';
      return isValid() ? `fly@${(read() / 100).toFixed(2)}` : undefined;
    },
  };
};

/** Tells what became of the player's stake, once for each seat. */
const createWords = ({ t, state, money, say, sound, portal }: Shell<LanternResult>) => {
  const once = createOnce();
  return {
    seat: (seat: SeatView | null): void => {
      byId('total').textContent = money(toMinor(seat?.staked ?? '0'));
      byId('win').textContent = money(toMinor(seat?.win ?? '0'));
      byId('win').dataset['won'] = String(seat !== null && seat.cashOut !== null);
      if (seat === null || seat.cashOut === null) return;
      const [times, amount] = [timesText(seat.cashOut), money(toMinor(seat.win))];
      once(`out ${seat.id}`, () => {
        say(t('lantern.you-won', { times, amount }), 'win');
        sound.win(toMinor(seat.win) > toMinor(seat.staked) * 5 ? 3 : 1);
      });
    },
    over: (seat: SeatView | null, hundredths: number): void => {
      if (!seat) return;
      once(`over ${seat.id}`, () => {
        if (seat.cashOut === null) say(t('lantern.you-lost', { times: timesText(hundredths) }));
        offerProof(seat, state.language);
      });
    },
    settled: ({ id }: SeatView): void => once(`settled ${id}`, () => portal.send({ type: 'round-settled', round: id })),
  };
};

type Act = 'bet' | 'queue' | 'unqueue' | 'cash-out' | 'none';

interface Standing {
  readonly phase: View['phase'];
  readonly seat: SeatView | null;
  readonly queued: boolean;
  readonly sending: boolean;
}

/** What the button does now. */
const actOf = ({ phase, seat, queued, sending }: Standing): Act => {
  if (sending) return 'none';
  if (phase === 'flight' && seat?.state === 'open') return 'cash-out';
  if (phase === 'betting') return seat ? 'none' : 'bet';
  if (phase === 'closing' && seat) return 'none';
  return queued ? 'unqueue' : 'queue';
};

interface Figures {
  /** The chosen stake in minor units. */
  readonly amount: number;
  readonly hundredths: number;
}

const textOf = (
  { t, money }: Pick<Shell<LanternResult>, 't' | 'money'>,
  standing: Standing,
  { amount, hundredths }: Figures,
): string => {
  const [act, staked] = [actOf(standing), toMinor(standing.seat?.staked ?? '0')];
  const chosen = { amount: money(amount) };
  if (act === 'cash-out') return t('lantern.cash-out', { amount: money(Math.floor((staked * hundredths) / 100)) });
  if (act === 'bet') return t('lantern.bet', chosen);
  if (act === 'queue') return t('lantern.bet-next', chosen);
  if (act === 'unqueue') return t('lantern.queued', chosen);
  if (standing.sending) return t(standing.phase === 'flight' ? 'lantern.cashing' : 'table.placing');
  return t('lantern.placed', { amount: money(staked) });
};

const showMain = (
  words: Pick<Shell<LanternResult>, 't' | 'money'>,
  main: HTMLButtonElement,
  standing: Standing,
  figures: Figures,
): void => {
  const act = actOf(standing);
  main.disabled = act === 'none';
  main.dataset['act'] = act;
  const text = textOf(words, standing, figures);
  if (main.textContent !== text) main.textContent = text;
};

/** Space presses the button from wherever nothing else takes it. */
const onSpace = (press: () => void): void =>
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('button, input, a, dialog, summary');
    if (event.code !== 'Space' || event.repeat || isElsewhere) return;
    event.preventDefault();
    press();
  });

/** In place of the chips that other tables have. */
const fillControls = (...parts: readonly HTMLElement[]): void => {
  const box = byId('controls');
  const figures = box.querySelector('.figures');
  box.classList.add('lantern-controls');
  box.replaceChildren(...parts, ...(figures ? [figures] : []));
};

export const createControls = (shell: Shell<LanternResult>): Controls => {
  const { t, sound, say } = shell;
  let view: View = shell.state.table;
  let seat: SeatView | null = null;
  let queued = false;
  let sending = false;
  let hundredths = 100;
  const stake = createStake(shell, () => render());
  const auto = createAuto(shell);
  const main = button('place', '');
  main.id = 'fly';
  const words = createWords(shell);
  fillControls(stake.element, auto.element, main);

  const standing = (): Standing => ({ phase: view.phase, seat, queued, sending });
  const render = (): void => showMain(shell, main, standing(), { amount: stake.amount(), hundredths });

  const hear = (me: Me): void => {
    const found = me.seat;
    seat = found !== null && found.round === view.round?.id && found.state !== 'void' ? found : null;
    shell.showMe(me);
    words.seat(seat);
    if (seat?.state === 'settled') words.settled(seat);
    render();
  };

  const send = async (path: string, body: object): Promise<void> => {
    sending = true;
    render();
    try {
      hear(await ask(shell, path, body));
    } catch (error) {
      shell.fail(error);
    }
    sending = false;
    render();
  };

  const bet = async (): Promise<void> => {
    const spot = auto.spot();
    if (!view.round) return;
    if (spot === undefined) return say(t('lantern.invalid-auto'), 'bad');
    const amount = (stake.amount() / 100).toFixed(2);
    await send('/rgs/table/bet', {
      ...{ request: crypto.randomUUID(), round: view.round.id },
      stakes: [{ spot, amount }],
    });
  };

  const press = (): void => {
    const act = actOf(standing());
    if (act !== 'none') sound.press();
    if (act === 'bet') void bet();
    else if (act === 'cash-out') void send('/rgs/table/cash-out', { round: view.round?.id });
    else if (act === 'queue' || act === 'unqueue') queued = act === 'queue';
    render();
  };
  main.addEventListener('click', press);
  onSpace(press);

  return {
    seat: () => seat,
    onMe: hear,
    onTick: (now) => {
      hundredths = now;
      if (view.phase === 'flight') render();
    },
    onTable: (next) => {
      const isNew = next.round?.id !== view.round?.id;
      view = next;
      if (isNew) {
        seat = null;
        words.seat(null);
      }
      if (next.phase === 'betting' && queued && !seat && !sending) {
        queued = false;
        void bet();
      }
      if (next.result && next.phase !== 'flight') words.over(seat, next.result.hundredths);
      render();
    },
  };
};
