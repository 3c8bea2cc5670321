/** The cabinet, the foundry behind it, and the hold, which goes on by itself once the player has started it. */
import type { RoundView } from '../../../page/common/api.ts';
import { byId, make } from '../../../page/common/dom.ts';
import type { CreateFace, FaceParts } from '../../../page/play/face.ts';
import { openSlot } from '../../slots/page/layers.ts';
import { SlotShow } from '../../slots/page/slot-show.ts';
import type { ShowParts } from '../../slots/page/slot-show.ts';
import type { Stops } from '../../slots/page/stage.ts';
import { createSteppedFace } from '../../slots/page/stepped-face.ts';
import { COINS_NEEDED, GRAND, UNITS } from '../maths/mint.model.ts';
import { holdOf, timesOf } from '../maths/round.ts';
import type { Coin, Hold, Spin } from '../maths/round.ts';
import type { Shown } from '../rules.ts';
import { createCoins } from './coins.ts';
import type { CoinLayer } from './coins.ts';
import { createCounter } from './counter.ts';
import { fillHelp } from './help.ts';
import { createLadder } from './ladder.ts';
import { CABINET } from './stage/cabinet.ts';
import { createEmbers, paintScene } from './stage/scene.ts';
import { pagesOf } from './wins.ts';

const NAMED = ['mini', 'minor', 'major'];
/** How long the wins of the spin are seen before the hold. */
const SEEN_MS = 1_200;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const shownOf = (round: RoundView | undefined): Shown | undefined => (round?.result as Shown | null) ?? undefined;

/** Prizes with a name that a hold has won. */
const namedIn = ({ coins, isFull }: Hold): readonly string[] => [
  ...coins.map(({ prize }) => prize).filter((prize) => NAMED.includes(prize)),
  ...(isFull ? ['grand'] : []),
];

type Slot = Pick<ShowParts<Spin>, 'stage' | 'sparks'>;

/** The hold: its coins, the prizes beside the reels and the respins that are left. */
const createHoldShow = ({ t, hud, sound, money, bet }: FaceParts, slot: Slot, coins: CoinLayer) => {
  const ladder = createLadder({ t, money, bet });
  const counter = createCounter(t, t('counter.ready', { count: COINS_NEEDED }));
  byId('board').before(make('div', 'side', ladder.element, counter.element));

  const showHold = (hold: Hold | undefined, isHeld: boolean): void => {
    counter.show(hold && isHeld ? hold.left : null);
    ladder.light(hold ? namedIn(hold) : []);
    slot.stage.setFree(isHeld);
    document.body.dataset['free'] = String(isHeld);
  };

  const sayHold = (hold: Hold, won: number): void => {
    const text = t('message.hold', { coins: hold.coins.length, amount: money(won) });
    hud.say(text, 'line');
    hud.announce(`${text} ${t('counter.left', { count: hold.left })}`);
  };

  const enterHold = async (show: SlotShow<Spin>, hold: Hold): Promise<void> => {
    await pause(SEEN_MS);
    slot.stage.clear();
    sound.moons();
    coins.hold(hold.coins);
    showHold(hold, true);
    await hud.banner(t('banner.hold'), t('banner.hold-text'), 2.2);
    const text = t('message.hold-start', { count: hold.coins.length, amount: money(show.minor(hold.pay)) });
    hud.say(text, 'line');
    hud.announce(text);
  };

  /** Counts all coins, then the grand prize where the screen is full. */
  const payHold = async (show: SlotShow<Spin>, hold: Hold, spin: Spin): Promise<void> => {
    hud.say(t('message.hold', { coins: hold.coins.length, amount: money(show.minor(hold.pay)) }), 'line');
    let won = show.minor(spin.pay);
    await coins.count(hold.coins, (coin) => {
      won += show.minor(timesOf(coin) * UNITS);
      hud.setWin(won);
      sound.tick(timesOf(coin));
    });
    if (hold.isFull) {
      sound.win(3);
      slot.sparks.rise(140);
      await hud.banner(t('prize.grand'), money(show.minor(GRAND * UNITS)), 3.2);
      hud.setWin(won + show.minor(GRAND * UNITS));
    }
    await hud.banner(t('banner.total', { amount: money(show.minor(hold.pay)) }), '', 2.2);
    showHold(hold, false);
  };

  const onCoin = (coin: Coin): void => {
    sound.tick(timesOf(coin));
    if (NAMED.includes(coin.prize)) slot.sparks.rise(24);
  };

  return { ladder, counter, showHold, sayHold, enterHold, payHold, onCoin };
};

/** How rounds are shown; each function is given the round as it is now. */
const createShow = (parts: FaceParts, slot: Slot, coins: CoinLayer) => {
  const { t, hud, sound } = parts;
  const { ladder, counter, showHold, sayHold, enterHold, payHold, onCoin } = createHoldShow(parts, slot, coins);
  const showParts: ShowParts<Spin> = {
    ...{ ...parts, ...slot, units: UNITS },
    pagesOf: (spin, toMoney, say) => pagesOf(spin, t, toMoney, say),
    onReel: (spin, reel) => coins.showValues(spin.coins, reel),
    onLanded: (spin) => {
      coins.showValues(spin.coins);
      coins.dim(spin.pay > 0);
    },
  };
  /** When the cells of a respin began to turn. */
  let turned = 0;

  const showRound = async (now: RoundView, started: number): Promise<void> => {
    const shown = shownOf(now);
    if (!shown) return;
    const show = new SlotShow(showParts, now);
    const hold = holdOf(shown);
    const last = shown.respins.at(-1);
    if (!last) await show.spin(shown.spin, started, 0);
    else await coins.land(last, turned, onCoin);
    if (hold) showHold(hold, true);
    if (hold && !last && now.playing) return enterHold(show, hold);
    if (hold && now.playing) return sayHold(hold, show.minor(hold.pay + shown.spin.pay));
    if (hold) await payHold(show, hold, shown.spin);
    await show.conclude(hold !== undefined);
  };

  const startRespin = (now: RoundView): void => {
    turned = performance.now();
    coins.turn();
    sound.start();
    const shown = shownOf(now);
    const hold = shown && holdOf(shown);
    if (hold) counter.show(hold.left - 1);
  };

  const restore = (now: RoundView | undefined): void => {
    const shown = shownOf(now);
    const hold = shown && holdOf(shown);
    if (hold) coins.hold(hold.coins);
    else {
      coins.clear();
      if (shown) coins.showValues(shown.spin.coins);
    }
    showHold(hold, now?.playing === true);
    ladder.refresh();
    if (now?.playing && shown) hud.setWin(new SlotShow(showParts, now).minor(shown.spin.pay));
  };

  return { ladder, showHold, showRound, startRespin, restore };
};

export const createMint: CreateFace = (parts) => {
  const { t } = parts;
  const coins = createCoins((prize) => (NAMED.includes(prize) ? t(`prize.${prize}`) : undefined));
  byId('board').append(coins.element);
  const slot = openSlot(CABINET, paintScene, createEmbers, coins.fit);
  const { ladder, showHold, showRound, startRespin, restore } = createShow(parts, slot, coins);
  const stopsOf = (round: RoundView | undefined): Stops =>
    shownOf(round)?.spin ?? { free: false, stops: CABINET.welcome };

  return createSteppedFace(parts, {
    ...{ ...slot, step: 'respin', label: t('action.respin'), stopsOf },
    onStart: () => {
      coins.clear();
      showHold(undefined, false);
    },
    startStep: startRespin,
    show: showRound,
    restore: (now) => {
      slot.stage.show(stopsOf(now));
      restore(now);
    },
    betChanged: ladder.refresh,
    help: (body) => fillHelp(body, parts),
    setStill: coins.setStill,
  });
};
