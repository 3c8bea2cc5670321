/**
 * Betting at a table: chips are put down on the page, and placed with one call when the player says so. They count, and are shown as
 * placed, when the wallet has accepted them; chips that were not placed when bets close go back.
 */
import { ApiError, call } from '../../common/api.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { verifyAddress } from './played-list.ts';
import type { Shell } from './shell.ts';
import { Slip, sumOf } from './slip.ts';
import type { Me, TableView } from './table-api.ts';

export interface BettingView {
  readonly show: (slip: Slip) => void;
  readonly open: (open: boolean) => void;
}

export interface Betting {
  readonly put: (spot: string) => void;
  readonly onTable: (view: TableView<unknown>) => void;
  readonly onMe: (me: Me) => void;
}

const RETRY_MS = 700;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const amountsOf = (stakes: Readonly<Record<string, string>>): Map<string, number> =>
  new Map(Object.entries(stakes).map(([spot, amount]) => [spot, toMinor(amount)]));

const short = (minor: number): string => {
  const units = minor / 100;
  return units >= 1_000 ? `${+(units / 1_000).toFixed(1)}K` : String(+units.toFixed(2));
};

/** The chips to bet with, as a group of radio buttons. */
const createChips = (chips: readonly number[], money: (minor: number) => string): (() => number) => {
  let chosen = chips[1] ?? chips[0] ?? 100;
  const box = byId('chips');
  chips.forEach((chip, index) => {
    const input = make('input', '');
    [input.type, input.name, input.value, input.checked] = ['radio', 'chip', String(chip), chip === chosen];
    input.setAttribute('aria-label', money(chip));
    input.addEventListener('change', () => (chosen = chip));
    const label = make('label', 'token', input, make('span', '', short(chip)));
    label.dataset['tone'] = String(index);
    box.append(label);
  });
  return () => chosen;
};

export const createBetting = (shell: Shell<never> | Shell<unknown>, page: BettingView): Betting => {
  const { t, key, state, money, say, sound, portal } = shell as Shell<unknown>;
  const chip = createChips(state.limits.chips.map(toMinor), money);
  const slip = new Slip({
    total: toMinor(state.limits.total),
    most: (spot) => toMinor(state.limits.most[spot] ?? '0'),
  });
  let view: TableView<unknown> = state.table;
  let round: string | undefined;
  let sending = false;
  /** Wins are told when the table pays; a balance that arrives before waits until then. */
  let heldBack: Me | undefined;
  let toldRound: string | undefined;

  const isOpen = (): boolean => view.phase === 'betting';

  const render = (): void => {
    const open = isOpen() && !sending;
    const draft = sumOf(slip.draft);
    page.open(isOpen());
    page.show(slip);
    byId('total').textContent = money(sumOf(slip.all));
    const place = byId<HTMLButtonElement>('place');
    place.disabled = !open || slip.isEmpty;
    place.textContent = sending
      ? t('table.placing')
      : slip.isEmpty
        ? slip.placed.size > 0 && view.phase !== 'sleeping'
          ? t('table.placed')
          : t('table.place-none')
        : t('table.place', { amount: money(draft) });
    place.dataset['state'] = sending ? 'sending' : slip.isEmpty && slip.placed.size > 0 ? 'placed' : 'draft';
    byId<HTMLButtonElement>('undo').disabled = !open || slip.isEmpty;
    byId<HTMLButtonElement>('clear').disabled = !open || slip.isEmpty;
    byId<HTMLButtonElement>('double').disabled = !open || slip.all.size === 0;
    byId<HTMLButtonElement>('repeat').disabled = !open || slip.last.size === 0 || slip.all.size > 0;
  };

  const tryPut = (amounts: ReadonlyMap<string, number>): void => {
    if (!isOpen() || sending || amounts.size === 0) return;
    const refusal = slip.put(amounts);
    if (refusal) say(t(`error.${refusal}`), 'bad');
    else {
      sound.press();
      if (byId('message').dataset['tone'] === 'bad') say('');
    }
    render();
  };

  /** Asks until the server has answered; the request's id makes the repetition harmless. */
  const ask = async (body: object): Promise<Me> => {
    for (;;) {
      try {
        return await call<Me>('/rgs/table/bet', key, body);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'network') throw error;
        say(t('message.checking'));
        await pause(RETRY_MS);
      }
    }
  };

  const place = async (): Promise<void> => {
    if (slip.isEmpty || sending || !view.round) return;
    const stakes = [...slip.draft].map(([spot, amount]) => ({ spot, amount: (amount / 100).toFixed(2) }));
    const total = sumOf(slip.draft);
    sending = true;
    render();
    try {
      const me = await ask({ request: crypto.randomUUID(), round: view.round.id, stakes });
      slip.clear();
      onMe(me);
      say(t('table.accepted', { amount: money(total) }));
    } catch (error) {
      slip.clear();
      shell.fail(error);
      if (error instanceof ApiError && error.balance !== undefined) slip.balance = toMinor(error.balance);
    }
    sending = false;
    render();
  };

  const showWin = (me: Me): void => {
    const win = toMinor(me.seat?.win ?? '0');
    const isPaid = me.seat !== null && (view.phase === 'payout' || view.phase === 'pause');
    byId('win').textContent = money(isPaid ? win : 0);
    byId('win').dataset['won'] = String(isPaid && win > 0);
    if (!isPaid || !me.seat || toldRound === me.seat.id) return;
    toldRound = me.seat.id;
    const words = me.seat.state === 'owed' ? 'message.crediting' : 'message.win';
    say(win > 0 ? t(words, { amount: money(win) }) : t('message.no-win'), win > 0 ? 'win' : 'calm');
    if (win > 0) sound.win(win > toMinor(me.seat.staked) * 5 ? 3 : 1);
    const link = byId<HTMLAnchorElement>('verify-last');
    link.href = verifyAddress(me.seat.id, state.language);
    link.hidden = false;
    portal.send({ type: 'round-settled', round: me.seat.id });
  };

  const onMe = (me: Me): void => {
    const isMine = me.seat !== null && me.seat.round === view.round?.id;
    const seat = isMine && me.seat?.state !== 'void' ? me.seat : null;
    slip.balance = toMinor(me.balance);
    slip.placed = seat ? amountsOf(seat.stakes) : new Map<string, number>();
    if (slip.placed.size > 0) slip.last = slip.placed;
    if (view.phase === 'result') heldBack = me;
    else shell.showMe(me);
    showWin({ ...me, seat });
    render();
  };

  byId('place').addEventListener('click', () => void place());
  byId('undo').addEventListener('click', () => (slip.undo(), render()));
  byId('clear').addEventListener('click', () => (slip.clear(), render()));
  byId('double').addEventListener('click', () => tryPut(slip.all));
  byId('repeat').addEventListener('click', () => tryPut(slip.last));

  return {
    put: (spot) => tryPut(new Map([[spot, chip()]])),
    onTable: (next) => {
      const wasOpen = isOpen();
      view = next;
      if (wasOpen && !isOpen() && !slip.isEmpty && !sending) {
        slip.clear();
        say(t('table.not-placed'), 'bad');
      }
      if (next.round?.id !== round) {
        round = next.round?.id;
        slip.placed = new Map();
        byId('verify-last').hidden = true;
        byId('win').textContent = money(0);
        byId('win').dataset['won'] = 'false';
        if (next.phase === 'betting') say(t('table.place-bets'));
      }
      if (heldBack && next.phase !== 'result') shell.showMe(heldBack);
      if (next.phase !== 'result') heldBack = undefined;
      if (next.phase === 'closing') say(slip.placed.size > 0 ? t('table.good-luck') : t('table.no-more'));
      render();
    },
    onMe,
  };
};
