import { useTranslation } from 'react-i18next';
import type { ComposedModule } from 'shared-contracts/composition';
import { Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { ModuleFailed, ModulePart, useModule } from '../modules/index.ts';
import type { OverlayAddress } from '../../shared/router/overlay-address.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import styles from './overlay-panel.module.css';

interface OverlayPanelProps {
  readonly module: ComposedModule;
  readonly overlay: OverlayAddress;
  readonly onPageChange: (page: string) => void;
  readonly onClose: () => void;
}

const Loading = () => (
  <div className={styles.loading} aria-busy>
    <Skeleton width="40%" height="1.75rem" />
    <Skeleton shape="block" height="4rem" />
    <Skeleton shape="block" height="18rem" />
  </div>
);

const Content = ({ module, overlay, onPageChange, onClose }: OverlayPanelProps) => {
  const { loader } = useShell();
  const { name } = module;
  const state = useModule(name);
  if (state.phase === 'failed') return <ModuleFailed name={name} onRetry={() => void loader.retry(name)} />;
  if (state.phase !== 'ready') return <Loading />;
  const load = state.loaded.module.overlays?.[overlay.name];
  if (!load) return <ModuleFailed name={name} onRetry={() => void loader.retry(name)} />;
  return (
    <ModulePart
      key={state.loaded.serial}
      loaded={state.loaded}
      load={load}
      props={{ page: overlay.page, onPageChange, onClose }}
      loading={<Loading />}
      failed={(tryAgain) => <ModuleFailed name={name} onRetry={tryAgain} />}
    />
  );
};

/** A large window; on phones the whole screen. */
export const OverlayPanel = (props: OverlayPanelProps) => {
  const { t } = useTranslation('shell');
  return (
    <Dialog open onClose={props.onClose} title={t(`overlay.${props.overlay.name}`)} size="full" fullOnPhone>
      <Content key={props.module.name} {...props} />
    </Dialog>
  );
};
