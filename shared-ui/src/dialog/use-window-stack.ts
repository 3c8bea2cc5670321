import { useCallback, useEffect, useRef, type RefCallback } from 'react';

const WINDOWS = '[role="dialog"], [role="alertdialog"]';
/** What closes at Escape before the window that it belongs to. */
const LISTS = '[role="menu"], [role="listbox"]';

/** Windows drawn by this copy of the code. */
const own = new WeakSet<Element>();

const windows = (): readonly Element[] => [...document.querySelectorAll(WINDOWS)];
const topWindow = (): Element | undefined => windows().at(-1);
const isForeign = (window: Element): boolean => !own.has(window);

const isAfter = (window: Element, other: EventTarget | null): boolean =>
  other instanceof Node &&
  !window.contains(other) &&
  (window.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

interface Behaviour {
  readonly onClose: () => void;
  readonly persistent: boolean;
}

/** Whether a window of another copy of the code lies over this one. */
const isCovered = (window: Element): boolean => {
  const top = topWindow();
  return top !== undefined && top !== window && isForeign(top) && isAfter(window, top);
};

/**
 * Whether what was pressed is of a window over this one. The primitives tell of a press once its click is over: by then that window
 * may be gone, and a press that closed it must not close this one with it.
 */
const isPressOver = (window: Element, pressed: EventTarget | null): boolean => {
  const other = pressed instanceof Element ? pressed.closest(WINDOWS) : null;
  if (other === null || other === window) return false;
  return !other.isConnected || (isForeign(other) && isAfter(window, other));
};

/**
 * Shell and remotes draw their windows each with a copy of this code of their own, and no copy of the primitives knows the others'
 * windows: one below would take the focus back from the one above, so that what is typed there is lost, and Escape would close both.
 * React has its events before they come to the root element, where they end here; the primitives listen at the document.
 */
const guard = (window: HTMLElement, behaviour: () => Behaviour): (() => void) => {
  const root = window.ownerDocument.documentElement;
  let last: HTMLElement = window;

  const onFocus = (event: FocusEvent): void => {
    const goesTo = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (isCovered(window) && isAfter(window, goesTo)) return event.stopPropagation();
    if (event.type === 'focusout' || topWindow() !== window) return;
    if (goesTo instanceof HTMLElement && window.contains(goesTo)) last = goesTo;
    // The primitives have not heard where the focus was: a foreign window below is no place for it.
    else if (!isAfter(window, goesTo) && windows().some(isForeign)) last.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || topWindow() !== window || !windows().some(isForeign)) return;
    if ([...document.querySelectorAll(LISTS)].some((list) => isAfter(window, list) || window.contains(list))) return;
    event.stopPropagation();
    const { persistent, onClose } = behaviour();
    if (!persistent) onClose();
  };

  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onFocus);
  const view = window.ownerDocument.defaultView;
  view?.addEventListener('keydown', onKeyDown, true);
  return () => {
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onFocus);
    view?.removeEventListener('keydown', onKeyDown, true);
  };
};

/**
 * Lets a window live over and under those of other modules. Answers what its content's `ref` is, and how to ask whether a window of
 * another module lies over it, then Escape is not its business, and whether a press was in a window over it.
 */
export const useWindowStack = (
  onClose: () => void,
  persistent = false,
): readonly [
  setContent: RefCallback<HTMLElement>,
  isBelow: () => boolean,
  isPressAbove: (pressed: EventTarget | null) => boolean,
] => {
  const behaviour = useRef<Behaviour>({ onClose, persistent });
  const content = useRef<HTMLElement | null>(null);
  useEffect(() => {
    behaviour.current = { onClose, persistent };
  });
  const setContent = useCallback((window: HTMLElement | null) => {
    content.current = window;
    if (!window) return undefined;
    own.add(window);
    return guard(window, () => behaviour.current);
  }, []);
  const isBelow = useCallback(() => content.current !== null && isCovered(content.current), []);
  const isPressAbove = useCallback(
    (pressed: EventTarget | null) => content.current !== null && isPressOver(content.current, pressed),
    [],
  );
  return [setContent, isBelow, isPressAbove];
};
