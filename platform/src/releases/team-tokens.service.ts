/** Publishing tokens of teams: shown once, stored as hashes, each good for one module. */
import { createHash, randomBytes } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import type { Credentials, PlatformDeps, TeamVerifier } from '../kernel/index.ts';
import { insertToken, revokeToken, useToken } from './releases.store.ts';

export interface TeamTokens extends TeamVerifier {
  /** A new token of a team; the only time that it is seen. */
  issueToken(module: ModuleName, label: string, by: string): Promise<string>;
  /** False where it was revoked before or never was. */
  revokeToken(id: bigint): Promise<boolean>;
  /** `demo-team-MODULE`: refused in production whatever the table says. */
  seedDemoTokens(modules: readonly ModuleName[]): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const createTeamTokens = ({ database, config }: Pick<PlatformDeps, 'database' | 'config'>): TeamTokens => ({
  verify: async ({ bearer }: Credentials) => {
    const token = bearer === null ? null : await useToken(database.db, hashOf(bearer));
    if (!token || (token.isDemo && config.mode === 'production')) throw new PortalError('release.token-invalid');
    return { module: token.module, tokenId: token.id };
  },
  issueToken: async (module, label, by) => {
    const token = `pt_${randomBytes(32).toString('base64url')}`;
    await insertToken(database.db, { hash: hashOf(token), module, label, isDemo: false, by });
    return token;
  },
  revokeToken: (id) => revokeToken(database.db, id),
  seedDemoTokens: async (modules) => {
    for (const module of modules) {
      const hash = hashOf(`demo-team-${module}`);
      await insertToken(database.db, { hash, module, label: 'demo', isDemo: true, by: 'platform' });
    }
  },
});
