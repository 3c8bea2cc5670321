/** The player's hand: cards are chosen by tap, by sweeping over them, or by key; a swipe up plays what is chosen. */
import { suitOf } from '../../../tables/games/tien-len/combos.ts';
import type { Card } from '../../../tables/games/tien-len/combos.ts';
import { make } from '../../common/dom.ts';
import { cardButton } from './cards.ts';

export interface HandView {
  readonly element: HTMLElement;
  readonly show: (cards: readonly Card[]) => void;
  readonly chosen: () => readonly Card[];
  readonly choose: (cards: readonly Card[]) => void;
  /** By strength, or by suit. */
  readonly sort: () => void;
}

export interface HandActions {
  readonly changed: () => void;
  readonly play: () => void;
}

/** A finger that moves up by so many pixels plays. */
const SWIPE_PX = 56;
const ROW = 7;

const bySuit = (a: Card, b: Card): number => suitOf(a) - suitOf(b) || a - b;

type Sweeping = Pick<HandActions, 'play'> & {
  readonly chosen: Set<Card>;
  readonly set: (card: Card, on: boolean) => void;
};

const cardOf = (target: EventTarget | null): Card | undefined => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.hand .card') : null;
  return button ? Number(button.dataset['card']) : undefined;
};

/** Taps, sweeps and swipes. */
const listenToPointers = (element: HTMLElement, { chosen, set, play }: Sweeping): void => {
  let sweep: { readonly on: boolean; readonly y: number; readonly seen: Set<Card> } | undefined;

  element.addEventListener('pointerdown', (event) => {
    const card = cardOf(event.target);
    if (card === undefined || event.button !== 0) return;
    sweep = { on: !chosen.has(card), y: event.clientY, seen: new Set([card]) };
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
    set(card, sweep.on);
  });
  element.addEventListener('pointermove', (event) => {
    if (!sweep) return;
    const card = cardOf(document.elementFromPoint(event.clientX, event.clientY));
    if (card === undefined || sweep.seen.has(card)) return;
    sweep.seen.add(card);
    set(card, sweep.on);
  });
  addEventListener('pointerup', (event) => {
    if (!sweep) return;
    const { y, on } = sweep;
    sweep = undefined;
    if (y - event.clientY < SWIPE_PX) return;
    // The card under the finger is meant to be played, also where the touch has just put it back.
    const card = cardOf(event.target);
    if (!on && card !== undefined) chosen.add(card);
    play();
  });
  addEventListener('pointercancel', () => (sweep = undefined));
  // A click of a pointer has been dealt with when it went down; keys and screen readers click without one.
  element.addEventListener('click', (event) => {
    const card = cardOf(event.target);
    if (card !== undefined && event.detail === 0) set(card, !chosen.has(card));
  });
};

/** Arrow keys go from card to card, which are one stop for the tab key; Enter plays. */
const listenToKeys = (element: HTMLElement, buttons: () => HTMLButtonElement[], play: () => void): void => {
  element.addEventListener('keydown', (event) => {
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    if (event.key === 'Enter') {
      event.preventDefault();
      return play();
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = all[(at + step + all.length) % all.length];
    if (step === 0 || at < 0 || !next) return;
    event.preventDefault();
    for (const button of all) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  });
};

export const createHand = (label: string, { changed, play }: HandActions): HandView => {
  const element = make('div', 'hand');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
  let cards: readonly Card[] = [];
  let sortedBySuit = false;
  const chosen = new Set<Card>();

  const buttons = (): HTMLButtonElement[] => [...element.querySelectorAll<HTMLButtonElement>('.card')];
  const mark = (): void => {
    for (const button of buttons())
      button.setAttribute('aria-pressed', String(chosen.has(Number(button.dataset['card']))));
    changed();
  };
  const set = (card: Card, on: boolean): void => {
    if (on) chosen.add(card);
    else chosen.delete(card);
    mark();
  };

  const draw = (): void => {
    const focused = cardOf(document.activeElement);
    const order = sortedBySuit ? cards.toSorted(bySuit) : cards;
    const first = Math.min(ROW, Math.ceil(order.length / 2));
    const rows = order.length > ROW ? [order.slice(0, first), order.slice(first)] : [order];
    element.replaceChildren(...rows.map((row) => make('div', 'hand-row', ...row.map(cardButton))));
    const all = buttons();
    // One stop for the tab key; arrow keys go from card to card.
    const stop = all.find((button) => Number(button.dataset['card']) === focused) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
    if (focused !== undefined) stop?.focus();
    mark();
  };

  listenToPointers(element, { chosen, set, play });
  listenToKeys(element, buttons, play);

  return {
    element,
    chosen: () => [...chosen],
    choose: (next) => {
      chosen.clear();
      for (const card of next) chosen.add(card);
      mark();
    },
    show: (next) => {
      if (next.join() === cards.join()) return;
      const isDealt = next.length > cards.length;
      cards = next;
      for (const card of chosen) if (!cards.includes(card)) chosen.delete(card);
      element.dataset['dealt'] = String(isDealt);
      draw();
    },
    sort: () => {
      sortedBySuit = !sortedBySuit;
      element.dataset['dealt'] = 'false';
      draw();
    },
  };
};
