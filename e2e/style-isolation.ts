/** Whether a built style sheet of a remote can change how anything else looks (MFE-020). Reads what is shipped, not the sources. */
import { transform } from 'lightningcss';
import type { Selector, SelectorComponent } from 'lightningcss';

const isOwn = (component: SelectorComponent, prefix: string): boolean => {
  if (component.type === 'class') return component.name.startsWith(prefix);
  if (component.type !== 'pseudo-class') return false;
  const { kind } = component;
  // `:is(.own, .own)`: every branch must be its own.
  return (
    (kind === 'is' || kind === 'where') && component.selectors.every((one) => one.some((part) => isOwn(part, prefix)))
  );
};

/** The selector begins, or continues from, an element with a class of the remote, and stays inside that element. */
const staysInside = (selector: Selector, prefix: string): boolean => {
  const first = selector.findIndex((component) => isOwn(component, prefix));
  if (first === -1) return false;
  const rest = selector.slice(first + 1);
  const combinator = rest.find((component) => component.type === 'combinator');
  if (combinator?.value !== 'next-sibling' && combinator?.value !== 'later-sibling') return true;
  const after = rest.slice(rest.indexOf(combinator) + 1);
  return after.some((component) => isOwn(component, prefix));
};

/** What in the style sheet reaches beyond the remote; empty for a good one. */
export const styleFaults = (css: string, module: string): readonly string[] => {
  const prefix = `${module}-`;
  const faults: string[] = [];
  const layers: string[] = [];
  let nested = 0;
  transform({
    filename: `${module}.css`,
    code: Buffer.from(css),
    visitor: {
      Rule: (rule) => {
        if (rule.type === 'layer-block') layers.push((rule.value.name ?? ['']).join('.'));
        if (rule.type === 'keyframes' && !String(rule.value.name.value).startsWith(prefix))
          faults.push(`@keyframes ${String(rule.value.name.value)}`);
        if (rule.type === 'font-face' || rule.type === 'property') faults.push(`@${rule.type}`);
        if (rule.type === 'style') nested += 1;
      },
      RuleExit: (rule) => {
        if (rule.type === 'layer-block') layers.pop();
        if (rule.type === 'style') nested -= 1;
      },
      Selector: (selector) => {
        const text = JSON.stringify(selector);
        if (layers[0] && !['ui', 'app'].includes(layers[0])) faults.push(`in a layer of the shell: ${text}`);
        if (nested <= 1 && !selector.some(({ type }) => type === 'nesting') && !staysInside(selector, prefix))
          faults.push(text);
      },
    },
  });
  return faults;
};
