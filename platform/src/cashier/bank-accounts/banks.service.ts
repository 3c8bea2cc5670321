/** What operators do with a merchant's banks: each change with its audit row. */
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Merchant } from '../../kernel/index.ts';
import * as store from './banks.store.ts';
import type { Bank, BankFields } from './banks.store.ts';

/** More than anybody looks through on a phone. */
const BANKS_MAX = 200;

export interface OperatorAct {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly operator: string;
  /** It is no person: a payment provider, by its code. */
  readonly isSystem?: true;
  readonly requestId: string;
  readonly reason: string;
}

export type CountedBank = Bank & { readonly accounts: number };

export interface BanksService {
  /** In the merchant's order. */
  of(merchantId: number): Promise<readonly CountedBank[]>;
  /** @throws PortalError `bank.exists`, `bank.too-many`. */
  add(trx: Executor, act: OperatorAct, fields: BankFields): Promise<CountedBank>;
  /** @throws PortalError `request.not-found`, `bank.exists`, `bank.in-use` (another code, where accounts are or were of it). */
  change(trx: Executor, act: OperatorAct, bank: Bank): Promise<CountedBank>;
}

/** What the log says of a bank. */
const summaryOf = ({ name, code, digitsOnly, numberMin, numberMax, enabled, sort }: BankFields): string =>
  [
    `${code} ${name}`,
    `${numberMin} to ${numberMax} ${digitsOnly ? 'digits' : 'digits and letters'}`,
    enabled ? 'on' : 'off',
    `place ${sort}`,
  ].join('; ');

const codeTaken = (): PortalError => new PortalError('bank.exists', { fields: { code: 'bank.exists' } });

export const createBanks = ({
  database,
  audit,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly audit: AuditTrail;
}): BanksService => {
  // The last statement of its transaction: the audit log has one writer at a time.
  const note = (
    trx: Executor,
    { merchant, operator, requestId, reason }: OperatorAct,
    action: AuditAction,
    { before, after }: { readonly before: BankFields | null; readonly after: BankFields },
  ): Promise<void> =>
    audit.record(trx, {
      ...{ kind: 'operator', actor: operator, merchant: merchant.code, action, subject: after.code, reason, requestId },
      before: before && summaryOf(before),
      after: summaryOf(after),
    });
  const counted = async (executor: Executor, merchantId: number, id: bigint): Promise<CountedBank> => {
    const bank = (await store.listBanksWithAccounts(executor, merchantId)).find((one) => one.id === id);
    if (!bank) throw new PortalError('request.not-found');
    return bank;
  };
  return {
    of: (merchantId) => store.listBanksWithAccounts(database.db, merchantId),
    add: async (trx, act, fields) => {
      if ((await store.lockBanks(trx, act.merchant.id)).length >= BANKS_MAX) throw new PortalError('bank.too-many');
      const id = await store.insertBank(trx, act.merchant.id, fields);
      if (id === null) throw codeTaken();
      const bank = await counted(trx, act.merchant.id, id);
      await note(trx, act, 'bank.add', { before: null, after: fields });
      return bank;
    },
    change: async (trx, act, bank) => {
      const banks = await store.lockBanks(trx, act.merchant.id);
      const before = banks.find(({ id }) => id === bank.id);
      if (!before) throw new PortalError('request.not-found');
      if (banks.some(({ id, code }) => id !== bank.id && code === bank.code)) throw codeTaken();
      // Payments of the past name their bank: it does not become another one.
      if (before.code !== bank.code && (await store.hasAccounts(trx, bank.id)))
        throw new PortalError('bank.in-use', { fields: { code: 'bank.in-use' } });
      await store.updateBank(trx, act.merchant.id, bank);
      const after = await counted(trx, act.merchant.id, bank.id);
      await note(trx, act, 'bank.change', { before, after: bank });
      return after;
    },
  };
};
