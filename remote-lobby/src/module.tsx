import type { LoadComponent, PortalModule } from 'shared-contracts/module';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import HomePage from './home/home-page.tsx';
import { loadStrings } from './strings/index.ts';

// Part of the module itself: it is what most people open first, and most of it is common to every page. It so arrives with the
// module, by the page's preload hints, instead of two round trips later.
const home: LoadComponent = () => Promise.resolve({ default: HomePage });
// Pages that share most of their code are one file: fewer names and hashes in the entry, and the next of them is there already.
const category: LoadComponent = () => import(/* webpackChunkName: 'lists' */ './category/category-page.tsx');
const vendorTiles: LoadComponent = () => import(/* webpackChunkName: 'lists' */ './category/vendor-tiles-page.tsx');
const download: LoadComponent = () => import('./download/download-page.tsx');

const lobby: PortalModule = {
  name: 'lobby',
  contract: CONTRACT_VERSION,
  routes: [
    ...['/', '/index', '/index.html', '/home'].map((path) => ({ path, load: home })),
    { path: '/hot', load: () => import(/* webpackChunkName: 'lists' */ './hot/hot-page.tsx') },
    { path: '/fav', load: () => import(/* webpackChunkName: 'lists' */ './favourites/favourites-page.tsx') },
    ...['/rng', '/pvp', '/live', '/fish', '/inhouse', '/bingo'].map((path) => ({ path, load: category })),
    ...['/sports', '/esports', '/cockfight'].map((path) => ({ path, load: vendorTiles })),
    { path: '/providers', load: () => import(/* webpackChunkName: 'lists' */ './providers/provider-page.tsx') },
    {
      path: '/promotions',
      load: () => import(/* webpackChunkName: 'reading' */ './promotions/promotions-page.tsx'),
    },
    {
      path: '/promoDetail',
      load: () => import(/* webpackChunkName: 'reading' */ './promotions/promotion-page.tsx'),
    },
    { path: '/pointMall', load: () => import('./points-mall/points-mall-page.tsx') },
    { path: '/help', load: () => import(/* webpackChunkName: 'reading' */ './help/help-popup-page.tsx') },
    { path: '/helpmc', load: () => import(/* webpackChunkName: 'reading' */ './help/help-page.tsx') },
    ...['/down', '/download'].map((path) => ({ path, load: download })),
  ],
  strings: loadStrings,
  // Pages read their data when they are opened; nothing of this module runs in between.
  activate: () => () => undefined,
};

export default lobby;
