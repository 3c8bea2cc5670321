import type { LoadComponent, PortalModule } from 'shared-contracts/module';
import { loadCategoryPage, loadVendorTilesPage } from '../features/category/index.ts';
import { loadDownloadPage } from '../features/download/index.ts';
import { loadFavouritesPage } from '../features/favourites/index.ts';
import { loadHelpPage } from '../features/help/index.ts';
import { HomePage, loadHelpPopupPage } from '../features/home/index.ts';
import { loadHotPage } from '../features/hot/index.ts';
import { loadPointsMallPage } from '../features/points-mall/index.ts';
import { loadPromotionPage, loadPromotionsPage } from '../features/promotions/index.ts';
import { loadProviderPage } from '../features/providers/index.ts';

// Part of the module itself: most visitors open the home page first, and most of it is common to every page. So the page's preload
// hints bring it with the module, instead of two round trips later.
const loadHomePage: LoadComponent = () => Promise.resolve({ default: HomePage });

/** Pages with an address of their own. Pages that share most of their code share a chunk, named in the index of their feature. */
export const routes: PortalModule['routes'] = [
  ...['/', '/index', '/index.html', '/home'].map((path) => ({ path, load: loadHomePage })),
  { path: '/hot', load: loadHotPage },
  { path: '/fav', load: loadFavouritesPage },
  ...['/rng', '/pvp', '/live', '/fish', '/inhouse', '/bingo'].map((path) => ({ path, load: loadCategoryPage })),
  ...['/sports', '/esports', '/cockfight'].map((path) => ({ path, load: loadVendorTilesPage })),
  { path: '/providers', load: loadProviderPage },
  { path: '/promotions', load: loadPromotionsPage },
  { path: '/promoDetail', load: loadPromotionPage },
  { path: '/pointMall', load: loadPointsMallPage },
  { path: '/help', load: loadHelpPopupPage },
  { path: '/helpmc', load: loadHelpPage },
  ...['/down', '/download'].map((path) => ({ path, load: loadDownloadPage })),
];
