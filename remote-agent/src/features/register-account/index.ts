export const loadRegisterAccountPage = () => import('./register-account-page.tsx');
