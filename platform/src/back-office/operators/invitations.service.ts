/** Invitations of operators: whoever has the link chooses the password, once; the next sign-in binds an app (OPR-001). */
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import { faultOfPassword } from '../../identity/identity/index.ts';
import { createToken, hashToken, isTokenForm } from '../../kernel/crypto/index.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import { networkOf } from '../../kernel/index.ts';
import type { Database, Operator, Trx } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { OPERATOR_PASSWORD_MIN } from './operators.policy.ts';
import * as store from './operators.store.ts';

/** Long enough to hand it over, short enough that a forgotten one is no door. */
const INVITATION_MS = 48 * 3_600_000;

export interface Invitation {
  readonly name: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Who orders it, and why. */
interface Order {
  readonly by: Operator;
  readonly reason: string;
  readonly requestId: string;
}

export interface Invitations {
  /** @throws PortalError `operator.name-taken`, `merchant.unknown`. */
  invite(
    order: Order & { readonly name: string; readonly role: string; readonly merchants: readonly string[] | null },
  ): Promise<Invitation>;
  /** The former link stops working. @throws PortalError `request.not-found`, also for who has a password. */
  renew(order: Order & { readonly name: string }): Promise<Invitation>;
  /** @throws PortalError `operator.invitation-over`, `request.invalid` with what is wrong with the password. */
  accept(choice: {
    readonly token: string;
    readonly password: string;
    readonly ip: string;
    readonly requestId: string;
  }): Promise<string>;
}

export interface InvitationsDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly hasher: PasswordHasher;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly audit: AuditTrail;
}

const faultOf = (password: string, name: string): string | null => {
  if (password.length < OPERATOR_PASSWORD_MIN) return 'too-short';
  return faultOfPassword(password, name);
};

export const createInvitations = ({ database, now, hasher, merchants, audit }: InvitationsDeps): Invitations => {
  const idsOf = async (codes: readonly string[] | null): Promise<readonly number[] | null> => {
    if (codes === null) return null;
    const byCode = new Map((await merchants.directory()).all.map(({ code, id }) => [code, id]));
    return codes.map((code) => {
      const id = byCode.get(code);
      if (id === undefined) throw new PortalError('merchant.unknown', { fields: { merchants: 'merchant.unknown' } });
      return id;
    });
  };
  const issue = async (trx: Trx, operatorId: bigint, name: string): Promise<Invitation> => {
    const token = createToken();
    const expiresAt = new Date(now().getTime() + INVITATION_MS);
    await store.writeInvitation(trx, { operatorId, tokenHash: hashToken(token), expiresAt });
    return { name, token, expiresAt };
  };
  const note = (trx: Trx, { by, reason, requestId }: Order, action: AuditAction, subject: string, after?: string) =>
    audit.record(trx, {
      ...{ kind: 'operator', actor: by.name, merchant: null, action, subject, requestId, reason },
      ...(after === undefined ? {} : { after }),
    });

  return {
    invite: async ({ name, role, merchants: codes, ...order }) => {
      const ids = await idsOf(codes);
      return database.transaction(async (trx) => {
        const id = await store.insertOperator(trx, { name, role, passwordHash: null, merchants: ids });
        if (id === null) throw new PortalError('operator.name-taken', { fields: { name: 'operator.name-taken' } });
        const invitation = await issue(trx, id, name);
        await note(trx, order, 'operator.invite', name, `${role}, ${codes?.join(' ') ?? 'all merchants'}`);
        return invitation;
      });
    },
    renew: async ({ name, ...order }) => {
      const other = await store.findCredentials(database.db, name.toLowerCase());
      if (!other || other.passwordHash !== null) throw new PortalError('request.not-found');
      return database.transaction(async (trx) => {
        const invitation = await issue(trx, other.id, other.name);
        await note(trx, order, 'operator.invite-again', other.name);
        return invitation;
      });
    },
    accept: async ({ token, password, ip, requestId }) => {
      const tokenHash = isTokenForm(token) ? hashToken(token) : null;
      const invited = tokenHash && (await store.findInvited(database.db, tokenHash, now()));
      if (!invited) throw new PortalError('operator.invitation-over');
      const fault = faultOf(password, invited.name);
      if (fault) throw new PortalError('request.invalid', { fields: { password: `password.${fault}` } });
      const passwordHash = await hasher.hash(password, { purpose: 'invitation', caller: networkOf(ip) });
      await database.transaction(async (trx) => {
        const isFirst = await store.acceptInvitation(trx, { id: invited.id, tokenHash, passwordHash });
        if (!isFirst) throw new PortalError('operator.invitation-over');
        await audit.record(trx, {
          ...{ kind: 'operator', actor: invited.name, merchant: null, action: 'operator.join' },
          ...{ subject: invited.name, requestId },
        });
      });
      return invited.name;
    },
  };
};
