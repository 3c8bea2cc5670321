import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ActionCall } from 'shared-react';
import { ButtonLink, Skeleton } from 'shared-ui';
import { ArrowStartIcon } from 'shared-ui/icons';
import { OvertakenError } from '../../shared/editing/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { merchantsKey } from '../merchants/index.ts';
import { AccessCard } from './access-card.tsx';
import { DISCLAIMER } from './disclaimer-desk.tsx';
import { LINKS } from './links-desk.tsx';
import { OptionsCard } from './options-card.tsx';
import { PORTAL } from './portal-desk.tsx';
import { SettingCard } from './setting-card.tsx';
import { readSettings, settingsKey } from './settings.api.ts';
import type { Send, Settings } from './settings.api.ts';
import styles from './settings.module.css';
import { StatusCard } from './status-card.tsx';

/** A change that waits for its reason. */
export interface Change {
  readonly title: string;
  /** What will happen to people who have the portal open now. */
  readonly text: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly send: Send;
}

export interface CardProps {
  readonly settings: Settings;
  readonly can: (right: string) => boolean;
  /** Asks for the reason, then makes the change. */
  readonly onChange: (change: Change) => void;
}

/** Other operators change things too. */
const REFRESH_MS = 10_000;

interface SettingsPageProps {
  readonly rights: readonly string[];
}

/** Everything that operators set about one merchant. */
const SettingsPage = ({ rights }: SettingsPageProps) => {
  const { t } = useTranslation();
  const { merchant = '' } = useParams();
  const { api } = useConsole();
  const queries = useQueryClient();
  const [change, setChange] = useState<Change | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: settingsKey(merchant),
    queryFn: () => readSettings(api, merchant),
    refetchInterval: REFRESH_MS,
  });
  const carryOut =
    ({ send }: Change) =>
    async ({ reason }: { readonly reason: string }, call: ActionCall): Promise<void> => {
      const settings = await send(call, reason);
      queries.setQueryData(settingsKey(merchant), settings);
    };
  const can = (right: string): boolean => rights.includes(right);
  const props = { can, onChange: setChange };
  return (
    <>
      <PageHead title={data?.name ?? merchant} text={t('settings.text')}>
        <ButtonLink variant="secondary">
          <Link to="/merchants">
            <ArrowStartIcon size={18} />
            {t('settings.back')}
          </Link>
        </ButtonLink>
      </PageHead>
      {!data && error && <ReadFailure query={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton shape="block" height="30rem" />}
      {data && (
        <div className={styles.page}>
          <div className={styles.column}>
            <StatusCard settings={data} {...props} />
            <OptionsCard settings={data} {...props} />
            <AccessCard settings={data} {...props} />
          </div>
          <div className={styles.column}>
            <SettingCard desk={PORTAL} settings={data} can={can} />
            <SettingCard desk={LINKS} settings={data} can={can} />
            <SettingCard desk={DISCLAIMER} settings={data} can={can} />
          </div>
        </div>
      )}
      {change && (
        <OrderDialog
          title={change.title}
          text={change.text}
          submit={change.action}
          danger={change.danger ?? false}
          send={carryOut(change)}
          refusalText={(error) => (error instanceof OvertakenError ? t('editing.refused') : null)}
          renews={merchantsKey}
          onClose={() => setChange(null)}
        />
      )}
    </>
  );
};

export default SettingsPage;
