export { LIVE_TOPICS, PROPOSAL_AREAS, PROPOSAL_RIGHTS, QUEUE_COUNT_MAX, QUEUE_NAMES, QUEUE_RIGHTS } from './queues.ts';
export type { LiveTopic, ProposalArea, QueueName } from './queues.ts';
export {
  figures,
  moneyReport,
  OPERATOR_STREAM_PATH,
  operatorStream,
  operatorStreamTicket,
  queues,
  REPORT_GROUPS,
} from './reports.endpoints.ts';
export type { ReportGroup } from './reports.endpoints.ts';
export { isOfOneKind, narrowingsOf, REPORT_NARROWINGS } from './report-kinds.ts';
export type { ReportNarrowing } from './report-kinds.ts';
export { isMeasure, isOfChannels, MEASURES, reportColumns, reportCsv } from './report-csv.ts';
export type { Measure, ReportColumn } from './report-csv.ts';
export {
  addReportMail,
  changeReportMail,
  REPORT_MAIL_GROUPS,
  REPORT_MAIL_PERIODS,
  reportMails,
  sendReportMail,
  switchReportMail,
} from './report-mails.endpoints.ts';
export type { ReportMailPeriod } from './report-mails.endpoints.ts';
