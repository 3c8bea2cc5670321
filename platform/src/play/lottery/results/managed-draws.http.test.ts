/** One draw with a wrong result and one that did not take place, from the bets of members to their ledger. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoOperatorToken, operatorToken } from '../../../back-office/operators/testing/demo-operator.ts';
import { demoMemberToken } from '../../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../../kernel/testing/index.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import { drawNumbers } from '../draws/draw.policy.ts';
import { createSettlementService } from '../settlement/settlement.service.ts';

const GAME = 'VN_HANOI';
const WRONG = drawNumbers('vn-north', 'ab'.repeat(32), 'wrong');
const RIGHT = drawNumbers('vn-north', 'ab'.repeat(32), 'right');
/** Two last digits of a prize of the right result, and of none of the wrong one. */
const WINNING = '03';

interface Answer {
  readonly code?: string;
  readonly value: {
    readonly isConfirmed: boolean;
    readonly state: string;
    readonly list: readonly { readonly drawNo: string; readonly state: string; readonly win: string }[];
  };
}

let platform: TestPlatform;
let operators: readonly [string, string];
let member: string;
beforeAll(async () => {
  platform = await createDemoPlatform();
  operators = [await demoOperatorToken(platform), await operatorToken(platform, 'operator2')];
  member = await demoMemberToken(platform.app, 'player1');
});
afterAll(() => platform.stop());

const send = async (app: TestPlatform['app'], method: 'GET' | 'POST', url: string, token: string, payload?: object) => {
  const headers = {
    ...{ host: 'aurora.localhost', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  };
  const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return response.json<Answer>();
};
/** What the first and then the second operator is answered; both ask for the same. */
const both = async (path: string, payload: object) => {
  const answers: (boolean | string | undefined)[] = [];
  for (const token of [operators[0], operators[0], operators[1]]) {
    const { code, value } = await send(
      platform.operatorApp,
      'POST',
      `/ops/lottery/draws/${GAME}/${path}`,
      token,
      payload,
    );
    answers.push(code ?? value.isConfirmed);
  }
  return answers;
};

/** A draw with one bet of the member, closed. */
const closedDraw = async (drawNo: string): Promise<void> => {
  const { db } = platform.deps.database;
  await sql`
    insert into lottery_draw (lottery, draw_no, opens_at, locks_at, draws_at)
    values (${GAME}, ${drawNo}, now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour')`.execute(
    db,
  );
  const placed = await send(platform.app, 'POST', '/lgw/betting/bets', member, {
    stations: [{ gameCode: GAME, drawNo, oddsVersion: 0 }],
    lines: [{ betType: 'lo-2', selection: [WINNING], unitPrice: '1.00', multiple: 1 }],
  });
  expect(placed.code).toBeUndefined();
  await sql`
    update lottery_draw set state = 'closed', bets_root = 'root', bets_count = 1, opens_at = now() - interval '3 hours',
      locks_at = now() - interval '2 hours', draws_at = now() - interval '1 hour' where draw_no = ${drawNo}`.execute(
    db,
  );
};
const betOf = async (drawNo: string) => {
  const { value } = await send(platform.app, 'GET', '/lgw/betting/bets', member);
  return value.list.find((bet) => bet.drawNo === drawNo);
};
/** The member's movements in games since the last call, oldest first. */
let seen = '0';
const newEntries = async (): Promise<readonly (readonly [string, string])[]> => {
  const { rows } = await sql<{ id: string; kind: string; amount: string }>`
    select t.id::text as id, t.kind, e.amount::text as amount
    from member m join ledger_account a on a.owner_id = m.id join ledger_entry e on e.account_id = a.id
      join ledger_transfer t on t.id = e.transfer_id
    where m.account = 'player1' and t.reference ->> 'vendor' is not null and t.id > ${seen}::bigint order by t.id`.execute(
    platform.deps.database.db,
  );
  seen = rows.at(-1)?.id ?? seen;
  return rows.map(({ kind, amount }) => [kind, amount]);
};

it('[OPR-011] a result needs a second operator; a wrong one is settled again by new entries; a void draw pays all stakes back', async () => {
  await newEntries();
  await closedDraw('20990104');
  expect(await both('20990104/result', { numbers: WRONG, reason: 'read from the bulletin' })).toEqual([
    false,
    'lottery.second-operator',
    true,
  ]);
  await createSettlementService(platform.deps).settleAll();
  expect(await betOf('20990104')).toMatchObject({ state: 'lost' });
  expect(await newEntries()).toEqual([['bet', '-2700']]);

  const answers = await both('20990104/correction', { numbers: RIGHT, reason: 'the bulletin was misread' });
  expect([answers[0], answers[2]]).toEqual([false, true]);
  await createSettlementService(platform.deps).settleAll();
  const won = await betOf('20990104');
  expect(won?.state).toBe('won');
  const win = String(Math.round(Number(won?.win) * 100));
  expect(Number(win)).toBeGreaterThan(0);
  expect(await newEntries()).toEqual([['win', win]]);

  await closedDraw('20990105');
  const voided = await send(platform.operatorApp, 'POST', `/ops/lottery/draws/${GAME}/20990105/void`, operators[0], {
    reason: 'the draw did not take place',
  });
  expect(voided.code).toBeUndefined();
  expect(await betOf('20990105')).toMatchObject({ state: 'void' });
  expect(await newEntries()).toEqual([
    ['bet', '-2700'],
    ['rollback', '2700'],
  ]);
});
