/** A slot whose round goes on step by step: once the player has started it, the steps follow each other without a press. */
import type { RoundView } from '../../../page/common/api.ts';
import type { Face, FaceParts, Phase } from '../../../page/play/face.ts';
import type { Sparks } from './sparks.ts';
import type { Stage, Stops } from './stage.ts';

/** Between steps that go on by themselves. */
const NEXT_MS = 450;

export interface SteppedSlot {
  readonly stage: Pick<Stage<string>, 'start' | 'land' | 'clear' | 'still'>;
  readonly sparks: Sparks;
  /** The step that the main button takes, and what it is called. */
  readonly step: string;
  readonly label: string;
  /** A paid spin starts. */
  readonly onStart?: () => void;
  /** A step of an open round is on its way. */
  readonly startStep: (round: RoundView) => void;
  readonly show: (round: RoundView, started: number) => Promise<void>;
  readonly restore: (round: RoundView | undefined) => void;
  readonly stopsOf: (round: RoundView | undefined) => Stops;
  readonly betChanged?: () => void;
  readonly help: (body: HTMLElement) => void;
  readonly setStill?: (still: boolean) => void;
}

export const createSteppedFace = (parts: Pick<FaceParts, 'step'>, slot: SteppedSlot): Face => {
  const { stage, sparks } = slot;
  let round: RoundView | undefined;
  let phase: Phase = 'busy';
  let goesOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    choice: () => undefined,
    setPhase: (value) => {
      clearTimeout(timer);
      const isStep = phase === 'deciding' && value === 'busy';
      phase = value;
      if (isStep && round?.playing) {
        goesOn = true;
        slot.startStep(round);
      }
      if (value === 'deciding' && goesOn) timer = setTimeout(() => parts.step(slot.step), NEXT_MS);
    },
    betChanged: () => slot.betChanged?.(),
    start: () => {
      slot.onStart?.();
      stage.clear();
      stage.start();
    },
    show: async (now, started) => {
      round = now;
      if (!now.playing) goesOn = false;
      await slot.show(now, started);
    },
    restore: (now) => {
      round = now;
      goesOn = false;
      slot.restore(now);
    },
    cancel: () => {
      goesOn = false;
      return stage.land(slot.stopsOf(round), () => undefined);
    },
    mainStep: () => ({ label: slot.label, step: slot.step }),
    help: slot.help,
    setStill: (still) => {
      stage.still = still;
      sparks.setStill(still);
      slot.setStill?.(still);
    },
  };
};
