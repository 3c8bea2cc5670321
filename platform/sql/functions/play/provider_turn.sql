-- Takes calls of the wallet, at most one of each member, by accounts ascending. The caller holds the balances of all these members and the gates of
-- their protection. Everything that the calls depend on is read in one statement, and what bets and
-- wins write goes in one statement for each table; only what is rare runs for one call alone.
-- The checks of a bet are, in this order: known transaction, session, currency, game, member and portal session, the merchant's largest
-- stake, the round, exclusion and limits of the member (RSG-003, RSG-004), reality check (RSG-005), balance. A win is not refused for the
-- state of session or member: money owed must arrive (PRV-006).
-- A bet with bonus money, a free bet, and wins of such rounds run for one call alone (`provider_bonus_call`, `provider_free_bet`).
create or replace function provider_turn(p_calls provider_call[])
returns table (place integer, status text, currency text, balance bigint, trace_id text, replayed boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  v_looks provider_look[];
  -- What is among them; nearly always there are bets and wins of cash alone.
  v_has record;
  r record;
  v_status text;
  v_reply provider_reply;
  v_outcomes text[];
  v_transfers bigint[];
  -- After a movement; null where none was posted.
  v_balances bigint[];
begin
  select array_agg(row(l.*)::provider_look order by l.account) as looks,
      bool_or(l.verdict in ('known', 'rollback') or l.is_use_due or l.verdict = 'RS_OK' and (
        l.kind = 'bet' and (l.is_watched or l.is_presence_due or l.bonus > 0) or l.has_bonus_stake or l.free_bet is not null or l.reward is not null)) as rare,
      bool_or(l.verdict = 'RS_OK' and l.amount > 0) as money, bool_or(l.is_counted or l.is_watched) as counted,
      bool_or(l.verdict = 'RS_OK' and l.kind = 'win' and l.amount > 0) as win, bool_or(l.has_round) as known_round, not bool_and(l.has_round) as new_round
    into v_has
    from (
    -- The fields of `provider_look`, computed once (`offset 0`).
    select c.place, c.kind, c.vendor, c.txn, c.reference, c.round_id, c.is_closed, c.member_id, coalesce(c.amount, 0) as amount, c.game, c.hash, c.trace_id,
      p.account, p.house_account, p.merchant_id, p.currency, p.player_mask, g.id as game_id, b.balance, s.portal_session,
      case
        when t.transaction_uuid is not null then 'known'
        when p.account is null then 'RS_ERROR_INVALID_TOKEN'
        when c.kind = 'rollback' then 'rollback'
        when c.kind = 'win' then case
          when c.currency <> p.currency then 'RS_ERROR_WRONG_CURRENCY'
          when g.vendor is distinct from c.vendor then 'RS_ERROR_INVALID_GAME'
          -- A win is of a bet that was not rolled back, or a promotion of a vendor that may have them.
          when exists (
            select from wallet_txn o
            where o.vendor = c.vendor and o.round_id = c.round_id and o.member_id = c.member_id and o.kind = 'bet' and o.state = 'applied'
              and (c.reference is null or o.transaction_uuid = c.reference)
          ) then 'RS_OK'
          when c.is_promo and (select v.promo_wins from vendor v where v.code = c.vendor) then 'RS_OK'
          else 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' end
        when s.member_id is distinct from c.member_id then 'RS_ERROR_INVALID_TOKEN'
        when c.currency <> s.currency then 'RS_ERROR_WRONG_CURRENCY'
        when s.is_other_game then 'RS_ERROR_INVALID_GAME'
        when s.is_vendor_off then 'RS_ERROR_INVALID_PARTNER'
        when s.is_over then 'RS_ERROR_TOKEN_EXPIRED'
        when s.standing <> 'RS_OK' then s.standing
        -- A free bet takes no money, and its round none beside it.
        when (c.is_free or gr.free_bet is not null) and c.amount > 0 or c.amount > s.max_bet then 'RS_ERROR_LIMIT_REACHED'
        when gr.state <> 'open' then 'RS_ERROR_ROUND_CLOSED'
        else 'RS_OK' end as verdict,
      state.member_id is not null as is_watched,
      coalesce(state.counts, false) and c.amount > 0 as is_counted,
      coalesce(s.is_use_due and not s.is_over and s.standing = 'RS_OK', false) as is_use_due,
      coalesce(s.is_presence_due, false) as is_presence_due,
      case when b.bonus_account is null then 0 else provider_bonus_of(b.bonus_account, c.game) end as bonus,
      gr.bonus_bet > 0 as has_bonus_stake,
      c.reward,
      gr.free_bet,
      gr.vendor is not null as has_round
    from unnest(p_calls) as c
    left join vendor_player p on p.vendor = c.vendor and p.member_id = c.member_id
    left join wallet_txn t on t.vendor = c.vendor and t.transaction_uuid = c.txn
    left join ledger_balance b on b.account_id = p.account
    left join game g on g.code = c.game
    -- Apart (`offset 0`): each join costs time for each column that passes it, for every batch.
    left join lateral (
      select w.member_id, w.currency, w.portal_session, mg.max_bet, w.ended_at is not null or w.expires_at <= now() as is_over,
        -- The launched game, or another of the same vendor and type: a live lobby changes tables within a session.
        launched.game_type is distinct from g.game_type or launched.vendor is distinct from g.vendor or mg.enabled is distinct from true
          or mv.enabled is null as is_other_game,
        not mv.enabled as is_vendor_off,
        provider_standing(w.merchant_id, c.member_id, m, ms) as standing,
        ms.last_seen_at < now() - interval '1 minute' as is_use_due,
        seen.reality_due_at <= now() or seen.last_input_at < now() - interval '1 minute' as is_presence_due
      from wallet_session w
      left join game launched on launched.id = w.game_id
      left join merchant_game mg on mg.merchant_id = w.merchant_id and mg.game_id = g.id
      left join merchant_vendor mv on mv.merchant_id = w.merchant_id and mv.vendor = g.vendor
      left join member m on m.id = c.member_id
      left join member_session ms on ms.id = w.portal_session
      left join protection_session seen on seen.session_id = w.portal_session
      where w.token_hash = c.token_hash and w.vendor = c.vendor
      offset 0
    ) s on true
    left join game_round gr on gr.vendor = c.vendor and gr.round_id = c.round_id and gr.member_id = c.member_id
    left join protection_state state on state.member_id = c.member_id
    offset 0
    ) l;
  v_looks := v_has.looks;

  -- What is rare. A call that was answered here is 'done'.
  if v_has.rare then
    for r in
      select l.*, l.ordinality as n from unnest(v_looks) with ordinality as l
      where l.verdict in ('known', 'rollback') or l.is_use_due or (l.kind = 'bet' and l.verdict = 'RS_OK' and (l.is_watched or l.is_presence_due))
        or (l.verdict = 'RS_OK' and l.amount > 0 and (l.kind = 'bet' and l.bonus > 0 or l.kind = 'win' and (l.has_bonus_stake or l.free_bet is not null)))
        or (l.verdict = 'RS_OK' and l.reward is not null)
      order by l.ordinality
    loop
      if r.verdict in ('known', 'rollback') then
        v_reply := provider_repeat_or_rollback(r.verdict, c) from unnest(p_calls) c where c.place = r.place;
        v_looks[r.n].verdict := 'done';
        return query select r.place, v_reply.status, v_reply.currency, v_reply.balance, v_reply.trace_id, v_reply.replayed;
        continue;
      end if;
      if r.is_use_due then perform member_session_use(r.merchant_id, r.portal_session); end if;
      continue when r.verdict <> 'RS_OK';
      if r.kind = 'bet' then
        v_status := case when r.is_watched then protection_admit(r.member_id, r.amount) else 'RS_OK' end;
        v_looks[r.n].is_counted := v_status = 'RS_COUNT' and r.amount > 0;
        if v_status = 'RS_COUNT' then v_status := 'RS_OK'; end if;
        if v_status = 'RS_OK' and r.is_presence_due and not protection_present(r.merchant_id, r.member_id, r.portal_session) then
          v_status := 'RS_ERROR_LIMIT_REACHED';
        end if;
        if v_status = 'RS_OK' and r.reward is not null then
          v_status := provider_free_bet(v_looks[r.n]);
          v_looks[r.n].has_round := true;
          v_has.known_round := true;
        end if;
        v_looks[r.n].verdict := v_status;
        continue when v_status <> 'RS_OK' or r.bonus = 0 or r.amount = 0;
      else
        continue when r.amount = 0 or r.free_bet is null and not coalesce(r.has_bonus_stake, false);
      end if;
      v_reply := case when r.free_bet is null then provider_bonus_call(v_looks[r.n]) else provider_free_win(v_looks[r.n]) end;
      -- Cash alone: with all others.
      continue when v_reply.status is null;
      v_looks[r.n].verdict := case when v_reply.status = 'RS_OK' then 'done' else v_reply.status end;
      if v_reply.status = 'RS_OK' then
        return query select r.place, v_reply.status, v_reply.currency, v_reply.balance, v_reply.trace_id, v_reply.replayed;
      end if;
    end loop;
  end if;

  if v_has.money then
    select p.outcomes, p.transfers, p.balances into v_outcomes, v_transfers, v_balances
      from (
        select array_agg(l.merchant_id) as merchants, array_agg('provider:' || l.vendor || ':' || l.txn) as keys, array_agg(l.kind) as kinds,
          array_agg(l.account) as accounts, array_agg(l.house_account) as houses,
          array_agg(case when l.verdict <> 'RS_OK' then 0 when l.kind = 'bet' then -l.amount else l.amount end) as amounts,
          array_agg(jsonb_object(array['vendor', l.vendor, 'round', l.round_id, 'game', l.game, 'request', l.txn])) as refs
        from unnest(v_looks) l
      ) a
      cross join lateral ledger_post_pairs(a.merchants, a.keys, a.kinds, a.accounts, a.houses, a.amounts, a.refs) p;
    if array_position(v_outcomes, null) is not null and exists (
      select from unnest(v_looks) with ordinality as l where l.verdict = 'RS_OK' and l.amount > 0 and v_outcomes[l.ordinality] is null
    ) then
      raise exception 'the ledger knows one of these transactions already, or no such account';
    end if;
  end if;

  -- Whoever holds the balance is alone with the member's rounds: a round that was not there above is new.
  if v_has.new_round then
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, settled_at)
    select l.vendor, l.round_id, l.member_id, l.merchant_id, l.game_id, l.currency, l.player_mask,
      case when l.kind = 'bet' then l.amount else 0 end, case when l.kind = 'win' then l.amount else 0 end,
      case when l.is_closed then 'closed' else 'open' end, case when l.is_closed then now() end
    from unnest(v_looks) with ordinality as l
    where l.verdict = 'RS_OK' and not l.has_round and (l.amount = 0 or v_balances[l.ordinality] is not null);
  end if;
  if v_has.known_round then
    update game_round g set
      bet_sum = g.bet_sum + case when l.kind = 'bet' then l.amount else 0 end, win_sum = g.win_sum + case when l.kind = 'win' then l.amount else 0 end,
      state = case when l.is_closed then 'closed' else g.state end,
      settled_at = case when l.is_closed then coalesce(g.settled_at, now()) else g.settled_at end
    from unnest(v_looks) with ordinality as l
    where l.verdict = 'RS_OK' and l.has_round and (l.amount = 0 or v_balances[l.ordinality] is not null)
      and g.vendor = l.vendor and g.round_id = l.round_id and g.member_id = l.member_id;
  end if;

  insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, request_hash,
    balance, trace_id, ledger_transfer)
  select l.vendor, l.txn, l.kind, 'applied', l.reference, l.merchant_id, l.member_id, l.round_id, l.game_id, l.amount, l.hash,
    coalesce(v_balances[l.ordinality], l.balance) + l.bonus, l.trace_id, v_transfers[l.ordinality]
  from unnest(v_looks) with ordinality as l
  where l.verdict = 'RS_OK' and (l.amount = 0 or v_balances[l.ordinality] is not null);

  if v_has.counted then
    perform protection_count(l.member_id, case when l.kind = 'bet' then l.amount else 0 end, case when l.kind = 'win' then l.amount else 0 end, now())
    from unnest(v_looks) with ordinality as l
    where l.is_counted and l.verdict = 'RS_OK' and v_balances[l.ordinality] is not null;
  end if;

  if v_has.win then perform provider_review_wins(v_looks); end if;

  -- A token that is not the player's is answered without the player's balance.
  return query
  select l.place, case when l.verdict = 'RS_OK' and l.amount > 0 and v_balances[l.ordinality] is null then 'RS_ERROR_NOT_ENOUGH_MONEY' else l.verdict end,
    case when l.verdict <> 'RS_ERROR_INVALID_TOKEN' then l.currency end,
    case when l.verdict <> 'RS_ERROR_INVALID_TOKEN' then coalesce(v_balances[l.ordinality], l.balance) + l.bonus end, l.trace_id, false
  from unnest(v_looks) with ordinality as l
  where l.verdict <> 'done';
end $$;
