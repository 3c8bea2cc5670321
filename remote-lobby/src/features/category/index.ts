export { GameListView } from './game-list-view.tsx';
export { favouritesCall, providerCall, searchCall } from './list-call.model.ts';
export { ListedGames } from './listed-games.tsx';
export { useGamePages } from './use-game-pages.ts';
export { useLanes } from './use-vendors.ts';
export { providerList } from './vendor-list.model.ts';

export const loadCategoryPage = () => import(/* webpackChunkName: 'lists' */ './category-page.tsx');
export const loadVendorTilesPage = () => import(/* webpackChunkName: 'lists' */ './vendor-tiles-page.tsx');
