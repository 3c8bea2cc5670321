/** The spin button and the bet selector. */
import { byId } from '../common/dom.ts';
import { format, toMinor } from '../common/money.ts';

export interface BetControls {
  /** The chosen bet as the server offers it. */
  readonly bet: () => string;
  readonly choose: (bet: string) => void;
  /** Moves the selector; false where it can't move. */
  readonly move: (by: number) => boolean;
  /** While a round is played nothing can be chosen. */
  readonly setPlaying: (playing: boolean) => void;
}

export const createBetControls = (bets: readonly string[], first: string, symbol: string): BetControls => {
  const [button, select] = [byId<HTMLButtonElement>('spin'), byId<HTMLSelectElement>('bet')];
  const steps = { down: byId<HTMLButtonElement>('bet-down'), up: byId<HTMLButtonElement>('bet-up') };
  let playing = true;
  let hadFocus = false;

  const refresh = (): void => {
    button.disabled = playing;
    button.dataset['turning'] = String(playing);
    select.disabled = playing;
    steps.down.disabled = playing || select.selectedIndex <= 0;
    steps.up.disabled = playing || select.selectedIndex >= bets.length - 1;
  };

  select.replaceChildren(...bets.map((value) => new Option(format(toMinor(value), symbol), value)));
  select.value = first;
  select.addEventListener('change', refresh);

  return {
    bet: () => select.value,
    choose: (bet) => {
      if (bets.includes(bet)) select.value = bet;
    },
    move: (by) => {
      const index = select.selectedIndex + by;
      if (playing || index < 0 || index >= bets.length) return false;
      select.selectedIndex = index;
      refresh();
      return true;
    },
    setPlaying: (value) => {
      playing = value;
      // A disabled button loses the focus; who spins by keyboard finds it where it was.
      if (value) hadFocus = document.activeElement === button;
      refresh();
      if (!value && hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
    },
  };
};
