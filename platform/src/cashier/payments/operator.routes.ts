/** Calls of operators about one merchant's payments. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/payments/operators';
import * as schema from 'shared-contracts/payments/operators-schema';
import type { PAYMENT_SORTS, Sort } from 'shared-contracts/sorts';
import {
  advanceFormVersion,
  afterCommit,
  defineRoute,
  operatorOf,
  readFormVersion,
  readFormVersions,
  sortingOf,
} from '../../kernel/index.ts';
import type { Database, Executor, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Assignments } from '../../ground/assignments/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { amountOf } from './amount.policy.ts';
import type { DecisionsService, Listed } from './decisions.service.ts';
import type { DepositsService } from './deposits.service.ts';
import { findDeposit } from './deposits.store.ts';
import type { DepositFilter, Narrowing, PaymentSorting } from './deposits.store.ts';
import type { MethodsService } from './methods.service.ts';
import { findWithdrawal } from './withdrawals.store.ts';
import type { Notice } from './notice.ts';
import type { OrdersService } from './orders.service.ts';
import type { NewMethod, OperatorAct, Settings } from './payments.model.ts';
import {
  detailToWire,
  differenceToWire,
  operatorDepositToWire,
  operatorWithdrawalToWire,
  pagesOf,
  payableToWire,
  settingsToWire,
  storedMethodToWire,
} from './payments.view.ts';

export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly deposits: DepositsService;
  readonly decisions: DecisionsService;
  readonly orders: Pick<OrdersService, 'differences'>;
  /** Codes of payment providers that this installation can call. */
  readonly providers: readonly string[];
  readonly methods: MethodsService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly notice: Notice;
  readonly assignments: Assignments;
}

type WireMethod = z.output<typeof schema.addDepositMethod.body>;
type WireSettings = z.output<typeof schema.changePaymentSettings.body>;

/** @throws PortalError `wallet.amount-invalid` at the field. */
const requireOrder = (min: bigint, max: bigint, field: string): void => {
  if (min > max) throw new PortalError('wallet.amount-invalid', { fields: { [field]: 'wallet.amount-invalid' } });
};

const methodFromWire = (
  { reason: _, min: least, max: most, ...method }: WireMethod,
  providers: readonly string[],
): NewMethod => {
  if (method.kind === 'checkout' && !providers.includes(method.provider))
    throw new PortalError('request.invalid', { fields: { provider: 'request.invalid' } });
  const min = amountOf(least, 'min');
  const max = amountOf(most, 'max');
  requireOrder(min, max, 'max');
  return { ...method, min, max };
};

const amountOrNull = (typed: string | null, field: string): bigint | null =>
  typed === null ? null : amountOf(typed, field);

const settingsFromWire = (wire: WireSettings, providers: readonly string[]): Settings => {
  const withdrawMin = amountOf(wire.withdrawMin, 'withdrawMin');
  const withdrawMax = amountOf(wire.withdrawMax, 'withdrawMax');
  requireOrder(withdrawMin, withdrawMax, 'withdrawMax');
  const { dailyCount, receivedMinutes, paidWithinHours, autoEnabled, autoAccountDays, autoVerified, payoutProvider } =
    wire;
  if (payoutProvider !== null && !providers.includes(payoutProvider))
    throw new PortalError('request.invalid', { fields: { payoutProvider: 'request.invalid' } });
  return {
    ...{ withdrawMin, withdrawMax, dailyCount, receivedMinutes, paidWithinHours },
    ...{ autoEnabled, autoAccountDays, autoVerified, payoutProvider },
    dailyAmount: amountOrNull(wire.dailyAmount, 'dailyAmount'),
    twoOperatorsAbove: amountOrNull(wire.twoOperatorsAbove, 'twoOperatorsAbove'),
    depositTwoAbove: amountOrNull(wire.depositTwoAbove, 'depositTwoAbove'),
    autoBelow: amountOrNull(wire.autoBelow, 'autoBelow'),
    autoDayAmount: amountOrNull(wire.autoDayAmount, 'autoDayAmount'),
  };
};

interface WireNarrowing {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  readonly assignee?: 'mine' | undefined;
  readonly sort?: Sort<(typeof PAYMENT_SORTS)[number]> | undefined;
}

const SORT_KINDS = { asked: 'time', amount: 'number' } as const;

const boundOf = (amount: string | undefined): bigint | undefined =>
  amount === undefined ? undefined : parseMoney(amount);

const listOf = <Query extends WireNarrowing & { readonly after?: string | undefined }>(
  { merchant, operator }: { readonly merchant: Merchant; readonly operator: string },
  { from, to, least, most, assignee, sort, ...query }: Query,
): Omit<Query, keyof WireNarrowing> &
  Pick<DepositFilter, 'assignee'> & { readonly narrowing: Narrowing; readonly sorting: PaymentSorting } => ({
  ...query,
  sorting: sortingOf({ sort, after: query.after }, SORT_KINDS),
  assignee: assignee && operator,
  narrowing: { from, to, timeZone: timeZoneOf(merchant), least: boundOf(least), most: boundOf(most) },
});

type Scope = (
  ctx: RequestContext,
  code: string,
  reason?: string,
) => Promise<OperatorAct & { readonly merchant: Merchant }>;

const createScope = ({ merchants }: OperatorRouteDeps): Scope => {
  const merchantOf = createMerchantOf(merchants);
  return async (ctx, code, reason) => ({
    operator: operatorOf(ctx).name,
    requestId: ctx.requestId,
    merchant: await merchantOf(ctx, code),
    reason: reason ?? null,
    now: ctx.now(),
  });
};

const depositRoutes = ({ deposits, orders }: OperatorRouteDeps, actOf: Scope): readonly RouteDefinition[] => [
  defineRoute(endpoints.providerDifferences, schema.providerDifferences, async ({ ctx, params, query }) => {
    const { merchant } = await actOf(ctx, params.merchant);
    const { rows, total } = await orders.differences(merchant.id, query);
    return { rows: rows.map(differenceToWire), ...pagesOf(total, query.pageSize) };
  }),
  defineRoute(endpoints.operatorDeposits, schema.operatorDeposits, async ({ ctx, params, query }) => {
    const act = await actOf(ctx, params.merchant);
    const { merchant } = act;
    const { rows, next, total } = await deposits.list(merchant.id, listOf(act, query));
    return {
      rows: rows.map(operatorDepositToWire),
      next,
      ...pagesOf(total, query.pageSize),
      currency: merchant.currency,
    };
  }),
  defineRoute(endpoints.creditDeposit, schema.creditDeposit, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    const amount = amountOf(body.amount);
    await deposits.admitCredit(act.merchant.id, BigInt(params.id));
    return ctx.once(async (trx) => operatorDepositToWire(await deposits.credit(trx, act, BigInt(params.id), amount)));
  }),
  defineRoute(endpoints.rejectDeposit, schema.rejectDeposit, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    return ctx.once(async (trx) => operatorDepositToWire(await deposits.reject(trx, act, BigInt(params.id))));
  }),
];

interface EntryParams {
  readonly merchant: string;
  readonly id: string;
}

/** Who has an entry as far as the caller knows, and who is to have it. */
interface Move {
  readonly from: string | null;
  readonly to: string | null;
}

interface Decided {
  readonly ctx: RequestContext;
  readonly params: { readonly merchant: string; readonly id: string };
  readonly body: { readonly reason?: string | undefined };
}

const withdrawalRoutes = ({ decisions, notice }: OperatorRouteDeps, actOf: Scope): readonly RouteDefinition[] => {
  /** The member is told of what came of it once it stands; a first approval of two is no news. */
  const decide =
    (work: (trx: Executor, act: OperatorAct, id: bigint) => Promise<Listed>) =>
    async ({ ctx, params, body }: Decided) => {
      const act = await actOf(ctx, params.merchant, body.reason);
      return ctx.once(async (trx) => {
        const row = await work(trx, act, BigInt(params.id));
        if (row.status !== 'pending') afterCommit(() => void notice(act.merchant.code, row));
        return operatorWithdrawalToWire(row);
      });
    };
  return [
    defineRoute(endpoints.operatorWithdrawals, schema.operatorWithdrawals, async ({ ctx, params, query }) => {
      const act = await actOf(ctx, params.merchant);
      const { merchant, now } = act;
      const { rows, next, total } = await decisions.list(merchant.id, listOf(act, query), now);
      return {
        rows: rows.map(operatorWithdrawalToWire),
        next,
        ...pagesOf(total, query.pageSize),
        currency: merchant.currency,
      };
    }),
    defineRoute(endpoints.operatorWithdrawal, schema.operatorWithdrawal, async ({ ctx, params }) =>
      detailToWire(await decisions.look(await actOf(ctx, params.merchant), BigInt(params.id))),
    ),
    defineRoute(endpoints.payableWithdrawals, schema.payableWithdrawals, async ({ ctx, params }) => {
      const act = await actOf(ctx, params.merchant);
      const { rows, total } = await decisions.batch(act);
      return { rows: rows.map(payableToWire), total, currency: act.merchant.currency };
    }),
    defineRoute(endpoints.payWithdrawal, schema.payWithdrawal, async ({ ctx, params, body }) => {
      const act = await actOf(ctx, params.merchant);
      return ctx.once(async (trx) =>
        operatorWithdrawalToWire(await decisions.pay(trx, act, BigInt(params.id), body.bankReference)),
      );
    }),
    // Not told to the member, to whom it is no change.
    defineRoute(endpoints.undoWithdrawalPayment, schema.undoWithdrawalPayment, async ({ ctx, params, body }) => {
      const act = await actOf(ctx, params.merchant, body.reason);
      return ctx.once(async (trx) =>
        operatorWithdrawalToWire(await decisions.undoPayment(trx, act, BigInt(params.id))),
      );
    }),
    defineRoute(
      endpoints.approveWithdrawal,
      schema.approveWithdrawal,
      decide((...order) => decisions.approve(...order)),
    ),
    defineRoute(
      endpoints.rejectWithdrawal,
      schema.rejectWithdrawal,
      decide((...order) => decisions.reject(...order)),
    ),
    defineRoute(
      endpoints.failWithdrawal,
      schema.failWithdrawal,
      decide((...order) => decisions.fail(...order)),
    ),
    defineRoute(
      endpoints.settleWithdrawal,
      schema.settleWithdrawal,
      decide((...order) => decisions.settle(...order)),
    ),
  ];
};

/** As the version of the settings is kept. */
const FORM = 'payments';
const formOf = (methodId: bigint): string => `deposit-method:${methodId}`;

const setupRoutes = ({ database, methods, providers }: OperatorRouteDeps, actOf: Scope): readonly RouteDefinition[] => [
  defineRoute(endpoints.operatorDepositMethods, schema.operatorDepositMethods, async ({ ctx, params }) => {
    const { merchant } = await actOf(ctx, params.merchant);
    const ids = (await methods.all(merchant.id)).map(({ id }) => formOf(id));
    // Versions first: what is shown is never older than its version.
    const versionOf = await readFormVersions(database.db, merchant.id, ids);
    const all = (await methods.all(merchant.id)).map((method) =>
      storedMethodToWire(method, versionOf(formOf(method.id))),
    );
    return { methods: all, currency: merchant.currency, providers: [...providers] };
  }),
  defineRoute(endpoints.addDepositMethod, schema.addDepositMethod, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    const method = methodFromWire(body, providers);
    return ctx.once(async (trx) => {
      const added = await methods.add(trx, act, method);
      return storedMethodToWire(added, await readFormVersion(trx, act.merchant.id, formOf(added.id)));
    });
  }),
  defineRoute(endpoints.changeDepositMethod, schema.changeDepositMethod, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    const { version, ...wire } = body;
    const method = methodFromWire(wire, providers);
    const id = BigInt(params.id);
    const save = { merchantId: act.merchant.id, form: formOf(id), version, by: act.operator };
    return ctx.once(async (trx) => {
      const saved = await advanceFormVersion(trx, save);
      return storedMethodToWire(await methods.change(trx, act, id, method), saved);
    });
  }),
  defineRoute(endpoints.operatorPaymentSettings, schema.operatorPaymentSettings, async ({ ctx, params }) => {
    const { merchant } = await actOf(ctx, params.merchant);
    const saved = await readFormVersion(database.db, merchant.id, FORM);
    return settingsToWire(await methods.settings(merchant.id), { currency: merchant.currency, providers }, saved);
  }),
  defineRoute(endpoints.changePaymentSettings, schema.changePaymentSettings, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    const settings = settingsFromWire(body, providers);
    const save = { merchantId: act.merchant.id, form: FORM, version: body.version, by: act.operator };
    return ctx.once(async (trx) => {
      const saved = await advanceFormVersion(trx, save);
      const { currency } = act.merchant;
      return settingsToWire(await methods.changeSettings(trx, act, settings), { currency, providers }, saved);
    });
  }),
];

/** Entries of these queues are worked on by operators who may decide about them. */
const RIGHT = 'payments.decide';

const assignmentRoutes = ({ assignments }: OperatorRouteDeps, actOf: Scope): readonly RouteDefinition[] => {
  const assigning =
    (queue: 'deposit' | 'withdrawal', find: typeof findDeposit | typeof findWithdrawal) =>
    async ({
      ctx,
      params,
      body,
    }: {
      readonly ctx: RequestContext;
      readonly params: EntryParams;
      readonly body: Move;
    }) => {
      const { merchant, operator, requestId } = await actOf(ctx, params.merchant);
      const id = BigInt(params.id);
      return ctx.once(async (trx) => {
        if (!(await find(trx, merchant.id, id))) throw new PortalError('request.not-found');
        const assignment = { merchant, queue, id, right: RIGHT, operator, requestId, ...body };
        return { assignee: await assignments.assign(trx, assignment) };
      });
    };
  return [
    defineRoute(endpoints.assignDeposit, schema.assignDeposit, assigning('deposit', findDeposit)),
    defineRoute(endpoints.assignWithdrawal, schema.assignWithdrawal, assigning('withdrawal', findWithdrawal)),
  ];
};

export const operatorRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => {
  const actOf = createScope(deps);
  return [
    ...depositRoutes(deps, actOf),
    ...withdrawalRoutes(deps, actOf),
    ...assignmentRoutes(deps, actOf),
    ...setupRoutes(deps, actOf),
  ];
};
