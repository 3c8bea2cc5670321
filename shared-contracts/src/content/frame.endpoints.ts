/** Calls of the frame's own windows. A file of their own: none is needed for the first page. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './content.schema.ts';

export const disclaimer = /* #__PURE__ */ endpoint<typeof schema.disclaimer>()({
  id: 'content.disclaimer',
  method: 'GET',
  path: '/portal/disclaimer',
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: [],
});
/** Of the member who asks, for the window after a sign-in. */
export const unreadNotices = /* #__PURE__ */ endpoint<typeof schema.unreadNotices>()({
  id: 'content.unreadNotices',
  method: 'GET',
  path: '/portal/notices/unread',
  access: 'session',
  subject: 'self',
  rate: 'read',
  errors: [],
});
/** Everything published until now counts as read by this member. */
export const readNotices = /* #__PURE__ */ endpoint<typeof schema.readNotices>()({
  id: 'content.readNotices',
  method: 'PUT',
  path: '/portal/notices/read',
  access: 'session',
  subject: 'self',
  rate: 'write',
  errors: [],
});
export const dropdownMenu = /* #__PURE__ */ endpoint<typeof schema.dropdownMenu>()({
  id: 'content.dropdownMenu',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getDropdownMenu',
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: [],
});
/** What the operator who sends a preview's token is shown. */
export const contentPreview = /* #__PURE__ */ endpoint<typeof schema.contentPreview>()({
  id: 'content.previewed',
  method: 'GET',
  path: '/portal/content-preview',
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: ['content.preview-ended'],
});
