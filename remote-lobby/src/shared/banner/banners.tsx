import { useRef } from 'react';
import { banners } from 'shared-contracts/content';
import { useLanguage } from 'shared-react';
import { Link, usePortal, useTranslation } from 'shared-contracts/sdk';
import { cx, IconButton } from 'shared-ui';
import { PauseIcon, PlayIcon } from 'shared-ui/icons';
import type { Banner, BannerGroup } from '../data/types.ts';
import { MINUTES_FRESH, usePortalQuery } from '../data/use-portal-query.ts';
import defaultBanner from './banner-default.svg';
import { bannerTarget } from './banner.model.ts';
import styles from './banners.module.css';
import { useCarousel } from './use-carousel.ts';
import type { Carousel } from './use-carousel.ts';

/** Specification, section 9. */
const AUTOPLAY_MS = 5000;
const PHONE = '(width < 640px)';

interface SlideProps {
  readonly banner: Banner;
  readonly first: boolean;
  readonly low: boolean;
}

/** The scene at its own shape, before the same scene drawn to the width there is: a low and wide banner cuts nothing off. */
const LowPicture = ({ banner }: { readonly banner: Banner }) => (
  <>
    <img className={styles.stretched} src={banner.imageUrl} width={1440} height={480} alt="" draggable={false} />
    <img className={styles.whole} src={banner.imageUrl} width={1440} height={480} alt="" draggable={false} />
  </>
);

const Picture = ({ banner, first }: Pick<SlideProps, 'banner' | 'first'>) => (
  <picture>
    <source media={PHONE} srcSet={banner.imageUrlPhone} width={720} height={480} />
    <img
      className={styles.picture}
      src={banner.imageUrl}
      width={1440}
      height={480}
      alt=""
      draggable={false}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : 'low'}
    />
  </picture>
);

const Action = ({ banner }: { readonly banner: Banner }) => {
  const portal = usePortal();
  const target = bannerTarget(banner);
  if (target.kind === 'none') return null;
  const text = banner.action === '' ? banner.title : banner.action;
  const look = cx(styles.action, banner.action === '' && styles.silent);
  if (target.kind === 'route') {
    return (
      <Link to={target.to} className={look}>
        {text}
      </Link>
    );
  }
  if (target.kind === 'outside') {
    return (
      <a href={target.url} target="_blank" rel="noopener noreferrer" className={look}>
        {text}
      </a>
    );
  }
  return (
    <button type="button" className={look} onClick={() => portal.launchGame(target.game)}>
      {text}
    </button>
  );
};

/** One banner: the scene, its words, and its way; the whole of it can be pressed. */
const Slide = ({ banner, first, low }: SlideProps) => (
  <>
    {low ? <LowPicture banner={banner} /> : <Picture banner={banner} first={first} />}
    <div className={styles.words}>
      {banner.title !== '' && <p className={styles.title}>{banner.title}</p>}
      {banner.text !== '' && <p className={styles.text}>{banner.text}</p>}
      <Action banner={banner} />
    </div>
  </>
);

const Controls = ({ carousel, list }: { readonly carousel: Carousel; readonly list: readonly Banner[] }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <ol role="list" className={styles.dots}>
        {list.map((banner, index) => (
          <li key={banner.bannerId}>
            <button
              type="button"
              className={styles.dot}
              aria-label={t('banner.show', { number: index + 1 })}
              aria-current={index === carousel.index ? 'true' : undefined}
              onClick={() => carousel.show(index)}
            />
          </li>
        ))}
      </ol>
      {carousel.moves && (
        <IconButton
          size="sm"
          className={styles.pause}
          label={t(carousel.paused ? 'banner.play' : 'banner.pause')}
          icon={carousel.paused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          onClick={() => carousel.setPaused(!carousel.paused)}
        />
      )}
    </div>
  );
};

const Slides = ({ list, low }: { readonly list: readonly Banner[]; readonly low: boolean }) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(frame, {
    slides: list.length,
    every: AUTOPLAY_MS,
    look: 'fade',
    wrapperClass: styles.slides,
    slideClass: styles.slide,
  });
  return (
    <section
      className={cx(styles.banner, low && styles.low)}
      aria-roledescription="carousel"
      aria-label={t('banner.label')}
    >
      <div ref={frame} className={styles.frame}>
        <div className={styles.slides}>
          {list.map((banner, index) => (
            <div
              key={banner.bannerId}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={t('banner.place', { number: index + 1, count: list.length })}
              // Slides that are not shown must not be reached with the keyboard.
              inert={index !== carousel.index}
            >
              {/* The others wait until the carousel can show them. */}
              <Slide banner={banner} first={index === 0} low={low} />
            </div>
          ))}
        </div>
      </div>
      {list.length > 1 && <Controls carousel={carousel} list={list} />}
    </section>
  );
};

interface BannersProps {
  readonly group: BannerGroup;
  /** Lower, where the page below it is what people came for. */
  readonly low?: boolean;
}

/**
 * The banners of one group and of no other (CON-001 to CON-009). Its place has its final height from the beginning; a group
 * without banners, or one that can't be read, shows the product's default picture (CON-010).
 */
export const Banners = ({ group, low = false }: BannersProps) => {
  const language = useLanguage();
  const { data, isError } = usePortalQuery(
    banners,
    { query: { groupName: group, language } },
    { staleTime: MINUTES_FRESH },
  );
  const list = data?.list.filter(({ groupName }) => groupName === group);
  if (!list && !isError) return <div className={cx(styles.banner, low && styles.low, styles.waiting)} aria-hidden />;
  if (!list || list.length === 0) {
    return (
      <div className={cx(styles.banner, low && styles.low)}>
        <img className={styles.picture} src={defaultBanner} width={1440} height={480} alt="" />
      </div>
    );
  }
  return <Slides key={`${group}${language}`} list={list} low={low} />;
};
