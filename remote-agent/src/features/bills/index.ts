export const loadIncomePage = () => import('./income-page.tsx');
export const loadDividendPage = () => import('./dividend-page.tsx');
export const loadDailyWagesPage = () => import('./daily-wages-page.tsx');
export const loadHourlySalaryPage = () => import('./hourly-salary-page.tsx');
export const loadRealTimeSalaryPage = () => import('./real-time-salary-page.tsx');
