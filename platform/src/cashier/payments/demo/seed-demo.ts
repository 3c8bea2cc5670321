/**
 * Payments of the demo: ways in and bounds of both merchants, and what the first one's desk has done and has to do. Done by the domain
 * itself, so that rows and ledger agree. All of it is one transaction, so a seed that broke
 * off begins anew.
 */
import { inEveryLanguage } from '../../../content/content/index.ts';
import type { BankAccountsService } from '../../bank-accounts/index.ts';
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { Database, Trx } from '../../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../../tenancy/merchants/index.ts';
import type { DecisionsService } from '../decisions.service.ts';
import type { DepositsService } from '../deposits.service.ts';
import { insertMethod, listMethods, readSettings, writeSettings } from '../methods.store.ts';
import type { Holder, OperatorAct } from '../payments.model.ts';
import type { WithdrawalsService } from '../withdrawals.service.ts';
import { DEMO_METHODS, DEMO_SETTINGS, DEMO_STEPS } from './demo-methods.ts';
import { seedPastPayments } from './past.store.ts';

const HOUR_MS = 3_600_000;
const DESK = 'operator1';
const SECOND = 'operator2';
const PLACE_STEP = 10;
const MERCHANT = 'aurora';

export interface SeedDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly bankAccounts: Pick<BankAccountsService, 'of'>;
  readonly deposits: DepositsService;
  readonly withdrawals: WithdrawalsService;
  readonly decisions: DecisionsService;
}

type Step = (typeof DEMO_STEPS)[number];

const seedSetup = async ({ database, merchants, now }: SeedDeps, code: string): Promise<void> => {
  const merchant = await merchants.byCode(code);
  const settings = DEMO_SETTINGS[code];
  await database.transaction(async (trx) => {
    if (!settings || (await readSettings(trx, merchant.id))) return;
    await writeSettings(trx, merchant.id, { ...settings, changedAt: now(), changedBy: null });
    for (const [index, method] of (DEMO_METHODS[code] ?? []).entries()) {
      const texts = inEveryLanguage(method.texts);
      await insertMethod(trx, merchant.id, { ...method, texts, sort: index * PLACE_STEP, enabled: true });
    }
  });
};

const createSteps = (deps: SeedDeps, merchant: Merchant) => {
  const { deposits, withdrawals, decisions, bankAccounts } = deps;
  const actOf = (operator: string, reason: string | null, at: Date): OperatorAct => ({
    ...{ operator, requestId: 'demo', merchant, reason },
    now: new Date(at.getTime() + HOUR_MS / 2),
  });
  const deposit = async (trx: Trx, holder: Holder, { amount, then }: Step, at: Date): Promise<void> => {
    const [method] = await listMethods(trx, merchant.id);
    const { id } = await deposits.ask(trx, holder, { methodId: String(method?.id), amount, now: at });
    const act = actOf(DESK, then === 'rejected' ? 'No transfer came' : null, at);
    if (then === 'credited') await deposits.credit(trx, act, id, amount);
    if (then === 'rejected') await deposits.reject(trx, act, id);
    if (then === 'cancelled') await deposits.cancel(trx, holder, id, act.now);
  };
  const withdrawal = async (trx: Trx, holder: Holder, { amount, then }: Step, at: Date): Promise<void> => {
    const [account] = (await bankAccounts.of(merchant, holder.memberId, trx)).accounts;
    const wish = { accountId: String(account?.id), amount, language: 'EN', ownName: null, now: at };
    const { id, needsTwo } = await withdrawals.ask(trx, holder, wish);
    if (then !== 'received') return;
    const act = actOf(DESK, null, at);
    // What the member's past has withdrawn on that day may be much already.
    if (needsTwo) await decisions.approve(trx, actOf(SECOND, null, at), id);
    await decisions.approve(trx, act, id);
    await decisions.pay(trx, act, id, `DEMO-${id}`);
    await withdrawals.confirm(trx, holder, id, act.now);
  };
  return { deposit, withdrawal };
};

const seedDesk = async (deps: SeedDeps): Promise<void> => {
  const merchant = await deps.merchants.byCode(MERCHANT);
  const steps = createSteps(deps, merchant);
  const started = deps.now();
  if ((await deps.deposits.list(merchant.id, { pageNo: 1, pageSize: 1, status: 'pending' })).total > 0) return;
  await deps.database.transaction(async (trx) => {
    for (const step of DEMO_STEPS) {
      const member = await deps.identity.findMember(merchant.id, step.account, trx);
      if (!member) continue;
      const at = new Date(started.getTime() - step.hoursAgo * HOUR_MS);
      await steps[step.kind](trx, { merchant, memberId: member.id }, step, at);
    }
  });
};

export const seedPayments = async (deps: SeedDeps, report: (text: string) => void): Promise<void> => {
  for (const code of Object.keys(DEMO_SETTINGS)) await seedSetup(deps, code);
  report('ways to deposit, bounds of withdrawals');
  for (const code of Object.keys(DEMO_SETTINGS)) {
    const { id } = await deps.merchants.byCode(code);
    const added = await deps.database.transaction((trx) => seedPastPayments(trx, id, deps.now()));
    report(`${added} payments of the past at ${code}`);
  }
  await seedDesk(deps);
  report('deposits and withdrawals');
};
