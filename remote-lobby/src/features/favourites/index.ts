export const loadFavouritesPage = () => import(/* webpackChunkName: 'lists' */ './favourites-page.tsx');
