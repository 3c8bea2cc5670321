export { gameAddress } from './game-address.ts';
export { freePlayAddress } from './game-of-address.ts';

export const loadGamePage = () => import('./game-page.tsx').then((part) => ({ default: part.GamePage }));
