/** Arrow keys on a layout of bets: one tab stop, and the keys go from spot to spot. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const centreOf = (node: Element): [number, number] => {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** Moves the focus to the nearest of these spots in the direction of an arrow key. */
export const moveFocus = (event: KeyboardEvent, spots: readonly HTMLElement[]): void => {
  const direction = DIRECTIONS[event.key];
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.spot') : null;
  if (!direction || !from) return;
  event.preventDefault();
  const [x, y] = centreOf(from);
  let best: { node: HTMLElement; cost: number } | undefined;
  for (const node of spots) {
    const [a, b] = centreOf(node);
    const along = (a - x) * direction[0] + (b - y) * direction[1];
    const across = Math.abs((a - x) * direction[1]) + Math.abs((b - y) * direction[0]);
    if (along < 2) continue;
    const cost = along + across * 2.5;
    if (!best || cost < best.cost) best = { node, cost };
  }
  best?.node.focus();
};
