// Pages of an agent with a large team: the first page with its totals, of a month and of a day, each beside the bare indexed queries of its figures
// over the tree as it is.

const IN_PERIOD = "$2::timestamptz and $3::timestamptz + interval '1 day'";
const TEAM = 'member_ancestry t';
const ROUNDS = `${TEAM} join game_round r on r.member_id = t.descendant_id
  where t.ancestor_id = $1 and r.opened_at between ${IN_PERIOD} and r.state <> 'cancelled'`;
const BRANCHES = `member_ancestry b join member_ancestry t on t.ancestor_id = b.descendant_id join game_round r on r.member_id = t.descendant_id
  where b.ancestor_id = $1 and b.depth = 1 and r.opened_at between ${IN_PERIOD} and r.state <> 'cancelled'`;
const MOVED = `${TEAM} join ledger_account a on a.owner_id = t.descendant_id join ledger_entry e on e.account_id = a.id
  join ledger_transfer f on f.id = e.transfer_id
  where t.ancestor_id = $1 and a.kind = 'wallet' and e.account_version is not null and e.created_at between ${IN_PERIOD}`;
const DAY_OF_ROUND = "(r.opened_at at time zone 'UTC')::date";
const DAY_OF_ENTRY = "(e.created_at at time zone 'UTC')::date";
const billsOf = (kind) =>
  `agent_bill b where b.member_id = $1 and b.starts_at between ${IN_PERIOD}${kind === undefined ? '' : ` and b.kind = '${kind}'`}`;

const BARE = {
  bets: [
    `select r.game_id, ${DAY_OF_ROUND} as day, count(*), sum(r.bet_sum - r.bet_rollback), sum(r.win_sum - r.win_rollback)
     from ${ROUNDS} group by grouping sets ((1), (2))`,
    `select r.* from ${ROUNDS} order by r.opened_at desc, r.round_id desc limit 20`,
  ],
  loss: [
    `select b.descendant_id, sum(r.bet_sum - r.bet_rollback), sum(r.win_sum - r.win_rollback) from ${BRANCHES} group by 1`,
  ],
  movements: [
    `select ${DAY_OF_ENTRY} as day, count(*), sum(e.amount) filter (where e.amount > 0), sum(e.amount) filter (where e.amount < 0)
     from ${MOVED} group by grouping sets ((1), ())`,
    `select e.*, f.kind from ${MOVED} order by e.created_at desc, e.transfer_id desc limit 20`,
  ],
};
const bareBills = (kind) => [
  `select count(*), sum(l.base), sum(l.amount) from agent_bill_line l join ${billsOf(kind).replace(
    'where',
    'on l.bill_id = b.id where',
  )}`,
  `select b.* from ${billsOf(kind)} order by b.starts_at desc, b.id desc limit 20`,
];

/** Pages of bills: my income and those of one kind each. */
const BILLS = { income: undefined, dividends: 'dividend', wages: 'daily', hourly: 'hourly', realtime: 'realtime' };

/** Each page with the bare queries of it. `read` takes the first and the last day. */
export const pagesOf = ({ agents, records, bills }, scope) => {
  const page = { pageNo: 1, pageSize: 20 };
  return {
    'team betting': {
      read: (from, to) => records.bets(scope, { from, to, language: 'EN', ...page }),
      bare: BARE.bets,
    },
    'user loss': { read: (from, to) => agents.userLoss(scope, { from, to, sort: 'loss', ...page }), bare: BARE.loss },
    'account details': { read: (from, to) => records.movements(scope, { from, to, ...page }), bare: BARE.movements },
    ...Object.fromEntries(
      Object.entries(BILLS).map(([name, kind]) => [
        `bills: ${name}`,
        { read: (from, to) => bills(scope, { from, to, kind, ...page }), bare: bareBills(kind) },
      ]),
    ),
  };
};
