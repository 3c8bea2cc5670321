export { freePlayAddress, gameAddress } from './game-address.ts';

export const loadGamePage = () => import('./game-page.tsx').then((part) => ({ default: part.GamePage }));
