export const loadPersonalProfitPage = () => import('./personal-profit-page.tsx');
