/** Missions as the platform keeps them. Amounts are minor units. */
import { textsCode } from 'shared-contracts/locale';
import type { Merchant } from '../../kernel/index.ts';

export type MissionKind = 'deposits' | 'turnover' | 'rounds' | 'logins';
export type MissionPeriod = 'daily' | 'weekly';
/** By language code; EN is always there. */
export type MissionTitles = Readonly<Record<string, string>>;

/** A member of a merchant, as the session names them. */
export interface Holder {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency' | 'settings'>;
  readonly memberId: bigint;
}

export interface NewMission {
  readonly merchantId: number;
  readonly kind: MissionKind;
  readonly period: MissionPeriod;
  readonly titles: MissionTitles;
  /** Minor units of valid bets, or a number of deposits, rounds or days. */
  readonly target: bigint;
  readonly reward: bigint;
  /** The mission of the same period that is claimed first, while it is on; null: it is open from the start. */
  readonly follows: bigint | null;
  readonly at: Date;
  /** Null: the demo. */
  readonly by: string | null;
}

export interface Mission extends Omit<NewMission, 'at' | 'by'> {
  readonly id: bigint;
  readonly enabled: boolean;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

/** How far a member is in the running period. */
export interface MissionState extends Pick<Mission, 'id' | 'kind' | 'period' | 'titles' | 'target' | 'reward'> {
  /** First day of the period, yyyy-MM-dd. */
  readonly startsOn: string;
  readonly endsAt: Date;
  readonly done: bigint;
  readonly claimedAt: Date | null;
  /** Titles of the mission that must be claimed before in this period; null: it is open. */
  readonly waitsFor: MissionTitles | null;
}

export const titleOf = (titles: MissionTitles, language: string): string =>
  titles[textsCode(language.toUpperCase())] ?? titles['EN'] ?? '';
