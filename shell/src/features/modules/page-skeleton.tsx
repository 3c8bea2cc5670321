import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from 'shared-ui';

const TILES = Array.from({ length: 8 }, (_, index) => <i key={index} />);

/** Placeholder of a page that is loading, in the shape that the page's HTML has before any script (`frame-skeleton.css`). */
export const PageSkeleton = () => {
  const { t } = useTranslation('shell');
  return (
    <div className="skeleton" aria-busy>
      <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      <div className="skeleton-page">
        <div className="skeleton-content">
          <i className="skeleton-banner" />
          <i className="skeleton-line" />
          <div className="skeleton-row">{TILES}</div>
        </div>
      </div>
    </div>
  );
};
