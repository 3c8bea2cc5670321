export const loadTeamOverviewPage = () => import('./team-overview-page.tsx');
