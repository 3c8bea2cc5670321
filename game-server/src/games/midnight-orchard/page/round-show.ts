/** The pictures of a decided round: reels, lines, free spins, and joy in proportion. */
import type { LineWin } from '../maths/evaluate.ts';
import { LINES } from '../maths/orchard.model.ts';
import type { RoundResult, Spin } from '../maths/round.ts';
import type { RoundView } from '../../../page/common/api.ts';
import { format, toMinor } from '../../../page/common/money.ts';
import type { Translate } from '../../../page/common/strings.ts';
import type { Sound } from '../../../page/sound/sound.ts';
import type { Fireflies } from './stage/scene.ts';
import type { Stage } from './stage/stage.ts';
import type { Hud } from '../../../page/play/hud.ts';

/** No spin takes less, however fast the answer is. */
const SPIN_MS = 2_500;
/** From how many stakes on a win is called a rich one. */
const BIG = 15;
const HUGE = 50;

export interface ShowParts {
  readonly t: Translate;
  readonly symbol: string;
  readonly stage: Stage;
  readonly flies: Fireflies;
  readonly hud: Hud;
  readonly sound: Sound;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** One round on the stage. */
export class RoundShow {
  private readonly p: ShowParts;
  private readonly round: RoundView;
  private readonly spins: readonly Spin[];
  private readonly stake: number;

  constructor(parts: ShowParts, round: RoundView) {
    this.p = parts;
    this.round = round;
    this.spins = (round.result as RoundResult | null)?.spins ?? [];
    this.stake = toMinor(round.bet);
  }

  /** Plays the whole round; `started` is when its reels began to turn. */
  async play(started: number): Promise<void> {
    const [paid] = this.spins;
    if (!paid) return;
    await this.turn(paid, started);
    await this.present(paid, 0);
    if (this.spins.length > 1) await this.freeSpins(this.payOf(paid));
    await this.rejoice();
    this.conclude();
  }

  private payOf({ pay }: Pick<Spin, 'pay'>): number {
    return Math.round((this.stake / LINES.length) * pay);
  }

  private money(minor: number): string {
    return format(minor, this.p.symbol);
  }

  private lineText(win: LineWin | undefined, spin: Spin): string {
    const { t } = this.p;
    const amount = this.money(this.payOf(win ?? spin));
    if (win)
      return t('message.line', { line: win.line + 1, count: win.count, symbol: t(`symbol.${win.symbol}`), amount });
    return spin.wins.length === 0
      ? t('message.moons', { count: spin.moons, amount })
      : t('message.total', { lines: spin.wins.length, amount });
  }

  private async turn(spin: Spin, started: number): Promise<void> {
    await this.p.stage.land(spin, (reel) => this.p.sound.stop(reel));
    await pause(Math.max(0, SPIN_MS - (performance.now() - started)));
  }

  private async present(spin: Spin, before: number): Promise<void> {
    if (spin.pay === 0) return;
    const { stage, hud } = this.p;
    const won = this.payOf(spin);
    const tone = !spin.free && won <= this.stake ? 'calm' : 'line';
    stage.celebrate(spin, (win) => hud.say(this.lineText(win, spin), tone));
    await hud.countWin(before, before + won, Math.min(2.2, 0.5 + won / this.stake / 10));
  }

  private async freeSpins(first: number): Promise<void> {
    const { t, stage, hud, sound } = this.p;
    const [paid, ...spins] = this.spins;
    let won = first;
    let awarded = paid?.spinsWon ?? 0;
    await pause(900);
    sound.moons();
    stage.setFree(true);
    document.body.dataset['free'] = 'true';
    await hud.banner(t('banner.free', { count: awarded }), t('banner.free-text'), 2.2);
    for (const [index, spin] of spins.entries()) {
      hud.say(t('message.free', { n: index + 1, of: awarded, amount: this.money(won) }));
      await this.freeSpin(spin, won);
      won += this.payOf(spin);
      awarded += spin.spinsWon;
    }
    stage.setFree(false);
    delete document.body.dataset['free'];
    await hud.banner(t('banner.total', { amount: this.money(won - first) }), '', 2.2);
  }

  private async freeSpin(spin: Spin, before: number): Promise<void> {
    const { t, stage, hud, sound } = this.p;
    const started = performance.now();
    stage.start();
    sound.start();
    await this.turn(spin, started);
    await this.present(spin, before);
    if (spin.pay > 0) await pause(900);
    if (spin.spinsWon > 0) {
      sound.moons();
      await hud.banner(t('banner.more', { count: spin.spinsWon }), t('banner.free-text'), 1.6);
    }
    stage.clear();
  }

  /** Celebrates in proportion to the stake; a pay that is no gain is stated, not celebrated. */
  private async rejoice(): Promise<void> {
    const { t, hud, sound, flies } = this.p;
    const won = toMinor(this.round.win);
    if (won <= this.stake) return;
    const times = won / this.stake;
    sound.win(times >= HUGE ? 3 : times >= BIG ? 2 : 1);
    flies.rise(Math.min(140, Math.round(6 + times * 2)));
    if (times < BIG) return;
    const title = t(times >= HUGE ? 'banner.huge' : 'banner.big');
    await hud.banner(title, t('message.win', { amount: this.money(won) }), times >= HUGE ? 3.2 : 2.4);
  }

  private conclude(): void {
    const { t, hud } = this.p;
    const won = toMinor(this.round.win);
    const isGain = won > this.stake;
    const result =
      won === 0 ? t('message.no-win') : t(isGain ? 'message.win' : 'message.paid', { amount: this.money(won) });
    // A single pay that is no gain keeps the words that name its lines.
    if (won === 0 || isGain || this.spins.length > 1) hud.say(result, isGain ? 'win' : 'calm');
    const { balanceAfter } = this.round;
    if (balanceAfter !== null) hud.announce(t('live.result', { result, balance: this.money(toMinor(balanceAfter)) }));
  }
}
