import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor, EndpointSchema, HttpMethod } from '../http/endpoint.ts';
import type * as schema from './releases.schema.ts';

const ofOperator = <S extends EndpointSchema>(
  id: string,
  method: HttpMethod,
  path: string,
  rule: Pick<EndpointDescriptor, 'subject' | 'right'> = { subject: 'merchant', right: 'releases.manage' },
) =>
  endpoint<S>()({
    ...rule,
    id: `releases.${id}`,
    method,
    path,
    access: 'operator',
    rate: method === 'GET' ? 'read' : 'write',
    errors: [
      'merchant.unknown',
      'module.unknown',
      'release.unknown',
      'release.refused',
      'release.taken-back',
      'release.nothing-to-go-back-to',
      'release.two-operators',
      'request.not-found',
      'proposal.waiting',
      'proposal.already-decided',
      'proposal.second-operator',
    ],
  });

const SEEN = { subject: 'merchant', right: 'releases.read' } as const;
/** Tokens and modules belong to the installation, not to a merchant. */
const OF_INSTALLATION = { subject: 'installation', right: 'releases.tokens' } as const;

const ofTeam = <S extends EndpointSchema>(id: string, method: HttpMethod, path: string) =>
  endpoint<S>()({
    id: `releases.${id}`,
    method,
    path,
    access: 'team',
    subject: 'module',
    rate: method === 'GET' ? 'read' : 'write',
    errors: [
      'release.token-invalid',
      'release.module-forbidden',
      'merchant.unknown',
      'module.unknown',
      'release.unknown',
      'release.refused',
      'release.taken-back',
      'release.nothing-to-go-back-to',
      'release.two-operators',
    ],
  });

export const releaseOverview = ofOperator<typeof schema.releaseOverview>('overview', 'GET', '/ops/releases', SEEN);
export const moduleHistory = ofOperator<typeof schema.moduleHistory>('history', 'GET', '/ops/releases/:module', SEEN);
export const promote = ofOperator<typeof schema.promote>('promote', 'POST', '/ops/releases/:module/promotion');
export const rollBack = ofOperator<typeof schema.rollBack>('rollBack', 'POST', '/ops/releases/:module/roll-back');
export const followOrPin = ofOperator<typeof schema.followOrPin>(
  'followOrPin',
  'PUT',
  '/ops/merchants/:merchant/releases/:module',
);
export const startCanary = ofOperator<typeof schema.startCanary>(
  'startCanary',
  'PUT',
  '/ops/merchants/:merchant/releases/:module/canary',
);
export const endCanary = ofOperator<typeof schema.endCanary>(
  'endCanary',
  'DELETE',
  '/ops/merchants/:merchant/releases/:module/canary',
);
export const decideRelease = ofOperator<typeof schema.decideRelease>(
  'decide',
  'POST',
  '/ops/releases/:module/proposals/:proposal/decision',
);
export const guardReleases = ofOperator<typeof schema.guardReleases>('guard', 'PUT', '/ops/releases/:module/guard', {
  ...OF_INSTALLATION,
  right: 'releases.manage',
});
export const registerModule = ofOperator<typeof schema.registerModule>(
  'registerModule',
  'POST',
  '/ops/modules',
  OF_INSTALLATION,
);
export const listTokens = ofOperator<typeof schema.listTokens>(
  'listTokens',
  'GET',
  '/ops/releases/:module/tokens',
  OF_INSTALLATION,
);
export const issueToken = ofOperator<typeof schema.issueToken>(
  'issueToken',
  'POST',
  '/ops/releases/:module/tokens',
  OF_INSTALLATION,
);
export const revokeToken = ofOperator<typeof schema.revokeToken>(
  'revokeToken',
  'DELETE',
  '/ops/releases/:module/tokens/:id',
  OF_INSTALLATION,
);

export const teamHistory = ofTeam<typeof schema.teamHistory>('teamHistory', 'GET', '/portal/releases/:module');
export const teamPromote = ofTeam<typeof schema.teamPromote>(
  'teamPromote',
  'POST',
  '/portal/releases/:module/promotion',
);
export const teamRollBack = ofTeam<typeof schema.teamRollBack>(
  'teamRollBack',
  'POST',
  '/portal/releases/:module/roll-back',
);
export const teamStartCanary = ofTeam<typeof schema.teamStartCanary>(
  'teamStartCanary',
  'PUT',
  '/portal/releases/:module/canary',
);
export const teamEndCanary = ofTeam<typeof schema.teamEndCanary>(
  'teamEndCanary',
  'DELETE',
  '/portal/releases/:module/canary',
);
export const publishRelease = /* #__PURE__ */ endpoint<typeof schema.publishRelease>()({
  id: 'releases.publish',
  method: 'POST',
  path: '/portal/releases/:module',
  access: 'team',
  subject: 'module',
  rate: 'write',
  errors: [
    'release.token-invalid',
    'release.module-forbidden',
    'release.refused',
    'release.version-taken',
    'release.two-operators',
  ],
});
