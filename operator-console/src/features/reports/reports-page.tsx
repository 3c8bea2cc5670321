import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useOperator } from '../../shared/session/console-context.ts';
import { FiguresTab } from './figures-tab.tsx';
import { MailsTab } from './mails-tab.tsx';

const MAIL_RIGHT = 'reports.mail';

/** Figures of merchants, and the reports of them that operators receive by mail (OPR-010). */
const ReportsPage = () => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const tabs = [
    { id: 'figures', label: t('reports.figures'), right: 'reports.read', content: <FiguresTab /> },
    { id: 'mails', label: t('reports.mails'), right: MAIL_RIGHT, content: <MailsTab /> },
  ];
  return (
    <>
      <PageHead title={t('reports.title')} text={t('reports.text')} />
      {rights.includes(MAIL_RIGHT) ? <RightTabs label={t('reports.title')} tabs={tabs} /> : <FiguresTab />}
    </>
  );
};

export default ReportsPage;
