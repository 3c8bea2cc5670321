import type { Overrides } from 'shared-contracts/composition';
import { useShell } from '../../shared/ui/shell-context.ts';
import { overrideAddress } from './override-address.ts';
import { useOverrideTexts } from './use-override-texts.ts';

/** Changes the overrides and reloads the page, at once or when nothing is unsaved. */
export const useChangeOverrides = (): ((next: Overrides) => void) => {
  const { unsaved, toasts } = useShell();
  const t = useOverrideTexts();
  return (next) => {
    if (unsaved.isUnsaved()) toasts.push({ id: 'overrides', tone: 'info', title: t('waits'), stayMs: null });
    unsaved.whenSaved(() => window.location.assign(overrideAddress(window.location, next)));
  };
};
