/** What is taken as feedback. Pure (specification, sections 5 and 9). */
import { PortalError } from 'shared-contracts/errors';
import { FEEDBACK_MAX, feedbackLength } from 'shared-contracts/feedback';

/** A member may write so often within a day; visitors pass the human check each time. */
export const FEEDBACK_PER_DAY_MAX = 20;
export const FEEDBACK_DAY_MS = 86_400_000;

/**
 * A year after it was done, or after it was written where nobody did anything: as long as somebody may come back to it with the
 * statement of a year in hand. What it led to is not kept with the words of a person.
 */
export const FEEDBACK_KEPT_DAYS = 365;

const PAGE_MAX = 200;

const refused = (code: 'feedback.empty' | 'feedback.too-long'): PortalError =>
  new PortalError(code, { fields: { content: code } });

/** The text without the space around it. @throws PortalError `feedback.empty`, `feedback.too-long`. */
export const contentOf = (typed: string): string => {
  const content = typed.replace(/\r\n?/g, '\n').trim();
  if (feedbackLength(content) === 0) throw refused('feedback.empty');
  if (feedbackLength(content) > FEEDBACK_MAX) throw refused('feedback.too-long');
  return content;
};

/** Path of a page: what follows it may be a token or a search. */
export const pageOf = (address: string): string => (address.split(/[?#]/, 1)[0] ?? '/').slice(0, PAGE_MAX);
