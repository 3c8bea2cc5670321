/** A game server whose tables move by hand: each step ends the phase that a table is in, and the clock moves with it. */
import { createRig } from '../../testing/rig.ts';
import type { Answer, Player, Rig, RigOptions } from '../../testing/rig.ts';
import type { Schedule } from '../index.ts';

interface Task {
  readonly at: number;
  readonly work: () => void;
}

export interface Hand {
  readonly schedule: Schedule;
  readonly clock: () => Date;
  /** Runs the next timer of the tables. */
  readonly step: () => void;
  /** Moves the clock alone. */
  readonly pass: (ms: number) => void;
  readonly waiting: () => number;
  /** Forgets timers, as a crash does. */
  readonly forget: () => void;
}

export const createHand = (): Hand => {
  let ahead = 0;
  let tasks: Task[] = [];
  const now = (): number => Date.now() + ahead;
  return {
    clock: () => new Date(now()),
    schedule: (ms, work) => {
      const task = { at: now() + ms, work };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
    step: () => {
      const [next] = tasks.sort((a, b) => a.at - b.at);
      if (!next) throw new Error('no table waits for anything');
      tasks = tasks.filter((other) => other !== next);
      ahead += Math.max(0, next.at - now());
      next.work();
    },
    pass: (ms) => {
      ahead += ms;
    },
    waiting: () => tasks.length,
    forget: () => {
      tasks = [];
    },
  };
};

export interface TableState {
  readonly table: {
    readonly phase: string;
    readonly endsAt: number | null;
    readonly now: number;
    readonly round: { readonly id: string; readonly number: number; readonly hash: string } | null;
    readonly result: unknown;
    readonly seed: string | null;
  };
  readonly history: readonly { readonly number: number; readonly result: unknown }[];
  readonly me: Me;
}

export interface Me {
  readonly balance: string;
  readonly pending: boolean;
  readonly returned: { readonly round: string; readonly amount: string } | null;
  readonly seat: {
    readonly id: string;
    readonly state: string;
    readonly stakes: Readonly<Record<string, string>>;
    readonly staked: string;
    readonly win: string;
    readonly cashOut: number | null;
  } | null;
}

export interface Guest extends Player {
  readonly state: () => Promise<TableState>;
  /** Bets in the round on the table. */
  readonly bet: (stakes: Readonly<Record<string, string>>, request?: string) => Promise<Answer>;
  readonly me: () => Promise<Me>;
}

export interface TableRig {
  readonly rig: Rig;
  readonly hand: Hand;
  readonly sit: (player?: string) => Promise<Guest>;
}

export const createTableRig = async (game: string, options: RigOptions = {}): Promise<TableRig> => {
  const hand = createHand();
  const rig = await createRig({ tableSchedule: hand.schedule, clock: hand.clock, ...options });
  return {
    rig,
    hand,
    sit: async (player) => {
      const payload = { token: rig.wallet.launch(player), game, lang: 'en' };
      const opened = await rig.server.app.inject({ method: 'POST', url: '/rgs/table/session', payload });
      const { value, code } = opened.json<{ value: { key: string }; code?: string }>();
      if (opened.statusCode !== 200) throw new Error(`launch refused: ${code}`);
      const base = rig.resume(value.key);
      const state = async (): Promise<TableState> =>
        (await base.get('/rgs/table/state')).body.value as unknown as TableState;
      return {
        ...base,
        state,
        me: async () => (await state()).me,
        bet: async (stakes, request = crypto.randomUUID()) => {
          const round = (await state()).table.round?.id;
          const list = Object.entries(stakes).map(([spot, amount]) => ({ spot, amount }));
          return base.post('/rgs/table/bet', { request, round, stakes: list });
        },
      };
    },
  };
};
