import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { Dialog } from 'shared-ui/dialog';
import type { Resource } from '../data/types.ts';
import styles from './download.module.css';
import { qrText } from './download.model.ts';
import { QrCode } from './qr-code.tsx';

interface QrDialogProps {
  readonly resource: Resource;
  readonly onClose: () => void;
}

/** The code alone, large enough for a camera across a desk (CON-029). */
const QrDialog = ({ resource, onClose }: QrDialogProps) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  return (
    <Dialog open onClose={onClose} size="sm" title={t('download.title')}>
      <div className={styles.get}>
        <QrCode
          text={qrText(resource, window.location.origin)}
          logo={merchant.logoUrl}
          label={t('download.qr', { device: t('download.app') })}
        />
        <p className={styles.hint}>{t('download.scan')}</p>
      </div>
    </Dialog>
  );
};

export default QrDialog;
