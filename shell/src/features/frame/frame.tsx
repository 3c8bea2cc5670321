import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx, IconButton, WindowRoom } from 'shared-ui';
import { MenuIcon } from 'shared-ui/icons';
import { ModuleSlot } from '../modules/index.ts';
import { later, Show } from '../../shared/ui/later.tsx';
import { PHONE_QUERY, useMedia } from '../../shared/ui/use-media.ts';
import { useComposition } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { FooterProps } from './footer.tsx';
import { barsShown$, drawerOpen$, leftBarMini$ } from './frame-state.ts';
import { FrameNotice } from './frame-notice.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { LeftBar } from './left-bar.tsx';

const DrawerPanel = later<object>(() => import('./drawer-panel.tsx').then((part) => ({ default: part.DrawerPanel })));
const Footer = later<FooterProps>(() => import('./footer.tsx').then((part) => ({ default: part.Footer })));
const RightBar = later<object>(() =>
  import(/* webpackChunkName: 'frame-more' */ './right-bar.tsx').then((part) => ({ default: part.RightBar })),
);
const NO_PROPS = {};

/**
 * The bars around a page. `full`: everything. `plain`: the header alone (registration). `menu`: header and left bar (login).
 * Both have one line for a footer. `seamless` and `lottery`: nothing until the handle at the edge is pressed or where the merchant
 * allows bars; then the header, and for the lottery the left bar too (SHL-039, SHL-040). `game`: nothing but the game's own bar on
 * phones, header and left bar elsewhere. From each of them player protection can be reached (RSG-006): by the footer or its line, an
 * entry of the left bar, the session clock above a game, or the page for members who cannot play yet.
 */
export type FrameKind = 'full' | 'menu' | 'plain' | 'seamless' | 'lottery' | 'game';

const BarHandle = ({ shown, hasBar }: { readonly shown: boolean; readonly hasBar: boolean }) => {
  const { t } = useTranslation('shell');
  const mini = useValue(leftBarMini$);
  return (
    <IconButton
      variant="secondary"
      className={cx(styles.handle, hasBar && (mini ? styles.besideMini : styles.besideBar))}
      label={t(shown ? 'leftBar.collapse' : 'leftBar.expand')}
      aria-expanded={shown}
      icon={<MenuIcon />}
      onClick={() => barsShown$.next(!shown)}
    />
  );
};

/** Which bars a page has. */
const useBars = (kind: FrameKind, phone: boolean) => {
  const { barsAllowed = false } = useComposition();
  const barsShown = useValue(barsShown$) ?? barsAllowed;
  const hides = kind === 'seamless' || kind === 'lottery';
  const hasHeader = hides ? barsShown : !(kind === 'game' && phone);
  return {
    hides,
    hasHeader,
    hasBar: !phone && hasHeader && kind !== 'seamless' && kind !== 'plain',
    hasBottomBar: phone && kind !== 'game' && !hides,
  };
};

export const Frame = ({ kind, children }: { readonly kind: FrameKind; readonly children: ReactNode }) => {
  const { t } = useTranslation('shell');
  const phone = useMedia(PHONE_QUERY);
  const drawerOpen = useValue(drawerOpen$);
  const { hides, hasHeader, hasBar, hasBottomBar } = useBars(kind, phone);
  const quiet = kind !== 'full';

  // A window that grows out of the phone's width has its left bar back.
  useEffect(() => {
    if (!phone) drawerOpen$.next(false);
  }, [phone]);

  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('frame.skip')}
      </a>
      {hasHeader && <Header hasBar={hasBar} />}
      {hides && <BarHandle shown={hasHeader} hasBar={hasBar} />}
      <div className={styles.body}>
        {hasBar && <LeftBar />}
        <div className={cx(styles.column, hasBottomBar && styles.aboveBar, !quiet && styles.besideBarAtEnd)}>
          <FrameNotice />
          {!quiet && <ModuleSlot name="header.notice" />}
          <main
            id="main"
            tabIndex={-1}
            className={cx(styles.main, (kind === 'game' || kind === 'seamless') && styles.filled)}
          >
            {children}
          </main>
          {!hides && kind !== 'game' && (
            <Show part={Footer} props={{ quiet }} fallback={!quiet && <div className={styles.footerRoom} />} />
          )}
        </div>
      </div>
      {!quiet && !phone && (
        // A window hides from screen readers what is there as it opens. The bar comes later, so what holds it is there.
        <div>
          <Show part={RightBar} props={NO_PROPS} />
        </div>
      )}
      {hasBottomBar && <BottomBar />}
      {phone && drawerOpen && (
        <Show part={DrawerPanel} props={NO_PROPS} fallback={<WindowRoom />} onFailed={() => drawerOpen$.next(false)} />
      )}
    </>
  );
};
