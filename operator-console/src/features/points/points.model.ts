/** What the forms of points hold as text, and what goes over the wire. Pure. */
import { GAME_KINDS, kindTexts } from '../../shared/games/index.ts';
import type { KindTexts } from '../../shared/games/index.ts';
import { moneyFrom } from '../../shared/numbers/index.ts';
import type { ConfigOrder, PointConfig, Reward, RewardOrder } from './points.api.ts';

export interface RulesForm {
  readonly enabled: boolean;
  /** Points for 100.00 of valid bets, by kind of games; empty earns nothing. */
  readonly rates: KindTexts;
  readonly convertEnabled: boolean;
  readonly convertPoints: string;
  readonly convertAmount: string;
  readonly convertLeast: string;
  readonly reason: string;
}

export const rulesToForm = ({ enabled, rates, conversion }: PointConfig): RulesForm => {
  const known = new Map<string, string>(rates.map(({ gameType, points }) => [gameType, points]));
  return {
    enabled,
    rates: kindTexts(known),
    convertEnabled: conversion.enabled,
    convertPoints: String(conversion.points),
    convertAmount: conversion.amount,
    convertLeast: String(conversion.minPoints),
    reason: '',
  };
};

/** Call it with a form whose fields were checked. */
export const rulesFromForm = (form: RulesForm): ConfigOrder => ({
  enabled: form.enabled,
  rates: GAME_KINDS.flatMap((gameType) => {
    const points = moneyFrom(form.rates[gameType]);
    return points === null || points === '0.00' ? [] : [{ gameType, points }];
  }),
  conversion: {
    enabled: form.convertEnabled,
    points: Number(form.convertPoints),
    amount: moneyFrom(form.convertAmount) ?? '0.00',
    minPoints: Number(form.convertLeast),
  },
  reason: form.reason.trim(),
});

export interface RewardForm {
  readonly kind: 'bonus' | 'gift';
  readonly nameEn: string;
  readonly nameVi: string;
  readonly textEn: string;
  readonly textVi: string;
  readonly imageUrl: string;
  readonly points: string;
  readonly amount: string;
  readonly stock: string;
  readonly limit: string;
  /** As `datetime-local` has it, in the operator's own time. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly sort: string;
  readonly enabled: boolean;
  readonly reason: string;
}

const two = (part: number): string => String(part).padStart(2, '0');

export const localTime = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Null where nothing, or nothing readable, was typed. */
export const timeFrom = (local: string): string | null => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

export const rewardToForm = (reward: Reward | null, now: Date): RewardForm => {
  const english = reward?.texts['EN'];
  const vietnamese = reward?.texts['VI'];
  return {
    kind: reward?.kind ?? 'bonus',
    nameEn: english?.name ?? '',
    nameVi: vietnamese?.name ?? '',
    textEn: english?.description ?? '',
    textVi: vietnamese?.description ?? '',
    imageUrl: reward?.imageUrl ?? '/art/rewards/bonus-small.svg',
    points: reward ? String(reward.points) : '',
    amount: reward?.amount ?? '',
    stock: reward?.stock === undefined || reward.stock === null ? '' : String(reward.stock),
    limit: reward?.limitPerMember === undefined || reward.limitPerMember === null ? '' : String(reward.limitPerMember),
    startsAt: localTime(reward?.startsAt ?? now.toISOString()),
    endsAt: localTime(reward?.endsAt ?? null),
    sort: String(reward?.sort ?? 100),
    enabled: reward?.enabled ?? true,
    reason: '',
  };
};

const orNone = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

/** Those of languages that the form doesn't show stay; one whose name is emptied goes. */
const textsFrom = ({ nameEn, textEn, nameVi, textVi }: RewardForm, before: Reward | null): RewardOrder['texts'] => {
  const { VI: _, ...others } = before?.texts ?? {};
  return {
    ...others,
    EN: { name: nameEn.trim(), description: textEn.trim() },
    ...(nameVi.trim() === '' ? {} : { VI: { name: nameVi.trim(), description: textVi.trim() } }),
  };
};

/** Call it with a form whose fields were checked. */
export const rewardFromForm = (form: RewardForm, before: Reward | null, now: Date): RewardOrder => ({
  kind: form.kind,
  texts: textsFrom(form, before),
  imageUrl: form.imageUrl,
  points: Number(form.points),
  amount: form.kind === 'bonus' ? moneyFrom(form.amount) : null,
  stock: orNone(form.stock),
  limitPerMember: orNone(form.limit),
  startsAt: timeFrom(form.startsAt) ?? now.toISOString(),
  endsAt: timeFrom(form.endsAt),
  sort: Number(form.sort),
  enabled: form.enabled,
  reason: form.reason.trim(),
});
