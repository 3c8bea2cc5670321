import { endpoint } from '../http/endpoint.ts';
import type * as schema from './missions.schema.ts';

const MEMBER = { access: 'member', subject: 'self', module: 'member' } as const;

export const missions = /* #__PURE__ */ endpoint<typeof schema.missions>()({
  ...MEMBER,
  id: 'missions.summary',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  rate: 'read',
  errors: [],
});
export const missionLeaderboard = /* #__PURE__ */ endpoint<typeof schema.missionLeaderboard>()({
  ...MEMBER,
  id: 'missions.leaderboard',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  rate: 'read',
  errors: [],
});
export const claimMission = /* #__PURE__ */ endpoint<typeof schema.claimMission>()({
  ...MEMBER,
  id: 'missions.claim',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMission',
  rate: 'money',
  idempotent: true,
  errors: [
    'request.not-found',
    'mission.not-reached',
    'mission.already-claimed',
    'protection.excluded',
    'kyc.required',
    'session.reauthentication-required',
  ],
});
