/** Calls of operators about identity checks of one merchant. */
import * as endpoints from 'shared-contracts/kyc';
import * as schema from 'shared-contracts/kyc/schema';
import { PortalError } from 'shared-contracts/errors';
import type { Assignments } from '../../ground/assignments/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import {
  advanceFormVersion,
  defineRoute,
  formVersionToWire,
  operatorOf,
  readFormVersion,
  sortingOf,
} from '../../kernel/index.ts';
import type { Database, Executor, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { CasesService, Decision, OperatorAct } from './cases.service.ts';
import { refusalOf, todayAt } from './kyc.service.ts';
import type { KycCase } from './kyc.model.ts';
import { isWaiting } from './kyc.store.ts';
import { ageOn } from './person.policy.ts';
import type { Person } from './person.policy.ts';
import type { Settings } from './settings.ts';

export interface OperatorRouteDeps {
  readonly cases: CasesService;
  readonly database: Pick<Database, 'db'>;
  readonly settings: Pick<Settings, 'of'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByIds'>;
  readonly assignments: Assignments;
}

const NOBODY: Person = {
  idType: 0,
  payeename: '',
  birthday: '',
  address: '',
  permanentAddress: '',
  placeOfBirth: '',
  nationality: '',
  sourceOfIncome: 0,
  occupation: 0,
  employerName: '',
};

const createScope = ({ merchants }: OperatorRouteDeps) => {
  const merchantOf = createMerchantOf(merchants);
  const actOf = (ctx: RequestContext, merchant: Merchant): OperatorAct => ({
    merchant,
    operator: operatorOf(ctx).name,
    requestId: ctx.requestId,
    now: ctx.now(),
  });
  return { merchantOf, actOf };
};

const createWire = ({ identity }: OperatorRouteDeps) => {
  const rowsToWire = async (merchant: Merchant, rows: readonly KycCase[], executor?: Executor) => {
    const ids = [...new Set(rows.map(({ memberId }) => memberId))];
    const members = new Map((await identity.membersByIds(merchant.id, ids, executor)).map((row) => [row.id, row]));
    return rows.map(({ id, memberId, state, submittedAt, decidedAt, decidedBy, refusedBefore, assignee }) => ({
      caseId: id.toString(),
      account: members.get(memberId)?.account ?? memberId.toString(),
      nickname: members.get(memberId)?.nickname ?? '',
      state,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      decidedBy,
      refusedBefore,
      assignee,
    }));
  };
  const rowToWire = async (merchant: Merchant, row: KycCase, executor?: Executor) => {
    const [wire] = await rowsToWire(merchant, [row], executor);
    if (!wire) throw new Error('a case has no row');
    return wire;
  };
  return { rowsToWire, rowToWire };
};

/** As the version of the settings is kept. */
const FORM = 'kyc';

const readRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => {
  const { database, cases, settings } = deps;
  const { merchantOf, actOf } = createScope(deps);
  const { rowsToWire, rowToWire } = createWire(deps);
  return [
    defineRoute(endpoints.kycCases, schema.kycCases, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { rows, next, total, waiting } = await cases.list(merchant.id, {
        ...query,
        sorting: sortingOf(query, { sent: 'time' }),
        assignee: query.assignee === 'mine' ? operatorOf(ctx).name : null,
      });
      const totalPages = Math.max(1, Math.ceil(total / query.pageSize));
      return { rows: await rowsToWire(merchant, rows), next, totalRows: total, totalPages, waiting };
    }),
    defineRoute(endpoints.kycCase, schema.kycCase, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { row, person, images } = await cases.open(actOf(ctx, merchant), BigInt(params.id));
      return {
        ...(await rowToWire(merchant, row)),
        person: person ?? NOBODY,
        age: (person && ageOn(person.birthday, todayAt(merchant, ctx.now()))) ?? 0,
        refusal: refusalOf(row),
        images: images.map(({ jpeg, ...image }) => ({
          ...image,
          url: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
        })),
      };
    }),
    defineRoute(endpoints.kycSettings, schema.kycSettings, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const saved = await readFormVersion(database.db, merchant.id, FORM);
      const { enabled, gates } = await settings.of(merchant.id, database.db);
      return { enabled, gates: [...gates], ...formVersionToWire(saved) };
    }),
  ];
};

const actRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => {
  const { cases, assignments } = deps;
  const { merchantOf, actOf } = createScope(deps);
  const { rowToWire } = createWire(deps);
  const decide = async (
    ctx: RequestContext,
    params: { readonly merchant: string; readonly id: string },
    decision: Decision,
  ) => {
    const merchant = await merchantOf(ctx, params.merchant);
    return ctx.once(async (trx) =>
      rowToWire(merchant, await cases.decide(trx, actOf(ctx, merchant), BigInt(params.id), decision), trx),
    );
  };
  return [
    defineRoute(endpoints.approveKyc, schema.approveKyc, ({ ctx, params }) =>
      decide(ctx, params, { state: 'approved' }),
    ),
    defineRoute(endpoints.refuseKyc, schema.refuseKyc, ({ ctx, params, body }) =>
      decide(ctx, params, { state: 'refused', ...body }),
    ),
    defineRoute(endpoints.assignKyc, schema.assignKyc, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const id = BigInt(params.id);
      return ctx.once(async (trx) => {
        if (!(await isWaiting(trx, merchant.id, id))) throw new PortalError('request.not-found');
        const assignment = {
          ...{ merchant, queue: 'kyc' as const, id, right: 'kyc.decide', operator: operatorOf(ctx).name },
          ...{ requestId: ctx.requestId, ...body },
        };
        return { assignee: await assignments.assign(trx, assignment) };
      });
    }),
    defineRoute(endpoints.changeKycSettings, schema.changeKycSettings, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const next = { enabled: body.enabled, gates: [...new Set(body.gates)] };
      return ctx.once(async (trx) => {
        const save = { merchantId: merchant.id, form: FORM, version: body.version, by: operatorOf(ctx).name };
        const saved = await advanceFormVersion(trx, save);
        await cases.changeSettings(trx, actOf(ctx, merchant), next, body.reason);
        return { ...next, ...formVersionToWire(saved) };
      });
    }),
  ];
};

export const operatorKycRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => [
  ...readRoutes(deps),
  ...actRoutes(deps),
];
