import { endpoint } from '../http/endpoint.ts';
import type * as schema from './report-mails.schema.ts';

/** What a mailed report has a row for: it is of one merchant. */
export const REPORT_MAIL_GROUPS = ['day', 'vendor', 'game', 'agent', 'cohort', 'channel'] as const;
export const REPORT_MAIL_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type ReportMailPeriod = (typeof REPORT_MAIL_PERIODS)[number];

/** Reports that operators receive by mail, and the operators who can receive one. */
export const reportMails = /* #__PURE__ */ endpoint<typeof schema.reportMails>()({
  id: 'reports.mails',
  method: 'GET',
  path: '/ops/merchants/:merchant/report-mails',
  access: 'operator',
  subject: 'merchant',
  right: 'reports.mail',
  rate: 'read',
  errors: ['merchant.unknown'],
});
/** The first mail goes out after the next period that ends. */
export const addReportMail = /* #__PURE__ */ endpoint<typeof schema.addReportMail>()({
  id: 'reports.addMail',
  method: 'POST',
  path: '/ops/merchants/:merchant/report-mails',
  access: 'operator',
  subject: 'merchant',
  right: 'reports.mail',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'report-mail.recipient', 'report-mail.limit'],
});
export const changeReportMail = /* #__PURE__ */ endpoint<typeof schema.changeReportMail>()({
  id: 'reports.changeMail',
  method: 'PUT',
  path: '/ops/merchants/:merchant/report-mails/:id',
  access: 'operator',
  subject: 'merchant',
  right: 'reports.mail',
  rate: 'write',
  errors: ['merchant.unknown', 'request.not-found', 'report-mail.recipient', 'form.overtaken'],
});
/** Stops the mails or lets them go on; periods that ended meanwhile are not mailed. */
export const switchReportMail = /* #__PURE__ */ endpoint<typeof schema.switchReportMail>()({
  id: 'reports.switchMail',
  method: 'PUT',
  path: '/ops/merchants/:merchant/report-mails/:id/state',
  access: 'operator',
  subject: 'merchant',
  right: 'reports.mail',
  rate: 'write',
  errors: ['merchant.unknown', 'request.not-found'],
});
/** Sends the last period that has ended, now. */
export const sendReportMail = /* #__PURE__ */ endpoint<typeof schema.sendReportMail>()({
  id: 'reports.sendMail',
  method: 'POST',
  path: '/ops/merchants/:merchant/report-mails/:id/mails',
  access: 'operator',
  subject: 'merchant',
  right: 'reports.mail',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found'],
});
