import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createToken, hashToken } from '../../../kernel/crypto/index.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import { DEMO_OPERATOR } from '../index.ts';
import { OPERATOR_SESSION_MS } from '../operators.policy.ts';

/** Opens a session for an operator without a sign-in: a code serves once in 30 seconds, and tests need sessions faster. */
export const operatorToken = async ({ deps }: Pick<TestPlatform, 'deps'>, name: string): Promise<string> => {
  const token = createToken();
  const at = deps.clock.now();
  const end = new Date(at.getTime() + OPERATOR_SESSION_MS);
  await sql`
    insert into operator_session (id, operator_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    select ${randomUUID()}, id, ${hashToken(token)}, 'Firefox, Linux', '203.0.113.9', ${at}, ${at}, ${end}, ${end}
      from operator where name = ${name}`.execute(deps.database.db);
  return token;
};

/** A session of the demo's owner. */
export const demoOperatorToken = (platform: Pick<TestPlatform, 'deps'>): Promise<string> =>
  operatorToken(platform, DEMO_OPERATOR.name);
