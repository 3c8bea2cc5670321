import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { CasesList } from './cases-list.tsx';
import { EXCLUSIONS_PART, ExclusionsList, LIFT_ASKED } from './exclusions-list.tsx';

/** Cases and exclusions of one merchant (RSG-004, RSG-008). */
const ProtectionPage = () => {
  const { t } = useTranslation();
  const operator = useOperator();
  const choice = useChosenMerchant();
  const [part] = useAddressPart(EXCLUSIONS_PART);
  // Decided once, so that the lists keep their places while the operator works.
  const [beginsWithLifts] = useState(part === LIFT_ASKED);
  const canManage = operator?.rights.includes('protection.manage') ?? false;
  return (
    <>
      <PageHead title={t('protection.title')} text={t('protection.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => {
          const lists = [
            <CasesList key={`cases-${merchant}`} merchant={merchant} canManage={canManage} />,
            <ExclusionsList
              key={`exclusions-${merchant}`}
              merchant={merchant}
              me={operator?.name ?? ''}
              canManage={canManage}
            />,
          ];
          return beginsWithLifts ? lists.toReversed() : lists;
        }}
      </ChosenMerchant>
    </>
  );
};

export default ProtectionPage;
