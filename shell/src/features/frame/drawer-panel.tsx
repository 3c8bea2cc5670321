import { useTranslation } from 'react-i18next';
import { Drawer } from 'shared-ui/dialog';
import { useComposition } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { drawerOpen$ } from './frame-state.ts';
import { LeftBarContent } from './left-bar.tsx';

/** The left bar of phones. */
export const DrawerPanel = () => {
  const { t } = useTranslation('shell');
  const { merchant } = useComposition();
  const open = useValue(drawerOpen$);
  const close = (): void => drawerOpen$.next(false);
  return (
    <Drawer open={open} onClose={close} title={merchant.name || t('nav.main')}>
      <LeftBarContent phone mini={false} onFollow={close} />
    </Drawer>
  );
};
