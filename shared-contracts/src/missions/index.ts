export { claimMission, missionLeaderboard, missions } from './missions.endpoints.ts';
