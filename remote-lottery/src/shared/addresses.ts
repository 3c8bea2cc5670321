/** The draws of a lottery, in the lottery's own page. */
export const drawsAddress = (code: string): string => `/lottery?gameCode=${encodeURIComponent(code)}`;
