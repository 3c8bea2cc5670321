/** The slip that the player makes: picks, stake, what it can bring, and the button that places it. */
import { slipWin, spotOfSlip } from '../../../tables/games/markets/slip.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import { byId, icon, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import type { Translate } from '../../common/strings.ts';
import type { Shell } from '../common/shell.ts';
import type { LeagueResult, Sport } from './sport.ts';
import { combinedOdds, legFixture, oddsText } from './texts.ts';

/** One bet that the player wants to place. */
export interface Bet {
  readonly spot: string;
  /** Minor units. */
  readonly amount: number;
}

export interface SlipPanel {
  readonly legs: () => readonly Leg[];
  readonly setStake: (minor: number) => void;
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

export interface SlipPanelParts<Result extends LeagueResult> {
  readonly sport: Sport<Result>;
  readonly shell: Shell<Result>;
  readonly changed: () => void;
  readonly place: (bets: readonly Bet[]) => void;
  readonly repeat: () => void;
}

type Mode = 'combined' | 'singles';
type Wording = Pick<Shell<unknown>, 't' | 'money' | 'state'>;

const button = (name: string, label: string, ...content: (Node | string)[]): HTMLButtonElement => {
  const element = make('button', name, ...content);
  element.type = 'button';
  if (label !== '') element.setAttribute('aria-label', label);
  return element;
};

/** A stake in whole units, typed or in steps of the chips of other tables. */
const createStake = ({ t, state }: Wording, changed: () => void) => {
  const steps = state.limits.chips.map((chip) => toMinor(chip) / 100);
  const [least, most] = [steps[0] ?? 1, toMinor(state.limits.most['slip'] ?? '0') / 100];
  const input = make('input', 'stake-value');
  [input.type, input.inputMode, input.autocomplete, input.value] = [
    'text',
    'numeric',
    'off',
    String(steps[1] ?? least),
  ];
  input.setAttribute('aria-label', t('lantern.stake'));
  const [less, more] = [
    button('act', t('lantern.less'), icon('M6 12h12')),
    button('act', t('lantern.more'), icon('M6 12h12M12 6v12')),
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
const createModes = (t: Translate, changed: () => void) => {
  let mode: Mode = 'combined';
  const tabs = (['combined', 'singles'] as const).map((name) => {
    const tab = button('tab', '', t(`slip.${name}`));
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

interface Draft {
  readonly legs: readonly Leg[];
  readonly mode: Mode;
  /** The stake of each bet; 0 where it is none. */
  readonly amount: number;
}

const totalOf = (bets: readonly Bet[]): number => bets.reduce((sum, { amount }) => sum + amount, 0);

/** Why the draft can't be placed, in words; undefined where it can, or is empty. */
const refusalOf = ({ t, money, state }: Wording, draft: Draft, balance: number): string | undefined => {
  const { legs, mode, amount } = draft;
  if (legs.length === 0) return undefined;
  const [least, most] = [state.limits.chips[0], state.limits.most['slip']].map((limit) => money(toMinor(limit ?? '0')));
  if (amount === 0) return t('slip.stake-limits', { least: least ?? '', most: most ?? '' });
  const mostWin = toMinor(state.limits.win ?? '0');
  if (mode === 'combined' && possibleOf(legs, mode, amount) > mostWin) return t('error.table.win-above-maximum');
  return totalOf(betsOf(legs, mode, amount)) > balance ? t('error.bet.not-enough-money') : undefined;
};

/** What the draft can bring, before it is placed. */
const promiseOf = ({ t, money }: Wording, { legs, mode, amount: stake }: Draft): string => {
  if (legs.length === 0) return t('slip.slip-empty');
  const amount = money(possibleOf(legs, mode, stake));
  if (mode === 'singles' && legs.length > 1) return t('slip.possible', { amount });
  return t('slip.odds-possible', { odds: combinedOdds(legs), amount });
};

/** The picks, each with a button that takes it off. */
const createPicks = <Result extends LeagueResult>(
  sport: Sport<Result>,
  t: Translate,
  remove: (match: number) => void,
) => {
  const element = make('ol', 'draft');
  element.setAttribute('aria-label', t('slip.slip'));
  const line = (round: number, leg: Leg): HTMLElement => {
    const fixture = legFixture(sport, round, leg);
    const name = sport.pickText(leg.pick, fixture, t);
    const off = button('draft-off', t('slip.remove', { pick: name }), icon('M7 7l10 10M17 7L7 17'));
    off.addEventListener('click', () => remove(leg.match));
    const match = make('span', 'draft-match', `${fixture.home.short} – ${fixture.away.short}`);
    return make('li', '', match, make('span', 'draft-pick', name), make('b', 'draft-odds', oddsText(leg.odds)), off);
  };
  return {
    element,
    show: (round: number, legs: readonly Leg[]): void => {
      element.replaceChildren(...legs.map((leg) => line(round, leg)));
      element.hidden = legs.length === 0;
    },
  };
};

/** In place of the chips that other tables have. */
const fillControls = (draft: HTMLElement, acts: HTMLElement): HTMLElement => {
  const box = byId('controls');
  const figures = box.querySelector('.figures');
  box.classList.add('slip-controls');
  box.replaceChildren(draft, acts, ...(figures ? [figures] : []));
  return box;
};

const AGAIN = 'M4 11a7 7 0 0112-4l3 3M19 5v5h-5M20 13a7 7 0 01-12 4l-3-3M5 19v-5h5';

export const createSlipPanel = <Result extends LeagueResult>(parts: SlipPanelParts<Result>): SlipPanel => {
  const { sport, changed, place, repeat } = parts;
  const shell: Wording = parts.shell;
  const { t, money } = shell;
  let legs: readonly Leg[] = [];
  const keep = (next: readonly Leg[]): void => {
    legs = next;
    changed();
  };
  const stake = createStake(shell, changed);
  const modes = createModes(t, changed);
  const picks = createPicks(sport, t, (match) => keep(legs.filter((leg) => leg.match !== match)));
  const hint = make('p', 'slip-hint');
  const [again, wipe] = [
    button('act', t('slip.repeat'), icon(AGAIN)),
    button('act', t('slip.clear'), icon('M6 6l12 12M18 6L6 18')),
  ];
  const main = button('place', '');
  main.id = 'place-slip';
  const draftBox = make('div', 'draft-box', modes.element, picks.element, hint);
  const box = fillControls(draftBox, make('div', 'slip-acts', stake.element, again, wipe, main));

  const draft = (): Draft => ({ legs, mode: modes.mode(), amount: stake.amount() });
  const bets = (): readonly Bet[] => betsOf(legs, modes.mode(), stake.amount());
  const mainText = (sending: boolean): string => {
    if (sending) return t('table.placing');
    return bets().length > 0 ? t('table.place', { amount: money(totalOf(bets())) }) : t('slip.place-none');
  };
  main.addEventListener('click', () => place(bets()));
  wipe.addEventListener('click', () => keep([]));
  again.addEventListener('click', repeat);

  return {
    legs: () => legs,
    setStake: stake.set,
    toggle: (leg) => {
      const isOn = legs.some(({ match, pick }) => match === leg.match && pick === leg.pick);
      const others = legs.filter(({ match }) => match !== leg.match);
      keep(isOn ? others : [...others, leg].toSorted((a, b) => a.match - b.match));
    },
    clear: () => {
      legs = [];
    },
    placed: ({ spot }) => {
      const gone = new Set(spot.split('+'));
      legs = legs.filter((leg) => !gone.has(spotOfSlip([leg])));
    },
    show: ({ round, open, sending, balance, canRepeat }) => {
      const refused = refusalOf(shell, draft(), balance);
      modes.show(legs.length);
      stake.mark();
      picks.show(round, legs);
      hint.textContent = refused ?? promiseOf(shell, draft());
      hint.dataset['tone'] = refused === undefined ? 'calm' : 'bad';
      main.textContent = mainText(sending);
      main.disabled = !open || sending || bets().length === 0 || refused !== undefined;
      wipe.disabled = legs.length === 0 || sending;
      again.disabled = !open || sending || !canRepeat || legs.length > 0;
      box.dataset['open'] = String(open);
    },
  };
};
