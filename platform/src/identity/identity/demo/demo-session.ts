import type { Database, Session } from '../../../kernel/index.ts';
import type { Sessions } from '../sessions/sessions.service.ts';

export interface DemoSessionDeps {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'open' | 'revoke'>;
  readonly findMember: (merchantId: number, account: string) => Promise<{ readonly id: bigint } | null>;
  readonly now: () => Date;
}

/** Runs work of the demo's seed in a session of a member, which ends with it. Does nothing where there is no such member. */
export type InDemoSession = (
  merchantId: number,
  account: string,
  work: (session: Session) => Promise<void>,
) => Promise<void>;

const LIFE = { idleMinutes: 10, daysMax: 1 };

export const createDemoSession =
  ({ database, sessions, findMember, now }: DemoSessionDeps): InDemoSession =>
  async (merchantId, account, work) => {
    const member = await findMember(merchantId, account);
    if (!member) return;
    const order = { member: { id: member.id, merchantId }, device: 'demo', ip: '127.0.0.1' };
    const { id } = await database.transaction((trx) => sessions.open(trx, order, now(), LIFE));
    try {
      await work({ id, merchantId, memberId: member.id, account, type: 1, isAgent: 0, mustChangePassword: false });
    } finally {
      await database.transaction((trx) => sessions.revoke(trx, id, 'user'));
    }
  };
