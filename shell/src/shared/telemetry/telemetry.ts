/**
 * Records what this page reports about releases: loaded modules and failures. Keeps the events until the sender is loaded after the
 * first render (sender.ts). Never waits for the network and never identifies the user.
 */
import type { FAILURE_KINDS } from 'shared-contracts/telemetry/schema';

export interface Fault {
  readonly kind: (typeof FAILURE_KINDS)[number];
  /** A module, or `shell`. */
  readonly module: string;
  /** Hash of the release; without it the one that runs is meant. */
  readonly release?: string;
  readonly stage?: string;
  readonly errorClass: string;
  readonly message: string;
}

export interface Load {
  readonly module: string;
  readonly release: string;
  /** Milliseconds from the request to the running module. */
  readonly ms: number;
  readonly fallback: boolean;
}

/** `uncaught`: an error that reached the window. */
export type Told =
  | { readonly type: 'failure'; readonly fault: Fault }
  | { readonly type: 'load'; readonly load: Load }
  | { readonly type: 'uncaught'; readonly error: unknown };

export interface Telemetry {
  readonly failure: (fault: Fault) => void;
  readonly load: (load: Load) => void;
  /** Passes all stored and future events to the sender. */
  readonly connect: (sink: (told: Told) => void) => void;
}

/** Limits the memory of a page that fails in a loop before the sender is loaded. */
const KEPT_MAX = 50;

export const classOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error).slice(0, 80);
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createTelemetry = (page: Pick<Window, 'addEventListener'>): Telemetry => {
  const kept: Told[] = [];
  let tell = (told: Told): void => {
    if (kept.length < KEPT_MAX) kept.push(told);
  };
  page.addEventListener('error', ({ error }) => tell({ type: 'uncaught', error }));
  page.addEventListener('unhandledrejection', ({ reason }) => tell({ type: 'uncaught', error: reason }));
  return {
    failure: (fault) => tell({ type: 'failure', fault }),
    load: (load) => tell({ type: 'load', load }),
    connect: (sink) => {
      tell = sink;
      for (const told of kept.splice(0)) sink(told);
    },
  };
};
