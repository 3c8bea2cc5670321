/**
 * Every declared endpoint, called by everybody for somebody else's data (SEC-001). Nothing here names an endpoint: what is
 * tried follows from the declarations, so that a new one is in the matrix, or fails it with what to add.
 */
import type { EndpointDescriptor } from 'shared-contracts/http';
import type { RouteDefinition } from '../kernel/index.ts';
import { OPERATOR_ROLES, RIGHTS, rightsOf } from '../ground/operator-rights/index.ts';
import { declaredEndpoints } from './testing/declarations.ts';
import { openPlainSeal, pathOf, plainSeal, requestFor } from './testing/requests.ts';
import { ruleFault } from './testing/rules.ts';
import type { Hints } from './testing/samples.ts';
import { AURORA, LOTUS, createStage } from './testing/stage.ts';
import type { Answer, Origin, Sent, Stage } from './testing/stage.ts';

/** Different identifiers of the victim are tried in as many calls. */
const ATTACKS = 3;

let stage: Stage;
let declared: readonly EndpointDescriptor[];

beforeAll(async () => {
  stage = await createStage({ ports: { decryptor: { decrypt: (sealed) => Promise.resolve(openPlainSeal(sealed)) } } });
  declared = await declaredEndpoints();
});
afterAll(() => stage.platform.stop());

const portal = (): readonly RouteDefinition[] => stage.routes('portal');
const withAccess = (origin: Origin, ...access: readonly string[]): readonly RouteDefinition[] =>
  stage.routes(origin).filter(({ endpoint }) => access.includes(endpoint.access));

/** Enough to reach the rules that are asked before anything is read. */
const bare = ({ endpoint }: RouteDefinition, origin: Origin): Sent => ({
  origin,
  method: endpoint.method,
  url: pathOf(endpoint.path, undefined),
  ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: {} }),
});

/** What differs from the refusal that must come, one line an endpoint. */
const notRefused = async (
  routes: readonly RouteDefinition[],
  origin: Origin,
  caller: Pick<Sent, 'token' | 'host'>,
  expected: readonly [status: number, code: string],
): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const route of routes) {
    const { status, code } = await stage.send({ ...bare(route, origin), ...caller });
    if (status !== expected[0] || code !== expected[1]) faults.push(`${route.endpoint.id}: ${status} ${code}`);
  }
  return faults;
};

const leaked = ({ text }: Answer): readonly string[] => stage.marks.filter((mark) => text.includes(mark));

const changedRows = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table);

/** Calls a route with whatever names the victim, in every field that takes it, and tells what came out or changed. */
const attack = async (
  route: RouteDefinition,
  origin: Origin,
  caller: Pick<Sent, 'token' | 'host'>,
): Promise<readonly string[]> => {
  const { id } = route.endpoint;
  const faults: string[] = [];
  const hints: Hints = (field) => (field === 'language' ? ['EN'] : stage.victimIds);
  for (let seed = 1; seed <= ATTACKS; seed += 1) {
    const request = requestFor(route, origin, hints, seed);
    if (!request) return [`${id}: no sample is found for its schemas; teach platform/src/security/testing/samples.ts`];
    if (route.raw && route.endpoint.method === 'GET') return faults;
    const answer = await stage.send({ ...request, ...caller });
    for (const mark of leaked(answer)) faults.push(`${id}: answers "${mark}" of another member`);
    if (answer.status >= 500 && answer.code === 'server.unexpected') faults.push(`${id}: falls over`);
  }
  return [...new Set(faults)];
};

describe('declarations', () => {
  it('[SEC-001] say whose data they touch, and operators’ calls the right', () => {
    const rights: readonly string[] = RIGHTS;
    expect(declared.map((endpoint) => ruleFault(endpoint, rights)).filter((fault) => fault !== null)).toEqual([]);
  });

  it('[SEC-001] are all served, and everything served is declared', () => {
    const served = new Set([...portal(), ...stage.routes('operator')].map(({ endpoint }) => endpoint.id));
    const ids = new Set(declared.map(({ id }) => id));
    expect([...ids].filter((id) => !served.has(id))).toEqual([]);
    expect([...served].filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBeGreaterThan(80);
  });
});

describe('members’ calls', () => {
  const OF_MEMBERS = ['session', 'member', 'agent'];

  it('[SEC-001] [API-003] [API-005] [ERR-019] refuse a visitor, an invented token and an operator’s', async () => {
    const routes = withAccess('portal', ...OF_MEMBERS);
    expect(routes.length).toBeGreaterThan(20);
    expect(await notRefused(routes, 'portal', {}, [401, 'session.required'])).toEqual([]);
    for (const token of ['A'.repeat(43), 'not a token', stage.operators.owner])
      expect(
        await notRefused(routes, 'portal', { token: token.replaceAll(' ', '') }, [401, 'session.expired']),
      ).toEqual([]);
  });

  it('[SEC-001] [API-003] refuse a member of another merchant, here and there', async () => {
    const routes = withAccess('portal', ...OF_MEMBERS);
    const there = { token: stage.members.otherMerchant, host: AURORA };
    expect(await notRefused(routes, 'portal', there, [401, 'session.expired'])).toEqual([]);
    const here = { token: stage.members.member, host: LOTUS };
    expect(await notRefused(routes, 'portal', here, [401, 'session.expired'])).toEqual([]);
  });

  it('[SEC-001] refuse a trial account where a real one is needed', async () => {
    const routes = withAccess('portal', 'member', 'agent');
    expect(
      await notRefused(routes, 'portal', { token: stage.members.trial }, [403, 'session.real-account-required']),
    ).toEqual([]);
  });

  it('[SEC-001] refuse a plain member where an agent is needed', async () => {
    const routes = withAccess('portal', 'agent');
    expect(routes.length).toBeGreaterThan(0);
    expect(
      await notRefused(routes, 'portal', { token: stage.members.member }, [403, 'session.agent-required']),
    ).toEqual([]);
  });

  it('[SEC-001] [PWD-001] refuse a session that is bound to the change of its password, all but what is declared open', async () => {
    const token = await stage.openSession('agent1', { mustChangePassword: true });
    const [open, closed] = [true, false].map((isOpen) =>
      withAccess('portal', ...OF_MEMBERS).filter(({ endpoint }) => (endpoint.beforePasswordChange ?? false) === isOpen),
    );
    expect(open?.map(({ endpoint }) => endpoint.id).sort()).toEqual([
      'identity.changePassword',
      'identity.logout',
      'identity.memberInfo',
    ]);
    expect(await notRefused(closed ?? [], 'portal', { token }, [403, 'password.change-required'])).toEqual([]);
    // Signing out comes last: it ends the session.
    for (const route of (open ?? []).toSorted(
      (a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'),
    )) {
      const { status, code } = await stage.send({ ...bare(route, 'portal'), token });
      expect([route.endpoint.id, status === 401 || code === 'password.change-required']).toEqual([
        route.endpoint.id,
        false,
      ]);
    }
  });

  it('[SEC-001] [PWD-001] to a public call such a session is a visitor’s', async () => {
    const before = await stage.victimRows();
    const token = await stage.openSession('player1', { mustChangePassword: true });
    const faults: string[] = [];
    for (const route of withAccess('portal', 'public')) faults.push(...(await attack(route, 'portal', { token })));
    expect(faults).toEqual([]);
    expect(
      [...changedRows(before, await stage.victimRows())].filter((name) => name !== 'member_session.member_id'),
    ).toEqual([]);
  });

  it('[SEC-001] refuse an ended session', async () => {
    const token = await stage.openSession('player2');
    await stage.send({ origin: 'portal', method: 'DELETE', url: '/wps/session/logout', token });
    const routes = withAccess('portal', ...OF_MEMBERS);
    expect(await notRefused(routes, 'portal', { token }, [401, 'session.expired'])).toEqual([]);
  });

  it.each([
    ['a visitor', ['public'], null, AURORA],
    ['a trial account', ['session'], 'matrix-trial', AURORA],
    ['another member', ['session', 'member'], 'player2', AURORA],
    ['another agent', ['session', 'member', 'agent'], 'agent2', AURORA],
    ['a member of another merchant', ['session', 'member'], 'player3', LOTUS],
  ] as const)(
    '[SEC-001] with what names the victim, called by %s, give and change nothing of the victim',
    async (_who, access, account, host) => {
      const before = await stage.victimRows();
      const faults: string[] = [];
      for (const route of withAccess('portal', ...access)) {
        faults.push(
          ...(await attack(route, 'portal', {
            host,
            // A call may have ended the session of the one before.
            token: account === null ? undefined : await stage.openSession(account),
          })),
        );
      }
      expect(faults).toEqual([]);
      expect(changedRows(before, await stage.victimRows())).toEqual([]);
    },
  );
});

describe('modules', () => {
  it('[SEC-001] [MFE-012] a call of a module that is switched off answers 403, whoever calls', async () => {
    const routes = portal().filter(({ endpoint }) => endpoint.module !== undefined);
    expect(routes.length).toBeGreaterThan(10);
    for (const { endpoint } of routes) if (endpoint.module) stage.off.add(endpoint.module);
    try {
      for (const token of [undefined, stage.members.victim])
        expect(await notRefused(routes, 'portal', { token }, [403, 'module.disabled'])).toEqual([]);
    } finally {
      stage.off.clear();
    }
  });
});

describe('operators’ calls', () => {
  it('[SEC-001] [OPR-002] refuse a visitor, a member and an invented token', async () => {
    const routes = withAccess('operator', 'operator');
    expect(routes.length).toBeGreaterThan(20);
    expect(await notRefused(routes, 'operator', {}, [401, 'session.required'])).toEqual([]);
    for (const token of ['A'.repeat(43), stage.members.victim])
      expect(await notRefused(routes, 'operator', { token }, [401, 'session.expired'])).toEqual([]);
  });

  it.each(OPERATOR_ROLES)(
    '[SEC-001] [OPR-002] are open to a role with the right, and to no other: %s',
    async (role) => {
      const rights: readonly string[] = rightsOf(role);
      const routes = withAccess('operator', 'operator').filter(({ endpoint }) => endpoint.right !== undefined);
      const [open, closed] = [true, false].map((isOpen) =>
        routes.filter(({ endpoint }) => rights.includes(endpoint.right ?? '') === isOpen),
      );
      const token = stage.operators[role];
      expect(await notRefused(closed ?? [], 'operator', { token }, [403, 'session.forbidden'])).toEqual([]);
      for (const route of open ?? []) {
        const { code } = await stage.send({ ...bare(route, 'operator'), token });
        expect([route.endpoint.id, code]).not.toEqual([route.endpoint.id, 'session.forbidden']);
      }
    },
  );

  it('[SEC-001] [OPS-002] give and change nothing of a merchant that the operator has no part in', async () => {
    const before = await stage.merchantRows('aurora');
    const faults: string[] = [];
    for (const route of withAccess('operator', 'operator')) {
      if (route.endpoint.subject !== 'merchant') continue;
      const names = route.endpoint.path.includes(':merchant');
      for (const code of ['aurora', 'lotus']) {
        const known: Readonly<Record<string, readonly string[]>> = { module: ['lobby'], url: ['', '/promotions'] };
        const hints: Hints = (field) => (/^merchants?$/.test(field) ? [code] : (known[field] ?? stage.victimIds));
        const request = requestFor(route, 'operator', hints);
        if (!request) {
          faults.push(
            `${route.endpoint.id}: no sample is found for its schemas; teach platform/src/security/testing/samples.ts`,
          );
          break;
        }
        const answer = await stage.send({ ...request, token: await stage.openOperatorSession('matrix-lotus') });
        if (code === 'aurora' && names && answer.code !== 'merchant.unknown')
          faults.push(`${route.endpoint.id}: answers ${answer.status} ${answer.code} instead of merchant.unknown`);
        if (code === 'lotus' && answer.code === 'session.forbidden')
          faults.push(`${route.endpoint.id}: closed to its own`);
        for (const mark of leaked(answer)) faults.push(`${route.endpoint.id}: answers "${mark}"`);
        if (/"merchant":"aurora"/.test(answer.text)) faults.push(`${route.endpoint.id}: tells of aurora`);
      }
    }
    expect(faults).toEqual([]);
    expect(changedRows(before, await stage.merchantRows('aurora'))).toEqual([]);
  });

  it('[SEC-001] about the whole installation are for operators of all merchants', async () => {
    const routes = withAccess('operator', 'operator').filter(({ endpoint }) => endpoint.subject === 'installation');
    expect(routes.length).toBeGreaterThan(0);
    expect(await notRefused(routes, 'operator', { token: stage.operators.lotus }, [403, 'session.forbidden'])).toEqual(
      [],
    );
  });

  it('[SEC-001] are unknown on the portal’s origin, and members’ calls on the operators’', async () => {
    for (const { endpoint } of withAccess('operator', 'operator')) {
      const sent = { ...bare({ endpoint } as RouteDefinition, 'portal'), token: stage.operators.owner };
      expect([endpoint.id, (await stage.send(sent)).status]).toEqual([endpoint.id, 404]);
    }
    for (const { endpoint } of withAccess('portal', 'session', 'member', 'agent')) {
      const sent = { ...bare({ endpoint } as RouteDefinition, 'operator'), token: stage.members.victim };
      const { status, text } = await stage.send(sent);
      // An address that is no call shows the console itself, where one is built.
      const isPage = /^<!doctype html>/i.test(text);
      expect([endpoint.id, isPage ? 404 : status]).toEqual([endpoint.id, 404]);
    }
  });
});

describe('calls of machines', () => {
  it('[SEC-001] a team’s calls refuse everybody without a token of the module', async () => {
    const routes = withAccess('portal', 'team');
    expect(routes.length).toBeGreaterThan(3);
    for (const token of [undefined, 'A'.repeat(43), stage.members.victim, stage.operators.owner])
      expect(await notRefused(routes, 'portal', { token }, [401, 'release.token-invalid'])).toEqual([]);
  });

  it('[SEC-001] a vendor’s calls refuse whatever is not signed', async () => {
    const routes = withAccess('portal', 'vendor');
    expect(routes.length).toBeGreaterThan(3);
    for (const route of routes)
      for (const token of [undefined, stage.members.victim, stage.operators.owner]) {
        const { text } = await stage.send({ ...bare(route, 'portal'), token, payload: plainSeal({}) });
        expect([route.endpoint.id, text]).toEqual([route.endpoint.id, expect.stringContaining('RS_ERROR_')]);
      }
  });
});

it('[SEC-001] the same calls by the victim do show and change what is the victim’s', async () => {
  const before = await stage.victimRows();
  const found: string[] = [];
  for (const route of withAccess('portal', 'session', 'member'))
    found.push(...(await attack(route, 'portal', { token: await stage.openSession('player1') })));
  const [nickname = '', , balance = ''] = stage.marks;
  for (const mark of [nickname, balance]) expect(found).toContainEqual(expect.stringContaining(mark));
  expect(changedRows(before, await stage.victimRows())).not.toEqual([]);
});
