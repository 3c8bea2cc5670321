import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Card } from 'shared-ui';
import { ShareIcon } from 'shared-ui/icons';
import { SaveQrCode } from 'shared-ui/qr-code';
import { CopyField } from '../../shared/copy-field.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import type { Referral } from './referral.model.ts';
import styles from './referral.module.css';

/** Link, code and QR code of the member, to hand on (MEM-017). */
export const Invitation = ({ data: { link, code } }: { readonly data: Referral }) => {
  const { t } = useTranslation();
  const { merchant, telemetry, notify } = usePortal();
  const share = async (): Promise<void> => {
    try {
      await navigator.share({
        title: merchant.name,
        text: t('referral.shareText', { site: merchant.name }),
        url: link,
      });
    } catch {
      // Thought better of it.
    }
  };
  const tellNotSaved = (error: unknown): void => {
    telemetry.reportError(error, { part: 'qr-code' });
    notify(t('referral.notSaved'), 'danger');
  };
  return (
    <Card title={t('referral.invitation')} description={t('referral.invitationText')}>
      <div className={styles.invitation}>
        <div className={styles.ways}>
          <CopyField label={t('referral.link')} copyLabel={t('referral.copyLink')} value={link} />
          <CopyField label={t('referral.code')} copyLabel={t('referral.copyCode')} value={code} />
          {'share' in navigator && (
            <Button variant="primary" iconStart={<ShareIcon size={18} />} onClick={() => void share()}>
              {t('referral.share')}
            </Button>
          )}
        </div>
        <figure className={styles.qr}>
          <QrCode text={link} label={t('referral.qr')} />
          <figcaption>{t('referral.scan')}</figcaption>
          <SaveQrCode text={link} label={t('referral.save')} name={`${merchant.code}-${code}`} onError={tellNotSaved} />
        </figure>
      </div>
    </Card>
  );
};
