/** The course of play: one spin at a time, its pictures in step with what the server has decided. */
import type { LineWin } from '../../maths/evaluate.ts';
import { LINES } from '../../maths/orchard.model.ts';
import type { Spin } from '../../maths/round.ts';
import { ApiError, call } from '../common/api.ts';
import type { Fairness, Played, RoundView, State } from '../common/api.ts';
import { byId } from '../common/dom.ts';
import { format, toMinor } from '../common/money.ts';
import type { Translate } from '../common/strings.ts';
import type { Fireflies } from '../stage/scene.ts';
import type { Sound } from '../sound/sound.ts';
import { WELCOME } from '../stage/stage.ts';
import type { Stage } from '../stage/stage.ts';
import type { Hud } from './hud.ts';
import type { Portal } from './portal.ts';

/** No spin takes less, however fast the answer is. */
const SPIN_S = 2.5;
const RETRY_MS = [700, 1_500, 3_000, 5_000] as const;
const POLL_MS = 2_000;
/** From how many stakes on a win is called a rich one. */
const BIG = 15;
const HUGE = 50;

export interface Game {
  readonly spin: () => void;
  readonly bet: () => number;
  readonly moveBet: (by: number) => void;
  readonly fairness: () => Fairness;
  readonly setFairness: (fairness: Fairness) => void;
}

export interface GameParts {
  readonly t: Translate;
  readonly key: string;
  readonly state: State;
  readonly stage: Stage;
  readonly flies: Fireflies;
  readonly hud: Hud;
  readonly sound: Sound;
  readonly portal: Portal;
  /** Called where the session is over and no spin can follow. */
  readonly onEnded: (code: string) => void;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const createGame = (p: GameParts): Game => {
  const { t, key, state, stage, hud, sound } = p;
  const [button, select] = [byId<HTMLButtonElement>('spin'), byId<HTMLSelectElement>('bet')];
  const steps = { down: byId<HTMLButtonElement>('bet-down'), up: byId<HTMLButtonElement>('bet-up') };
  let fairness = state.fairness;
  let lastSpin: Spin | undefined = state.round?.spins.at(-1);
  let playing = false;
  let hadFocus = false;

  const money = (minor: number): string => format(minor, state.symbol);
  const bet = (): number => toMinor(select.value);
  const payOf = (lineBets: number): number => Math.round((bet() / LINES.length) * lineBets);

  const refreshControls = (): void => {
    button.disabled = playing;
    button.dataset['turning'] = String(playing);
    select.disabled = playing;
    steps.down.disabled = playing || select.selectedIndex <= 0;
    steps.up.disabled = playing || select.selectedIndex >= state.bets.length - 1;
  };
  const setPlaying = (value: boolean): void => {
    playing = value;
    // A disabled button loses the focus; who spins by keyboard finds it where it was.
    if (value) hadFocus = document.activeElement === button;
    refreshControls();
    if (!value && hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
  };

  /** Asks for the spin until the server has answered; the spin's id makes the repetition harmless. */
  const ask = async (spin: string, amount: string): Promise<Played> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call<Played>('/rgs/spin', key, { spin, bet: amount });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'network') throw error;
        hud.say(t('message.checking'));
        hud.announce(t('message.checking'));
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 5_000);
      }
    }
  };

  /** Waits until no money of this session is on its way any more. */
  const untilQuiet = async (): Promise<State> => {
    for (;;) {
      await pause(POLL_MS);
      try {
        const now = await call<State>('/rgs/state', key);
        if (!now.pending) return now;
      } catch (error) {
        if (error instanceof ApiError && error.code.startsWith('session.')) throw error;
      }
    }
  };

  const lineText = (win: LineWin | undefined, spin: Spin): string => {
    if (win)
      return t('message.line', {
        line: win.line + 1,
        count: win.count,
        symbol: t(`symbol.${win.symbol}`),
        amount: money(payOf(win.pay)),
      });
    if (spin.wins.length === 0) return t('message.moons', { count: spin.moons, amount: money(payOf(spin.moonPay)) });
    return t('message.total', { lines: spin.wins.length, amount: money(payOf(spin.pay)) });
  };

  /** Celebrates in proportion to the stake; a pay that is no gain is stated, not celebrated. */
  const rejoice = async (won: number, stake: number): Promise<void> => {
    if (won <= stake) return;
    const times = won / stake;
    sound.win(times >= HUGE ? 3 : times >= BIG ? 2 : 1);
    p.flies.rise(Math.min(140, Math.round(6 + times * 2)));
    if (times < BIG) return;
    const title = t(times >= HUGE ? 'banner.huge' : 'banner.big');
    await hud.banner(title, t('message.win', { amount: money(won) }), times >= HUGE ? 3.2 : 2.4);
  };

  const present = async (spin: Spin, before: number): Promise<void> => {
    if (spin.pay === 0) return;
    const after = before + payOf(spin.pay);
    const gain = !spin.free && payOf(spin.pay) <= bet() ? 'calm' : 'line';
    stage.celebrate(spin, (win) => hud.say(lineText(win, spin), gain));
    await hud.countWin(before, after, Math.min(2.2, 0.5 + (after - before) / bet() / 10));
  };

  const turn = async (spin: Spin, started: number): Promise<void> => {
    await stage.land(spin, (reel) => sound.stop(reel));
    lastSpin = spin;
    await pause(Math.max(0, SPIN_S * 1000 - (performance.now() - started)));
  };

  const freeSpins = async (spins: readonly Spin[], first: number): Promise<number> => {
    let won = first;
    let awarded = spins[0]?.spinsWon ?? 0;
    await pause(900);
    sound.moons();
    stage.setFree(true);
    document.body.dataset['free'] = 'true';
    await hud.banner(t('banner.free', { count: awarded }), t('banner.free-text'), 2.2);
    for (const [index, spin] of spins.slice(1).entries()) {
      const started = performance.now();
      stage.start();
      sound.start();
      hud.say(t('message.free', { n: index + 1, of: awarded, amount: money(won) }));
      await turn(spin, started);
      await present(spin, won);
      won += payOf(spin.pay);
      if (spin.pay > 0) await pause(900);
      if (spin.spinsWon > 0) {
        awarded += spin.spinsWon;
        sound.moons();
        await hud.banner(t('banner.more', { count: spin.spinsWon }), t('banner.free-text'), 1.6);
      }
      stage.clear();
    }
    stage.setFree(false);
    delete document.body.dataset['free'];
    await hud.banner(t('banner.total', { amount: money(won - first) }), '', 2.2);
    return won;
  };

  /** Plays a decided round's pictures; answers what it has won. */
  const perform = async (round: RoundView, started: number): Promise<void> => {
    const [paid] = round.spins;
    if (!paid) return;
    await turn(paid, started);
    await present(paid, 0);
    if (round.spins.length > 1) await freeSpins(round.spins, payOf(paid.pay));
    const won = toMinor(round.win);
    const stake = toMinor(round.bet);
    await rejoice(won, stake);
    if (won === 0) hud.say(t('message.no-win'));
    else if (round.spins.length > 1 || won > stake)
      hud.say(t(won > stake ? 'message.win' : 'message.paid', { amount: money(won) }), won > stake ? 'win' : 'calm');
    const result =
      won === 0 ? t('message.no-win') : t(won > stake ? 'message.win' : 'message.paid', { amount: money(won) });
    if (round.balanceAfter !== null)
      hud.announce(t('live.result', { result, balance: money(toMinor(round.balanceAfter)) }));
  };

  const showMoney = (now: { balance: string; staked: string; won: string }): void => {
    hud.setBalance(toMinor(now.balance));
    hud.setNet(toMinor(now.won) - toMinor(now.staked));
  };

  const standStill = (): void => {
    if (lastSpin) void stage.land(lastSpin, () => undefined);
    else stage.show({ free: false, stops: WELCOME });
  };

  const refused = async (error: unknown): Promise<void> => {
    const code = error instanceof ApiError ? error.code : 'server.error';
    standStill();
    if (code.startsWith('session.')) return p.onEnded(code);
    if (code === 'wallet.unreachable' || code === 'round.pending') {
      hud.say(t('message.returning'), 'bad');
      hud.announce(t('message.returning'));
      const now = await untilQuiet();
      showMoney(now);
      hud.say(t('message.returned', { amount: money(toMinor(now.balance)) }));
      hud.announce(t('message.returned', { amount: money(toMinor(now.balance)) }));
      return;
    }
    if (error instanceof ApiError && error.balance !== undefined) hud.setBalance(toMinor(error.balance));
    hud.say(t(`error.${code}`), 'bad');
    hud.announce(t(`error.${code}`));
    await pause(700);
  };

  const playOnce = async (): Promise<void> => {
    const started = performance.now();
    stage.clear();
    stage.start();
    sound.start();
    hud.setWin(0);
    hud.say(t('message.good-luck'));
    hud.announce(t('live.spinning', { amount: money(bet()) }));
    const played = await ask(crypto.randomUUID(), select.value);
    fairness = played.fairness;
    const won = toMinor(played.round.win);
    hud.setBalance(toMinor(played.balance) - (played.pending ? 0 : won));
    await perform(played.round, started);
    if (!played.pending) {
      showMoney(played);
      p.portal.send({ type: 'round-settled', round: played.round.id });
      return;
    }
    hud.say(t('message.crediting', { amount: money(won) }));
    showMoney(await untilQuiet());
    hud.say(won > 0 ? t('message.paid', { amount: money(won) }) : t('message.no-win'));
    p.portal.send({ type: 'round-settled', round: played.round.id });
  };

  const spin = (): void => {
    if (playing) return;
    setPlaying(true);
    playOnce()
      .catch(refused)
      .catch((error: unknown) => p.onEnded(error instanceof ApiError ? error.code : 'server.error'))
      .finally(() => setPlaying(false));
  };

  const restore = (): void => {
    showMoney(state);
    hud.setWin(0);
    hud.say(t('message.ready'));
    if (lastSpin) stage.show(lastSpin);
    const last = state.round;
    if (!last) return;
    if ([...select.options].some((option) => option.value === last.bet)) select.value = last.bet;
    if (last.state === 'settled' && toMinor(last.win) > 0) {
      hud.setWin(toMinor(last.win));
      hud.say(t('message.last-round', { amount: money(toMinor(last.win)) }));
    }
  };

  select.replaceChildren(...state.bets.map((value) => new Option(format(toMinor(value), state.symbol), value)));
  select.value = state.defaultBet;
  hud.setSymbol(state.symbol);
  hud.startClock(Date.parse(state.openedAt), Date.parse(state.now));
  restore();
  select.addEventListener('change', refreshControls);
  if (state.pending) {
    setPlaying(true);
    untilQuiet()
      .then(showMoney)
      .catch(() => p.onEnded('session.ended'))
      .finally(() => setPlaying(false));
  } else refreshControls();

  return {
    spin,
    bet,
    moveBet: (by) => {
      if (playing) return;
      select.selectedIndex = Math.max(0, Math.min(state.bets.length - 1, select.selectedIndex + by));
      sound.press();
      refreshControls();
      hud.announce(t('live.bet', { amount: money(bet()) }));
    },
    fairness: () => fairness,
    setFairness: (value) => {
      fairness = value;
    },
  };
};
