// Asked of the shell once, here: several dialogs that arrive later need it, and a part of the bundle made of nothing but this
// request would have no file, which the integrity of the parts can't express.
import 'react-dom';
import type { LoadComponent, PortalModule } from 'shared-contracts/module';
import { CONTRACT_VERSION } from 'shared-contracts/sdk';
import HomePage from './home/home-page.tsx';
import { loadStrings } from './strings/index.ts';

// Part of the module itself: it is what most people open first, and most of it is common to every page. It so arrives with the
// module, by the page's preload hints, instead of two round trips later.
const home: LoadComponent = () => Promise.resolve({ default: HomePage });
const category: LoadComponent = () => import('./category/category-page.tsx');
const vendorTiles: LoadComponent = () => import('./category/vendor-tiles-page.tsx');
const download: LoadComponent = () => import('./download/download-page.tsx');

const lobby: PortalModule = {
  name: 'lobby',
  contract: CONTRACT_VERSION,
  routes: [
    ...['/', '/index', '/index.html', '/home'].map((path) => ({ path, load: home })),
    { path: '/hot', load: () => import('./hot/hot-page.tsx') },
    { path: '/fav', load: () => import('./favourites/favourites-page.tsx') },
    ...['/rng', '/pvp', '/live', '/fish', '/inhouse', '/bingo'].map((path) => ({ path, load: category })),
    ...['/sports', '/esports', '/cockfight'].map((path) => ({ path, load: vendorTiles })),
    { path: '/providers', load: () => import('./providers/provider-page.tsx') },
    { path: '/promotions', load: () => import('./promotions/promotions-page.tsx') },
    { path: '/promoDetail', load: () => import('./promotions/promotion-page.tsx') },
    { path: '/help', load: () => import('./help/help-popup-page.tsx') },
    { path: '/helpmc', load: () => import('./help/help-page.tsx') },
    ...['/down', '/download'].map((path) => ({ path, load: download })),
  ],
  strings: loadStrings,
  // Pages read their data when they are opened; nothing of this module runs in between.
  activate: () => () => undefined,
};

export default lobby;
