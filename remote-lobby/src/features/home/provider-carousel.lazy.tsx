import { useRef } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { cx, IconButton } from 'shared-ui';
import { PauseIcon, PlayIcon } from 'shared-ui/icons';
import { useCarousel } from '../../shared/banner/use-carousel.ts';
import { VendorLogo } from '../../shared/vendor-logo.tsx';
import { providerList, useLanes } from '../category/index.ts';
import styles from './provider-carousel.module.css';

/** Specification, section 9 (LIM-017). */
const STEP_MS = 2000;

/** The providers by their marks, moving on every two seconds; each leads to its games. */
const ProviderCarousel = () => {
  const { t } = useTranslation();
  const { lanes } = useLanes();
  const vendors = providerList(lanes ?? {});
  const frame = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(frame, {
    slides: vendors.length,
    every: STEP_MS,
    look: 'strip',
    wrapperClass: styles.slides,
    slideClass: styles.slide,
  });
  if (vendors.length === 0) return null;
  return (
    <section aria-labelledby="lobby-providers" className={styles.providers}>
      <header className={styles.head}>
        <h2 id="lobby-providers">{t('providers.label')}</h2>
        {carousel.moves && (
          <IconButton
            size="sm"
            label={t(carousel.paused ? 'providers.play' : 'providers.pause')}
            icon={carousel.paused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
            onClick={() => carousel.setPaused(!carousel.paused)}
          />
        )}
      </header>
      <div ref={frame} className={styles.frame}>
        <div className={styles.slides}>
          {vendors.map((vendor) => (
            <div key={vendor.vassalage} className={styles.slide}>
              <Link
                to={`/providers?${new URLSearchParams({ vassalage: vendor.vassalage }).toString()}`}
                className={cx(styles.provider, vendor.inMaintenance && styles.rests)}
                draggable={false}
              >
                <VendorLogo className={styles.logo} vendor={vendor} height={28} />
              </Link>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
};

export default ProviderCarousel;
