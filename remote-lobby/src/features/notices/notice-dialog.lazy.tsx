import { useState } from 'react';
import { useLanguage } from 'shared-react';
import { formatDateTime, useTranslation } from 'shared-contracts/sdk';
import { EmptyState } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { MegaphoneIcon } from 'shared-ui/icons';
import { Reader } from 'shared-ui/reader';
import type { Announcement } from '../../shared/data/types.ts';
import { ReadFailure } from '../../shared/read-failure.tsx';
import { SafeHtml } from '../../shared/safe-html.tsx';
import { useNotices } from './use-notices.ts';

interface NoticeDialogProps {
  /** The notice that was pressed: of the first page. */
  readonly first: string;
  readonly onClose: () => void;
}

/** The notices by pages (LIM-001): their titles at the start, the chosen one beside them. */
const NoticeDialog = ({ first, onClose }: NoticeDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<string | null>(first);
  const { data: opening } = useNotices(1);
  const { data, error, isFetching, refetch } = useNotices(pageNo);
  const failure = !data && error && <ReadFailure compact query={{ error, isFetching, refetch }} />;
  const list = failure ? [] : data?.list;
  const notice = list?.find(({ id }) => id === chosen) ?? list?.[0];
  // The way back stays where notices were withdrawn meanwhile.
  const pages = Math.max(pageNo, (data ?? opening)?.totalPages ?? 1);
  const turn = (page: number): void => {
    setChosen(null);
    setPageNo(page);
  };
  const dateOf = ({ date }: Announcement) => <time dateTime={date}>{formatDateTime(date, language)}</time>;
  return (
    <Dialog open onClose={onClose} size="lg" flush title={t('notices.label')}>
      <Reader
        label={t('notices.label')}
        items={list?.map((item) => ({ id: item.id, title: item.title, note: dateOf(item) }))}
        current={notice?.id}
        onChange={setChosen}
        paging={{ page: pageNo, pages, onPage: turn }}
      >
        {notice && list?.length === 1 && pages === 1 && (
          <>
            <h3>{notice.title}</h3>
            <p>{dateOf(notice)}</p>
          </>
        )}
        {notice && <SafeHtml html={notice.content} />}
        {!notice && (failure || <EmptyState compact icon={<MegaphoneIcon size={28} />} title={t('notices.gone')} />)}
      </Reader>
    </Dialog>
  );
};

export default NoticeDialog;
