import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from 'shared-ui';

const TILES = Array.from({ length: 8 }, (_, index) => <i key={index} />);

interface PageSkeletonProps {
  /** Nothing is loading: the page waits until it can be seen. */
  readonly asleep?: boolean;
}

/** Placeholder of a page that is loading, in the shape that the page's HTML has before any script (`frame-skeleton.css`). */
export const PageSkeleton = ({ asleep = false }: PageSkeletonProps) => {
  const { t } = useTranslation('shell');
  return (
    <div className="skeleton" aria-busy={!asleep}>
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
