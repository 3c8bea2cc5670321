import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, SelectField, Skeleton } from 'shared-ui';
import { PageHead } from '../frame/page-head.tsx';
import { useErrorText } from '../language/use-error-text.ts';
import { merchantsKey, readMerchants } from '../merchants/index.ts';
import { useConsole, useOperator } from '../session/console-context.ts';
import { CasesList } from './cases-list.tsx';
import { ExclusionsList } from './exclusions-list.tsx';
import styles from './protection.module.css';

/** Cases and exclusions of one merchant (RSG-004, RSG-008). */
const ProtectionPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const operator = useOperator();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ queryKey: merchantsKey, queryFn: () => readMerchants(api) });
  const merchant = chosen ?? data?.[0]?.code;
  const canManage = operator?.rights.includes('protection.manage') ?? false;
  return (
    <>
      <PageHead title={t('protection.title')} text={t('protection.text')} />
      {!data && error && <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" height="20rem" />}
      {data && merchant !== undefined && (
        <>
          <div className={styles.choice}>
            <SelectField
              label={t('audit.merchant')}
              value={merchant}
              options={data.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          </div>
          <CasesList key={`cases-${merchant}`} merchant={merchant} canManage={canManage} />
          <ExclusionsList
            key={`exclusions-${merchant}`}
            merchant={merchant}
            me={operator?.name ?? ''}
            canManage={canManage}
          />
        </>
      )}
    </>
  );
};

export default ProtectionPage;
