/** Reports by mail: who sets them up, whom they reach, and the sending. An operator without the right gets nothing more. */
import { PortalError } from 'shared-contracts/errors';
import { isOfOneKind, reportCsv } from 'shared-contracts/reports';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import { rightsOf } from '../../ground/operator-rights/index.ts';
import type { MessagesService } from '../../identity/messages/index.ts';
import type { Database, Executor, Logger, Merchant, Trx } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { listContacts } from '../operators/index.ts';
import type { OperatorContact } from '../operators/index.ts';
import { readMoney, sumMoney, toWireMeasures } from '../reports/index.ts';
import * as store from './report-mails.store.ts';
import type { DueMail, ReportMailFields, ReportMailRow } from './report-mails.store.ts';

/** Who acts, at which merchant. */
export interface MailAct {
  readonly merchant: Merchant;
  readonly operator: string;
  readonly at: Date;
  readonly requestId: string;
}

export interface MailInput extends ReportMailFields {
  /** Names of operators. */
  readonly recipients: readonly string[];
}

export interface ReportMails {
  list(merchantId: number): Promise<readonly ReportMailRow[]>;
  /** Active operators who may read reports of the merchant. */
  readers(merchantId: number): Promise<readonly OperatorContact[]>;
  /** @throws PortalError `report-mail.recipient`, `report-mail.limit`. */
  add(trx: Trx, act: MailAct, input: MailInput): Promise<ReportMailRow>;
  /** @throws PortalError `request.not-found`, `report-mail.recipient`, `form.overtaken`. */
  change(
    act: MailAct,
    target: { readonly id: bigint; readonly version: number },
    input: MailInput,
  ): Promise<ReportMailRow>;
  /** @throws PortalError `request.not-found`. */
  switch(act: MailAct, id: bigint, state: ReportMailRow['state']): Promise<ReportMailRow>;
  /** Answers how many mails are on their way. @throws PortalError `request.not-found`. */
  sendNow(trx: Trx, act: MailAct, id: bigint): Promise<number>;
  /** Hands over what is due, until nothing is or the platform stops. */
  deliverDue(signal: AbortSignal): Promise<void>;
}

export interface ReportMailDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly messages: Pick<MessagesService, 'send'>;
  readonly audit: AuditTrail;
}

const READ_RIGHT = 'reports.read';
export const MAILS_MAX = 50;
const ROWS_MAX = 50_000;
const BATCH = 20;
const RETRY_SECONDS = 300;
const TRIES_MAX = 6;

const mayRead = ({ role }: Pick<OperatorContact, 'role'>): boolean => rightsOf(role).includes(READ_RIGHT);

const readersOf = async (db: Executor, merchantId: number): Promise<readonly OperatorContact[]> =>
  (await listContacts(db, merchantId)).filter(mayRead);

/** As the audit log shows it, field by field. */
const described = ({ name, by, currency, vendor, game, agent, period, hour, recipients }: MailInput): string =>
  Object.entries({ name, rows: by, currency, vendor, game, agent, period, hour, recipients: recipients.join(' ') })
    .filter(([, value]) => value !== null)
    .map(([field, value]) => `${field}: ${value}`)
    .join('; ');

const inputOf = ({ recipients, ...row }: ReportMailRow): MailInput => ({
  ...row,
  recipients: recipients.map(({ name }) => name),
});

/** @throws PortalError `request.invalid` where rows and narrowings are of games, of members and of payment channels at once. */
const requireOneKind = ({ by, vendor, game, agent }: MailInput): void => {
  if (!isOfOneKind(by, { vendor, game, agent }))
    throw new PortalError('request.invalid', { fields: { by: 'request.invalid' } });
};

type Orders = Omit<ReportMails, 'deliverDue'>;

const createOrders = ({ database, audit }: ReportMailDeps): Orders => {
  const note = (
    trx: Trx,
    { merchant, operator, requestId }: MailAct,
    entry: {
      readonly action: AuditAction;
      readonly subject: string;
      readonly before?: string;
      readonly after?: string;
    },
  ): Promise<void> =>
    audit.record(trx, { kind: 'operator', actor: operator, merchant: merchant.code, requestId, ...entry });
  const factsOf = ({ merchant, operator, at }: MailAct) => ({
    ...{ merchantId: merchant.id, timeZone: timeZoneOf(merchant), by: operator, at },
  });
  const find = async (trx: Trx, merchantId: number, id: bigint): Promise<ReportMailRow> => {
    const [row] = await store.listReportMails(trx, merchantId, id);
    if (!row) throw new PortalError('request.not-found');
    return row;
  };
  /** A recipient who is on the list already may stay there without an address or the right: nothing is sent to them. */
  const idsOf = async (
    trx: Trx,
    merchantId: number,
    names: readonly string[],
    former: ReportMailRow['recipients'] = [],
  ): Promise<readonly bigint[]> => {
    const readers = (await readersOf(trx, merchantId)).filter(({ email }) => email !== null);
    const known = new Map([...former, ...readers].map(({ id, name }) => [name, id]));
    return [...new Set(names)].map((name) => {
      const id = known.get(name);
      if (id === undefined)
        throw new PortalError('report-mail.recipient', { fields: { recipients: 'report-mail.recipient' } });
      return id;
    });
  };

  return {
    list: (merchantId) => store.listReportMails(database.db, merchantId),
    readers: (merchantId) => readersOf(database.db, merchantId),
    add: async (trx, act, input) => {
      requireOneKind(input);
      const merchantId = act.merchant.id;
      const recipients = await idsOf(trx, merchantId, input.recipients);
      const id = await store.insertReportMail(trx, input, factsOf(act), MAILS_MAX);
      if (id === null) throw new PortalError('report-mail.limit');
      await store.replaceRecipients(trx, { id, merchantId }, recipients);
      const added = await find(trx, merchantId, id);
      await note(trx, act, { action: 'report-mail.add', subject: input.name, after: described(inputOf(added)) });
      return added;
    },
    change: async (act, target, input) => {
      requireOneKind(input);
      return database.transaction(async (trx) => {
        const merchantId = act.merchant.id;
        const former = await find(trx, merchantId, target.id);
        const recipients = await idsOf(trx, merchantId, input.recipients, former.recipients);
        if (!(await store.updateReportMail(trx, target, input, factsOf(act)))) throw new PortalError('form.overtaken');
        await store.replaceRecipients(trx, { id: target.id, merchantId }, recipients);
        const changed = await find(trx, merchantId, target.id);
        const [before, after] = [described(inputOf(former)), described(inputOf(changed))];
        await note(trx, act, { action: 'report-mail.change', subject: former.name, before, after });
        return changed;
      });
    },
    switch: (act, id, state) =>
      database.transaction(async (trx) => {
        const row = await find(trx, act.merchant.id, id);
        const { period, hour } = row;
        if (!(await store.switchReportMail(trx, id, state, { ...factsOf(act), period, hour }))) return row;
        const action = state === 'stopped' ? 'report-mail.stop' : 'report-mail.resume';
        await note(trx, act, { action, subject: row.name, before: row.state, after: state });
        return find(trx, act.merchant.id, id);
      }),
    sendNow: async (trx, act, id) => {
      const row = await find(trx, act.merchant.id, id);
      const mails = await store.orderDeliveries(trx, row, factsOf(act));
      await note(trx, act, { action: 'report-mail.send', subject: row.name, after: `mails: ${mails}` });
      return mails;
    },
  };
};

const daysOf = ({ firstDay, lastDay }: Pick<DueMail, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`;

const createSending = ({ database, log, merchants, messages }: ReportMailDeps): ReportMails['deliverDue'] => {
  const { db } = database;

  const reportOf = async (mail: DueMail, merchant: Merchant) => {
    const currency = mail.currency ?? merchant.currency;
    const filter = {
      ...{ merchantIds: [merchant.id], currency, from: mail.firstDay, to: mail.lastDay },
      ...{ vendor: mail.vendor ?? undefined, game: mail.game ?? undefined, agent: mail.agent ?? undefined },
    };
    const [rows, totals] = await Promise.all([
      readMoney(db, mail.by, filter, { after: undefined, limit: ROWS_MAX + 1 }),
      sumMoney(db, mail.by, filter),
    ]);
    const shown = rows
      .slice(0, ROWS_MAX)
      .map(({ key, name, ...measures }) => ({ key, name, ...toWireMeasures(measures) }));
    const report = { currency, rows: shown, totals: toWireMeasures(totals) };
    return { ...report, count: rows.length > ROWS_MAX ? `${ROWS_MAX}+` : String(rows.length) };
  };

  const send = async (mail: DueMail, merchant: Merchant, to: string): Promise<void> => {
    const { currency, rows, totals, count } = await reportOf(mail, merchant);
    const file = ['report', merchant.code, mail.by, mail.firstDay, mail.lastDay].join('-');
    const params = {
      ...{ ...totals, bets: String(totals.bets) },
      ...{ name: mail.name, days: daysOf(mail), currency, rows: count },
    };
    await messages.send({
      ...(mail.by === 'channel'
        ? ({ template: 'channel-report.mail', params } as const)
        : ({ template: 'report.mail', params } as const)),
      ...{ merchant, to, language: 'EN', reference: `report-mail-${mail.id}` },
      attachments: [
        {
          name: `${file}.csv`,
          type: 'text/csv; charset=utf-8',
          content: reportCsv({ currency, rows, totals }, mail.by),
        },
      ],
    });
  };

  const deliver = async (mail: DueMail, readers: ReadonlyMap<bigint, OperatorContact>): Promise<void> => {
    const merchant = (await merchants.directory()).all.find(({ id }) => id === mail.merchantId);
    const to = readers.get(mail.operatorId)?.email ?? null;
    if (!merchant || to === null) return store.settleMail(db, mail.id, 'dropped');
    try {
      await send(mail, merchant, to);
    } catch (error) {
      log.warn({ err: error, mail: mail.id.toString(), tries: mail.tries }, 'a report could not be mailed');
      if (mail.tries >= TRIES_MAX) await store.settleMail(db, mail.id, 'failed');
      return;
    }
    await store.settleMail(db, mail.id, 'sent');
  };

  return async (signal) => {
    while (!signal.aborted) {
      const due = await store.claimDue(db, { limit: BATCH, retryAfterSeconds: RETRY_SECONDS });
      if (due.length === 0) return;
      // Read for each batch: whoever lost the right a moment ago gets nothing.
      const readers = new Map<number, ReadonlyMap<bigint, OperatorContact>>();
      for (const merchantId of new Set(due.map((mail) => mail.merchantId)))
        readers.set(merchantId, new Map((await readersOf(db, merchantId)).map((reader) => [reader.id, reader])));
      for (const mail of due) await deliver(mail, readers.get(mail.merchantId) ?? new Map());
    }
  };
};

export const createReportMails = (deps: ReportMailDeps): ReportMails => ({
  ...createOrders(deps),
  deliverDue: createSending(deps),
});
