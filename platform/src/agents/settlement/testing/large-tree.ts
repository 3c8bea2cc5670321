/** A large team for measurements: two trees of agents, each filled level by level. */
type Ask = (text: string, values?: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Direct downlines of each agent. */
const BRANCHING = 10;
const SLOT_MS = 300_000;
const START = Date.parse('2026-03-01T00:00:00Z');

export interface LargeTree {
  readonly merchantId: number;
  /** Members are `base + 1` to `base + members`, in turns of the one tree and the other. */
  readonly base: number;
  readonly members: number;
}

export const slotAt = (index: number): Date => new Date(START + index * SLOT_MS);

/** Each tree has an agent at its top and `team` below. Runs as the owner of the tables: members are made all at once. */
export const addLargeTree = async (ask: Ask, team: number): Promise<LargeTree> => {
  const members = 2 * (team + 1);
  const [merchant] = await ask(
    `insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
     values ('bench', 'Bench', 'CNY', '¥', 'gold', '{EN}', 'EN') returning id`,
  );
  const [before] = await ask('select coalesce(max(id), 0)::int as last from member');
  const merchantId = Number(merchant?.['id']);
  const base = Number(before?.['last']);
  await ask(
    `insert into member (id, merchant_id, account, nickname, is_agent, upline_id) overriding system value
     select $2::bigint + n, $1, 'bench' || n, 'bench', 2, case when place > 1 then $2::bigint + 2 * ((place - 2) / $3 + 1) - n % 2 end
     from generate_series(1, $4::int) n cross join lateral (select (n + 1) / 2 as place) p order by n`,
    [merchantId, base, BRANCHING, members],
  );
  await ask('vacuum analyze');
  return { merchantId, base, members };
};

/** A real-time contract for each agent who has none yet: of those with a team, or of all. */
export const addContracts = async (ask: Ask, { merchantId }: LargeTree, who: 'with-team' | 'all'): Promise<void> => {
  await ask(
    `insert into agent_contract (merchant_id, member_id, offered_by, kind, version, tiers, state, offered_at, starts_at)
     select $1, m.id, m.upline_id, 'realtime', 1,
       jsonb_build_array(jsonb_build_object('turnover', '0', 'active', 0, 'loss', '0', 'rate', 1000 - 100 * d.depth)), 'accepted', $2::timestamptz,
       $2::timestamptz
     from member m cross join lateral (select max(depth) as depth from member_ancestry where descendant_id = m.id) d
     where m.merchant_id = $1 and m.id not in (select member_id from agent_contract)
       and ($3 = 'all' or m.id in (select upline_id from member))`,
    [merchantId, slotAt(0), who],
  );
  await ask('vacuum analyze agent_contract');
};

/** Bets of all members in the five minutes that begin then. */
export const addSlotBets = async (
  ask: Ask,
  { merchantId, base, members }: LargeTree,
  slot: number,
  bets: number,
): Promise<void> => {
  await ask(
    `insert into agent_bet (merchant_id, member_id, vendor, round_id, turnover, win, placed_at, counted_at)
     select $1, $2 + 1 + (n::bigint * 7919) % $4, 'HOUSE', $5 || '-' || n, 1000, 900, $6::timestamptz + (n % 299) * interval '1 second',
       $6::timestamptz + (n % 299) * interval '1 second'
     from generate_series(1, $3::int) n`,
    [merchantId, base, bets, members, String(slot), slotAt(slot)],
  );
  await ask('vacuum analyze agent_bet');
};

/** What the bills of the five minutes pay, and what the contracts at the top of the trees bring: the same where nothing is lost. */
export const slotSums = async (
  ask: Ask,
  { merchantId }: LargeTree,
  slot: number,
): Promise<{ readonly bills: number; readonly paid: string; readonly top: string }> => {
  const [sums] = await ask(
    `select count(*)::int as bills, sum(amount)::bigint::text as paid,
       (select sum(l.amount)::bigint::text from agent_bill_line l join agent_contract c on c.id = l.contract_id
        join agent_bill b on b.id = l.bill_id
        where c.offered_by is null and l.cause = 'own' and b.starts_at = $2) as top
     from agent_bill where merchant_id = $1 and starts_at = $2`,
    [merchantId, slotAt(slot)],
  );
  return { bills: Number(sums?.['bills']), paid: String(sums?.['paid']), top: String(sums?.['top']) };
};
