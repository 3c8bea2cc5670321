/**
 * Gives the focus at once, and brings the element into view with the next frame: to scroll now would lay out the whole page in the midst of
 * changing it, and a second time for what changes after that.
 */
export const focusWithoutLayout = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' });
  });
};

/**
 * Gives a window that opens the focus with the next frame: to do it at once would compute the style of the whole page in the same task.
 * Whoever is in the window by then stays where they are.
 */
export const focusOnceDrawn = (sheet: HTMLElement, find: () => HTMLElement): void =>
  void requestAnimationFrame(() => {
    if (!sheet.contains(document.activeElement)) focusWithoutLayout(find());
  });
