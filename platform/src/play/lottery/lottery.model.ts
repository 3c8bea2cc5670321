/** A lottery and its draws as the domain sees them. */
import type { Format } from 'lottery-rules';

export type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'SEA';

/**
 * When a lottery is drawn. `daily`: at a time of day of its zone on week days 1 (Sunday) to 7 (Saturday), the order of the
 * specification, section 9. `interval`: every so many seconds, counted from midnight of its zone.
 */
export type Schedule =
  | { readonly kind: 'daily'; readonly time: string; readonly days: readonly number[] }
  | { readonly kind: 'interval'; readonly seconds: number };

export interface Lottery {
  readonly code: string;
  readonly vendor: string;
  readonly prizeMode: PrizeMode;
  readonly category: string;
  readonly format: Format;
  readonly source: 'official' | 'in-house';
  readonly schedule: Schedule;
  readonly timeZone: string;
  readonly lockMs: number;
  readonly defaultPlayType: string;
  readonly names: Readonly<Record<string, string>> & { readonly EN: string };
  readonly icon: string;
  readonly sort: number;
}

/** A draw to come. */
export interface PlannedDraw {
  readonly drawNo: string;
  readonly opensAt: Date;
  readonly locksAt: Date;
  readonly drawsAt: Date;
}
