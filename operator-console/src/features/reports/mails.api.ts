import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addReportMail,
  changeReportMail,
  reportMails,
  sendReportMail,
  switchReportMail,
} from 'shared-contracts/reports';
import type * as schema from 'shared-contracts/reports/schema';
import type { ActionCall } from 'shared-react';

export type ReportMails = ReplyOf<typeof schema.reportMails>;
export type ReportMail = ReportMails['mails'][number];
export type MailInput = BodyOf<typeof schema.addReportMail>;

export const mailsKey = ['report-mails'] as const;

export const readMails = (api: ApiClient, merchant: string): Promise<ReportMails> =>
  api.call(reportMails, { params: { merchant } });

export const sendNew = (call: ActionCall, merchant: string, body: MailInput) =>
  call(addReportMail, { params: { merchant }, body });

export const sendChange = (
  call: ActionCall,
  merchant: string,
  { id, version }: Pick<ReportMail, 'id' | 'version'>,
  body: MailInput,
) => call(changeReportMail, { params: { merchant, id }, body: { ...body, version } });

export const sendState = (call: ActionCall, merchant: string, id: string, state: ReportMail['state']) =>
  call(switchReportMail, { params: { merchant, id }, body: { state } });

export const sendNow = (call: ActionCall, merchant: string, id: string) =>
  call(sendReportMail, { params: { merchant, id } });
