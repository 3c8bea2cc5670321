/** The day where the merchant is, `YYYY-MM-DD`: the platform counts ages by it. */
export const merchantDay = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
