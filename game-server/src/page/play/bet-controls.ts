/** The main button and the bet selector. */
import { byId } from '../common/dom.ts';
import { format, toMinor } from '../common/money.ts';
import type { MainStep, Phase } from './face.ts';

export interface BetControls {
  /** The chosen bet as the server offers it. */
  readonly bet: () => string;
  readonly choose: (bet: string) => void;
  /** Holds the selector at the stake of free bets; null: it is the player's again, as it was. */
  readonly hold: (stake: string | null) => void;
  /** Moves the selector; false where it can't move. */
  readonly move: (by: number) => boolean;
  /** While a round is played no bet can be chosen; `main` is what the button does in a round that waits for a step. */
  readonly setPhase: (phase: Phase, main?: MainStep) => void;
}

export const createBetControls = (
  bets: readonly string[],
  first: string,
  symbol: string,
  onChange: () => void,
): BetControls => {
  const [button, select] = [byId<HTMLButtonElement>('spin'), byId<HTMLSelectElement>('bet')];
  const steps = { down: byId<HTMLButtonElement>('bet-down'), up: byId<HTMLButtonElement>('bet-up') };
  const name = button.getAttribute('aria-label') ?? '';
  let phase: Phase = 'busy';
  let main: MainStep | undefined;
  let hadFocus = false;
  /** The player's own choice while the selector is held. */
  let own: string | null = null;

  const refresh = (): void => {
    const isIdle = phase === 'idle';
    button.disabled = !isIdle && main?.step === undefined;
    button.dataset['turning'] = String(phase === 'busy');
    button.dataset['phase'] = phase;
    button.setAttribute('aria-label', main?.label ?? name);
    button.title = main?.label ?? name;
    const isOwn = isIdle && own === null;
    select.disabled = !isOwn;
    steps.down.disabled = !isOwn || select.selectedIndex <= 0;
    steps.up.disabled = !isOwn || select.selectedIndex >= bets.length - 1;
  };

  select.replaceChildren(...bets.map((value) => new Option(format(toMinor(value), symbol), value)));
  select.value = first;
  select.addEventListener('change', () => {
    refresh();
    onChange();
  });

  return {
    bet: () => select.value,
    choose: (bet) => {
      if (bets.includes(bet) && own === null) select.value = bet;
    },
    hold: (stake) => {
      if (stake === null && own !== null) select.value = own;
      own = stake === null ? null : (own ?? select.value);
      if (stake !== null) select.value = stake;
      refresh();
    },
    move: (by) => {
      const index = select.selectedIndex + by;
      if (phase !== 'idle' || own !== null || index < 0 || index >= bets.length) return false;
      select.selectedIndex = index;
      refresh();
      return true;
    },
    setPhase: (value, step) => {
      // A disabled button loses the focus; who plays by keyboard finds it where it was.
      if (value === 'busy' && phase !== 'busy') hadFocus = document.activeElement === button;
      phase = value;
      main = step;
      refresh();
      const isFree = value !== 'busy' && !button.disabled;
      if (isFree && hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
    },
  };
};
