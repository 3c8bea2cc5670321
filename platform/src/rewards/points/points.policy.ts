/** Rules of points (specification, sections 4 and 7). Pure. */
import type { ErrorCode } from 'shared-contracts/errors';
import type { Conversion, RedemptionStatus, Reward } from './points.model.ts';

/**
 * Minor units that so many points become, or null where they can't be converted: conversion is off, they are fewer than the least, or
 * no multiple of the rate's points. Nothing is ever rounded.
 */
export const convertedAmount = (conversion: Conversion, points: bigint): bigint | null => {
  if (!conversion.enabled || points <= 0n || points < conversion.minPoints) return null;
  return points % conversion.points === 0n ? (points / conversion.points) * conversion.amount : null;
};

export interface RedeemQuestion {
  readonly reward: Pick<Reward, 'enabled' | 'startsAt' | 'endsAt' | 'limitPerMember' | 'kind'>;
  /** Redemptions of this reward that the member has and that were not rejected. */
  readonly held: number;
  readonly contact: string;
  readonly now: Date;
}

/** Why a reward can't be redeemed, or null. Stock and points are taken by the database, which alone knows them for certain. */
export const redeemRefusal = ({ reward, held, contact, now }: RedeemQuestion): ErrorCode | null => {
  const isOver = reward.endsAt !== null && reward.endsAt <= now;
  if (!reward.enabled || reward.startsAt > now || isOver) return 'points.reward-unavailable';
  if (reward.limitPerMember !== null && held >= reward.limitPerMember) return 'points.limit-reached';
  return reward.kind === 'gift' && contact === '' ? 'points.contact-required' : null;
};

/** A redemption is decided once: in process, then approved or rejected for good. */
export const mayDecide = (status: RedemptionStatus): boolean => status === 'in process';
