/** Rounds of several steps over the wallet, for tests of the games that have them. */
import { randomUUID } from 'node:crypto';
import { createRig } from './rig.ts';
import type { Answer, Player, Rig, RigOptions } from './rig.ts';

/** A round as its player sees it. */
export interface SteppedRound<Shown> {
  readonly id: string;
  readonly steps: number;
  readonly playing: boolean;
  readonly state: string;
  readonly win: string;
  readonly offer: string | null;
  readonly result: Shown;
}

/** More rounds than any of these games needs for one that goes on. */
const ROUNDS = 3_000;

export const minor = (decimal: unknown): bigint => BigInt(Math.round(Number(decimal) * 100));

/** `usual`: what a step is, where a test says nothing else. */
export const createSteppedRig = <Shown>(game: string, usual: unknown, balance?: bigint) => {
  type Seen = SteppedRound<Shown>;
  const rigs: Rig[] = [];
  const seen = ({ body }: Answer): Seen => body.value['round'] as Seen;
  return {
    seen,
    open: async (options?: RigOptions): Promise<{ rig: Rig; player: Player }> => {
      const rig = await createRig({ ...(balance === undefined ? {} : { balance }), ...options });
      rigs.push(rig);
      return { rig, player: await rig.player('player-1', undefined, game) };
    },
    step: (player: Player, round: Pick<Seen, 'id' | 'steps'>, value = usual, request = randomUUID()): Promise<Answer> =>
      player.post('/rgs/step', { round: round.id, request, after: round.steps, step: value }),
    /** Spins until a round goes on. */
    beginSteps: async (player: Player): Promise<Seen> => {
      for (let count = 0; count < ROUNDS; count += 1) {
        const round = seen(await player.spin(randomUUID(), '1.00'));
        if (round.playing) return round;
      }
      throw new Error(`no round of ${ROUNDS} goes on`);
    },
    wins: (rig: Rig, round: string) =>
      rig.wallet.calls.filter(({ call, body }) => call === 'win' && body['round'] === round),
    close: async (): Promise<void> => {
      await Promise.all(rigs.splice(0).map((rig) => rig.close()));
    },
  };
};
