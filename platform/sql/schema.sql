-- Written by npm run schema -w platform, and compared in the tests. Do not edit.

-- grant by default on functions everywhere nobody
-- grant by default on functions in public portal_app: execute
-- grant by default on sequences in public portal_app: select, usage
-- grant by default on tables in public portal_app: delete, insert, select, update

create type lottery_slip as (
  place integer,
  merchant_id integer,
  member_id bigint,
  session text,
  currency text,
  mask text,
  stops_on_win boolean,
  actor text,
  endpoint text,
  key text,
  request_hash text,
  turn integer,
  chase_id bigint
);

create type lottery_slip_bet as (
  slip integer,
  place integer,
  lottery text,
  draw_no text,
  bet_type text,
  selection text[],
  lots integer,
  unit_price bigint,
  multiple integer,
  stake bigint,
  odds jsonb,
  odds_version integer,
  possible_win bigint,
  salt text,
  leaf text,
  max_draw_stake bigint,
  id bigint,
  draw_id bigint,
  merchant_id integer,
  member_id bigint,
  currency text,
  vendor text,
  token bytea
);

create type provider_call as (
  place integer,
  kind text,
  vendor text,
  nonce text,
  member_id bigint,
  token_hash bytea,
  txn text,
  reference text,
  round_id text,
  is_closed boolean,
  amount bigint,
  currency text,
  game text,
  is_free boolean,
  is_promo boolean,
  hash bytea,
  trace_id text,
  turn integer,
  account bigint,
  reward bigint
);

create type provider_look as (
  place integer,
  kind text,
  vendor text,
  txn text,
  reference text,
  round_id text,
  is_closed boolean,
  member_id bigint,
  amount bigint,
  game text,
  hash bytea,
  trace_id text,
  account bigint,
  house_account bigint,
  merchant_id integer,
  currency text,
  player_mask text,
  game_id integer,
  balance bigint,
  portal_session text,
  verdict text,
  is_watched boolean,
  is_counted boolean,
  is_use_due boolean,
  is_presence_due boolean,
  bonus bigint,
  has_bonus_stake boolean,
  reward bigint,
  free_bet bigint,
  has_round boolean
);

create type provider_move as (
  transfer bigint,
  balance bigint
);

create type provider_reply as (
  status text,
  currency text,
  balance bigint,
  trace_id text,
  replayed boolean
);

create table agent_balance_day (
  merchant_id integer not null,
  currency text not null,
  ended_at timestamp with time zone not null,
  constraint agent_balance_day_pkey PRIMARY KEY (merchant_id, currency, ended_at),
  constraint agent_balance_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select

create table agent_bet (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  vendor text not null,
  round_id text not null,
  turnover bigint not null,
  win bigint not null,
  placed_at timestamp with time zone not null,
  counted_at timestamp with time zone not null,
  constraint agent_bet_pkey PRIMARY KEY (id)
);
CREATE INDEX agent_bet_counted ON public.agent_bet USING btree (merchant_id, counted_at);
CREATE INDEX agent_bet_member ON public.agent_bet USING btree (member_id, placed_at);
CREATE INDEX agent_bet_placed ON public.agent_bet USING btree (merchant_id, placed_at);
CREATE INDEX agent_bet_round ON public.agent_bet USING btree (round_id, member_id, vendor);
-- grant portal_app: insert, select

create table agent_bill (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  amount bigint not null,
  paid bigint not null,
  settled_at timestamp with time zone not null default now(),
  base bigint,
  earned bigint,
  passed bigint,
  corrections bigint,
  rate integer,
  tier integer,
  constraint agent_bill_pkey PRIMARY KEY (id),
  constraint agent_bill_check CHECK ((paid = GREATEST(amount, (0)::bigint))),
  constraint agent_bill_member_id_kind_starts_at_key UNIQUE (member_id, kind, starts_at)
);
CREATE INDEX agent_bill_agent ON public.agent_bill USING btree (member_id, id DESC);
CREATE INDEX agent_bill_amount ON public.agent_bill USING btree (merchant_id, amount, id);
CREATE INDEX agent_bill_kind ON public.agent_bill USING btree (merchant_id, kind, id DESC);
CREATE INDEX agent_bill_member ON public.agent_bill USING btree (member_id, starts_at DESC, id DESC);
CREATE INDEX agent_bill_newest ON public.agent_bill USING btree (merchant_id, id DESC);
CREATE INDEX agent_bill_period ON public.agent_bill USING btree (merchant_id, starts_at, id);
-- grant portal_app: insert, select

create table agent_bill_decision (
  bill_id bigint not null,
  is_approved boolean not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamp with time zone not null,
  constraint agent_bill_decision_pkey PRIMARY KEY (bill_id),
  constraint agent_bill_decision_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES agent_bill(id)
);
-- grant portal_app: insert, select

create table agent_bill_line (
  bill_id bigint not null,
  seq integer not null,
  cause text not null,
  contract_id bigint,
  about_from timestamp with time zone not null,
  about_to timestamp with time zone not null,
  known_until timestamp with time zone not null,
  turnover bigint not null,
  active integer not null,
  loss bigint not null,
  base bigint not null,
  tier integer,
  rate integer not null,
  before bigint not null,
  amount bigint not null,
  constraint agent_bill_line_pkey PRIMARY KEY (bill_id, seq),
  constraint agent_bill_line_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES agent_bill(id),
  constraint agent_bill_line_cause_check CHECK ((cause = ANY (ARRAY['own'::text, 'passed'::text, 'carried'::text]))),
  constraint agent_bill_line_check CHECK (((cause = 'carried'::text) = (contract_id IS NULL))),
  constraint agent_bill_line_contract_id_cause_about_from_known_until_key UNIQUE (contract_id, cause, about_from, known_until),
  constraint agent_bill_line_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id)
);
-- grant portal_app: insert, select

create table agent_bill_waiting (
  bill_id bigint not null,
  merchant_id integer not null,
  constraint agent_bill_waiting_pkey PRIMARY KEY (bill_id),
  constraint agent_bill_waiting_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES agent_bill(id),
  constraint agent_bill_waiting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX agent_bill_waiting_newest ON public.agent_bill_waiting USING btree (merchant_id, bill_id DESC);
CREATE TRIGGER agent_bill_waiting_console AFTER INSERT OR DELETE ON public.agent_bill_waiting FOR EACH ROW EXECUTE FUNCTION agents_console('bills');
-- grant portal_app: delete, insert, select, update

create table agent_contract (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  offered_by bigint,
  kind text not null,
  version integer not null,
  tiers jsonb not null,
  state text not null default 'offered'::text,
  offered_at timestamp with time zone not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  ended_by text,
  constraint agent_contract_pkey PRIMARY KEY (id),
  constraint agent_contract_check CHECK ((member_id <> offered_by)),
  constraint agent_contract_check1 CHECK (((state <> 'accepted'::text) OR ((starts_at IS NOT NULL) AND (ends_at IS NULL)))),
  constraint agent_contract_check2 CHECK (((state = 'terminated'::text) = (ended_by IS NOT NULL))),
  constraint agent_contract_check3 CHECK (((state = ANY (ARRAY['rejected'::text, 'terminated'::text])) = (ends_at IS NOT NULL))),
  constraint agent_contract_ended_by_check CHECK ((ended_by = ANY (ARRAY['upline'::text, 'newer'::text, 'rate'::text, 'above'::text]))),
  constraint agent_contract_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  constraint agent_contract_member_id_kind_version_key UNIQUE (member_id, kind, version),
  constraint agent_contract_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint agent_contract_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint agent_contract_merchant_id_offered_by_fkey FOREIGN KEY (merchant_id, offered_by) REFERENCES member(merchant_id, id),
  constraint agent_contract_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'accepted'::text, 'rejected'::text, 'terminated'::text]))),
  constraint agent_contract_tiers_check CHECK (((jsonb_array_length(tiers) >= 1) AND (jsonb_array_length(tiers) <= 6))),
  constraint agent_contract_version_check CHECK ((version > 0))
);
CREATE INDEX agent_contract_given ON public.agent_contract USING btree (offered_by, id DESC) WHERE (offered_by IS NOT NULL);
CREATE INDEX agent_contract_own ON public.agent_contract USING btree (member_id, id DESC);
CREATE INDEX agent_contract_started ON public.agent_contract USING btree (merchant_id, kind, starts_at) WHERE (starts_at IS NOT NULL);
CREATE UNIQUE INDEX agent_contract_accepted ON public.agent_contract USING btree (member_id, kind) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX agent_contract_offered ON public.agent_contract USING btree (member_id, kind) WHERE (state = 'offered'::text);
-- grant portal_app: insert, select, update

create table agent_flag (
  merchant_id integer not null,
  member_id bigint not null,
  flag text not null,
  is_on boolean not null default true,
  constraint agent_flag_pkey PRIMARY KEY (merchant_id, member_id, flag),
  constraint agent_flag_flag_check CHECK ((flag = ANY (ARRAY['dailysalreqtype'::text, 'divtypereq'::text, 'contracthoursalreqtype'::text, 'realtimesalreqtype'::text, 'contractmrdailysalinfotype'::text, 'contracthoursalinfo'::text, 'dailysalinfotype'::text, 'realtimesalinfotype'::text, 'divtypeinfo'::text]))),
  constraint agent_flag_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint agent_flag_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id)
);
-- grant portal_app: delete, insert, select, update

create table agent_link_visit (
  merchant_id integer not null,
  member_id bigint not null,
  day date not null,
  visits integer not null,
  constraint agent_link_visit_pkey PRIMARY KEY (merchant_id, member_id, day),
  constraint agent_link_visit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint agent_link_visit_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint agent_link_visit_visits_check CHECK ((visits > 0))
);
-- grant portal_app: insert, select, update

create table agent_movement_day (
  merchant_id integer not null,
  currency text not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint agent_movement_day_pkey PRIMARY KEY (merchant_id, currency, ended_at),
  constraint agent_movement_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select

create table agent_play_day (
  merchant_id integer not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  is_stale boolean not null default false,
  constraint agent_play_day_pkey PRIMARY KEY (merchant_id, ended_at),
  constraint agent_play_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table agent_play_progress (
  id boolean not null default true,
  until timestamp with time zone not null,
  constraint agent_play_progress_pkey PRIMARY KEY (id),
  constraint agent_play_progress_id_check CHECK (id)
);
-- grant portal_app: delete, insert, select, update

create table agent_progress (
  id boolean not null default true,
  until timestamp with time zone not null,
  constraint agent_progress_pkey PRIMARY KEY (id),
  constraint agent_progress_id_check CHECK (id)
);
-- grant portal_app: delete, insert, select, update

create table agent_rerun (
  merchant_id integer not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint agent_rerun_pkey PRIMARY KEY (merchant_id, kind, starts_at),
  constraint agent_rerun_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table agent_setting (
  merchant_id integer not null,
  held_kinds text[] not null default '{}'::text[],
  constraint agent_setting_pkey PRIMARY KEY (merchant_id),
  constraint agent_setting_held_kinds_check CHECK ((held_kinds <@ ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])),
  constraint agent_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table agent_settlement (
  merchant_id integer not null,
  kind text not null,
  until timestamp with time zone not null,
  constraint agent_settlement_pkey PRIMARY KEY (merchant_id, kind),
  constraint agent_settlement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table agent_team_balance (
  merchant_id integer not null,
  currency text not null,
  ended_at timestamp with time zone not null,
  agent_id bigint not null,
  balance bigint not null,
  constraint agent_team_balance_pkey PRIMARY KEY (merchant_id, currency, ended_at, agent_id),
  constraint agent_team_balance_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select

create table agent_team_movement (
  merchant_id integer not null,
  currency text not null,
  ended_at timestamp with time zone not null,
  agent_id bigint not null,
  kind text not null,
  movements integer not null,
  came_in bigint not null,
  went_out bigint not null,
  constraint agent_team_movement_pkey PRIMARY KEY (merchant_id, currency, agent_id, ended_at, kind),
  constraint agent_team_movement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select

create table agent_team_play (
  merchant_id integer not null,
  ended_at timestamp with time zone not null,
  agent_id bigint not null,
  game_id integer not null,
  vendor text not null,
  rounds integer not null,
  bet bigint not null,
  win bigint not null,
  constraint agent_team_play_pkey PRIMARY KEY (merchant_id, agent_id, ended_at, game_id, vendor),
  constraint agent_team_play_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX agent_team_play_day ON public.agent_team_play USING btree (merchant_id, ended_at);
-- grant portal_app: delete, insert, select

create table agent_zone (
  merchant_id integer not null,
  kind text not null,
  since timestamp with time zone not null,
  zone text not null,
  constraint agent_zone_pkey PRIMARY KEY (merchant_id, kind, since),
  constraint agent_zone_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: insert, select, update

create table audit_head (
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (chain)
);
-- grant portal_app: select

create table audit_log (
  id bigint not null generated always as identity (start 1),
  chain text not null,
  seq bigint not null default 0,
  at timestamp with time zone not null default now(),
  kind text not null,
  actor text not null,
  merchant text,
  action text not null,
  subject text not null,
  before text,
  after text,
  reason text,
  request_id text,
  prev_hash bytea not null default '\x'::bytea,
  hash bytea not null default '\x'::bytea,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_chain_seq_key UNIQUE (chain, seq),
  constraint audit_log_kind_check CHECK ((kind = ANY (ARRAY['operator'::text, 'identity'::text, 'system'::text])))
);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, kind, at DESC, id DESC);
CREATE INDEX audit_log_kind ON public.audit_log USING btree (kind, id DESC);
CREATE INDEX audit_log_merchant ON public.audit_log USING btree (merchant, kind, id DESC);
CREATE INDEX audit_log_merchant_newest ON public.audit_log USING btree (merchant, kind, at DESC, id DESC);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (kind, at DESC, id DESC);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, kind, at DESC, id DESC);
CREATE INDEX audit_under_age ON public.audit_log USING btree (merchant, id DESC) WHERE (action = 'compliance.under-age'::text);
CREATE TRIGGER audit_log_refuse BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_refuse();
CREATE TRIGGER audit_log_refuse_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();
CREATE TRIGGER audit_log_seal BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_seal();
-- grant portal_app: insert, select

create table balance_adjustment (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  amount bigint not null,
  reverses bigint,
  reason text not null,
  state text not null default 'proposed'::text,
  proposed_at timestamp with time zone not null,
  proposed_by text not null,
  decided_at timestamp with time zone,
  decided_by text,
  decision_reason text,
  transfer_id bigint,
  constraint balance_adjustment_pkey PRIMARY KEY (id),
  constraint balance_adjustment_amount_check CHECK ((amount <> 0)),
  constraint balance_adjustment_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  constraint balance_adjustment_check1 CHECK ((((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (decision_reason IS NULL)))),
  constraint balance_adjustment_check2 CHECK (((state = 'posted'::text) = (transfer_id IS NOT NULL))),
  constraint balance_adjustment_check3 CHECK (((state <> 'posted'::text) OR (decided_by <> proposed_by))),
  constraint balance_adjustment_decision_reason_check CHECK (((length(decision_reason) >= 3) AND (length(decision_reason) <= 200))),
  constraint balance_adjustment_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint balance_adjustment_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 200))),
  constraint balance_adjustment_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'posted'::text, 'declined'::text])))
);
CREATE INDEX balance_adjustment_member ON public.balance_adjustment USING btree (merchant_id, member_id, id DESC);
CREATE INDEX balance_adjustment_open ON public.balance_adjustment USING btree (merchant_id, id DESC) WHERE (state = 'proposed'::text);
CREATE INDEX balance_adjustment_time ON public.balance_adjustment USING btree (merchant_id, proposed_at);
CREATE UNIQUE INDEX balance_adjustment_reverses ON public.balance_adjustment USING btree (reverses) WHERE ((reverses IS NOT NULL) AND (state <> 'declined'::text));
CREATE TRIGGER balance_adjustment_console AFTER INSERT OR UPDATE OF state ON public.balance_adjustment FOR EACH ROW EXECUTE FUNCTION balance_adjustment_console();
-- grant portal_app: insert, select, update

create table bank (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  name text not null,
  code text not null,
  digits_only boolean not null,
  number_min smallint not null,
  number_max smallint not null,
  enabled boolean not null default true,
  sort integer not null,
  constraint bank_pkey PRIMARY KEY (id),
  constraint bank_check CHECK ((number_min <= number_max)),
  constraint bank_code_check CHECK ((code ~ '^[A-Z0-9]{2,11}$'::text)),
  constraint bank_merchant_id_code_key UNIQUE (merchant_id, code),
  constraint bank_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint bank_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint bank_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  constraint bank_number_max_check CHECK (((number_max >= 4) AND (number_max <= 34))),
  constraint bank_number_min_check CHECK (((number_min >= 4) AND (number_min <= 34))),
  constraint bank_sort_check CHECK (((sort >= 0) AND (sort <= 10000)))
);
CREATE INDEX bank_list ON public.bank USING btree (merchant_id, sort, id);
-- grant portal_app: insert, select, update

create table bank_account (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  bank_id bigint not null,
  sealed text,
  last_four text not null,
  number_key bytea,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  removed_by text,
  removed_why text,
  holder_key bytea,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_check CHECK (((removed_at IS NOT NULL) OR ((sealed IS NOT NULL) AND (number_key IS NOT NULL)))),
  constraint bank_account_check1 CHECK (((removed_by IS NULL) OR ((removed_at IS NOT NULL) AND (removed_why IS NOT NULL)))),
  constraint bank_account_holder_key_check CHECK ((length(holder_key) = 32)),
  constraint bank_account_last_four_check CHECK ((length(last_four) = 4)),
  constraint bank_account_merchant_id_bank_id_fkey FOREIGN KEY (merchant_id, bank_id) REFERENCES bank(merchant_id, id),
  constraint bank_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint bank_account_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_account_bank ON public.bank_account USING btree (bank_id, ((removed_at IS NULL)));
CREATE INDEX bank_account_holder ON public.bank_account USING btree (merchant_id, holder_key, member_id) WHERE (holder_key IS NOT NULL);
CREATE INDEX bank_account_last_four ON public.bank_account USING btree (merchant_id, last_four) WHERE (removed_at IS NULL);
CREATE INDEX bank_account_member ON public.bank_account USING btree (merchant_id, member_id, id DESC);
CREATE INDEX bank_account_removed ON public.bank_account USING btree (removed_at) WHERE ((removed_at IS NOT NULL) AND (sealed IS NOT NULL));
CREATE UNIQUE INDEX bank_account_number ON public.bank_account USING btree (merchant_id, number_key) WHERE (removed_at IS NULL);
-- grant portal_app: insert, select, update

create table blocked_address (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  network cidr not null,
  reason text not null,
  blocked_by text not null,
  blocked_at timestamp with time zone not null,
  constraint blocked_address_pkey PRIMARY KEY (id),
  constraint blocked_address_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint blocked_address_merchant_id_network_key UNIQUE (merchant_id, network),
  constraint blocked_address_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 200)))
);
CREATE INDEX blocked_address_list ON public.blocked_address USING btree (merchant_id, id DESC);
-- grant portal_app: delete, insert, select, update

create table bonus_grant (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  grant_key text not null,
  source text not null,
  promotion_id bigint,
  titles jsonb not null,
  amount bigint not null,
  required bigint not null,
  wagered bigint not null default 0,
  bonus_first boolean not null,
  stake_max bigint,
  shares jsonb not null,
  granted_at timestamp with time zone not null,
  granted_by text,
  ends_at timestamp with time zone not null,
  account_id bigint,
  state text not null default 'active'::text,
  ended_at timestamp with time zone,
  released bigint,
  constraint bonus_grant_pkey PRIMARY KEY (id),
  constraint bonus_grant_account_id_key UNIQUE (account_id),
  constraint bonus_grant_amount_check CHECK ((amount > 0)),
  constraint bonus_grant_check CHECK ((ends_at > granted_at)),
  constraint bonus_grant_check1 CHECK ((((state = 'active'::text) = (ended_at IS NULL)) AND ((state = 'active'::text) = (released IS NULL)))),
  constraint bonus_grant_grant_key_check CHECK (((length(grant_key) >= 1) AND (length(grant_key) <= 200))),
  constraint bonus_grant_merchant_id_grant_key_key UNIQUE (merchant_id, grant_key),
  constraint bonus_grant_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint bonus_grant_released_check CHECK ((released >= 0)),
  constraint bonus_grant_required_check CHECK ((required > 0)),
  constraint bonus_grant_source_check CHECK ((source = ANY (ARRAY['promotion'::text, 'operator'::text]))),
  constraint bonus_grant_stake_max_check CHECK ((stake_max > 0)),
  constraint bonus_grant_state_check CHECK ((state = ANY (ARRAY['active'::text, 'completed'::text, 'expired'::text, 'cancelled'::text, 'used'::text]))),
  constraint bonus_grant_titles_check CHECK ((titles ? 'EN'::text)),
  constraint bonus_grant_wagered_check CHECK ((wagered >= 0))
);
CREATE INDEX bonus_grant_end ON public.bonus_grant USING btree (ends_at) WHERE (state = 'active'::text);
CREATE INDEX bonus_grant_list ON public.bonus_grant USING btree (merchant_id, id DESC);
CREATE INDEX bonus_grant_member ON public.bonus_grant USING btree (merchant_id, member_id, id DESC);
CREATE INDEX bonus_grant_promotion ON public.bonus_grant USING btree (promotion_id) WHERE (promotion_id IS NOT NULL);
CREATE UNIQUE INDEX bonus_grant_active ON public.bonus_grant USING btree (merchant_id, member_id) WHERE (state = 'active'::text);
-- grant portal_app: insert, select
-- grant on wagered portal_app: update
-- grant on account_id portal_app: update
-- grant on state portal_app: update
-- grant on ended_at portal_app: update
-- grant on released portal_app: update

create table bonus_progress (
  id boolean not null default true,
  until timestamp with time zone not null,
  constraint bonus_progress_pkey PRIMARY KEY (id),
  constraint bonus_progress_id_check CHECK (id)
);
-- grant portal_app: delete, insert, select, update

create table bonus_round (
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  grant_id bigint not null,
  merchant_id integer not null,
  counted bigint not null,
  constraint bonus_round_pkey PRIMARY KEY (vendor, round_id, member_id, grant_id),
  constraint bonus_round_counted_check CHECK ((counted >= 0))
);
-- grant portal_app: insert, select, update

create table captcha (
  id text not null,
  merchant_id integer not null,
  answer_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (id),
  constraint captcha_answer_hash_check CHECK ((length(answer_hash) = 32)),
  constraint captcha_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX captcha_age ON public.captcha USING btree (expires_at);
-- grant portal_app: delete, insert, select, update

create table case_event (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  kind text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint case_event_pkey PRIMARY KEY (id),
  constraint case_event_amount_check CHECK ((amount >= 0)),
  constraint case_event_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'payment-failed'::text]))),
  constraint case_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint case_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX case_event_member ON public.case_event USING btree (member_id, at DESC);
-- grant portal_app: delete, insert, select, update

create table club_level (
  merchant_id integer not null,
  rank_level integer not null,
  label_name text not null,
  color text not null,
  color2 text not null,
  turnover bigint,
  cashback_rate integer not null default 0,
  cashback_max bigint,
  level_up_bonus bigint not null default 0,
  constraint club_level_pkey PRIMARY KEY (merchant_id, rank_level),
  constraint club_level_cashback_max_check CHECK ((cashback_max >= 0)),
  constraint club_level_cashback_rate_check CHECK (((cashback_rate >= 0) AND (cashback_rate <= 9999))),
  constraint club_level_color2_check CHECK ((color2 ~ '^#[0-9a-f]{6}$'::text)),
  constraint club_level_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint club_level_level_up_bonus_check CHECK ((level_up_bonus >= 0)),
  constraint club_level_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint club_level_rank_level_check CHECK ((rank_level >= 0)),
  constraint club_level_turnover_check CHECK ((turnover >= 0))
);
-- grant portal_app: delete, insert, select, update

create table code_request (
  scope text not null,
  key bytea not null,
  window_ends timestamp with time zone not null,
  count integer not null,
  constraint code_request_pkey PRIMARY KEY (scope, key),
  constraint code_request_count_check CHECK ((count > 0)),
  constraint code_request_key_check CHECK ((length(key) = 32)),
  constraint code_request_scope_check CHECK ((scope = ANY (ARRAY['target'::text, 'address'::text, 'target-day'::text])))
);
CREATE INDEX code_request_age ON public.code_request USING btree (window_ends);
-- grant portal_app: delete, insert, select, update

create table compliance_setting (
  merchant_id integer not null,
  minimum_age integer not null,
  constraint compliance_setting_pkey PRIMARY KEY (merchant_id),
  constraint compliance_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint compliance_setting_minimum_age_check CHECK (((minimum_age >= 18) AND (minimum_age <= 99)))
);
-- grant portal_app: delete, insert, select, update

create table content_customer_service (
  merchant_id integer not null,
  cs_type text not null,
  path text not null,
  constraint content_customer_service_pkey PRIMARY KEY (merchant_id, cs_type),
  constraint content_customer_service_cs_type_check CHECK ((cs_type = ANY (ARRAY['VIP'::text, 'LIVECHAT'::text]))),
  constraint content_customer_service_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint content_customer_service_path_check CHECK ((path ~~ 'https://%'::text))
);
-- grant portal_app: delete, insert, select, update

create table content_frame_text (
  merchant_id integer not null,
  kind text not null,
  texts jsonb not null,
  constraint content_frame_text_pkey PRIMARY KEY (merchant_id, kind),
  constraint content_frame_text_kind_check CHECK ((kind = 'disclaimer'::text)),
  constraint content_frame_text_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint content_frame_text_texts_check CHECK ((texts ? 'EN'::text))
);
-- grant portal_app: delete, insert, select, update

create table content_item (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  kind text not null,
  key text,
  sort integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint content_item_pkey PRIMARY KEY (id),
  constraint content_item_check CHECK (((kind = ANY (ARRAY['banner'::text, 'announcement'::text])) = (key IS NULL))),
  constraint content_item_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'announcement'::text, 'help'::text, 'text'::text, 'links'::text, 'disclaimer'::text, 'portal'::text]))),
  constraint content_item_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint content_item_merchant_id_kind_key_key UNIQUE (merchant_id, kind, key)
);
CREATE INDEX content_item_list ON public.content_item USING btree (merchant_id, kind, sort, id);
-- grant portal_app: delete, insert, select, update

create table content_notices_read (
  merchant_id integer not null,
  member_id bigint not null,
  read_at timestamp with time zone not null,
  constraint content_notices_read_pkey PRIMARY KEY (merchant_id, member_id),
  constraint content_notices_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint content_notices_read_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table content_picture (
  merchant_id integer not null,
  name text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint content_picture_pkey PRIMARY KEY (merchant_id, name),
  constraint content_picture_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint content_picture_name_check CHECK ((name ~ '^[0-9a-f]{32}\.(jpg|png)$'::text))
);
-- grant portal_app: delete, insert, select, update

create table content_preview (
  token_hash bytea not null,
  merchant_id integer not null,
  item_id bigint,
  number integer,
  operator text not null,
  expires_at timestamp with time zone not null,
  holder_hash bytea,
  promotion_id bigint,
  promotion jsonb,
  constraint content_preview_pkey PRIMARY KEY (token_hash),
  constraint content_preview_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE,
  constraint content_preview_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint content_preview_of CHECK ((((item_id IS NULL) = (number IS NULL)) AND ((item_id IS NULL) = (promotion_id IS NOT NULL)) AND ((promotion_id IS NULL) = (promotion IS NULL)))),
  constraint content_preview_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES content_promotion(id) ON DELETE CASCADE
);
CREATE INDEX content_preview_expired ON public.content_preview USING btree (expires_at);
-- grant portal_app: delete, insert, select, update

create table content_promotion (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  category text not null,
  image text not null,
  texts jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  announced boolean not null default false,
  sort integer not null default 0,
  enabled boolean not null default true,
  audience bigint,
  constraint content_promotion_pkey PRIMARY KEY (id),
  constraint content_promotion_check CHECK ((ends_at > starts_at)),
  constraint content_promotion_merchant_id_category_fkey FOREIGN KEY (merchant_id, category) REFERENCES content_promotion_category(merchant_id, key),
  constraint content_promotion_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint content_promotion_texts_check CHECK ((texts ? 'EN'::text))
);
CREATE INDEX content_promotion_audience ON public.content_promotion USING btree (merchant_id) WHERE (audience IS NOT NULL);
CREATE INDEX content_promotion_list ON public.content_promotion USING btree (merchant_id, sort, id) WHERE enabled;
-- grant portal_app: delete, insert, select, update

create table content_promotion_category (
  merchant_id integer not null,
  key text not null,
  names jsonb not null,
  sort integer not null default 0,
  constraint content_promotion_category_pkey PRIMARY KEY (merchant_id, key),
  constraint content_promotion_category_key_check CHECK ((key ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'::text)),
  constraint content_promotion_category_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint content_promotion_category_names_check CHECK ((names ? 'EN'::text))
);
-- grant portal_app: delete, insert, select, update

create table content_resource (
  merchant_id integer not null,
  resource_type text not null,
  url text not null default ''::text,
  qr_code_url text not null default ''::text,
  constraint content_resource_pkey PRIMARY KEY (merchant_id, resource_type),
  constraint content_resource_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint content_resource_resource_type_check CHECK ((resource_type ~ '^[A-Z_]{2,40}$'::text))
);
-- grant portal_app: delete, insert, select, update

create table content_version (
  item_id bigint not null,
  number integer not null,
  merchant_id integer not null,
  kind text not null,
  fields jsonb not null,
  saved_at timestamp with time zone not null default now(),
  saved_by text not null,
  visible_from timestamp with time zone,
  visible_until timestamp with time zone,
  replaced_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  dated_at timestamp with time zone,
  published_at timestamp with time zone,
  published_by text,
  reason text,
  restored_from integer,
  applied_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure jsonb,
  constraint content_version_pkey PRIMARY KEY (item_id, number),
  constraint content_version_check CHECK ((visible_until > visible_from)),
  constraint content_version_check1 CHECK ((((visible_from IS NULL) = (published_at IS NULL)) AND ((published_at IS NULL) = (published_by IS NULL)) AND ((published_at IS NULL) = (dated_at IS NULL)))),
  constraint content_version_fields_check CHECK (((kind = ANY (ARRAY['text'::text, 'links'::text, 'disclaimer'::text, 'portal'::text])) OR ((fields -> 'texts'::text) ? 'EN'::text))),
  constraint content_version_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE,
  constraint content_version_number_check CHECK ((number > 0)),
  constraint content_version_outcome CHECK ((((failed_at IS NULL) = (failure IS NULL)) AND ((applied_at IS NULL) OR (failed_at IS NULL))))
);
CREATE INDEX content_version_begin ON public.content_version USING btree (visible_from) WHERE (visible_from IS NOT NULL);
CREATE INDEX content_version_due ON public.content_version USING btree (visible_from) WHERE ((kind = ANY (ARRAY['links'::text, 'disclaimer'::text, 'portal'::text])) AND (applied_at IS NULL) AND (failed_at IS NULL) AND (withdrawn_at IS NULL) AND (visible_from IS NOT NULL));
CREATE INDEX content_version_end ON public.content_version USING btree (visible_until) WHERE (visible_until IS NOT NULL);
CREATE INDEX content_version_failed ON public.content_version USING btree (merchant_id, failed_at) WHERE ((failed_at IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE INDEX content_version_shown ON public.content_version USING btree (merchant_id, kind, visible_from) WHERE ((visible_from IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX content_version_draft ON public.content_version USING btree (item_id) WHERE (visible_from IS NULL);
CREATE TRIGGER content_version_console AFTER UPDATE OF failed_at, withdrawn_at ON public.content_version FOR EACH ROW WHEN ((new.failed_at IS NOT NULL)) EXECUTE FUNCTION content_console('settings');
-- grant portal_app: delete, insert, select, update

create table daily_close (
  merchant_id integer not null,
  day date not null,
  zone text not null,
  currency text not null,
  ends_at timestamp with time zone not null,
  signed_by text not null,
  signed_at timestamp with time zone not null,
  note text not null,
  constraint daily_close_pkey PRIMARY KEY (merchant_id, day),
  constraint daily_close_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint daily_close_note_check CHECK (((length(note) >= 3) AND (length(note) <= 200)))
);
-- grant portal_app: insert, select

create table daily_close_way (
  merchant_id integer not null,
  day date not null,
  way text not null,
  opening bigint not null,
  corrections bigint not null,
  received bigint not null,
  paid bigint not null,
  closing bigint not null,
  difference bigint not null,
  constraint daily_close_way_pkey PRIMARY KEY (merchant_id, day, way),
  constraint daily_close_way_check CHECK ((closing = (((opening + corrections) + received) - paid))),
  constraint daily_close_way_merchant_id_day_fkey FOREIGN KEY (merchant_id, day) REFERENCES daily_close(merchant_id, day),
  constraint daily_close_way_paid_check CHECK ((paid >= 0)),
  constraint daily_close_way_received_check CHECK ((received >= 0)),
  constraint daily_close_way_way_check CHECK ((way ~ '^[a-z-]+(:[A-Z]{2,20})?$'::text))
);
-- grant portal_app: insert, select

create table data_export (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  state text not null,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  done integer not null default 0,
  total integer not null default 0,
  parts integer not null default 0,
  constraint data_export_pkey PRIMARY KEY (id),
  constraint data_export_check CHECK (((state = 'ready'::text) = (ready_at IS NOT NULL))),
  constraint data_export_check1 CHECK (((ready_at IS NULL) = (expires_at IS NULL))),
  constraint data_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint data_export_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint data_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text])))
);
CREATE INDEX data_export_age ON public.data_export USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX data_export_member ON public.data_export USING btree (member_id, id DESC);
CREATE INDEX data_export_queue ON public.data_export USING btree (id) WHERE (state <> 'ready'::text);
CREATE UNIQUE INDEX data_export_open ON public.data_export USING btree (member_id) WHERE (state <> 'ready'::text);
-- grant portal_app: delete, insert, select, update

create table data_export_part (
  export_id bigint not null,
  part integer not null,
  kind text not null,
  rows jsonb not null,
  constraint data_export_part_pkey PRIMARY KEY (export_id, part),
  constraint data_export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_export(id) ON DELETE CASCADE,
  constraint data_export_part_kind_check CHECK ((kind = ANY (ARRAY['rounds'::text, 'movements'::text])))
);
-- grant portal_app: delete, insert, select, update

create table demo_seed (
  step text not null,
  seeded_at timestamp with time zone not null default now(),
  constraint demo_seed_pkey PRIMARY KEY (step)
);
-- grant portal_app: delete, insert, select, update

create table deposit (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  reference text not null,
  method_id bigint not null,
  kind text not null,
  texts jsonb not null,
  provider text not null,
  holder text not null,
  number text not null,
  qr_text text,
  amount bigint not null,
  credited bigint,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  first_credited_by text,
  first_credited_at timestamp with time zone,
  first_credited bigint,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint deposit_check1 CHECK (((status = 'credited'::text) = (credited IS NOT NULL))),
  constraint deposit_check2 CHECK (((status <> ALL (ARRAY['credited'::text, 'rejected'::text])) OR (decided_by IS NOT NULL))),
  constraint deposit_check3 CHECK (((status <> 'rejected'::text) OR (reason IS NOT NULL))),
  constraint deposit_credited_check CHECK ((credited > 0)),
  constraint deposit_first_credited CHECK ((num_nulls(first_credited_by, first_credited_at, first_credited) = ANY (ARRAY[0, 3]))),
  constraint deposit_first_credited_check CHECK ((first_credited > 0)),
  constraint deposit_kind_check CHECK ((kind = ANY (ARRAY['bank-transfer'::text, 'e-wallet'::text, 'checkout'::text]))),
  constraint deposit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint deposit_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint deposit_merchant_id_method_id_fkey FOREIGN KEY (merchant_id, method_id) REFERENCES deposit_method(merchant_id, id),
  constraint deposit_merchant_id_reference_key UNIQUE (merchant_id, reference),
  constraint deposit_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'credited'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint deposit_two CHECK (((status <> 'credited'::text) OR (first_credited_by IS NULL) OR (first_credited_by <> decided_by)))
);
CREATE INDEX deposit_amount ON public.deposit USING btree (merchant_id, amount, id);
CREATE INDEX deposit_credited ON public.deposit USING btree (merchant_id, member_id) INCLUDE (credited) WHERE (status = 'credited'::text);
CREATE INDEX deposit_day ON public.deposit USING btree (merchant_id, created_at, id);
CREATE INDEX deposit_list ON public.deposit USING btree (merchant_id, id DESC);
CREATE INDEX deposit_member ON public.deposit USING btree (merchant_id, member_id, id DESC);
CREATE INDEX deposit_status ON public.deposit USING btree (merchant_id, status, id);
CREATE TRIGGER deposit_change BEFORE INSERT OR UPDATE ON public.deposit FOR EACH ROW EXECUTE FUNCTION payment_change();
CREATE TRIGGER deposit_console AFTER INSERT OR UPDATE OF status ON public.deposit FOR EACH ROW EXECUTE FUNCTION cashier_console('deposits');
-- grant portal_app: insert, select, update

create table deposit_method (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  kind text not null,
  texts jsonb not null,
  provider text not null,
  holder text not null,
  number text not null,
  qr_text text,
  min_amount bigint not null,
  max_amount bigint not null,
  sort integer not null,
  enabled boolean not null,
  constraint deposit_method_pkey PRIMARY KEY (id),
  constraint deposit_method_check CHECK ((min_amount <= max_amount)),
  constraint deposit_method_kind_check CHECK ((kind = ANY (ARRAY['bank-transfer'::text, 'e-wallet'::text, 'checkout'::text]))),
  constraint deposit_method_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint deposit_method_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint deposit_method_min_amount_check CHECK ((min_amount > 0)),
  constraint deposit_method_sort_check CHECK (((sort >= 0) AND (sort <= 10000))),
  constraint deposit_method_texts_check CHECK ((texts ? 'EN'::text))
);
CREATE INDEX deposit_method_list ON public.deposit_method USING btree (merchant_id, sort, id);
-- grant portal_app: insert, select, update

create table disclosure (
  key bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint disclosure_pkey PRIMARY KEY (key),
  constraint disclosure_count_check CHECK ((count > 0)),
  constraint disclosure_key_check CHECK ((length(key) = 32))
);
CREATE INDEX disclosure_age ON public.disclosure USING btree (ends_at);
-- grant portal_app: delete, insert, select, update

create table exclusion (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  kind text not null,
  term text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  operator text,
  reason text,
  released_at timestamp with time zone,
  lift_asked_by text,
  lift_asked_at timestamp with time zone,
  lift_reason text,
  lifted_by text,
  lifted_at timestamp with time zone,
  lift_declined_by text,
  lift_declined_at timestamp with time zone,
  lift_decline_reason text,
  constraint exclusion_pkey PRIMARY KEY (id),
  constraint exclusion_check CHECK ((lifted_by <> lift_asked_by)),
  constraint exclusion_check1 CHECK (((kind = 'self-exclusion'::text) OR (ends_at IS NOT NULL))),
  constraint exclusion_check2 CHECK (((lifted_at IS NULL) = (lifted_by IS NULL))),
  constraint exclusion_check3 CHECK ((((lift_declined_at IS NULL) = (lift_declined_by IS NULL)) AND ((lift_declined_at IS NULL) = (lift_decline_reason IS NULL)))),
  constraint exclusion_kind_check CHECK ((kind = ANY (ARRAY['cool-off'::text, 'self-exclusion'::text]))),
  constraint exclusion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint exclusion_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX exclusion_lift_waiting ON public.exclusion USING btree (merchant_id, lift_asked_at) WHERE ((lift_asked_at IS NOT NULL) AND (lifted_at IS NULL));
CREATE INDEX exclusion_list ON public.exclusion USING btree (merchant_id, id DESC);
CREATE INDEX exclusion_member ON public.exclusion USING btree (member_id, id DESC);
CREATE INDEX exclusion_start ON public.exclusion USING btree (merchant_id, starts_at);
CREATE TRIGGER exclusion_console AFTER UPDATE OF lift_asked_at, lifted_at ON public.exclusion FOR EACH ROW EXECUTE FUNCTION protection_console('lifts');
-- grant portal_app: insert, select, update

create table exclusion_key (
  exclusion_id bigint not null,
  key bytea not null,
  constraint exclusion_key_pkey PRIMARY KEY (exclusion_id, key),
  constraint exclusion_key_exclusion_id_fkey FOREIGN KEY (exclusion_id) REFERENCES exclusion(id),
  constraint exclusion_key_key_check CHECK ((length(key) = 32))
);
CREATE INDEX exclusion_key_key ON public.exclusion_key USING btree (key);
-- grant portal_app: insert, select, update

create table favourite_game (
  member_id bigint not null,
  game_id integer not null,
  merchant_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint favourite_game_pkey PRIMARY KEY (member_id, game_id),
  constraint favourite_game_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE,
  constraint favourite_game_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX favourite_game_order ON public.favourite_game USING btree (member_id, created_at DESC, game_id DESC);
-- grant portal_app: delete, insert, select, update

create table feedback (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint,
  content text not null,
  language text not null,
  page text not null,
  created_at timestamp with time zone not null,
  state text not null default 'open'::text,
  done_at timestamp with time zone,
  done_by text,
  note text,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_check CHECK (((state = 'done'::text) = ((done_at IS NOT NULL) AND (done_by IS NOT NULL) AND (note IS NOT NULL)))),
  constraint feedback_content_check CHECK (((length(content) >= 1) AND (length(content) <= 4096))),
  constraint feedback_language_check CHECK (((length(language) >= 2) AND (length(language) <= 8))),
  constraint feedback_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint feedback_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint feedback_page_check CHECK (((length(page) >= 1) AND (length(page) <= 200))),
  constraint feedback_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))
);
CREATE INDEX feedback_list ON public.feedback USING btree (merchant_id, state, id DESC);
CREATE INDEX feedback_member ON public.feedback USING btree (merchant_id, member_id, created_at) WHERE (member_id IS NOT NULL);
CREATE TRIGGER feedback_console AFTER INSERT OR UPDATE OF state ON public.feedback FOR EACH ROW EXECUTE FUNCTION content_console('feedback');
-- grant portal_app: insert, select, update

create table form_version (
  merchant_id integer not null,
  form text not null,
  version integer not null,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  constraint form_version_pkey PRIMARY KEY (merchant_id, form),
  constraint form_version_form_check CHECK (((length(form) >= 1) AND (length(form) <= 80))),
  constraint form_version_version_check CHECK ((version > 0))
);
-- grant portal_app: insert, select, update

create table free_bet_grant (
  id bigint not null,
  merchant_id integer not null,
  member_id bigint not null,
  grant_key text not null,
  promotion_id bigint not null,
  titles jsonb not null,
  bonus jsonb,
  constraint free_bet_grant_pkey PRIMARY KEY (id),
  constraint free_bet_grant_grant_key_check CHECK (((length(grant_key) >= 1) AND (length(grant_key) <= 200))),
  constraint free_bet_grant_merchant_id_grant_key_key UNIQUE (merchant_id, grant_key),
  constraint free_bet_grant_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint free_bet_grant_titles_check CHECK ((titles ? 'EN'::text))
);
CREATE INDEX free_bet_grant_member ON public.free_bet_grant USING btree (merchant_id, member_id, id DESC);
CREATE INDEX free_bet_grant_promotion ON public.free_bet_grant USING btree (promotion_id);
-- grant portal_app: insert, select

create table game (
  id integer not null generated always as identity (start 1),
  code text not null,
  node_id text not null,
  vendor text not null,
  game_type text not null,
  lanes text[] not null,
  classify text not null,
  rtp numeric(5,2),
  min_bet bigint,
  min_lines integer,
  is_new boolean not null default false,
  is_vendor_lobby boolean not null default false,
  integrated boolean not null default false,
  maintenance boolean not null default false,
  art_url text not null,
  icon_url text not null,
  sort integer not null default 0,
  created_at timestamp with time zone not null default now(),
  free_bet_stakes bigint[],
  free_play boolean not null default false,
  constraint game_pkey PRIMARY KEY (id),
  constraint game_code_key UNIQUE (code),
  constraint game_free_bet_stakes_check CHECK ((((cardinality(free_bet_stakes) >= 1) AND (cardinality(free_bet_stakes) <= 50)) AND (0 < ALL (free_bet_stakes)))),
  constraint game_min_bet_check CHECK ((min_bet >= 0)),
  constraint game_min_lines_check CHECK ((min_lines >= 0)),
  constraint game_node_id_key UNIQUE (node_id),
  constraint game_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
CREATE INDEX game_vendor ON public.game USING btree (vendor);
-- grant portal_app: delete, insert, select, update

create table game_class_text (
  classify text not null,
  language text not null,
  display_name text not null,
  constraint game_class_text_pkey PRIMARY KEY (classify, language)
);
-- grant portal_app: delete, insert, select, update

create table game_rank (
  merchant_id integer not null,
  game_id integer not null,
  rounds bigint not null,
  rank integer not null,
  refreshed_at timestamp with time zone not null default now(),
  constraint game_rank_pkey PRIMARY KEY (merchant_id, game_id),
  constraint game_rank_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE,
  constraint game_rank_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX game_rank_order ON public.game_rank USING btree (merchant_id, rank);
-- grant portal_app: delete, insert, select, update

create table game_room (
  vendor text not null,
  room_id text not null,
  game_id integer not null,
  display_name text not null,
  min_bet bigint,
  max_bet bigint,
  sort integer not null default 0,
  constraint game_room_pkey PRIMARY KEY (vendor, room_id),
  constraint game_room_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE,
  constraint game_room_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
-- grant portal_app: delete, insert, select, update

create table game_round (
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  merchant_id integer not null,
  game_id integer not null,
  currency text not null,
  player_mask text not null,
  bet_sum bigint not null default 0,
  win_sum bigint not null default 0,
  bet_rollback bigint not null default 0,
  win_rollback bigint not null default 0,
  state text not null default 'open'::text,
  opened_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  bonus_bet bigint,
  free_bet bigint,
  imported boolean not null default false,
  is_silent boolean not null default false,
  constraint game_round_pkey PRIMARY KEY (vendor, round_id, member_id),
  constraint game_round_bonus_bet_check CHECK ((bonus_bet >= 0)),
  constraint game_round_sound CHECK (game_round_is_sound(state, bet_sum, win_sum, bet_rollback, win_rollback))
);
CREATE INDEX game_round_bonus_open ON public.game_round USING btree (member_id) WHERE ((bonus_bet > 0) AND (state = 'open'::text));
CREATE INDEX game_round_day ON public.game_round USING brin (opened_at);
CREATE INDEX game_round_free_open ON public.game_round USING btree (free_bet) WHERE ((free_bet IS NOT NULL) AND (state = 'open'::text));
CREATE INDEX game_round_member ON public.game_round USING btree (member_id, opened_at DESC, round_id DESC);
CREATE INDEX game_round_member_settled ON public.game_round USING btree (member_id, settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX game_round_open ON public.game_round USING btree (merchant_id, opened_at) WHERE (state = 'open'::text);
CREATE INDEX game_round_settled ON public.game_round USING brin (settled_at) WITH (autosummarize='on');
CREATE INDEX game_round_silent ON public.game_round USING btree (settled_at) WHERE is_silent;
CREATE INDEX game_round_stake ON public.game_round USING btree (merchant_id, bet_sum, settled_at) WHERE ((settled_at IS NOT NULL) AND (bet_sum > 0));
CREATE INDEX game_round_win ON public.game_round USING btree (merchant_id, win_sum, settled_at) WHERE ((settled_at IS NOT NULL) AND (win_sum > 0));
CREATE INDEX game_round_winner ON public.game_round USING btree (merchant_id, settled_at DESC) WHERE (win_sum > bet_sum);
-- grant portal_app: insert, select, update

create table game_text (
  game_id integer not null,
  language text not null,
  display_name text not null,
  search text not null,
  constraint game_text_pkey PRIMARY KEY (game_id, language),
  constraint game_text_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE
);
CREATE INDEX game_text_search ON public.game_text USING gin (search extensions.gin_trgm_ops);
-- grant portal_app: delete, insert, select, update

create table help_line (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  sort integer not null default 0,
  name text not null,
  texts jsonb not null,
  phone text,
  url text,
  constraint help_line_pkey PRIMARY KEY (id),
  constraint help_line_leads CHECK (((phone IS NOT NULL) OR (url IS NOT NULL))),
  constraint help_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint help_line_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint help_line_phone CHECK ((phone ~ '^\+?\d[\d ]{1,23}$'::text)),
  constraint help_line_url_check CHECK ((url ~ '^https://'::text))
);
CREATE INDEX help_line_merchant ON public.help_line USING btree (merchant_id, sort, id);
CREATE UNIQUE INDEX help_line_name ON public.help_line USING btree (merchant_id, name);
-- grant portal_app: delete, insert, select, update

create table human_check_used (
  nonce text not null,
  merchant_id integer not null,
  expires_at timestamp with time zone not null,
  call bytea,
  constraint human_check_used_pkey PRIMARY KEY (nonce),
  constraint human_check_used_call_check CHECK ((length(call) = 32)),
  constraint human_check_used_nonce_check CHECK (((length(nonce) >= 16) AND (length(nonce) <= 64)))
);
CREATE INDEX human_check_used_age ON public.human_check_used USING btree (expires_at);
-- grant portal_app: delete, insert, select, update

create table idempotent_reply (
  merchant_id integer not null,
  actor text not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotent_reply_pkey PRIMARY KEY (merchant_id, actor, endpoint, key)
);
CREATE INDEX idempotent_reply_age ON public.idempotent_reply USING btree (created_at);
-- grant portal_app: delete, insert, select, update

create table identity_setting (
  merchant_id integer not null,
  session_idle_minutes integer not null default 30,
  session_days_max integer not null default 30,
  password_days_max integer not null default 90,
  id_verification_enabled boolean not null default false,
  constraint identity_setting_pkey PRIMARY KEY (merchant_id),
  constraint identity_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint identity_setting_password_days_max_check CHECK ((password_days_max >= 0)),
  constraint identity_setting_session_days_max_check CHECK (((session_days_max >= 1) AND (session_days_max <= 30))),
  constraint identity_setting_session_idle_minutes_check CHECK (((session_idle_minutes >= 1) AND (session_idle_minutes <= 1440)))
);
-- grant portal_app: delete, insert, select, update

create table inbox_message (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  kind text not null,
  sending_id bigint,
  facts jsonb not null default '{}'::jsonb,
  event_key text,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint inbox_message_pkey PRIMARY KEY (id),
  constraint inbox_message_check CHECK ((((kind = 'operator'::text) = (sending_id IS NOT NULL)) AND ((kind = 'operator'::text) = (event_key IS NULL)))),
  constraint inbox_message_event_key_check CHECK (((length(event_key) >= 1) AND (length(event_key) <= 200))),
  constraint inbox_message_kind_check CHECK ((kind = ANY (ARRAY['operator'::text, 'deposit-credited'::text, 'withdrawal-paid'::text, 'withdrawal-rejected'::text, 'withdrawal-failed'::text, 'payout-failed'::text, 'contract-offered'::text, 'transfer-received'::text, 'promotion-approved'::text, 'promotion-rejected'::text, 'bonus-ending'::text, 'bonus-completed'::text, 'bonus-expired'::text, 'free-bets-ending'::text, 'free-bets-expired'::text, 'free-bets-cancelled'::text, 'free-bets-bonus'::text]))),
  constraint inbox_message_merchant_id_event_key_key UNIQUE (merchant_id, event_key),
  constraint inbox_message_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE,
  constraint inbox_message_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES inbox_sending(id) ON DELETE CASCADE
);
CREATE INDEX inbox_message_list ON public.inbox_message USING btree (merchant_id, member_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX inbox_message_member ON public.inbox_message USING btree (merchant_id, member_id, id DESC);
CREATE INDEX inbox_message_unread ON public.inbox_message USING btree (merchant_id, member_id) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX inbox_message_sending ON public.inbox_message USING btree (sending_id, member_id) WHERE (sending_id IS NOT NULL);
-- grant portal_app: delete, insert, select
-- grant on read_at portal_app: update
-- grant on deleted_at portal_app: update

create table inbox_sending (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  texts jsonb not null,
  audience jsonb not null,
  time_zone text not null,
  sent_at timestamp with time zone not null,
  sent_by text not null,
  reason text not null,
  recipients integer not null default 0,
  sent_to bigint not null default 0,
  completed_at timestamp with time zone,
  constraint inbox_sending_pkey PRIMARY KEY (id),
  constraint inbox_sending_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint inbox_sending_texts_check CHECK ((texts ? 'EN'::text))
);
CREATE INDEX inbox_sending_due ON public.inbox_sending USING btree (id) WHERE (completed_at IS NULL);
CREATE INDEX inbox_sending_list ON public.inbox_sending USING btree (merchant_id, id DESC);
-- grant portal_app: delete, insert, select
-- grant on recipients portal_app: update
-- grant on sent_to portal_app: update
-- grant on completed_at portal_app: update

create table invite_code (
  merchant_id integer not null,
  member_id bigint not null,
  code text not null,
  created_at timestamp with time zone not null,
  constraint invite_code_pkey PRIMARY KEY (merchant_id, code),
  constraint invite_code_code_check CHECK ((code ~ '^[A-Z0-9-]{3,32}$'::text)),
  constraint invite_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint invite_code_member_id_key UNIQUE (member_id),
  constraint invite_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table job_run (
  name text not null,
  period_key bigint not null,
  state text not null,
  attempts integer not null default 1,
  locked_until timestamp with time zone,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint job_run_pkey PRIMARY KEY (name, period_key),
  constraint job_run_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);
CREATE INDEX job_run_running ON public.job_run USING btree (name) WHERE (state = 'running'::text);
-- grant portal_app: delete, insert, select, update

create table known_address (
  merchant_id integer not null,
  member_id bigint not null,
  address bytea not null,
  verified_at timestamp with time zone not null,
  constraint known_address_pkey PRIMARY KEY (member_id, address),
  constraint known_address_address_check CHECK ((length(address) = 32)),
  constraint known_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint known_address_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table kyc_case (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  state text not null,
  key_id text,
  sealed bytea,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reasons jsonb not null default '{}'::jsonb,
  note text not null default ''::text,
  constraint kyc_case_pkey PRIMARY KEY (id),
  constraint kyc_case_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint kyc_case_check1 CHECK (((key_id IS NULL) = (sealed IS NULL))),
  constraint kyc_case_decided_by_check CHECK ((length(decided_by) <= 60)),
  constraint kyc_case_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint kyc_case_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint kyc_case_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE,
  constraint kyc_case_note_check CHECK ((length(note) <= 300)),
  constraint kyc_case_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);
CREATE INDEX kyc_case_decided ON public.kyc_case USING btree (merchant_id, decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX kyc_case_key ON public.kyc_case USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX kyc_case_member ON public.kyc_case USING btree (member_id, id DESC);
CREATE INDEX kyc_case_queue ON public.kyc_case USING btree (merchant_id, state, id);
CREATE INDEX kyc_case_sent ON public.kyc_case USING btree (merchant_id, state, submitted_at, id);
CREATE INDEX kyc_case_submitted ON public.kyc_case USING btree (merchant_id, submitted_at);
CREATE UNIQUE INDEX kyc_case_open ON public.kyc_case USING btree (member_id) WHERE (state = ANY (ARRAY['waiting'::text, 'approved'::text]));
CREATE TRIGGER kyc_case_console AFTER INSERT OR UPDATE OF state ON public.kyc_case FOR EACH ROW EXECUTE FUNCTION protection_console('kyc');
-- grant portal_app: delete, insert, select, update

create table kyc_image (
  case_id bigint not null,
  kind text not null,
  merchant_id integer not null,
  member_id bigint not null,
  key_id text not null,
  sealed bytea not null,
  width integer not null,
  height integer not null,
  constraint kyc_image_pkey PRIMARY KEY (case_id, kind),
  constraint kyc_image_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_case(id) ON DELETE CASCADE,
  constraint kyc_image_kind_check CHECK ((kind = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text]))),
  constraint kyc_image_merchant_id_case_id_fkey FOREIGN KEY (merchant_id, case_id) REFERENCES kyc_case(merchant_id, id) ON DELETE CASCADE,
  constraint kyc_image_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint kyc_image_sealed_check CHECK ((length(sealed) <= 6000000))
);
CREATE INDEX kyc_image_key ON public.kyc_image USING btree (key_id);
-- grant portal_app: delete, insert, select, update

create table kyc_person (
  member_id bigint not null,
  merchant_id integer not null,
  key_id text not null,
  sealed bytea not null,
  changed_at timestamp with time zone not null,
  name_key bytea,
  constraint kyc_person_pkey PRIMARY KEY (member_id),
  constraint kyc_person_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint kyc_person_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE,
  constraint kyc_person_name_key_check CHECK ((length(name_key) = 32))
);
CREATE INDEX kyc_person_key ON public.kyc_person USING btree (key_id);
CREATE INDEX kyc_person_name ON public.kyc_person USING btree (merchant_id, name_key, member_id) WHERE (name_key IS NOT NULL);
-- grant portal_app: delete, insert, select, update

create table kyc_setting (
  merchant_id integer not null,
  enabled boolean not null default false,
  gates text[] not null default '{}'::text[],
  changed_at timestamp with time zone not null,
  constraint kyc_setting_pkey PRIMARY KEY (merchant_id),
  constraint kyc_setting_gates_check CHECK ((gates <@ ARRAY['sign-in'::text, 'play'::text, 'deposit'::text, 'withdrawal'::text])),
  constraint kyc_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table launch_token (
  token_hash bytea not null,
  merchant_id integer not null,
  member_id bigint not null,
  vendor text not null,
  game_id integer not null,
  portal_session text not null,
  nickname text not null,
  language text not null,
  portal_origin text not null,
  currency text not null,
  currency_symbol text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint launch_token_pkey PRIMARY KEY (token_hash),
  constraint launch_token_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint launch_token_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint launch_token_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
CREATE INDEX launch_token_age ON public.launch_token USING btree (expires_at);
-- grant portal_app: delete, insert, select, update

create table ledger_account (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  owner_id bigint,
  kind text not null,
  currency text not null,
  non_negative boolean not null,
  created_at timestamp with time zone not null default now(),
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_check CHECK (((owner_id IS NULL) = (kind ~~ 'house:%'::text))),
  constraint ledger_account_check1 CHECK (((owner_id IS NULL) OR non_negative)),
  constraint ledger_account_kind_check CHECK ((kind ~ '^[a-z]+(:[A-Za-z0-9_-]{1,32})?$'::text)),
  constraint ledger_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint ledger_account_merchant_id_owner_id_kind_currency_key UNIQUE NULLS NOT DISTINCT (merchant_id, owner_id, kind, currency)
);
-- grant portal_app: select

create table ledger_balance (
  account_id bigint not null,
  merchant_id integer not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  elsewhere bigint not null default 0,
  bonus_account bigint,
  constraint ledger_balance_pkey PRIMARY KEY (account_id),
  constraint ledger_balance_balance_check CHECK ((balance >= 0))
) with (fillfactor=50);
-- grant portal_app: select

create table ledger_bonus (
  account_id bigint not null,
  merchant_id integer not null,
  member_id bigint not null,
  wallet_account bigint not null,
  bonus_first boolean not null,
  stake_max bigint,
  shares jsonb not null,
  ends_at timestamp with time zone not null,
  state text not null default 'active'::text,
  constraint ledger_bonus_pkey PRIMARY KEY (account_id),
  constraint ledger_bonus_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint ledger_bonus_stake_max_check CHECK ((stake_max > 0)),
  constraint ledger_bonus_state_check CHECK ((state = ANY (ARRAY['active'::text, 'cashed'::text, 'lapsed'::text])))
);
CREATE UNIQUE INDEX ledger_bonus_active ON public.ledger_bonus USING btree (wallet_account) WHERE (state = 'active'::text);
-- grant portal_app: select

create table ledger_entry (
  transfer_id bigint not null,
  seq smallint not null,
  merchant_id integer not null,
  account_id bigint not null,
  amount bigint not null,
  balance_before bigint,
  balance_after bigint,
  account_version bigint,
  house_xid xid8,
  cash_kind text,
  created_at timestamp with time zone not null default now(),
  constraint ledger_entry_pkey PRIMARY KEY (transfer_id, seq),
  constraint ledger_entry_amount_check CHECK ((amount <> 0)),
  constraint ledger_entry_cash_kind_check CHECK ((cash_kind <> ALL (ARRAY['bet'::text, 'win'::text, 'rollback'::text]))),
  constraint ledger_entry_check CHECK ((balance_after = (balance_before + amount))),
  constraint ledger_entry_check1 CHECK (((account_version IS NULL) <> (house_xid IS NULL)))
);
CREATE INDEX ledger_entry_cash ON public.ledger_entry USING btree (account_id, created_at) INCLUDE (cash_kind, amount) WHERE (cash_kind IS NOT NULL);
CREATE INDEX ledger_entry_day ON public.ledger_entry USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX ledger_entry_house ON public.ledger_entry USING btree (account_id, house_xid) INCLUDE (amount) WHERE (house_xid IS NOT NULL);
CREATE UNIQUE INDEX ledger_entry_statement ON public.ledger_entry USING btree (account_id, account_version, seq) WHERE (account_version IS NOT NULL);
-- grant portal_app: select

create table ledger_house_sum (
  account_id bigint not null,
  merchant_id integer not null,
  balance numeric not null,
  cutoff xid8 not null,
  constraint ledger_house_sum_pkey PRIMARY KEY (account_id)
);
-- grant portal_app: select

create table ledger_transfer (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  idempotency_key text not null,
  request_hash bytea not null,
  kind text not null,
  reference jsonb not null,
  reverses bigint,
  created_at timestamp with time zone not null default now(),
  constraint ledger_transfer_pkey PRIMARY KEY (id),
  constraint ledger_transfer_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 200))),
  constraint ledger_transfer_merchant_id_idempotency_key_key UNIQUE (merchant_id, idempotency_key)
);
CREATE UNIQUE INDEX ledger_transfer_reverses ON public.ledger_transfer USING btree (reverses) WHERE (reverses IS NOT NULL);
-- grant portal_app: select

create table limit_change (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  kind text not null,
  period text not null,
  before bigint,
  after bigint,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone not null,
  effective_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  constraint limit_change_pkey PRIMARY KEY (id),
  constraint limit_change_after_check CHECK ((after > 0)),
  constraint limit_change_before_check CHECK ((before > 0)),
  constraint limit_change_check CHECK (((effective_at IS NULL) OR (cancelled_at IS NULL))),
  constraint limit_change_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'wager'::text, 'session'::text]))),
  constraint limit_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint limit_change_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint limit_change_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
CREATE INDEX limit_change_member ON public.limit_change USING btree (member_id, id DESC);
CREATE INDEX limit_change_time ON public.limit_change USING btree (merchant_id, asked_at);
CREATE UNIQUE INDEX limit_change_waiting ON public.limit_change USING btree (member_id, kind, period) WHERE ((effective_at IS NULL) AND (cancelled_at IS NULL));
-- grant portal_app: insert, select, update

create table lottery (
  code text not null,
  vendor text not null,
  prize_mode text not null,
  category text not null,
  format text not null,
  source text not null,
  schedule jsonb not null,
  time_zone text not null,
  lock_ms integer not null,
  default_play_type text not null,
  names jsonb not null,
  icon text not null,
  sort integer not null default 0,
  constraint lottery_pkey PRIMARY KEY (code),
  constraint lottery_code_check CHECK ((code ~ '^[A-Z][A-Z0-9_]{1,39}$'::text)),
  constraint lottery_format_check CHECK ((format = ANY (ARRAY['vn-north'::text, 'vn-south'::text, 'keno'::text, 'digits-3'::text, 'digits-5'::text, 'pk10'::text, 'eleven-5'::text, 'six-45'::text]))),
  constraint lottery_lock_ms_check CHECK ((lock_ms >= 0)),
  constraint lottery_names_check CHECK ((names ? 'EN'::text)),
  constraint lottery_prize_mode_check CHECK ((prize_mode = ANY (ARRAY['Lott'::text, 'ZY'::text, 'Elott'::text, 'SEA'::text]))),
  constraint lottery_source_check CHECK ((source = ANY (ARRAY['official'::text, 'in-house'::text])))
);
-- grant portal_app: delete, insert, select, update

create table lottery_bet (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  draw_id bigint not null,
  bet_type text not null,
  selection text[] not null,
  lots integer not null,
  unit_price bigint not null,
  multiple integer not null,
  stake bigint not null,
  odds jsonb not null,
  odds_version integer not null,
  possible_win bigint not null,
  salt text not null,
  leaf bytea not null,
  state text not null default 'open'::text,
  win bigint,
  chase_id bigint,
  placed_at timestamp with time zone not null default clock_timestamp(),
  settled_at timestamp with time zone,
  draw_stake bigint,
  constraint lottery_bet_pkey PRIMARY KEY (id),
  constraint lottery_bet_chase_id_fkey FOREIGN KEY (chase_id) REFERENCES lottery_chase(id),
  constraint lottery_bet_check CHECK ((stake = ((lots * unit_price) * multiple))),
  constraint lottery_bet_check1 CHECK (((state = 'open'::text) = (settled_at IS NULL))),
  constraint lottery_bet_check2 CHECK (((state = 'won'::text) = (COALESCE(win, (0)::bigint) > 0))),
  constraint lottery_bet_draw_stake_check CHECK ((draw_stake >= 0)),
  constraint lottery_bet_lots_check CHECK ((lots > 0)),
  constraint lottery_bet_multiple_check CHECK ((multiple > 0)),
  constraint lottery_bet_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'refunded'::text, 'cancelled'::text, 'void'::text]))),
  constraint lottery_bet_unit_price_check CHECK ((unit_price > 0)),
  constraint lottery_bet_win_check CHECK ((win >= 0))
) with (fillfactor=50);
CREATE INDEX lottery_bet_chase ON public.lottery_bet USING btree (chase_id) WHERE (chase_id IS NOT NULL);
CREATE INDEX lottery_bet_draw ON public.lottery_bet USING btree (draw_id, id);
CREATE INDEX lottery_bet_member ON public.lottery_bet USING btree (member_id, id DESC);
CREATE INDEX lottery_bet_member_newest ON public.lottery_bet USING btree (member_id, draw_id, id);
-- grant portal_app: insert, select, update

create table lottery_chase (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  stops_on_win boolean not null,
  stopped_at timestamp with time zone,
  constraint lottery_chase_pkey PRIMARY KEY (id),
  constraint lottery_chase_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table lottery_correction (
  draw_id bigint not null,
  correction integer not null,
  replaced text not null,
  corrected_at timestamp with time zone not null default clock_timestamp(),
  constraint lottery_correction_pkey PRIMARY KEY (draw_id, correction),
  constraint lottery_correction_correction_check CHECK ((correction > 0)),
  constraint lottery_correction_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id)
);
-- grant portal_app: insert, select, update

create table lottery_draw (
  id bigint not null generated always as identity (start 1),
  lottery text not null,
  draw_no text not null,
  opens_at timestamp with time zone not null,
  locks_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  state text not null default 'open'::text,
  numbers text,
  drawn_at timestamp with time zone,
  seed_hash text,
  seed text,
  bets_root text,
  bets_count integer,
  settled_at timestamp with time zone,
  correction integer not null default 0,
  paid_through bigint not null default 0,
  constraint lottery_draw_pkey PRIMARY KEY (id),
  constraint lottery_draw_check CHECK ((locks_at > opens_at)),
  constraint lottery_draw_check1 CHECK ((draws_at >= locks_at)),
  constraint lottery_draw_check2 CHECK (((numbers IS NULL) = (drawn_at IS NULL))),
  constraint lottery_draw_check3 CHECK (((state <> ALL (ARRAY['drawn'::text, 'settled'::text])) OR (numbers IS NOT NULL))),
  constraint lottery_draw_check4 CHECK (((bets_root IS NULL) = (bets_count IS NULL))),
  constraint lottery_draw_check5 CHECK (((seed IS NULL) = (seed_hash IS NULL))),
  constraint lottery_draw_lottery_draw_no_key UNIQUE (lottery, draw_no),
  constraint lottery_draw_lottery_fkey FOREIGN KEY (lottery) REFERENCES lottery(code),
  constraint lottery_draw_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'drawn'::text, 'settled'::text, 'void'::text])))
);
CREATE INDEX lottery_draw_due ON public.lottery_draw USING btree (draws_at) WHERE (state = 'closed'::text);
CREATE INDEX lottery_draw_last ON public.lottery_draw USING btree (lottery, draws_at DESC) WHERE (numbers IS NOT NULL);
CREATE INDEX lottery_draw_lock ON public.lottery_draw USING btree (locks_at) WHERE (state = 'open'::text);
CREATE INDEX lottery_draw_next ON public.lottery_draw USING btree (lottery, draws_at) WHERE (state = ANY (ARRAY['open'::text, 'closed'::text]));
CREATE INDEX lottery_draw_state ON public.lottery_draw USING btree (state, draws_at, id);
CREATE INDEX lottery_draw_unsettled ON public.lottery_draw USING btree (id) WHERE (state = 'drawn'::text);
CREATE TRIGGER lottery_draw_console AFTER UPDATE OF state ON public.lottery_draw FOR EACH ROW EXECUTE FUNCTION play_console('results');
-- grant portal_app: delete, insert, select, update

create table lottery_leaf_block (
  draw_id bigint not null,
  block integer not null,
  first_bet bigint not null,
  root bytea not null,
  constraint lottery_leaf_block_pkey PRIMARY KEY (draw_id, block),
  constraint lottery_leaf_block_block_check CHECK ((block >= 0)),
  constraint lottery_leaf_block_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id)
);
-- grant portal_app: delete, insert, select, update

create table lottery_odds (
  merchant_id integer not null,
  format text not null,
  version integer not null,
  bet_types jsonb not null,
  max_draw_stake bigint not null,
  saved_by text not null,
  saved_at timestamp with time zone not null default now(),
  constraint lottery_odds_pkey PRIMARY KEY (merchant_id, format, version),
  constraint lottery_odds_max_draw_stake_check CHECK ((max_draw_stake > 0)),
  constraint lottery_odds_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint lottery_odds_version_check CHECK ((version > 0))
);
-- grant portal_app: delete, insert, select, update

create table lottery_recent (
  merchant_id integer not null,
  member_id bigint not null,
  lottery text not null,
  used_at timestamp with time zone not null default now(),
  constraint lottery_recent_pkey PRIMARY KEY (member_id, lottery),
  constraint lottery_recent_lottery_fkey FOREIGN KEY (lottery) REFERENCES lottery(code),
  constraint lottery_recent_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX lottery_recent_list ON public.lottery_recent USING btree (member_id, used_at DESC);
-- grant portal_app: delete, insert, select, update

create table lottery_report (
  id bigint not null generated always as identity (start 1),
  draw_id bigint not null,
  source text not null,
  numbers text not null,
  link text,
  is_simulated boolean not null default false,
  correction integer not null default 0,
  received_at timestamp with time zone not null default now(),
  constraint lottery_report_pkey PRIMARY KEY (id),
  constraint lottery_report_draw_id_correction_source_numbers_key UNIQUE (draw_id, correction, source, numbers),
  constraint lottery_report_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id)
);
-- grant portal_app: insert, select, update

create table loyalty_account (
  merchant_id integer not null,
  member_id bigint not null,
  turnover bigint not null,
  constraint loyalty_account_pkey PRIMARY KEY (merchant_id, member_id),
  constraint loyalty_account_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id)
);
-- grant portal_app: select

create table loyalty_config (
  merchant_id integer not null,
  levels_changed_at timestamp with time zone,
  levels_changed_by text,
  rise_due boolean not null default false,
  cashback_from date not null,
  constraint loyalty_config_pkey PRIMARY KEY (merchant_id),
  constraint loyalty_config_cashback_from_check CHECK ((EXTRACT(isodow FROM cashback_from) = (1)::numeric)),
  constraint loyalty_config_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table loyalty_progress (
  id boolean not null default true,
  until timestamp with time zone not null,
  constraint loyalty_progress_pkey PRIMARY KEY (id),
  constraint loyalty_progress_id_check CHECK (id)
);
-- grant portal_app: delete, insert, select, update

create table loyalty_round (
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  merchant_id integer not null,
  game_type text not null,
  valid_bet bigint not null,
  rate integer not null,
  constraint loyalty_round_pkey PRIMARY KEY (vendor, round_id, member_id),
  constraint loyalty_round_rate_check CHECK ((rate >= 0)),
  constraint loyalty_round_valid_bet_check CHECK ((valid_bet >= 0))
);
-- grant portal_app: select

create table maintenance_plan (
  merchant_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  message text,
  messages jsonb not null,
  reason text not null,
  planned_by text not null,
  constraint maintenance_plan_pkey PRIMARY KEY (merchant_id),
  constraint maintenance_plan_check CHECK ((ends_at > starts_at)),
  constraint maintenance_plan_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX maintenance_plan_due ON public.maintenance_plan USING btree (starts_at);
-- grant portal_app: delete, insert, select, update

create table member (
  id bigint not null generated always as identity (start 100001),
  merchant_id integer not null,
  account text not null,
  password_hash text,
  nickname text not null,
  type integer not null default 1,
  is_agent integer not null default 0,
  upline_id bigint,
  to_upline boolean not null default false,
  status text not null default 'active'::text,
  club_rank_level integer,
  labels text[] not null default '{}'::text[],
  first_time_login boolean not null default false,
  id_verification character(1) not null default 'N'::bpchar,
  password_changed_at timestamp with time zone not null default now(),
  registered_at timestamp with time zone not null default now(),
  registered_ip inet,
  last_sign_in_at timestamp with time zone,
  status_changed_at timestamp with time zone,
  status_changed_by text,
  status_reason text,
  agent_suspended_at timestamp with time zone,
  agent_suspended_by bigint,
  agent_suspension_reason text,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_account_check CHECK ((account ~ '^[A-Za-z0-9_-]{3,32}$'::text)),
  constraint member_agent_suspended_by FOREIGN KEY (merchant_id, agent_suspended_by) REFERENCES member(merchant_id, id),
  constraint member_agent_suspension CHECK (((agent_suspended_at IS NULL) = (agent_suspended_by IS NULL))),
  constraint member_agent_suspension_reason_check CHECK ((length(agent_suspension_reason) <= 200)),
  constraint member_check CHECK ((upline_id <> id)),
  constraint member_check1 CHECK (((type = 4) = (is_agent = 4))),
  constraint member_id_verification_check CHECK ((id_verification = ANY (ARRAY['N'::bpchar, 'P'::bpchar, 'Y'::bpchar]))),
  constraint member_is_agent_check CHECK ((is_agent = ANY (ARRAY[0, 1, 2, 4, 41, 42]))),
  constraint member_merchant_id_club_rank_level_fkey FOREIGN KEY (merchant_id, club_rank_level) REFERENCES club_level(merchant_id, rank_level),
  constraint member_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint member_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint member_merchant_id_upline_id_fkey FOREIGN KEY (merchant_id, upline_id) REFERENCES member(merchant_id, id),
  constraint member_nickname_check CHECK (((length(nickname) >= 1) AND (length(nickname) <= 40))),
  constraint member_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text, 'suspended-by-agent'::text]))),
  constraint member_status_reason_check CHECK ((length(status_reason) <= 200)),
  constraint member_type_check CHECK ((type = ANY (ARRAY[1, 4, 9])))
);
CREATE INDEX member_account_start ON public.member USING btree (merchant_id, lower(account) text_pattern_ops) WHERE (type = 1);
CREATE INDEX member_agent_below ON public.member USING btree (upline_id, id DESC) WHERE ((type = 1) AND (is_agent = ANY (ARRAY[1, 2, 41, 42])));
CREATE INDEX member_agent_below_account ON public.member USING btree (upline_id, lower(account), id) WHERE ((type = 1) AND (is_agent = ANY (ARRAY[1, 2, 41, 42])));
CREATE INDEX member_agent_below_registered ON public.member USING btree (upline_id, registered_at, id) WHERE ((type = 1) AND (is_agent = ANY (ARRAY[1, 2, 41, 42])));
CREATE INDEX member_agent_suspended ON public.member USING btree (merchant_id, registered_at DESC, id DESC) WHERE ((type = 1) AND (agent_suspended_at IS NOT NULL));
CREATE INDEX member_agent_top ON public.member USING btree (merchant_id, id DESC) WHERE ((type = 1) AND (is_agent = ANY (ARRAY[1, 2, 41, 42])) AND (upline_id IS NULL));
CREATE INDEX member_agent_top_account ON public.member USING btree (merchant_id, lower(account), id) WHERE ((type = 1) AND (is_agent = ANY (ARRAY[1, 2, 41, 42])) AND (upline_id IS NULL));
CREATE INDEX member_agent_top_registered ON public.member USING btree (merchant_id, registered_at, id) WHERE ((type = 1) AND (is_agent = ANY (ARRAY[1, 2, 41, 42])) AND (upline_id IS NULL));
CREATE INDEX member_closed ON public.member USING btree (merchant_id, status, registered_at DESC, id DESC) WHERE ((type = 1) AND (status <> 'active'::text));
CREATE INDEX member_level ON public.member USING btree (merchant_id, club_rank_level);
CREATE INDEX member_newest ON public.member USING btree (merchant_id, registered_at DESC, id DESC) WHERE (type = 1);
CREATE INDEX member_trial_age ON public.member USING btree (registered_at) WHERE (type = 4);
CREATE INDEX member_upline ON public.member USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE UNIQUE INDEX member_account ON public.member USING btree (merchant_id, lower(account));
CREATE TRIGGER member_ancestry_insert AFTER INSERT ON public.member FOR EACH ROW EXECUTE FUNCTION member_ancestry_insert();
CREATE TRIGGER member_ancestry_move AFTER UPDATE OF upline_id ON public.member FOR EACH ROW WHEN ((old.upline_id IS DISTINCT FROM new.upline_id)) EXECUTE FUNCTION member_ancestry_move();
-- grant portal_app: delete, insert, select, update

create table member_ancestry (
  ancestor_id bigint not null,
  descendant_id bigint not null,
  depth integer not null,
  since timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint member_ancestry_pkey PRIMARY KEY (ancestor_id, descendant_id),
  constraint member_ancestry_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_ancestry_depth_check CHECK ((depth >= 0)),
  constraint member_ancestry_descendant_id_fkey FOREIGN KEY (descendant_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX member_ancestry_team ON public.member_ancestry USING btree (ancestor_id, depth, descendant_id) INCLUDE (since);
CREATE INDEX member_ancestry_up ON public.member_ancestry USING btree (descendant_id, depth);
-- grant portal_app: select

create view member_ancestry_ever (
  ancestor_id bigint,
  descendant_id bigint,
  depth integer,
  since timestamp with time zone,
  until timestamp with time zone
);
-- grant portal_app: delete, insert, select, update

create table member_ancestry_past (
  ancestor_id bigint not null,
  descendant_id bigint not null,
  depth integer not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint member_ancestry_past_pkey PRIMARY KEY (ancestor_id, descendant_id, since),
  constraint member_ancestry_past_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_ancestry_past_check CHECK ((until > since)),
  constraint member_ancestry_past_depth_check CHECK ((depth > 0)),
  constraint member_ancestry_past_descendant_id_fkey FOREIGN KEY (descendant_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX member_ancestry_past_up ON public.member_ancestry_past USING btree (descendant_id, depth);
-- grant portal_app: select

create table member_authenticator (
  member_id bigint not null,
  merchant_id integer not null,
  sealed text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint member_authenticator_pkey PRIMARY KEY (member_id),
  constraint member_authenticator_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_authenticator_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table member_contact (
  merchant_id integer not null,
  member_id bigint not null,
  kind text not null,
  lookup bytea not null,
  sealed text not null,
  verified_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint member_contact_pkey PRIMARY KEY (member_id, kind),
  constraint member_contact_kind_check CHECK ((kind = ANY (ARRAY['mobile'::text, 'email'::text]))),
  constraint member_contact_lookup_check CHECK ((length(lookup) = 32)),
  constraint member_contact_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_contact_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint member_contact_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE
);
CREATE INDEX member_contact_lookup ON public.member_contact USING btree (merchant_id, kind, lookup);
CREATE UNIQUE INDEX member_contact_proved ON public.member_contact USING btree (merchant_id, kind, lookup) WHERE (verified_at IS NOT NULL);
-- grant portal_app: delete, insert, select, update

create table member_label (
  merchant_id integer not null,
  code text not null,
  text text not null,
  color text not null,
  background text not null,
  sort integer not null default 0,
  constraint member_label_pkey PRIMARY KEY (merchant_id, code),
  constraint member_label_background_check CHECK ((background ~ '^#[0-9a-f]{6}$'::text)),
  constraint member_label_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint member_label_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table member_note (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  text text not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  constraint member_note_pkey PRIMARY KEY (id),
  constraint member_note_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint member_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE INDEX member_note_member ON public.member_note USING btree (merchant_id, member_id, id DESC);
-- grant portal_app: insert, select

create table member_pin (
  member_id bigint not null,
  merchant_id integer not null,
  pin_hash text not null,
  changed_at timestamp with time zone not null,
  constraint member_pin_pkey PRIMARY KEY (member_id),
  constraint member_pin_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint member_pin_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE,
  constraint member_pin_pin_hash_check CHECK ((pin_hash ~~ '$argon2id$%'::text))
);
-- grant portal_app: delete, insert, select, update

create table member_segment (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  name text not null,
  conditions jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint member_segment_pkey PRIMARY KEY (id),
  constraint member_segment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint member_segment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX member_segment_name ON public.member_segment USING btree (merchant_id, lower(name));
-- grant portal_app: delete, insert, select, update

create table member_session (
  id text not null,
  merchant_id integer not null,
  member_id bigint not null,
  token_hash bytea not null,
  device text not null,
  ip inet,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_expires_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoke_reason text,
  must_change_password boolean not null default false,
  constraint member_session_pkey PRIMARY KEY (id),
  constraint member_session_check CHECK ((idle_expires_at <= ends_at)),
  constraint member_session_check1 CHECK (((revoked_at IS NULL) = (revoke_reason IS NULL))),
  constraint member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint member_session_revoke_reason_check CHECK ((revoke_reason = ANY (ARRAY['user'::text, 'expired'::text, 'revoked'::text]))),
  constraint member_session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint member_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX member_session_address ON public.member_session USING btree (merchant_id, ip, created_at DESC) WHERE (ip IS NOT NULL);
CREATE INDEX member_session_age ON public.member_session USING btree (ends_at);
CREATE INDEX member_session_device ON public.member_session USING btree (merchant_id, lower(device), created_at DESC);
CREATE INDEX member_session_member ON public.member_session USING btree (member_id, created_at DESC) WHERE (revoked_at IS NULL);
CREATE INDEX member_session_network ON public.member_session USING btree (merchant_id, created_at DESC) INCLUDE (ip, member_id, device);
CREATE INDEX member_session_time ON public.member_session USING btree (member_id, created_at);
-- grant portal_app: delete, insert, select, update

create table member_tag (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  name text not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  constraint member_tag_pkey PRIMARY KEY (id),
  constraint member_tag_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint member_tag_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 2) AND (length(name) <= 30))))
);
CREATE UNIQUE INDEX member_tag_name ON public.member_tag USING btree (merchant_id, lower(name));
-- grant portal_app: delete, insert, select, update

create table member_tagged (
  member_id bigint not null,
  tag_id bigint not null,
  merchant_id integer not null,
  reason text not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  constraint member_tagged_pkey PRIMARY KEY (member_id, tag_id),
  constraint member_tagged_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_tagged_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint member_tagged_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 200))),
  constraint member_tagged_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES member_tag(id)
);
CREATE INDEX member_tagged_members ON public.member_tagged USING btree (tag_id, member_id);
-- grant portal_app: delete, insert, select, update

create table merchant (
  id integer not null generated always as identity (start 1),
  code text not null,
  name text not null,
  currency text not null,
  currency_symbol text not null,
  accent text not null,
  languages text[] not null,
  default_language text not null,
  status smallint not null default 0,
  status_message text,
  maintenance_end timestamp with time zone,
  flags jsonb not null default '{}'::jsonb,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint merchant_pkey PRIMARY KEY (id),
  constraint merchant_check CHECK ((default_language = ANY (languages))),
  constraint merchant_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  constraint merchant_code_key UNIQUE (code),
  constraint merchant_currency_check CHECK ((currency ~ '^[A-Z0-9]{3,8}$'::text)),
  constraint merchant_languages_check CHECK ((cardinality(languages) > 0)),
  constraint merchant_status_check CHECK ((status = ANY (ARRAY[0, 1, 2])))
);
-- grant portal_app: delete, insert, select, update

create table merchant_game (
  merchant_id integer not null,
  game_id integer not null,
  enabled boolean not null default true,
  maintenance boolean not null default false,
  hot boolean not null default false,
  min_bet bigint,
  max_bet bigint,
  sort integer not null default 0,
  maintenance_note text,
  constraint merchant_game_pkey PRIMARY KEY (merchant_id, game_id),
  constraint merchant_game_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE,
  constraint merchant_game_maintenance_note_check CHECK ((length(maintenance_note) <= 200)),
  constraint merchant_game_max_bet_check CHECK ((max_bet > 0)),
  constraint merchant_game_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint merchant_game_min_bet_check CHECK ((min_bet >= 0))
);
CREATE INDEX merchant_game_hot ON public.merchant_game USING btree (merchant_id, sort, game_id) WHERE (enabled AND hot);
CREATE INDEX merchant_game_order ON public.merchant_game USING btree (merchant_id, sort, game_id) WHERE enabled;
CREATE TRIGGER merchant_game_offered AFTER INSERT OR DELETE OR UPDATE OF enabled ON public.merchant_game FOR EACH STATEMENT EXECUTE FUNCTION offered_lanes_changed();
-- grant portal_app: delete, insert, select, update

create table merchant_host (
  host text not null,
  merchant_id integer not null,
  constraint merchant_host_pkey PRIMARY KEY (host),
  constraint merchant_host_host_check CHECK (((host = lower(host)) AND (host !~ '[:/]'::text))),
  constraint merchant_host_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX merchant_host_merchant ON public.merchant_host USING btree (merchant_id);
-- grant portal_app: delete, insert, select, update

create table merchant_lottery (
  merchant_id integer not null,
  lottery text not null,
  enabled boolean not null default true,
  hot boolean not null default false,
  constraint merchant_lottery_pkey PRIMARY KEY (merchant_id, lottery),
  constraint merchant_lottery_lottery_fkey FOREIGN KEY (lottery) REFERENCES lottery(code),
  constraint merchant_lottery_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table merchant_module (
  merchant_id integer not null,
  module text not null,
  enabled boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  changed_by text,
  constraint merchant_module_pkey PRIMARY KEY (merchant_id, module),
  constraint merchant_module_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table merchant_vendor (
  merchant_id integer not null,
  vendor text not null,
  enabled boolean not null default true,
  maintenance boolean not null default false,
  sort integer not null default 0,
  maintenance_note text,
  constraint merchant_vendor_pkey PRIMARY KEY (merchant_id, vendor),
  constraint merchant_vendor_maintenance_note_check CHECK ((length(maintenance_note) <= 200)),
  constraint merchant_vendor_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint merchant_vendor_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
CREATE TRIGGER merchant_vendor_offered AFTER INSERT OR DELETE OR UPDATE OF enabled ON public.merchant_vendor FOR EACH STATEMENT EXECUTE FUNCTION offered_lanes_changed();
-- grant portal_app: delete, insert, select, update

create table message (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  channel text not null,
  recipient text not null,
  template text not null,
  provider text not null,
  status text not null,
  detail text,
  sealed text,
  sent_at timestamp with time zone not null,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint message_detail_check CHECK ((length(detail) <= 300)),
  constraint message_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint message_provider_check CHECK ((length(provider) <= 40)),
  constraint message_recipient_check CHECK ((length(recipient) <= 120)),
  constraint message_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text]))),
  constraint message_template_check CHECK ((length(template) <= 60))
);
CREATE INDEX message_age ON public.message USING btree (sent_at);
CREATE INDEX message_newest ON public.message USING btree (merchant_id, id DESC);
-- grant portal_app: delete, insert, select, update

create table mission (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  kind text not null,
  period text not null,
  titles jsonb not null,
  target bigint not null,
  reward bigint not null,
  enabled boolean not null default true,
  created_at timestamp with time zone not null,
  created_by text,
  follows bigint,
  constraint mission_pkey PRIMARY KEY (id),
  constraint mission_check CHECK ((follows <> id)),
  constraint mission_follows FOREIGN KEY (merchant_id, follows) REFERENCES mission(merchant_id, id),
  constraint mission_kind_check CHECK ((kind = ANY (ARRAY['deposits'::text, 'turnover'::text, 'rounds'::text, 'logins'::text]))),
  constraint mission_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint mission_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint mission_period_check CHECK ((period = ANY (ARRAY['daily'::text, 'weekly'::text]))),
  constraint mission_reward_check CHECK ((reward > 0)),
  constraint mission_target_check CHECK ((target > 0)),
  constraint mission_titles_check CHECK ((titles ? 'EN'::text))
);
-- grant portal_app: insert, select
-- grant on enabled portal_app: update

create table mission_claim (
  mission_id bigint not null,
  member_id bigint not null,
  starts_on date not null,
  merchant_id integer not null,
  amount bigint not null,
  transfer_id bigint not null,
  claimed_at timestamp with time zone not null,
  constraint mission_claim_pkey PRIMARY KEY (mission_id, member_id, starts_on),
  constraint mission_claim_amount_check CHECK ((amount > 0)),
  constraint mission_claim_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint mission_claim_merchant_id_mission_id_fkey FOREIGN KEY (merchant_id, mission_id) REFERENCES mission(merchant_id, id)
);
-- grant portal_app: insert, select

create table mission_day (
  merchant_id integer not null,
  member_id bigint not null,
  day date not null,
  turnover bigint not null,
  rounds integer not null,
  constraint mission_day_pkey PRIMARY KEY (merchant_id, member_id, day),
  constraint mission_day_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id)
);
CREATE INDEX mission_day_age ON public.mission_day USING btree (day);
-- grant portal_app: delete, insert, select, update

create table mission_progress (
  id boolean not null default true,
  until timestamp with time zone not null,
  constraint mission_progress_pkey PRIMARY KEY (id),
  constraint mission_progress_id_check CHECK (id)
);
-- grant portal_app: delete, insert, select, update

create table mission_round (
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  merchant_id integer not null,
  day date not null,
  valid_bet bigint not null,
  constraint mission_round_pkey PRIMARY KEY (vendor, round_id, member_id),
  constraint mission_round_valid_bet_check CHECK ((valid_bet >= 0))
);
CREATE INDEX mission_round_age ON public.mission_round USING btree (day);
-- grant portal_app: delete, insert, select, update

create table mission_score (
  merchant_id integer not null,
  week date not null,
  member_id bigint not null,
  completed integer not null,
  last_at timestamp with time zone not null,
  constraint mission_score_pkey PRIMARY KEY (merchant_id, week, member_id),
  constraint mission_score_completed_check CHECK ((completed > 0)),
  constraint mission_score_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id)
);
CREATE INDEX mission_score_rank ON public.mission_score USING btree (merchant_id, week, completed DESC, last_at, member_id);
-- grant portal_app: delete, insert, select, update

create table module (
  name text not null,
  registered_at timestamp with time zone not null default now(),
  registered_by text not null,
  constraint module_pkey PRIMARY KEY (name),
  constraint module_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{0,39}$'::text))
);
-- grant portal_app: delete, insert, select, update

create table operator (
  id bigint not null generated always as identity (start 1),
  name text not null,
  password_hash text,
  role text not null,
  merchants integer[],
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  last_sign_in_at timestamp with time zone,
  email text,
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_email_check CHECK (((email ~ '^[^@\s]+@[^@\s]+$'::text) AND (length(email) <= 254))),
  constraint operator_name_check CHECK ((name ~ '^[A-Za-z0-9._-]{3,64}$'::text)),
  constraint operator_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint operator_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'support'::text, 'content'::text, 'risk'::text, 'release'::text]))),
  constraint operator_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text])))
);
CREATE UNIQUE INDEX operator_name ON public.operator USING btree (lower(name));
-- grant portal_app: delete, insert, select, update

create table operator_authenticator (
  operator_id bigint not null,
  sealed text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint operator_authenticator_pkey PRIMARY KEY (operator_id),
  constraint operator_authenticator_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE
);
-- grant portal_app: delete, insert, select, update

create table operator_invitation (
  operator_id bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint operator_invitation_pkey PRIMARY KEY (operator_id),
  constraint operator_invitation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE,
  constraint operator_invitation_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint operator_invitation_token_hash_key UNIQUE (token_hash)
);
-- grant portal_app: delete, insert, select, update

create table operator_network (
  id bigint not null generated always as identity (start 1),
  merchant_id integer,
  network cidr not null,
  note text not null,
  added_by text not null,
  added_at timestamp with time zone not null,
  constraint operator_network_pkey PRIMARY KEY (id),
  constraint operator_network_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint operator_network_merchant_id_network_key UNIQUE NULLS NOT DISTINCT (merchant_id, network),
  constraint operator_network_note_check CHECK ((length(note) <= 120))
);
-- grant portal_app: delete, insert, select, update

create table operator_passkey (
  id bigint not null generated always as identity (start 1),
  operator_id bigint not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint operator_passkey_pkey PRIMARY KEY (id),
  constraint operator_passkey_credential_id_check CHECK ((length(credential_id) <= 1400)),
  constraint operator_passkey_credential_id_key UNIQUE (credential_id),
  constraint operator_passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint operator_passkey_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE,
  constraint operator_passkey_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX operator_passkey_operator ON public.operator_passkey USING btree (operator_id, id);
-- grant portal_app: delete, insert, select, update

create table operator_passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  holder_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint operator_passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint operator_passkey_challenge_challenge_hash_check CHECK ((length(challenge_hash) = 32)),
  constraint operator_passkey_challenge_holder_hash_check CHECK ((length(holder_hash) = 32)),
  constraint operator_passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'sign-in'::text])))
);
CREATE INDEX operator_passkey_challenge_over ON public.operator_passkey_challenge USING btree (expires_at);
-- grant portal_app: delete, insert, select, update

create table operator_proposal (
  id bigint not null generated always as identity (start 1),
  area text not null,
  subject text not null,
  act text not null,
  detail jsonb not null,
  reason text not null,
  proposed_at timestamp with time zone not null,
  proposed_by text not null,
  state text not null default 'waiting'::text,
  decided_at timestamp with time zone,
  decided_by text,
  decision_reason text,
  constraint operator_proposal_pkey PRIMARY KEY (id),
  constraint operator_proposal_area_check CHECK ((area = ANY (ARRAY['vendor-key'::text, 'release'::text]))),
  constraint operator_proposal_check CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (decision_reason IS NULL)))),
  constraint operator_proposal_check1 CHECK (((state <> 'confirmed'::text) OR (decided_by <> proposed_by))),
  constraint operator_proposal_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 200))),
  constraint operator_proposal_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'declined'::text])))
);
CREATE INDEX operator_proposal_subject ON public.operator_proposal USING btree (area, subject, id);
CREATE UNIQUE INDEX operator_proposal_waiting ON public.operator_proposal USING btree (area, subject) WHERE (state = 'waiting'::text);
CREATE TRIGGER operator_proposal_console AFTER INSERT OR UPDATE OF state ON public.operator_proposal FOR EACH ROW EXECUTE FUNCTION operator_proposal_console();
-- grant portal_app: delete, insert, select, update

create table operator_recovery_code (
  operator_id bigint not null,
  code_hash bytea not null,
  constraint operator_recovery_code_pkey PRIMARY KEY (operator_id, code_hash),
  constraint operator_recovery_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint operator_recovery_code_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE
);
-- grant portal_app: delete, insert, select, update

create table operator_session (
  id text not null,
  operator_id bigint not null,
  token_hash bytea not null,
  device text not null,
  ip inet,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_expires_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint operator_session_pkey PRIMARY KEY (id),
  constraint operator_session_check CHECK ((idle_expires_at <= ends_at)),
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE,
  constraint operator_session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint operator_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX operator_session_open ON public.operator_session USING btree (last_seen_at DESC, id) WHERE (revoked_at IS NULL);
CREATE INDEX operator_session_operator ON public.operator_session USING btree (operator_id, created_at DESC) WHERE (revoked_at IS NULL);
-- grant portal_app: delete, insert, select, update

create table operator_stream_ticket (
  ticket_hash bytea not null,
  session_id text not null,
  expires_at timestamp with time zone not null,
  constraint operator_stream_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint operator_stream_ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES operator_session(id) ON DELETE CASCADE,
  constraint operator_stream_ticket_ticket_hash_check CHECK ((length(ticket_hash) = 32))
);
CREATE INDEX operator_stream_ticket_session ON public.operator_stream_ticket USING btree (session_id);
-- grant portal_app: delete, insert, select, update

create table operator_table_view (
  operator_id bigint not null,
  name text not null,
  habits jsonb not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  constraint operator_table_view_pkey PRIMARY KEY (operator_id, name),
  constraint operator_table_view_habits_check CHECK ((jsonb_typeof(habits) = 'object'::text)),
  constraint operator_table_view_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint operator_table_view_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE
);
-- grant portal_app: delete, insert, select, update

create table outbox (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (xid, id)
);
-- grant portal_app: delete, insert, select, update

create table password_reset (
  token_hash bytea not null,
  member_id bigint not null,
  expires_at timestamp with time zone not null,
  lookup bytea,
  constraint password_reset_pkey PRIMARY KEY (token_hash),
  constraint password_reset_lookup_check CHECK ((length(lookup) = 32)),
  constraint password_reset_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint password_reset_member_id_key UNIQUE (member_id),
  constraint password_reset_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX password_reset_age ON public.password_reset USING btree (expires_at);
-- grant portal_app: delete, insert, select, update

create table payload_key (
  kid text not null,
  public_jwk jsonb not null,
  sealed_jwk text not null,
  created_at timestamp with time zone not null,
  retires_at timestamp with time zone not null,
  constraint payload_key_pkey PRIMARY KEY (kid),
  constraint payload_key_check CHECK ((retires_at > created_at))
);
-- grant portal_app: delete, insert, select, update

create table payload_nonce (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint payload_nonce_pkey PRIMARY KEY (nonce),
  constraint payload_nonce_nonce_check CHECK (((length(nonce) >= 16) AND (length(nonce) <= 64)))
);
CREATE INDEX payload_nonce_age ON public.payload_nonce USING btree (expires_at);
-- grant portal_app: delete, insert, select, update

create table payment_event (
  id bigint not null generated always as identity (start 1),
  provider text not null,
  event_id text not null,
  merchant_id integer,
  order_id bigint,
  reference text not null,
  state text not null,
  amount bigint not null,
  currency text not null,
  outcome text not null,
  received_at timestamp with time zone not null,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint payment_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_order(id),
  constraint payment_event_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'known'::text, 'amount-differs'::text, 'currency-differs'::text, 'success-after-failure'::text, 'failure-after-success'::text, 'unknown-reference'::text]))),
  constraint payment_event_provider_event_id_key UNIQUE (provider, event_id),
  constraint payment_event_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text])))
);
CREATE INDEX payment_event_difference ON public.payment_event USING btree (merchant_id, id DESC) WHERE (outcome <> ALL (ARRAY['applied'::text, 'known'::text]));
CREATE INDEX payment_event_order ON public.payment_event USING btree (order_id) WHERE (order_id IS NOT NULL);
-- grant portal_app: insert, select

create table payment_order (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  deposit_id bigint,
  withdrawal_id bigint,
  provider text not null,
  reference text not null,
  provider_reference text,
  amount bigint not null,
  currency text not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  asks integer not null default 0,
  next_ask_at timestamp with time zone,
  constraint payment_order_pkey PRIMARY KEY (id),
  constraint payment_order_amount_check CHECK ((amount > 0)),
  constraint payment_order_check CHECK ((num_nonnulls(deposit_id, withdrawal_id) = 1)),
  constraint payment_order_check1 CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint payment_order_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint payment_order_deposit_id_key UNIQUE (deposit_id),
  constraint payment_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint payment_order_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint payment_order_provider_check CHECK ((provider ~ '^[A-Z]{2,20}$'::text)),
  constraint payment_order_provider_reference_check CHECK (((length(provider_reference) >= 3) AND (length(provider_reference) <= 60))),
  constraint payment_order_provider_reference_key UNIQUE (provider, reference),
  constraint payment_order_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'held'::text]))),
  constraint payment_order_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
CREATE INDEX payment_order_due ON public.payment_order USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX payment_order_ended ON public.payment_order USING btree (provider, ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX payment_order_member ON public.payment_order USING btree (merchant_id, member_id, id DESC);
CREATE INDEX payment_order_withdrawal ON public.payment_order USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
-- grant portal_app: insert, select, update

create table payment_settings (
  merchant_id integer not null,
  withdraw_min bigint not null,
  withdraw_max bigint not null,
  daily_count integer,
  daily_amount bigint,
  two_operators_above bigint,
  received_minutes integer,
  paid_within_hours integer,
  changed_at timestamp with time zone,
  changed_by text,
  deposit_two_above bigint,
  auto_enabled boolean not null default false,
  auto_below bigint,
  auto_day_amount bigint,
  auto_account_days integer not null default 30,
  auto_verified boolean not null default true,
  payout_provider text,
  constraint payment_settings_pkey PRIMARY KEY (merchant_id),
  constraint payment_settings_auto_account_days_check CHECK (((auto_account_days >= 0) AND (auto_account_days <= 3650))),
  constraint payment_settings_auto_below_check CHECK ((auto_below > 0)),
  constraint payment_settings_auto_day_amount_check CHECK ((auto_day_amount > 0)),
  constraint payment_settings_check CHECK ((withdraw_min <= withdraw_max)),
  constraint payment_settings_daily_amount_check CHECK ((daily_amount > 0)),
  constraint payment_settings_daily_count_check CHECK ((daily_count > 0)),
  constraint payment_settings_deposit_two_above_check CHECK ((deposit_two_above > 0)),
  constraint payment_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint payment_settings_paid_within_hours_check CHECK ((paid_within_hours > 0)),
  constraint payment_settings_payout_provider_check CHECK ((payout_provider ~ '^[A-Z]{2,20}$'::text)),
  constraint payment_settings_received_minutes_check CHECK ((received_minutes > 0)),
  constraint payment_settings_two_operators_above_check CHECK ((two_operators_above > 0)),
  constraint payment_settings_withdraw_min_check CHECK ((withdraw_min > 0))
);
-- grant portal_app: insert, select, update

create table point_account (
  merchant_id integer not null,
  member_id bigint not null,
  balance bigint not null default 0,
  carry bigint not null default 0,
  version bigint not null default 0,
  constraint point_account_pkey PRIMARY KEY (merchant_id, member_id),
  constraint point_account_balance_check CHECK ((balance >= 0)),
  constraint point_account_carry_check CHECK ((carry < 1000000)),
  constraint point_account_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id)
);
-- grant portal_app: select

create table point_config (
  merchant_id integer not null,
  enabled boolean not null,
  enabled_since timestamp with time zone not null,
  convert_enabled boolean not null,
  convert_points bigint not null,
  convert_minor bigint not null,
  convert_points_min bigint not null,
  changed_at timestamp with time zone,
  changed_by text,
  constraint point_config_pkey PRIMARY KEY (merchant_id),
  constraint point_config_convert_minor_check CHECK ((convert_minor > 0)),
  constraint point_config_convert_points_check CHECK ((convert_points > 0)),
  constraint point_config_convert_points_min_check CHECK ((convert_points_min > 0)),
  constraint point_config_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table point_earning (
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  merchant_id integer not null,
  valid_bet bigint not null,
  rate bigint not null,
  constraint point_earning_pkey PRIMARY KEY (vendor, round_id, member_id),
  constraint point_earning_valid_bet_check CHECK ((valid_bet >= 0))
);
-- grant portal_app: select

create table point_entry (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  version bigint not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  game_type text,
  valid_bet bigint,
  reference jsonb not null default '{}'::jsonb,
  idempotency_key text not null,
  at timestamp with time zone not null,
  constraint point_entry_pkey PRIMARY KEY (id),
  constraint point_entry_amount_check CHECK ((amount <> 0)),
  constraint point_entry_balance_after_check CHECK ((balance_after >= 0)),
  constraint point_entry_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 200))),
  constraint point_entry_kind_check CHECK ((kind = ANY (ARRAY['earn'::text, 'earn-reversal'::text, 'redeem'::text, 'redeem-return'::text, 'convert'::text]))),
  constraint point_entry_merchant_id_idempotency_key_key UNIQUE (merchant_id, idempotency_key),
  constraint point_entry_merchant_id_member_id_version_key UNIQUE (merchant_id, member_id, version)
);
CREATE INDEX point_entry_kind ON public.point_entry USING btree (merchant_id, member_id, kind, version DESC);
-- grant portal_app: select

create table point_progress (
  id boolean not null default true,
  until timestamp with time zone not null,
  constraint point_progress_pkey PRIMARY KEY (id),
  constraint point_progress_id_check CHECK (id)
);
-- grant portal_app: delete, insert, select, update

create table point_rate (
  merchant_id integer not null,
  game_type text not null,
  rate bigint not null,
  constraint point_rate_pkey PRIMARY KEY (merchant_id, game_type),
  constraint point_rate_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint point_rate_rate_check CHECK (((rate >= 0) AND (rate <= 100000000)))
);
-- grant portal_app: delete, insert, select, update

create table point_redemption (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  reward_id bigint not null,
  kind text not null,
  texts jsonb not null,
  image text not null,
  points bigint not null,
  amount bigint,
  contact text,
  status text not null default 'in process'::text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  constraint point_redemption_pkey PRIMARY KEY (id),
  constraint point_redemption_check CHECK (((status = 'in process'::text) = (decided_at IS NULL))),
  constraint point_redemption_kind_check CHECK ((kind = ANY (ARRAY['bonus'::text, 'gift'::text]))),
  constraint point_redemption_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint point_redemption_merchant_id_reward_id_fkey FOREIGN KEY (merchant_id, reward_id) REFERENCES point_reward(merchant_id, id),
  constraint point_redemption_points_check CHECK ((points > 0)),
  constraint point_redemption_status_check CHECK ((status = ANY (ARRAY['in process'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX point_redemption_list ON public.point_redemption USING btree (merchant_id, id DESC);
CREATE INDEX point_redemption_member ON public.point_redemption USING btree (merchant_id, member_id, id DESC);
CREATE INDEX point_redemption_picture ON public.point_redemption USING btree (merchant_id, image) WHERE (image ~~ '/pictures/%'::text);
CREATE INDEX point_redemption_status ON public.point_redemption USING btree (merchant_id, status, id DESC);
CREATE TRIGGER point_redemption_console AFTER INSERT OR UPDATE OF status ON public.point_redemption FOR EACH ROW EXECUTE FUNCTION rewards_console('redemptions');
-- grant portal_app: insert, select, update

create table point_reward (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  kind text not null,
  texts jsonb not null,
  image text not null,
  points bigint not null,
  amount bigint,
  stock integer,
  limit_per_member integer,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  sort integer not null default 0,
  enabled boolean not null default true,
  constraint point_reward_pkey PRIMARY KEY (id),
  constraint point_reward_amount_check CHECK ((amount > 0)),
  constraint point_reward_check CHECK ((ends_at > starts_at)),
  constraint point_reward_check1 CHECK (((kind = 'bonus'::text) = (amount IS NOT NULL))),
  constraint point_reward_kind_check CHECK ((kind = ANY (ARRAY['bonus'::text, 'gift'::text]))),
  constraint point_reward_limit_per_member_check CHECK ((limit_per_member > 0)),
  constraint point_reward_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint point_reward_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint point_reward_points_check CHECK ((points > 0)),
  constraint point_reward_stock_check CHECK ((stock >= 0)),
  constraint point_reward_texts_check CHECK ((texts ? 'EN'::text))
);
CREATE INDEX point_reward_list ON public.point_reward USING btree (merchant_id, sort, id);
-- grant portal_app: insert, select, update

create table promotion_activity (
  promotion_id bigint not null,
  merchant_id integer not null,
  kind text not null,
  rate integer,
  most bigint not null,
  least_deposit bigint,
  wager_times integer,
  counts_until timestamp with time zone,
  needs_image boolean not null default false,
  bonus jsonb,
  least_loss bigint,
  free_bets jsonb,
  free_bets_stopped_at timestamp with time zone,
  version integer,
  constraint promotion_activity_pkey PRIMARY KEY (promotion_id),
  constraint promotion_activity_bonus CHECK (((bonus IS NULL) OR ((kind = ANY (ARRAY['welcome'::text, 'reload'::text, 'cashback'::text, 'free-bets'::text])) AND (bonus ? 'times'::text) AND (bonus ? 'days'::text) AND (bonus ? 'shares'::text)))),
  constraint promotion_activity_check1 CHECK (((kind = ANY (ARRAY['welcome'::text, 'reload'::text])) = ((least_deposit IS NOT NULL) AND (wager_times IS NOT NULL)))),
  constraint promotion_activity_check3 CHECK (((kind = 'application'::text) OR (NOT needs_image))),
  constraint promotion_activity_check5 CHECK (((least_loss IS NULL) OR ((least_loss > 0) AND (kind = 'cashback'::text)))),
  constraint promotion_activity_free_bets CHECK ((((kind = 'free-bets'::text) = (free_bets IS NOT NULL)) AND ((free_bets IS NULL) OR ((free_bets ? 'bets'::text) AND (free_bets ? 'stake'::text) AND (free_bets ? 'games'::text))))),
  constraint promotion_activity_kind_check CHECK ((kind = ANY (ARRAY['welcome'::text, 'reload'::text, 'cashback'::text, 'application'::text, 'free-bets'::text]))),
  constraint promotion_activity_least_deposit_check CHECK ((least_deposit >= 0)),
  constraint promotion_activity_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint promotion_activity_merchant_id_promotion_id_key UNIQUE (merchant_id, promotion_id),
  constraint promotion_activity_most_check CHECK ((most > 0)),
  constraint promotion_activity_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES content_promotion(id),
  constraint promotion_activity_rate CHECK (((kind = ANY (ARRAY['application'::text, 'free-bets'::text])) = (rate IS NULL))),
  constraint promotion_activity_rate_check CHECK (((rate >= 1) AND (rate <= 100000))),
  constraint promotion_activity_stopped CHECK (((free_bets_stopped_at IS NULL) OR (kind = 'free-bets'::text))),
  constraint promotion_activity_until CHECK (((kind = ANY (ARRAY['cashback'::text, 'free-bets'::text])) = (counts_until IS NOT NULL))),
  constraint promotion_activity_wager_times_check CHECK (((wager_times >= 0) AND (wager_times <= 100)))
);
-- grant portal_app: delete, insert, select, update

create table promotion_entry (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  promotion_id bigint not null,
  member_id bigint not null,
  status text not null,
  joined_at timestamp with time zone not null,
  turnover bigint not null,
  note text not null default ''::text,
  amount bigint,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  version integer,
  constraint promotion_entry_pkey PRIMARY KEY (id),
  constraint promotion_entry_amount_check CHECK ((amount > 0)),
  constraint promotion_entry_check CHECK (((status = ANY (ARRAY['claimed'::text, 'issued'::text])) = (amount IS NOT NULL))),
  constraint promotion_entry_check1 CHECK (((status = ANY (ARRAY['claimed'::text, 'issued'::text, 'rejected'::text])) = (decided_at IS NOT NULL))),
  constraint promotion_entry_check2 CHECK (((status <> 'rejected'::text) OR (reason IS NOT NULL))),
  constraint promotion_entry_decided_by_check CHECK ((length(decided_by) <= 60)),
  constraint promotion_entry_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint promotion_entry_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE,
  constraint promotion_entry_merchant_id_promotion_id_fkey FOREIGN KEY (merchant_id, promotion_id) REFERENCES promotion_activity(merchant_id, promotion_id),
  constraint promotion_entry_note_check CHECK ((length(note) <= 300)),
  constraint promotion_entry_promotion_id_member_id_key UNIQUE (promotion_id, member_id),
  constraint promotion_entry_reason_check CHECK ((length(reason) <= 200)),
  constraint promotion_entry_status_check CHECK ((status = ANY (ARRAY['joined'::text, 'claimed'::text, 'applying'::text, 'process'::text, 'issued'::text, 'rejected'::text]))),
  constraint promotion_entry_turnover_check CHECK ((turnover >= 0))
);
CREATE INDEX promotion_entry_member ON public.promotion_entry USING btree (merchant_id, member_id);
CREATE INDEX promotion_entry_queue ON public.promotion_entry USING btree (merchant_id, status, id);
CREATE INDEX promotion_entry_unversioned ON public.promotion_entry USING btree (promotion_id) WHERE (version IS NULL);
CREATE TRIGGER promotion_entry_console AFTER INSERT OR UPDATE OF status ON public.promotion_entry FOR EACH ROW EXECUTE FUNCTION rewards_console('applications');
-- grant portal_app: insert, select, update

create table promotion_image (
  entry_id bigint not null,
  place smallint not null,
  merchant_id integer not null,
  sealed text not null,
  width integer not null,
  height integer not null,
  constraint promotion_image_pkey PRIMARY KEY (entry_id, place),
  constraint promotion_image_merchant_id_entry_id_fkey FOREIGN KEY (merchant_id, entry_id) REFERENCES promotion_entry(merchant_id, id) ON DELETE CASCADE,
  constraint promotion_image_place_check CHECK (((place >= 1) AND (place <= 3))),
  constraint promotion_image_sealed_check CHECK ((length(sealed) <= 12000000))
);
-- grant portal_app: insert, select

create table promotion_raffle (
  promotion_id bigint not null,
  merchant_id integer not null,
  source text not null,
  per bigint not null,
  tickets_max integer not null,
  prizes jsonb not null,
  seed_hash text not null,
  seed text not null,
  drawn bigint not null default 0,
  revealed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint promotion_raffle_pkey PRIMARY KEY (promotion_id),
  constraint promotion_raffle_drawn_check CHECK ((drawn >= 0)),
  constraint promotion_raffle_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint promotion_raffle_merchant_id_promotion_id_key UNIQUE (merchant_id, promotion_id),
  constraint promotion_raffle_per_check CHECK ((per > 0)),
  constraint promotion_raffle_prizes_check CHECK (((jsonb_array_length(prizes) >= 1) AND (jsonb_array_length(prizes) <= 12))),
  constraint promotion_raffle_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES content_promotion(id),
  constraint promotion_raffle_source_check CHECK ((source = ANY (ARRAY['deposits'::text, 'turnover'::text]))),
  constraint promotion_raffle_tickets_max_check CHECK (((tickets_max >= 1) AND (tickets_max <= 1000)))
);
-- grant portal_app: insert, select, update

create table promotion_tournament (
  promotion_id bigint not null,
  merchant_id integer not null,
  score text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  kinds text[] not null,
  games text[] not null,
  least_bet bigint not null,
  prizes jsonb not null,
  counted_until timestamp with time zone not null,
  settled_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint promotion_tournament_pkey PRIMARY KEY (promotion_id),
  constraint promotion_tournament_check CHECK ((ends_at > starts_at)),
  constraint promotion_tournament_check1 CHECK (((settled_at IS NULL) OR (cancelled_at IS NULL))),
  constraint promotion_tournament_least_bet_check CHECK ((least_bet > 0)),
  constraint promotion_tournament_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint promotion_tournament_merchant_id_promotion_id_key UNIQUE (merchant_id, promotion_id),
  constraint promotion_tournament_prizes_check CHECK (((jsonb_array_length(prizes) >= 1) AND (jsonb_array_length(prizes) <= 20))),
  constraint promotion_tournament_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES content_promotion(id),
  constraint promotion_tournament_score_check CHECK ((score = ANY (ARRAY['turnover'::text, 'multiple'::text, 'rounds'::text])))
);
CREATE INDEX promotion_tournament_open ON public.promotion_tournament USING btree (counted_until) WHERE ((settled_at IS NULL) AND (cancelled_at IS NULL));
-- grant portal_app: insert, select, update

create table promotion_version (
  promotion_id bigint not null,
  number integer not null,
  merchant_id integer not null,
  offer jsonb not null,
  terms jsonb,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  visible_from timestamp with time zone,
  visible_until timestamp with time zone,
  replaced_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  begun_at timestamp with time zone,
  published_at timestamp with time zone,
  published_by text,
  reason text,
  restored_from integer,
  constraint promotion_version_pkey PRIMARY KEY (promotion_id, number),
  constraint promotion_version_check CHECK ((((visible_from IS NULL) = (published_at IS NULL)) AND ((published_at IS NULL) = (published_by IS NULL)))),
  constraint promotion_version_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint promotion_version_number_check CHECK ((number > 0)),
  constraint promotion_version_offer_check CHECK (((offer -> 'texts'::text) ? 'EN'::text)),
  constraint promotion_version_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES content_promotion(id) ON DELETE CASCADE
);
CREATE INDEX promotion_version_due ON public.promotion_version USING btree (visible_from) WHERE ((visible_from IS NOT NULL) AND (begun_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX promotion_version_list ON public.promotion_version USING btree (merchant_id, promotion_id, number DESC);
CREATE UNIQUE INDEX promotion_version_draft ON public.promotion_version USING btree (promotion_id) WHERE (visible_from IS NULL);
-- grant portal_app: delete, insert, select, update

create table protection_apart (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  low_id bigint not null,
  high_id bigint not null,
  operator text not null,
  reason text not null,
  at timestamp with time zone not null,
  undone_by text,
  undone_why text,
  undone_at timestamp with time zone,
  constraint protection_apart_pkey PRIMARY KEY (id),
  constraint protection_apart_check CHECK ((low_id < high_id)),
  constraint protection_apart_check1 CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NULL) = (undone_why IS NULL)))),
  constraint protection_apart_high_id_fkey FOREIGN KEY (high_id) REFERENCES member(id),
  constraint protection_apart_low_id_fkey FOREIGN KEY (low_id) REFERENCES member(id),
  constraint protection_apart_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX protection_apart_high ON public.protection_apart USING btree (high_id) WHERE (undone_at IS NULL);
CREATE UNIQUE INDEX protection_apart_standing ON public.protection_apart USING btree (low_id, high_id) WHERE (undone_at IS NULL);
-- grant portal_app: insert, select
-- grant on undone_by portal_app: update
-- grant on undone_why portal_app: update
-- grant on undone_at portal_app: update

create table protection_case (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  rule text not null,
  facts jsonb not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by text,
  note text,
  constraint protection_case_pkey PRIMARY KEY (id),
  constraint protection_case_check CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint protection_case_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint protection_case_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint protection_case_rule_check CHECK ((rule = ANY (ARRAY['withdrawal-without-play'::text, 'transfer-without-play'::text, 'failed-payments'::text, 'exclusion-elsewhere'::text, 'limit-raised'::text, 'withdrawal-not-received'::text, 'large-win'::text, 'deposit-while-excluded'::text, 'payment-difference'::text, 'vendor-difference'::text, 'risk-signal'::text])))
);
CREATE INDEX protection_case_age ON public.protection_case USING btree (merchant_id, opened_at, id) WHERE (closed_at IS NULL);
CREATE INDEX protection_case_list ON public.protection_case USING btree (merchant_id, id DESC);
CREATE INDEX protection_case_member ON public.protection_case USING btree (member_id, id DESC);
CREATE INDEX protection_case_time ON public.protection_case USING btree (merchant_id, opened_at);
CREATE INDEX protection_case_waiting ON public.protection_case USING btree (merchant_id, id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX protection_case_open ON public.protection_case USING btree (member_id, rule) WHERE (closed_at IS NULL);
CREATE TRIGGER protection_case_console AFTER INSERT OR UPDATE OF closed_at ON public.protection_case FOR EACH ROW EXECUTE FUNCTION protection_console('cases');
-- grant portal_app: insert, select, update

create table protection_choice (
  member_id bigint not null,
  merchant_id integer not null,
  reality_minutes integer not null,
  constraint protection_choice_pkey PRIMARY KEY (member_id),
  constraint protection_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint protection_choice_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint protection_choice_reality_minutes_check CHECK (((reality_minutes >= 5) AND (reality_minutes <= 240)))
);
-- grant portal_app: delete, insert, select, update

create view protection_held (
  exclusion_id bigint,
  member_id bigint,
  merchant_id integer
) with (security_invoker=true);
-- grant portal_app: delete, insert, select, update

create table protection_identity (
  merchant_id integer not null,
  member_id bigint not null,
  kind text not null,
  key bytea not null,
  seen_at timestamp with time zone not null,
  is_claimed boolean not null default false,
  constraint protection_identity_pkey PRIMARY KEY (member_id, kind, key),
  constraint protection_identity_key_check CHECK ((length(key) = 32)),
  constraint protection_identity_kind_check CHECK ((kind = ANY (ARRAY['mobile'::text, 'email'::text, 'id-number'::text, 'person'::text]))),
  constraint protection_identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint protection_identity_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX protection_identity_key ON public.protection_identity USING btree (key);
-- grant portal_app: delete, insert, select, update

create table protection_session (
  session_id text not null,
  merchant_id integer not null,
  member_id bigint not null,
  started_at timestamp with time zone not null,
  last_input_at timestamp with time zone not null,
  is_stale boolean not null default false,
  acknowledged_at timestamp with time zone,
  reality_due_at timestamp with time zone,
  authenticated_at timestamp with time zone,
  own_wagered bigint not null default 0,
  own_won bigint not null default 0,
  constraint protection_session_pkey PRIMARY KEY (session_id),
  constraint protection_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint protection_session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX protection_session_age ON public.protection_session USING btree (started_at);
-- grant portal_app: delete, insert, select, update

create table protection_state (
  member_id bigint not null,
  merchant_id integer not null,
  barred_until timestamp with time zone,
  counts boolean not null default false,
  wager_day bigint,
  wager_week bigint,
  wager_month bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  deposit_day bigint,
  deposit_week bigint,
  deposit_month bigint,
  session_day bigint,
  session_week bigint,
  session_month bigint,
  day_from timestamp with time zone,
  day_to timestamp with time zone,
  day_wagered bigint not null default 0,
  day_won bigint not null default 0,
  day_deposited bigint not null default 0,
  week_from timestamp with time zone,
  week_to timestamp with time zone,
  week_wagered bigint not null default 0,
  week_won bigint not null default 0,
  week_deposited bigint not null default 0,
  month_from timestamp with time zone,
  month_to timestamp with time zone,
  month_wagered bigint not null default 0,
  month_won bigint not null default 0,
  month_deposited bigint not null default 0,
  constraint protection_state_pkey PRIMARY KEY (member_id),
  constraint protection_state_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint protection_state_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
) with (fillfactor=50);
CREATE INDEX protection_state_counting ON public.protection_state USING btree (merchant_id) WHERE counts;
-- grant portal_app: delete, insert, select, update

create table push_delivery (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  subscription_id bigint not null,
  message_id bigint not null,
  kind text not null,
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  constraint push_delivery_pkey PRIMARY KEY (id),
  constraint push_delivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE,
  constraint push_delivery_subscription_id_message_id_key UNIQUE (subscription_id, message_id)
);
CREATE INDEX push_delivery_due ON public.push_delivery USING btree (due_at);
-- grant portal_app: delete, insert, select, update

create table push_subscription (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  session_id text not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
  constraint push_subscription_endpoint_hash_check CHECK ((length(endpoint_hash) = 32)),
  constraint push_subscription_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscription_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_member ON public.push_subscription USING btree (merchant_id, member_id, id DESC);
-- grant portal_app: delete, insert, select, update

create table raffle_draw (
  promotion_id bigint not null,
  ticket bigint not null,
  merchant_id integer not null,
  member_id bigint not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint raffle_draw_pkey PRIMARY KEY (promotion_id, ticket),
  constraint raffle_draw_amount_check CHECK ((amount > 0)),
  constraint raffle_draw_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint raffle_draw_merchant_id_promotion_id_fkey FOREIGN KEY (merchant_id, promotion_id) REFERENCES promotion_raffle(merchant_id, promotion_id),
  constraint raffle_draw_ticket_check CHECK ((ticket > 0))
);
CREATE INDEX raffle_draw_member ON public.raffle_draw USING btree (promotion_id, member_id, ticket DESC);
-- grant portal_app: insert, select

create table reality_check (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  session_id text not null,
  at timestamp with time zone not null,
  elapsed_minutes integer not null,
  wagered bigint not null,
  won bigint not null,
  constraint reality_check_pkey PRIMARY KEY (id),
  constraint reality_check_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint reality_check_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX reality_check_member ON public.reality_check USING btree (member_id, id DESC);
CREATE INDEX reality_check_time ON public.reality_check USING btree (merchant_id, at);
-- grant portal_app: insert, select

create table rebate_account (
  merchant_id integer not null,
  member_id bigint not null,
  game_type text not null,
  valid_bet bigint not null,
  parts bigint not null,
  constraint rebate_account_pkey PRIMARY KEY (merchant_id, member_id, game_type),
  constraint rebate_account_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id)
);
-- grant portal_app: select

create table rebate_claim (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint rebate_claim_pkey PRIMARY KEY (id),
  constraint rebate_claim_amount_check CHECK ((amount > 0)),
  constraint rebate_claim_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id)
);
CREATE INDEX rebate_claim_member ON public.rebate_claim USING btree (merchant_id, member_id, id DESC);
-- grant portal_app: select

create table rebate_rule (
  merchant_id integer not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  enabled boolean not null,
  rates jsonb not null,
  least_claim bigint not null,
  changed_by text,
  constraint rebate_rule_pkey PRIMARY KEY (merchant_id, since),
  constraint rebate_rule_check CHECK ((until >= since)),
  constraint rebate_rule_least_claim_check CHECK ((least_claim >= 0)),
  constraint rebate_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE UNIQUE INDEX rebate_rule_in_force ON public.rebate_rule USING btree (merchant_id) WHERE (until IS NULL);
-- grant portal_app: delete, insert, select, update

create table recent_game (
  member_id bigint not null,
  game_id integer not null,
  merchant_id integer not null,
  launched_at timestamp with time zone not null default now(),
  constraint recent_game_pkey PRIMARY KEY (member_id, game_id),
  constraint recent_game_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) ON DELETE CASCADE,
  constraint recent_game_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX recent_game_order ON public.recent_game USING btree (member_id, launched_at DESC, game_id DESC);
-- grant portal_app: delete, insert, select, update

create table referral_friend (
  member_id bigint not null,
  merchant_id integer not null,
  referrer_id bigint not null,
  invited_at timestamp with time zone not null,
  outcome text,
  decided_at timestamp with time zone,
  constraint referral_friend_pkey PRIMARY KEY (member_id),
  constraint referral_friend_check CHECK ((member_id <> referrer_id)),
  constraint referral_friend_check1 CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint referral_friend_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE,
  constraint referral_friend_merchant_id_referrer_id_fkey FOREIGN KEY (merchant_id, referrer_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE,
  constraint referral_friend_outcome_check CHECK ((outcome = ANY (ARRAY['qualified'::text, 'same-person'::text])))
);
CREATE INDEX referral_friend_list ON public.referral_friend USING btree (merchant_id, referrer_id, invited_at DESC, member_id DESC);
CREATE INDEX referral_friend_waiting ON public.referral_friend USING btree (merchant_id, member_id) INCLUDE (invited_at) WHERE (decided_at IS NULL);
-- grant portal_app: insert, select
-- grant on outcome portal_app: update
-- grant on decided_at portal_app: update

create table referral_progress (
  merchant_id integer not null,
  member_id bigint not null,
  constraint referral_progress_pkey PRIMARY KEY (merchant_id),
  constraint referral_progress_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table referral_setting (
  merchant_id integer not null,
  bonus bigint not null,
  deposited bigint not null,
  wagered bigint not null,
  days integer,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint referral_setting_pkey PRIMARY KEY (merchant_id),
  constraint referral_setting_bonus_check CHECK ((bonus > 0)),
  constraint referral_setting_days_check CHECK ((days > 0)),
  constraint referral_setting_deposited_check CHECK ((deposited >= 0)),
  constraint referral_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint referral_setting_wagered_check CHECK ((wagered >= 0))
);
-- grant portal_app: insert, select, update

create table register_setting (
  merchant_id integer not null,
  fields jsonb not null default '{}'::jsonb,
  sms_channel text not null default 'portal'::text,
  firebase jsonb,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint register_setting_pkey PRIMARY KEY (merchant_id),
  constraint register_setting_check CHECK (((sms_channel = 'portal'::text) OR (firebase IS NOT NULL))),
  constraint register_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint register_setting_sms_channel_check CHECK ((sms_channel = ANY (ARRAY['portal'::text, 'firebase'::text])))
);
-- grant portal_app: delete, insert, select, update

create table registration_record (
  member_id bigint not null,
  merchant_id integer not null,
  method text not null,
  sealed text not null,
  register_url text not null,
  domain text not null,
  affiliate_code text,
  referral_code text,
  referrer_id bigint,
  declared_at timestamp with time zone not null,
  minimum_age integer not null,
  name_key bytea,
  constraint registration_record_pkey PRIMARY KEY (member_id),
  constraint registration_record_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint registration_record_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint registration_record_method_check CHECK ((method = ANY (ARRAY['register'::text, 'registerMobile'::text, 'byAgent'::text]))),
  constraint registration_record_name_key_check CHECK ((length(name_key) = 32)),
  constraint registration_record_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES member(id)
);
CREATE INDEX registration_record_affiliate ON public.registration_record USING btree (merchant_id, upper(affiliate_code), declared_at) WHERE (affiliate_code IS NOT NULL);
CREATE INDEX registration_record_name ON public.registration_record USING btree (merchant_id, name_key, member_id) WHERE (name_key IS NOT NULL);
CREATE INDEX registration_record_referrer ON public.registration_record USING btree (merchant_id, referrer_id, member_id) WHERE (referrer_id IS NOT NULL);
-- grant portal_app: delete, insert, select, update

create table release (
  module text not null,
  hash text not null,
  version text not null,
  contract text not null,
  content jsonb not null,
  published_at timestamp with time zone not null default now(),
  published_by text not null,
  taken_back_at timestamp with time zone,
  taken_back_by text,
  taken_back_reason text,
  last_used_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint release_pkey PRIMARY KEY (module, hash),
  constraint release_check CHECK ((((taken_back_at IS NULL) = (taken_back_by IS NULL)) AND ((taken_back_at IS NULL) = (taken_back_reason IS NULL)))),
  constraint release_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint release_module_check CHECK ((module ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint release_module_version_key UNIQUE (module, version),
  constraint release_version_check CHECK (((length(version) >= 5) AND (length(version) <= 80)))
);
CREATE INDEX release_newest ON public.release USING btree (module, published_at DESC, hash);
-- grant portal_app: delete, insert, select, update

create table release_canary (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  module text not null,
  hash text not null,
  share integer not null,
  accounts text[] not null default '{}'::text[],
  min_loads integer not null,
  max_failure_rate double precision not null,
  started_at timestamp with time zone not null default now(),
  started_by text not null,
  constraint release_canary_pkey PRIMARY KEY (merchant_id, module),
  constraint release_canary_accounts_check CHECK ((cardinality(accounts) <= 200)),
  constraint release_canary_id_key UNIQUE (id),
  constraint release_canary_max_failure_rate_check CHECK (((max_failure_rate >= (0)::double precision) AND (max_failure_rate <= (100)::double precision))),
  constraint release_canary_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint release_canary_min_loads_check CHECK ((min_loads > 0)),
  constraint release_canary_module_fkey FOREIGN KEY (module) REFERENCES module(name),
  constraint release_canary_module_hash_fkey FOREIGN KEY (module, hash) REFERENCES release(module, hash),
  constraint release_canary_share_check CHECK (((share >= 0) AND (share <= 10000)))
);
-- grant portal_app: delete, insert, select, update

create table release_channel (
  module text not null,
  channel text not null,
  current_hash text not null,
  previous_hash text,
  found_hash text,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  taken_back_hash text,
  constraint release_channel_pkey PRIMARY KEY (module, channel),
  constraint release_channel_channel_check CHECK ((channel ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint release_channel_check CHECK ((previous_hash IS DISTINCT FROM current_hash)),
  constraint release_channel_module_current_hash_fkey FOREIGN KEY (module, current_hash) REFERENCES release(module, hash),
  constraint release_channel_module_previous_hash_fkey FOREIGN KEY (module, previous_hash) REFERENCES release(module, hash)
);
-- grant portal_app: delete, insert, select, update

create table release_guard (
  module text not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  constraint release_guard_pkey PRIMARY KEY (module),
  constraint release_guard_module_fkey FOREIGN KEY (module) REFERENCES module(name)
);
-- grant portal_app: delete, insert, select, update

create table release_pointer (
  merchant_id integer not null,
  module text not null,
  channel text default 'stable'::text,
  current_hash text not null,
  previous_hash text,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  taken_back_hash text,
  constraint release_pointer_pkey PRIMARY KEY (merchant_id, module),
  constraint release_pointer_channel_check CHECK ((channel ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint release_pointer_check CHECK ((previous_hash IS DISTINCT FROM current_hash)),
  constraint release_pointer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint release_pointer_module_current_hash_fkey FOREIGN KEY (module, current_hash) REFERENCES release(module, hash),
  constraint release_pointer_module_previous_hash_fkey FOREIGN KEY (module, previous_hash) REFERENCES release(module, hash)
);
-- grant portal_app: delete, insert, select, update

create table report_agent_day (
  merchant_id integer not null,
  currency text not null,
  day date not null,
  agent_id bigint not null,
  bets bigint not null,
  turnover bigint not null,
  ggr bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  paid_out bigint not null,
  bonuses bigint not null,
  salaries bigint not null,
  adjustments bigint not null,
  cohort text not null default ''::text,
  constraint report_agent_day_pkey PRIMARY KEY (merchant_id, currency, day, agent_id, cohort),
  constraint report_agent_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX report_agent_day_agent ON public.report_agent_day USING btree (merchant_id, currency, agent_id, day);
CREATE INDEX report_agent_day_cohort ON public.report_agent_day USING btree (merchant_id, currency, cohort, day);
-- grant portal_app: select

create table report_channel_day (
  merchant_id integer not null,
  currency text not null,
  day date not null,
  channel text not null,
  deposits bigint not null,
  deposit_count bigint not null,
  paid_out bigint not null,
  payout_count bigint not null,
  constraint report_channel_day_pkey PRIMARY KEY (merchant_id, currency, day, channel),
  constraint report_channel_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX report_channel_day_channel ON public.report_channel_day USING btree (merchant_id, currency, channel, day);
-- grant portal_app: select

create table report_day (
  merchant_id integer not null,
  currency text not null,
  day date not null,
  vendor text not null,
  game text not null,
  bets bigint not null,
  turnover bigint not null,
  ggr bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  paid_out bigint not null,
  bonuses bigint not null,
  salaries bigint not null,
  adjustments bigint not null,
  vendor_result bigint not null default 0,
  constraint report_day_pkey PRIMARY KEY (merchant_id, currency, day, vendor, game),
  constraint report_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: select

create table report_mail (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  name text not null,
  grouped_by text not null,
  currency text,
  vendor text,
  game text,
  agent_id bigint,
  period text not null,
  local_hour smallint not null,
  state text not null default 'active'::text,
  covered_until date not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint report_mail_pkey PRIMARY KEY (id),
  constraint report_mail_grouped_by_check CHECK ((grouped_by = ANY (ARRAY['day'::text, 'vendor'::text, 'game'::text, 'agent'::text, 'cohort'::text, 'channel'::text]))),
  constraint report_mail_local_hour_check CHECK (((local_hour >= 0) AND (local_hour <= 23))),
  constraint report_mail_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint report_mail_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint report_mail_period_check CHECK ((period = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint report_mail_state_check CHECK ((state = ANY (ARRAY['active'::text, 'stopped'::text])))
);
CREATE INDEX report_mail_active ON public.report_mail USING btree (id) WHERE (state = 'active'::text);
CREATE INDEX report_mail_list ON public.report_mail USING btree (merchant_id, id);
-- grant portal_app: delete, insert, select, update

create table report_mail_delivery (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  report_mail_id bigint not null,
  operator_id bigint not null,
  cause text not null,
  first_day date not null,
  last_day date not null,
  state text not null default 'waiting'::text,
  tries smallint not null default 0,
  due_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint report_mail_delivery_pkey PRIMARY KEY (id),
  constraint report_mail_delivery_cause_check CHECK ((cause = ANY (ARRAY['period'::text, 'order'::text]))),
  constraint report_mail_delivery_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE,
  constraint report_mail_delivery_report_mail_id_fkey FOREIGN KEY (report_mail_id) REFERENCES report_mail(id) ON DELETE CASCADE,
  constraint report_mail_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
);
CREATE INDEX report_mail_delivery_done ON public.report_mail_delivery USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX report_mail_delivery_due ON public.report_mail_delivery USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX report_mail_delivery_last ON public.report_mail_delivery USING btree (report_mail_id, id DESC);
CREATE INDEX report_mail_delivery_operator ON public.report_mail_delivery USING btree (operator_id);
CREATE UNIQUE INDEX report_mail_delivery_once ON public.report_mail_delivery USING btree (report_mail_id, operator_id, first_day, last_day) WHERE (cause = 'period'::text);
-- grant portal_app: delete, insert, select, update

create table report_mail_recipient (
  report_mail_id bigint not null,
  merchant_id integer not null,
  operator_id bigint not null,
  constraint report_mail_recipient_pkey PRIMARY KEY (report_mail_id, operator_id),
  constraint report_mail_recipient_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id) ON DELETE CASCADE,
  constraint report_mail_recipient_report_mail_id_fkey FOREIGN KEY (report_mail_id) REFERENCES report_mail(id) ON DELETE CASCADE
);
CREATE INDEX report_mail_recipient_operator ON public.report_mail_recipient USING btree (operator_id);
-- grant portal_app: delete, insert, select, update

create table report_player_day (
  merchant_id integer not null,
  day date not null,
  member_id bigint not null,
  constraint report_player_day_pkey PRIMARY KEY (merchant_id, day, member_id),
  constraint report_player_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: select

create table report_progress (
  merchant_id integer not null,
  cutoff xid8 not null,
  zone text not null,
  recounted_through bigint not null default 0,
  recount_from xid8,
  constraint report_progress_pkey PRIMARY KEY (merchant_id),
  constraint report_progress_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: select

create table report_round_day (
  merchant_id integer not null,
  currency text not null,
  day date not null,
  game_id integer not null,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  stake_stake numeric not null,
  stake_win numeric not null,
  win_win numeric not null,
  constraint report_round_day_pkey PRIMARY KEY (merchant_id, currency, day, game_id),
  constraint report_round_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: select

create table report_round_progress (
  id boolean not null default true,
  until timestamp with time zone not null,
  constraint report_round_progress_pkey PRIMARY KEY (id),
  constraint report_round_progress_id_check CHECK (id)
);
-- grant portal_app: delete, insert, select, update

create table restricted_person (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  sealed text not null,
  fingerprint bytea not null,
  added_at timestamp with time zone not null,
  added_by text not null,
  constraint restricted_person_pkey PRIMARY KEY (id),
  constraint restricted_person_fingerprint_check CHECK ((length(fingerprint) = 32)),
  constraint restricted_person_merchant_id_fingerprint_key UNIQUE (merchant_id, fingerprint),
  constraint restricted_person_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX restricted_person_list ON public.restricted_person USING btree (merchant_id, id DESC);
-- grant portal_app: delete, insert, select, update

create table restricted_person_key (
  person_id bigint not null,
  merchant_id integer not null,
  kind text not null,
  key bytea not null,
  constraint restricted_person_key_pkey PRIMARY KEY (person_id, kind),
  constraint restricted_person_key_key_check CHECK ((length(key) = 32)),
  constraint restricted_person_key_kind_check CHECK ((kind = ANY (ARRAY['name'::text, 'id-number'::text, 'email'::text, 'mobile'::text]))),
  constraint restricted_person_key_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint restricted_person_key_person_id_fkey FOREIGN KEY (person_id) REFERENCES restricted_person(id) ON DELETE CASCADE
);
CREATE INDEX restricted_person_match ON public.restricted_person_key USING btree (merchant_id, key);
-- grant portal_app: delete, insert, select, update

create table reward_grant (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  grant_key text not null,
  source text not null,
  facts jsonb not null default '{}'::jsonb,
  titles jsonb,
  amount bigint not null,
  granted_at timestamp with time zone not null,
  granted_by text,
  reason text,
  expires_at timestamp with time zone,
  claimed_at timestamp with time zone,
  transfer_id bigint,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  withdrawn_why text,
  constraint reward_grant_pkey PRIMARY KEY (id),
  constraint reward_grant_amount_check CHECK ((amount > 0)),
  constraint reward_grant_check CHECK ((expires_at > granted_at)),
  constraint reward_grant_check1 CHECK (((source <> 'operator'::text) OR ((titles IS NOT NULL) AND (granted_by IS NOT NULL) AND (reason IS NOT NULL)))),
  constraint reward_grant_check2 CHECK (((claimed_at IS NULL) = (transfer_id IS NULL))),
  constraint reward_grant_check3 CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) = (withdrawn_why IS NULL)))),
  constraint reward_grant_check4 CHECK (((claimed_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint reward_grant_grant_key_check CHECK (((length(grant_key) >= 1) AND (length(grant_key) <= 200))),
  constraint reward_grant_merchant_id_grant_key_key UNIQUE (merchant_id, grant_key),
  constraint reward_grant_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint reward_grant_source_check CHECK ((source = ANY (ARRAY['cashback'::text, 'level-up'::text, 'referral'::text, 'promotion'::text, 'operator'::text]))),
  constraint reward_grant_titles_check CHECK ((titles ? 'EN'::text))
);
CREATE INDEX reward_grant_list ON public.reward_grant USING btree (merchant_id, id DESC);
CREATE INDEX reward_grant_member ON public.reward_grant USING btree (merchant_id, member_id, id DESC);
CREATE INDEX reward_grant_open ON public.reward_grant USING btree (merchant_id, member_id, expires_at) WHERE ((claimed_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX reward_grant_past ON public.reward_grant USING btree (merchant_id, member_id, COALESCE(claimed_at, withdrawn_at, expires_at) DESC NULLS LAST, id DESC);
CREATE INDEX reward_grant_source ON public.reward_grant USING btree (merchant_id, member_id, source);
CREATE INDEX reward_grant_withdrawn ON public.reward_grant USING btree (merchant_id, id DESC) WHERE (withdrawn_at IS NOT NULL);
-- grant portal_app: insert, select
-- grant on claimed_at portal_app: update
-- grant on transfer_id portal_app: update
-- grant on withdrawn_at portal_app: update
-- grant on withdrawn_by portal_app: update
-- grant on withdrawn_why portal_app: update

create view round_touch (
  vendor text,
  round_id text,
  member_id bigint,
  at timestamp with time zone
);
-- grant portal_app: delete, insert, select, update

create table schema_function (
  id bigint not null generated always as identity (start 1),
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_function_pkey PRIMARY KEY (id)
);
-- grant portal_app: select

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);
-- grant portal_app: select

create table sign_in_failure (
  scope text not null,
  key bytea not null,
  failures integer not null,
  last_failure_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint sign_in_failure_pkey PRIMARY KEY (scope, key),
  constraint sign_in_failure_failures_check CHECK ((failures >= 0)),
  constraint sign_in_failure_scope_check CHECK ((scope = ANY (ARRAY['account'::text, 'account-source'::text, 'address'::text, 'operator'::text, 'operator-source'::text, 'operator-address'::text])))
);
CREATE INDEX sign_in_failure_age ON public.sign_in_failure USING btree (last_failure_at);
-- grant portal_app: delete, insert, select, update

create table sign_in_known (
  scope text not null,
  key bytea not null,
  source bytea not null,
  last_used_at timestamp with time zone not null,
  constraint sign_in_known_pkey PRIMARY KEY (scope, key, source),
  constraint sign_in_known_scope_check CHECK ((scope = ANY (ARRAY['account'::text, 'operator'::text])))
);
CREATE INDEX sign_in_known_age ON public.sign_in_known USING btree (last_used_at);
-- grant portal_app: delete, insert, select, update

create table sign_in_link (
  token_hash bytea not null,
  merchant_id integer not null,
  member_id bigint not null,
  expires_at timestamp with time zone not null,
  id bigint not null generated always as identity (start 1),
  issued_by text,
  issued_at timestamp with time zone not null default now(),
  reason text,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by text,
  constraint sign_in_link_pkey PRIMARY KEY (token_hash),
  constraint sign_in_link_id_key UNIQUE (id),
  constraint sign_in_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint sign_in_link_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint sign_in_link_reason_check CHECK ((length(reason) <= 200)),
  constraint sign_in_link_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sign_in_link_age ON public.sign_in_link USING btree (expires_at);
CREATE INDEX sign_in_link_list ON public.sign_in_link USING btree (merchant_id, id DESC);
-- grant portal_app: delete, insert, select, update

create table sms_quota (
  merchant_id integer not null,
  scope text not null,
  key bytea not null,
  day date not null,
  count integer not null,
  constraint sms_quota_pkey PRIMARY KEY (merchant_id, scope, key, day),
  constraint sms_quota_count_check CHECK ((count >= 0)),
  constraint sms_quota_key_check CHECK ((length(key) = 32)),
  constraint sms_quota_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint sms_quota_scope_check CHECK ((scope = ANY (ARRAY['number'::text, 'address'::text, 'merchant'::text])))
);
CREATE INDEX sms_quota_age ON public.sms_quota USING btree (day);
-- grant portal_app: delete, insert, select, update

create table social_identity (
  merchant_id integer not null,
  provider text not null,
  subject bytea not null,
  member_id bigint not null,
  linked_at timestamp with time zone not null,
  constraint social_identity_pkey PRIMARY KEY (merchant_id, provider, subject),
  constraint social_identity_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint social_identity_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id) ON DELETE CASCADE,
  constraint social_identity_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  constraint social_identity_subject_check CHECK ((length(subject) = 32))
);
CREATE UNIQUE INDEX social_identity_member ON public.social_identity USING btree (member_id, provider);
-- grant portal_app: delete, insert, select, update

create table social_state (
  state_hash bytea not null,
  merchant_id integer not null,
  provider text not null,
  sealed text not null,
  expires_at timestamp with time zone not null,
  constraint social_state_pkey PRIMARY KEY (state_hash),
  constraint social_state_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint social_state_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  constraint social_state_state_hash_check CHECK ((length(state_hash) = 32))
);
CREATE INDEX social_state_age ON public.social_state USING btree (expires_at);
-- grant portal_app: delete, insert, select, update

create table social_ticket (
  token_hash bytea not null,
  merchant_id integer not null,
  provider text not null,
  subject bytea not null,
  email text,
  expires_at timestamp with time zone not null,
  session_id text,
  constraint social_ticket_pkey PRIMARY KEY (token_hash),
  constraint social_ticket_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint social_ticket_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  constraint social_ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES member_session(id) ON DELETE CASCADE,
  constraint social_ticket_subject_check CHECK ((length(subject) = 32)),
  constraint social_ticket_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX social_ticket_age ON public.social_ticket USING btree (expires_at);
CREATE INDEX social_ticket_session ON public.social_ticket USING btree (session_id) WHERE (session_id IS NOT NULL);
-- grant portal_app: delete, insert, select, update

create table step_up_ticket (
  token_hash bytea not null,
  merchant_id integer not null,
  member_id bigint not null,
  address bytea not null,
  expires_at timestamp with time zone not null,
  number_typed boolean not null default false,
  constraint step_up_ticket_pkey PRIMARY KEY (token_hash),
  constraint step_up_ticket_address_check CHECK ((length(address) = 32)),
  constraint step_up_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint step_up_ticket_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint step_up_ticket_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX step_up_ticket_age ON public.step_up_ticket USING btree (expires_at);
CREATE INDEX step_up_ticket_member ON public.step_up_ticket USING btree (member_id);
-- grant portal_app: delete, insert, select, update

create table stream_ticket (
  ticket_hash text not null,
  merchant_id integer not null,
  host text not null,
  member_id bigint,
  session_id text,
  expires_at timestamp with time zone not null,
  constraint stream_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint stream_ticket_check CHECK (((member_id IS NULL) = (session_id IS NULL))),
  constraint stream_ticket_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint stream_ticket_ticket_hash_check CHECK ((ticket_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX stream_ticket_expiry ON public.stream_ticket USING btree (expires_at);
-- grant portal_app: delete, insert, select, update

create table team_token (
  id bigint not null generated always as identity (start 1),
  token_hash text not null,
  module text not null,
  label text not null,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint team_token_pkey PRIMARY KEY (id),
  constraint team_token_label_check CHECK (((length(label) >= 1) AND (length(label) <= 80))),
  constraint team_token_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint team_token_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX team_token_module ON public.team_token USING btree (module);
-- grant portal_app: delete, insert, select, update

create table telemetry_count (
  span text not null,
  at timestamp with time zone not null,
  merchant_id integer not null,
  module text not null,
  release text not null,
  measure text not null,
  bucket smallint not null,
  count bigint not null,
  constraint telemetry_count_pkey PRIMARY KEY (span, at, merchant_id, module, release, measure, bucket),
  constraint telemetry_count_bucket_check CHECK ((bucket >= 0)),
  constraint telemetry_count_count_check CHECK ((count > 0)),
  constraint telemetry_count_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint telemetry_count_span_check CHECK ((span = ANY (ARRAY['minute'::text, 'hour'::text])))
);
CREATE INDEX telemetry_count_release ON public.telemetry_count USING btree (module, release, span, at);
-- grant portal_app: delete, insert, select, update

create table telemetry_device (
  merchant_id integer not null,
  module text not null,
  release text not null,
  device text not null,
  address text not null,
  weight smallint not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  failed_at timestamp with time zone,
  constraint telemetry_device_pkey PRIMARY KEY (merchant_id, module, release, device),
  constraint telemetry_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint telemetry_device_weight_check CHECK (((weight >= 0) AND (weight <= 100)))
);
CREATE INDEX telemetry_device_age ON public.telemetry_device USING btree (last_seen);
-- grant portal_app: delete, insert, select, update

create table telemetry_failure (
  hour timestamp with time zone not null,
  merchant_id integer not null,
  module text not null,
  release text not null,
  kind text not null,
  stage text not null,
  error_class text not null,
  sample text not null,
  count bigint not null,
  constraint telemetry_failure_pkey PRIMARY KEY (hour, merchant_id, module, release, kind, stage, error_class),
  constraint telemetry_failure_count_check CHECK ((count > 0)),
  constraint telemetry_failure_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
-- grant portal_app: delete, insert, select, update

create table tournament_prize (
  promotion_id bigint not null,
  member_id bigint not null,
  merchant_id integer not null,
  place integer not null,
  amount bigint not null,
  paid_at timestamp with time zone,
  constraint tournament_prize_pkey PRIMARY KEY (promotion_id, member_id),
  constraint tournament_prize_amount_check CHECK ((amount > 0)),
  constraint tournament_prize_merchant_id_promotion_id_fkey FOREIGN KEY (merchant_id, promotion_id) REFERENCES promotion_tournament(merchant_id, promotion_id),
  constraint tournament_prize_place_check CHECK ((place > 0))
);
CREATE INDEX tournament_prize_due ON public.tournament_prize USING btree (promotion_id, place, member_id) WHERE (paid_at IS NULL);
-- grant portal_app: insert, select
-- grant on paid_at portal_app: update

create table tournament_round (
  promotion_id bigint not null,
  member_id bigint not null,
  vendor text not null,
  round_id text not null,
  merchant_id integer not null,
  points bigint not null,
  constraint tournament_round_pkey PRIMARY KEY (promotion_id, member_id, vendor, round_id),
  constraint tournament_round_merchant_id_promotion_id_fkey FOREIGN KEY (merchant_id, promotion_id) REFERENCES promotion_tournament(merchant_id, promotion_id),
  constraint tournament_round_points_check CHECK ((points >= 0))
);
CREATE INDEX tournament_round_best ON public.tournament_round USING btree (promotion_id, member_id, points DESC);
-- grant portal_app: delete, insert, select, update

create table tournament_score (
  promotion_id bigint not null,
  member_id bigint not null,
  merchant_id integer not null,
  score bigint not null,
  constraint tournament_score_pkey PRIMARY KEY (promotion_id, member_id),
  constraint tournament_score_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint tournament_score_merchant_id_promotion_id_fkey FOREIGN KEY (merchant_id, promotion_id) REFERENCES promotion_tournament(merchant_id, promotion_id)
);
CREATE INDEX tournament_score_rank ON public.tournament_score USING btree (promotion_id, score DESC, member_id);
-- grant portal_app: insert, select, update

create table vendor (
  code text not null,
  name text not null,
  logo_url text not null,
  lanes text[] not null,
  sort integer not null default 0,
  maintenance boolean not null default false,
  promo_wins boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint vendor_pkey PRIMARY KEY (code),
  constraint vendor_code_check CHECK ((code ~ '^[A-Z0-9_]{1,40}$'::text)),
  constraint vendor_lanes_check CHECK ((cardinality(lanes) > 0))
);
-- grant portal_app: delete, insert, select, update

create table vendor_books (
  vendor text not null,
  member_id bigint not null,
  books text not null,
  questioned text,
  constraint vendor_books_pkey PRIMARY KEY (vendor, member_id),
  constraint vendor_books_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
-- grant portal_app: insert, select, update

create table vendor_day (
  merchant_id integer not null,
  vendor text not null,
  day date not null,
  state text not null,
  asked_at timestamp with time zone not null,
  asked_by text,
  their_rounds integer not null,
  our_rounds integer not null,
  their_bets bigint not null,
  our_bets bigint not null,
  their_wins bigint not null,
  our_wins bigint not null,
  constraint vendor_day_pkey PRIMARY KEY (merchant_id, vendor, day),
  constraint vendor_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint vendor_day_state_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text]))),
  constraint vendor_day_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
CREATE INDEX vendor_day_list ON public.vendor_day USING btree (merchant_id, day DESC, vendor);
-- grant portal_app: insert, select, update

create table vendor_day_start (
  vendor text not null,
  since date not null,
  constraint vendor_day_start_pkey PRIMARY KEY (vendor),
  constraint vendor_day_start_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
-- grant portal_app: insert, select

create table vendor_difference (
  id bigint not null generated always as identity (start 1),
  merchant_id integer,
  member_id bigint,
  vendor text not null,
  day date not null,
  round_id text not null,
  player text not null,
  kind text not null,
  currency text not null,
  their_bet bigint,
  their_win bigint,
  our_bet bigint,
  our_win bigint,
  found_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  explained_at timestamp with time zone,
  explained_by text,
  explanation text,
  constraint vendor_difference_pkey PRIMARY KEY (id),
  constraint vendor_difference_check CHECK ((((explained_at IS NULL) = (explanation IS NULL)) AND ((explained_at IS NULL) = (explained_by IS NULL)))),
  constraint vendor_difference_check1 CHECK ((((kind = 'missing-here'::text) = (our_bet IS NULL)) AND ((kind = 'missing-there'::text) = (their_bet IS NULL)))),
  constraint vendor_difference_explanation_check CHECK ((length(explanation) <= 300)),
  constraint vendor_difference_kind_check CHECK ((kind = ANY (ARRAY['missing-here'::text, 'missing-there'::text, 'differs'::text]))),
  constraint vendor_difference_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint vendor_difference_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint vendor_difference_vendor_round_id_player_key UNIQUE (vendor, round_id, player)
);
CREATE INDEX vendor_difference_day ON public.vendor_difference USING btree (merchant_id, vendor, day, id);
CREATE INDEX vendor_difference_unknown ON public.vendor_difference USING btree (vendor, day) WHERE (merchant_id IS NULL);
-- grant portal_app: insert, select, update

create table vendor_key (
  vendor text not null,
  key_id text not null,
  sealed text not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  expires_at timestamp with time zone,
  created_by text,
  constraint vendor_key_pkey PRIMARY KEY (vendor, key_id),
  constraint vendor_key_created_by_check CHECK ((length(created_by) <= 64)),
  constraint vendor_key_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
-- grant portal_app: delete, insert, select, update

create unlogged table vendor_nonce (
  vendor text not null,
  nonce text not null,
  seen_at timestamp with time zone not null default now(),
  constraint vendor_nonce_pkey PRIMARY KEY (vendor, nonce)
);
-- grant portal_app: delete, insert, select, update

create table vendor_play (
  vendor text not null,
  member_id bigint not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  constraint vendor_play_pkey PRIMARY KEY (vendor, member_id),
  constraint vendor_play_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
-- grant portal_app: insert, select, update

create table vendor_player (
  vendor text not null,
  member_id bigint not null,
  merchant_id integer not null,
  currency text not null,
  player_mask text not null,
  account bigint not null,
  house_account bigint not null,
  constraint vendor_player_pkey PRIMARY KEY (vendor, member_id),
  constraint vendor_player_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint vendor_player_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
-- grant portal_app: delete, insert, select, update

create table vendor_transfer (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  vendor text not null,
  reference text not null,
  direction text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  asks integer not null default 0,
  created_at timestamp with time zone not null,
  next_ask_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint vendor_transfer_pkey PRIMARY KEY (id),
  constraint vendor_transfer_amount_check CHECK ((amount > 0)),
  constraint vendor_transfer_check CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint vendor_transfer_check1 CHECK (((ended_at IS NULL) = (next_ask_at IS NOT NULL))),
  constraint vendor_transfer_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'home'::text]))),
  constraint vendor_transfer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint vendor_transfer_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint vendor_transfer_reference_key UNIQUE (reference),
  constraint vendor_transfer_state_check CHECK ((state = ANY (ARRAY['held'::text, 'sent'::text, 'unknown'::text, 'done'::text, 'failed'::text]))),
  constraint vendor_transfer_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
CREATE INDEX vendor_transfer_due ON public.vendor_transfer USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX vendor_transfer_member ON public.vendor_transfer USING btree (merchant_id, member_id, id DESC);
CREATE INDEX vendor_transfer_open ON public.vendor_transfer USING btree (merchant_id, member_id, vendor) WHERE (ended_at IS NULL);
-- grant portal_app: insert, select, update

create table verification_code (
  merchant_id integer not null,
  purpose text not null,
  target bytea not null,
  code_hash bytea not null,
  attempts_left integer not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  subject text,
  reach bytea,
  constraint verification_code_pkey PRIMARY KEY (merchant_id, purpose, target),
  constraint verification_code_attempts_left_check CHECK ((attempts_left >= 0)),
  constraint verification_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint verification_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint verification_code_purpose_check CHECK ((purpose ~ '^[a-z][a-z-]{1,29}$'::text)),
  constraint verification_code_reach_check CHECK ((length(reach) = 32)),
  constraint verification_code_subject_check CHECK ((length(subject) <= 60)),
  constraint verification_code_target_check CHECK ((length(target) = 32))
);
CREATE INDEX verification_code_age ON public.verification_code USING btree (expires_at);
CREATE INDEX verification_code_reach ON public.verification_code USING btree (merchant_id, purpose, reach);
-- grant portal_app: delete, insert, select, update

create table wallet_bonus (
  vendor text not null,
  transaction_uuid text not null,
  account_id bigint not null,
  kind text not null,
  merchant_id integer not null,
  member_id bigint not null,
  round_id text not null,
  amount bigint not null,
  paid_to text not null,
  is_reversed boolean not null default false,
  constraint wallet_bonus_pkey PRIMARY KEY (vendor, transaction_uuid, account_id),
  constraint wallet_bonus_amount_check CHECK ((amount > 0)),
  constraint wallet_bonus_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text]))),
  constraint wallet_bonus_paid_to_check CHECK ((paid_to = ANY (ARRAY['bonus'::text, 'cash'::text, 'house'::text])))
);
CREATE INDEX wallet_bonus_of_round ON public.wallet_bonus USING btree (round_id, member_id, vendor);
-- grant portal_app: insert, select, update

create table wallet_free_bet (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  account_id bigint not null,
  games text[] not null,
  stake bigint not null,
  bets integer not null,
  used integer not null default 0,
  won bigint not null default 0,
  is_cash boolean not null,
  granted_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null default 'active'::text,
  closed_at timestamp with time zone,
  constraint wallet_free_bet_pkey PRIMARY KEY (id),
  constraint wallet_free_bet_bets_check CHECK ((bets > 0)),
  constraint wallet_free_bet_check CHECK (((used >= 0) AND (used <= bets))),
  constraint wallet_free_bet_check1 CHECK ((ends_at > granted_at)),
  constraint wallet_free_bet_games_check CHECK ((cardinality(games) > 0)),
  constraint wallet_free_bet_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint wallet_free_bet_stake_check CHECK ((stake > 0)),
  constraint wallet_free_bet_state_check CHECK ((state = ANY (ARRAY['active'::text, 'used'::text, 'expired'::text, 'cancelled'::text]))),
  constraint wallet_free_bet_won_check CHECK ((won >= 0))
);
CREATE INDEX wallet_free_bet_active ON public.wallet_free_bet USING btree (member_id, ends_at) WHERE (state = 'active'::text);
CREATE INDEX wallet_free_bet_member ON public.wallet_free_bet USING btree (merchant_id, member_id, id DESC);
CREATE INDEX wallet_free_bet_open ON public.wallet_free_bet USING btree (id) WHERE (closed_at IS NULL);
-- grant portal_app: insert, select
-- grant on used portal_app: update
-- grant on won portal_app: update
-- grant on state portal_app: update
-- grant on closed_at portal_app: update

create table wallet_receivable (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  vendor text not null,
  transaction_uuid text not null,
  round_id text not null,
  currency text not null,
  amount bigint not null,
  created_at timestamp with time zone not null default now(),
  acknowledged_at timestamp with time zone,
  acknowledged_by text,
  constraint wallet_receivable_pkey PRIMARY KEY (id),
  constraint wallet_receivable_amount_check CHECK ((amount > 0)),
  constraint wallet_receivable_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint wallet_receivable_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code),
  constraint wallet_receivable_vendor_transaction_uuid_key UNIQUE (vendor, transaction_uuid)
);
CREATE INDEX wallet_receivable_open ON public.wallet_receivable USING btree (merchant_id, created_at) WHERE (acknowledged_at IS NULL);
-- grant portal_app: insert, select, update

create table wallet_session (
  token_hash bytea not null,
  merchant_id integer not null,
  member_id bigint not null,
  vendor text not null,
  game_id integer not null,
  portal_session text not null,
  currency text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint wallet_session_pkey PRIMARY KEY (token_hash),
  constraint wallet_session_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint wallet_session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint wallet_session_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
CREATE INDEX wallet_session_age ON public.wallet_session USING btree (expires_at);
CREATE INDEX wallet_session_member ON public.wallet_session USING btree (member_id);
-- grant portal_app: delete, insert, select, update

create table wallet_txn (
  vendor text not null,
  transaction_uuid text not null,
  kind text,
  state text not null,
  reference_uuid text,
  merchant_id integer not null,
  member_id bigint not null,
  round_id text not null,
  game_id integer,
  amount bigint not null default 0,
  request_hash bytea,
  balance bigint,
  trace_id text,
  ledger_transfer bigint,
  created_at timestamp with time zone not null default now(),
  constraint wallet_txn_pkey PRIMARY KEY (vendor, transaction_uuid),
  constraint wallet_txn_sound CHECK (wallet_txn_is_sound(kind, state, amount))
);
CREATE INDEX wallet_txn_day ON public.wallet_txn USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX wallet_txn_of_round ON public.wallet_txn USING btree (round_id, member_id, vendor);
-- grant portal_app: insert, select, update

create table withdrawal (
  id bigint not null generated always as identity (start 1),
  merchant_id integer not null,
  member_id bigint not null,
  reference text not null,
  account_id bigint not null,
  bank text not null,
  bank_code text not null,
  last_four text not null,
  amount bigint not null,
  status text not null default 'pending'::text,
  needs_two boolean not null,
  language text not null,
  created_at timestamp with time zone not null,
  first_approved_by text,
  first_approved_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  receive_due_at timestamp with time zone,
  received_at timestamp with time zone,
  received_by text,
  disputed_at timestamp with time zone,
  transfer_id bigint,
  approved_by text,
  approved_at timestamp with time zone,
  paid_at timestamp with time zone,
  paid_by text,
  bank_reference text,
  paid_transfer_id bigint,
  payments_undone integer not null default 0,
  rule_outcome text,
  rule_at timestamp with time zone,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_approved CHECK ((((approved_by IS NULL) = (approved_at IS NULL)) AND ((status <> ALL (ARRAY['approved'::text, 'received'::text])) OR (approved_by IS NOT NULL)) AND ((status <> ALL (ARRAY['pending'::text, 'rejected'::text])) OR (approved_by IS NULL)))),
  constraint withdrawal_bank_reference_check CHECK (((length(bank_reference) >= 3) AND (length(bank_reference) <= 60))),
  constraint withdrawal_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint withdrawal_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint withdrawal_check2 CHECK (((receive_due_at IS NULL) OR ((status = 'approved'::text) AND (disputed_at IS NULL)))),
  constraint withdrawal_check3 CHECK (((disputed_at IS NULL) OR (status = ANY (ARRAY['approved'::text, 'received'::text, 'failed'::text])))),
  constraint withdrawal_check5 CHECK (((first_approved_by IS NULL) = (first_approved_at IS NULL))),
  constraint withdrawal_check6 CHECK (((NOT needs_two) OR (status = ANY (ARRAY['pending'::text, 'rejected'::text])) OR (first_approved_by IS NOT NULL))),
  constraint withdrawal_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint withdrawal_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES member(merchant_id, id),
  constraint withdrawal_merchant_id_reference_key UNIQUE (merchant_id, reference),
  constraint withdrawal_paid CHECK ((((paid_at IS NULL) = (paid_transfer_id IS NULL)) AND ((paid_at IS NULL) = (paid_by IS NULL)) AND ((paid_at IS NULL) = (bank_reference IS NULL)) AND ((paid_at IS NULL) OR (status = ANY (ARRAY['approved'::text, 'received'::text, 'failed'::text]))))),
  constraint withdrawal_reason CHECK (((status <> 'rejected'::text) OR (reason IS NOT NULL))),
  constraint withdrawal_received CHECK ((((received_at IS NULL) = (received_by IS NULL)) AND ((status <> 'received'::text) OR (received_at IS NOT NULL)) AND ((received_at IS NULL) OR (status = 'received'::text) OR ((status = 'failed'::text) AND (received_by = 'time'::text))))),
  constraint withdrawal_received_by_check CHECK ((received_by = ANY (ARRAY['member'::text, 'time'::text, 'operator'::text]))),
  constraint withdrawal_rule CHECK (((rule_outcome IS NULL) = (rule_at IS NULL))),
  constraint withdrawal_rule_outcome_check CHECK ((rule_outcome = ANY (ARRAY['approved'::text, 'two-operators'::text, 'amount'::text, 'day-amount'::text, 'account-age'::text, 'unverified'::text, 'open-case'::text, 'without-play'::text]))),
  constraint withdrawal_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'received'::text, 'rejected'::text, 'failed'::text]))),
  constraint withdrawal_two CHECK (((NOT needs_two) OR (approved_by IS NULL) OR (first_approved_by <> approved_by)))
);
CREATE INDEX withdrawal_account ON public.withdrawal USING btree (account_id);
CREATE INDEX withdrawal_amount ON public.withdrawal USING btree (merchant_id, amount, id);
CREATE INDEX withdrawal_day ON public.withdrawal USING btree (merchant_id, created_at, id);
CREATE INDEX withdrawal_disputed ON public.withdrawal USING btree (merchant_id, id DESC) WHERE ((status = 'approved'::text) AND (disputed_at IS NOT NULL));
CREATE INDEX withdrawal_due ON public.withdrawal USING btree (receive_due_at) WHERE (receive_due_at IS NOT NULL);
CREATE INDEX withdrawal_list ON public.withdrawal USING btree (merchant_id, id DESC);
CREATE INDEX withdrawal_member ON public.withdrawal USING btree (merchant_id, member_id, id DESC);
CREATE INDEX withdrawal_status ON public.withdrawal USING btree (merchant_id, status, id);
CREATE INDEX withdrawal_unpaid ON public.withdrawal USING btree (merchant_id, approved_at) WHERE ((paid_at IS NULL) AND (status = ANY (ARRAY['approved'::text, 'received'::text])));
CREATE INDEX withdrawal_unruled ON public.withdrawal USING btree (merchant_id, id) WHERE ((status = 'pending'::text) AND (rule_outcome IS NULL));
CREATE UNIQUE INDEX withdrawal_bank_reference ON public.withdrawal USING btree (merchant_id, bank_reference) WHERE (bank_reference IS NOT NULL);
CREATE TRIGGER withdrawal_change BEFORE INSERT OR UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION payment_change();
CREATE TRIGGER withdrawal_console AFTER INSERT OR UPDATE OF status, paid_at, disputed_at ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION cashier_console('withdrawals');
-- grant portal_app: insert, select, update

create table work_assignment (
  queue text not null,
  entry_id bigint not null,
  merchant_id integer not null,
  operator text not null,
  taken_at timestamp with time zone not null default now(),
  constraint work_assignment_pkey PRIMARY KEY (queue, entry_id),
  constraint work_assignment_queue_check CHECK ((queue = ANY (ARRAY['withdrawal'::text, 'deposit'::text, 'case'::text, 'kyc'::text])))
);
CREATE INDEX work_assignment_mine ON public.work_assignment USING btree (operator, queue, entry_id);
CREATE TRIGGER work_assignment_console AFTER INSERT OR DELETE OR UPDATE ON public.work_assignment FOR EACH ROW EXECUTE FUNCTION work_assignment_console();
-- grant portal_app: delete, insert, select, update

function agent_slot(p_kind text, p_at timestamp with time zone, p_zone text, OUT starts_at timestamp with time zone, OUT ends_at timestamp with time zone) returns record language plpgsql stable;
-- grant portal_app: execute

function agents_console() returns trigger language plpgsql;
-- grant portal_app: execute

function audit_hash(row_of audit_log) returns bytea language sql immutable;
-- grant portal_app: execute

function audit_log_refuse() returns trigger language plpgsql;
-- grant portal_app: execute

function audit_log_seal() returns trigger language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function audit_missing_ends() returns TABLE(chain text, seq bigint) language sql stable security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function audit_verify_part(after_chain text, after_seq bigint, most integer) returns TABLE(chain text, seq bigint, id bigint, merchant text, fault text) language sql stable set search_path=public, pg_temp;
-- grant portal_app: execute

function balance_adjustment_console() returns trigger language plpgsql;
-- grant portal_app: execute

function cashier_console() returns trigger language plpgsql;
-- grant portal_app: execute

function console_tell(p_merchant integer, p_topic text) returns void language plpgsql;
-- grant portal_app: execute

function content_console() returns trigger language plpgsql;
-- grant portal_app: execute

function exclusion_end(e exclusion) returns timestamp with time zone language sql immutable;
-- grant portal_app: execute

function feedback_purge(p_before timestamp with time zone) returns bigint language sql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function game_round_is_sound(p_state text, p_bet_sum bigint, p_win_sum bigint, p_bet_rollback bigint, p_win_rollback bigint) returns boolean language plpgsql immutable parallel safe;
-- grant portal_app: execute

function game_search(for_merchant integer, for_language text, words text, pattern text) returns TABLE(game_id integer, nearness real) language sql stable set pg_trgm.word_similarity_threshold=0.35;
-- grant portal_app: execute

function idempotent_keep(p_merchants integer[], p_actors text[], p_endpoints text[], p_keys text[], p_hashes text[], p_replies jsonb[]) returns void language plpgsql;
-- grant portal_app: execute

function ledger_bonus_end(p_merchant integer, p_account bigint, p_state text) returns bigint language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_bonus_open(p_merchant integer, p_member bigint, p_currency text, p_name text, p_bonus_first boolean, p_stake_max bigint, p_shares jsonb, p_ends_at timestamp with time zone) returns bigint language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_decimal(p_minor bigint) returns text language sql immutable parallel safe;
-- grant portal_app: execute

function ledger_hold(p_accounts bigint[]) returns void language plpgsql security definer set enable_seqscan=off set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_house_balance(p_merchant integer, p_account bigint) returns numeric language sql stable security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_import_history(p_merchant integer, p_account bigint, p_items jsonb) returns integer language plpgsql security definer set search_path=public, pg_temp;

function ledger_open_account(p_merchant integer, p_owner bigint, p_kind text, p_currency text) returns bigint language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_post(p_merchant integer, p_key text, p_kind text, p_accounts bigint[], p_amounts bigint[], p_reference jsonb, p_reverses bigint, OUT outcome text, OUT transfer_id bigint, OUT accounts bigint[], OUT balances bigint[], OUT versions bigint[]) returns record language plpgsql security definer set enable_seqscan=off set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_post_legs(p_merchant integer, p_key text, p_kind text, p_accounts bigint[], p_amounts bigint[], p_reference jsonb, p_reverses bigint, OUT outcome text, OUT transfer_id bigint, OUT accounts bigint[], OUT balances bigint[], OUT versions bigint[]) returns record language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_post_many(p_items jsonb) returns TABLE(place integer, outcome text, transfer_id bigint, accounts bigint[], balances bigint[], versions bigint[]) language plpgsql security definer set enable_seqscan=off set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_post_pairs(p_merchants integer[], p_keys text[], p_kinds text[], p_firsts bigint[], p_seconds bigint[], p_amounts bigint[], p_references jsonb[], OUT outcomes text[], OUT transfers bigint[], OUT balances bigint[], OUT versions bigint[]) returns record language plpgsql security definer set enable_hashjoin=off set enable_mergejoin=off set enable_seqscan=off set plan_cache_mode=force_generic_plan set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_roll_up() returns integer language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function ledger_version_since(p_account bigint, p_since timestamp with time zone) returns bigint language plpgsql stable;
-- grant portal_app: execute

function lottery_charge(p_bets lottery_slip_bet[]) returns TABLE(slip integer, status text, balance bigint) language plpgsql set enable_hashjoin=off set enable_mergejoin=off set plan_cache_mode=force_generic_plan;
-- grant portal_app: execute

function lottery_charge_each(p_bets lottery_slip_bet[]) returns TABLE(slip integer, status text, balance bigint) language plpgsql;
-- grant portal_app: execute

function lottery_gate(p_draw bigint) returns bigint language sql immutable parallel safe;
-- grant portal_app: execute

function lottery_place(p_merchant integer, p_member bigint, p_session text, p_currency text, p_mask text, p_stops_on_win boolean, p_bets jsonb) returns TABLE(status text, bets bigint[], balance bigint) language sql;
-- grant portal_app: execute

function lottery_place(p_slips jsonb, p_bets jsonb) returns TABLE(place integer, status text, bets bigint[], balance bigint, request_hash text, reply jsonb) language plpgsql set enable_hashjoin=off set enable_mergejoin=off set enable_seqscan=off set plan_cache_mode=force_generic_plan;
-- grant portal_app: execute

function lottery_protected(p_slip lottery_slip, p_bets lottery_slip_bet[], p_status text) returns text language plpgsql;
-- grant portal_app: execute

function lottery_seat(p_merchant integer, p_member bigint, p_session text, p_currency text, p_mask text, p_vendor text, p_game text) returns bytea language plpgsql;
-- grant portal_app: execute

function lottery_settle(p_draw bigint, p_after bigint, p_through bigint, p_bets bigint[], p_wins bigint[], p_amounts bigint[]) returns void language plpgsql set enable_seqscan=off set plan_cache_mode=force_generic_plan;
-- grant portal_app: execute

function lottery_take_back(p_bets bigint[], p_state text) returns TABLE(taken integer, balance bigint) language plpgsql;
-- grant portal_app: execute

function lottery_take_turn(p_slips lottery_slip[], p_bets lottery_slip_bet[]) returns TABLE(place integer, status text, balance bigint, request_hash text, reply jsonb) language plpgsql set enable_hashjoin=off set enable_mergejoin=off set enable_seqscan=off set plan_cache_mode=force_generic_plan;
-- grant portal_app: execute

function lottery_token(p_vendor text, p_session text) returns bytea language sql stable parallel safe;
-- grant portal_app: execute

function lottery_wallet_call(p_place integer, p_turn integer, p_account bigint, p_kind text, p_bet bigint, p_member bigint, p_vendor text, p_game text, p_amount bigint, p_currency text, p_step text, p_reference text, p_token bytea) returns provider_call language sql stable;
-- grant portal_app: execute

function loyalty_count(p_rounds jsonb) returns integer language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function loyalty_lock() returns void language sql;
-- grant portal_app: execute

function member_ancestry_insert() returns trigger language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function member_ancestry_move() returns trigger language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function member_purge_trials(p_before timestamp with time zone) returns integer language plpgsql;
-- grant portal_app: execute

function member_session_use(p_merchant integer, p_session text) returns void language plpgsql;
-- grant portal_app: execute

function offered_lanes_changed() returns trigger language plpgsql;
-- grant portal_app: execute

function operator_proposal_console() returns trigger language plpgsql;
-- grant portal_app: execute

function outbox_append(p_merchant integer, p_member bigint, p_type text, p_payload jsonb) returns void language plpgsql;
-- grant portal_app: execute

function outbox_append_many(p_merchants integer[], p_members bigint[], p_type text, p_payloads jsonb[]) returns void language plpgsql;
-- grant portal_app: execute

function payment_change() returns trigger language plpgsql;
-- grant portal_app: execute

function play_console() returns trigger language plpgsql;
-- grant portal_app: execute

function points_earn(p_rounds jsonb) returns integer language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function points_post(p_merchant integer, p_member bigint, p_key text, p_kind text, p_amount bigint, p_reference jsonb, p_at timestamp with time zone, OUT outcome text, OUT entry_id bigint, OUT balance bigint) returns record language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function protection_admit(p_member bigint, p_amount bigint) returns text language plpgsql;
-- grant portal_app: execute

function protection_bar(p_members bigint[]) returns void language plpgsql;
-- grant portal_app: execute

function protection_begin(p_merchant integer, p_member bigint) returns void language plpgsql;
-- grant portal_app: execute

function protection_console() returns trigger language plpgsql;
-- grant portal_app: execute

function protection_count(p_member bigint, p_wagered bigint, p_won bigint, p_since timestamp with time zone) returns void language plpgsql;
-- grant portal_app: execute

function protection_crossed(s protection_state, p_amount bigint, p_at timestamp with time zone) returns text language plpgsql stable;
-- grant portal_app: execute

function protection_crossing(p_member bigint, p_amount bigint) returns text language plpgsql;
-- grant portal_app: execute

function protection_deposit_crossing(p_member bigint, p_amount bigint) returns text language plpgsql;
-- grant portal_app: execute

function protection_deposited(p_member bigint, p_amount bigint) returns void language plpgsql;
-- grant portal_app: execute

function protection_gate(p_member bigint) returns bigint language sql immutable;
-- grant portal_app: execute

function protection_is_apart(p_one bigint, p_other bigint) returns boolean language sql stable;
-- grant portal_app: execute

function protection_look(p_member bigint) returns SETOF protection_state language plpgsql;
-- grant portal_app: execute

function protection_open_case(p_merchant integer, p_member bigint, p_rule text, p_facts jsonb) returns void language sql;
-- grant portal_app: execute

function protection_period(p_at timestamp with time zone, p_period text, p_zone text, OUT starts timestamp with time zone, OUT ends timestamp with time zone) returns record language sql stable;
-- grant portal_app: execute

function protection_present(p_merchant integer, p_member bigint, p_session text) returns boolean language plpgsql;
-- grant portal_app: execute

function protection_roll(p_state protection_state, p_at timestamp with time zone) returns protection_state language plpgsql;
-- grant portal_app: execute

function protection_session_count(p_session text, p_wagered bigint, p_won bigint) returns void language sql;
-- grant portal_app: execute

function protection_session_seconds(p_member bigint, p_from timestamp with time zone, p_at timestamp with time zone) returns bigint language sql stable;
-- grant portal_app: execute

function protection_shares_proof(p_one bigint, p_other bigint) returns boolean language sql stable;
-- grant portal_app: execute

function protection_tell(s protection_state, p_crossed text) returns void language sql;
-- grant portal_app: execute

function protection_zone(p_merchant integer) returns text language plpgsql stable;
-- grant portal_app: execute

function provider_authenticate(p_vendor text, p_nonce text, p_launch_hash bytea, p_game text, p_session_hash bytea) returns TABLE(status text, member_id bigint, currency text, currency_symbol text, balance bigint, nickname text, language text, portal_origin text, member_session text, session_started_at timestamp with time zone) language plpgsql;
-- grant portal_app: execute

function provider_balance(p_vendor text, p_nonce text, p_member bigint, p_token_hash bytea, p_game text) returns provider_reply language plpgsql;
-- grant portal_app: execute

function provider_balance_of(p_account bigint) returns bigint language sql stable;
-- grant portal_app: execute

function provider_bonus_back(p_call provider_call, p_player vendor_player, p_ref wallet_txn) returns bigint language plpgsql;
-- grant portal_app: execute

function provider_bonus_call(p_look provider_look) returns provider_reply language plpgsql;
-- grant portal_app: execute

function provider_bonus_late(p_player vendor_player, p_key text, p_bonuses bigint[], p_amounts bigint[], p_reference jsonb) returns void language plpgsql;
-- grant portal_app: execute

function provider_bonus_of(p_bonus_account bigint, p_game text) returns bigint language sql stable;
-- grant portal_app: execute

function provider_bonus_post(p_player vendor_player, p_key text, p_kind text, p_cash bigint, p_bonuses bigint[], p_parts bigint[], p_reference jsonb) returns bigint language plpgsql;
-- grant portal_app: execute

function provider_calls(p_calls json) returns TABLE(place integer, status text, currency text, balance bigint, trace_id text, replayed boolean) language plpgsql set enable_hashjoin=off set enable_mergejoin=off set enable_seqscan=off set plan_cache_mode=force_generic_plan;
-- grant portal_app: execute

function provider_claim_nonce(p_vendor text, p_nonce text) returns boolean language plpgsql;
-- grant portal_app: execute

function provider_free_back(p_call provider_call, p_player vendor_player, p_free_bet bigint, p_ref wallet_txn) returns bigint language plpgsql;
-- grant portal_app: execute

function provider_free_bet(p_look provider_look) returns text language plpgsql;
-- grant portal_app: execute

function provider_free_win(p_look provider_look) returns provider_reply language plpgsql;
-- grant portal_app: execute

function provider_known(p_txn wallet_txn, p_player vendor_player, p_call provider_call) returns provider_reply language plpgsql;
-- grant portal_app: execute

function provider_own_play(p_vendor text, p_nonce text, p_member bigint, p_token_hash bytea, p_game text, p_stake bigint, p_staked bigint, p_won bigint) returns provider_reply language plpgsql;
-- grant portal_app: execute

function provider_own_stake(p_vendor text, p_member bigint, p_token_hash bytea, p_game text, p_stake bigint) returns text language plpgsql;
-- grant portal_app: execute

function provider_play_state(p_merchant integer, p_member bigint, p_portal_session text) returns text language sql stable;
-- grant portal_app: execute

function provider_playable(p_account bigint, p_game text) returns bigint language sql stable;
-- grant portal_app: execute

function provider_post(p_call provider_call, p_player vendor_player, p_amount bigint) returns provider_move language plpgsql;
-- grant portal_app: execute

function provider_reduce_win(p_player vendor_player, p_game text, p_round text, p_txn text, p_reference text, p_amount bigint) returns void language plpgsql;
-- grant portal_app: execute

function provider_refusal(p_status text, p_player vendor_player, p_trace text) returns provider_reply language plpgsql;
-- grant portal_app: execute

function provider_repeat_or_rollback(p_verdict text, p_call provider_call) returns provider_reply language plpgsql;
-- grant portal_app: execute

function provider_review_wins(p_looks provider_look[]) returns void language plpgsql;
-- grant portal_app: execute

function provider_rollback(p_call provider_call, p_player vendor_player) returns provider_reply language plpgsql;
-- grant portal_app: execute

function provider_settle_rounds(p_vendor text, p_game text, p_state text, p_members bigint[], p_rounds text[], p_amounts bigint[], p_txns text[], p_references text[]) returns void language plpgsql set enable_hashjoin=off set enable_mergejoin=off set enable_seqscan=off set plan_cache_mode=force_generic_plan;
-- grant portal_app: execute

function provider_standing(p_merchant integer, p_member bigint, m member, s member_session) returns text language sql stable;
-- grant portal_app: execute

function provider_store(p_call provider_call, p_player vendor_player, p_game integer, p_amount bigint, p_move provider_move) returns provider_reply language plpgsql;
-- grant portal_app: execute

function provider_take(p_calls provider_call[]) returns TABLE(place integer, status text, currency text, balance bigint, trace_id text, replayed boolean) language plpgsql set enable_hashjoin=off set enable_mergejoin=off set enable_seqscan=off set plan_cache_mode=force_generic_plan;
-- grant portal_app: execute

function provider_take_back(p_call provider_call, p_player vendor_player, p_amount bigint) returns provider_move language plpgsql;
-- grant portal_app: execute

function provider_turn(p_calls provider_call[]) returns TABLE(place integer, status text, currency text, balance bigint, trace_id text, replayed boolean) language plpgsql;
-- grant portal_app: execute

function provider_turns(p_calls provider_call[]) returns TABLE(place integer, status text, currency text, balance bigint, trace_id text, replayed boolean) language plpgsql;
-- grant portal_app: execute

function rebate_take(p_merchant integer, p_member bigint, p_at timestamp with time zone, OUT outcome text, OUT claim_id bigint, OUT amount bigint, OUT minimum bigint) returns record language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function report_count(p_merchant integer, p_zone text, p_most integer) returns integer language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function report_count_rounds(p_from timestamp with time zone, p_until timestamp with time zone) returns integer language plpgsql security definer set search_path=public, pg_temp;
-- grant portal_app: execute

function rewards_console() returns trigger language plpgsql;
-- grant portal_app: execute

function round_sums(p_merchant integer, p_member bigint, p_from date, p_to date, p_zone text, p_lane text) returns TABLE(day date, vendor text, rounds integer, bet bigint, valid_bet bigint, win bigint) language sql stable set jit=off;
-- grant portal_app: execute

function sign_in_try(p_now timestamp with time zone, p_picture text, p_scopes text[], p_keys bytea[], p_judges boolean[], p_captcha_from integer[], p_lock_from integer[], p_lock interval, p_memory interval, OUT verdict text, OUT until timestamp with time zone, OUT after text) returns record language plpgsql;
-- grant portal_app: execute

function wallet_txn_is_sound(p_kind text, p_state text, p_amount bigint) returns boolean language plpgsql immutable parallel safe;
-- grant portal_app: execute

function work_assignment_console() returns trigger language plpgsql;
-- grant portal_app: execute
