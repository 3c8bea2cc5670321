/**
 * A finger that is held on the layout enlarges it there: the bets on lines and corners are smaller than a finger. It moves on to a bet,
 * which is named, and lifting it puts the chip down. A tap and a scroll stay what they are.
 */
const HOLD_MS = 250;
/** Pixels; a finger that moves further before scrolls. */
const SLACK = 10;
const ZOOM = 2;

export interface LensEvents {
  readonly canBet: () => boolean;
  /** The bet under the finger, or none. */
  readonly onAim: (spot: HTMLElement | undefined) => void;
  readonly onBet: (spot: HTMLElement) => void;
}

export interface Lens {
  readonly close: () => void;
}

export const createLens = (board: HTMLElement, events: LensEvents): Lens => {
  let timer: number | undefined;
  let from = { x: 0, y: 0 };
  let isOpen = false;
  /** Lifting the finger is a click as well, on the spot where it went down. */
  let swallows = false;
  let aimed: HTMLElement | undefined;

  const aimAt = (x: number, y: number): void => {
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('.spot') ?? undefined;
    aimed = under && board.contains(under) ? under : undefined;
    events.onAim(aimed);
  };
  const open = (): void => {
    const box = board.getBoundingClientRect();
    board.style.transformOrigin = `${from.x - box.left}px ${from.y - box.top}px`;
    board.style.transform = `scale(${ZOOM})`;
    [isOpen, swallows] = [true, true];
    aimAt(from.x, from.y);
  };
  const close = (): void => {
    clearTimeout(timer);
    if (!isOpen) return;
    isOpen = false;
    board.style.transform = '';
    aimed = undefined;
    events.onAim(undefined);
  };

  board.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX, clientY }) => {
    close();
    swallows = false;
    if (pointerType === 'mouse' || !isPrimary || !events.canBet()) return;
    from = { x: clientX, y: clientY };
    timer = window.setTimeout(open, HOLD_MS);
  });
  board.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (isOpen) aimAt(clientX, clientY);
    else if (Math.hypot(clientX - from.x, clientY - from.y) > SLACK) clearTimeout(timer);
  });
  board.addEventListener('pointerup', () => {
    const bet = isOpen ? aimed : undefined;
    close();
    if (bet) events.onBet(bet);
  });
  board.addEventListener('pointercancel', close);
  board.addEventListener(
    'touchmove',
    (event) => {
      if (isOpen) event.preventDefault();
    },
    { passive: false },
  );
  board.addEventListener('contextmenu', (event) => {
    if (isOpen) event.preventDefault();
  });
  board.addEventListener(
    'click',
    (event) => {
      // A key's click has no detail.
      if (swallows && event.detail > 0) event.stopPropagation();
      swallows = false;
    },
    { capture: true },
  );
  return { close };
};
