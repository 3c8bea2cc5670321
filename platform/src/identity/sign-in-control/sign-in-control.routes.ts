import * as endpoints from 'shared-contracts/sign-in';
import * as schema from 'shared-contracts/sign-in/schema';
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import { smsDailyOf } from '../codes/index.ts';
import { strengthOf } from '../../ground/human-check/index.ts';
import type { Member } from '../identity/index.ts';
import { defineRoute, formVersionToWire, operatorOf, publicOrigin, readFormVersion } from '../../kernel/index.ts';
import type { Clock, Config, Database, RequestContext, RouteDefinition, Trx } from '../../kernel/index.ts';
import { agentOnlyHosts, publicHost } from '../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import type { Snapshot } from '../../kernel/snapshot/index.ts';
import { deleteBlocked, readBlocked, writeBlocked } from './blocked.store.ts';
import type { BlockedRow } from './blocked.store.ts';
import { LINK_MINUTES } from './links.ts';
import type { SignInLinkStore } from './links.ts';

type ListedLink = Awaited<ReturnType<SignInLinkStore['page']>>['links'][number];

interface Lifting {
  readonly id: string;
  readonly reason?: string;
}

const olderThan = ({ before }: { readonly before?: string | undefined }): bigint | null =>
  before === undefined ? null : BigInt(before);

export interface SignInControlRouteDeps {
  readonly config: Pick<Config, 'portalPublicUrl'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode' | 'changeSettings' | 'snapshot'>;
  readonly findMember: (merchantId: number, account: string) => Promise<Member | null>;
  /** Account names by id, in one question. */
  readonly accountsOf: (merchantId: number, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  readonly links: SignInLinkStore;
  readonly blocked: Snapshot<unknown>;
  readonly audit: AuditTrail;
}

const toWire = ({ id, network, reason, blockedBy, blockedAt }: BlockedRow) => ({
  id: id.toString(),
  network: network.replace(/\/(32|128)$/, ''),
  reason,
  blockedBy,
  blockedAt: blockedAt.toISOString(),
});

const createScope = ({ merchants }: Pick<SignInControlRouteDeps, 'merchants'>) => ({
  merchantOf: createMerchantOf(merchants),
  entryOf: (ctx: RequestContext, merchant: Merchant, action: AuditAction, subject: string): AuditEntry => ({
    kind: 'operator',
    actor: operatorOf(ctx).name,
    merchant: merchant.code,
    action,
    subject,
    requestId: ctx.requestId,
  }),
});

const settingsOf = ({ settings }: Pick<Merchant, 'settings'>) => ({
  humanCheck: strengthOf(settings),
  newAddressCheck: settings['newAddressCheck'] === true,
  agentOnlyHosts: [...agentOnlyHosts({ settings })],
  smsDaily: smsDailyOf(settings),
});

/** As the form's version is kept. */
const FORM = 'sign-in';

const settingsRoutes = (deps: SignInControlRouteDeps): readonly RouteDefinition[] => {
  const { merchantOf } = createScope(deps);
  const read = async ({ id, code }: Merchant) => {
    const saved = await readFormVersion(deps.database.db, id, FORM);
    // Values that another instance has changed a moment ago must not come with the version of that change.
    deps.merchants.snapshot.invalidate();
    return { ...settingsOf(await deps.merchants.byCode(code)), ...formVersionToWire(saved) };
  };
  return [
    defineRoute(endpoints.signInSettings, schema.signInSettings, async ({ ctx, params }) =>
      read(await merchantOf(ctx, params.merchant)),
    ),
    defineRoute(endpoints.setSignInSettings, schema.setSignInSettings, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { reason, version, ...settings } = body;
      // A host of somebody else would look set and do nothing.
      if (!settings.agentOnlyHosts.every((host) => merchant.hosts.includes(host)))
        throw new PortalError('request.invalid', { fields: { agentOnlyHosts: 'merchant.unknown' } });
      await deps.merchants.changeSettings({
        merchant: merchant.code,
        settings,
        action: 'sign-in.configure',
        before: JSON.stringify(settingsOf(merchant)),
        after: JSON.stringify(settings),
        reason,
        actor: { kind: 'operator', name: operatorOf(ctx).name, requestId: ctx.requestId },
        saves: { form: FORM, version },
      });
      return read(merchant);
    }),
  ];
};

const linkRoutes = (deps: SignInControlRouteDeps): readonly RouteDefinition[] => {
  const { config, database, findMember, accountsOf, links, audit } = deps;
  const { merchantOf, entryOf } = createScope(deps);
  return [
    defineRoute(endpoints.signInLinks, schema.signInLinks, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const page = await links.page(merchant.id, { before: olderThan(query), limit: query.limit });
      const accounts = await accountsOf(merchant.id, [...new Set(page.links.map(({ memberId }) => memberId))]);
      const toWireLink = ({ id, memberId, issuedAt, expiresAt, usedAt, revokedAt, ...link }: ListedLink) => ({
        ...link,
        id: id.toString(),
        account: accounts.get(memberId) ?? memberId.toString(),
        issuedAt: issuedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
      });
      return { links: page.links.map(toWireLink), hasMore: page.hasMore };
    }),
    defineRoute(endpoints.issueSignInLink, schema.issueSignInLink, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { account, reason } = body;
      const host = publicHost(merchant);
      if (host === null) throw new PortalError('merchant.unknown');
      const member = await findMember(merchant.id, account);
      if (!member) throw new PortalError('member.unknown');
      const issuedBy = operatorOf(ctx).name;
      const token = await database.transaction(async (trx) => {
        const issued = await links.issue(trx, { merchantId: merchant.id, memberId: member.id, issuedBy, reason });
        await audit.record(trx, { ...entryOf(ctx, merchant, 'sign-in.link', member.id.toString()), reason });
        return issued;
      });
      // After the hash, so that the token reaches no server's log and no referrer.
      return { address: `${publicOrigin(config, host)}/#token=${token}`, minutes: LINK_MINUTES };
    }),
    defineRoute(endpoints.revokeSignInLink, schema.revokeSignInLink, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const link = { merchantId: merchant.id, id: BigInt(params.id), by: operatorOf(ctx).name };
        const memberId = await links.revoke(trx, link);
        if (memberId === null) throw new PortalError('request.not-found');
        const entry = entryOf(ctx, merchant, 'sign-in.link-revoke', memberId.toString());
        await audit.record(trx, { ...entry, reason: body.reason });
        return { revoked: true as const };
      });
    }),
  ];
};

const addressRoutes = (deps: SignInControlRouteDeps): readonly RouteDefinition[] => {
  const { database, clock, blocked, audit } = deps;
  const { merchantOf, entryOf } = createScope(deps);

  const lift = async (trx: Trx, ctx: RequestContext, merchant: Merchant, { id, reason }: Lifting) => {
    const network = await deleteBlocked(trx, merchant.id, BigInt(id));
    if (network === null) throw new PortalError('request.not-found');
    const entry = entryOf(ctx, merchant, 'address.unblock', merchant.code);
    await audit.record(trx, { ...entry, before: network, reason: reason ?? null });
    await changed(trx, blocked);
    return { unblocked: true as const };
  };

  return [
    defineRoute(endpoints.blockedAddresses, schema.blockedAddresses, async ({ ctx, params, query }) => {
      const { id: merchantId } = await merchantOf(ctx, params.merchant);
      const { limit } = query;
      const rows = await readBlocked(database.db, { merchantId, before: olderThan(query), limit: limit + 1 });
      return { list: rows.slice(0, limit).map(toWire), hasMore: rows.length > limit };
    }),
    defineRoute(endpoints.blockAddress, schema.blockAddress, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const row = await database.transaction(async (trx) => {
        const written = await writeBlocked(trx, {
          merchantId: merchant.id,
          network: body.network,
          reason: body.reason,
          blockedBy: operatorOf(ctx).name,
          blockedAt: clock.now(),
        });
        if (!written) throw new PortalError('server.unexpected');
        const entry = entryOf(ctx, merchant, 'address.block', merchant.code);
        await audit.record(trx, { ...entry, after: written.network, reason: body.reason });
        await changed(trx, blocked);
        return written;
      });
      return toWire(row);
    }),
    defineRoute(endpoints.unblockAddress, schema.unblockAddress, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return database.transaction((trx) => lift(trx, ctx, merchant, { id: params.id }));
    }),
    defineRoute(endpoints.liftAddress, schema.liftAddress, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once((trx) => lift(trx, ctx, merchant, { id: params.id, reason: body.reason }));
    }),
  ];
};

export const signInControlRoutes = (deps: SignInControlRouteDeps): readonly RouteDefinition[] => [
  ...settingsRoutes(deps),
  ...linkRoutes(deps),
  ...addressRoutes(deps),
];
