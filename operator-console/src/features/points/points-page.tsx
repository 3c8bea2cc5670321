import { useTranslation } from 'react-i18next';
import { Tabs } from 'shared-ui';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { Movements } from './movements.tsx';
import { Redemptions } from './redemptions.tsx';
import { Rewards } from './rewards.tsx';
import { Rules } from './rules.tsx';

const PARTS = ['redemptions', 'rewards', 'rules', 'member'] as const;
type Part = (typeof PARTS)[number];

interface Rights {
  readonly canConfigure: boolean;
  readonly canDecide: boolean;
}

/** Points of one merchant: what members want for them, what they buy, how they are earned, and whose went where. */
const PointsPage = ({ canConfigure, canDecide }: Rights) => {
  const { t } = useTranslation();
  const [wanted, show] = useAddressPart('part');
  const choice = useChosenMerchant();
  const part = PARTS.find((name) => name === wanted) ?? 'redemptions';
  return (
    <>
      <PageHead title={t('points.title')} text={t('points.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => (
          <Tabs<Part>
            key={merchant}
            label={t('points.parts')}
            value={part}
            onChange={show}
            items={PARTS.map((id) => ({
              id,
              label: t(`points.part.${id}`),
              content: {
                redemptions: <Redemptions merchant={merchant} canDecide={canDecide} />,
                rewards: <Rewards merchant={merchant} canConfigure={canConfigure} />,
                rules: <Rules merchant={merchant} canConfigure={canConfigure} />,
                member: <Movements merchant={merchant} />,
              }[id],
            }))}
          />
        )}
      </ChosenMerchant>
    </>
  );
};

export default PointsPage;
