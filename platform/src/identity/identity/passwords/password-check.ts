/** The password asked for again before something of the member's is spent (specification, section 7: passwordCheck/...). */
import type { Database } from '../../../kernel/index.ts';
import type { AgainGuard, AgainQuestion } from '../again/again-guard.ts';
import { findCredentials } from '../members/member.store.ts';
import type { PasswordHasher } from '../../../kernel/crypto/index.ts';

export type PasswordQuestion = AgainQuestion & { readonly password: string };

/** @throws PortalError `password.wrong`, `login.locked`. Opens transactions of its own: never call it inside of one. */
export type PasswordCheck = (question: PasswordQuestion) => Promise<void>;

export interface PasswordCheckDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly guard: AgainGuard;
}

export const createPasswordCheck =
  ({ database, hasher, guard }: PasswordCheckDeps): PasswordCheck =>
  (question) => {
    const { merchant, session, password } = question;
    return guard(question, {
      wrong: 'password.wrong',
      action: 'password.refuse',
      isRight: async () => {
        const member = await findCredentials(database.db, merchant.id, session.account);
        return member?.id === session.memberId && (await hasher.verify(member.passwordHash, password));
      },
    });
  };
