/** What may stand in the field of the username beside an account (REG-021). Pure. */
import type { Codes } from '../ports.ts';
import type { Visitor } from './opening.ts';

/** What was typed as username, in the one form by which it is searched for and its tries are counted. */
export interface TypedName {
  /** In small letters: the database's own would make one of letters that ours keep apart. */
  readonly account: string;
  /** In E.164, where a number was typed: the likeliest reading of it alone, so that its tries are counted in one place. */
  readonly mobile: string | null;
}

/** By what was typed alone, so that it is the same whether there is an account or not. */
export const readName = (
  username: string,
  merchant: Visitor['merchant'],
  { mobilesIn }: Pick<Codes, 'mobilesIn'>,
): TypedName => ({
  account: username.trim().toLowerCase(),
  mobile: mobilesIn(merchant, username)[0] ?? null,
});

/**
 * The name that a try counts for: all ways to write a number are one (SEC-005). A member's account and number are counted apart, because
 * a row of both would tell whoever tries them in turn that there is an account and that the number is its own.
 */
export const countedName = ({ account, mobile }: TypedName): string => mobile ?? account;
