import * as endpoints from 'shared-contracts/operators';
import * as schemas from 'shared-contracts/operators/schema';
import { countAudit, readAudit, verifyAudit } from '../../ground/audit/index.ts';
import type { AuditRow } from '../../ground/audit/index.ts';
import { roleMatrix } from '../../ground/operator-rights/index.ts';
import { deviceName } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Database, Operator, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Invitation, Invitations } from './invitations.service.ts';
import type { OperatorsService } from './operators.service.ts';
import type { OperatorView } from './operator-view.ts';

export interface OperatorRouteDeps {
  readonly database: Database;
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

const toWireRow = (row: AuditRow) => ({
  id: row.id.toString(),
  at: row.at.toISOString(),
  operator: row.actor,
  merchant: row.merchant,
  action: row.action,
  subject: row.subject,
  before: row.before,
  after: row.after,
  reason: row.reason,
});

const auditRoutes = ({ database, view }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const scopeOf = async (operator: Operator, code: string | undefined): Promise<readonly string[] | null> => {
    if (code !== undefined) return [(await view.merchantByCode(operator, code)).code];
    return operator.merchants === 'all' ? null : (await view.merchantsOf(operator)).map((merchant) => merchant.code);
  };

  return [
    defineRoute(endpoints.auditLog, schemas.auditLog, async ({ ctx, query }) => {
      const operator = operatorOf(ctx);
      const merchants = await scopeOf(operator, query.merchant);
      const filter = {
        kind: query.kind,
        merchants,
        offset: (query.pageNo - 1) * query.pageSize,
        limit: query.pageSize,
      };
      const [rows, totalRows] = await Promise.all([readAudit(database.db, filter), countAudit(database.db, filter)]);
      return { rows: rows.map(toWireRow), totalRows, totalPages: Math.ceil(totalRows / query.pageSize) };
    }),
    defineRoute(endpoints.auditVerification, schemas.auditVerification, async ({ ctx }) => {
      const { rows, broken } = await verifyAudit(database.db, await scopeOf(operatorOf(ctx), undefined));
      return {
        rows,
        broken: broken.map(({ chain, seq, id, fault }) => ({
          chain,
          number: seq.toString(),
          id: id?.toString() ?? null,
          fault,
        })),
      };
    }),
  ];
};

export const createOperatorRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => [
  ...sessionRoutes(deps),
  ...operatorRoutes(deps),
  ...invitationRoutes(deps),
  ...merchantRoutes(deps),
  ...auditRoutes(deps),
];
