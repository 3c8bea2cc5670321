/** Lists whose order an operator chooses: every page of every order, against the same order asked of the database. */
import { sql } from 'kysely';
import { createStage } from './testing/stage.ts';
import type { Stage } from './testing/stage.ts';

const OPS = '/ops/merchants/aurora';
/** Several rows at the same microsecond, and others one microsecond away. */
const AT = `timestamptz '2026-03-01 10:00:00.000001+00' + (n % 3) * interval '1 microsecond'`;
const AURORA = `(select id from merchant where code = 'aurora')`;
const PLAYER = `(select id from member where account = 'player1' and merchant_id = ${AURORA})`;

const ROWS = [
  `insert into member (merchant_id, account, nickname, type, registered_at)
   select ${AURORA}, case when n % 2 = 0 then 'Sorted' else 'sorted' end || n, 'Sorted', 1, ${AT} from generate_series(1, 12) n`,
  `insert into member (merchant_id, account, nickname, type, is_agent, registered_at)
   select ${AURORA}, 'sorted-agent' || n, 'Sorted', 1, 1, ${AT} from generate_series(1, 12) n`,
  `insert into deposit (merchant_id, member_id, reference, method_id, kind, texts, provider, holder, number, amount, created_at)
   select ${AURORA}, ${PLAYER}, 'DSORTED' || n, m.id, 'bank-transfer', '{"EN": {"name": "Bank", "note": ""}}', 'Bank', 'Holder', '1', 10000 + n % 4, ${AT}
     from generate_series(1, 12) n, (select min(id) as id from deposit_method where merchant_id = ${AURORA}) m`,
  `insert into withdrawal (merchant_id, member_id, reference, account_id, bank, bank_code, last_four, needs_two, language, amount, created_at)
   select ${AURORA}, ${PLAYER}, 'WSORTED' || n, a.id, 'Bank', 'B', '1234', false, 'EN', 10000 + n % 4, ${AT}
     from generate_series(1, 12) n, (select min(id) as id from bank_account where member_id = ${PLAYER}) a`,
  `insert into kyc_case (merchant_id, member_id, state, submitted_at, decided_at, decided_by)
   select ${AURORA}, ${PLAYER}, 'refused', ${AT}, now(), 'operator1' from generate_series(1, 12) n`,
  `insert into protection_case (merchant_id, member_id, rule, facts, opened_at, closed_at, closed_by)
   select ${AURORA}, ${PLAYER}, 'large-win', '{}', ${AT}, now(), 'operator1' from generate_series(1, 12) n`,
  `insert into protection_case (merchant_id, member_id, rule, facts, opened_at)
   select ${AURORA}, m.id, 'large-win', '{}', ${AT}
     from (select id, row_number() over () as n from member where account like '_orted%' and merchant_id = ${AURORA}) m`,
  `insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, opened_at)
   select 'HOUSE', 'sorted' || n, ${PLAYER}, ${AURORA}, (select min(id) from game), 'CNY', 'p***1', 100, ${AT} from generate_series(1, 12) n`,
  `insert into lottery_bet (merchant_id, member_id, draw_id, bet_type, selection, lots, unit_price, multiple, stake, odds, odds_version, possible_win,
     salt, leaf)
   select ${AURORA}, ${PLAYER}, (select max(id) from lottery_draw), 'direct', '{1}', 1, 100, 1, 100, '{}', 1, 100, '', '' from generate_series(1, 12) n`,
  `insert into agent_bill (merchant_id, member_id, kind, starts_at, ends_at, amount, paid)
   select ${AURORA}, m.id, 'daily', ${AT}, now(), 500 + m.n % 3, 500 + m.n % 3
     from (select id, row_number() over () as n from member where account like 'sorted-agent%') m`,
  `insert into audit_log (chain, kind, actor, merchant, action, subject)
   select 'operator', 'operator', 'sorted', case when n % 2 = 0 then 'aurora' else 'lotus' end, 'member.lock', n::text from generate_series(1, 12) n`,
];

interface List {
  readonly path: string;
  /** Of the rows that the list has, in the database. */
  readonly from: string;
  readonly sorts: Readonly<Record<string, string>>;
  readonly id: string;
  /** The parameter of the page's size, where it has another name. */
  readonly size?: 'limit';
  /** Only of one merchant, by an operator of that merchant. */
  readonly isOfLotus?: boolean;
}

const PAYMENTS = { asked: 'created_at', amount: 'amount' };
const PEOPLE = { account: 'lower(account)', registered: 'registered_at' };
const AGENTS = 'type = 1 and is_agent in (1, 2, 41, 42)';

/** A list, its rows and its orders in SQL. */
const LISTS: readonly List[] = [
  { path: `${OPS}/members?`, from: `member where merchant_id = ${AURORA} and type = 1`, sorts: PEOPLE, id: 'id' },
  {
    path: `${OPS}/members?status=active&search=sorted&`,
    from: `member where merchant_id = ${AURORA} and type = 1 and lower(account) like 'sorted%'`,
    ...{ sorts: PEOPLE, id: 'id' },
  },
  { path: `${OPS}/deposits?`, from: `deposit where merchant_id = ${AURORA}`, sorts: PAYMENTS, id: 'id' },
  {
    path: `${OPS}/deposits?status=pending&least=100.01&from=2026-03-01&to=2026-03-02&`,
    from: `deposit where merchant_id = ${AURORA} and status = 'pending' and amount > 10000 and created_at between '2026-02-28' and '2026-03-03'`,
    ...{ sorts: PAYMENTS, id: 'id' },
  },
  { path: `${OPS}/withdrawals?`, from: `withdrawal where merchant_id = ${AURORA}`, sorts: PAYMENTS, id: 'id' },
  {
    path: `${OPS}/withdrawals?status=pending&way=hand&search=player1&`,
    from: `withdrawal where merchant_id = ${AURORA} and status = 'pending' and member_id = ${PLAYER}`,
    ...{ sorts: PAYMENTS, id: 'id' },
  },
  {
    path: `${OPS}/kyc/cases?state=refused&`,
    from: `kyc_case where merchant_id = ${AURORA} and state = 'refused'`,
    ...{ sorts: { sent: 'submitted_at' }, id: 'id' },
  },
  ...(['open', 'closed'] as const).map((state) => ({
    path: `${OPS}/protection/cases?state=${state}&`,
    from: `protection_case where merchant_id = ${AURORA} and closed_at is ${state === 'open' ? '' : 'not'} null`,
    ...{ sorts: { opened: 'opened_at' }, id: 'id' },
  })),
  {
    path: `${OPS}/unfinished-rounds?minutes=1&`,
    from: `game_round where merchant_id = ${AURORA} and state = 'open' and opened_at <= now() - interval '1 minute'`,
    ...{ sorts: { opened: 'opened_at' }, id: `(vendor || ' ' || round_id || ' ' || member_id)` },
  },
  {
    path: `${OPS}/members/:player/bets?of=games&`,
    from: `game_round where member_id = ${PLAYER}`,
    sorts: { at: 'opened_at' },
    // The text begins with the time, which is the same where it decides.
    ...{
      id: `(to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || vendor || '/' || round_id)`,
      size: 'limit',
    },
  },
  {
    path: `${OPS}/members/:player/bets?of=lottery&`,
    from: `lottery_bet where member_id = ${PLAYER}`,
    ...{ sorts: { at: 'placed_at' }, id: 'id', size: 'limit' },
  },
  {
    path: `${OPS}/agents?`,
    from: `member where merchant_id = ${AURORA} and ${AGENTS} and upline_id is null`,
    ...{ sorts: PEOPLE, id: 'id' },
  },
  {
    path: `${OPS}/agents/bills?kind=daily&`,
    from: `agent_bill where merchant_id = ${AURORA} and kind = 'daily'`,
    ...{ sorts: { period: 'starts_at', amount: 'amount' }, id: 'id' },
  },
  { path: '/ops/audit?', from: `audit_log where kind = 'operator'`, sorts: { at: 'at' }, id: 'id' },
  {
    path: '/ops/audit?operator=sorted&',
    from: `audit_log where kind = 'operator' and actor = 'sorted' and merchant = 'lotus'`,
    ...{ sorts: { at: 'at' }, id: 'id', isOfLotus: true },
  },
];
const ORDERS = LISTS.flatMap((list) =>
  Object.keys(list.sorts).flatMap((name) => [[list.path, name, list] as const, [list.path, `-${name}`, list] as const]),
);
const PAGE = 5;

interface Page {
  readonly rows?: readonly { readonly id?: string; readonly caseId?: string }[];
  readonly rounds?: readonly { readonly id: string }[];
  readonly next: string | null;
}

let stage: Stage;
let player = '';
beforeAll(async () => {
  stage = await createStage();
  const { db } = stage.platform.deps.database;
  for (const row of ROWS) await sql.raw(row).execute(db);
  player = (await sql<{ id: string }>`${sql.raw(`select ${PLAYER}::text as id`)}`.execute(db)).rows[0]?.id ?? '';
});
afterAll(() => stage.platform.stop());

const ask = (url: string, isOfLotus = false) =>
  stage.send({
    ...{ origin: 'operator', method: 'GET', url: url.replace(':player', player) },
    token: isOfLotus ? stage.operators.lotus : stage.operators.owner,
  });
const read = async (url: string, isOfLotus?: boolean): Promise<Page> => {
  const { status, text } = await ask(url, isOfLotus);
  expect([url, status]).toEqual([url, 200]);
  return (JSON.parse(text) as { value: Page }).value;
};
const idsIn = ({ rows, rounds }: Page): readonly string[] =>
  (rows ?? rounds ?? []).map((row) => ('caseId' in row ? (row.caseId ?? '') : (row.id ?? '')));

it.each(ORDERS)(
  '%s by %s has every row once, over all pages, in the order of the database',
  async (path, sort, list) => {
    const found: string[] = [];
    let next: string | null = null;
    do {
      const after: string = next === null ? '' : `&after=${next}`;
      const page: Page = await read(`${path}sort=${sort}&${list.size ?? 'pageSize'}=${PAGE}${after}`, list.isOfLotus);
      found.push(...idsIn(page));
      next = page.next;
    } while (next !== null);
    const [direction, key] = sort.startsWith('-') ? ['desc', list.sorts[sort.slice(1)]] : ['asc', list.sorts[sort]];
    const { rows } = await sql<{ found: string }>`${sql.raw(
      `select ${list.id}::text as found from ${list.from} order by ${key} ${direction}, ${list.id} ${direction}`,
    )}`.execute(stage.platform.deps.database.db);
    expect(rows.length).toBeGreaterThan(PAGE);
    expect(found).toEqual(rows.map((row) => row.found));
  },
);

describe('a cursor', () => {
  const cursor = (...parts: readonly unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const deposits = `${OPS}/deposits?`;

  it('counts the page that its rows are on no longer', async () => {
    const first = await read(`${deposits}sort=amount&pageSize=2`);
    const second = await read(`${deposits}sort=amount&pageSize=2&pageNo=4&after=${first.next}`);
    expect(idsIn(second)).toEqual(idsIn(await read(`${deposits}sort=amount&pageSize=2&pageNo=2`)));
  });

  it.each([
    ['of another order', 'sort=-amount&after=', cursor('amount', '10000', '1'), 'list.other-order', 409],
    ['of a chosen order in the usual one', 'after=', cursor('amount', '10000', '1'), 'list.other-order', 409],
    ['that is no cursor', 'sort=amount&after=', 'abc', 'request.invalid', 400],
    ['with a key that is no amount', 'sort=amount&after=', cursor('amount', '1; select', '1'), 'request.invalid', 400],
    [
      'with no day of the calendar',
      'sort=asked&after=',
      cursor('asked', '2026-02-31T10:00:00.000000Z', '1'),
      'request.invalid',
      400,
    ],
    ['with an id that is none', 'sort=amount&after=', cursor('amount', '10000', 'x'), 'request.invalid', 400],
  ])('%s is refused', async (_what, query, after, code, status) => {
    expect(await ask(`${deposits}${query}${after}`)).toMatchObject({ code, status });
  });
});

it.each(LISTS.map(({ path, isOfLotus }) => [path, isOfLotus] as const))(
  '%s refuses an order that it does not offer',
  async (path, isOfLotus) => {
    for (const sort of ['id', 'amount desc', '--amount', 'password_hash'])
      expect(await ask(`${path}sort=${encodeURIComponent(sort)}`, isOfLotus)).toMatchObject({
        ...{ code: 'request.invalid', status: 400 },
      });
  },
);
