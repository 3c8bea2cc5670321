/**
 * Loading and firing: magazines are bought one at a time, and shots are sent together with those that were fired while the last answer was
 * on its way. A request without an answer is repeated; its id makes that harmless.
 */
import { ApiError, call } from '../../common/api.ts';
import { toMinor } from '../../common/money.ts';
import { newPart, remember } from '../../common/seen.ts';
import type { Shell } from '../common/shell.ts';
import type { ReefResult } from '../../../tables/games/reef/shots.ts';
import type { Fired, MagazineView, ReefMe } from './api.ts';
import type { Scene } from './scene.ts';
import type { Flying } from './shots-view.ts';

const RETRY_MS = 700;
/** The server takes no more at once. */
const SHOTS_MAX = 8;
/** Shots that wait for the server's answer; more are not fired. */
const WAITING_MAX = 12;

export interface Gunnery {
  /** Buys a magazine of this level; false where it was declined. */
  readonly load: (level: number) => Promise<boolean>;
  readonly isLoading: () => boolean;
  /** Fires one shot of the magazine; false where it has none, or the cannon is not ready. */
  readonly fire: (magazine: MagazineView) => boolean;
  /** Shots of a magazine that are neither fired nor on their way. */
  readonly leftIn: (magazine: MagazineView | undefined) => number;
  /** Requests of this page: others' shots are shown when the stream tells of them. */
  readonly isOwn: (request: string) => boolean;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface GunneryParts {
  readonly shell: Shell<ReefResult>;
  readonly scene: () => Scene;
  readonly me: () => ReefMe;
  readonly fireMs: number;
  readonly hear: (me: ReefMe) => void;
  readonly changed: () => void;
}

/** Asks until the server has answered. */
const createAsk = ({ key, t, say }: GunneryParts['shell']) => {
  return async <T>(path: string, body: object): Promise<T> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await call<T>(`/rgs/reef/${path}`, key, body);
        if (attempt > 0) say('');
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'network') throw error;
        say(t('message.checking'));
        await pause(RETRY_MS);
      }
    }
  };
};

type Ask = ReturnType<typeof createAsk>;

/** Sends shots, one request at a time. */
const createVolleys = ({ shell, scene, hear, changed }: GunneryParts, ask: Ask) => {
  interface Waiting {
    readonly magazine: string;
    readonly shot: Flying;
  }
  let waiting: Waiting[] = [];
  let sending: readonly Waiting[] = [];
  const own: string[] = [];

  const tellAll = (volley: readonly Waiting[], { shots }: Fired): void => {
    const rest = [...shots];
    for (const { shot } of volley) {
      const [next] = rest;
      if (next && next.x === shot.aim.x && next.y === shot.aim.y) {
        rest.shift();
        scene().tell(shot, next);
      } else scene().drop(shot);
    }
  };
  const send = async (): Promise<void> => {
    const [first] = waiting;
    if (!first || sending.length > 0) return;
    sending = waiting.filter(({ magazine }) => magazine === first.magazine).slice(0, SHOTS_MAX);
    waiting = waiting.filter((each) => !sending.includes(each));
    const volley = sending;
    const request = crypto.randomUUID();
    own.push(request);
    if (own.length > 60) own.shift();
    try {
      const shots = volley.map(({ shot }) => ({ x: shot.aim.x, y: shot.aim.y }));
      const fired = await ask<Fired>('shoot', { request, magazine: first.magazine, shots });
      tellAll(volley, fired);
      sending = [];
      hear(fired.me);
    } catch (error) {
      for (const { shot } of [...volley, ...waiting]) scene().drop(shot);
      [sending, waiting] = [[], []];
      if (!(error instanceof ApiError && error.code === 'spin.too-soon')) shell.fail(error);
    }
    changed();
    void send();
  };

  return {
    count: (magazine: string): number => [...waiting, ...sending].filter((each) => each.magazine === magazine).length,
    isFull: (): boolean => waiting.length + sending.length >= WAITING_MAX,
    add: (magazine: string, shot: Flying): void => {
      waiting.push({ magazine, shot });
      void send();
    },
    isOwn: (request: string): boolean => own.includes(request),
  };
};

export const createGunnery = (parts: GunneryParts): Gunnery => {
  const { shell, scene, me, fireMs, hear, changed } = parts;
  const ask = createAsk(shell);
  const volleys = createVolleys(parts, ask);
  let isLoading = false;
  let readyAt = 0;

  const leftIn = (magazine: MagazineView | undefined): number =>
    magazine ? Math.max(0, magazine.left - volleys.count(magazine.id)) : 0;

  return {
    leftIn,
    isLoading: () => isLoading,
    isOwn: volleys.isOwn,
    load: async (level) => {
      if (isLoading) return false;
      isLoading = true;
      changed();
      let done = false;
      try {
        const body = { request: crypto.randomUUID(), level, hash: me().nextHash, seed: newPart() };
        const next = await ask<ReefMe>('load', body);
        const bought = next.magazines.find(({ hash }) => hash === body.hash);
        if (bought) remember(bought.seat, { hash: body.hash, seed: body.seed });
        hear(next);
        done = true;
      } catch (error) {
        shell.fail(error);
      }
      isLoading = false;
      changed();
      return done;
    },
    fire: (magazine) => {
      const now = performance.now();
      if (now < readyAt || volleys.isFull() || leftIn(magazine) === 0) return false;
      readyAt = now + fireMs;
      volleys.add(magazine.id, scene().fire({ magazine: magazine.id, stake: toMinor(magazine.stake) }));
      return true;
    },
  };
};
