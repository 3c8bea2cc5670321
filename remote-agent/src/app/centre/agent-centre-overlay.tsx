import { Suspense } from 'react';
import type { OverlayProps } from 'shared-contracts/module';
import { useTranslation } from 'shared-contracts/sdk';
import { CentreLayout, LoadingBlock } from 'shared-ui';
import { useFlags } from '../../shared/flags.ts';
import { CENTRE_PAGES, pageOf, pagesOf } from './pages.ts';

/** The agent centre: left menu and right content (AGT-001). */
const AgentCentreOverlay = ({ page, onPageChange }: OverlayProps) => {
  const { t } = useTranslation();
  const flags = useFlags();
  const pages = pagesOf(flags);
  // Until the flags are known, an address keeps the page that it names.
  const current = pageOf(flags ? pages : CENTRE_PAGES, page);
  if (!current) return null;
  const Page = current.page;
  const entries = pages.map(({ key, labelKey, icon }) => ({ key, label: t(labelKey), icon }));
  return (
    <CentreLayout label={t('centre.menu')} entries={entries} current={current.key} onChange={onPageChange}>
      {/* By its key the former page goes at once, not when the code of the next one is there. */}
      <Suspense key={current.key} fallback={<LoadingBlock height="24rem" />}>
        <Page />
      </Suspense>
    </CentreLayout>
  );
};

export default AgentCentreOverlay;
