/**
 * What is a mail address, and when two writings are one. Whoever sends mail reads `<a@b.co>`, `a@b.co>` and full-width letters all as
 * `a@b.co`: one rule for every field that takes an address, so that none of them is a second address of the same person (RSG-004, REG-033).
 * Pure, and free of the schema library.
 */

/** As `z.email` has it: letters, digits and few signs of ASCII. The source of a regular expression. */
export const MAIL_PATTERN =
  "^(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+\\-.]*[A-Za-z0-9_+\\-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
const MAIL = new RegExp(MAIL_PATTERN, 'u');
const LENGTH_MAX = 254;
const LOCAL_LENGTH_MAX = 64;

export const isMailAddress = (text: string): boolean =>
  text.length <= LENGTH_MAX && text.indexOf('@') <= LOCAL_LENGTH_MAX && MAIL.test(text);

const IS_ASCII = /^\p{ASCII}*$/u;

/** A domain of another script as the name service knows it; what is none stays as it is. */
const asciiDomain = (domain: string): string => {
  if (IS_ASCII.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
};

/**
 * The one writing by which an address is looked up, counted, kept and written to. Also of addresses that were taken before the rule, or
 * that somebody else vouches for: where it is a mail address already, only its case changes.
 */
export const mailForm = (address: string): string => {
  const text = address
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}<>]/gu, '')
    .toLowerCase();
  const at = text.lastIndexOf('@');
  return `${text.slice(0, at + 1)}${asciiDomain(text.slice(at + 1))}`;
};
