/** What the form of a tournament holds as text, and what goes over the wire. Pure. */
import { TOURNAMENT_SCORES } from 'shared-contracts/tournaments';
import { GAME_KINDS } from '../../shared/games/index.ts';
import { moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import { localTime, timeFrom } from './promotions.model.ts';
import type { Tournament, TournamentOrder } from './tournaments.api.ts';

export { TOURNAMENT_GAMES_MAX as GAMES_MAX, TOURNAMENT_PRIZES_MAX as PRIZES_MAX } from 'shared-contracts/tournaments';
export const SCORES = TOURNAMENT_SCORES;
const PLACES_MAX = 1_000;

export interface TournamentForm {
  readonly promotionId: string;
  readonly score: Tournament['score'];
  /** As `datetime-local` has it, in the operator's own time. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly kinds: Readonly<Record<string, boolean>>;
  /** Codes. */
  readonly games: readonly string[];
  readonly leastBet: string;
  readonly prizes: readonly { readonly places: string; readonly amount: string }[];
  readonly reason: string;
}

export const NO_PRIZE = { places: '1', amount: '' } as const;

export const tournamentToForm = (
  tournament: Tournament | null,
  promotion: { readonly promotionId: string; readonly startsAt: string; readonly endsAt: string | null } | undefined,
): Omit<TournamentForm, 'reason'> => ({
  promotionId: tournament?.promotionId ?? promotion?.promotionId ?? '',
  score: tournament?.score ?? 'turnover',
  startsAt: localTime(tournament?.startsAt ?? promotion?.startsAt ?? null),
  endsAt: localTime(tournament?.endsAt ?? promotion?.endsAt ?? null),
  kinds: Object.fromEntries(GAME_KINDS.map((kind) => [kind, tournament?.kinds.includes(kind) ?? false])),
  games: tournament?.games ?? [],
  leastBet: tournament?.leastBet ?? '',
  prizes: tournament?.prizes.map(({ places, amount }) => ({ places: String(places), amount })) ?? [NO_PRIZE],
});

/** Each with the number of its places. */
export const prizesText = (prizes: TournamentForm['prizes']): string =>
  prizes.map(({ places, amount }) => `${places} × ${amount}`).join(', ');

export const isPlaces = (text: string): boolean => wholeFrom(text, 1, PLACES_MAX) !== null;
export const isAboveZero = (text: string): boolean => !['0.00', null].includes(moneyFrom(text));

export const chosenKinds = (kinds: TournamentForm['kinds']) => GAME_KINDS.filter((kind) => kinds[kind]);

/** Call it with a form whose fields were checked. */
export const tournamentFromForm = (form: TournamentForm): TournamentOrder => ({
  ...{ score: form.score, kinds: chosenKinds(form.kinds), games: [...form.games] },
  ...{ startsAt: timeFrom(form.startsAt) ?? '', endsAt: timeFrom(form.endsAt) ?? '' },
  ...{ leastBet: moneyFrom(form.leastBet) ?? '0.00', reason: form.reason.trim() },
  prizes: form.prizes.map(({ places, amount }) => ({ places: Number(places), amount: moneyFrom(amount) ?? '0.00' })),
});

/** What all prizes cost, before the tournament is saved; null while they are not complete. */
export const budgetOf = (prizes: TournamentForm['prizes']): number | null => {
  if (!prizes.every(({ places, amount }) => isAboveZero(amount) && isPlaces(places))) return null;
  return prizes.reduce((sum, { places, amount }) => sum + Number(places) * Number(moneyFrom(amount)), 0);
};
