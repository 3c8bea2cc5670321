// What the first tree of the benchmark has played, moved and earned over the days of the pages, in the order of its time, as a running platform
// writes it.

/** Rounds of one member; one movement of the wallet for each, and one deposit. */
const ROUNDS = 20;
const GAMES = 20;
/** The first number of the benchmark's transfers. */
const TRANSFER = 1_000_000_000_000;
const DEPOSIT = 10_000;
/** Lines of one bill: the own contract and those of the direct downlines. */
const LINES = 11;

const addGames = async (ask) => {
  await ask(
    `insert into vendor (code, name, logo_url, lanes) values ('HOUSE', 'House', '/', '{SLOT}') on conflict do nothing`,
  );
  const games = await ask(
    `insert into game (code, node_id, vendor, game_type, lanes, classify, art_url, icon_url)
     select 'BENCH' || n, 'bench' || n, 'HOUSE', 'SLOT', '{SLOT}', 'SLOT', '/', '/' from generate_series(1, $1::int) n returning id`,
    [GAMES],
  );
  await ask(
    `insert into game_text (game_id, language, display_name, search)
     select id, 'EN', 'Game ' || code, 'game' from game where code like 'BENCH%'`,
  );
  return games.map(({ id }) => id);
};

/** The same number for everyone in the first tree, spread over the days until now. */
const addRounds = async (ask, { merchantId, base, members }, begun, games) => {
  await ask(
    `insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
     select 'HOUSE', 'bench-' || n || '-' || k, $2::bigint + n, $1, ($6::int[])[1 + (n / 2 + k) % cardinality($6::int[])], 'CNY', '***', 500, 400,
       'closed', o.at, o.at
     from generate_series(1, $3::int, 2) n cross join generate_series(1, $4::int) k
     cross join lateral (
       select $5::timestamptz + (now() - $5::timestamptz) * ((n * 7919::bigint + k * 104729::bigint) % 999983) / 999983.0 as at
     ) o
     order by o.at`,
    [merchantId, base, members, ROUNDS, begun, games],
  );
};

/** A wallet for everyone in the first tree: a deposit at the beginning, then the bets of the rounds. */
const addMovements = async (ask, { merchantId, base, members }, begun) => {
  await ask(
    `insert into ledger_account (merchant_id, owner_id, kind, currency, non_negative)
     select $1, $2::bigint + n, 'wallet', 'CNY', true from generate_series(1, $3::int, 2) n`,
    [merchantId, base, members],
  );
  await ask(
    `create temporary table moved as
     select $4::bigint + row_number() over (order by m.at, m.member_id, m.k) as id, m.*
     from (
       select r.member_id, r.opened_at as at, -100::bigint as amount, row_number() over (partition by r.member_id order by r.opened_at, r.round_id) as k
       from game_round r where r.merchant_id = $1
       union all
       select $2::bigint + n, $5::timestamptz, $6, 0 from generate_series(1, $3::int, 2) n
     ) m`,
    [merchantId, base, members, TRANSFER, begun, DEPOSIT],
  );
  await ask(
    `insert into ledger_transfer (id, merchant_id, idempotency_key, request_hash, kind, reference, created_at) overriding system value
     select id, $1, 'bench-' || id, '', case when k = 0 then 'deposit' else 'bet' end, '{}', at from moved order by id`,
    [merchantId],
  );
  await ask(
    `insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, cash_kind, created_at)
     select m.id, 1, $1, a.id, m.amount, b.after - m.amount, b.after, m.k + 1, case when m.k = 0 then 'deposit' end, m.at
     from moved m join ledger_account a on a.merchant_id = $1 and a.owner_id = m.member_id
     cross join lateral (select $2::bigint - 100 * m.k as after) b order by m.id`,
    [merchantId, DEPOSIT],
  );
  await ask(
    `insert into ledger_balance (account_id, merchant_id, balance, version)
     select a.id, $1, $2::bigint - 100 * $3::int, $3::int + 1 from ledger_account a where a.merchant_id = $1 and a.owner_id is not null`,
    [merchantId, DEPOSIT, ROUNDS],
  );
  await ask('drop table moved');
};

/** Bills of all four kinds for every period of the days, each with a line for every contract. */
const addBills = async (ask, { merchantId, base }, begun) => {
  await ask(
    `with slots as (
       select k.kind, s.at as starts_at, s.at + k.step as ends_at
       from (values ('realtime', interval '5 minutes'), ('hourly', interval '1 hour'), ('daily', interval '1 day'), ('dividend', interval '15 days'))
         k(kind, step)
       cross join lateral generate_series($3::timestamptz, now() - k.step, k.step) s(at)
     ), bills as (
       insert into agent_bill (merchant_id, member_id, kind, starts_at, ends_at, amount, paid, base, earned, passed, corrections, rate, tier)
       select $1, $2::bigint + 1, kind, starts_at, ends_at, 100, 100, 1000, 200, -100, 0, 100, 0 from slots order by starts_at returning *
     )
     insert into agent_bill_line (bill_id, seq, cause, contract_id, about_from, about_to, known_until, turnover, active, loss, base, tier, rate, before,
       amount)
     select b.id, n, case when n = 1 then 'own' else 'passed' end, $4::bigint + n, b.starts_at, b.ends_at, b.ends_at, 1000, 1, 100, 1000, 0, 100, 0,
       case when n = 1 then 200 else -10 end
     from bills b cross join generate_series(1, $5::int) n`,
    [merchantId, base, begun, await firstContract(ask), LINES],
  );
};

/** Lines only need contracts that exist. */
const firstContract = async (ask) => {
  const [row] = await ask('select min(id)::bigint - 1 as id from agent_contract');
  return row.id;
};

/** Fills the first tree from `begun` until now. */
export const addTeamData = async (ask, tree, begun) => {
  await addRounds(ask, tree, begun, await addGames(ask));
  await addMovements(ask, tree, begun);
  await addBills(ask, tree, begun);
  await ask('vacuum analyze');
};
