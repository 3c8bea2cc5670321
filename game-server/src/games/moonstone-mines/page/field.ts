/** The 25 tiles: stone lids that turn over, moved between by arrow keys. */
import { make } from '../../../page/common/dom.ts';
import type { Translate } from '../../../page/common/strings.ts';
import { TILES } from '../rules.ts';
import type { Shown } from '../rules.ts';

const COLUMNS = 5;
const REVEAL_GAP_MS = 18;

const MOVES: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Under = 'closed' | 'stone' | 'mine' | 'hit' | 'rest-stone' | 'rest-mine';

const underOf = (tile: number, { opened, mines, end }: Shown): Under => {
  const isMine = mines?.includes(tile) === true;
  if (opened.includes(tile)) return isMine ? 'hit' : 'stone';
  if (end === null) return 'closed';
  return isMine ? 'rest-mine' : 'rest-stone';
};

export interface Field {
  readonly element: HTMLElement;
  readonly show: (shown: Shown) => void;
  readonly close: () => void;
  /** The tile whose answer is awaited. */
  readonly press: (tile: number) => void;
  readonly setOpen: (open: boolean) => void;
  readonly setStill: (still: boolean) => void;
}

export const createField = (t: Translate, onPick: (tile: number) => void): Field => {
  const tiles = Array.from({ length: TILES }, (_, tile) => {
    const button = make('button', 'tile', make('span', 'lid'), make('span', 'under'));
    button.type = 'button';
    button.tabIndex = tile === 0 ? 0 : -1;
    button.addEventListener('click', () => onPick(tile));
    return button;
  });
  const element = make('div', 'garden', ...tiles);
  element.role = 'group';
  element.ariaLabel = t('label.field');

  const put = (tile: number, under: Under): void => {
    const button = tiles[tile];
    if (!button) return;
    button.dataset['under'] = under;
    delete button.dataset['pressed'];
    const name = under.replace('rest-', '').replace('hit', 'mine');
    button.ariaLabel = t(`tile.${name}`, { row: Math.floor(tile / COLUMNS) + 1, column: (tile % COLUMNS) + 1 });
  };

  const focus = (tile: number): void => {
    tiles.forEach((button, index) => {
      button.tabIndex = index === tile ? 0 : -1;
    });
    tiles[tile]?.focus();
  };

  element.addEventListener('keydown', (event) => {
    const move = MOVES[event.key];
    const from = tiles.indexOf(document.activeElement as HTMLButtonElement);
    if (!move || from < 0) return;
    event.preventDefault();
    const [x, y] = [(from % COLUMNS) + move[0], Math.floor(from / COLUMNS) + move[1]];
    if (x >= 0 && x < COLUMNS && y >= 0 && y < TILES / COLUMNS) focus(y * COLUMNS + x);
  });
  // The tile that was pressed last is where the keyboard goes on.
  element.addEventListener('focusin', () => {
    const at = tiles.indexOf(document.activeElement as HTMLButtonElement);
    tiles.forEach((button, index) => {
      button.tabIndex = index === at ? 0 : -1;
    });
  });

  const show = (shown: Shown): void => {
    tiles.forEach((button, tile) => {
      button.style.setProperty('--wait', shown.opened.includes(tile) ? '0ms' : `${tile * REVEAL_GAP_MS}ms`);
      put(tile, underOf(tile, shown));
    });
  };
  const close = (): void => show({ opened: [], mines: null, end: null });
  close();

  return {
    element,
    show,
    close,
    press: (tile) => {
      const button = tiles[tile];
      if (button) button.dataset['pressed'] = 'true';
    },
    setOpen: (open) => {
      element.dataset['open'] = String(open);
      for (const button of tiles) button.ariaDisabled = String(!open || button.dataset['under'] !== 'closed');
    },
    setStill: (still) => {
      element.dataset['still'] = String(still);
    },
  };
};
