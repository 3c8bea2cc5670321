/** Keys of rows, as lists give them out and are asked with for the rows that follow. Pure. */
import { PortalError } from 'shared-contracts/errors';

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z`;
const FORMS = {
  /** Version of the account, place in its transfer. */
  movement: /^-?\d{1,18}\/\d{1,4}$/,
  /** Time, vendor, number of the round. */
  round: new RegExp(String.raw`^${TIME}\/[A-Z0-9_]{1,40}\/.+$`),
  /** Time, kind, number of the row. */
  kind: new RegExp(String.raw`^${TIME}\/[a-z]+\/\d{1,18}$`),
  /** Time, id. */
  session: new RegExp(String.raw`^${TIME}\/[\w-]+$`),
  number: /^\d{1,18}$/,
} as const;

/** The parts of a key; null without one. @throws PortalError `request.invalid`. */
export const keyOf = (text: string | undefined, form: keyof typeof FORMS): readonly string[] | null => {
  if (text === undefined) return null;
  const isTime = !/^\d{4}-/.test(text) || !Number.isNaN(Date.parse(text.split('/')[0] ?? ''));
  if (!FORMS[form].test(text) || !isTime)
    throw new PortalError('request.invalid', { fields: { before: 'request.invalid' } });
  return text.split('/');
};
