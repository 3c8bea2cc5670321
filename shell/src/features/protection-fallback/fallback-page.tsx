import { useTranslation } from 'react-i18next';
import { Button, ErrorState, Skeleton } from 'shared-ui';
import { ClosedHelp } from '../protection/index.ts';
import { isTrial } from '../../shared/session/index.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';
import { Bar, Breaks } from './breaks.tsx';
import styles from './fallback.module.css';
import { Limits } from './limits.tsx';
import { FALLBACK, useFallbackTexts } from './texts.ts';
import { useOverview } from './use-fallback.ts';
import { Withdrawals } from './withdrawals.tsx';

const Own = () => {
  const { t } = useTranslation(FALLBACK);
  const { data, isError, refetch } = useOverview();
  if (isError) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" height="20rem" />;
  const { bar } = data.session;
  return (
    <>
      {bar && <Bar bar={bar} />}
      <Withdrawals />
      <Limits overview={data} />
      {!bar && <Breaks />}
    </>
  );
};

const Visitor = () => {
  const { t } = useTranslation(FALLBACK);
  const { dialog$ } = useShell();
  return (
    <div className={styles.form}>
      <p>{t('signInText')}</p>
      <div>
        <Button variant="primary" onClick={() => dialog$.next('login')}>
          {t('signIn')}
        </Button>
      </div>
    </div>
  );
};

/** Limits, exclusion and withdrawals in progress. The shell renders them itself, so they do not depend on a module (RSG-011). */
export const FallbackPage = () => {
  const { t } = useTranslation(FALLBACK);
  const member = useMember();
  const isThere = useFallbackTexts();
  if (!isThere) return <Skeleton shape="block" height="20rem" />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {member && !isTrial(member) ? <Own /> : <Visitor />}
      <ClosedHelp />
    </div>
  );
};
