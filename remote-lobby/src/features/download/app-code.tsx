import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { QrCode, SaveQrCode } from 'shared-ui/qr-code';
import type { QrDrawing } from 'shared-ui/qr-code';
import type { Resource } from '../../shared/data/types.ts';
import { qrText } from './download.model.ts';
import styles from './download.module.css';

interface AppCodeProps extends Pick<QrDrawing, 'size' | 'margin'> {
  readonly resource: Resource;
  /** What it is for, in words. */
  readonly device: string;
  /** With a button that saves it as a picture. */
  readonly savable?: boolean;
}

/** The code that leads to the app, with the merchant's logo (CON-029). */
export const AppCode = ({ resource, device, savable = false, ...measures }: AppCodeProps) => {
  const { t } = useTranslation();
  const { merchant, telemetry, notify } = usePortal();
  const code = { ...measures, text: qrText(resource, window.location.origin), logo: merchant.logoUrl };
  const report = (error: unknown): void => telemetry.reportError(error, { part: 'qr-code' });
  const tell = (error: unknown): void => {
    report(error);
    notify(t('download.notSaved'), 'danger');
  };
  return (
    <>
      <QrCode {...code} label={t('download.qr', { device })} onError={report} />
      <p className={styles.hint}>{t('download.scan')}</p>
      {savable && <SaveQrCode {...code} label={t('download.save')} name={`${merchant.code}-app`} onError={tell} />}
    </>
  );
};
