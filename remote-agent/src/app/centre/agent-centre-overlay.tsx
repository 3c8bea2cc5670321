import { Suspense } from 'react';
import type { OverlayProps } from 'shared-contracts/module';
import { useTranslation } from 'shared-contracts/sdk';
import { CentreLayout, Skeleton } from 'shared-ui';
import { CENTRE_PAGES, pageOf } from './pages.ts';

/** The agent centre: left menu and right content (AGT-001). */
const AgentCentreOverlay = ({ page, onPageChange }: OverlayProps) => {
  const { t } = useTranslation();
  const current = pageOf(page);
  if (!current) return null;
  const Page = current.page;
  const entries = CENTRE_PAGES.map(({ key, labelKey, icon }) => ({ key, label: t(labelKey), icon }));
  return (
    <CentreLayout label={t('centre.menu')} entries={entries} current={current.key} onChange={onPageChange}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <Page />
      </Suspense>
    </CentreLayout>
  );
};

export default AgentCentreOverlay;
