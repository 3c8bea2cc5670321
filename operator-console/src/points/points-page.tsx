import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, ErrorState, SelectField, Skeleton, Tabs } from 'shared-ui';
import { PageHead } from '../frame/page-head.tsx';
import { useErrorText } from '../language/use-error-text.ts';
import { merchantsKey, readMerchants } from '../merchants/index.ts';
import { useConsole } from '../session/console-context.ts';
import { Movements } from './movements.tsx';
import { Redemptions } from './redemptions.tsx';
import { Rewards } from './rewards.tsx';
import { Rules } from './rules.tsx';

const PARTS = ['redemptions', 'rewards', 'rules', 'member'] as const;
type Part = (typeof PARTS)[number];
const SKELETON_HEIGHT = '16rem';

interface Rights {
  readonly canConfigure: boolean;
  readonly canDecide: boolean;
}

/** Points of one merchant: what members want for them, what they buy, how they are earned, and whose went where. */
const PointsPage = ({ canConfigure, canDecide }: Rights) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const [address, setAddress] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery({ queryKey: merchantsKey, queryFn: () => readMerchants(api) });
  const merchant = data?.find(({ code }) => code === address.get('merchant')) ?? data?.[0];
  const part = PARTS.find((name) => name === address.get('part')) ?? 'redemptions';
  const show = (change: { readonly merchant?: string; readonly part?: Part }): void =>
    setAddress({ merchant: merchant?.code ?? '', part, ...change });

  return (
    <>
      <PageHead title={t('points.title')} text={t('points.text')}>
        {data && data.length > 0 && (
          <SelectField
            label={t('audit.merchant')}
            options={data.map(({ code, name }) => ({ value: code, label: name }))}
            value={merchant?.code}
            onChange={(event) => show({ merchant: event.target.value })}
          />
        )}
      </PageHead>
      {!data && error && <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" height={SKELETON_HEIGHT} />}
      {data?.length === 0 && <EmptyState title={t('points.noMerchant')} />}
      {merchant && (
        <Tabs<Part>
          key={merchant.code}
          label={t('points.parts')}
          value={part}
          onChange={(id) => show({ part: id })}
          items={PARTS.map((id) => ({
            id,
            label: t(`points.part.${id}`),
            content: {
              redemptions: <Redemptions merchant={merchant.code} canDecide={canDecide} />,
              rewards: <Rewards merchant={merchant.code} canConfigure={canConfigure} />,
              rules: <Rules merchant={merchant.code} canConfigure={canConfigure} />,
              member: <Movements merchant={merchant.code} />,
            }[id],
          }))}
        />
      )}
    </>
  );
};

export default PointsPage;
