import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { banners, promotions } from 'shared-contracts/content';
import { Button, Card, Skeleton } from 'shared-ui';
import { ArrowStartIcon } from 'shared-ui/icons';
import { moduleForPath } from '../../shared/router/routes.policy.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { useLinkVisit } from './link-visit.ts';
import { NoticeTicker, NoticeTickerPlace } from './notice-ticker.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './registration.module.css';
import { REGISTRATION, addRegistrationTexts, useRegistrationTexts } from './texts.ts';

/** Loads the texts of the page, so that its first rendering has them. */
export const addTexts = addRegistrationTexts;

const CATEGORY = 'new_player';
const BANNER_GROUP = 'w_reg';

/** The merchant's picture of this page. */
const Banner = () => {
  const { api, state } = useShell();
  const language = useValue(state.language$);
  const input = { query: { groupName: BANNER_GROUP, language } } as const;
  const arrived = api.arrived?.(banners, input);
  const { data, isPending } = useQuery({
    queryKey: ['shell', 'banners', BANNER_GROUP, language],
    queryFn: () => api.call(banners, input),
    // A reply that came with the page is drawn at once.
    ...(arrived ? { initialData: arrived.value, initialDataUpdatedAt: arrived.at } : {}),
  });
  // Its height is reserved, so that the form below does not move (QUA-005).
  if (isPending) return <Skeleton shape="block" className={styles.bannerPlace} height="100%" />;
  const banner = data?.list.find(({ groupName }) => groupName === BANNER_GROUP);
  if (!banner) return null;
  return (
    <figure className={styles.banner}>
      <picture>
        <source media="(width < 640px)" srcSet={banner.imageUrlPhone} width={720} height={480} />
        <img src={banner.imageUrl} width={1440} height={480} alt="" />
      </picture>
      <figcaption className={styles.bannerWords}>
        <strong>{banner.title}</strong>
        <span>{banner.text}</span>
      </figcaption>
    </figure>
  );
};

/** Offers for new players (REG-007). */
const NewPlayerPromotions = () => {
  const { t } = useTranslation(REGISTRATION);
  const { api, state } = useShell();
  const language = useValue(state.language$);
  const { modules } = useComposition();
  const isThere = moduleForPath(modules, '/promotions') !== undefined;
  const { data } = useQuery({
    queryKey: ['shell', 'promotions', CATEGORY, language],
    queryFn: () => api.call(promotions, { query: { language, category: CATEGORY } }),
    enabled: isThere,
  });
  // What is to come or over is no offer to register for.
  const list = (data?.list ?? []).filter(
    ({ category, phase }) => category === CATEGORY && (phase ?? 'running') === 'running',
  );
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="new-player-promotions" className={styles.promotions}>
      <h2 id="new-player-promotions" className={styles.subtitle}>
        {t('promotions')}
      </h2>
      <ul role="list" className={styles.promotionList}>
        {list.map(({ id, title, summary, imageUrl }) => (
          <li key={id}>
            <Link to={`/promoDetail?id=${encodeURIComponent(id)}`} className={styles.promotion}>
              <img src={imageUrl} alt="" width={480} height={240} loading="lazy" />
              <span className={styles.promotionWords}>
                <strong>{title}</strong>
                <span>{summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** /register: the form, offers for new players, and public notices (REG-001 to REG-012). */
export const RegisterPage = () => {
  const { t } = useTranslation(REGISTRATION);
  const isThere = useRegistrationTexts();
  const { dialog$ } = useShell();
  useLinkVisit();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Link to="/" className={styles.back}>
          <ArrowStartIcon size={18} />
          {isThere && t('back')}
        </Link>
        <h1>{t('shell:signUp.action')}</h1>
      </div>
      {isThere ? <NoticeTicker /> : <NoticeTickerPlace />}
      <Banner />
      <div className={styles.columns}>
        <Card>
          <RegisterForm />
          {isThere && (
            <p className={styles.switch}>
              {t('haveAccount')}
              <Button variant="quiet" size="sm" onClick={() => dialog$.next('login')}>
                {t('shell:signIn.action')}
              </Button>
            </p>
          )}
        </Card>
        {isThere && <NewPlayerPromotions />}
      </div>
    </div>
  );
};
