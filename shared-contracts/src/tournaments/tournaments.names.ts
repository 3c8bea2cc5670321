/** turnover: valid bets; multiple: the highest win of a round as a multiple of its bet; rounds: their number. */
export const TOURNAMENT_SCORES = ['turnover', 'multiple', 'rounds'] as const;
export const TOURNAMENT_PRIZES_MAX = 20;
export const TOURNAMENT_GAMES_MAX = 50;
