import { endpoint } from '../http/endpoint.ts';
import type * as schema from './reports.schema.ts';

/** What a report has a row for. */
export const REPORT_GROUPS = ['day', 'merchant', 'vendor', 'game', 'agent', 'cohort', 'channel'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** What waits for operators, in the queues that the caller's role may see. */
export const queues = /* #__PURE__ */ endpoint<typeof schema.queues>()({
  id: 'reports.queues',
  method: 'GET',
  path: '/ops/queues',
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.read',
  rate: 'read',
  errors: [],
});
/** A ticket opens the console's stream once. */
export const operatorStreamTicket = /* #__PURE__ */ endpoint<typeof schema.operatorStreamTicket>()({
  id: 'reports.streamTicket',
  method: 'POST',
  path: '/ops/stream/ticket',
  access: 'operator',
  subject: 'self',
  rate: 'stream',
  errors: [],
});
export const OPERATOR_STREAM_PATH = '/ops/stream';
/**
 * Answers server-sent events, not JSON; never called by the API client. Each says what has changed at which merchant (`LiveChange`): the
 * console then reads it. What is missed while the stream is down is read when it is open again.
 */
export const operatorStream = /* #__PURE__ */ endpoint<typeof schema.operatorStream>()({
  id: 'reports.stream',
  method: 'GET',
  path: OPERATOR_STREAM_PATH,
  access: 'public',
  subject: 'proven',
  rate: 'stream',
  errors: ['stream.ticket-invalid'],
});
/** Turnover, results and payments by day, merchant, vendor, game, agent, month of registration or payment channel (OPR-010). */
export const moneyReport = /* #__PURE__ */ endpoint<typeof schema.moneyReport>()({
  id: 'reports.money',
  method: 'GET',
  path: '/ops/reports/money',
  access: 'operator',
  subject: 'merchant',
  right: 'reports.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
/** How a merchant is doing: the home page of the console. */
export const figures = /* #__PURE__ */ endpoint<typeof schema.figures>()({
  id: 'reports.figures',
  method: 'GET',
  path: '/ops/merchants/:merchant/figures',
  access: 'operator',
  subject: 'merchant',
  right: 'reports.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
