import { endpoint } from '../http/endpoint.ts';
import type * as schema from './feedback.schema.ts';

export const FEEDBACK_STATES = ['open', 'done'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

const OPERATORS = '/ops/merchants/:merchant/feedback';

/** Public; with a session the member is kept beside it. */
export const sendFeedback = /* #__PURE__ */ endpoint<typeof schema.sendFeedback>()({
  id: 'feedback.send',
  method: 'POST',
  path: '/wps/feedback',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  idempotent: true,
  errors: ['feedback.empty', 'feedback.too-long', 'feedback.too-many', 'human-check.failed'],
});
export const operatorFeedback = /* #__PURE__ */ endpoint<typeof schema.operatorFeedback>()({
  id: 'feedback.list',
  method: 'GET',
  path: OPERATORS,
  access: 'operator',
  subject: 'merchant',
  right: 'feedback.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const finishFeedback = /* #__PURE__ */ endpoint<typeof schema.finishFeedback>()({
  id: 'feedback.finish',
  method: 'POST',
  path: `${OPERATORS}/:id/done`,
  access: 'operator',
  subject: 'merchant',
  right: 'feedback.manage',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'feedback.already-done'],
});
