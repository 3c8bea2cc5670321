/** Pure rules of the agent centre's figures. */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';

export interface DayPlayed {
  readonly day: string;
  readonly players: number;
  readonly bet: bigint;
  readonly win: bigint;
}

export interface DayFigures {
  readonly day: string;
  readonly bets: string;
  readonly wins: string;
  readonly active: number;
}

/** Longest period that a figure is asked for: a year and its leap day. */
export const PERIOD_DAYS_MAX = 366;

const DAY_MS = 86_400_000;

/** Every calendar day from `from` to `to`, both included; empty where `to` lies before `from`. */
export const daysOf = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  const last = Date.parse(`${to}T00:00:00Z`);
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= last && days.length < PERIOD_DAYS_MAX; at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
};

/** @throws PortalError `request.invalid` when the period is turned round or longer than a year. */
export const checkPeriod = (from: string, to: string): void => {
  const isTurned = to < from;
  if (isTurned || daysOf(from, to).at(-1) !== to) {
    throw new PortalError('request.invalid', { fields: { to: 'request.invalid' }, params: { days: PERIOD_DAYS_MAX } });
  }
};

/** One row for each day of the period, days without play included, so that a chart has no gaps. */
export const fillDays = (from: string, to: string, played: readonly DayPlayed[]): readonly DayFigures[] => {
  const byDay = new Map(played.map((row) => [row.day, row]));
  return daysOf(from, to).map((day) => {
    const row = byDay.get(day);
    return { day, bets: toDecimal(row?.bet ?? 0n), wins: toDecimal(row?.win ?? 0n), active: row?.players ?? 0 };
  });
};

/** Flags of the specification, section 3 (consolidated funds). */
export const AGENT_FLAGS = [
  'dailysalreqtype',
  'divtypereq',
  'contracthoursalreqtype',
  'realtimesalreqtype',
  'contractmrdailysalinfotype',
  'contracthoursalinfo',
  'dailysalinfotype',
  'realtimesalinfotype',
  'divtypeinfo',
] as const;
export type AgentFlag = (typeof AGENT_FLAGS)[number];

/** A flag that an operator has switched for the member, on or off. */
export interface SwitchedFlag {
  readonly flag: AgentFlag;
  readonly isOn: boolean;
}

interface KindOfContract {
  readonly kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  /** An offer waits for an answer. */
  readonly pending: boolean;
  /** A contract is or was in force. */
  readonly started: boolean;
}

const FLAGS: Readonly<Record<KindOfContract['kind'], { readonly pending: AgentFlag; readonly started: AgentFlag }>> = {
  dividend: { pending: 'divtypereq', started: 'divtypeinfo' },
  daily: { pending: 'dailysalreqtype', started: 'contractmrdailysalinfotype' },
  hourly: { pending: 'contracthoursalreqtype', started: 'contracthoursalinfo' },
  realtime: { pending: 'realtimesalreqtype', started: 'realtimesalinfotype' },
};

/** Flags that follow from a member's contracts: offers open the popup (AGT-030), contracts open their page of the menu (AGT-003). */
export const flagsOfContracts = (kinds: readonly KindOfContract[]): readonly AgentFlag[] =>
  kinds.flatMap(({ kind, pending, started }) => [
    ...(pending ? [FLAGS[kind].pending] : []),
    ...(started ? [FLAGS[kind].started] : []),
  ]);

/** Kinds of contracts that have a page of their own. */
export const MENU_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type MenuState = 'auto' | 'on' | 'off';
/** Which of these pages an operator has switched on or off; `auto` follows the agent's contracts. */
export type AgentMenu = Readonly<Record<(typeof MENU_KINDS)[number], MenuState>>;

/** Flags that show a page, any of them; the first one is switched on. */
const MENU_FLAGS: Readonly<Record<(typeof MENU_KINDS)[number], readonly AgentFlag[]>> = {
  dividend: ['divtypeinfo'],
  daily: ['contractmrdailysalinfotype', 'dailysalinfotype'],
  hourly: ['contracthoursalinfo'],
  realtime: ['realtimesalinfotype'],
};

export const menuOf = (switched: readonly SwitchedFlag[]): AgentMenu => {
  const stateOf = (kind: (typeof MENU_KINDS)[number]): MenuState => {
    const found = switched.filter(({ flag }) => MENU_FLAGS[kind].includes(flag));
    if (found.length === 0) return 'auto';
    return found.some(({ isOn }) => isOn) ? 'on' : 'off';
  };
  return {
    dividend: stateOf('dividend'),
    daily: stateOf('daily'),
    hourly: stateOf('hourly'),
    realtime: stateOf('realtime'),
  };
};

/** The flags that make a menu so. Off: every flag that would show the page. */
export const flagsOfMenu = (menu: AgentMenu): readonly SwitchedFlag[] =>
  MENU_KINDS.filter((kind) => menu[kind] !== 'auto').flatMap((kind) => {
    const isOn = menu[kind] === 'on';
    return MENU_FLAGS[kind].slice(0, isOn ? 1 : undefined).map((flag) => ({ flag, isOn }));
  });
