import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { EmptyState, SegmentedControl } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { PLACES, readAttempts } from './under-age.api.ts';
import type { UnderAgeAttempt } from './under-age.api.ts';

const useColumns = (): readonly DataColumn<UnderAgeAttempt>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'at',
      header: t('audit.at'),
      primary: true,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, i18n.language)}</time>,
    },
    { id: 'where', header: t('underAge.where'), cell: ({ where }) => t(`underAge.where.${where}`) },
    {
      id: 'who',
      header: t('underAge.who'),
      cell: ({ account }) => (account === null ? t('underAge.visitor') : <AccountLink account={account} />),
    },
  ];
};

/** People who are too young and tried: when, where, and who where it is known. No birthday is kept. */
const UnderAgePage = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const choice = useChosenMerchant();
  const [wanted, choose] = useAddressPart('where');
  const place = PLACES.find((one) => one === wanted) ?? 'all';
  const merchant = choice.chosen?.code ?? '';
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('underAge.title')} text={t('underAge.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <div className={layout.filters}>
        <SegmentedControl
          label={t('underAge.where')}
          segments={PLACES.map((id) => ({ id, label: t(`underAge.where.${id}`) }))}
          value={place}
          onChange={choose}
        />
      </div>
      <OlderList
        views="under-age"
        queryKey={['under-age', merchant, place]}
        read={(before) => readAttempts(api, merchant, place, before)}
        rowsOf={({ attempts }) => attempts}
        about={choice}
        caption={t('underAge.title')}
        columns={columns}
        empty={<EmptyState compact title={t('underAge.none')} text={t('underAge.noneText')} />}
      />
    </>
  );
};

export default UnderAgePage;
