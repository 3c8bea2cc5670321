/** The operators' side of vendors and games. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './operator.schema.ts';

const BASE = '/ops/merchants/:merchant';
const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'games.read',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  method: 'PUT',
  access: 'operator',
  subject: 'merchant',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'game.unknown', 'form.overtaken'],
} as const satisfies Partial<EndpointDescriptor>;

export const offeredVendors = /* #__PURE__ */ endpoint<typeof schema.offeredVendors>()({
  ...read,
  id: 'games.offeredVendors',
  path: `${BASE}/vendors`,
});
export const setVendorState = /* #__PURE__ */ endpoint<typeof schema.setVendorState>()({
  ...write,
  id: 'games.setVendorState',
  path: `${BASE}/vendors/:vendor`,
  right: 'games.switch',
  errors: ['merchant.unknown', 'vendor.unknown', 'form.overtaken'],
});
export const orderVendors = /* #__PURE__ */ endpoint<typeof schema.orderVendors>()({
  ...write,
  id: 'games.orderVendors',
  path: `${BASE}/vendor-order`,
  right: 'games.order',
  errors: ['merchant.unknown', 'form.overtaken'],
});
export const offeredGames = /* #__PURE__ */ endpoint<typeof schema.offeredGames>()({
  ...read,
  id: 'games.offeredGames',
  path: `${BASE}/games`,
});
export const setGamesState = /* #__PURE__ */ endpoint<typeof schema.setGamesState>()({
  ...write,
  id: 'games.setGamesState',
  path: `${BASE}/game-states`,
  right: 'games.switch',
});
export const setGamesHot = /* #__PURE__ */ endpoint<typeof schema.setGamesHot>()({
  ...write,
  id: 'games.setGamesHot',
  path: `${BASE}/hot-games`,
  right: 'games.order',
});
export const setGameLimits = /* #__PURE__ */ endpoint<typeof schema.setGameLimits>()({
  ...write,
  id: 'games.setGameLimits',
  path: `${BASE}/games/:game/limits`,
  right: 'games.limits',
});
export const placeGame = /* #__PURE__ */ endpoint<typeof schema.placeGame>()({
  ...write,
  id: 'games.placeGame',
  path: `${BASE}/games/:game/place`,
  right: 'games.order',
});
export const unfinishedRounds = /* #__PURE__ */ endpoint<typeof schema.unfinishedRounds>()({
  ...read,
  id: 'provider.unfinishedRounds',
  path: `${BASE}/unfinished-rounds`,
  errors: ['merchant.unknown', 'list.other-order'],
});

const VENDOR = '/ops/vendors/:vendor';
export const vendorKeys = /* #__PURE__ */ endpoint<typeof schema.vendorKeys>()({
  id: 'provider.vendorKeys',
  method: 'GET',
  path: `${VENDOR}/keys`,
  access: 'operator',
  subject: 'installation',
  right: 'vendors.keys',
  rate: 'read',
  errors: ['vendor.unknown'],
});
/** Proposes a new key. */
export const rotateVendorKey = /* #__PURE__ */ endpoint<typeof schema.rotateVendorKey>()({
  id: 'provider.rotateVendorKey',
  method: 'POST',
  path: `${VENDOR}/keys`,
  access: 'operator',
  subject: 'installation',
  right: 'vendors.keys',
  rate: 'write',
  idempotent: true,
  errors: ['vendor.unknown', 'vendor.key-configured', 'vendor.key-overlap', 'proposal.waiting'],
});
/** Proposes that a key ends at once. */
export const endVendorKey = /* #__PURE__ */ endpoint<typeof schema.endVendorKey>()({
  id: 'provider.endVendorKey',
  method: 'PUT',
  path: `${VENDOR}/keys/:keyId/end`,
  access: 'operator',
  subject: 'installation',
  right: 'vendors.keys',
  rate: 'write',
  idempotent: true,
  errors: ['vendor.unknown', 'request.not-found', 'vendor.key-configured', 'proposal.waiting'],
});
/** Another operator confirms or declines. Not idempotent by a key: the reply may have a secret, which is kept nowhere in the clear. */
export const decideVendorKey = /* #__PURE__ */ endpoint<typeof schema.decideVendorKey>()({
  id: 'provider.decideVendorKey',
  method: 'POST',
  path: `${VENDOR}/key-proposals/:proposal/decision`,
  access: 'operator',
  subject: 'installation',
  right: 'vendors.keys',
  rate: 'write',
  errors: [
    'vendor.unknown',
    'request.not-found',
    'vendor.key-configured',
    'vendor.key-overlap',
    'proposal.already-decided',
    'proposal.second-operator',
  ],
});
export const previewCatalogue = /* #__PURE__ */ endpoint<typeof schema.previewCatalogue>()({
  id: 'games.previewCatalogue',
  method: 'POST',
  path: `${VENDOR}/catalogue-preview`,
  access: 'operator',
  subject: 'installation',
  right: 'vendors.catalogue',
  rate: 'write',
  errors: ['vendor.unknown', 'vendor.catalogue-unreadable'],
});
export const importCatalogue = /* #__PURE__ */ endpoint<typeof schema.importCatalogue>()({
  id: 'games.importCatalogue',
  method: 'POST',
  path: `${VENDOR}/catalogue`,
  access: 'operator',
  subject: 'installation',
  right: 'vendors.catalogue',
  rate: 'write',
  idempotent: true,
  errors: ['vendor.unknown', 'vendor.catalogue-unreadable', 'vendor.catalogue-bad', 'form.overtaken'],
});
