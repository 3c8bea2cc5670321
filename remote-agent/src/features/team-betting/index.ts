export const loadTeamBettingPage = () => import('./team-betting-page.tsx');
