/** What the telemetry asks of the registry: which canaries run, and to take one back. */
import type { ModuleName } from 'shared-contracts/module';

export interface RunningCanary {
  readonly merchantId: number;
  readonly module: ModuleName;
  /** The release that a few run. */
  readonly hash: string;
  /** What all others of that merchant run; null where the module has no other release there. */
  readonly baselineHash: string | null;
  /** It is judged once that many browsers have loaded it. */
  readonly minLoads: number;
  /** Failures per 100 loads above which it is taken back. */
  readonly maxFailureRate: number;
  /** How many accounts are named, where nobody else gets the release; null where a share of devices does. */
  readonly namedAlone: number | null;
  readonly startedAt: Date;
}

export interface TakeBackOrder {
  readonly merchantId: number;
  readonly module: ModuleName;
  /** The release that failed: a canary of another one that began meanwhile is left alone. */
  readonly hash: string;
  /** Figures and threshold, for the audit log. */
  readonly reason: string;
}

export interface CanaryControl {
  /** From memory; the same on every instance within a second. */
  runningCanaries(): Promise<readonly RunningCanary[]>;
  /** Ends the canaries of that release, at every merchant, with audit rows and events. False where it does not run any more. Safe to call from every instance. */
  takeBack(order: TakeBackOrder): Promise<boolean>;
}
