/** Publishing tokens of teams: shown once, stored as hashes, each good for one module. */
import { createHash, randomBytes } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { Credentials, PlatformDeps, TeamVerifier } from '../../kernel/index.ts';
import { insertToken, readTokens, revokeToken, useToken } from './releases.store.ts';
import type { TokenRow } from './releases.store.ts';
import { lockModule } from '../../tenancy/merchants/index.ts';

export interface IssuedToken {
  readonly token: TokenRow;
  /** The only time that it is seen. */
  readonly secret: string;
}

export interface TeamTokens extends TeamVerifier {
  listTokens(module: ModuleName): Promise<readonly TokenRow[]>;
  /** A new token of a team. Throws `module.unknown` for a module that was never registered. */
  issueToken(order: {
    readonly module: ModuleName;
    readonly label: string;
    readonly actor: AuditActor;
  }): Promise<IssuedToken>;
  /** False where it was revoked before, is of another module, or never was. */
  revokeToken(order: {
    readonly module: ModuleName;
    readonly id: bigint;
    readonly actor: AuditActor;
  }): Promise<boolean>;
  /** `demo-team-MODULE`: refused in production whatever the table says. */
  seedDemoTokens(modules: readonly ModuleName[]): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const createTeamTokens = ({
  database,
  config,
  audit,
}: Pick<PlatformDeps, 'database' | 'config'> & { readonly audit: AuditTrail }): TeamTokens => ({
  verify: async ({ bearer }: Credentials) => {
    const token = bearer === null ? null : await useToken(database.db, hashOf(bearer));
    if (!token || (token.isDemo && config.mode === 'production')) throw new PortalError('release.token-invalid');
    return { module: token.module, tokenId: token.id };
  },
  listTokens: (module) => readTokens(database.db, module),
  issueToken: ({ module, label, actor }) =>
    database.transaction(async (trx) => {
      if (!(await lockModule(trx, module))) throw new PortalError('module.unknown');
      const secret = `pt_${randomBytes(32).toString('base64url')}`;
      const token = await insertToken(trx, { hash: hashOf(secret), module, label, isDemo: false, by: actor.name });
      if (!token) throw new PortalError('server.unexpected');
      const entry = { merchant: null, subject: module, before: null, after: `${token.id} ${label}`, reason: null };
      await audit.record(trx, { ...actedBy(actor), action: 'release.token-issue', ...entry });
      return { token, secret };
    }),
  revokeToken: ({ module, id, actor }) =>
    database.transaction(async (trx) => {
      const label = await revokeToken(trx, module, id);
      if (label === null) return false;
      const entry = { merchant: null, subject: module, before: `${id} ${label}`, after: null, reason: null };
      await audit.record(trx, { ...actedBy(actor), action: 'release.token-revoke', ...entry });
      return true;
    }),
  seedDemoTokens: async (modules) => {
    for (const module of modules) {
      const hash = hashOf(`demo-team-${module}`);
      await insertToken(database.db, { hash, module, label: 'demo', isDemo: true, by: 'platform' });
    }
  },
});
