import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from 'shared-ui';
import { ChatIcon, ClockIcon, GlobeIcon, LockIcon, SettingsIcon } from 'shared-ui/icons';
import { Popover } from 'shared-ui/popover';
import type { Composition } from 'shared-contracts/composition';
import { LanguageList, ThemeSwitch } from '../frame/index.ts';
import { loadClosedHelp } from '../protection/index.ts';
import { useCustomerService } from '../../shared/merchant/customer-service.ts';
import { addErrorTexts } from '../../shared/language/error-texts.ts';
import { languageTag } from '../../shared/language/index.ts';
import { later, Show } from '../../shared/ui/later.tsx';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { CLOSED, useClosedTexts } from './texts.ts';
import styles from './closed-page.module.css';

const Help = later<object>(loadClosedHelp);
const NO_PROPS = {};

const CustomerService = () => {
  const { t } = useTranslation('shell');
  const open = useCustomerService();
  return (
    <div className={styles.action}>
      {open && (
        <Button variant="primary" size="lg" iconStart={<ChatIcon size={18} />} onClick={open}>
          {t('customerService')}
        </Button>
      )}
    </div>
  );
};

const Head = () => {
  const { t } = useTranslation('shell');
  const { merchant, languages } = useComposition();
  return (
    <header className={styles.head}>
      {merchant.logoUrl ? (
        <img src={merchant.logoUrl} alt={merchant.name} height={32} />
      ) : (
        <span className={styles.merchant}>{merchant.name}</span>
      )}
      <div className={styles.tools}>
        {languages.length > 1 && (
          <Popover
            label={t('language.label')}
            align="end"
            trigger={<IconButton label={t('language.label')} icon={<GlobeIcon />} />}
          >
            <LanguageList id="closed-languages" />
          </Popover>
        )}
        <ThemeSwitch />
      </div>
    </header>
  );
};

type Reason = 'maintenance' | 'region' | 'address';
const ICONS = { maintenance: SettingsIcon, region: GlobeIcon, address: LockIcon } as const;
const TEXTS = {
  maintenance: 'errors:system.maintenance',
  region: 'errors:system.region-restricted',
  address: 'errors:system.address-blocked',
} as const;

const reasonOf = (status: number, { system }: Composition): Reason => {
  if (status === 1) return 'maintenance';
  return system.restriction ?? 'region';
};

/** Loads the error texts, which contain the reason for the closure. Other pages load them when idle. */
const useErrorTexts = (): boolean => {
  const { language } = useShell();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void addErrorTexts(language).then(() => isWanted && setThere(true));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return isThere;
};

/** Shown instead of the app during maintenance or for blocked visitors (specification, section 4; ERR-021). */
export const ClosedPage = () => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const composition = useComposition();
  const { status, maintenanceEnd, message } = useValue(state.system$);
  const language = useValue(state.language$);
  const reason = reasonOf(status, composition);
  const Icon = ICONS[reason];
  const hasReasons = useErrorTexts();
  const isThere = useClosedTexts();
  const { t: say } = useTranslation(CLOSED);
  const title = say(reason);
  const end = reason !== 'maintenance' || maintenanceEnd === null ? null : new Date(maintenanceEnd);
  const format = new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    calendar: 'gregory',
  });
  return (
    <div className={styles.page}>
      <Head />
      <main id="main" className={styles.main}>
        <span className={styles.icon}>
          <Icon size={32} />
        </span>
        <div className={styles.words}>
          <h1>{isThere && title}</h1>
          <p className={styles.text}>
            {composition.system.messages?.[language] ??
              message ??
              (hasReasons && isThere && t(TEXTS[reason], { defaultValue: title }))}
          </p>
        </div>
        {isThere && end && (
          <p className={styles.end}>
            <ClockIcon size={18} />
            <span>
              {say('end')} <time dateTime={end.toISOString()}>{format.format(end)}</time>
            </span>
          </p>
        )}
        <p className={styles.hint}>{isThere && say(reason === 'maintenance' ? 'maintenanceHint' : 'restrictedHint')}</p>
        <CustomerService />
        <Show part={Help} props={NO_PROPS} />
      </main>
      <p className={styles.foot}>
        {t('footer.copyright', { owner: composition.merchant.copyright || composition.merchant.name })}
      </p>
    </div>
  );
};
