import { endpoint } from '../http/endpoint.ts';
import type * as schema from './tournaments.schema.ts';

export const tournament = /* #__PURE__ */ endpoint<typeof schema.tournament>()({
  id: 'tournaments.state',
  method: 'GET',
  path: '/wps/relay/MCSFE_getTournament',
  access: 'public',
  subject: 'none',
  module: 'lobby',
  rate: 'read',
  errors: ['request.not-found'],
});
