import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { ChatIcon, ClockIcon, GlobeIcon } from 'shared-ui/icons';
import { useCustomerService } from '../frame/system-info.ts';
import { languageTag } from '../language/index.ts';
import { useComposition, useShell } from '../ui/shell-context.ts';
import { later, Show } from '../ui/later.tsx';
import { useValue } from '../ui/use-value.ts';
import styles from './closed-page.module.css';

const Help = later<object>(() =>
  import(/* webpackChunkName: 'protection' */ '../protection/closed-help.tsx').then((part) => ({
    default: part.ClosedHelp,
  })),
);
const NO_PROPS = {};

const CustomerService = () => {
  const { t } = useTranslation('shell');
  const open = useCustomerService();
  return (
    open && (
      <Button variant="primary" iconStart={<ChatIcon size={18} />} onClick={open}>
        {t('customerService')}
      </Button>
    )
  );
};

/** Instead of the app while the merchant is in maintenance or not offered here (specification, section 4). */
export const ClosedPage = () => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const { merchant } = useComposition();
  const { status, maintenanceEnd, message } = useValue(state.system$);
  const language = useValue(state.language$);
  const isMaintenance = status === 1;
  const end = maintenanceEnd === null ? null : new Date(maintenanceEnd);
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <main id="main" className={styles.page}>
      <p className={styles.merchant}>{merchant.name}</p>
      <span className={styles.icon}>{isMaintenance ? <ClockIcon size={28} /> : <GlobeIcon size={28} />}</span>
      <h1>{t(isMaintenance ? 'closed.maintenance' : 'closed.region')}</h1>
      <p className={styles.text}>
        {message ?? t(isMaintenance ? 'errors:system.maintenance' : 'errors:system.region-restricted')}
      </p>
      {isMaintenance && end && (
        <p className={styles.end}>
          {t('closed.end')} <time dateTime={end.toISOString()}>{format.format(end)}</time>
        </p>
      )}
      <CustomerService />
      <Show part={Help} props={NO_PROPS} />
    </main>
  );
};
