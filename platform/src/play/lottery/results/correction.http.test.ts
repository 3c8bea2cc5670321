/** Operators correct a settled draw over HTTP: what they read, what is refused, and what the audit log keeps. */
import { sql } from 'kysely';
import { demoOperatorToken } from '../../../back-office/operators/testing/demo-operator.ts';
import { createDemoPlatform } from '../../../kernel/testing/index.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import { drawNumbers } from '../draws/draw.policy.ts';

const DRAW_NO = '20990102';
const URL = `/ops/lottery/draws/VN_HANOI/${DRAW_NO}/correction`;
const wrong = drawNumbers('vn-north', 'ab'.repeat(32), 'wrong');
const right = drawNumbers('vn-north', 'ab'.repeat(32), 'right');

interface Reply {
  readonly code?: string;
  readonly value: {
    readonly isConfirmed: boolean;
    readonly isOpen: boolean;
    readonly correctableUntil: string | null;
    readonly winningNumber: string;
    readonly entered: readonly { readonly numbers: string }[];
    readonly corrections: readonly { readonly replaced: string }[];
  };
}

describe('calls of operators about corrections', () => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await createDemoPlatform();
    token = await demoOperatorToken(platform);
    await sql`
      insert into lottery_draw (lottery, draw_no, opens_at, locks_at, draws_at, state, bets_root, bets_count, numbers, drawn_at, settled_at)
      values ('VN_HANOI', ${DRAW_NO}, now() - interval '3 hours', now() - interval '2 hours', now() - interval '2 hours', 'settled', '', 0, ${wrong}, now(), now())`.execute(
      platform.deps.database.db,
    );
  });
  afterAll(() => platform.stop());

  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { host: 'aurora.localhost', authorization: `Bearer ${token}` };
    const response = await platform.operatorApp.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { http: response.statusCode, ...response.json<Reply>() };
  };

  it('show until when, refuse what can not be, and keep an operator waiting for the second', async () => {
    const before = await call('GET', URL);
    expect(before.value).toMatchObject({ winningNumber: wrong, isOpen: true, entered: [], corrections: [] });
    const until = Date.parse(before.value.correctableUntil ?? '');
    expect(Math.round((until - Date.now()) / 3_600_000)).toBe(72);

    const reason = 'the station read its own list wrong';
    const impossible = await call('POST', URL, { numbers: right.slice(1), reason });
    expect([impossible.http, impossible.code]).toEqual([400, 'lottery.numbers-invalid']);
    const unchanged = await call('POST', URL, { numbers: wrong, reason });
    expect([unchanged.http, unchanged.code]).toEqual([409, 'lottery.numbers-unchanged']);
    const unknown = await call('POST', URL.replace(DRAW_NO, '20990103'), { numbers: right, reason });
    expect([unknown.http, unknown.code]).toEqual([404, 'lottery.draw-unknown']);

    expect((await call('POST', URL, { numbers: right, reason })).value).toEqual({ isConfirmed: false });
    const after = await call('GET', URL);
    expect(after.value).toMatchObject({ winningNumber: wrong, entered: [{ numbers: right }], corrections: [] });
    const { rows } = await sql<{ subject: string; after: string; reason: string }>`
      select subject, after, reason from audit_log where action = 'lottery-result.enter-correction'`.execute(
      platform.deps.database.db,
    );
    expect(rows).toEqual([{ subject: `VN_HANOI:${DRAW_NO}`, after: right, reason }]);
  });
});
