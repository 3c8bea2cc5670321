/**
 * Money between an agent and the members directly below: from the agent to any of them, from a member to the agent where the member may
 * (`toUpline`). For who receives it is a deposit, with its limits; for who sends it is a withdrawal, with its identity check and a limit of
 * the day as large as that of withdrawals.
 */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { Admission } from '../../ground/admission/index.ts';
import type { Notifications } from '../../content/inbox/index.ts';
import type { IdentityService, Member } from '../../identity/identity/index.ts';
import type { PinService } from '../../identity/pin/index.ts';
import { always } from '../../kernel/index.ts';
import type { Database, Executor, Merchant, Session, Trx } from '../../kernel/index.ts';
import { sumMovements } from '../../money/ledger/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { CasesService } from '../../protection/cases/index.ts';
import type { ProtectionService } from '../../protection/protection/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { amountText, settingsOf } from '../payments/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import { dayIn, leftOf, requireLeft } from './team-transfers.policy.ts';
import { lockSender } from './team-transfers.store.ts';

/** The member who sends, and from where. */
export interface Sender {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly ip: string;
  readonly requestId: string;
}

/** Account of a member directly below; null: the sender's own upline. */
export type Target = string | null;

export interface TransferOptions {
  readonly account: string;
  readonly available: bigint;
  /** Null: no limit. */
  readonly leftToday: bigint | null;
  readonly hasPin: boolean;
}

export interface SentTransfer {
  readonly account: string;
  readonly reference: string;
}

export interface TeamTransfers {
  /** @throws PortalError `team-transfer.closed`, `team-transfer.no-upline`, `agent.not-downline`, `agent.not-direct`. */
  options(sender: Pick<Sender, 'merchant' | 'session'>, target: Target, now: Date): Promise<TransferOptions>;
  /**
   * Everything that is asked before money is touched. Opens transactions of its own: never call it inside of one.
   * @throws PortalError as `options`, `session.reauthentication-required`, what closes withdrawals, those of the PIN, and
   * `team-transfer.not-receivable`, whatever the reason is: it is the receiver's own.
   */
  prepare(sender: Sender, order: { readonly target: Target; readonly pin: string }): Promise<Member>;
  /** Once for each key. @throws PortalError `team-transfer.daily-amount`, `team-transfer.not-receivable`, `wallet.insufficient-funds`. */
  send(
    trx: Trx,
    sender: Sender,
    order: { readonly to: Member; readonly amount: bigint; readonly key: string; readonly now: Date },
  ): Promise<SentTransfer>;
}

export interface TeamTransfersDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'post' | 'balanceOf'>;
  readonly identity: Pick<IdentityService, 'memberById' | 'findMember' | 'depthBelow'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly protection: Pick<ProtectionService, 'deposited'>;
  readonly cases: Pick<CasesService, 'deposited' | 'transferSent'>;
  readonly inbox: Notifications;
  /** What the receiver may still pay at a payment provider, minor units. */
  readonly payableOf: PaymentsService['payableOf'];
  readonly pin: Pick<PinService, 'require'>;
  readonly hasPin: (merchantId: number, memberId: bigint) => Promise<boolean>;
  /** Money leaves: the password first, if it was not given just now (RSG-009). */
  readonly reauthentication: { readonly requireRecent: (session: Session) => Promise<Date> };
}

const requireOpen = ({ flags }: Pick<Merchant, 'flags'>): void => {
  if (flags['TEAMTRANSFER'] !== 1) throw new PortalError('team-transfer.closed');
};

const createReceiverOf = ({ identity }: Pick<TeamTransfersDeps, 'identity'>) => {
  const uplineOf = async (merchantId: number, memberId: bigint): Promise<Member> => {
    const member = await identity.memberById(merchantId, memberId);
    const upline = member?.toUpline && member.uplineId && (await identity.memberById(merchantId, member.uplineId));
    if (!upline) throw new PortalError('team-transfer.no-upline');
    return upline;
  };
  /** The same answer for a stranger's account and for one that does not exist: nothing is told about other teams. */
  const downlineOf = async (merchantId: number, agentId: bigint, account: string): Promise<Member> => {
    const member = await identity.findMember(merchantId, account);
    const depth = member && (await identity.depthBelow(merchantId, agentId, member.id));
    if (!member || !depth) throw new PortalError('agent.not-downline');
    if (depth > 1) throw new PortalError('agent.not-direct');
    return member;
  };
  return ({ merchant, session }: Pick<Sender, 'merchant' | 'session'>, target: Target): Promise<Member> => {
    requireOpen(merchant);
    return target === null
      ? uplineOf(merchant.id, session.memberId)
      : downlineOf(merchant.id, session.memberId, target);
  };
};

/** What the limit of the sender's day leaves; null: there is none. */
const leftToday = async (db: Executor, merchant: Merchant, memberId: bigint, now: Date): Promise<bigint | null> => {
  const { dailyAmount } = await settingsOf(db, merchant.id);
  if (dailyAmount === null) return null;
  const timeZone = timeZoneOf(merchant);
  const day = dayIn(timeZone, now);
  const [moved] = await sumMovements(db, {
    ...{
      merchantId: merchant.id,
      members: always([memberId]),
      currency: merchant.currency,
      kinds: ['member-transfer'],
    },
    ...{ from: day, to: day, timeZone },
  });
  return leftOf(dailyAmount, moved?.out ?? 0n);
};

const createReceivable =
  ({ admission }: Pick<TeamTransfersDeps, 'admission'>) =>
  async (to: Member, more: { readonly amount?: bigint; readonly trx?: Executor } = {}): Promise<void> => {
    if (to.status !== 'active') throw new PortalError('team-transfer.not-receivable');
    try {
      await admission.check('deposit', { merchantId: to.merchantId, memberId: to.id, ...more });
    } catch (error) {
      // Limits and exclusions of the receiver are nobody else's business.
      if (isPortalError(error) && error.status < 500) throw new PortalError('team-transfer.not-receivable');
      throw error;
    }
  };

const createSend = (deps: TeamTransfersDeps): TeamTransfers['send'] => {
  const { ledger, protection, cases, inbox, payableOf } = deps;
  const requireReceivable = createReceivable(deps);
  return async (trx, { merchant, session }, { to, amount, key, now }) => {
    await lockSender(trx, session.memberId);
    requireLeft(await leftToday(trx, merchant, session.memberId, now), amount, (left) => amountText(left, merchant));
    // It counts as deposited: together they do not cross a limit (RSG-003).
    const payable = await payableOf(trx, to.merchantId, to.id);
    await requireReceivable(to, { amount: amount + payable, trx });
    const walletOf = (id: bigint): Promise<bigint> =>
      ledger.playerAccount(merchant.id, id, 'wallet', merchant.currency, trx);
    const [from, into] = [await walletOf(session.memberId), await walletOf(to.id)];
    const { transferId } = await ledger.post(
      {
        ...{ merchantId: merchant.id, idempotencyKey: `team:${session.memberId}:${key}`, kind: 'member-transfer' },
        legs: [
          { account: from, amount: -amount },
          { account: into, amount },
        ],
        reference: { from: session.account, to: to.account },
      },
      trx,
    );
    await protection.deposited(trx, to.id, amount);
    await cases.deposited(trx, { merchantId: merchant.id, memberId: to.id, amount, at: now });
    await cases.transferSent(trx, { merchantId: merchant.id, memberId: session.memberId, amount, at: now });
    await inbox.notify(trx, [
      {
        ...{ merchantId: merchant.id, memberId: to.id, kind: 'transfer-received', key: `team-transfer:${transferId}` },
        ...{ facts: { amount: toDecimal(amount), from: session.account }, at: now },
      },
    ]);
    return { account: to.account, reference: transferId.toString() };
  };
};

export const createTeamTransfers = (deps: TeamTransfersDeps): TeamTransfers => {
  const { database, ledger, admission, pin, hasPin, reauthentication } = deps;
  const receiverOf = createReceiverOf(deps);
  const requireReceivable = createReceivable(deps);
  return {
    options: async (sender, target, now) => {
      const { merchant, session } = sender;
      const { account } = await receiverOf(sender, target);
      const wallet = await ledger.playerAccount(merchant.id, session.memberId, 'wallet', merchant.currency);
      return {
        account,
        available: (await ledger.balanceOf(merchant.id, wallet)).balance,
        leftToday: await leftToday(database.db, merchant, session.memberId, now),
        hasPin: await hasPin(merchant.id, session.memberId),
      };
    },
    prepare: async (sender, { target, pin: typed }) => {
      const { merchant, session } = sender;
      const to = await receiverOf(sender, target);
      await reauthentication.requireRecent(session);
      await admission.check('withdrawal', { merchantId: merchant.id, memberId: session.memberId });
      await requireReceivable(to);
      await pin.require(sender, typed);
      return to;
    },
    send: createSend(deps),
  };
};

export const optionsToWire = ({ account, available, leftToday: left, hasPin }: TransferOptions, currency: string) => ({
  ...{ account, currency, hasPin, available: toDecimal(available) },
  leftToday: left === null ? null : toDecimal(left),
});
