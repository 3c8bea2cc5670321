import { Suspense, useRef } from 'react';
import type { ComponentType } from 'react';
import { Slot, usePortal, useTranslation } from 'shared-contracts/sdk';
import { lazy } from 'shared-react';
import { useSeen, VisuallyHidden } from 'shared-ui';
import { Banners } from '../../shared/banner/banners.tsx';
import type { BannerGroup } from '../../shared/data/types.ts';
import { CATEGORIES } from '../../shared/categories/categories.ts';
import { Page } from '../../shared/page.tsx';
import { providerList, useLanes } from '../category/index.ts';
import { NoticeBar } from '../notices/index.ts';
import { SearchBox } from '../search/index.ts';
import { CategoryMenu } from './category-menu.tsx';
import { CategoryRows, HotRow } from './game-rows.tsx';
import { homeRows, rowsAboveProviders } from './home-rows.model.ts';
import styles from './home.module.css';

const Providers = lazy(() => import(/* webpackChunkName: 'home-below' */ './provider-carousel.lazy.tsx'));
const Foot = lazy(() => import(/* webpackChunkName: 'home-below' */ './home-foot.lazy.tsx'));

const NEAR = '300px 0px';
/** Fetches its part when the page comes near it, in a place of the part's height. */
const Near = ({ part: Part, className }: { readonly part: ComponentType; readonly className: string | undefined }) => {
  const place = useRef<HTMLDivElement>(null);
  const near = useSeen(place, { margin: NEAR });
  return (
    <div ref={place} className={className}>
      {near && (
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      )}
    </div>
  );
};

const BelowFirstScreen = () => {
  const { lanes } = useLanes();
  const first = rowsAboveProviders(homeRows(CATEGORIES, lanes ?? {}));
  // One provider is no choice.
  const hasProviders = !lanes || providerList(lanes).length > 1;
  return (
    <>
      <Slot name="home.lottery" />
      <CategoryRows from={0} to={first} />
      {hasProviders && <Near part={Providers} className={styles.providersPlace} />}
      <CategoryRows from={first} />
      <Near part={Foot} className={styles.footPlace} />
      <Slot name="home.extra" />
    </>
  );
};

interface HomeViewProps {
  readonly bannerGroup: BannerGroup;
  /** A window lies over the page: what is below the first screen waits until it is closed. */
  readonly covered?: boolean;
}

/** Everything of the home page, from the banner down to the app. */
export const HomeView = ({ bannerGroup, covered = false }: HomeViewProps) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  return (
    <Page>
      <VisuallyHidden>
        <h1>{t('home.title', { name: merchant.name })}</h1>
      </VisuallyHidden>
      <div className={styles.head}>
        <Banners group={bannerGroup} />
        <div className={styles.lines}>
          <NoticeBar />
          <SearchBox />
        </div>
        <CategoryMenu />
      </div>
      <HotRow />
      {!covered && <BelowFirstScreen />}
    </Page>
  );
};
