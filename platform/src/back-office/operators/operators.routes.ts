import * as endpoints from 'shared-contracts/operators';
import * as schemas from 'shared-contracts/operators/schema';
import { roleMatrix } from '../../ground/operator-rights/index.ts';
import { deviceName } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Invitation, Invitations } from './invitations.service.ts';
import type { OperatorsService } from './operators.service.ts';
import type { OperatorView } from './operator-view.ts';

export interface OperatorRouteDeps {
  readonly service: OperatorsService;
  readonly invitations: Invitations;
  readonly merchants: Pick<MerchantsService, 'switchModule'>;
  readonly view: OperatorView;
}

const sessionRoutes = ({ service }: OperatorRouteDeps): readonly RouteDefinition[] => [
  {
    endpoint: endpoints.operatorLogin,
    schemas: schemas.operatorLogin,
    options: {},
    raw: false,
    // The context does not carry the browser's name for itself, so the handler reads it from the request.
    handle: async ({ ctx, body, request }) => {
      const { name, password, code } = schemas.operatorLogin.body.parse(body);
      const { ip, browserId, requestId } = ctx;
      const visitor = { ip, browserId, device: deviceName(request.headers['user-agent']), requestId };
      const { expiresAt, recoveryCodes, ...opened } = await service.signIn(visitor, { name, password, code });
      return { ...opened, expiresAt: expiresAt.toISOString(), recoveryCodes: recoveryCodes && [...recoveryCodes] };
    },
  },
  defineRoute(endpoints.operatorSession, schemas.operatorSession, async ({ ctx }) => {
    const operator = operatorOf(ctx);
    const expiresAt = (await service.expiryOf(operator)).toISOString();
    return { name: operator.name, role: operator.role, rights: [...operator.rights], expiresAt };
  }),
  defineRoute(endpoints.operatorLogout, schemas.operatorLogout, async ({ ctx }) => {
    await service.signOut(operatorOf(ctx), ctx.requestId);
    return { loggedOut: true as const };
  }),
  defineRoute(endpoints.operatorSessions, schemas.operatorSessions, async ({ ctx }) => {
    const operator = operatorOf(ctx);
    const sessions = await service.sessionsOf(operator);
    return {
      sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: session.id === operator.sessionId,
      })),
    };
  }),
  defineRoute(endpoints.endOperatorSession, schemas.endOperatorSession, async ({ ctx, params }) => {
    await service.endSession(operatorOf(ctx), params.id, ctx.requestId);
    return { ended: true as const };
  }),
  defineRoute(endpoints.endOtherSessions, schemas.endOtherSessions, async ({ ctx }) => ({
    ended: await service.endOtherSessions(operatorOf(ctx), ctx.requestId),
  })),
];

const SESSIONS_SHOWN = 200;

/** Sessions of other operators. */
const allSessionRoutes = ({ service }: OperatorRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.allOperatorSessions, schemas.allOperatorSessions, async ({ ctx }) => {
    const { sessionId } = operatorOf(ctx);
    const sessions = await service.allSessions(SESSIONS_SHOWN + 1);
    return {
      sessions: sessions.slice(0, SESSIONS_SHOWN).map(({ createdAt, lastSeenAt, ...session }) => ({
        ...{ ...session, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
        current: session.id === sessionId,
      })),
      hasMore: sessions.length > SESSIONS_SHOWN,
    };
  }),
  defineRoute(endpoints.endSessionsOf, schemas.endSessionsOf, async ({ ctx, params, body }) => ({
    ended: await service.endSessionsOf(operatorOf(ctx), { ...body, name: params.name, requestId: ctx.requestId }),
  })),
];

const operatorRoutes = ({ service }: OperatorRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.operators, schemas.operators, async () => ({
    operators: (await service.list()).map(({ merchants, lastSignInAt, enrolledAt, ...operator }) => ({
      ...operator,
      merchants: merchants && [...merchants],
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      enrolledAt: enrolledAt?.toISOString() ?? null,
    })),
  })),
  defineRoute(endpoints.resetSecondFactor, schemas.resetSecondFactor, async ({ ctx, params, body }) => {
    const { requestId } = ctx;
    await service.resetSecondFactor(operatorOf(ctx), { name: params.name, reason: body.reason, requestId });
    return { reset: true as const };
  }),
  defineRoute(endpoints.setOperatorStatus, schemas.setOperatorStatus, ({ ctx, params, body }) =>
    service.setStatus(operatorOf(ctx), { ...body, name: params.name, requestId: ctx.requestId }),
  ),
  defineRoute(endpoints.setOperatorEmail, schemas.setOperatorEmail, ({ ctx, params, body }) =>
    service.setEmail(operatorOf(ctx), { ...body, name: params.name, requestId: ctx.requestId }),
  ),
  defineRoute(endpoints.operatorRoles, schemas.operatorRoles, () => roleMatrix()),
];

const invitationRoutes = ({ invitations }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const toWire = ({ expiresAt, ...invitation }: Invitation) => ({ ...invitation, expiresAt: expiresAt.toISOString() });
  return [
    defineRoute(endpoints.inviteOperator, schemas.inviteOperator, async ({ ctx, body }) =>
      toWire(await invitations.invite({ ...body, by: operatorOf(ctx), requestId: ctx.requestId })),
    ),
    defineRoute(endpoints.renewInvitation, schemas.renewInvitation, async ({ ctx, params, body }) =>
      toWire(await invitations.renew({ ...body, name: params.name, by: operatorOf(ctx), requestId: ctx.requestId })),
    ),
    defineRoute(endpoints.acceptInvitation, schemas.acceptInvitation, async ({ ctx, body }) => ({
      name: await invitations.accept({ ...body, ip: ctx.ip, requestId: ctx.requestId }),
    })),
  ];
};

const merchantRoutes = ({ merchants, view }: OperatorRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.merchantModules, schemas.merchantModules, async ({ ctx }) => {
    const operator = operatorOf(ctx);
    return {
      merchants: await Promise.all((await view.merchantsOf(operator)).map((merchant) => view.toWireMerchant(merchant))),
    };
  }),
  defineRoute(endpoints.switchModule, schemas.switchModule, async ({ ctx, params, body }) => {
    const operator = operatorOf(ctx);
    const { code } = await view.merchantByCode(operator, params.merchant);
    const actor = { name: operator.name, kind: 'operator', requestId: ctx.requestId } as const;
    await merchants.switchModule({
      merchant: code,
      module: params.module,
      enabled: body.enabled,
      reason: body.reason,
      actor,
    });
    return view.toWireModule(await view.merchantByCode(operator, code), params.module);
  }),
];

export const createOperatorRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => [
  ...sessionRoutes(deps),
  ...allSessionRoutes(deps),
  ...operatorRoutes(deps),
  ...invitationRoutes(deps),
  ...merchantRoutes(deps),
];
