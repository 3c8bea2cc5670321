import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { ButtonLink, EmptyState, Tabs } from 'shared-ui';
import { DownloadIcon, PhoneIcon } from 'shared-ui/icons';
import type { Resource } from '../../shared/data/types.ts';
import { AppCode } from './app-code.tsx';
import { DEVICES, resourceOf, STEPS } from './download.model.ts';
import type { Device } from './download.model.ts';
import styles from './download.module.css';

const QR_MARGIN = 12;
/** Specification, section 9: app QR 90 and 100 (LIM-051). */
const QR_SIZE = 100;

interface StepsProps {
  readonly device: Device;
  readonly resources: readonly Resource[];
}

/** Four steps and the QR code for one device (CON-027). */
const Steps = ({ device, resources }: StepsProps) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const resource = resourceOf(resources, device);
  const name = t(`download.${device}`);
  return (
    <div className={styles.guide}>
      <ol role="list" className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {step}
            </span>
            <span>{t(`download.${device}.step${step}`, { name: merchant.name })}</span>
          </li>
        ))}
      </ol>
      {resource ? (
        <div className={styles.get}>
          <AppCode resource={resource} device={name} size={QR_SIZE} margin={QR_MARGIN} savable />
          <ButtonLink variant="primary" iconStart={<DownloadIcon size={18} />}>
            <a href={resource.url} rel="noopener">
              {t('download.get', { device: name })}
            </a>
          </ButtonLink>
        </div>
      ) : (
        <EmptyState
          compact
          icon={<PhoneIcon size={24} />}
          title={t('download.noneTitle')}
          text={t('download.noneText')}
        />
      )}
    </div>
  );
};

interface InstallGuideProps {
  readonly resources: readonly Resource[];
  readonly device: Device;
  readonly onDevice: (device: Device) => void;
}

/** How to install the app, by device (CON-026, CON-027). */
export const InstallGuide = ({ resources, device, onDevice }: InstallGuideProps) => {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('download.devices')}
      value={device}
      onChange={onDevice}
      items={DEVICES.map((each) => ({
        id: each,
        label: t(`download.${each}`),
        content: <Steps device={each} resources={resources} />,
      }))}
    />
  );
};
