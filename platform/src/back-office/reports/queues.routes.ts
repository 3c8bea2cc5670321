import { PROPOSAL_AREAS, PROPOSAL_RIGHTS, QUEUE_NAMES, QUEUE_RIGHTS, queues } from 'shared-contracts/reports';
import type { QueueName } from 'shared-contracts/reports';
import * as schema from 'shared-contracts/reports/schema';
import { mayTouch } from '../../ground/operator-rights/index.ts';
import type { Proposals } from '../../ground/proposals/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Database, Operator, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { countWaiting } from './queues.store.ts';

export interface QueueDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly proposals: Pick<Proposals, 'allWaiting'>;
}

export const queueRoutes = ({ database: { db }, merchants, proposals }: QueueDeps): readonly RouteDefinition[] => {
  const waitingIn = async (queue: QueueName, codes: ReadonlyMap<number, string>, operator: string) => {
    const waiting = await countWaiting(db, queue, [...codes.keys()], operator);
    return {
      queue,
      merchants: waiting.map(({ merchantId, count, oldestAt, taken, mine }) => ({
        merchant: codes.get(merchantId) ?? '',
        count,
        oldestAt: oldestAt.toISOString(),
        ...{ taken, mine },
      })),
    };
  };
  const proposalsFor = async ({ rights, ownMerchants }: Operator, codes: ReadonlySet<string>) => {
    const areas = PROPOSAL_AREAS.filter((area) => rights.includes(PROPOSAL_RIGHTS[area]));
    const waiting = await proposals.allWaiting(db, areas);
    return waiting
      .filter(({ merchant }) => (merchant === null ? ownMerchants === 'all' : codes.has(merchant)))
      .map(({ area, subject, proposedAt, proposedBy }) => ({
        ...{ area, subject, proposedAt: proposedAt.toISOString(), proposedBy },
      }));
  };
  return [
    defineRoute(queues, schema.queues, async ({ ctx }) => {
      const operator = operatorOf(ctx);
      const own = (await merchants.directory()).all.filter(({ id }) => mayTouch(operator, id));
      const codes = new Map(own.map(({ id, code }) => [id, code]));
      const seen = QUEUE_NAMES.filter((queue) => operator.rights.includes(QUEUE_RIGHTS[queue]));
      const [waiting, proposed] = await Promise.all([
        Promise.all(seen.map((queue) => waitingIn(queue, codes, operator.name))),
        proposalsFor(operator, new Set(codes.values())),
      ]);
      return { queues: waiting, proposals: proposed };
    }),
  ];
};
