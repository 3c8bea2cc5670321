/** Brings a new installation to the point where operators can sign in and teams can publish. What is there stays as it is. */
import { isPortalError } from 'shared-contracts/errors';
import type { PlatformDeps } from '../../kernel/index.ts';
import { StartupError } from '../../kernel/index.ts';
import type { MerchantInstaller } from '../../tenancy/merchants/index.ts';
import type { OperatorInstaller } from '../operators/index.ts';
import type { ReleasesService } from '../../delivery/releases/index.ts';
import type { Plan } from './plan.schema.ts';
import type { TokenFiles } from './token-files.ts';

export interface ProvisionDeps extends Pick<PlatformDeps, 'database'> {
  readonly installMerchant: MerchantInstaller;
  readonly installOperator: OperatorInstaller;
  readonly releases: Pick<ReleasesService, 'register' | 'issueToken' | 'verify'>;
  readonly tokenFiles: TokenFiles | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly report: (text: string) => void;
}

const ACTOR = { name: 'provision', kind: 'system', requestId: null } as const;
/** It opens everything: longer than a member's. */
const PASSWORD_LENGTH_MIN = 14;

const isLive = async (releases: ProvisionDeps['releases'], bearer: string, module: string): Promise<boolean> => {
  try {
    const team = await releases.verify({ bearer, cookies: {}, ip: '127.0.0.1' });
    return team.module === module;
  } catch (error) {
    if (isPortalError(error) && error.code === 'release.token-invalid') return false;
    throw error;
  }
};

/** Checked before anything is written. */
const passwordsOf = ({ operators }: Plan, environment: ProvisionDeps['environment']): ReadonlyMap<string, string> => {
  const problems = operators.flatMap(({ passwordFrom }) => {
    const password = environment[passwordFrom] ?? '';
    if (password.length >= PASSWORD_LENGTH_MIN) return [];
    return [`${passwordFrom}: ${password ? `must have ${PASSWORD_LENGTH_MIN} characters or more` : 'is missing'}`];
  });
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return new Map(operators.map(({ name, passwordFrom }) => [name, environment[passwordFrom] ?? '']));
};

export const provision = async (plan: Plan, deps: ProvisionDeps): Promise<void> => {
  const { releases, tokenFiles, report } = deps;
  const passwords = passwordsOf(plan, deps.environment);
  if (plan.teams.length > 0 && !tokenFiles)
    throw new StartupError('TOKENS_DIR: is missing; it names the folder for the tokens of the teams');

  const modules = new Set([
    ...plan.merchants.flatMap((merchant) => Object.keys(merchant.modules)),
    ...plan.teams.map(({ module }) => module),
  ]);
  for (const module of modules)
    if (await releases.register({ module, actor: ACTOR, reason: 'set-up' })) report(`module ${module}`);
  for (const merchant of plan.merchants) {
    const isNew = await deps.installMerchant(merchant);
    report(isNew ? `merchant ${merchant.code}` : `merchant ${merchant.code} is there and stays as it is`);
  }
  for (const { name, role } of plan.operators) {
    const isNew = await deps.installOperator({ name, role, password: passwords.get(name) ?? '' });
    report(isNew ? `operator ${name}` : `operator ${name} is there and keeps the password`);
  }
  for (const { module, label } of plan.teams) {
    const known = await tokenFiles?.read(module);
    if (known && (await isLive(releases, known, module))) {
      report(`the token of ${module} is good`);
      continue;
    }
    const { secret } = await releases.issueToken({ module, label, actor: ACTOR });
    await tokenFiles?.write(module, secret);
    report(`token of ${module}`);
  }
};
