// Each look-up by role and each click asks for the computed styles of many elements, which jsdom gathers from all rules of its style sheet
// anew after each change of the page. Without styles of a page's own they are the same for all elements of a kind: computed once.
const compute = window.getComputedStyle.bind(window);
const computed = new Map();

/** Attributes that rules of jsdom's style sheet ask for. */
const OF_RULES = ['type', 'hidden', 'open', 'dir'];
const INHERITED = /visibility|pointer-events|color|direction/;

const inheritsStyles = (element) => {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (INHERITED.test(above.getAttribute('style') ?? '')) return true;
  return false;
};
const hasOwnStyles = (element) =>
  document.styleSheets.length > 0 || element.hasAttribute('style') || inheritsStyles(element);

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || hasOwnStyles(element)) return compute(element, pseudoElement);
  const kind = JSON.stringify([element.tagName, ...OF_RULES.map((name) => element.getAttribute(name))]);
  if (!computed.has(kind)) computed.set(kind, compute(element));
  return computed.get(kind);
};
