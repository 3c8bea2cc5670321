/** A member's calls about deposits and withdrawals. */
import * as endpoints from 'shared-contracts/payments';
import * as schema from 'shared-contracts/payments/schema';
import { toDecimal } from 'shared-contracts/money';
import { afterCommit, defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import { amountOf } from './amount.policy.ts';
import { OPEN_MAX } from './deposits.service.ts';
import type { DepositsService } from './deposits.service.ts';
import type { Notice } from './notice.ts';
import type { OrdersService } from './orders.service.ts';
import type { Holder } from './payments.model.ts';
import { depositToWire, methodToWire, pagesOf, withdrawalToWire } from './payments.view.ts';
import { receivedMinutesOf } from './withdrawal.policy.ts';
import type { Caller, Options, WithdrawalsService } from './withdrawals.service.ts';

export interface PaymentRouteDeps {
  readonly deposits: DepositsService;
  readonly orders: Pick<OrdersService, 'open'>;
  readonly withdrawals: WithdrawalsService;
  readonly reauthentication: Pick<Reauthentication, 'require'>;
  readonly notice: Notice;
}

const holderOf = (ctx: RequestContext): Holder => ({ merchant: ctx.merchant, memberId: sessionOf(ctx).memberId });

const callerOf = (ctx: RequestContext): Caller => {
  const { merchant, ip, requestId } = ctx;
  return { merchant, session: sessionOf(ctx), ip, requestId };
};

const depositRoutes = ({ deposits, orders, reauthentication }: PaymentRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.depositMethods, schema.depositMethods, async ({ ctx, query }) => {
    const { id, currency, currencySymbol } = ctx.merchant;
    const methods = await deposits.methods(id);
    return {
      methods: methods.map((method) => methodToWire(method, query.language)),
      ...{ currency, currencySymbol, openMax: OPEN_MAX },
      closedBy: await deposits.closedBy(holderOf(ctx)),
    };
  }),
  defineRoute(endpoints.deposits, schema.deposits, async ({ ctx, query }) => {
    const { rows, total } = await deposits.of(holderOf(ctx), query);
    return { rows: rows.map((row) => depositToWire(row, query.language)), ...pagesOf(total, query.pageSize) };
  }),
  defineRoute(endpoints.createDeposit, schema.createDeposit, async ({ ctx, body }) => {
    const amount = amountOf(body.amount);
    await reauthentication.require(sessionOf(ctx));
    await deposits.admit(holderOf(ctx));
    return ctx.once(async (trx) => {
      const wish = { methodId: body.methodId, amount, now: ctx.now() };
      return depositToWire(await deposits.ask(trx, holderOf(ctx), wish), body.language);
    });
  }),
  defineRoute(endpoints.openCheckout, schema.openCheckout, ({ ctx, body }) =>
    orders.open(holderOf(ctx), BigInt(body.id), { origin: ctx.origin, language: body.language }),
  ),
  defineRoute(endpoints.cancelDeposit, schema.cancelDeposit, ({ ctx, body }) =>
    ctx.once(async (trx) =>
      depositToWire(await deposits.cancel(trx, holderOf(ctx), BigInt(body.id), ctx.now()), body.language),
    ),
  ),
];

const optionsToWire = ({ settings, today, accounts, ...options }: Options) => ({
  available: toDecimal(options.available),
  held: toDecimal(options.held),
  min: toDecimal(settings.withdrawMin),
  max: toDecimal(settings.withdrawMax),
  dailyCount: settings.dailyCount,
  dailyAmount: settings.dailyAmount === null ? null : toDecimal(settings.dailyAmount),
  today: { count: today.count, amount: toDecimal(today.amount) },
  receivedMinutes: receivedMinutesOf(settings),
  accounts: accounts.map(({ id, bank, lastFour, holder }) => ({ id: id.toString(), bank, lastFour, holder })),
  hasPin: options.hasPin,
  closedBy: options.closedBy,
});

const withdrawalRoutes = ({ withdrawals, notice }: PaymentRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.withdrawalOptions, schema.withdrawalOptions, async ({ ctx }) => {
    const { currency, currencySymbol } = ctx.merchant;
    return { currency, currencySymbol, ...optionsToWire(await withdrawals.options(holderOf(ctx), ctx.now())) };
  }),
  defineRoute(endpoints.withdrawals, schema.withdrawals, async ({ ctx, query }) => {
    const { rows, total } = await withdrawals.of(holderOf(ctx), query);
    return { rows: rows.map(withdrawalToWire), ...pagesOf(total, query.pageSize) };
  }),
  // What is asked first is asked before the transaction of the call: a wrong PIN is not an answer to its key, it can be typed again.
  defineRoute(endpoints.createWithdrawal, schema.createWithdrawal, async ({ ctx, body }) => {
    const amount = amountOf(body.amount);
    const prepared = await withdrawals.prepare(callerOf(ctx), body.pin);
    return ctx.once(async (trx) => {
      const { accountId, language } = body;
      const wish = { ...prepared, accountId, language, amount, now: ctx.now() };
      const row = await withdrawals.ask(trx, holderOf(ctx), wish);
      afterCommit(() => void notice(ctx.merchant.code, row));
      return withdrawalToWire(row);
    });
  }),
  defineRoute(endpoints.confirmWithdrawal, schema.confirmWithdrawal, ({ ctx, body }) =>
    ctx.once(async (trx) =>
      withdrawalToWire(await withdrawals.confirm(trx, holderOf(ctx), BigInt(body.id), ctx.now())),
    ),
  ),
  defineRoute(endpoints.disputeWithdrawal, schema.disputeWithdrawal, ({ ctx, body }) =>
    ctx.once(async (trx) =>
      withdrawalToWire(await withdrawals.dispute(trx, holderOf(ctx), BigInt(body.id), ctx.now())),
    ),
  ),
];

export const paymentRoutes = (deps: PaymentRouteDeps): readonly RouteDefinition[] => [
  ...depositRoutes(deps),
  ...withdrawalRoutes(deps),
];
