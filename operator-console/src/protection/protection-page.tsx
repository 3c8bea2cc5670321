import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from 'shared-ui';
import { PageHead } from '../frame/page-head.tsx';
import { useErrorText } from '../language/use-error-text.ts';
import { MerchantSelect, useChosenMerchant } from '../merchants/merchant-select.tsx';
import { useOperator } from '../session/console-context.ts';
import { CasesList } from './cases-list.tsx';
import { ExclusionsList } from './exclusions-list.tsx';

/** Cases and exclusions of one merchant (RSG-004, RSG-008). */
const ProtectionPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const operator = useOperator();
  const choice = useChosenMerchant();
  const merchant = choice.chosen?.code;
  const canManage = operator?.rights.includes('protection.manage') ?? false;
  return (
    <>
      <PageHead title={t('protection.title')} text={t('protection.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      {merchant === undefined && choice.error && (
        <ErrorState text={errorText(choice.error)} onRetry={() => void choice.refetch()} />
      )}
      {merchant === undefined && !choice.error && <Skeleton shape="block" height="20rem" />}
      {merchant !== undefined && (
        <>
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
