export const loadAnnouncementsPage = () => import('./announcements-page.tsx');
