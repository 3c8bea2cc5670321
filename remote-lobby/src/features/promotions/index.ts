export const loadPromotionsPage = () => import(/* webpackChunkName: 'reading' */ './promotions-page.tsx');
export const loadPromotionPage = () => import(/* webpackChunkName: 'reading' */ './promotion-page.tsx');
