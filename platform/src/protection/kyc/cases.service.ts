/** What operators do about cases: look, approve, refuse, set the gates. Every look and every act leaves an audit row (KYC-016 to KYC-019). */
import { PortalError } from 'shared-contracts/errors';
import type { AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import { sortedPage, windowOf } from '../../kernel/index.ts';
import type { Database, Executor, NextRow, Outbox, Trx } from '../../kernel/index.ts';
import type { Merchant } from '../../tenancy/merchants/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { Cipher } from './cipher.ts';
import { identityOf, imageContext, openPerson } from './kyc.service.ts';
import type { CaseState, KycCase, KycSettings, RefusalReasons } from './kyc.model.ts';
import { decideCase, listCases, readCase, readImages } from './kyc.store.ts';
import type { CaseList, KycSorting } from './kyc.store.ts';
import type { Person } from './person.policy.ts';
import type { Settings } from './settings.ts';

export interface OperatorAct {
  readonly merchant: Merchant;
  readonly operator: string;
  readonly requestId: string;
  readonly now: Date;
}

export interface OpenedCase {
  readonly row: KycCase;
  /** Null where somebody was verified without documents. */
  readonly person: Person | null;
  readonly images: readonly {
    readonly kind: 'front' | 'back' | 'selfie';
    readonly jpeg: Buffer;
    readonly width: number;
    readonly height: number;
  }[];
}

export type Decision =
  | { readonly state: 'approved' }
  | { readonly state: 'refused'; readonly reasons: RefusalReasons; readonly note: string };

export interface CasesService {
  list(
    merchantId: number,
    query: {
      readonly state: CaseState;
      readonly assignee: string | null;
      readonly sorting: KycSorting;
      readonly after?: string | undefined;
      readonly pageNo: number;
      readonly pageSize: number;
    },
  ): Promise<CaseList & NextRow>;
  /** @throws PortalError `request.not-found`. */
  open(act: OperatorAct, id: bigint): Promise<OpenedCase>;
  /** @throws PortalError `request.not-found`, `request.invalid` (a refusal without a reason), `kyc.already-decided`. */
  decide(trx: Trx, act: OperatorAct, id: bigint, decision: Decision): Promise<KycCase>;
  changeSettings(trx: Trx, act: OperatorAct, settings: KycSettings, reason: string): Promise<void>;
}

export interface CasesDeps {
  readonly database: Database;
  readonly cipher: Cipher;
  readonly settings: Settings;
  readonly protection: Pick<ProtectionService, 'identityVerified'>;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly audit: AuditTrail;
}

const textOf = ({ enabled, gates }: KycSettings): string =>
  `${enabled ? 'on' : 'off'}: ${gates.join(', ') || 'no gates'}`;

const reasonText = (decision: Decision): string | null =>
  decision.state === 'approved'
    ? null
    : Object.entries(decision.reasons)
        .flatMap(([kind, reason]) => (reason === null ? [] : [`${kind} ${reason}`]))
        .join(', ');

export const createCasesService = (deps: CasesDeps): CasesService => {
  const { database, cipher, settings, protection, outbox, audit } = deps;
  const record = (
    executor: Executor,
    act: OperatorAct,
    entry: Pick<AuditEntry, 'action' | 'subject'> & Partial<AuditEntry>,
  ): Promise<void> =>
    audit.record(executor, {
      kind: 'operator',
      actor: act.operator,
      merchant: act.merchant.code,
      requestId: act.requestId,
      ...entry,
    });

  const found = async (executor: Executor, merchantId: number, id: bigint) => {
    const result = await readCase(executor, merchantId, id);
    if (!result) throw new PortalError('request.not-found');
    return result;
  };

  return {
    list: async (merchantId, { state, assignee, sorting, ...page }) => {
      const found = await listCases(database.db, { merchantId, state, assignee, sorting, ...windowOf(page) });
      return { ...found, ...sortedPage(found.rows, page.pageSize, sorting) };
    },
    open: async (act, id) => {
      const { row, person } = await found(database.db, act.merchant.id, id);
      const sealed = await readImages(database.db, act.merchant.id, id);
      // Before anything is shown: what can't be recorded is not looked at.
      await record(database.db, act, { action: 'kyc.look', subject: row.memberId.toString(), after: `case ${id}` });
      return {
        row,
        person: person && openPerson(cipher, row.memberId, person),
        images: sealed.map(({ kind, image, width, height }) => ({
          ...{ kind, width, height },
          jpeg: cipher.open(image, imageContext(row.memberId, kind)),
        })),
      };
    },
    decide: async (trx, act, id, decision) => {
      const { row, person } = await found(trx, act.merchant.id, id);
      const reasons = decision.state === 'refused' ? decision.reasons : {};
      const note = decision.state === 'refused' ? decision.note : '';
      if (decision.state === 'refused' && !Object.values(reasons).some((reason) => reason !== null))
        throw new PortalError('request.invalid', { fields: { reasons: 'kyc.reason-missing' } });
      const value = { state: decision.state, by: act.operator, at: act.now, reasons, note };
      if (!(await decideCase(trx, act.merchant.id, id, value))) throw new PortalError('kyc.already-decided');
      if (decision.state === 'approved' && person) {
        const member = { merchantId: act.merchant.id, memberId: row.memberId };
        await protection.identityVerified(trx, member, identityOf(openPerson(cipher, row.memberId, person)));
      }
      await outbox.append(trx, {
        merchantId: act.merchant.id,
        memberId: row.memberId,
        type: 'kyc/status-changed',
        payload: { status: decision.state === 'approved' ? 'Y' : 'N' },
      });
      await record(trx, act, {
        action: decision.state === 'approved' ? 'kyc.approve' : 'kyc.refuse',
        subject: row.memberId.toString(),
        before: row.state,
        after: decision.state,
        reason: reasonText(decision),
      });
      return (await found(trx, act.merchant.id, id)).row;
    },
    changeSettings: async (trx, act, next, reason) => {
      const before = await settings.of(act.merchant.id, trx);
      await settings.write(trx, act.merchant.id, next, act.now);
      await record(trx, act, {
        action: 'kyc.settings',
        subject: act.merchant.code,
        before: textOf(before),
        after: textOf(next),
        reason,
      });
    },
  };
};
