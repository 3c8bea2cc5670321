/** Checks of money (gaming.md, 3.3). */
import { settingsOf } from '../../../cashier/payments/index.ts';
import { rightsOf } from '../../../ground/operator-rights/index.ts';
import { count, idsOf, names, verdict } from '../check.ts';
import type { Check, Outcome, Subject } from '../check.ts';
import * as store from './money.store.ts';

const DAY_MS = 86_400_000;

/** The entries of each transfer, per currency. */
const transfersBalance = async ({ db, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.sumTransfers(db, idsOf(merchants));
  const { transfers = 0, entries = 0, unbalanced = 0, first = null } = rows[0] ?? {};
  return verdict(unbalanced === 0, 'ledger.unbalanced', [
    count('transfers', transfers),
    count('entries', entries),
    count('unbalanced', unbalanced),
    ...names('firstTransfer', first === null ? [] : [first]),
  ]);
};

/** The stored balance of each account that moved lately against the balance after its last entry. */
const balancesFollow = async ({ db, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.compareBalances(db, idsOf(merchants));
  const { accounts = 0, apart = 0, first = null } = rows[0] ?? {};
  return verdict(apart === 0, 'ledger.apart', [
    count('accounts', accounts),
    count('apart', apart),
    ...names('firstAccount', first === null ? [] : [first]),
  ]);
};

const nobodyOwes = async ({ db, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.countNegative(db, idsOf(merchants));
  const { accounts = 0, negative = 0 } = rows[0] ?? {};
  return verdict(negative === 0, 'ledger.negative', [count('accounts', accounts), count('negative', negative)]);
};

/** The rule is on at each merchant, and two operators are there to keep it. */
const paymentsNeedTwo = async ({ db, merchants }: Subject): Promise<Outcome> => {
  const settings = await Promise.all(merchants.map(async ({ id, code }) => ({ code, ...(await settingsOf(db, id)) })));
  const without = settings.filter(
    ({ twoOperatorsAbove, depositTwoAbove }) => twoOperatorsAbove === null || depositTwoAbove === null,
  );
  const operators = await store.listDeciders(db);
  const deciding = operators.filter(({ role }) => rightsOf(role).includes('payments.decide'));
  const alone = merchants.filter(
    ({ id }) => deciding.filter((operator) => operator.merchants?.includes(id) ?? true).length < 2,
  );
  const evidence = [
    count('merchants', merchants.length),
    count('deciding', deciding.length),
    ...names(
      'withoutRule',
      without.map(({ code }) => code),
    ),
    ...names(
      'alone',
      alone.map(({ code }) => code),
    ),
  ];
  if (without.length > 0) return verdict(false, 'payments.one-operator', evidence);
  return verdict(alone.length === 0, 'payments.no-second', evidence);
};

const correctionsAreSound = async ({ db, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.countCorrections(db, idsOf(merchants));
  const { posted = 0, unsound = 0 } = rows[0] ?? {};
  return verdict(unsound === 0, 'corrections.unsound', [count('posted', posted), count('unsound', unsound)]);
};

/** Five working days are seven days at least. */
const REPORT_DAYS = 7;
const alertsAreHandled = async ({ db, now, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.countAlerts(db, idsOf(merchants), new Date(now.getTime() - REPORT_DAYS * DAY_MS));
  const { open = 0, late = 0 } = rows[0] ?? {};
  return verdict(late === 0, 'alerts.late', [count('open', open), count('late', late)]);
};

export const moneyChecks: readonly Check[] = [
  { id: 'transfers-balance', area: 'money', clauses: ['32', 'GLI-19 4.3.3'], run: transfersBalance },
  { id: 'balances-follow', area: 'money', clauses: ['33', 'GLI-19 2.8.5'], run: balancesFollow },
  { id: 'no-negative-balance', area: 'money', clauses: ['32', 'GLI-19 4.3.3'], run: nobodyOwes },
  { id: 'two-operators', area: 'money', clauses: ['35', 'GLI-19 A.3.6'], run: paymentsNeedTwo },
  { id: 'corrections', area: 'money', clauses: ['35', 'GLI-19 A.3.6'], run: correctionsAreSound },
  { id: 'laundering-alerts', area: 'money', clauses: ['38', 'GLI-19 A.8.2'], run: alertsAreHandled },
];
