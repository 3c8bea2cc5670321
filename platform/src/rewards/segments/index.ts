/** Segments of members: by conditions, and kept under a name. */
import * as endpoints from 'shared-contracts/inbox/operators';
import * as schema from 'shared-contracts/inbox/schema';
import { PortalError } from 'shared-contracts/errors';
import type { SegmentReader } from '../../content/inbox/index.ts';
import type { AuditTrail } from '../../ground/audit/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { advanceFormVersion, defineRoute, operatorOf, readFormVersions } from '../../kernel/index.ts';
import type { FormVersion, PlatformDeps, PlatformModule, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { deleteSegment, isAudience, listSegments, lockSegment, writeSegment } from './saved.store.ts';
import type { SavedSegment } from './saved.store.ts';
import { countSegment, segmentMembers } from './segment.store.ts';

export { hasSegment } from './saved.store.ts';
export { fitsSegment, isNotExcluded } from './segment.store.ts';
export type { SegmentTime } from './segment.store.ts';

/** What messages ask of segments. */
export const segments: SegmentReader = { members: segmentMembers, count: countSegment };

const toWire = ({ id, changedAt, ...segment }: SavedSegment, { version }: FormVersion) => ({
  ...{ ...segment, id: id.toString(), version, changedAt: changedAt.toISOString() },
});

/** By its id: one that was removed meanwhile is not the one that has its name now. */
const formOf = (id: bigint): string => `segment:${id}`;

export interface SegmentsDeps extends Pick<PlatformDeps, 'database'> {
  readonly audit: AuditTrail;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const segmentRoutes = ({ database, audit, merchants }: SegmentsDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.savedSegments, schema.savedSegments, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const forms = (await listSegments(database.db, merchant.id)).map(({ id }) => formOf(id));
      // Versions first: what is shown is never older than its version.
      const versionOf = await readFormVersions(database.db, merchant.id, forms);
      const list = await listSegments(database.db, merchant.id);
      return { segments: list.map((segment) => toWire(segment, versionOf(formOf(segment.id)))) };
    }),
    defineRoute(endpoints.saveSegment, schema.saveSegment, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { name, conditions, reason, version } = body;
      const actor = operatorOf(ctx).name;
      return ctx.once(async (trx) => {
        const before = await lockSegment(trx, merchant.id, name);
        const by = { changedAt: ctx.now(), changedBy: actor };
        const saved = await writeSegment(trx, merchant.id, { name, conditions, ...by });
        const save = { merchantId: merchant.id, form: formOf(saved.id), version, by: actor };
        const next = await advanceFormVersion(trx, save);
        await audit.record(trx, {
          ...{ kind: 'operator', actor, merchant: merchant.code, requestId: ctx.requestId, reason },
          ...{ action: 'segment.save', subject: name, before: before && JSON.stringify(before.conditions) },
          after: JSON.stringify(conditions),
        });
        return toWire(saved, next);
      });
    }),
    defineRoute(endpoints.removeSegment, schema.removeSegment, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const id = BigInt(params.id);
        if (await isAudience(trx, merchant.id, id)) throw new PortalError('segment.in-use');
        const removed = await deleteSegment(trx, merchant.id, id);
        if (!removed) throw new PortalError('request.not-found');
        await audit.record(trx, {
          ...{ kind: 'operator', actor: operatorOf(ctx).name, merchant: merchant.code, requestId: ctx.requestId },
          ...{ reason: body.reason, action: 'segment.remove', subject: removed.name },
          ...{ before: JSON.stringify(removed.conditions), after: null },
        });
        return {};
      });
    }),
  ];
};

export const createSegmentsModule = (deps: SegmentsDeps): PlatformModule => ({
  name: 'segments',
  routes: [],
  operatorRoutes: segmentRoutes(deps),
});
