import { Suspense, useState } from 'react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { lazy } from 'shared-react';
import { Button, WindowRoom } from 'shared-ui';
import { PhoneIcon } from 'shared-ui/icons';
import { AppCode } from './app-code.tsx';
import { deviceOf, DEVICES, resourceOf } from './download.model.ts';
import type { Device } from './download.model.ts';
import styles from './download.module.css';
import { useResources } from './use-resources.ts';

const QrDialog = lazy(() => import(/* webpackChunkName: 'dialogs' */ './qr-dialog.lazy.tsx'));
const DownloadDialog = lazy(() => import(/* webpackChunkName: 'dialogs' */ './download-dialog.lazy.tsx'));

const QR_MARGIN = 12;
/** Specification, section 9: app QR 90 and 100 (LIM-051). */
const QR_SIZE = 90;

/** The app on the home page: a code to scan, and the steps for each device. */
export const AppBlock = () => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const { data } = useResources();
  const [opened, setOpened] = useState<Device | null>(null);
  const [isLarge, setLarge] = useState(false);
  const resources = data?.resources ?? [];
  const own = deviceOf(navigator.userAgent);
  const shown = resourceOf(resources, own) ?? resourceOf(resources, own === 'ios' ? 'android' : 'ios');
  return (
    <section aria-labelledby="lobby-app" className={styles.block}>
      <div className={styles.words}>
        <h2 id="lobby-app">{t('download.title')}</h2>
        <p className={styles.text}>{t('download.text', { name: merchant.name })}</p>
        <div className={styles.buttons}>
          {DEVICES.map((device) => (
            <Button
              key={device}
              iconStart={<PhoneIcon size={18} />}
              aria-haspopup="dialog"
              onClick={() => setOpened(device)}
            >
              {t(`download.${device}`)}
            </Button>
          ))}
        </div>
      </div>
      {shown && (
        <div className={styles.scan}>
          <AppCode resource={shown} device={t('download.app')} size={QR_SIZE} margin={QR_MARGIN} />
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setLarge(true)}>
            {t('download.larger')}
          </Button>
        </div>
      )}
      {shown && isLarge && (
        <Suspense fallback={<WindowRoom />}>
          <QrDialog resource={shown} onClose={() => setLarge(false)} />
        </Suspense>
      )}
      {opened && (
        <Suspense fallback={<WindowRoom />}>
          <DownloadDialog resources={resources} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
};
