/** What the course of play asks of a game's page. */
import type { RoundView, State } from '../common/api.ts';
import type { Translate } from '../common/strings.ts';
import type { Sound } from '../sound/sound.ts';
import type { Hud } from './hud.ts';

/** `idle`: a bet can be placed. `deciding`: the round waits for a step. `busy`: an answer or its pictures are awaited. */
export type Phase = 'idle' | 'deciding' | 'busy';

export interface FaceParts {
  readonly t: Translate;
  readonly state: State;
  readonly hud: Hud;
  readonly sound: Sound;
  /** Writes minor units in the session's currency. */
  readonly money: (minor: number) => string;
  /** The chosen bet in minor units. */
  readonly bet: () => number;
  /** Takes a step in the round that waits for one. */
  readonly step: (step: unknown) => void;
}

/** The main button while a round waits for a step. */
export interface MainStep {
  readonly label: string;
  /** Undefined while the step is not allowed yet. */
  readonly step: unknown;
}

export interface Face {
  /** What goes with a bet; undefined where there is nothing to choose. */
  readonly choice: () => unknown;
  readonly setPhase: (phase: Phase) => void;
  /** The bet or its game's settings were changed. */
  readonly betChanged: () => void;
  /** A bet is on its way. */
  readonly start: () => void;
  /** Shows what the server has decided; `started` is when the bet was placed. Resolves when it can be seen. */
  readonly show: (round: RoundView, started: number) => Promise<void>;
  /** Shows a round as it is, without its course; undefined before the first one. */
  readonly restore: (round: RoundView | undefined) => void;
  /** The bet has come to nothing. */
  readonly cancel: () => Promise<void>;
  readonly mainStep?: (round: RoundView) => MainStep;
  /** Rules, payouts and figures. */
  readonly help: (body: HTMLElement) => void;
  /** Shows results without motion. */
  readonly setStill: (still: boolean) => void;
}

export type CreateFace = (parts: FaceParts) => Face;
