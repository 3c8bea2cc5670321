import * as endpoints from 'shared-contracts/operators';
import * as schemas from 'shared-contracts/operators/schema';
import { PortalError } from 'shared-contracts/errors';
import type { ReplyOf } from 'shared-contracts/http';
import { MODULE_NAMES } from 'shared-contracts/module';
import type { ModuleName } from 'shared-contracts/module';
import { countAudit, readAudit, verifyAudit } from '../audit/index.ts';
import type { AuditRow } from '../audit/index.ts';
import { deviceName } from '../identity/index.ts';
import { defineRoute, operatorOf } from '../kernel/index.ts';
import type { Database, Operator, RequestContext, RouteDefinition } from '../kernel/index.ts';
import type { Merchant, MerchantsService } from '../merchants/index.ts';
import { mayTouch, requireRight, rightsOf } from './operators.policy.ts';
import type { OperatorsService } from './operators.service.ts';

/** What runs of a module at a merchant. */
export interface RunningRelease {
  readonly version: string;
  readonly hash: string;
}

export interface OperatorRouteDeps {
  readonly database: Database;
  readonly service: OperatorsService;
  readonly merchants: Pick<MerchantsService, 'directory' | 'switchModule'>;
  /** Null where nothing was ever published. */
  readonly runningRelease: (merchant: Merchant, module: ModuleName) => Promise<RunningRelease | null>;
}

type WireModule = ReplyOf<typeof schemas.switchModule>;

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

export const createOperatorRoutes = ({ database, service, merchants, runningRelease }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantsOf = async (operator: Operator): Promise<readonly Merchant[]> =>
    (await merchants.directory()).all.filter((merchant) => mayTouch(operator, merchant.id));

  /** A merchant outside of the operator's own is answered like one that does not exist. */
  const merchantByCode = async (operator: Operator, code: string): Promise<Merchant> => {
    const merchant = (await merchants.directory()).byCode.get(code);
    if (!merchant || !mayTouch(operator, merchant.id)) throw new PortalError('merchant.unknown');
    return merchant;
  };

  const toWireModule = async (merchant: Merchant, module: ModuleName): Promise<WireModule> => {
    const state = merchant.modules.find((entry) => entry.module === module);
    const release = await runningRelease(merchant, module);
    return {
      module,
      enabled: state?.enabled ?? false,
      version: release?.version ?? null,
      hash: release?.hash ?? null,
      changedAt: state?.changedAt?.toISOString() ?? null,
      changedBy: state?.changedBy ?? null,
    };
  };

  const toWireMerchant = async (merchant: Merchant) => ({
    code: merchant.code,
    name: merchant.name,
    hosts: [...merchant.hosts],
    status: merchant.status,
    modules: await Promise.all(MODULE_NAMES.map((module) => toWireModule(merchant, module))),
  });

  const auditScope = async (operator: Operator, code: string | undefined): Promise<readonly string[] | null> => {
    if (code !== undefined) return [(await merchantByCode(operator, code)).code];
    return operator.merchants === 'all' ? null : (await merchantsOf(operator)).map((merchant) => merchant.code);
  };

  const visitorOf = (ctx: RequestContext, userAgent: string | undefined) => ({ ip: ctx.ip, device: deviceName(userAgent), requestId: ctx.requestId });

  const login: RouteDefinition = {
    endpoint: endpoints.operatorLogin,
    schemas: schemas.operatorLogin,
    options: {},
    raw: false,
    // The context does not carry the browser's name for itself, so the handler reads it from the request.
    handle: async ({ ctx, body, request }) => {
      const { name, password } = schemas.operatorLogin.body.parse(body);
      const opened = await service.signIn(visitorOf(ctx, request.headers['user-agent']), name, password);
      return { ...opened, expiresAt: opened.expiresAt.toISOString() };
    },
  };

  return [
    login,
    defineRoute(endpoints.operatorSession, schemas.operatorSession, async ({ ctx }) => {
      const operator = operatorOf(ctx);
      const expiresAt = await service.expiryOf(operator);
      return { name: operator.name, role: operator.role, rights: [...rightsOf(operator.role)], expiresAt: expiresAt.toISOString() };
    }),
    defineRoute(endpoints.operatorLogout, schemas.operatorLogout, async ({ ctx }) => {
      await service.signOut(operatorOf(ctx), ctx.requestId);
      return { loggedOut: true as const };
    }),
    defineRoute(endpoints.merchantModules, schemas.merchantModules, async ({ ctx }) => {
      const operator = operatorOf(ctx);
      requireRight(operator, 'merchants.read');
      return { merchants: await Promise.all((await merchantsOf(operator)).map(toWireMerchant)) };
    }),
    defineRoute(endpoints.switchModule, schemas.switchModule, async ({ ctx, params, body }) => {
      const operator = operatorOf(ctx);
      requireRight(operator, 'modules.switch');
      const { code } = await merchantByCode(operator, params.merchant);
      const actor = { name: operator.name, kind: 'operator', requestId: ctx.requestId } as const;
      await merchants.switchModule({ merchant: code, module: params.module, enabled: body.enabled, reason: body.reason, actor });
      return toWireModule(await merchantByCode(operator, code), params.module);
    }),
    defineRoute(endpoints.auditLog, schemas.auditLog, async ({ ctx, query }) => {
      const operator = operatorOf(ctx);
      requireRight(operator, 'audit.read');
      const scope = await auditScope(operator, query.merchant);
      const filter = { kind: query.kind, merchants: scope, offset: (query.pageNo - 1) * query.pageSize, limit: query.pageSize };
      const [rows, totalRows] = await Promise.all([readAudit(database.db, filter), countAudit(database.db, filter)]);
      return { rows: rows.map(toWireRow), totalRows, totalPages: Math.ceil(totalRows / query.pageSize) };
    }),
    defineRoute(endpoints.auditVerification, schemas.auditVerification, async ({ ctx }) => {
      const operator = operatorOf(ctx);
      requireRight(operator, 'audit.verify');
      const { rows, broken } = await verifyAudit(database.db);
      return { rows, broken: broken.map(({ chain, seq, id, fault }) => ({ chain, number: seq.toString(), id: id?.toString() ?? null, fault })) };
    }),
  ];
};
