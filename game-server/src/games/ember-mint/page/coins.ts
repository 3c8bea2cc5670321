/** The coins in front of the reels: their values in a spin, and all of the hold. */
import { make } from '../../../page/common/dom.ts';
import type { WindowBox } from '../../slots/page/painter.ts';
import { CELLS, REELS, ROWS } from '../maths/mint.model.ts';
import { timesOf } from '../maths/round.ts';
import type { Coin } from '../maths/round.ts';
import { coinAddress } from './stage/symbol-art.ts';

/** From the start of a respin until its first reel stops, and from reel to reel. */
const TURN_MS = 620;
const REEL_MS = 110;
/** How long a coin is lit when all are counted, at most; many coins are counted faster. */
const COUNT_MS = 260;
const COUNT_ALL_MS = 2_600;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export interface CoinLayer {
  readonly element: HTMLElement;
  readonly fit: (window: WindowBox) => void;
  readonly setStill: (still: boolean) => void;
  /** Takes everything off the reels. */
  readonly clear: () => void;
  /** Shows values on the coins of the spin; `reel` names those of one reel alone. */
  readonly showValues: (coins: readonly Coin[], reel?: number) => void;
  /** Whether symbols behind the values are dimmed. */
  readonly dim: (isDim: boolean) => void;
  /** Covers the reels: the coins stay, all other cells are empty. */
  readonly hold: (coins: readonly Coin[]) => void;
  readonly turn: () => void;
  /** Stops the cells from left to right; `onCoin` hears of each new coin. */
  readonly land: (coins: readonly Coin[], started: number, onCoin: (coin: Coin) => void) => Promise<void>;
  /** Lights one coin after the other. */
  readonly count: (coins: readonly Coin[], onCoin: (coin: Coin) => void) => Promise<void>;
}

/** `nameOf` gives the word of a prize that has one. */
export const createCoins = (nameOf: (prize: Coin['prize']) => string | undefined): CoinLayer => {
  const cells = Array.from({ length: CELLS }, () => make('div', 'cell'));
  const element = make('div', 'coins', ...cells);
  let still = false;

  const cellOf = ({ cell }: Pick<Coin, 'cell'>): HTMLElement => cells[cell] ?? element;

  const coinOf = (coin: Coin): HTMLElement => {
    const name = nameOf(coin.prize);
    const figure = make('div', 'coin', ...(name === undefined ? [] : [make('b', '', name)]));
    figure.append(make('span', '', `×${timesOf(coin)}`));
    figure.dataset['prize'] = name === undefined ? 'cash' : coin.prize;
    figure.style.backgroundImage = `url("${coinAddress(coin.prize)}")`;
    return figure;
  };
  const put = (coin: Coin, isNew: boolean): void => {
    const figure = coinOf(coin);
    figure.dataset['new'] = String(isNew);
    cellOf(coin).replaceChildren(figure);
  };
  const clear = (): void => {
    element.dataset['mode'] = 'spin';
    element.dataset['dim'] = 'false';
    for (const cell of cells) {
      cell.replaceChildren();
      cell.dataset['turning'] = 'false';
    }
  };
  clear();

  return {
    element,
    clear,
    fit: ({ left, top, width, height, gap }) => {
      const percent = (part: number): string => `${part * 100}%`;
      element.style.inset = `${percent(top)} auto auto ${percent(left)}`;
      element.style.inlineSize = percent(width);
      element.style.blockSize = percent(height);
      element.style.columnGap = percent(gap / width);
    },
    setStill: (value) => {
      still = value;
    },
    showValues: (coins, reel) => {
      for (const coin of coins) if (reel === undefined || Math.floor(coin.cell / ROWS) === reel) put(coin, false);
    },
    dim: (isDim) => {
      element.dataset['dim'] = String(isDim);
    },
    hold: (coins) => {
      clear();
      element.dataset['mode'] = 'hold';
      for (const coin of coins) put(coin, false);
    },
    turn: () => {
      for (const cell of cells) cell.dataset['turning'] = String(cell.childElementCount === 0 && !still);
    },
    land: async (coins, started, onCoin) => {
      if (!still) await pause(Math.max(0, TURN_MS - (performance.now() - started)));
      for (let reel = 0; reel < REELS; reel += 1) {
        const own = cells.slice(reel * ROWS, (reel + 1) * ROWS);
        if (!own.some(({ dataset }) => dataset['turning'] === 'true') && !still) continue;
        for (const cell of own) cell.dataset['turning'] = 'false';
        for (const coin of coins) {
          if (Math.floor(coin.cell / ROWS) !== reel) continue;
          put(coin, true);
          onCoin(coin);
        }
        if (!still) await pause(REEL_MS);
      }
    },
    count: async (coins, onCoin) => {
      const ms = still ? 0 : Math.min(COUNT_MS, COUNT_ALL_MS / coins.length);
      for (const coin of coins) {
        cellOf(coin).dataset['counted'] = 'true';
        onCoin(coin);
        await pause(ms);
      }
      for (const cell of cells) delete cell.dataset['counted'];
    },
  };
};
