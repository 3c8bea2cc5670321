/** The course of play: one spin at a time, its pictures in step with what the server has decided. */
import type { Spin } from '../../maths/round.ts';
import { ApiError, call } from '../common/api.ts';
import type { Fairness, Money, Played, RoundView, State } from '../common/api.ts';
import { format, toMinor } from '../common/money.ts';
import type { Translate } from '../common/strings.ts';
import type { Sound } from '../sound/sound.ts';
import type { Fireflies } from '../stage/scene.ts';
import { WELCOME } from '../stage/stage.ts';
import type { Stage } from '../stage/stage.ts';
import { createBetControls } from './bet-controls.ts';
import type { BetControls } from './bet-controls.ts';
import type { Hud } from './hud.ts';
import type { Portal } from './portal.ts';
import { verifyAddress } from './rounds-list.ts';
import { RoundShow } from './round-show.ts';

const RETRY_MS = [700, 1_500, 3_000, 5_000] as const;
const POLL_MS = 2_000;

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

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'server.error');

export class Game {
  private readonly p: GameParts;
  private readonly controls: BetControls;
  private lastSpin: Spin | undefined;
  /** The round whose symbols are on the reels. */
  private shown: RoundView | undefined;
  private seeds: Fairness;
  private playing = true;

  constructor(parts: GameParts) {
    this.p = parts;
    const { state, hud } = parts;
    this.controls = createBetControls(state.bets, state.defaultBet, state.symbol);
    this.lastSpin = state.round?.spins.at(-1);
    this.seeds = state.fairness;
    hud.setSymbol(state.symbol);
    hud.startClock(Date.parse(state.openedAt), Date.parse(state.now));
    this.restore();
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

  /** Plays one round; while one is played, nothing happens. */
  spin(): void {
    if (this.playing) return;
    this.setPlaying(true);
    this.playOnce()
      .catch((error: unknown) => this.recover(error))
      .catch((error: unknown) => this.p.onEnded(codeOf(error)))
      .finally(() => this.setPlaying(false));
  }

  moveBet(by: number): void {
    if (!this.controls.move(by)) return;
    this.p.sound.press();
    this.p.hud.announce(this.p.t('live.bet', { amount: this.money(this.bet) }));
  }

  private money(minor: number): string {
    return format(minor, this.p.state.symbol);
  }

  /** A click from the round itself, with the key of the seeds that are in use now. */
  private offerVerification(): void {
    const { hud, state } = this.p;
    const isDrawn = this.shown !== undefined && this.shown.seedHash !== null;
    hud.setVerify(isDrawn && this.shown ? verifyAddress(this.shown, this.seeds, state.language) : null);
  }

  private setPlaying(playing: boolean): void {
    this.playing = playing;
    this.controls.setPlaying(playing);
  }

  private tell(key: string, values: Record<string, string> = {}, tone: 'calm' | 'bad' = 'calm'): void {
    const text = this.p.t(key, values);
    this.p.hud.say(text, tone);
    this.p.hud.announce(text);
  }

  private showMoney({ balance, won, staked }: Money): void {
    this.p.hud.setBalance(toMinor(balance));
    this.p.hud.setNet(toMinor(won) - toMinor(staked));
  }

  /** What a player finds who comes back: the last round as it ended, also where it ended without them. */
  private restore(): void {
    const { state, hud, stage, t, onEnded } = this.p;
    const last = state.round;
    this.showMoney(state);
    this.shown = last ?? undefined;
    this.offerVerification();
    hud.setWin(0);
    hud.say(t('message.ready'));
    if (this.lastSpin) stage.show(this.lastSpin);
    if (last) this.controls.choose(last.bet);
    if (last?.state === 'settled' && toMinor(last.win) > 0) {
      hud.setWin(toMinor(last.win));
      hud.say(t('message.last-round', { amount: this.money(toMinor(last.win)) }));
    }
    this.setPlaying(state.pending);
    if (!state.pending) return;
    this.untilQuiet()
      .then((now) => this.showMoney(now))
      .catch((error: unknown) => onEnded(codeOf(error)))
      .finally(() => this.setPlaying(false));
  }

  /** Asks for the spin until the server has answered; the spin's id makes the repetition harmless. */
  private async ask(spin: string, bet: string): Promise<Played> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call<Played>('/rgs/spin', this.p.key, { spin, bet });
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

  private async playOnce(): Promise<void> {
    const { stage, hud, sound, t, portal } = this.p;
    const started = performance.now();
    stage.clear();
    stage.start();
    sound.start();
    hud.setWin(0);
    hud.setVerify(null);
    hud.say(t('message.good-luck'));
    hud.announce(t('live.spinning', { amount: this.money(this.bet) }));
    const played = await this.ask(crypto.randomUUID(), this.controls.bet());
    const won = toMinor(played.round.win);
    this.fairness = played.fairness;
    this.lastSpin = played.round.spins.at(-1);
    // The balance after the stake; the win is added when the reels have told it.
    hud.setBalance(toMinor(played.balance) - (played.pending ? 0 : won));
    await new RoundShow({ ...this.p, symbol: this.p.state.symbol }, played.round).play(started);
    if (played.pending) {
      this.tell('message.crediting', { amount: this.money(won) });
      this.showMoney(await this.untilQuiet());
      this.tell(won > 0 ? 'message.paid' : 'message.no-win', { amount: this.money(won) });
    } else this.showMoney(played);
    this.shown = played.round;
    this.offerVerification();
    portal.send({ type: 'round-settled', round: played.round.id });
  }

  /** A spin that came to nothing: the reels stand as before, and the player is told what it means for the money. */
  private async recover(error: unknown): Promise<void> {
    const { stage, hud, onEnded } = this.p;
    const code = codeOf(error);
    await stage.land(this.lastSpin ?? { free: false, stops: WELCOME }, () => undefined);
    this.offerVerification();
    if (code.startsWith('session.')) return onEnded(code);
    if (code === 'wallet.unreachable' || code === 'round.pending') {
      this.tell('message.returning', {}, 'bad');
      const now = await this.untilQuiet();
      this.showMoney(now);
      return this.tell('message.returned', { amount: this.money(toMinor(now.balance)) });
    }
    if (error instanceof ApiError && error.balance !== undefined) hud.setBalance(toMinor(error.balance));
    this.tell(`error.${code}`, {}, 'bad');
  }
}
