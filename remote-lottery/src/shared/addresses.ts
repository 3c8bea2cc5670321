/** The draws of a lottery, in the lottery centre. */
export const drawsAddress = (code: string): string => `/lotteryCenter?gameCode=${encodeURIComponent(code)}`;

/** A lottery in the lottery's own pages (SHL-009). */
export const lotteryAddress = (code: string): string => `/lottery?gameCode=${encodeURIComponent(code)}`;

/** The lotteries of one vendor in the lottery's lobby. */
export const vendorAddress = (vassalage: string): string => `/lottery?vassalage=${encodeURIComponent(vassalage)}`;

/** The betting view with a bet type chosen (LOT-032). */
export const playTypeAddress = (code: string, playType: string): string =>
  `${lotteryAddress(code)}&playType=${encodeURIComponent(playType)}`;

/** Rules and odds of a lottery. */
export const rulesAddress = (code: string): string => `/lottery/rules?gameCode=${encodeURIComponent(code)}`;

/** The record of a draw; with a bet of the member, its place in the draw's root as well. */
export const drawAddress = (code: string, drawNo: string, betId?: string): string =>
  `/lottery/draw?gameCode=${encodeURIComponent(code)}&drawNo=${encodeURIComponent(drawNo)}${betId === undefined ? '' : `&bet=${betId}`}`;

/** The member's lottery bets, of one lottery where it is named. */
export const betsAddress = (code?: string): string =>
  `/lotteryCenter?view=bets${code === undefined ? '' : `&game=${encodeURIComponent(code)}`}`;
