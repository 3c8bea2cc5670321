/** What operators do about tournaments. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './tournaments.schema.ts';

const BASE = '/ops/merchants/:merchant/tournaments';
const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.read',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'promotion.in-use', 'wallet.amount-invalid', 'game.unknown'],
} as const satisfies Partial<EndpointDescriptor>;

export const operatorTournaments = /* #__PURE__ */ endpoint<typeof schema.operatorTournaments>()({
  ...read,
  id: 'tournaments.operatorList',
  path: BASE,
});
export const tournamentRanking = /* #__PURE__ */ endpoint<typeof schema.tournamentRanking>()({
  ...read,
  id: 'tournaments.ranking',
  path: `${BASE}/:id/ranking`,
  errors: ['merchant.unknown', 'request.not-found'],
});
export const previewTournament = /* #__PURE__ */ endpoint<typeof schema.previewTournament>()({
  ...read,
  id: 'tournaments.preview',
  path: '/ops/merchants/:merchant/tournament-preview',
  errors: ['merchant.unknown', 'game.unknown', 'wallet.amount-invalid'],
});
export const putTournament = /* #__PURE__ */ endpoint<typeof schema.putTournament>()({
  ...write,
  id: 'tournaments.put',
  method: 'PUT',
  path: `${BASE}/:id`,
  errors: [...write.errors, 'form.overtaken'],
});
export const cancelTournament = /* #__PURE__ */ endpoint<typeof schema.cancelTournament>()({
  ...write,
  id: 'tournaments.cancel',
  method: 'POST',
  path: `${BASE}/:id/cancel`,
  errors: ['merchant.unknown', 'request.not-found', 'promotion.closed'],
});
