/** Calls of members and visitors about player protection. */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/protection';
import * as schema from 'shared-contracts/protection/schema';
import type { AgainQuestion, IdentityActor, IdentityService, ProofAgain } from '../../identity/identity/index.ts';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { AttentionService } from './attention.service.ts';
import type { ExclusionAct, ExclusionsService } from './exclusions.service.ts';
import type { HelpLine } from './help-lines.store.ts';
import type { Holder, LimitsService } from './limits.service.ts';
import * as view from './protection.view.ts';
import type { MonthLine, RecordsService } from './records.service.ts';

export interface ProtectionRouteDeps {
  readonly limits: LimitsService;
  readonly exclusions: ExclusionsService;
  readonly attention: AttentionService;
  readonly records: RecordsService;
  readonly proofAgain: ProofAgain;
  readonly identity: Pick<IdentityService, 'checkPassword' | 'sessionsOf' | 'revoke'>;
  readonly helpLines: (merchantId: number) => Promise<readonly HelpLine[]>;
  /** Region of an address in words; null where it is not known. */
  readonly regionOf: (ip: string) => string | null;
}

const holderOf = (ctx: RequestContext): Holder => ({
  merchant: ctx.merchant,
  memberId: sessionOf(ctx).memberId,
  requestId: ctx.requestId,
  now: ctx.now(),
});

const actOf = (ctx: RequestContext): ExclusionAct => ({ ...holderOf(ctx), operator: null });

const questionOf = (ctx: RequestContext): AgainQuestion => {
  const { merchant, ip, requestId } = ctx;
  return { merchant, session: sessionOf(ctx), ip, requestId };
};

const checkOf =
  ({ identity }: Pick<ProtectionRouteDeps, 'identity'>) =>
  (ctx: RequestContext, password: string): Promise<void> =>
    identity.checkPassword({ ...questionOf(ctx), password });

const sessionState = async ({ attention, exclusions }: ProtectionRouteDeps, ctx: RequestContext) => {
  const session = sessionOf(ctx);
  await exclusions.recognise(session);
  const bar = await exclusions.inForce(session.memberId);
  const realityCheck = await attention.realityCheck(ctx.merchant, session);
  const startedAt = await attention.startedAt(session);
  return {
    startedAt: startedAt.toISOString(),
    realityCheck: view.realityToWire(realityCheck),
    bar: view.barToWire(bar, session.memberId),
  };
};

const attentionRoutes = (deps: ProtectionRouteDeps): readonly RouteDefinition[] => {
  const { attention, proofAgain } = deps;
  return [
    defineRoute(endpoints.protectionSession, schema.protectionSession, ({ ctx }) => sessionState(deps, ctx)),
    defineRoute(endpoints.protectionActivity, schema.protectionActivity, async ({ ctx }) => {
      await attention.inputNoted(sessionOf(ctx));
      return { noted: true as const };
    }),
    defineRoute(endpoints.reauthenticationWays, schema.reauthenticationWays, async ({ ctx }) => ({
      ways: [...(await proofAgain.waysOf(questionOf(ctx)))],
    })),
    defineRoute(endpoints.reauthenticationCode, schema.reauthenticationCode, ({ ctx, body }) =>
      proofAgain.sendCode(questionOf(ctx), body.way, body.language),
    ),
    defineRoute(endpoints.reauthenticate, schema.reauthenticate, async ({ ctx, body: { way, password, code } }) => {
      await proofAgain.check(questionOf(ctx), { way, answer: way === 'password' ? password : code });
      await attention.reauthenticated(sessionOf(ctx));
      return { confirmed: true as const };
    }),
    defineRoute(endpoints.realityFigures, schema.realityFigures, async ({ ctx }) => {
      const { startedAt, elapsedMinutes, wagered, won } = await attention.figures(sessionOf(ctx));
      return {
        startedAt: startedAt.toISOString(),
        elapsedMinutes,
        wagered: toDecimal(wagered),
        won: toDecimal(won),
        net: toDecimal(won - wagered),
      };
    }),
    defineRoute(endpoints.acknowledgeReality, schema.acknowledgeReality, async ({ ctx }) =>
      view.realityToWire(await attention.acknowledge(ctx.merchant, sessionOf(ctx))),
    ),
    defineRoute(endpoints.changeRealityCheck, schema.changeRealityCheck, async ({ ctx, body }) =>
      view.realityToWire(await attention.choose(ctx.merchant, sessionOf(ctx), body.minutes, ctx.requestId)),
    ),
  ];
};

const limitRoutes = (deps: ProtectionRouteDeps): readonly RouteDefinition[] => {
  const { limits, exclusions, attention } = deps;
  return [
    defineRoute(endpoints.protectionOverview, schema.protectionOverview, async ({ ctx }) => {
      const holder = holderOf(ctx);
      const session = await sessionState(deps, ctx);
      const exclusion = await exclusions.inForce(holder.memberId);
      return {
        currencySymbol: ctx.merchant.currencySymbol,
        limits: (await limits.all(holder)).map(view.limitToWire),
        exclusion: exclusion && view.exclusionToWire(exclusion, ctx.now()),
        session,
      };
    }),
    defineRoute(endpoints.protectionHistory, schema.protectionHistory, async ({ ctx }) => {
      const { memberId } = sessionOf(ctx);
      return {
        changes: (await limits.history(memberId)).map(view.changeToWire),
        exclusions: (await exclusions.history(memberId)).map((row) => view.exclusionToWire(row, ctx.now())),
      };
    }),
    defineRoute(endpoints.setLimit, schema.setLimit, async ({ ctx, body }) => {
      const session = sessionOf(ctx);
      if (await limits.isLooser(session.memberId, body)) await attention.reauthentication.require(session);
      return ctx.once(async (trx) => view.limitToWire(await limits.set(trx, holderOf(ctx), body)));
    }),
    defineRoute(endpoints.confirmLimit, schema.confirmLimit, async ({ ctx, body }) => {
      await attention.reauthentication.require(sessionOf(ctx));
      return ctx.once(async (trx) => view.limitToWire(await limits.confirm(trx, holderOf(ctx), BigInt(body.id))));
    }),
    defineRoute(endpoints.cancelLimit, schema.cancelLimit, ({ ctx, body }) =>
      ctx.once(async (trx) => view.limitToWire(await limits.cancel(trx, holderOf(ctx), BigInt(body.id)))),
    ),
  ];
};

const exclusionRoutes = (deps: ProtectionRouteDeps): readonly RouteDefinition[] => {
  const { exclusions, helpLines, attention } = deps;
  const check = checkOf(deps);
  /** The password, or a proof of a moment ago from whoever has none. */
  const prove = async (ctx: RequestContext, password: string | undefined): Promise<void> => {
    if (password !== undefined) await check(ctx, password);
    else await attention.reauthentication.requireRecent(sessionOf(ctx));
  };
  return [
    defineRoute(endpoints.takeExclusion, schema.takeExclusion, async ({ ctx, body }) => {
      await prove(ctx, body.password);
      await exclusions.recognise(sessionOf(ctx));
      return ctx.once(async (trx) =>
        view.exclusionToWire(await exclusions.take(trx, actOf(ctx), { term: body.term, reason: null }), ctx.now()),
      );
    }),
    defineRoute(endpoints.releaseExclusion, schema.releaseExclusion, async ({ ctx, body }) => {
      await prove(ctx, body.password);
      return ctx.once(async (trx) => view.exclusionToWire(await exclusions.release(trx, actOf(ctx)), ctx.now()));
    }),
    defineRoute(
      endpoints.protectionHelp,
      schema.protectionHelp,
      async ({ ctx, query }) => ({
        lines: (await helpLines(ctx.merchant.id)).map(({ name, texts, phone, url }) => ({
          name,
          text: texts[query.language.toUpperCase()] ?? texts['EN'] ?? '',
          phone,
          url,
        })),
      }),
      { openInMaintenance: true },
    ),
  ];
};

const sessionRoutes = ({ identity, regionOf }: ProtectionRouteDeps): readonly RouteDefinition[] => {
  const actorOf = (ctx: RequestContext): IdentityActor => ({
    kind: 'identity',
    name: sessionOf(ctx).memberId.toString(),
    requestId: ctx.requestId,
  });
  const memberOf = (ctx: RequestContext) => ({ id: sessionOf(ctx).memberId, merchantId: ctx.merchant.id });
  return [
    defineRoute(endpoints.ownSessions, schema.ownSessions, async ({ ctx }) => {
      const { id, memberId } = sessionOf(ctx);
      const list = await identity.sessionsOf(ctx.merchant.id, memberId);
      return { list: list.map((session) => view.sessionToWire(session, id, regionOf)) };
    }),
    defineRoute(endpoints.endOwnSession, schema.endOwnSession, async ({ ctx, params }) => {
      const member = memberOf(ctx);
      // Somebody else's session is answered like one that does not exist.
      const own = await identity.sessionsOf(member.merchantId, member.id);
      if (!own.some(({ id }) => id === params.id)) throw new PortalError('request.not-found');
      const options = { sessionId: params.id, reason: 'revoked' } as const;
      return { ended: await identity.revoke(member, ctx.merchant.code, actorOf(ctx), options) };
    }),
    defineRoute(endpoints.endOtherSessions, schema.endOtherSessions, async ({ ctx }) => {
      const options = { keepId: sessionOf(ctx).id, reason: 'revoked' } as const;
      return { ended: await identity.revoke(memberOf(ctx), ctx.merchant.code, actorOf(ctx), options) };
    }),
  ];
};

const lineToWire = ({ month, ...amounts }: MonthLine) => ({
  month,
  deposited: toDecimal(amounts.deposited),
  withdrawn: toDecimal(amounts.withdrawn),
  wagered: toDecimal(amounts.wagered),
  won: toDecimal(amounts.won),
  other: toDecimal(amounts.other),
  net: toDecimal(amounts.net),
});

const recordRoutes = ({
  records,
  limits,
  exclusions,
  identity,
  regionOf,
}: ProtectionRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.personalData, schema.personalData, async ({ ctx }) => {
    const { memberId, id: current, account } = sessionOf(ctx);
    const own = await records.personal(ctx.merchant, memberId);
    const sessions = await identity.sessionsOf(ctx.merchant.id, memberId);
    return {
      madeAt: ctx.now().toISOString(),
      merchant: ctx.merchant.name,
      account: {
        id: memberId.toString(),
        account,
        nickname: own.member?.nickname ?? account,
        mobile: own.mobile,
        email: own.email,
      },
      sessions: sessions.map((session) => view.sessionToWire(session, current, regionOf)),
      limits: (await limits.history(memberId)).map(view.changeToWire),
      exclusions: (await exclusions.history(memberId)).map((row) => view.exclusionToWire(row, ctx.now())),
      realityChecks: own.realityChecks.map(({ at, elapsedMinutes, wagered, won }) => ({
        at: at.toISOString(),
        elapsedMinutes,
        wagered: toDecimal(wagered),
        won: toDecimal(won),
      })),
      ...view.keptElsewhereToWire(own),
    };
  }),
  defineRoute(endpoints.yearStatement, schema.yearStatement, async ({ ctx, query }) => {
    const { memberId, account } = sessionOf(ctx);
    const { months, totals, timeZone } = await records.statement(ctx.merchant, memberId, query.year);
    const { currency, currencySymbol } = ctx.merchant;
    return {
      account,
      currency,
      currencySymbol,
      timeZone,
      year: query.year,
      months: months.map(lineToWire),
      totals: lineToWire(totals),
    };
  }),
];

export const protectionRoutes = (deps: ProtectionRouteDeps): readonly RouteDefinition[] => [
  ...attentionRoutes(deps),
  ...limitRoutes(deps),
  ...exclusionRoutes(deps),
  ...sessionRoutes(deps),
  ...recordRoutes(deps),
];
