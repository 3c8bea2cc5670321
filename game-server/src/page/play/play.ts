/** The course of play: one round at a time, its pictures in step with what the server has decided. */
import { ApiError, call } from '../common/api.ts';
import type { Fairness, FreeBets, Money, Played, RoundView, State } from '../common/api.ts';
import { format, toMinor } from '../common/money.ts';
import { newPart, remember } from '../common/seen.ts';
import type { Translate } from '../common/strings.ts';
import type { Sound } from '../sound/sound.ts';
import { createBetControls } from './bet-controls.ts';
import type { BetControls } from './bet-controls.ts';
import type { CreateFace, Face, Phase } from './face.ts';
import { createFreeBetSwitch } from './free-bets.ts';
import type { FreeBetSwitch } from './free-bets.ts';
import type { Hud } from './hud.ts';
import type { Portal } from './portal.ts';
import { verifyAddress } from './rounds-list.ts';
import { createRefill } from './play-money.ts';
import type { Refill } from './play-money.ts';

const RETRY_MS = [700, 1_500, 3_000, 5_000] as const;
const POLL_MS = 2_000;

export interface GameParts {
  readonly t: Translate;
  readonly key: string;
  readonly state: State;
  readonly createFace: CreateFace;
  readonly hud: Hud;
  readonly sound: Sound;
  readonly portal: Portal;
  /** Called where the session is over and no round can follow. */
  readonly onEnded: (code: string) => void;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'server.error');

/** Another device was faster: what the page shows is not the round, or the seeds, any more. */
const STALE = ['round.moved-on', 'round.over', 'round.playing', 'seed.moved-on'];

/** What the game says when it opens: where the money is, or what to do. */
const greetingOf = ({ ownWallet, balance, bets }: State): string =>
  ownWallet && toMinor(balance) < toMinor(bets[0] ?? '0') ? 'message.own-wallet' : 'message.ready';

export class Game {
  readonly face: Face;
  private readonly p: GameParts;
  private readonly controls: BetControls;
  private readonly free: FreeBetSwitch;
  private readonly refill: Refill;
  /** The round that can be seen. */
  private shown: RoundView | undefined;
  private seeds: Fairness;
  private phase: Phase = 'busy';

  constructor(parts: GameParts) {
    this.p = parts;
    const { t, state, hud, sound } = parts;
    this.controls = createBetControls(state.bets, state.defaultBet, state.symbol, () => this.face.betChanged());
    this.seeds = state.fairness;
    hud.setSymbol(state.symbol);
    hud.startClock(Date.parse(state.openedAt), Date.parse(state.now));
    const money = (minor: number): string => this.money(minor);
    const step = (value: unknown): void => this.step(value);
    this.face = parts.createFace({ t, state, hud, sound, money, step, bet: () => this.bet });
    this.free = createFreeBetSwitch({ t, symbol: state.symbol, language: state.language }, () => this.holdBet());
    this.refill = createRefill(state.playMoney, () => this.run(() => this.takeRefill()));
    this.restore(state);
  }

  /** The chosen bet in minor units. */
  get bet(): number {
    return toMinor(this.controls.bet());
  }

  get fairness(): Fairness {
    return this.seeds;
  }

  set fairness(value: Fairness) {
    this.seeds = value;
    this.offerVerification();
  }

  /** Presses the main button: places a bet, or takes the round's main step; while a round is busy, nothing happens. */
  press(): void {
    if (this.phase === 'idle') this.run(() => this.placeBet());
    else if (this.phase === 'deciding' && this.shown) this.step(this.face.mainStep?.(this.shown).step);
  }

  moveBet(by: number): void {
    if (!this.controls.move(by)) return;
    this.p.sound.press();
    this.face.betChanged();
    this.p.hud.announce(this.p.t('live.bet', { amount: this.money(this.bet) }));
  }

  /** A free bet has the stake that it was given for. */
  private holdBet(): void {
    this.controls.hold(this.free.inUse()?.stake ?? null);
    this.face.betChanged();
  }

  private step(value: unknown): void {
    const round = this.shown;
    if (this.phase !== 'deciding' || !round || value === undefined) return;
    this.run(() => this.takeStep(round, value));
  }

  private run(work: () => Promise<void>): void {
    this.setPhase('busy');
    work()
      .catch((error: unknown) => this.recover(error))
      .catch((error: unknown) => this.p.onEnded(codeOf(error)))
      .finally(() => this.setPhase(this.shown?.playing ? 'deciding' : 'idle'));
  }

  private money(minor: number): string {
    return format(minor, this.p.state.symbol);
  }

  /** A click from the round itself, with the key of the seeds that are in use now. */
  private offerVerification(): void {
    const { hud, state } = this.p;
    const isDecided = this.shown !== undefined && this.shown.seedHash !== null && !this.shown.playing;
    hud.setVerify(isDecided && this.shown ? verifyAddress(this.shown, this.seeds, state.language) : null);
  }

  private setPhase(phase: Phase): void {
    this.phase = phase;
    const main = phase === 'deciding' && this.shown ? this.face.mainStep?.(this.shown) : undefined;
    this.controls.setPhase(phase, main);
    this.face.setPhase(phase);
    this.free.setIdle(phase === 'idle');
    this.refill.setIdle(phase === 'idle');
  }

  private tell(key: string, values: Record<string, string> = {}, tone: 'calm' | 'bad' = 'calm'): void {
    const text = this.p.t(key, values);
    this.p.hud.say(text, tone);
    this.p.hud.announce(text);
  }

  private showMoney({ balance, won, staked, freeBets }: Money): void {
    this.free.show(freeBets);
    this.p.hud.setBalance(toMinor(balance));
    this.p.hud.setNet(toMinor(won) - toMinor(staked));
  }

  /** What a player finds who comes back: the last round as it is, also where it ended without them. */
  private restore(state: State): void {
    const { hud, t, onEnded } = this.p;
    const last = state.round;
    this.showMoney(state);
    this.shown = last ?? undefined;
    this.offerVerification();
    hud.setWin(0);
    hud.say(t(last?.playing ? 'message.resumed' : greetingOf(state)));
    if (last) this.controls.choose(last.bet);
    this.face.restore(this.shown);
    if (last?.state === 'settled' && toMinor(last.win) > 0) {
      hud.setWin(toMinor(last.win));
      hud.say(t('message.last-round', { amount: this.money(toMinor(last.win)) }));
    }
    this.setPhase(state.pending ? 'busy' : last?.playing ? 'deciding' : 'idle');
    if (!state.pending) return;
    this.untilQuiet()
      .then((now) => this.restore(now))
      .catch((error: unknown) => onEnded(codeOf(error)));
  }

  /** Asks until the server has answered; the request's id makes the repetition harmless. */
  private async ask<T = Played>(path: string, body: unknown): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call<T>(path, this.p.key, body);
      } catch (error) {
        if (codeOf(error) !== 'network') throw error;
        this.tell('message.checking');
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? POLL_MS);
      }
    }
  }

  /** Waits until no money of this session is on its way any more. */
  private async untilQuiet(): Promise<State> {
    for (;;) {
      await pause(POLL_MS);
      try {
        const now = await call<State>('/rgs/state', this.p.key);
        if (!now.pending) return now;
      } catch (error) {
        if (codeOf(error).startsWith('session.')) throw error;
      }
    }
  }

  private async placeBet(): Promise<void> {
    const { hud, sound, t } = this.p;
    const started = performance.now();
    const bet = this.controls.bet();
    const free = this.free.inUse();
    const choice = this.face.choice();
    this.face.start();
    sound.start();
    hud.setWin(0);
    hud.setVerify(null);
    hud.say(t('message.good-luck'));
    hud.announce(t('live.spinning', { amount: this.money(this.bet) }));
    await this.showPlayed(await this.askToSpin({ bet, choice, free: free !== null }), started);
    this.sayOfFree(free);
  }

  /** Names the seeds that this page knows. Where others are in use by now, as after a rotation elsewhere, the page reads them first. */
  private async askToSpin(spin: object): Promise<Played> {
    for (let isFirst = true; ; isFirst = false) {
      await this.addToSeed();
      const { hash, clientSeed } = this.seeds;
      try {
        const played = await this.ask('/rgs/spin', { ...spin, spin: crypto.randomUUID(), hash, clientSeed });
        remember(played.round.id, { hash, seed: clientSeed });
        return played;
      } catch (error) {
        if (!isFirst || codeOf(error) !== 'seed.moved-on') throw error;
        this.seeds = (await call<State>('/rgs/state', this.p.key)).fairness;
      }
    }
  }

  /** Replaces a client seed that the server made: it knows nothing of this one when it commits to its own, and the page holds it to both. */
  private async addToSeed(): Promise<void> {
    if (this.seeds.clientBy !== 'server') return;
    const clientSeed = newPart();
    try {
      await this.ask<Fairness>('/rgs/client-seed', { clientSeed, by: 'page' });
    } catch (error) {
      // A round of another game waits for its player: the seeds stay until it is over.
      if (codeOf(error) === 'seed.pending') return;
      throw error;
    }
    this.seeds = { ...this.seeds, clientSeed, clientBy: 'page' };
  }

  /** What a free bet has won is said where it does not go to the balance, and that there is none left. */
  private sayOfFree(free: FreeBets | null): void {
    const round = this.shown;
    if (!free || !round || round.playing) return;
    const won = toMinor(round.win);
    if (won > 0 && !free.winsInCash) this.tell('message.free-bonus', { amount: this.money(won) });
    else if (!this.free.inUse() && won === 0) this.tell('message.free-used');
  }

  private async takeRefill(): Promise<void> {
    const now = await call<State>('/rgs/refill', this.p.key, {});
    this.showMoney(now);
    this.tell('message.refilled', { amount: this.money(toMinor(now.balance)) });
  }

  private async takeStep(round: RoundView, step: unknown): Promise<void> {
    const started = performance.now();
    const body = { round: round.id, request: crypto.randomUUID(), after: round.steps, step };
    await this.showPlayed(await this.ask('/rgs/step', body), started);
  }

  private async showPlayed(played: Played, started: number): Promise<void> {
    const { hud, portal } = this.p;
    const { round } = played;
    const won = toMinor(round.win);
    // Wins that become bonus money are not part of the balance.
    const isLater = round.free && this.free.inUse()?.winsInCash === false;
    // Not offered for verification yet: until the pictures are done, the round before is the one shown.
    this.seeds = played.fairness;
    // The balance after the stake; the win is added when the pictures have told it.
    hud.setBalance(toMinor(played.balance) - (played.pending || isLater ? 0 : won));
    await this.face.show(round, started);
    this.shown = round;
    if (played.pending) {
      this.tell('message.crediting', { amount: this.money(won) });
      this.showMoney(await this.untilQuiet());
      this.tell(won > 0 ? 'message.paid' : 'message.no-win', { amount: this.money(won) });
    } else this.showMoney(played);
    this.offerVerification();
    if (!round.playing) portal.send({ type: 'round-settled', round: round.id });
  }

  /** A request that came to nothing: the game is as before, and the player is told what it means for the money. */
  private async recover(error: unknown): Promise<void> {
    const { hud, onEnded } = this.p;
    const code = codeOf(error);
    if (code.startsWith('session.')) {
      await this.face.cancel();
      return onEnded(code);
    }
    if (code === 'seed.moved-on') await this.face.cancel();
    if (STALE.includes(code)) return this.catchUp(code);
    await this.face.cancel();
    this.offerVerification();
    if (code === 'wallet.unreachable' || code === 'round.pending') {
      this.tell('message.returning', {}, 'bad');
      const now = await this.untilQuiet();
      this.showMoney(now);
      return this.tell('message.returned', { amount: this.money(toMinor(now.balance)) });
    }
    if (error instanceof ApiError && error.balance !== undefined) hud.setBalance(toMinor(error.balance));
    if (code === 'bet.free-ended') this.showMoney(await call<State>('/rgs/state', this.p.key));
    this.tell(this.wordsFor(code), {}, 'bad');
  }

  /** Where the money is kept elsewhere, or is none, too little of it means something else to do. */
  private wordsFor(code: string): string {
    const { ownWallet, playMoney } = this.p.state;
    if (code === 'bet.not-enough-money' && playMoney) return 'message.play-empty';
    return code === 'bet.not-enough-money' && ownWallet ? 'message.own-wallet' : `error.${code}`;
  }

  /** Shows the round as the server has it, and says why. */
  private async catchUp(code: string): Promise<void> {
    const state = await call<State>('/rgs/state', this.p.key);
    this.fairness = state.fairness;
    this.restore(state);
    this.tell(`error.${code}`, {}, 'bad');
  }
}
