/** Shots in flight as this page sees them: its own from the moment of the press, all from when the server tells of them. */
import { FIELD, FLIGHT_MAX_MS, shotAt } from '../../../tables/games/reef/sea.ts';
import type { Aim, Point } from '../../../tables/games/reef/sea.ts';
import type { ShotView } from './api.ts';

/** The magazine that an own shot comes from, and the stake of a shot in minor units. */
export interface Own {
  readonly magazine: string;
  readonly stake: number;
}

export interface Flying {
  readonly aim: Aim;
  /** Null for shots of others, and of another page of this player. */
  readonly own: Own | null;
  /** What the server has decided; null until its answer is here. */
  told: ShotView | null;
  /** How far it was, in milliseconds of flight, and when that was by the server's clock. */
  from: { readonly ms: number; readonly at: number };
}

/** The least time in which a shot that is told of late still flies to its fish. */
const LATE_MS = 90;

export const startShot = (aim: Aim, at: number, own: Own | null): Flying => ({
  ...{ aim, own, told: null },
  from: { ms: 0, at },
});

/** When a shot hits on this screen. */
export const hitTime = ({ told, from }: Flying): number =>
  told ? Math.max(told.hitAt, from.at + LATE_MS) : from.at + FLIGHT_MAX_MS;

/** Milliseconds of flight at a moment. */
const flownAt = (shot: Flying, now: number): number => {
  const { told, from } = shot;
  if (!told) return from.ms + Math.max(0, now - from.at);
  const whole = told.hitAt - told.firedAt;
  const part = Math.min(1, Math.max(0, (now - from.at) / Math.max(1, hitTime(shot) - from.at)));
  return from.ms + (whole - from.ms) * part;
};

/** The server's word: from where it is now, the shot flies on to where it hits. */
export const tellShot = (shot: Flying, told: ShotView, now: number): void => {
  shot.from = { ms: Math.min(flownAt(shot, now), told.hitAt - told.firedAt), at: Math.max(now, told.firedAt) };
  shot.told = told;
};

export const placeOfShot = (shot: Flying, now: number): Point => shotAt(shot.aim, flownAt(shot, now));

/** The field on a screen: stretched to its shape, and turned over for players at the top edge. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly isTurned: boolean;
  /** Pixels of a unit, for things that keep their shape. */
  readonly unit: number;
  /** Pixels of the screen in a pixel of the page. */
  readonly ratio: number;
}

export const toScreen = ({ width, height, isTurned }: View, { x, y }: Point): Point => ({
  x: (x / FIELD) * width,
  y: ((isTurned ? FIELD - y : y) / FIELD) * height,
});

/** Whole units, as the server takes them. */
export const toField = ({ width, height, isTurned }: View, { x, y }: Point): Point => {
  const clamp = (value: number): number => Math.min(FIELD, Math.max(0, Math.round(value)));
  const across = clamp((y / height) * FIELD);
  return { x: clamp((x / width) * FIELD), y: isTurned ? FIELD - across : across };
};
