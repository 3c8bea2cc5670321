/** The back office: operators, their sign-in, and what they may switch. */
import { fileURLToPath } from 'node:url';
import type { ModuleName } from 'shared-contracts/module';
import type { AuditTrail } from '../../ground/audit/index.ts';
import { createSignInGuard } from '../../identity/identity/index.ts';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ReleasesService } from '../../delivery/releases/index.ts';
import { createInvitations } from './invitations.service.ts';
import { createOperatorView } from './operator-view.ts';
import type { RunningRelease } from './operator-view.ts';
import { consolePlugin } from './console.plugin.ts';
import { OPERATOR_LIMITS } from './operators.policy.ts';
import { createOperatorRoutes } from './operators.routes.ts';

import { createOperatorsService } from './operators.service.ts';
import type { OperatorsService } from './operators.service.ts';
import { insertOperator, purgeSessions } from './operators.store.ts';
import { networkRoutes } from './networks.routes.ts';
import { createOperatorNetworks } from './networks.service.ts';
import type { OperatorNetworks } from './networks.service.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { createPasskeys } from './passkeys.service.ts';
import { purgeChallenges } from './passkeys.store.ts';
import { createSecondFactors } from './second-factor.service.ts';

export { mayWork } from './may-work.ts';
export { OPERATOR_LIMITS } from './operators.policy.ts';
export { createOperatorInstaller } from './operator-installer.ts';
export type { OperatorInstaller } from './operator-installer.ts';
export type { OperatorsService } from './operators.service.ts';
export { listContacts } from './operators.store.ts';
export type { OperatorContact } from './operators.store.ts';

export interface OperatorsModuleDeps extends PlatformDeps {
  readonly merchants: Pick<MerchantsService, 'directory' | 'switchModule'>;
  readonly releases: Pick<ReleasesService, 'choices'>;
  readonly audit: AuditTrail;
  /** Folder of the console's build. */
  readonly consoleFolder?: string;
}

/**
 * Operators of the demo, printed at start; production refuses to start with them. Some decisions need two (OPR-006). Their secret is
 * known, so that `npm run operator-code` can say the code of now; the third has none and binds an app at the first sign-in.
 */
export const DEMO_OPERATOR = {
  name: 'operator1',
  password: 'Operator-2468',
  role: 'owner',
  secret: 'DEMOSECRETDEMOSECRETDEMOSECRET23',
} as const;
export const DEMO_OPERATORS = [
  DEMO_OPERATOR,
  { ...DEMO_OPERATOR, name: 'operator2', role: 'finance' },
  { ...DEMO_OPERATOR, name: 'operator3', role: 'support', secret: null },
  { ...DEMO_OPERATOR, name: 'operator4', role: 'release' },
] as const;

const CONSOLE_FOLDER = fileURLToPath(new URL('../../../../operator-console/dist', import.meta.url));
const PURGE_EVERY_SECONDS = 3_600;
const SESSION_ROWS_KEPT_MS = 90 * 86_400_000;

export interface OperatorsModule extends PlatformModule, Pick<OperatorNetworks, 'reach'> {
  readonly service: OperatorsService;
}

export const createOperatorsModule = (deps: OperatorsModuleDeps): OperatorsModule => {
  const { database, merchants, releases } = deps;
  const now = () => deps.clock.now();
  const hasher = deps.hasher ?? createPasswordHasher();
  const guard = createSignInGuard(database, deps.config.portalSecret, {
    scopes: { name: 'operator', address: 'operator-address' },
    limits: OPERATOR_LIMITS,
  });
  const factors = createSecondFactors({ secret: deps.config.portalSecret, now });
  const networks = createOperatorNetworks({
    ...{ database, now, merchants, audit: deps.audit, isEnforced: deps.config.enforcesOperatorNetworks },
  });
  const shared = { database, now, guard, hasher, factors, audit: deps.audit, networks };
  const service = createOperatorsService(shared);
  const passkeys = createPasskeys({
    ...{ ...shared, publicUrl: deps.config.operatorPublicUrl, secret: deps.config.portalSecret },
  });

  const runningRelease = async (merchant: Merchant, module: ModuleName): Promise<RunningRelease | null> => {
    const current = (await releases.choices()).get(merchant.id)?.get(module)?.current;
    return current ? { version: current.version, hash: current.hash } : null;
  };

  return {
    name: 'operators',
    service,
    reach: (own, ip) => networks.reach(own, ip),
    routes: [],
    operatorRoutes: [
      ...networkRoutes({ networks, merchants }),
      ...passkeyRoutes(passkeys),
      ...createOperatorRoutes({
        service,
        invitations: createInvitations({ database, now, hasher, merchants, audit: deps.audit }),
        merchants,
        view: createOperatorView({ merchants, runningRelease }),
      }),
    ],
    operatorPlugin: consolePlugin(deps.consoleFolder ?? CONSOLE_FOLDER),
    provides: { operators: service },
    jobs: [
      {
        kind: 'transactional',
        name: 'operators.purge',
        everySeconds: PURGE_EVERY_SECONDS,
        catchUpMax: 1,
        run: async (trx, { period }) => {
          await purgeSessions(trx, new Date(period.end.getTime() - SESSION_ROWS_KEPT_MS));
          await purgeChallenges(trx, period.end);
        },
      },
    ],
    start: async () => {
      await hasher.verify(null, '');
      await networks.snapshot.start();
      if (!deps.config.enforcesOperatorNetworks)
        deps.log.warn('OPERATOR_NETWORKS is ignored: operators are admitted from any address');
    },
    stop: () => networks.snapshot.stop(),
    seedDemo: async (report) => {
      for (const { name, role, password, secret } of DEMO_OPERATORS) {
        const passwordHash = await hasher.hash(password);
        const id = await insertOperator(database.db, { name, role, passwordHash });
        if (id === null) continue;
        if (secret !== null) await factors.bind(database.db, id, secret);
        report(`operator ${name}`);
      }
    },
  };
};
