import { dayOf, usePortal } from 'shared-contracts/sdk';

/** The merchant's calendar day, as `yyyy-MM-dd`: its records begin their days by its zone, wherever the device is. */
export const useToday = (): string => {
  const { clock, merchant } = usePortal();
  return dayOf(new Date(clock.now()), merchant.timeZone ?? 'UTC');
};

/** The day `days` before `today`, both as `yyyy-MM-dd`. */
export const daysBefore = (today: string, days: number): string => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};
