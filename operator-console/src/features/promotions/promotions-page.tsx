import { useTranslation } from 'react-i18next';
import { Tabs } from 'shared-ui';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { ApplicationsTab } from './applications-tab.tsx';
import { CategoriesTab } from './categories-tab.tsx';
import { PromotionsTab } from './promotions-tab.tsx';
import { RafflesTab } from './raffles-tab.tsx';
import { TournamentsTab } from './tournaments-tab.tsx';

const PARTS = ['promotions', 'tournaments', 'raffles', 'applications', 'categories'] as const;
type Part = (typeof PARTS)[number];

interface Rights {
  readonly canConfigure: boolean;
  readonly canDecide: boolean;
}

/** Promotions of one merchant: what is offered and what it costs, who applied, and the categories. */
const PromotionsPage = ({ canConfigure, canDecide }: Rights) => {
  const { t } = useTranslation();
  const [wanted, show] = useAddressPart('part');
  const choice = useChosenMerchant();
  const part = PARTS.find((name) => name === wanted) ?? 'promotions';
  return (
    <>
      <PageHead title={t('promotions.title')} text={t('promotions.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => (
          <Tabs<Part>
            key={merchant}
            label={t('promotions.parts')}
            value={part}
            onChange={show}
            items={PARTS.map((id) => ({
              id,
              label: t(`promotions.part.${id}`),
              content: {
                promotions: <PromotionsTab merchant={merchant} canConfigure={canConfigure} />,
                tournaments: <TournamentsTab merchant={merchant} canConfigure={canConfigure} />,
                raffles: <RafflesTab merchant={merchant} canConfigure={canConfigure} />,
                applications: <ApplicationsTab merchant={merchant} canDecide={canDecide} />,
                categories: <CategoriesTab merchant={merchant} canConfigure={canConfigure} />,
              }[id],
            }))}
          />
        )}
      </ChosenMerchant>
    </>
  );
};

export default PromotionsPage;
