/** What operators set about payments: how money comes in, and the bounds of withdrawals (OPS-023). */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor } from '../../kernel/index.ts';
import { AMOUNT_MAX } from './amount.policy.ts';
import * as store from './methods.store.ts';
import { BY_HAND } from './payments.model.ts';
import type { Method, NewMethod, OperatorAct, Settings, StoredSettings } from './payments.model.ts';
import { PAID_WITHIN_HOURS, receivedMinutesOf } from './withdrawal.policy.ts';

/** Of a merchant that has set nothing. */
const UNSET: StoredSettings = {
  withdrawMin: 100n,
  withdrawMax: AMOUNT_MAX,
  dailyCount: null,
  dailyAmount: null,
  twoOperatorsAbove: null,
  receivedMinutes: null,
  paidWithinHours: null,
  ...BY_HAND,
  changedAt: null,
  changedBy: null,
};

export const settingsOf = async (executor: Executor, merchantId: number): Promise<StoredSettings> =>
  (await store.readSettings(executor, merchantId)) ?? UNSET;

export interface MethodsService {
  /** In the merchant's order, with those that are off. */
  all(merchantId: number): Promise<readonly Method[]>;
  add(trx: Executor, act: OperatorAct, method: NewMethod): Promise<Method>;
  /** @throws PortalError `request.not-found`. */
  change(trx: Executor, act: OperatorAct, id: bigint, method: NewMethod): Promise<Method>;
  settings(merchantId: number): Promise<StoredSettings>;
  changeSettings(trx: Executor, act: OperatorAct, settings: Settings): Promise<StoredSettings>;
}

/**
 * What the log says of a method: everything, the payee first. A number, a QR code and a note of any language are what somebody would
 * change who wants the money. As JSON: no text can be mistaken for another field.
 */
const methodText = ({ texts, kind, provider, holder, number, qrText, min, max, enabled, sort }: NewMethod): string =>
  JSON.stringify({
    ...{ provider, holder, number, qrText, kind },
    ...{ min: toDecimal(min), max: toDecimal(max), enabled, sort },
    texts: Object.entries(texts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([language, { name, note }]) => ({ language, name, note })),
  });

const rulesText = ({ autoEnabled, autoBelow, autoDayAmount, autoAccountDays, autoVerified }: StoredSettings): string =>
  autoEnabled
    ? [
        `approved by rule up to ${autoBelow === null ? 'nothing' : toDecimal(autoBelow)}`,
        autoDayAmount === null ? 'any amount a day' : `${toDecimal(autoDayAmount)} a day`,
        `accounts of ${autoAccountDays} days`,
        autoVerified ? 'verified members' : 'all members',
      ].join(', ')
    : 'approved by operators';

const settingsText = (settings: StoredSettings): string =>
  [
    `${toDecimal(settings.withdrawMin)} to ${toDecimal(settings.withdrawMax)}`,
    settings.dailyCount === null ? 'any number a day' : `${settings.dailyCount} a day`,
    settings.dailyAmount === null ? 'any amount a day' : `${toDecimal(settings.dailyAmount)} a day`,
    settings.twoOperatorsAbove === null
      ? 'one operator'
      : `two operators above ${toDecimal(settings.twoOperatorsAbove)}`,
    `received after ${receivedMinutesOf(settings)} minutes`,
    `overdue after ${settings.paidWithinHours ?? PAID_WITHIN_HOURS} hours`,
    settings.depositTwoAbove === null
      ? 'one operator for deposits'
      : `two operators for deposits above ${toDecimal(settings.depositTwoAbove)}`,
    rulesText(settings),
    settings.payoutProvider === null ? 'paid by operators' : `paid by ${settings.payoutProvider}`,
  ].join('; ');

export const createMethods = ({
  database,
  audit,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly audit: AuditTrail;
}): MethodsService => {
  const { db } = database;
  // The last statement of its transaction: the audit log has one writer at a time.
  const note = (
    trx: Executor,
    { operator, merchant, reason, requestId }: OperatorAct,
    what: {
      readonly action: AuditAction;
      readonly subject: string;
      readonly before: string | null;
      readonly after: string;
    },
  ): Promise<void> =>
    audit.record(trx, { kind: 'operator', actor: operator, merchant: merchant.code, reason, requestId, ...what });
  return {
    all: (merchantId) => store.listMethods(db, merchantId),
    add: async (trx, act, method) => {
      const id = await store.insertMethod(trx, act.merchant.id, method);
      const after = methodText(method);
      await note(trx, act, { action: 'deposit-method.add', subject: id.toString(), before: null, after });
      return { id, ...method };
    },
    change: async (trx, act, id, method) => {
      const before = await store.lockMethod(trx, act.merchant.id, id);
      if (!before) throw new PortalError('request.not-found');
      await store.updateMethod(trx, act.merchant.id, id, method);
      const change = { before: methodText(before), after: methodText(method) };
      await note(trx, act, { action: 'deposit-method.change', subject: id.toString(), ...change });
      return { id, ...method };
    },
    settings: (merchantId) => settingsOf(db, merchantId),
    changeSettings: async (trx, act, settings) => {
      const before = await settingsOf(trx, act.merchant.id);
      const after = { ...settings, changedAt: act.now, changedBy: act.operator };
      await store.writeSettings(trx, act.merchant.id, after);
      const change = { before: settingsText(before), after: settingsText(after) };
      await note(trx, act, { action: 'payments.configure', subject: 'payments', ...change });
      return after;
    },
  };
};
