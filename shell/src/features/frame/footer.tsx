import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { gameVendors } from 'shared-contracts/games';
import { Skeleton } from 'shared-ui';
import { HostedImage } from 'shared-ui/picture';
import { PROTECTION_PATH, moduleForPath } from '../../shared/router/routes.policy.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { PHONE_QUERY, useMedia } from '../../shared/ui/use-media.ts';
import { useMinimumAge } from '../../shared/merchant/use-minimum-age.ts';
import { AgeLine } from './age-line.tsx';
import { BrandIcon } from './brand-icon.tsx';
import styles from './footer.module.css';
import { SOCIAL, useLinks } from './links.ts';

/** Below the fold, so its data is fetched when it is nearly in view. */
const useNearView = () => {
  const ref = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, near };
};

const Providers = ({ near }: { readonly near: boolean }) => {
  const { t } = useTranslation('shell');
  const { api, state } = useShell();
  const { merchant } = useComposition();
  const language = useValue(state.language$);
  const { data, isError } = useQuery({
    queryKey: ['shell', 'vendors', language],
    queryFn: ({ signal }) => api.call(gameVendors, { query: { language } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: near,
    // One vendor may be in several lanes.
    select: ({ data: { lanes } }) => [
      ...new Map(
        Object.values(lanes)
          .flat()
          .map((vendor) => [vendor.vassalage, vendor]),
      ).values(),
    ],
  });
  // Decorative: a failure shows no logos rather than an error on every page.
  if (isError || data?.length === 0) return null;
  return (
    <section className={styles.providers} aria-label={t('footer.providers')} aria-busy={!data}>
      {data
        ? data.map((vendor) => (
            <Link
              key={vendor.vassalage}
              to={`/providers?${new URLSearchParams({ vassalage: vendor.vassalage }).toString()}`}
              className={styles.provider}
              title={vendor.displayName}
            >
              <HostedImage
                hosts={merchant.imageHosts}
                src={vendor.logoUrl}
                alt={vendor.displayName}
                loading="lazy"
                width={112}
                height={32}
              />
            </Link>
          ))
        : Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} shape="block" width="7rem" height="2rem" asleep={!near} />
          ))}
    </section>
  );
};

/** The merchant's social links, if any (SHL-065). */
const Social = () => {
  const { t } = useTranslation('shell');
  const phone = useMedia(PHONE_QUERY);
  // Phones have no right bar, so its entries are here.
  const links = useLinks(phone ? [...SOCIAL, 'INVITE'] : SOCIAL);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('footer.social')} className={styles.social}>
      {links.map(({ type, url, name }) => (
        <a key={type} href={url} target="_blank" rel="noopener noreferrer" className={styles.socialLink}>
          <BrandIcon type={type} size={18} />
          {name}
        </a>
      ))}
    </nav>
  );
};

const WholeFooter = () => {
  const { t } = useTranslation('shell');
  const { merchant, modules } = useComposition();
  const { dialog$ } = useShell();
  const { ref, near } = useNearView();
  const age = useMinimumAge();
  const links = [
    { to: '/promotions', text: t('footer.promotions') },
    { to: '/help', text: t('footer.help') },
    { to: '/download', text: t('footer.download') },
    { to: PROTECTION_PATH, text: t('footer.protection') },
  ].filter(({ to }) => to === PROTECTION_PATH || moduleForPath(modules, to) !== undefined);
  return (
    <footer ref={ref} className={styles.footer}>
      {moduleForPath(modules, '/providers') && <Providers near={near} />}
      <div className={styles.lines}>
        <nav aria-label={t('footer.links')} className={styles.links}>
          {links.map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
          <button type="button" aria-haspopup="dialog" onClick={() => dialog$.next('feedback')}>
            {t('footer.feedback')}
          </button>
        </nav>
        <Social />
      </div>
      <div className={styles.legal}>
        <span className={styles.age}>{age}+</span>
        <p>{t('footer.ageText', { age })}</p>
        <p className={styles.copyright}>{t('footer.copyright', { owner: merchant.copyright || merchant.name })}</p>
      </div>
    </footer>
  );
};

export interface FooterProps {
  /** One line: the page is about one thing. */
  readonly quiet: boolean;
}

export const Footer = ({ quiet }: FooterProps) =>
  quiet ? (
    <footer>
      <AgeLine />
    </footer>
  ) : (
    <WholeFooter />
  );
