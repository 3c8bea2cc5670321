/** Deposits and withdrawals of members (specification, sections 2, 4 and 9). */
import type { Assignments } from '../../ground/assignments/index.ts';
import type { BankAccountsService } from '../bank-accounts/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ProtectionService } from '../../protection/protection/index.ts';
import { askJob } from './ask.job.ts';
import { createDecisions } from './decisions.service.ts';
import type { DecisionsDeps } from './decisions.service.ts';
import { seedPayments } from './demo/seed-demo.ts';
import { createDeposits } from './deposits.service.ts';
import type { DepositsDeps, DepositsService } from './deposits.service.ts';
import { createMethods } from './methods.service.ts';
import { createNotice } from './notice.ts';
import type { NoticeDeps } from './notice.ts';
import { operatorRoutes } from './operator.routes.ts';
import { createOrders } from './orders.service.ts';
import type { PaymentProviders } from './payment-provider.ts';
import { paymentRoutes } from './payments.routes.ts';
import { receiveJob } from './receive.job.ts';
import { rulesJob } from './rules.job.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { createWebhookPlugin } from './webhooks.plugin.ts';
import { createWithdrawals } from './withdrawals.service.ts';
import type { WithdrawalsDeps, WithdrawalsService } from './withdrawals.service.ts';

export { amountOf, amountText } from './amount.policy.ts';
export { settingsOf } from './methods.service.ts';
export { seedPastPayments } from './demo/past.store.ts';
export { exportedPayments } from './exported.ts';
export type { WithdrawalStatus } from './payments.model.ts';

/** What other domains ask of payments. */
export type PaymentsService = Pick<DepositsService, 'depositedOf' | 'firstCredited' | 'payableOf'> &
  Pick<WithdrawalsService, 'statusesOf'>;

export interface PaymentsModuleDeps
  extends
    PlatformDeps,
    Pick<NoticeDeps, 'contacts' | 'messages'>,
    Pick<WithdrawalsDeps, 'admission' | 'pin' | 'hasPin'>,
    Pick<DecisionsDeps, 'wageredSince' | 'isVerified' | 'audit' | 'inbox'> {
  readonly ledger: Ledger;
  readonly identity: Pick<IdentityService, 'memberById' | 'findMember'>;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode' | 'byId'>;
  readonly cases: DepositsDeps['cases'] & WithdrawalsDeps['cases'] & DecisionsDeps['cases'];
  readonly protection: Pick<ProtectionService, 'deposited' | 'excludedAmong' | 'reauthentication'>;
  readonly bankAccounts: BankAccountsService;
  readonly providers: PaymentProviders;
  readonly assignments: Assignments;
}

/** Those that this installation can call, by code. */
export const createPaymentProviders = ({ config, clock }: Pick<PlatformDeps, 'config' | 'clock'>): PaymentProviders => {
  if (!config.payment) return new Map();
  const sandbox = createSandboxProvider(config.payment, { now: () => clock.now().getTime() });
  return new Map([[sandbox.code, sandbox]]);
};

export const createPaymentsModule = (
  deps: PaymentsModuleDeps,
): PlatformModule & { readonly service: PaymentsService } => {
  const { clock, merchants } = deps;
  const { reauthentication } = deps.protection;
  const methods = createMethods(deps);
  const { providers } = deps;
  const deposits = createDeposits(deps);
  const withdrawals = createWithdrawals({ ...deps, reauthentication });
  const decisions = createDecisions(deps);
  const orders = createOrders({ ...deps, deposits, decisions });
  const notice = createNotice(deps);
  return {
    name: 'payments',
    service: {
      payableOf: (...question) => deposits.payableOf(...question),
      firstCredited: (...question) => deposits.firstCredited(...question),
      depositedOf: (...question) => deposits.depositedOf(...question),
      statusesOf: (...question) => withdrawals.statusesOf(...question),
    },
    routes: paymentRoutes({ deposits, orders, withdrawals, reauthentication, notice }),
    operatorRoutes: operatorRoutes({
      ...{ database: deps.database, deposits, orders, decisions, methods, merchants, notice },
      assignments: deps.assignments,
      providers: [...providers.keys()],
    }),
    plugin: createWebhookPlugin({ ...deps, orders }),
    jobs: [receiveJob(decisions, clock), askJob(orders, clock), rulesJob({ decisions, merchants, notice, clock })],
    seedDemo: (report) => seedPayments({ ...deps, now: () => clock.now(), deposits, withdrawals, decisions }, report),
  };
};
