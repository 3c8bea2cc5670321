export { useOpenMissions } from './use-missions.ts';
export const loadMissionsPage = () => import('./missions-page.tsx');
