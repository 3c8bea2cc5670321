/** Messages that operators send to members. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './inbox.schema.ts';

const MESSAGES = '/ops/merchants/:merchant/messages';
const OPERATOR = { access: 'operator', subject: 'merchant' } as const;

export const sendings = /* #__PURE__ */ endpoint<typeof schema.sendings>()({
  ...OPERATOR,
  id: 'inbox.sendings',
  method: 'GET',
  path: MESSAGES,
  right: 'inbox.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
/** The levels that a segment can name. */
export const segmentLevels = /* #__PURE__ */ endpoint<typeof schema.segmentLevels>()({
  ...OPERATOR,
  id: 'inbox.levels',
  method: 'GET',
  path: `${MESSAGES}/levels`,
  right: 'inbox.send',
  rate: 'read',
  errors: ['merchant.unknown'],
});
/** How many members a message would reach; sends nothing. */
export const previewMessage = /* #__PURE__ */ endpoint<typeof schema.previewMessage>()({
  ...OPERATOR,
  id: 'inbox.preview',
  method: 'POST',
  path: `${MESSAGES}/preview`,
  right: 'inbox.send',
  rate: 'read',
  errors: ['merchant.unknown', 'message.account-unknown'],
});
export const sendMessage = /* #__PURE__ */ endpoint<typeof schema.sendMessage>()({
  ...OPERATOR,
  id: 'inbox.send',
  method: 'POST',
  path: MESSAGES,
  right: 'inbox.send',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'message.account-unknown', 'message.no-recipients'],
});

const SEGMENTS = '/ops/merchants/:merchant/segments';

/** Segments of members that are kept under a name. */
export const savedSegments = /* #__PURE__ */ endpoint<typeof schema.savedSegments>()({
  ...OPERATOR,
  id: 'segments.list',
  method: 'GET',
  path: SEGMENTS,
  // Messages, promotions and reports choose from them; a condition is no data of a member.
  right: 'merchants.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const saveSegment = /* #__PURE__ */ endpoint<typeof schema.saveSegment>()({
  ...OPERATOR,
  id: 'segments.save',
  method: 'POST',
  path: SEGMENTS,
  right: 'inbox.send',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'form.overtaken'],
});
export const removeSegment = /* #__PURE__ */ endpoint<typeof schema.removeSegment>()({
  ...OPERATOR,
  id: 'segments.remove',
  method: 'POST',
  path: `${SEGMENTS}/:id/removal`,
  right: 'inbox.send',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'segment.in-use'],
});
