/** The slip that the player makes: picks, stake, what it can bring, and the button that places it. */
import { slipWin, spotOfSlip } from '../../../tables/games/markets/slip.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import type { Shell } from '../common/shell.ts';
import { combinedOdds, legFixture, oddsText, pickText } from './texts.ts';

/** One bet that the player wants to place. */
export interface Bet {
  readonly spot: string;
  /** Minor units. */
  readonly amount: number;
}

export interface SlipPanel {
  readonly legs: () => readonly Leg[];
  readonly toggle: (leg: Leg) => void;
  readonly clear: () => void;
  /** Takes placed picks off the slip. */
  readonly placed: (bet: Bet) => void;
  readonly show: (view: PanelView) => void;
}

export interface PanelView {
  readonly round: number;
  readonly open: boolean;
  readonly sending: boolean;
  /** Minor units. */
  readonly balance: number;
  readonly canRepeat: boolean;
}

export interface SlipPanelParts {
  readonly shell: Shell<FootballResult>;
  readonly changed: () => void;
  readonly place: (bets: readonly Bet[]) => void;
  readonly repeat: () => void;
}

type Mode = 'combined' | 'singles';

const svg = (d: string): SVGElement => {
  const [root, path] = ['svg', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name));
  root?.setAttribute('viewBox', '0 0 24 24');
  root?.setAttribute('aria-hidden', 'true');
  path?.setAttribute('d', d);
  root?.append(path as SVGElement);
  return root as SVGElement;
};

const button = (name: string, label: string, ...content: (Node | string)[]): HTMLButtonElement => {
  const element = make('button', name, ...content);
  element.type = 'button';
  if (label !== '') element.setAttribute('aria-label', label);
  return element;
};

/** A stake in whole units, typed or in steps of the chips of other tables. */
const createStake = ({ t, state }: Shell<FootballResult>, changed: () => void) => {
  const steps = state.limits.chips.map((chip) => toMinor(chip) / 100);
  const [least, most] = [steps[0] ?? 1, toMinor(state.limits.most['slip'] ?? '0') / 100];
  const input = make('input', 'stake-value');
  [input.type, input.inputMode, input.autocomplete, input.value] = ['text', 'numeric', 'off', String(steps[1] ?? least)];
  input.setAttribute('aria-label', t('lantern.stake'));
  const [less, more] = [
    button('act', t('lantern.less'), svg('M6 12h12')),
    button('act', t('lantern.more'), svg('M6 12h12M12 6v12')),
  ];
  const read = (): number => (/^\d{1,9}$/.test(input.value.trim()) ? Number(input.value) : 0);
  const isValid = (): boolean => read() >= least && read() <= most && read() % least === 0;
  const set = (units: number): void => {
    input.value = String(Math.min(most, Math.max(least, units)));
    changed();
  };
  less.addEventListener('click', () => set(steps.findLast((step) => step < read()) ?? least));
  more.addEventListener('click', () => set(steps.find((step) => step > read()) ?? most));
  input.addEventListener('input', changed);
  input.addEventListener('focus', () => input.select());
  return {
    element: make('div', 'stake', less, input, more),
    /** Minor units; 0 where it is no stake of this table. */
    amount: (): number => (isValid() ? read() * 100 : 0),
    set: (minor: number): void => set(minor / 100),
    mark: (): void => input.setAttribute('aria-invalid', String(!isValid())),
  };
};

/** Combined or one by one; there is a choice from two picks on. */
const createModes = (t: Shell<FootballResult>['t'], changed: () => void) => {
  let mode: Mode = 'combined';
  const tabs = (['combined', 'singles'] as const).map((name) => {
    const tab = button('tab', '', t(`football.${name}`));
    tab.addEventListener('click', () => {
      mode = name;
      changed();
    });
    return [name, tab] as const;
  });
  const element = make('div', 'tabs modes', ...tabs.map(([, tab]) => tab));
  return {
    element,
    mode: () => mode,
    show: (picks: number): void => {
      element.hidden = picks < 2;
      for (const [name, tab] of tabs) tab.setAttribute('aria-pressed', String(name === mode));
    },
  };
};

/** The bets that the picks make. */
const betsOf = (legs: readonly Leg[], mode: Mode, amount: number): readonly Bet[] => {
  if (legs.length === 0 || amount === 0) return [];
  if (mode === 'combined') return [{ spot: spotOfSlip(legs), amount }];
  return legs.map((leg) => ({ spot: spotOfSlip([leg]), amount }));
};

const possibleOf = (legs: readonly Leg[], mode: Mode, amount: number): number => {
  const groups = mode === 'combined' ? [legs] : legs.map((leg) => [leg]);
  return groups.reduce((sum, group) => sum + (group.length > 0 ? Number(slipWin(group, BigInt(amount))) : 0), 0);
};

export const createSlipPanel = ({ shell, changed, place, repeat }: SlipPanelParts): SlipPanel & {
  readonly setStake: (minor: number) => void;
  readonly amount: () => number;
} => {
  const { t, money, state } = shell;
  const mostWin = toMinor(state.limits.win ?? '0');
  let legs: readonly Leg[] = [];
  let view: PanelView = { round: 1, open: false, sending: false, balance: 0, canRepeat: false };

  const stake = createStake(shell, changed);
  const modes = createModes(t, changed);
  const list = make('ol', 'draft');
  list.setAttribute('aria-label', t('football.slip'));
  const hint = make('p', 'slip-hint');
  const again = button('act', t('football.repeat'), svg('M4 11a7 7 0 0112-4l3 3M19 5v5h-5M20 13a7 7 0 01-12 4l-3-3M5 19v-5h5'));
  const wipe = button('act', t('football.clear'), svg('M6 6l12 12M18 6L6 18'));
  const main = button('place', '');
  main.id = 'place-slip';
  const box = byId('controls');
  const figures = box.querySelector('.figures');
  box.classList.add('slip-controls');
  box.replaceChildren(
    make('div', 'draft-box', modes.element, list, hint),
    make('div', 'slip-acts', stake.element, again, wipe, main),
    ...(figures ? [figures] : []),
  );

  const remove = (match: number): void => {
    legs = legs.filter((leg) => leg.match !== match);
    changed();
  };
  const line = (leg: Leg): HTMLElement => {
    const fixture = legFixture(view.round, leg);
    const name = pickText(leg.pick, fixture, t);
    const off = button('draft-off', t('football.remove', { pick: name }), svg('M7 7l10 10M17 7L7 17'));
    off.addEventListener('click', () => remove(leg.match));
    const match = make('span', 'draft-match', `${fixture.home.short} – ${fixture.away.short}`);
    return make('li', '', match, make('span', 'draft-pick', name), make('b', 'draft-odds', oddsText(leg.odds)), off);
  };

  const bets = (): readonly Bet[] => betsOf(legs, modes.mode(), stake.amount());
  const total = (): number => bets().reduce((sum, { amount }) => sum + amount, 0);
  const refusal = (): string | undefined => {
    if (legs.length === 0) return undefined;
    if (stake.amount() === 0)
      return t('football.stake-limits', {
        least: money(toMinor(state.limits.chips[0] ?? '0')),
        most: money(toMinor(state.limits.most['slip'] ?? '0')),
      });
    if (modes.mode() === 'combined' && possibleOf(legs, 'combined', stake.amount()) > mostWin)
      return t('error.table.win-above-maximum');
    return total() > view.balance ? t('error.bet.not-enough-money') : undefined;
  };

  const mainText = (): string => {
    if (view.sending) return t('table.placing');
    return bets().length > 0 ? t('table.place', { amount: money(total()) }) : t('football.place-none');
  };
  const hintText = (): string => {
    if (legs.length === 0) return t('football.slip-empty');
    const amount = money(possibleOf(legs, modes.mode(), stake.amount()));
    if (modes.mode() === 'singles' && legs.length > 1) return t('football.possible', { amount });
    return t('football.odds-possible', { odds: combinedOdds(legs), amount });
  };

  main.addEventListener('click', () => place(bets()));
  wipe.addEventListener('click', () => {
    legs = [];
    changed();
  });
  again.addEventListener('click', repeat);

  return {
    legs: () => legs,
    amount: stake.amount,
    setStake: stake.set,
    toggle: (leg) => {
      const same = legs.some(({ match, pick }) => match === leg.match && pick === leg.pick);
      const others = legs.filter(({ match }) => match !== leg.match);
      legs = same ? others : [...others, leg].toSorted((a, b) => a.match - b.match);
      changed();
    },
    clear: () => {
      legs = [];
    },
    placed: ({ spot }) => {
      const gone = new Set(spot.split('+'));
      legs = legs.filter((leg) => !gone.has(spotOfSlip([leg])));
    },
    show: (next) => {
      view = next;
      const refused = refusal();
      modes.show(legs.length);
      stake.mark();
      list.replaceChildren(...legs.map(line));
      list.hidden = legs.length === 0;
      hint.textContent = refused ?? hintText();
      hint.dataset['tone'] = refused === undefined ? 'calm' : 'bad';
      main.textContent = mainText();
      main.disabled = !view.open || view.sending || bets().length === 0 || refused !== undefined;
      wipe.disabled = legs.length === 0 || view.sending;
      again.disabled = !view.open || view.sending || !view.canRepeat || legs.length > 0;
      box.dataset['open'] = String(view.open);
    },
  };
};
