import { useTranslation } from 'react-i18next';
import { WarningIcon } from 'shared-ui/icons';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import styles from './frame.module.css';

/** A line under the header while the network is lost (QUA-006) or the portal runs on an earlier composition (MFE-025). */
export const FrameNotice = () => {
  const { t } = useTranslation('shell');
  const { online$, degraded$ } = useShell();
  const online = useValue(online$);
  const degraded = useValue(degraded$);
  const text = online ? (degraded ? t('notice.degraded') : null) : t('notice.offline');
  return (
    <div role="status" className={styles.notices}>
      {text !== null && (
        <p className={styles.notice}>
          <WarningIcon size={18} />
          {text}
        </p>
      )}
    </div>
  );
};
