import { useTranslation } from 'shared-contracts/sdk';
import { Dialog } from 'shared-ui/dialog';
import type { Resource } from '../../shared/data/types.ts';
import { AppCode } from './app-code.tsx';
import styles from './download.module.css';

interface QrDialogProps {
  readonly resource: Resource;
  readonly onClose: () => void;
}

/** The code alone, large enough for a camera across a desk (CON-029). */
const QrDialog = ({ resource, onClose }: QrDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} size="sm" title={t('download.title')}>
      <div className={styles.get}>
        <AppCode resource={resource} device={t('download.app')} savable />
      </div>
    </Dialog>
  );
};

export default QrDialog;
