/** Accounts that agents open in their teams (specification, section 2; AGT-008). The new member changes the password at the first login. */
import { PortalError } from 'shared-contracts/errors';
import { faultOf } from 'shared-contracts/registration/rules';
import { networkOf } from '../../kernel/index.ts';
import type { Merchant, Trx } from '../../kernel/index.ts';
import { faultOfPassword } from '../identity/index.ts';
import type { RegistrationDeps } from './ports.ts';
import { sealRecord } from './record.ts';
import { insertRecord } from './registration.store.ts';

/** What an agent asks for. */
export interface OrderByAgent {
  readonly merchant: Merchant;
  readonly agent: { readonly memberId: bigint; readonly account: string };
  readonly username: string;
  /** As members have it: 0 a plain member, else a kind of agent. */
  readonly isAgent: number;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  /** Known to the agent: good for one login. */
  readonly password: string;
  /** The agent's: no address of the member's own, so it is not kept. */
  readonly ip: string;
  /** Address of the page that the agent uses. */
  readonly origin: string;
  readonly requestId: string;
}

/** A checked order, its password hashed. */
export interface ReadyByAgent extends Omit<OrderByAgent, 'password'> {
  readonly passwordHash: string;
}

export interface RegistrationByAgent {
  /**
   * Checks by the rules of the merchant's registration form, and hashes the password. Changes nothing, but keeps in the audit log that
   * somebody too young was to have an account. @throws PortalError `request.invalid` with fields, `registration.under-age`.
   */
  prepare(order: OrderByAgent): Promise<ReadyByAgent>;
  /** @throws PortalError `registration.username-taken`. */
  open(trx: Trx, ready: ReadyByAgent): Promise<{ readonly memberId: bigint; readonly account: string }>;
}

type Deps = Pick<
  RegistrationDeps,
  'now' | 'settings' | 'compliance' | 'hasher' | 'identity' | 'exclusions' | 'seal' | 'audit'
>;

const MEMBER_TYPE = 1;

const createPrepare = ({ settings, compliance, hasher }: Deps): RegistrationByAgent['prepare'] => {
  const faultsOf = async ({
    merchant,
    username,
    password,
  }: OrderByAgent): Promise<Readonly<Record<string, string>>> => {
    const { rules } = await settings.of(merchant.id);
    const name = faultOf(rules.username, username);
    const typed = faultOf(rules.password, password);
    const weak = typed ? null : faultOfPassword(password, username);
    return {
      ...(name ? { username: `rule.${name}` } : {}),
      ...(typed ? { password: `rule.${typed}` } : {}),
      ...(weak ? { password: `password.${weak}` } : {}),
    };
  };
  return async (order) => {
    const { merchant, birthday, ip, requestId } = order;
    const fields = await faultsOf(order);
    if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields });
    if (!(await compliance.isOldEnough(merchant, birthday))) {
      await compliance.underAgeAttempts.note({ merchant, memberId: null, where: 'registration', requestId });
      throw new PortalError('registration.under-age', { fields: { birthday: 'registration.under-age' } });
    }
    const { password, ...rest } = order;
    return { ...rest, passwordHash: await hasher.hash(password, { purpose: 'registration', caller: networkOf(ip) }) };
  };
};

export const createRegistrationByAgent = (deps: Deps): RegistrationByAgent => {
  const { now, identity, exclusions, compliance, seal, audit } = deps;
  return {
    prepare: createPrepare(deps),
    open: async (trx, { merchant, agent, username, isAgent, birthday, passwordHash, origin, requestId }) => {
      const at = now();
      const memberId = await identity.addMember(
        {
          ...{ merchantId: merchant.id, account: username, nickname: username, passwordHash },
          ...{ type: MEMBER_TYPE, isAgent, uplineId: agent.memberId, toUpline: true, firstTimeLogin: true },
          registeredAt: at,
        },
        trx,
      );
      if (memberId === null)
        throw new PortalError('registration.username-taken', { fields: { username: 'registration.username-taken' } });
      await insertRecord(trx, {
        ...{ memberId, merchantId: merchant.id, method: 'byAgent' },
        ...{ sealed: sealRecord(seal, memberId, { birthday }), nameKey: null },
        ...{ registerUrl: origin, domain: new URL(origin).host },
        ...{ affiliateCode: null, referralCode: null, referrerId: null },
        ...{ declaredAt: at, minimumAge: await compliance.minimumAgeOf(merchant) },
      });
      await exclusions.personRegistered(trx, { merchantId: merchant.id, memberId }, { name: '', birthday });
      await audit.record(trx, {
        ...{ kind: 'identity', actor: agent.account, merchant: merchant.code, action: 'member.open' },
        ...{ subject: memberId.toString(), after: isAgent === 0 ? 'member' : 'agent', requestId },
      });
      return { memberId, account: username };
    },
  };
};
