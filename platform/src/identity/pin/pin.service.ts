/** The payment PIN: set by a code, changed by the old one, asked for before money or points are spent (specification, sections 5 and 7). */
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import type { CodesService } from '../codes/index.ts';
import { maskContact } from '../identity/index.ts';
import type { Contacts, SignInGuard } from '../identity/index.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import type { Database, Executor, Merchant, Session } from '../../kernel/index.ts';
import { faultOfPin } from './pin.policy.ts';
import { readPin, writePin } from './pin.store.ts';

export interface PinQuestion {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'name'>;
  readonly session: Pick<Session, 'id' | 'merchantId' | 'account' | 'memberId'>;
  readonly ip: string;
  readonly requestId: string;
}

interface NewPin {
  readonly pin: string;
  readonly confirmPin: string;
}

type Channel = 'sms' | 'mail';
interface CodeWay {
  readonly channel: Channel;
  /** Masked. */
  readonly to: string;
}

export interface PinService {
  state(question: PinQuestion): Promise<{
    readonly isSet: boolean;
    readonly changedAt: Date | null;
    readonly codeTo: CodeWay | null;
    readonly codeWays: readonly CodeWay[];
  }>;
  /**
   * Sends a code to the member's own number or address: the first that there is, unless one is chosen.
   * @throws PortalError `pin.no-contact` and those of codes.
   */
  sendCode(
    question: PinQuestion,
    order: { readonly channel?: Channel | undefined; readonly language: string },
  ): Promise<{ readonly expiredMinutes: number }>;
  /** @throws PortalError `request.invalid` with fields, `session.reauthentication-required`, `pin.no-contact`, `code.wrong`, `code.expired`. */
  setByCode(
    question: PinQuestion,
    order: NewPin & { readonly code: string; readonly channel?: Channel | undefined },
  ): Promise<void>;
  /** @throws PortalError `request.invalid` with fields, `session.reauthentication-required`, `pin.required`, `pin.wrong`, `pin.locked`. */
  change(question: PinQuestion, order: NewPin & { readonly oldPin: string }): Promise<void>;
  /** Keeps the PIN that somebody chose while registering. `hash`: argon2id. */
  setFirst(
    trx: Executor,
    pin: { readonly merchantId: number; readonly memberId: bigint; readonly hash: string },
  ): Promise<void>;
  /** What is wrong with a new PIN, or null. */
  faultOf(pin: string): string | null;
  /**
   * Asks for the PIN before something of the member's is spent.
   * @throws PortalError `pin.required` (none is set), `pin.wrong`, `pin.locked`. Opens transactions of its own: never call it inside of one.
   */
  require(question: PinQuestion, typed: string): Promise<void>;
}

export interface PinDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly hasher: PasswordHasher;
  readonly guard: SignInGuard;
  readonly contacts: Pick<Contacts, 'of'>;
  readonly codes: Pick<CodesService, 'request' | 'redeem'>;
  /** A new PIN opens the way to money: the password first, if it was not given just now (RSG-009). */
  readonly reauthentication: {
    /** Answers when. @throws PortalError `session.reauthentication-required`. */
    readonly requireRecent: (session: PinQuestion['session']) => Promise<Date>;
  };
  readonly audit: AuditTrail;
}

const requireGood = ({ pin, confirmPin }: NewPin, others: Readonly<Record<string, string>> = {}): void => {
  const fault = faultOfPin(pin);
  const fields: Record<string, string> = {};
  if (fault) fields['pin'] = `pin.${fault}`;
  if (confirmPin === '') fields['confirmPin'] = 'pin.missing';
  else if (confirmPin !== pin) fields['confirmPin'] = 'pin.differs';
  for (const [field, value] of Object.entries(others)) if (!/^\d{6}$/.test(value)) fields[field] = 'code.digits';
  if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields });
};

/** Where codes of this member can go: the number before the address, and only what a code has proved. */
const createReach = ({ contacts }: Pick<PinDeps, 'contacts'>) => {
  const waysOf = async ({ merchant, session }: PinQuestion) => {
    const { mobile, email } = await contacts.of(merchant.id, session.memberId);
    return [
      ...(mobile?.verifiedAt ? [{ channel: 'sms', kind: 'mobile', to: mobile.value } as const] : []),
      ...(email?.verifiedAt ? [{ channel: 'mail', kind: 'email', to: email.value } as const] : []),
    ];
  };
  return {
    waysOf,
    /** @throws PortalError `pin.no-contact`. */
    wayOf: async (question: PinQuestion, channel: Channel | undefined) => {
      const ways = await waysOf(question);
      const way = channel === undefined ? ways[0] : ways.find((each) => each.channel === channel);
      if (!way) throw new PortalError('pin.no-contact');
      return way;
    },
  };
};

/** Answers the hash that the PIN was found right by. */
const createProof =
  ({ database, now, hasher, guard, audit }: PinDeps) =>
  async ({ merchant, session, ip, requestId }: PinQuestion, typed: string): Promise<string> => {
    const kept = await readPin(database.db, merchant.id, session.memberId);
    if (!kept) throw new PortalError('pin.required');
    const guarded = { realm: `${merchant.id} pin`, name: session.account, ip };
    const locked = (until: Date): PortalError =>
      new PortalError('pin.locked', {
        params: { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1_000)) },
      });
    const verdict = await guard.enter(guarded, now());
    if (verdict.verdict === 'locked') throw locked(verdict.until);
    if (verdict.verdict !== 'try') throw new PortalError('pin.wrong');
    if (await hasher.verify(kept.pinHash, typed)) {
      await database.transaction((trx) => guard.succeed(trx, guarded));
      return kept.pinHash;
    }
    await audit.record(database.db, {
      kind: 'identity',
      actor: session.memberId.toString(),
      merchant: merchant.code,
      action: 'pin.refuse',
      subject: session.memberId.toString(),
      requestId,
    });
    throw verdict.onFailure.state === 'locked' ? locked(verdict.onFailure.until) : new PortalError('pin.wrong');
  };

export const createPinService = (deps: PinDeps): PinService => {
  const { database, now, hasher, codes, reauthentication, audit } = deps;
  const { waysOf, wayOf } = createReach(deps);
  const prove = createProof(deps);

  const write = async (
    { merchant, session, requestId }: PinQuestion,
    pin: string,
    { action, provedAt, former }: { readonly action: AuditAction; readonly provedAt: Date; readonly former?: string },
  ): Promise<void> => {
    const pinHash = await hasher.hash(pin);
    await database.transaction(async (trx) => {
      const change = { pinHash, changedAt: now(), ...(former !== undefined && { former }) };
      // Changed by another call since it was proved: the old PIN is not the PIN any more.
      if (!(await writePin(trx, merchant.id, session.memberId, change))) throw new PortalError('pin.wrong');
      await audit.record(trx, {
        kind: 'identity',
        actor: session.memberId.toString(),
        merchant: merchant.code,
        action,
        subject: session.memberId.toString(),
        after: `password given ${provedAt.toISOString()}`,
        requestId,
      });
    });
  };

  return {
    require: async (question, typed) => {
      await prove(question, typed);
    },
    setFirst: async (trx, { merchantId, memberId, hash }) => {
      await writePin(trx, merchantId, memberId, { pinHash: hash, changedAt: now() });
    },
    faultOf: faultOfPin,
    state: async (question) => {
      const kept = await readPin(database.db, question.merchant.id, question.session.memberId);
      const ways = await waysOf(question);
      const codeWays = ways.map(({ channel, kind, to }) => ({ channel, to: maskContact(kind, to) }));
      return { isSet: kept !== null, changedAt: kept?.changedAt ?? null, codeTo: codeWays[0] ?? null, codeWays };
    },
    sendCode: async (question, { channel, language }) => {
      const way = await wayOf(question, channel);
      return codes.request({
        merchant: question.merchant,
        purpose: 'pin',
        channel: way.channel,
        to: way.to,
        language,
        ip: question.ip,
        subject: question.session.memberId.toString(),
        isProved: true,
      });
    },
    setByCode: async (question, { code, channel, ...pins }) => {
      requireGood(pins, { verificationCode: code });
      // Before the code is used up: the same call comes again once the password was given.
      const provedAt = await reauthentication.requireRecent(question.session);
      const { to } = await wayOf(question, channel);
      const { subject } = await codes.redeem({ merchantId: question.merchant.id, purpose: 'pin', to, code });
      if (subject !== question.session.memberId.toString()) throw new PortalError('code.wrong');
      await write(question, pins.pin, { action: 'pin.set', provedAt });
    },
    change: async (question, { oldPin, ...pins }) => {
      requireGood(pins);
      const provedAt = await reauthentication.requireRecent(question.session);
      const former = await prove(question, oldPin);
      await write(question, pins.pin, { action: 'pin.change', provedAt, former });
    },
  };
};
