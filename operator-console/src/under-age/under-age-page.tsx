import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, DataTable, EmptyState, SegmentedControl } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { PageHead } from '../frame/page-head.tsx';
import { useErrorText } from '../language/use-error-text.ts';
import { MerchantSelect, useChosenMerchant } from '../merchants/merchant-select.tsx';
import { useConsole } from '../session/console-context.ts';
import { PLACES, readAttempts } from './under-age.api.ts';
import type { Place, UnderAgeAttempt } from './under-age.api.ts';

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
    { id: 'who', header: t('underAge.who'), cell: ({ account }) => account ?? t('underAge.visitor') },
  ];
};

/** The filter stands in the address. */
const usePlace = () => {
  const [search, setSearch] = useSearchParams();
  const place = PLACES.find((one) => one === search.get('where')) ?? 'all';
  const choose = (next: Place): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('where', next);
      return after;
    });
  return { place, choose };
};

/** People who are too young and tried: when, where, and who where it is known. No birthday is kept. */
const UnderAgePage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const choice = useChosenMerchant();
  const { place, choose } = usePlace();
  const merchant = choice.chosen?.code ?? '';
  const columns = useColumns();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['under-age', merchant, place],
    queryFn: ({ pageParam }) => readAttempts(api, merchant, place, pageParam),
    enabled: merchant !== '',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, attempts }) => (hasMore ? attempts.at(-1)?.id : undefined),
  });
  const failure = choice.error ?? error;
  return (
    <>
      <PageHead title={t('underAge.title')} text={t('underAge.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <Card
        flush
        title={
          <SegmentedControl
            label={t('underAge.where')}
            segments={PLACES.map((id) => ({ id, label: t(`underAge.where.${id}`) }))}
            value={place}
            onChange={choose}
          />
        }
      >
        <DataTable
          caption={t('underAge.title')}
          columns={columns}
          rows={data?.pages.flatMap(({ attempts }) => attempts)}
          rowKey={({ id }) => id}
          empty={<EmptyState compact title={t('underAge.none')} text={t('underAge.noneText')} />}
          error={!data && failure ? errorText(failure) : undefined}
          errorCode={isPortalError(failure) ? failure.requestId : undefined}
          onRetry={() => void Promise.all([choice.refetch(), refetch()])}
        />
      </Card>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('signInControl.older')}
        </Button>
      )}
    </>
  );
};

export default UnderAgePage;
