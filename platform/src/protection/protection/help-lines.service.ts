/** What operators do with a merchant's help lines (RSG-006): each change with its audit row. */
import { PortalError } from 'shared-contracts/errors';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Merchant } from '../../kernel/index.ts';
import * as store from './help-lines.store.ts';
import type { HelpLine, HelpLineFields } from './help-lines.store.ts';

/** More than anybody in need reads through. */
export const HELP_LINES_MOST = 20;

export interface HelpLineAct {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly operator: string;
  readonly requestId: string;
  readonly reason: string;
}

export interface HelpLinesService {
  /** In the order in which they are shown. */
  of(merchantId: number): Promise<readonly HelpLine[]>;
  /** @throws PortalError `protection.help-line-exists`, `protection.help-lines-full`. */
  add(trx: Executor, act: HelpLineAct, fields: HelpLineFields): Promise<HelpLine>;
  /** @throws PortalError `request.not-found`, `protection.help-line-exists`. */
  change(trx: Executor, act: HelpLineAct, line: HelpLine): Promise<HelpLine>;
  /** @throws PortalError `request.not-found`. */
  remove(trx: Executor, act: HelpLineAct, id: bigint): Promise<void>;
}

/** What the log says of a line: where it leads and in which place, and its words. */
const summaryOf = ({ name, phone, url, sort, texts }: HelpLineFields): string =>
  [name, phone, url, `place ${sort}`, ...Object.entries(texts).map(([language, text]) => `${language}: ${text}`)]
    .filter((part) => part !== null)
    .join('; ');

const nameTaken = (): PortalError =>
  new PortalError('protection.help-line-exists', { fields: { name: 'protection.help-line-exists' } });

const found = (lines: readonly HelpLine[], id: bigint): HelpLine => {
  const line = lines.find((other) => other.id === id);
  if (!line) throw new PortalError('request.not-found');
  return line;
};

export const createHelpLines = ({
  database,
  audit,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly audit: AuditTrail;
}): HelpLinesService => {
  // The last statement of its transaction: the audit log has one writer at a time.
  const note = (
    trx: Executor,
    { merchant, operator, requestId, reason }: HelpLineAct,
    what: {
      readonly action: 'add' | 'change' | 'remove';
      readonly before: HelpLineFields | null;
      readonly after: HelpLineFields | null;
    },
  ): Promise<void> =>
    audit.record(trx, {
      kind: 'operator',
      actor: operator,
      merchant: merchant.code,
      action: `help-line.${what.action}`,
      subject: (what.after ?? what.before)?.name ?? '',
      before: what.before && summaryOf(what.before),
      after: what.after && summaryOf(what.after),
      reason,
      requestId,
    });
  return {
    of: (merchantId) => store.listHelpLines(database.db, merchantId),
    add: async (trx, act, fields) => {
      const lines = await store.lockHelpLines(trx, act.merchant.id);
      if (lines.length >= HELP_LINES_MOST) throw new PortalError('protection.help-lines-full');
      const id = await store.insertHelpLine(trx, act.merchant.id, fields);
      if (id === null) throw nameTaken();
      await note(trx, act, { action: 'add', before: null, after: fields });
      return { id, ...fields };
    },
    change: async (trx, act, line) => {
      const lines = await store.lockHelpLines(trx, act.merchant.id);
      const before = found(lines, line.id);
      if (lines.some(({ id, name }) => id !== line.id && name === line.name)) throw nameTaken();
      await store.updateHelpLine(trx, act.merchant.id, line);
      await note(trx, act, { action: 'change', before, after: line });
      return line;
    },
    remove: async (trx, act, id) => {
      const before = found(await store.lockHelpLines(trx, act.merchant.id), id);
      await store.deleteHelpLine(trx, act.merchant.id, id);
      await note(trx, act, { action: 'remove', before, after: null });
    },
  };
};
