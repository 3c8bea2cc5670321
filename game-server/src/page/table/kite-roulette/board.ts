/**
 * The betting layout. Every spot is a button laid over the cells, so that pointer, touch and keyboard bet in the same way: one tab
 * stop, and arrow keys go to the nearest spot in their direction.
 */
import { SPOTS, colorOf, multipleOf } from '../../../tables/games/roulette/layout.ts';
import type { Spot } from '../../../tables/games/roulette/layout.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import { moveFocus } from '../common/arrow-keys.ts';
import { chipText } from '../common/chip-text.ts';
import { createLens } from './lens.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The lying layout in cells: zero, twelve rows of numbers, columns; dozens and even chances below. */
const WIDTH = 14;
const HEIGHT = 4.7;
const OUTER = 0.85;
/** Half the side of a spot on a line between numbers. */
const REACH = 0.24;

const cellOf = (number: number): Rect =>
  number === 0 ? { x: 0, y: 0, w: 1, h: 3 } : { x: Math.ceil(number / 3), y: 2 - ((number - 1) % 3), w: 1, h: 1 };

const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

const around = (x: number, y: number, w = REACH, h = REACH): Rect => ({ x: x - w, y: y - h, w: w * 2, h: h * 2 });

const outsideOf = ({ id }: Spot): Rect => {
  const at = Number(id.slice(2)) - 1;
  if (id.startsWith('c:')) return { x: 13, y: 2 - at, w: 1, h: 1 };
  if (id.startsWith('d:')) return { x: 1 + at * 4, y: 3, w: 4, h: OUTER };
  return { x: 1 + EVENS.indexOf(id as (typeof EVENS)[number]) * 2, y: 3 + OUTER, w: 2, h: OUTER };
};

const insideOf = ({ numbers, kind }: Spot): Rect => {
  const cells = numbers.filter((number) => number !== 0).map(cellOf);
  const left = Math.min(...cells.map(({ x }) => x));
  const right = Math.max(...cells.map(({ x, w }) => x + w));
  const top = Math.min(...cells.map(({ y }) => y));
  const bottom = Math.max(...cells.map(({ y, h }) => y + h));
  const middle = (top + bottom) / 2;
  if (numbers.includes(0)) {
    if (kind === 'corner') return around(1, 3);
    return around(1, middle, REACH, kind === 'street' ? REACH * 0.78 : REACH);
  }
  if (kind === 'street') return around(left + 0.5, 3);
  if (kind === 'line') return around(left + 1, 3);
  return around((left + right) / 2, middle);
};

const rectOf = (spot: Spot): Rect => {
  if (spot.kind === 'straight') return cellOf(spot.numbers[0] ?? 0);
  return ['column', 'dozen', 'even'].includes(spot.kind) ? outsideOf(spot) : insideOf(spot);
};

/** The same layout standing: numbers rise from left to right, the outer bets at its left side. */
const stand = ({ x, y, w, h }: Rect): Rect => ({ x: HEIGHT - (y + h), y: x, w: h, h: w });

export interface BoardEvents {
  readonly onSpot: (id: string) => void;
  /** The bet that a held finger is on, in words; empty once it is lifted. */
  readonly onAim: (name: string) => void;
}

export interface Board {
  readonly element: HTMLElement;
  readonly show: (placed: ReadonlyMap<string, number>, draft: ReadonlyMap<string, number>) => void;
  readonly setOpen: (open: boolean) => void;
  /** Marks the number that was drawn, or none. */
  readonly mark: (number: number | null) => void;
}

export const spotName = (spot: Spot, t: Translate): string => {
  if (spot.kind === 'even') return t(`roulette.${spot.id}`);
  if (spot.kind === 'dozen' || spot.kind === 'column') return t(`roulette.${spot.kind}`, { n: spot.id.slice(2) });
  return t(`roulette.${spot.kind}`, { n: spot.numbers.join(', ') });
};

const faceOf = (spot: Spot, t: Translate): string => {
  if (spot.kind === 'straight') return String(spot.numbers[0]);
  if (spot.kind === 'column') return '2:1';
  if (spot.kind === 'dozen') return t(`roulette.dozen-face-${spot.id.slice(2)}`);
  if (spot.id === 'low') return '1–18';
  if (spot.id === 'high') return '19–36';
  return spot.kind === 'even' && spot.id !== 'red' && spot.id !== 'black' ? t(`roulette.${spot.id}`) : '';
};

const markSpot = ({ dataset }: HTMLButtonElement, spot: Spot, number: number | null): void => {
  dataset['hit'] = String(number !== null && spot.numbers.includes(number));
  dataset['drawn'] = String(number !== null && spot.kind === 'straight' && spot.numbers[0] === number);
};

const placeSpots = (buttons: ReadonlyMap<string, HTMLElement>, isStanding: boolean): void => {
  const turn = isStanding ? stand : (rect: Rect): Rect => rect;
  const [wide, high] = isStanding ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  for (const spot of SPOTS) {
    const { x, y, w, h } = turn(rectOf(spot));
    const { style } = buttons.get(spot.id) as HTMLElement;
    [style.left, style.top] = [`${(x / wide) * 100}%`, `${(y / high) * 100}%`];
    [style.width, style.height] = [`${(w / wide) * 100}%`, `${(h / high) * 100}%`];
  }
};

export const createBoard = (t: Translate, money: (minor: number) => string, events: BoardEvents): Board => {
  const element = make('div', 'board');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', t('roulette.board'));
  const standing = matchMedia('(orientation: portrait)');
  const buttons = new Map<string, HTMLButtonElement>();
  const cells = new Map<number, HTMLButtonElement>();
  let open = false;

  const nameOf = (spot: Spot): string => `${spotName(spot, t)}, ${t('roulette.pays', { n: multipleOf(spot) - 1 })}`;

  const cover = (spot: Spot | undefined): void => {
    for (const [number, cell] of cells) cell.dataset['covered'] = String(spot?.numbers.includes(number) ?? false);
  };

  const make1 = (spot: Spot): HTMLButtonElement => {
    const button = make('button', `spot ${spot.kind}`, make('span', 'face', faceOf(spot, t)), make('span', 'chip'));
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset['spot'] = spot.id;
    if (spot.kind === 'straight') {
      button.dataset['color'] = colorOf(spot.numbers[0] ?? 0);
      cells.set(spot.numbers[0] ?? 0, button);
    }
    if (spot.id === 'red' || spot.id === 'black') button.dataset['color'] = spot.id;
    button.addEventListener('click', () => {
      if (open) events.onSpot(spot.id);
    });
    button.addEventListener('pointerenter', () => cover(spot));
    button.addEventListener('focus', () => {
      for (const other of buttons.values()) other.tabIndex = -1;
      button.tabIndex = 0;
      cover(spot);
    });
    return button;
  };
  // Cells first: the spots on their lines lie above them.
  const order = [...SPOTS].sort((a, b) => Number(a.kind !== 'straight') - Number(b.kind !== 'straight'));
  for (const spot of order) {
    const button = make1(spot);
    buttons.set(spot.id, button);
    element.append(button);
  }
  (buttons.get('n:0') as HTMLButtonElement).tabIndex = 0;
  for (const end of ['pointerleave', 'focusout']) element.addEventListener(end, () => cover(undefined));

  element.addEventListener('keydown', (event) => moveFocus(event, [...buttons.values()]));
  const aimAt = (button: HTMLElement | undefined): void => {
    const aimed = SPOTS.find(({ id }) => id === button?.dataset['spot']);
    for (const [id, each] of buttons) each.dataset['aimed'] = String(id === aimed?.id);
    cover(aimed);
    events.onAim(aimed ? nameOf(aimed) : '');
  };
  const lens = createLens(element, {
    canBet: () => open,
    onAim: aimAt,
    onBet: ({ dataset }) => events.onSpot(dataset['spot'] ?? ''),
  });

  placeSpots(buttons, standing.matches);
  standing.addEventListener('change', () => placeSpots(buttons, standing.matches));

  return {
    element,
    show: (placed, draft) => {
      for (const spot of SPOTS) {
        const button = buttons.get(spot.id) as HTMLButtonElement;
        const [done, more] = [placed.get(spot.id) ?? 0, draft.get(spot.id) ?? 0];
        const chip = button.lastElementChild as HTMLElement;
        chip.textContent = done + more > 0 ? chipText(done + more) : '';
        button.dataset['chip'] = done + more === 0 ? 'none' : more > 0 ? 'draft' : 'placed';
        const bet = done + more > 0 ? `, ${t('label.bet')} ${money(done + more)}` : '';
        button.setAttribute('aria-label', `${nameOf(spot)}${bet}`);
      }
    },
    setOpen: (value) => {
      open = value;
      element.dataset['open'] = String(value);
      if (!open) lens.close();
    },
    mark: (number) => {
      for (const spot of SPOTS) markSpot(buttons.get(spot.id) as HTMLButtonElement, spot, number);
      element.dataset['marked'] = String(number !== null);
      // The layout is taller than its room on phones.
      if (number !== null) cells.get(number)?.scrollIntoView({ block: 'center' });
    },
  };
};
