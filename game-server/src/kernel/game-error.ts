/** Every refusal the page can meet; each has a string `error.CODE` in the page's languages. */
export const GAME_ERRORS = {
  'session.missing': 401,
  'session.ended': 401,
  'launch.refused': 401,
  'game.unknown': 404,
  'round.unknown': 404,
  'round.pending': 409,
  'round.playing': 409,
  'round.over': 409,
  'round.moved-on': 409,
  'step.invalid': 400,
  'choice.invalid': 400,
  'spin.too-soon': 429,
  'seed.pending': 409,
  'seed.moved-on': 409,
  'seed.wrong': 409,
  'bet.invalid': 400,
  'request.invalid': 400,
  'table.closed': 409,
  'table.bet-pending': 409,
  'table.spot-unknown': 400,
  'table.below-minimum': 400,
  'table.above-maximum': 422,
  'table.cash-out-late': 409,
  'room.not-seated': 409,
  'room.not-your-turn': 409,
  'room.move-refused': 400,
  'table.price-fallen': 409,
  'table.odds-changed': 409,
  'table.too-many-slips': 422,
  'table.win-above-maximum': 422,
  'bet.not-enough-money': 422,
  'bet.free-ended': 422,
  'bet.limit-reached': 422,
  'bet.account-disabled': 422,
  'bet.refused': 422,
  'refill.refused': 403,
  'wallet.unreachable': 503,
  'server.stopping': 503,
  'server.busy': 429,
  'server.error': 500,
} as const;

export type GameErrorCode = keyof typeof GAME_ERRORS;

/** A refusal with its code; mapped to HTTP in one place. */
export class GameError extends Error {
  readonly code: GameErrorCode;

  constructor(code: GameErrorCode) {
    super(code);
    this.code = code;
  }

  get status(): number {
    return GAME_ERRORS[this.code];
  }
}
