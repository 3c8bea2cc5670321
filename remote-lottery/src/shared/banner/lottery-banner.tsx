import { banners } from 'shared-contracts/content';
import { useLanguage } from 'shared-react';
import { Link, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import defaultBanner from './banner-default.svg';
import { targetOf } from './banner.model.ts';
import type { Banner } from './banner.model.ts';
import styles from './lottery-banner.module.css';

/** The one group of the lottery pages (CON-003). */
const GROUP = 'w_lott';
const FRESH_MS = 5 * 60_000;

const Action = ({ banner }: { readonly banner: Banner }) => {
  const portal = usePortal();
  const target = targetOf(banner);
  const text = banner.action === '' ? banner.title : banner.action;
  if (target.kind === 'none') return null;
  if (target.kind === 'route') {
    return (
      <Link className={styles.action} to={target.to}>
        {text}
      </Link>
    );
  }
  if (target.kind === 'outside') {
    return (
      <a className={styles.action} href={target.url} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  return (
    <button type="button" className={styles.action} onClick={() => portal.launchGame(target.game)}>
      {text}
    </button>
  );
};

const Slide = ({ banner }: { readonly banner: Banner }) => (
  <div className={styles.slide}>
    <picture>
      <source media="(width < 640px)" srcSet={banner.imageUrlPhone} />
      <img className={styles.picture} src={banner.imageUrl} width={1440} height={480} alt="" draggable={false} />
    </picture>
    <div className={styles.words}>
      {banner.title !== '' && <p className={styles.title}>{banner.title}</p>}
      {banner.text !== '' && <p className={styles.text}>{banner.text}</p>}
      <Action banner={banner} />
    </div>
  </div>
);

/** The banners of the lottery pages, side by side when there are several; the product's own picture when there is none. */
export const LotteryBanner = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const input = { query: { groupName: GROUP, language } } as const;
  const arrived = portal.api.arrived?.(banners, input);
  const { data, isPending } = useQuery({
    queryKey: ['lottery', 'banners', language],
    queryFn: ({ signal }) => portal.api.call(banners, input, { signal }),
    staleTime: FRESH_MS,
    // A reply that came with the page is drawn at once.
    ...(arrived ? { initialData: arrived.value, initialDataUpdatedAt: arrived.at } : {}),
    select: ({ list }) => list.filter(({ groupName }) => groupName === GROUP),
  });
  if (isPending) return <div className={styles.banner} aria-hidden />;
  if (!data || data.length === 0) {
    return (
      <div className={styles.banner}>
        <img className={styles.picture} src={defaultBanner} width={1440} height={320} alt="" />
      </div>
    );
  }
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <div className={styles.slides} tabIndex={data.length > 1 ? 0 : undefined}>
        {data.map((banner) => (
          <Slide key={banner.bannerId} banner={banner} />
        ))}
      </div>
    </section>
  );
};
