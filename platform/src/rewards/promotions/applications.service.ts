/** What operators do about applications: look, take up, issue, reject (PRO-006 to PRO-008, OPS-020). */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { PromotionDesk } from '../../content/content/index.ts';
import type { EventMessage, Notifications } from '../../content/inbox/index.ts';
import type { Admission } from '../../ground/admission/index.ts';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import type { Seal } from '../../kernel/crypto/index.ts';
import type { Database, Executor, Merchant, Trx } from '../../kernel/index.ts';
import { mayBecome } from './activity.policy.ts';
import { grantOf, pictureContext } from './activities.service.ts';
import type { PromotionPorts } from './ports.ts';
import type { ApplicationStatus } from './promotions.model.ts';
import * as store from './promotions.store.ts';
import type { Application } from './promotions.store.ts';

export interface OperatorAct {
  readonly actor: AuditActor;
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency'>;
  readonly reason: string | null;
  readonly now: Date;
}

export interface OpenedPicture {
  /** Base64 of a JPEG. */
  readonly jpeg: string;
  readonly width: number;
  readonly height: number;
}

export interface ApplicationsService {
  list(
    merchantId: number,
    query: { readonly status?: ApplicationStatus | undefined; readonly pageNo: number; readonly pageSize: number },
  ): ReturnType<typeof store.listApplications>;
  /** With its pictures; each look leaves an audit row. @throws PortalError `request.not-found`. */
  open(
    act: OperatorAct,
    id: bigint,
  ): Promise<{ readonly application: Application; readonly pictures: readonly OpenedPicture[] }>;
  /** @throws PortalError `request.not-found`, `promotion.already-decided`. */
  takeUp(trx: Trx, act: OperatorAct, id: bigint): Promise<Application>;
  /**
   * Pays onto the balance, once. `amount`: above zero, up to what the promotion allows.
   * @throws PortalError `request.not-found`, `promotion.already-decided`, `wallet.amount-invalid`, and what admission says of a promotion.
   */
  issue(trx: Trx, act: OperatorAct, id: bigint, amount: bigint): Promise<Application>;
  /** @throws PortalError `request.not-found`, `promotion.already-decided`. */
  reject(trx: Trx, act: OperatorAct, id: bigint): Promise<Application>;
}

export interface ApplicationsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly desk: Pick<PromotionDesk, 'find'>;
  readonly seal: Seal;
  readonly admission: Pick<Admission, 'check'>;
  readonly grants: PromotionPorts['grants'];
  readonly audit: AuditTrail;
  readonly inbox: Notifications;
}

const found = <T>(row: T | null): T => {
  if (row === null) throw new PortalError('request.not-found');
  return row;
};

/** The decision as a message to the member, once. */
const createTelling =
  ({ desk, inbox }: Pick<ApplicationsDeps, 'desk' | 'inbox'>) =>
  async (
    trx: Trx,
    { merchant, now }: OperatorAct,
    { id, memberId, promotionId }: Application,
    kind: 'promotion-approved' | 'promotion-rejected',
    said: EventMessage['facts'],
  ): Promise<void> => {
    const { texts } = found(await desk.find(trx, merchant.id, promotionId));
    const facts = { promotion: texts.EN.title, ...said };
    await inbox.notify(trx, [{ merchantId: merchant.id, memberId, kind, key: `application:${id}`, facts, at: now }]);
  };

export const createApplicationsService = (deps: ApplicationsDeps): ApplicationsService => {
  const { database, desk, seal, admission, grants, audit } = deps;
  const tell = createTelling(deps);

  const note = (
    executor: Executor,
    { actor, merchant, reason }: OperatorAct,
    what: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
  ): Promise<void> => audit.record(executor, { ...actedBy(actor), merchant: merchant.code, reason, ...what });

  const locked = async (
    trx: Trx,
    { merchant }: OperatorAct,
    id: bigint,
    to: 'process' | 'issued' | 'rejected',
  ): Promise<Application> => {
    const application = found(await store.findApplication(trx, merchant.id, id, 'lock'));
    if (!mayBecome(application.status, to)) throw new PortalError('promotion.already-decided');
    return application;
  };

  const decide = async (
    trx: Trx,
    act: OperatorAct,
    before: Application,
    { status, amount }: { readonly status: 'process' | 'issued' | 'rejected'; readonly amount: bigint | null },
  ): Promise<Application> => {
    const { merchant, actor, reason, now } = act;
    const at = status === 'process' ? null : now;
    const decision = { status, amount, at, by: actor.name, reason };
    await store.writeDecision(trx, merchant.id, before.id, decision);
    // The last statement of its transaction: the audit log has one writer at a time.
    await note(trx, act, {
      ...{ action: `application.${status}`, subject: before.id.toString(), before: before.status },
      after: amount === null ? status : `${status}, ${toDecimal(amount)} ${merchant.currency} to ${before.memberId}`,
    });
    return { ...before, status, amount, decidedAt: at, decidedBy: actor.name, reason };
  };

  return {
    list: (merchantId, { status, pageNo, pageSize }) =>
      store.listApplications(database.db, { merchantId, status, offset: (pageNo - 1) * pageSize, limit: pageSize }),
    open: async (act, id) => {
      const application = found(await store.findApplication(database.db, act.merchant.id, id));
      const sealed = await store.readPictures(database.db, act.merchant.id, id);
      // Before anything is shown: what can't be recorded is not looked at.
      await note(database.db, act, {
        ...{ action: 'application.look', subject: id.toString(), before: null },
        after: `${sealed.length} pictures of ${application.memberId}`,
      });
      const pictures = sealed.map(({ place, sealed: value, width, height }) => ({
        ...{ width, height },
        jpeg: seal.open(value, pictureContext(application, place)),
      }));
      return { application, pictures };
    },
    takeUp: async (trx, act, id) =>
      decide(trx, act, await locked(trx, act, id, 'process'), { status: 'process', amount: null }),
    issue: async (trx, act, id, amount) => {
      const { merchant, now } = act;
      const application = await locked(trx, act, id, 'issued');
      if (amount <= 0n || amount > application.most)
        throw new PortalError('wallet.amount-invalid', { fields: { amount: 'wallet.amount-invalid' } });
      const { memberId, promotionId } = application;
      // A break may have begun since the member applied: no bonus is paid in it (RSG-004).
      await admission.check('promotion', { merchantId: merchant.id, memberId, trx });
      const promotion = found(await desk.find(trx, merchant.id, promotionId));
      const holder = { merchant, memberId };
      await grants.pay(trx, holder, grantOf(holder, promotion, amount, now));
      await tell(trx, act, application, 'promotion-approved', { amount: toDecimal(amount) });
      return decide(trx, act, application, { status: 'issued', amount });
    },
    reject: async (trx, act, id) => {
      const application = await locked(trx, act, id, 'rejected');
      const { reason } = act;
      await tell(trx, act, application, 'promotion-rejected', reason === null ? {} : { reason });
      return decide(trx, act, application, { status: 'rejected', amount: null });
    },
  };
};
