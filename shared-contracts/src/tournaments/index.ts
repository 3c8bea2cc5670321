export { tournament } from './tournaments.endpoints.ts';
export { TOURNAMENT_GAMES_MAX, TOURNAMENT_PRIZES_MAX, TOURNAMENT_SCORES } from './tournaments.names.ts';
