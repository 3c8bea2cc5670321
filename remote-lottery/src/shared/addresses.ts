/** The draws of a lottery, in the lottery centre. */
export const drawsAddress = (code: string): string => `/lotteryCenter?gameCode=${encodeURIComponent(code)}`;

/** A lottery in the lottery's own pages (SHL-009). */
export const lotteryAddress = (code: string): string => `/lottery?gameCode=${encodeURIComponent(code)}`;
