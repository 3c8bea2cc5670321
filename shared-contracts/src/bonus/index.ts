export { bonuses, bonusMovements, cancelBonus } from './bonus.endpoints.ts';
