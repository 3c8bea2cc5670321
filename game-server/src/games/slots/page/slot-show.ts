/** The pictures of a decided round: reels, wins, free spins, and joy in proportion. */
import type { RoundView } from '../../../page/common/api.ts';
import { toMinor } from '../../../page/common/money.ts';
import type { FaceParts } from '../../../page/play/face.ts';
import type { Sparks } from './sparks.ts';
import type { Stage, Stops, WinPages } from './stage.ts';

/** No spin takes less, however fast the answer is. */
const SPIN_MS = 2_500;
/** How long the win of a free spin is seen before the next one. */
const SEEN_MS = 900;
/** From how many stakes on a win is called a rich one. */
const BIG = 15;
const HUGE = 50;

export interface SlotSpin extends Stops {
  /** In parts of the stake. */
  readonly pay: number;
}

/** A spin that can bring free spins. */
export interface FreeingSpin extends SlotSpin {
  readonly spinsWon: number;
}

export interface ShowParts<Spin extends SlotSpin> extends FaceParts {
  readonly stage: Pick<Stage<string>, 'land' | 'celebrate' | 'clear' | 'start' | 'setFree'>;
  readonly sparks: Sparks;
  /** How many parts a stake has in which pays are counted. */
  readonly units: number;
  /** The wins of a spin that pays; `money` writes a pay in the player's currency, `say` names the wins of a page. */
  readonly pagesOf: (spin: Spin, money: (pay: number) => string, say: (text: string) => void) => WinPages;
  /** A reel of the spin has stopped; then all have. Results without motion have the second alone. */
  readonly onReel?: (spin: Spin, reel: number) => void;
  readonly onLanded?: (spin: Spin) => void;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** One round on the stage. */
export class SlotShow<Spin extends SlotSpin> {
  private readonly p: ShowParts<Spin>;
  private readonly round: RoundView;
  private readonly stake: number;
  /** What the round has cost: a free bet costs nothing. */
  private readonly cost: number;

  constructor(parts: ShowParts<Spin>, round: RoundView) {
    this.p = parts;
    this.round = round;
    this.stake = toMinor(round.bet);
    this.cost = round.free ? 0 : this.stake;
  }

  /** Minor units of a pay. */
  minor(pay: number): number {
    return Math.round((this.stake / this.p.units) * pay);
  }

  /** Lands a spin whose reels have turned since `started`, and shows its wins; `before` is what the round has paid so far. */
  async spin(spin: Spin, started: number, before: number): Promise<void> {
    const { stage, sound, hud, pagesOf, money, onReel, onLanded } = this.p;
    await stage.land(spin, (reel) => {
      sound.stop(reel);
      onReel?.(spin, reel);
    });
    onLanded?.(spin);
    await pause(Math.max(0, SPIN_MS - (performance.now() - started)));
    if (spin.pay === 0) return;
    const won = this.minor(spin.pay);
    // A win that is no gain is stated, not celebrated.
    const tone = !spin.free && won <= this.cost ? 'calm' : 'line';
    stage.celebrate(
      pagesOf(
        spin,
        (pay) => money(this.minor(pay)),
        (text) => hud.say(text, tone),
      ),
    );
    await hud.countWin(before, before + won, Math.min(2.2, 0.5 + won / this.stake / 10));
  }

  async enterFreeSpins(count: number): Promise<void> {
    const { t, stage, hud, sound } = this.p;
    await pause(SEEN_MS);
    sound.moons();
    stage.setFree(true);
    document.body.dataset['free'] = 'true';
    await hud.banner(t('banner.free', { count }), t('banner.free-text'), 2.2);
  }

  startFreeSpin(): void {
    this.p.stage.clear();
    this.p.stage.start();
    this.p.sound.start();
  }

  async freeSpin(spin: Spin & FreeingSpin, started: number, before: number): Promise<void> {
    const { t, hud, sound } = this.p;
    await this.spin(spin, started, before);
    if (spin.pay > 0) await pause(SEEN_MS);
    if (spin.spinsWon === 0) return;
    sound.moons();
    await hud.banner(t('banner.more', { count: spin.spinsWon }), t('banner.free-text'), 1.6);
  }

  /** `won` is what the free spins have paid together. */
  async leaveFreeSpins(won: number): Promise<void> {
    const { t, stage, hud, money } = this.p;
    stage.clear();
    stage.setFree(false);
    delete document.body.dataset['free'];
    await hud.banner(t('banner.total', { amount: money(won) }), '', 2.2);
  }

  /** Celebrates in proportion to the stake; a pay that is no gain is stated, not celebrated. `hadFeature`: more than one spin was seen. */
  async conclude(hadFeature: boolean): Promise<void> {
    const won = toMinor(this.round.win);
    if (won > this.cost) await this.rejoice(won);
    this.tellResult(won, hadFeature);
  }

  private async rejoice(won: number): Promise<void> {
    const { t, hud, sound, sparks, money } = this.p;
    const times = won / this.stake;
    sound.win(times >= HUGE ? 3 : times >= BIG ? 2 : 1);
    sparks.rise(Math.min(140, Math.round(6 + times * 2)));
    if (times < BIG) return;
    const title = t(times >= HUGE ? 'banner.huge' : 'banner.big');
    await hud.banner(title, t('message.win', { amount: money(won) }), times >= HUGE ? 3.2 : 2.4);
  }

  private tellResult(won: number, hadFeature: boolean): void {
    const { t, hud, money } = this.p;
    const isGain = won > this.cost;
    const result = won === 0 ? t('message.no-win') : t(isGain ? 'message.win' : 'message.paid', { amount: money(won) });
    // A single pay that is no gain keeps the words that name its wins.
    if (won === 0 || isGain || hadFeature) hud.say(result, isGain ? 'win' : 'calm');
    const { balanceAfter } = this.round;
    if (balanceAfter !== null) hud.announce(t('live.result', { result, balance: money(toMinor(balanceAfter)) }));
  }
}
