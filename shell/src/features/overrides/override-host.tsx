import { useEffect, useState } from 'react';
import { later, Show } from '../../shared/ui/later.tsx';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import type { OverrideToolsProps } from './override-tools.tsx';

const Tools = later<OverrideToolsProps>(() =>
  import(/* webpackChunkName: 'overrides' */ './override-tools.tsx').then((part) => ({ default: part.OverrideTools })),
);

/** Alt+Shift+O, by its place on the keyboard: with Alt the letter depends on the layout. */
const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyO';

/**
 * The developer's tools (MFE-013): a badge while something is overridden, and a panel on a shortcut where the merchant allows
 * overrides. Other visitors load none of their code.
 */
export const OverrideHost = () => {
  const { overrides } = useShell();
  const { overridesAllowed } = useComposition();
  const [panelOpen, setPanelOpen] = useState(false);
  useEffect(() => {
    if (!overridesAllowed) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setPanelOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [overridesAllowed]);
  if (!overridesAllowed || (!overrides && !panelOpen)) return null;
  return <Show part={Tools} props={{ panelOpen, onPanel: setPanelOpen }} onFailed={() => setPanelOpen(false)} />;
};
