/** Keeps the slip of each lottery until the tab is closed: it survives a reload and signing in. */
import { EMPTY_SLIP } from './slip.model.ts';
import type { Slip, SlipLine } from './slip.model.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

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

const isSlip = (value: unknown): value is Slip => {
  if (!isObject(value) || !Array.isArray(value['lines']) || !value['lines'].every(isLine)) return false;
  const { chase, drawNo, stations } = value;
  return (
    isTexts(stations) &&
    (drawNo === null || typeof drawNo === 'string') &&
    isObject(chase) &&
    isWhole(chase['draws']) &&
    isWhole(chase['growth']) &&
    typeof chase['stopsOnWin'] === 'boolean'
  );
};

/** What was kept; an empty slip where nothing was, or where it can't be read. */
export const readSlip = (gameCode: string, store: Store = sessionStorage): Slip => {
  try {
    const value: unknown = JSON.parse(store.getItem(keyOf(gameCode)) ?? 'null');
    return isSlip(value) ? value : EMPTY_SLIP;
  } catch {
    return EMPTY_SLIP;
  }
};

/** A device that lets nothing be stored only loses the slip on reload. */
export const keepSlip = (gameCode: string, slip: Slip, store: Store = sessionStorage): void => {
  try {
    store.setItem(keyOf(gameCode), JSON.stringify(slip));
  } catch {
    // The slip stays on the page.
  }
};
