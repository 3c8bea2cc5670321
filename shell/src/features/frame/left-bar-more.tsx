import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatIcon, FlagIcon, GlobeIcon, MoonIcon, RefreshIcon, ShieldIcon, SunIcon } from 'shared-ui/icons';
import type { ShellDialog } from '../../shared/shell.types.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { useCustomerService } from '../../shared/merchant/customer-service.ts';
import { Flag } from './flags.tsx';
import styles from './left-bar.module.css';
import { NavEntryLink } from './nav-link.tsx';
import { CustomerService } from './service-button.tsx';
import { useBars } from '../../shared/merchant/system-info.ts';
import { useAwaitedMember } from './use-nav.ts';

export interface MoreEntriesProps {
  /** Shows icons only, with the labels as tooltips. */
  readonly mini: boolean;
  readonly phone: boolean;
  readonly onFollow: (() => void) | undefined;
}

type EntryProps = Omit<MoreEntriesProps, 'phone'>;

interface WindowEntryProps extends EntryProps {
  readonly dialog: ShellDialog;
  readonly label: string;
  readonly icon: ReactNode;
}

const WindowEntry = ({ mini, onFollow, dialog, label, icon }: WindowEntryProps) => {
  const { dialog$ } = useShell();
  const open = (): void => {
    onFollow?.();
    dialog$.next(dialog);
  };
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        title={mini ? label : undefined}
        onClick={open}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.text}>{label}</span>
      </button>
    </li>
  );
};

/** Only where there is something to choose from (SHL-077). */
const VenueEntry = (props: EntryProps) => {
  const { t } = useTranslation('shell');
  const { dialog$, sessionStore } = useShell();
  const hasVenues = useBars()?.windows.venues ?? false;
  // The window keeps the choice and closes: by then this is drawn again.
  useValue(dialog$);
  const venue = sessionStore.gamingVenue();
  if (!hasVenues) return null;
  const icon = venue === null ? <FlagIcon /> : <Flag region={venue} />;
  return <WindowEntry {...props} dialog="gaming-venue" label={t('venue.label')} icon={icon} />;
};

/** For members, where there is more than one domain (SHL-090). */
const LinesEntry = (props: EntryProps) => {
  const { t } = useTranslation('shell');
  const member = useAwaitedMember();
  const hasLines = useBars()?.windows.lines ?? false;
  if (!member || !hasLines) return null;
  return <WindowEntry {...props} dialog="lines" label={t('lines.label')} icon={<GlobeIcon />} />;
};

const CustomerServiceEntry = ({ mini, onFollow }: EntryProps) => {
  const { t } = useTranslation('shell');
  if (!useCustomerService()) return null;
  return (
    <li>
      <CustomerService
        onFollow={onFollow}
        trigger={(props) => (
          <button type="button" className={styles.entry} title={mini ? t('customerService') : undefined} {...props}>
            <span className={styles.icon}>
              <ChatIcon />
            </span>
            <span className={styles.text}>{t('customerService')}</span>
          </button>
        )}
      />
    </li>
  );
};

/** For visitors too, who have no account menu (RSG-006). */
const ProtectionEntry = ({ mini, onFollow }: EntryProps) => {
  const { t } = useTranslation('shell');
  return (
    <li>
      <NavEntryLink
        entry={{ to: '/protection' }}
        className={styles.entry}
        title={mini ? t('footer.protection') : undefined}
        onFollow={onFollow}
      >
        <span className={styles.icon}>
          <ShieldIcon />
        </span>
        <span className={styles.text}>{t('footer.protection')}</span>
      </NavEntryLink>
    </li>
  );
};

/** Entries of the header, shown here if the header has no room for them. */
const PhoneEntries = () => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const theme = useValue(shell.state.theme$);
  const member = useMember();
  const turn = (): void => shell.state.theme$.next(theme === 'dark' ? 'light' : 'dark');
  return (
    <>
      <li>
        <button type="button" className={styles.entry} onClick={turn}>
          <span className={styles.icon}>{theme === 'dark' ? <SunIcon /> : <MoonIcon />}</span>
          <span className={styles.text}>{t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}</span>
        </button>
      </li>
      {member && (
        <li>
          <button type="button" className={styles.entry} onClick={() => void shell.balance.read()}>
            <span className={styles.icon}>
              <RefreshIcon />
            </span>
            <span className={styles.text}>{t('balance.refresh')}</span>
          </button>
        </li>
      )}
    </>
  );
};

/** Entries that load shortly after the page: those that depend on the merchant's settings, and those of the phone's drawer. */
export const MoreEntries = ({ mini, phone, onFollow }: MoreEntriesProps) => (
  <>
    <VenueEntry mini={mini} onFollow={onFollow} />
    <LinesEntry mini={mini} onFollow={onFollow} />
    <CustomerServiceEntry mini={mini} onFollow={onFollow} />
    <ProtectionEntry mini={mini} onFollow={onFollow} />
    {phone && <PhoneEntries />}
  </>
);
