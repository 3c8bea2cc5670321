/** The self-test: demands of the rules that the system checks by itself, live, with evidence. */
import { selfTest } from 'shared-contracts/self-test';
import * as schema from 'shared-contracts/self-test/schema';
import { mayTouch } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Job, PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Check, Subject } from './check.ts';
import { gameChecks } from './checks/games.ts';
import { moneyChecks } from './checks/money.ts';
import { playerChecks } from './checks/players.ts';
import { systemChecks } from './checks/system.ts';
import type { SystemFacts } from './checks/system.ts';
import { runChecks } from './self-test.service.ts';

export interface SelfTestDeps extends Pick<PlatformDeps, 'database' | 'clock' | 'log'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly minimumAgeOf: (merchantId: number) => Promise<number>;
  readonly facts: SystemFacts;
  /** All of the installation; asked for when a check runs. */
  readonly jobs: () => readonly Job[];
}

export const checksOf = (facts: SystemFacts): readonly Check[] => [
  ...systemChecks(facts),
  ...moneyChecks,
  ...playerChecks,
  ...gameChecks,
];

export const createSelfTestModule = (deps: SelfTestDeps): PlatformModule => {
  const { database, clock, log, merchants, minimumAgeOf } = deps;
  const checks = checksOf(deps.facts);
  return {
    name: 'self-test',
    routes: [],
    operatorRoutes: [
      defineRoute(selfTest, schema.selfTest, async ({ ctx }) => {
        const operator = operatorOf(ctx);
        const own = (await merchants.directory()).all.filter(({ id }) => mayTouch(operator, id));
        const subject: Subject = {
          ...{ db: database.db, clock, ownMs: Date.now, now: clock.now(), merchants: own },
          ...{ isWhole: operator.ownMerchants === 'all', jobs: deps.jobs(), minimumAgeOf },
        };
        const results = await runChecks(checks, subject, log);
        return {
          at: subject.now.toISOString(),
          checks: results.map(({ checkedAt, clauses, evidence, ...result }) => ({
            ...{ ...result, checkedAt: checkedAt.toISOString(), clauses: [...clauses], evidence: [...evidence] },
          })),
        };
      }),
    ],
  };
};
