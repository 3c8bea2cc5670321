export { bonuses, bonusMovements, cancelBonus, freeBets } from './bonus.endpoints.ts';
