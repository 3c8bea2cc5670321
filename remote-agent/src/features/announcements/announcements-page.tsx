import { announcements } from 'shared-contracts/content';
import { requestCode, useLanguage } from 'shared-react';
import {
  formatDateTime,
  keepPreviousData,
  useErrorText,
  usePortal,
  useQuery,
  useTranslation,
} from 'shared-contracts/sdk';
import { EmptyState, ErrorState } from 'shared-ui';
import { MegaphoneIcon } from 'shared-ui/icons';
import { Reader } from 'shared-ui/reader';
import { RichText } from 'shared-ui/rich-text';
import { pageNoOf, useAddress } from '../../shared/address.ts';

/** As many as a portal's list shows. */
const PAGE_SIZE = 8;

/** What the operator announces to agents, newest first (AGT-004, AGT-005). */
const AnnouncementsPage = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const errorText = useErrorText();
  const [params, write] = useAddress();
  const pageNo = pageNoOf(params);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['agent', 'announcements', language, pageNo],
    queryFn: () => portal.api.call(announcements, { query: { types: 'AG', language, pageNo, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <ErrorState text={errorText(error)} code={requestCode(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (data?.list.length === 0)
    return (
      <EmptyState icon={<MegaphoneIcon size={28} />} title={t('announce.emptyTitle')} text={t('announce.emptyText')} />
    );
  const current = data?.list.find(({ id }) => id === params.get('item')) ?? data?.list[0];
  return (
    <Reader
      label={t('page.announcements')}
      items={data?.list.map(({ id, title, date }) => ({ id, title, note: formatDateTime(date, language) }))}
      current={current?.id}
      onChange={(id) => write({ item: id, page: String(pageNo) })}
      paging={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: (page) => write({ page: String(page), item: '' }) }}
    >
      {current && (
        <RichText
          html={current.content}
          onFollow={portal.navigate}
          onError={(failure) => portal.telemetry.reportError(failure, { part: 'announcement' })}
        />
      )}
    </Reader>
  );
};

export default AnnouncementsPage;
