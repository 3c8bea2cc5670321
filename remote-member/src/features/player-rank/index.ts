export { LevelBadge } from './level-badge.tsx';

export const loadPlayerRankPage = () => import('./player-rank-page.tsx');
