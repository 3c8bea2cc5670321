export const loadTeamMembersPage = () => import('./team-members-page.tsx');
