import { promotionDetail } from 'shared-contracts/content';
import { useLanguage } from 'shared-react';
import { Link, isPortalError, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { ButtonLink, EmptyState, Skeleton } from 'shared-ui';
import { ChevronStartIcon, GiftIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import type { Promotion } from '../../shared/data/types.ts';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { Page } from '../../shared/page.tsx';
import { ReadFailure } from '../../shared/read-failure.tsx';
import { SafeHtml } from '../../shared/safe-html.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { PromotionDates } from './promotion-dates.tsx';
import { RafflePanel } from './raffle-panel.tsx';
import { TournamentPanel } from './tournament-panel.tsx';
import styles from './promotions.module.css';
import { useActivity } from './use-activity.ts';
import { useRaffle } from './use-raffle.ts';
import { useTournament } from './use-tournament.ts';

const Article = ({ promotion }: { readonly promotion: Promotion }) => (
  <article className={styles.article}>
    <img className={styles.hero} src={promotion.imageUrl} alt="" width={720} height={480} />
    <div className={styles.body}>
      <h1>{promotion.title}</h1>
      <PromotionDates promotion={promotion} className={styles.dates} />
      <p className={styles.lead}>{promotion.summary}</p>
      <SafeHtml html={promotion.content} />
      <ActivityPanel id={promotion.id} />
      <RafflePanel id={promotion.id} />
      <TournamentPanel id={promotion.id} />
    </div>
  </article>
);

const Unknown = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<GiftIcon size={28} />}
      title={t('promotions.unknownTitle')}
      text={t('promotions.unknownText')}
      action={
        <ButtonLink>
          <Link to="/promotions">{t('promotions.back')}</Link>
        </ButtonLink>
      }
    />
  );
};

/** One promotion, named by the query value `id` (SHL-015). */
const PromotionPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, isFetching, refetch } = usePortalQuery(
    promotionDetail,
    { query: { id, language } },
    { enabled: id !== '' },
  );
  // Asked for at the same time and shown together: nothing moves when it arrives. A part that failed asks once more when it is drawn.
  const { isFetched: isActivityRead } = useActivity(id);
  const { isFetched: isRaffleRead } = useRaffle(id);
  const { isFetched: isTournamentRead } = useTournament(id);
  const isShown = data !== undefined && isActivityRead && isRaffleRead && isTournamentRead;
  const isUnknown = id === '' || (isPortalError(error) && error.status === 404);
  return (
    <Page>
      <Banners low group="w_promotion" />
      <div className={styles.detail}>
        <Link to="/promotions" className={styles.back}>
          <ChevronStartIcon size={18} />
          {t('promotions.back')}
        </Link>
        {isShown && <Article promotion={data} />}
        {!data && isUnknown && <Unknown />}
        {!data && !isUnknown && error && <ReadFailure query={{ error, isFetching, refetch }} />}
        {!isShown && !isUnknown && (data ?? !error) && <Skeleton shape="block" height="32rem" />}
      </div>
    </Page>
  );
};

export default PromotionPage;
