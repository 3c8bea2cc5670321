/** Keeps the slip of each lottery until the tab is closed: it survives a reload, signing in, and leaving its view. */
import { EMPTY_SLIP } from './slip.model.ts';
import type { Sent, Slip, SlipLine } from './slip.model.ts';

const keyOf = (gameCode: string): string => `lottery.slip.${gameCode}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;

const isLine = (value: unknown): value is SlipLine =>
  isObject(value) &&
  ['id', 'betType', 'unitPrice'].every((field) => typeof value[field] === 'string') &&
  /^\d+\.\d{2}$/.test(String(value['unitPrice'])) &&
  isTexts(value['selection']) &&
  isWhole(value['multiple']) &&
  isObject(value['odds']);

const isSent = (value: unknown): value is Sent =>
  isObject(value) &&
  ['key', 'memberId'].every((field) => typeof value[field] === 'string') &&
  isObject(value['body']) &&
  isTexts(value['lines']);

const isSlip = (value: unknown): value is Slip => {
  if (!isObject(value) || !Array.isArray(value['lines']) || !value['lines'].every(isLine)) return false;
  const { chase, drawNo, stations, sent } = value;
  return (
    isTexts(stations) &&
    (drawNo === null || typeof drawNo === 'string') &&
    isObject(chase) &&
    isWhole(chase['draws']) &&
    isWhole(chase['growth']) &&
    typeof chase['stopsOnWin'] === 'boolean' &&
    (sent === null || isSent(sent))
  );
};

const slipIn = (text: string | null): Slip => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSlip(value) ? value : EMPTY_SLIP;
  } catch {
    return EMPTY_SLIP;
  }
};

const stored = (gameCode: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(gameCode));
  } catch {
    return null;
  }
};

/** Slips with the text that was stored when they were read: the same slip until that changes. */
const known = new Map<string, { readonly text: string | null; readonly slip: Slip }>();
const listeners = new Set<() => void>();

/** The slip of a lottery; an empty one where none was kept, or where it can't be read. */
export const readSlip = (gameCode: string): Slip => {
  const text = stored(gameCode);
  const before = known.get(gameCode);
  if (before?.text === text) return before.slip;
  const slip = slipIn(text);
  known.set(gameCode, { text, slip });
  return slip;
};

/** Changes the slip of a lottery, whether its view is open or not. */
export const changeSlip = (gameCode: string, change: (slip: Slip) => Slip): void => {
  const slip = change(readSlip(gameCode));
  try {
    sessionStorage.setItem(keyOf(gameCode), JSON.stringify(slip));
  } catch {
    // A device that lets nothing be stored only loses the slip on reload.
  }
  known.set(gameCode, { text: stored(gameCode), slip });
  for (const listener of listeners) listener();
};

/** @returns what ends it. */
export const onSlipChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
