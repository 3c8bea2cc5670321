/** What a check of the self-test is. Each is a function of its own, which can pass and can fail. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/self-test/schema';
import type { Clock, Db, Job, Merchant } from '../../kernel/index.ts';

type WireCheck = ReplyOf<typeof schema.selfTest>['checks'][number];
export type Area = WireCheck['area'];
export type Evidence = WireCheck['evidence'][number];

export interface Outcome {
  readonly state: WireCheck['state'];
  /** The same for the same outcome for good. */
  readonly code: string;
  readonly evidence: readonly Evidence[];
}

/** What checks look at: the installation, and the merchants that the operator who asks may see. */
export interface Subject {
  readonly db: Db;
  readonly clock: Clock;
  /** The machine's own clock, in milliseconds. */
  readonly ownMs: () => number;
  readonly now: Date;
  readonly merchants: readonly Merchant[];
  /** Whether the operator who asks may see the whole installation. */
  readonly isWhole: boolean;
  readonly jobs: readonly Pick<Job, 'name' | 'everySeconds'>[];
  readonly minimumAgeOf: (merchantId: number) => Promise<number>;
}

export interface Check {
  readonly id: string;
  readonly area: Area;
  /** Numbers of `gaming.md` section 3, and the clause behind them. */
  readonly clauses: readonly string[];
  readonly run: (subject: Subject) => Promise<Outcome>;
}

export const count = (name: string, value: number | bigint): Evidence => ({
  name,
  kind: 'count',
  value: String(value),
});
export const text = (name: string, value: string): Evidence => ({ name, kind: 'text', value });
export const ms = (name: string, value: number): Evidence => ({ name, kind: 'ms', value: String(Math.round(value)) });
export const percent = (name: string, value: number): Evidence => ({ name, kind: 'percent', value: String(value) });
/** Left out where there is none. */
export const time = (name: string, value: Date | null): readonly Evidence[] =>
  value === null ? [] : [{ name, kind: 'time', value: value.toISOString() }];
/** Names, as many as an auditor reads; left out where there are none. */
export const names = (name: string, values: readonly string[]): readonly Evidence[] => {
  const SHOWN = 10;
  if (values.length === 0) return [];
  const rest = values.length > SHOWN ? ` +${values.length - SHOWN}` : '';
  return [text(name, values.slice(0, SHOWN).join(', ') + rest)];
};

/** Passed where there is no fault. */
export const verdict = (isSound: boolean, fault: string, evidence: readonly Evidence[]): Outcome => ({
  state: isSound ? 'passed' : 'failed',
  code: isSound ? 'passed' : fault,
  evidence,
});

export const notApplicable = (code: string, evidence: readonly Evidence[] = []): Outcome => ({
  ...{ state: 'not-applicable', code, evidence },
});

export const idsOf = (merchants: readonly Merchant[]): string => `{${merchants.map(({ id }) => id).join(',')}}`;
