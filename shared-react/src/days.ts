import { dayOf } from 'shared-contracts/sdk';

/** The calendar day of this device, as `yyyy-MM-dd`. */
export const currentDay = (): string => dayOf(new Date());

/** The day `days` before `today`, both as `yyyy-MM-dd`. */
export const daysBefore = (today: string, days: number): string => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};
