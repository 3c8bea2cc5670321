import { promotions } from 'shared-contracts/content';
import { useLanguage } from 'shared-react';
import { Link, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { Badge, cx, EmptyState, Skeleton } from 'shared-ui';
import { GiftIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import type { Promotion } from '../../shared/data/types.ts';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { ReadFailure } from '../../shared/read-failure.tsx';
import { PromotionDates } from './promotion-dates.tsx';
import styles from './promotions.module.css';

const CATEGORY = 'category';
const WAITING = 6;

interface PromotionCardProps {
  readonly promotion: Promotion;
  /** In view at first: its picture is fetched before all others. */
  readonly first: boolean;
}

/** Where the period is, but for what runs. */
const Phase = ({ phase }: Pick<Promotion, 'phase'>) => {
  const { t } = useTranslation();
  if (phase !== 'upcoming' && phase !== 'ended') return null;
  return (
    <span className={styles.phase}>
      <Badge tone={phase === 'upcoming' ? 'info' : 'neutral'}>{t(`promotions.phase.${phase}`)}</Badge>
    </span>
  );
};

const PromotionCard = ({ promotion, first }: PromotionCardProps) => (
  <Link to={`/promoDetail?${new URLSearchParams({ id: promotion.id }).toString()}`} className={styles.card}>
    <span className={styles.frame}>
      <img
        className={styles.picture}
        src={promotion.imageUrl}
        alt=""
        width={720}
        height={480}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <Phase phase={promotion.phase} />
    </span>
    <div className={styles.words}>
      <h2 className={styles.title}>{promotion.title}</h2>
      <p className={styles.summary}>{promotion.summary}</p>
      <PromotionDates promotion={promotion} className={styles.dates} />
    </div>
  </Link>
);

const Waiting = () => (
  <div className={styles.cards} aria-busy>
    {Array.from({ length: WAITING }, (_, index) => (
      <Skeleton key={index} shape="block" className={styles.waiting} height="100%" />
    ))}
  </div>
);

/** Every promotion, by category; the choice stands in the address (SHL-014). */
const PromotionsPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const chosen = params.get(CATEGORY) ?? '';
  // One call for all: the categories are a choice among what is there.
  const { data, error, isFetching, refetch } = usePortalQuery(promotions, { query: { language } });
  const shown = data?.list.filter(({ category }) => chosen === '' || category === chosen);
  const categories = [{ key: '', displayName: t('promotions.all') }, ...(data?.categories ?? [])];
  return (
    <Page>
      <Banners low group="w_promotion" />
      <div className={styles.headWithMenu}>
        <PageHead title={t('promotions.title')} />
        <nav aria-label={t('promotions.categories')} className={styles.categories}>
          {categories.map(({ key, displayName }) => (
            <Link
              key={key}
              replace
              to={key === '' ? '/promotions' : `/promotions?${new URLSearchParams({ [CATEGORY]: key }).toString()}`}
              className={cx(styles.category, key === chosen && styles.current)}
              aria-current={key === chosen ? 'page' : undefined}
            >
              {displayName}
            </Link>
          ))}
        </nav>
      </div>
      {!data && error && <ReadFailure query={{ error, isFetching, refetch }} />}
      {!data && !error && <Waiting />}
      {shown?.length === 0 && (
        <EmptyState icon={<GiftIcon size={28} />} title={t('promotions.emptyTitle')} text={t('promotions.emptyText')} />
      )}
      {shown && shown.length > 0 && (
        <ul role="list" className={styles.cards}>
          {shown.map((promotion, index) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
};

export default PromotionsPage;
