/**
 * A sign-in from an address that the account has not used needs more than the password (AUT-034 to AUT-036): the merchant's setting
 * `newAddressCheck`, off unless set. The address of the registration and every verified one count as used, and for an account that an
 * agent opened, that of its first sign-in. All are compared by household (IPv6); known ones are kept as keyed hashes.
 */
import { createHmac } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import { networkOf } from '../../../kernel/index.ts';
import type { Trx } from '../../../kernel/index.ts';
import { credentialsById } from '../members/member.store.ts';
import type { MemberCredentials } from '../members/member.store.ts';
import { createToken, hashToken } from '../../../kernel/crypto/index.ts';
import { createEntry, createNote, createOpening } from '../sign-in/opening.ts';
import type { OpeningDeps, SignedIn, Visitor } from '../sign-in/opening.ts';
import { createSignInGuard } from '../sign-in/sign-in-guard.ts';
import { ACCOUNT_LIMITS, ADDRESS_LIMITS, withoutPicture } from '../sign-in/sign-in.policy.ts';
import type { StepUpMethod, StepUpMethodName } from './methods.ts';
import { addKnown, findTicket, insertTicket, isKnown, takeTicket } from './step-up.store.ts';
import type { Ticket, TicketKey } from './step-up.store.ts';

export interface StepUp {
  /**
   * The refusal that asks for more, with `ticket` and `methods` (names with commas between); null where nothing more is needed.
   * `username`: as it was typed. A number that was typed there already is no second proof.
   */
  demand(visitor: Visitor, member: MemberCredentials, username: string): Promise<PortalError | null>;
  /** Part of every sign-in by password: the first one of an account that was not registered from an address makes its own known. */
  settle(trx: Trx, visitor: Visitor, member: MemberCredentials): Promise<void>;
  /** Sends the code of a method. @throws PortalError `step-up.expired`, `step-up.not-bound`, and those of sending. */
  sendCode(
    visitor: Visitor,
    order: { readonly ticket: string; readonly method: StepUpMethodName; readonly language: string },
  ): Promise<{ readonly expiredMinutes: number }>;
  /**
   * Checks the proof, remembers the address and opens the session. Wrong ones are counted and lock, as wrong passwords do.
   * @throws PortalError `step-up.expired`, `step-up.not-bound`, `step-up.wrong`, `code.expired`, `login.locked`, those of a closed account.
   */
  pass(
    visitor: Visitor,
    proof: { readonly ticket: string; readonly method: StepUpMethodName; readonly answer: string },
  ): Promise<SignedIn>;
  /** Called while the platform is put together. */
  addMethod(method: StepUpMethod): void;
}

export interface StepUpDeps extends OpeningDeps {
  readonly secret: string;
  readonly methods: readonly StepUpMethod[];
}

const TICKET_MS = 10 * 60_000;
/** Right passwords from new addresses: each a ticket, good at its address alone. */
const createTickets = ({ database, secret, now }: Pick<StepUpDeps, 'database' | 'secret' | 'now'>) => {
  const addressOf = ({ merchant, ip }: Visitor): Buffer =>
    createHmac('sha256', secret)
      .update(`known address\n${merchant.id}\n${networkOf(ip)}`)
      .digest();
  const keyOf = (visitor: Visitor, ticket: string): TicketKey => ({
    merchantId: visitor.merchant.id,
    tokenHash: hashToken(ticket),
    address: addressOf(visitor),
    now: now(),
  });
  return {
    addressOf,
    keyOf,
    find: async (visitor: Visitor, ticket: string): Promise<Ticket> => {
      const found = await findTicket(database.db, keyOf(visitor, ticket));
      if (found === null) throw new PortalError('step-up.expired');
      return found;
    },
    /** Of a password that has changed since it was compared it is worth nothing: the proof hears `step-up.expired`. */
    issue: async (visitor: Visitor, member: MemberCredentials, numberTyped: boolean): Promise<string> => {
      const ticket = createToken();
      const tokenHash = hashToken(ticket);
      const expiresAt = new Date(now().getTime() + TICKET_MS);
      const { id: memberId, passwordHash } = member;
      await insertTicket(database.db, {
        ...{ merchantId: visitor.merchant.id, memberId, passwordHash, tokenHash },
        ...{ address: addressOf(visitor), expiresAt, numberTyped },
      });
      return ticket;
    },
  };
};

/** An agent opened the account, and its member has not been here: there is no address yet that another one could be new to. */
const isUnplaced = ({ registeredIp, lastSignInAt }: MemberCredentials): boolean =>
  registeredIp === null && lastSignInAt === null;

/** The methods that this member has bound, in the order of the list. A number that was typed as username proves nothing more. */
const createOffer =
  (methods: readonly StepUpMethod[]) =>
  async (merchantId: number, { memberId, numberTyped }: Ticket) => {
    const bound = await Promise.all(methods.map((method) => method.isBound(merchantId, memberId)));
    return methods.filter(({ name }, index) => bound[index] === true && !(numberTyped && name === 'mobile'));
  };

export const createStepUp = (deps: StepUpDeps): StepUp => {
  const { database, now, secret } = deps;
  const methods = [...deps.methods];
  const note = createNote(deps);
  const open = createOpening(deps);
  const whyNot = createEntry(deps);
  const guard = createSignInGuard(database, secret, {
    scopes: { name: 'account', address: 'address' },
    limits: { name: withoutPicture(ACCOUNT_LIMITS), address: withoutPicture(ADDRESS_LIMITS) },
  });
  const offered = createOffer(methods);

  const { addressOf, keyOf, find, issue } = createTickets(deps);

  const methodOf = async (visitor: Visitor, ticket: Ticket, name: StepUpMethodName): Promise<StepUpMethod> => {
    const method = (await offered(visitor.merchant.id, ticket)).find((entry) => entry.name === name);
    if (!method) throw new PortalError('step-up.not-bound');
    return method;
  };

  const locked = (until: Date): PortalError =>
    new PortalError('login.locked', {
      params: { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000)) },
    });

  return {
    addMethod: (method) => void methods.push(method),
    demand: async (visitor, member, username) => {
      const { merchant, ip } = visitor;
      if (merchant.settings['newAddressCheck'] !== true || isUnplaced(member)) return null;
      if (member.registeredIp !== null && networkOf(member.registeredIp) === networkOf(ip)) return null;
      if (await isKnown(database.db, member.id, addressOf(visitor))) return null;
      const mobile = methods.find(({ name }) => name === 'mobile');
      const numberTyped = (await mobile?.isRight(visitor, member.id, username)) === true;
      const names = (await offered(merchant.id, { memberId: member.id, numberTyped })).map(({ name }) => name);
      if (names.length === 0) return new PortalError('login.step-up-impossible');
      const ticket = await issue(visitor, member, numberTyped);
      return new PortalError('login.step-up-required', { params: { ticket, methods: names.join(',') } });
    },
    settle: async (trx, visitor, member) => {
      if (!isUnplaced(member)) return;
      const address = addressOf(visitor);
      await addKnown(trx, { merchantId: visitor.merchant.id, memberId: member.id, address, at: now() });
    },
    sendCode: async (visitor, { ticket, method, language }) => {
      const found = await find(visitor, ticket);
      const bound = await methodOf(visitor, found, method);
      if (!bound.send) throw new PortalError('step-up.not-bound');
      return bound.send(visitor, found.memberId, language);
    },
    pass: async (visitor, { ticket, method, answer }) => {
      const found = await find(visitor, ticket);
      const { memberId } = found;
      const bound = await methodOf(visitor, found, method);
      const guarded = { realm: `${visitor.merchant.id} step-up`, name: memberId.toString(), ip: visitor.ip };
      const verdict = await guard.enter(guarded, now());
      if (verdict.verdict === 'locked') throw locked(verdict.until);
      if (verdict.verdict !== 'try') throw new PortalError('step-up.wrong');
      if (!(await bound.isRight(visitor, memberId, answer))) {
        await note(database.db, visitor, 'session.refuse', memberId, { reason: 'step-up.wrong', after: method });
        throw verdict.onFailure.state === 'locked' ? locked(verdict.onFailure.until) : new PortalError('step-up.wrong');
      }
      const member = await credentialsById(database.db, visitor.merchant.id, memberId);
      if (!member) throw new PortalError('step-up.expired');
      const closed = await whyNot(visitor, member);
      if (closed) throw closed;
      return open(visitor, member, {
        byPassword: true,
        also: async (trx) => {
          const key = keyOf(visitor, ticket);
          if (!(await takeTicket(trx, key))) throw new PortalError('step-up.expired');
          await addKnown(trx, { merchantId: visitor.merchant.id, memberId, address: key.address, at: now() });
          await guard.succeed(trx, guarded);
          await note(trx, visitor, 'address.verify', memberId, { after: method });
        },
      });
    },
  };
};
