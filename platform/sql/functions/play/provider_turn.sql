-- Takes calls of the wallet, at most one of each member, by accounts ascending. Called by `provider_calls` only, which holds the balances
-- of all these members and the gates of their protection. Everything that a call depends on is read in one statement, everything that
-- plain bets and wins write in one statement for each table; what is rare runs for one call alone.
-- The checks of a bet are, in this order: known transaction, session, currency, game, member and portal session, the merchant's largest
-- stake, the round, exclusion and limits of the member (RSG-003, RSG-004), reality check (RSG-005), balance. A win is not refused for the
-- state of session or member: money owed must arrive (PRV-006).
create or replace function provider_turn(p_calls provider_call[])
returns table (place integer, status text, currency text, balance bigint, trace_id text, replayed boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  r record;
  v_call provider_call;
  v_player vendor_player;
  v_reply provider_reply;
  v_status text;
  v_is_counted boolean;
  v_steps provider_step[] := array[]::provider_step[];
  v_step provider_step;
  -- Movements of the ledger, one element each.
  v_moves integer := 0;
  v_merchants integer[];
  v_keys text[];
  v_kinds text[];
  v_accounts bigint[];
  v_houses bigint[];
  v_amounts bigint[];
  v_references jsonb[];
  v_outcomes text[];
  v_transfers bigint[];
  v_balances bigint[];
begin
  for r in
    select c as call, p as player, t as txn, g.id as game_id, mg.max_bet, s.merchant_id, s.portal_session, b.balance as balance_now,
      coalesce(gr.state, 'open') as round_state,
      state.member_id is not null as is_watched, coalesce(state.counts, false) as is_counted,
      ms.last_seen_at < now() - interval '1 minute' as is_use_due,
      coalesce(seen.reality_due_at <= now() or seen.last_input_at < now() - interval '1 minute', false) as is_presence_due,
      case
        when t.transaction_uuid is not null then 'known'
        when p.account is null then 'RS_ERROR_INVALID_TOKEN'
        when c.kind = 'rollback' then 'RS_OK'
        when c.kind = 'win' then case
          when c.currency <> p.currency then 'RS_ERROR_WRONG_CURRENCY'
          when g.vendor is distinct from c.vendor then 'RS_ERROR_INVALID_GAME'
          else 'RS_OK' end
        when s.member_id is distinct from c.member_id then 'RS_ERROR_INVALID_TOKEN'
        when c.currency <> s.currency then 'RS_ERROR_WRONG_CURRENCY'
        -- The launched game, or another of the same vendor and type: a live lobby changes tables within a session.
        when launched.game_type is distinct from g.game_type or launched.vendor is distinct from g.vendor or mg.enabled is distinct from true
          or mv.enabled is null then 'RS_ERROR_INVALID_GAME'
        when not mv.enabled then 'RS_ERROR_INVALID_PARTNER'
        when s.ended_at is not null or s.expires_at <= now() then 'RS_ERROR_TOKEN_EXPIRED'
        else provider_standing(s.merchant_id, c.member_id, m, ms)
      end as verdict,
      -- A win is of a bet, which was not rolled back.
      c.kind <> 'win' or exists (
        select from wallet_txn o
        where o.vendor = c.vendor and o.round_id = c.round_id and o.member_id = c.member_id and o.kind = 'bet' and o.state = 'applied'
          and (c.reference is null or o.transaction_uuid = c.reference)
      ) as has_bet
    from unnest(p_calls) as c
    left join vendor_player p on p.vendor = c.vendor and p.member_id = c.member_id
    left join wallet_txn t on t.vendor = c.vendor and t.transaction_uuid = c.txn
    left join ledger_balance b on b.account_id = p.account
    left join wallet_session s on s.token_hash = c.token_hash and s.vendor = c.vendor
    left join game g on g.code = c.game
    left join game launched on launched.id = s.game_id
    left join merchant_game mg on mg.merchant_id = s.merchant_id and mg.game_id = g.id
    left join merchant_vendor mv on mv.merchant_id = s.merchant_id and mv.vendor = g.vendor
    left join member m on m.id = c.member_id
    left join member_session ms on ms.id = s.portal_session
    left join game_round gr on gr.vendor = c.vendor and gr.round_id = c.round_id and gr.member_id = c.member_id
    left join protection_state state on state.member_id = c.member_id
    left join protection_session seen on seen.session_id = s.portal_session
    order by c.account
  loop
    v_call := r.call;
    v_player := r.player;
    v_status := r.verdict;
    v_reply := null;
    v_is_counted := r.is_counted and v_call.amount > 0;
    if v_status = 'known' then
      v_reply := provider_known(r.txn, v_player, v_call);
    elsif v_status <> 'RS_OK' then
      null;
    elsif v_call.kind = 'rollback' then
      v_reply := provider_rollback(v_call, v_player);
    elsif v_call.kind = 'win' then
      if not r.has_bet and not (v_call.is_promo and (select v.promo_wins from vendor v where v.code = v_call.vendor)) then
        v_status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      end if;
    else
      if r.is_use_due then perform member_session_use(r.merchant_id, r.portal_session); end if;
      v_status := case
        -- There are no campaigns for free bets yet that would pay for one.
        when v_call.is_free and v_call.amount > 0 then 'RS_ERROR_LIMIT_REACHED'
        when v_call.amount > r.max_bet then 'RS_ERROR_LIMIT_REACHED'
        when r.round_state <> 'open' then 'RS_ERROR_ROUND_CLOSED'
        when r.is_watched then protection_admit(v_call.member_id, v_call.amount)
        else 'RS_OK' end;
      v_is_counted := v_status = 'RS_COUNT' and v_call.amount > 0;
      if v_status = 'RS_COUNT' then v_status := 'RS_OK'; end if;
      if v_status = 'RS_OK' and r.is_presence_due and not protection_present(r.merchant_id, v_call.member_id, r.portal_session) then
        v_status := 'RS_ERROR_LIMIT_REACHED';
      end if;
    end if;
    if v_reply.status is null and v_status <> 'RS_OK' then
      -- A token that is not the player's is answered without the player's balance.
      v_reply := provider_refusal(v_status, case when v_status <> 'RS_ERROR_INVALID_TOKEN' then v_player end, v_call.trace_id);
    end if;
    if v_reply.status is not null then
      return query select v_call.place, v_reply.status, v_reply.currency, v_reply.balance, v_reply.trace_id, v_reply.replayed;
      continue;
    end if;
    if v_call.amount > 0 then
      v_moves := v_moves + 1;
      v_merchants[v_moves] := v_player.merchant_id;
      v_keys[v_moves] := 'provider:' || v_call.vendor || ':' || v_call.txn;
      v_kinds[v_moves] := v_call.kind;
      v_accounts[v_moves] := v_player.account;
      v_houses[v_moves] := v_player.house_account;
      v_amounts[v_moves] := case when v_call.kind = 'bet' then -v_call.amount else v_call.amount end;
      v_references[v_moves] := jsonb_build_object('vendor', v_call.vendor, 'round', v_call.round_id, 'game', v_call.game, 'request', v_call.txn);
    end if;
    v_step := row(v_call, v_player, r.game_id, case when v_call.amount > 0 then v_moves end, v_is_counted, r.balance_now);
    v_steps := v_steps || v_step;
  end loop;

  if v_moves > 0 then
    select p.outcomes, p.transfers, p.balances into v_outcomes, v_transfers, v_balances
      from ledger_post_pairs(v_merchants, v_keys, v_kinds, v_accounts, v_houses, v_amounts, v_references) p;
    if array_position(v_outcomes, null) is not null then raise exception 'the ledger knows one of %, or no account of it', v_keys; end if;
  end if;

  insert into game_round as g (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, settled_at)
  select (s.call).vendor, (s.call).round_id, (s.call).member_id, (s.player).merchant_id, s.game_id, (s.player).currency, (s.player).player_mask,
    case when (s.call).kind = 'bet' then (s.call).amount else 0 end, case when (s.call).kind = 'win' then (s.call).amount else 0 end,
    case when (s.call).is_closed then 'closed' else 'open' end, case when (s.call).is_closed then now() end
  from unnest(v_steps) s
  where s.move is null or v_outcomes[s.move] = 'posted'
  on conflict (vendor, round_id, member_id) do update set
    bet_sum = g.bet_sum + excluded.bet_sum, win_sum = g.win_sum + excluded.win_sum,
    state = case when excluded.state = 'closed' then 'closed' else g.state end, settled_at = coalesce(g.settled_at, excluded.settled_at);

  insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, request_hash,
    balance, trace_id, ledger_transfer)
  select (s.call).vendor, (s.call).txn, (s.call).kind, 'applied', (s.call).reference, (s.player).merchant_id, (s.call).member_id, (s.call).round_id,
    s.game_id, (s.call).amount, (s.call).hash, coalesce(v_balances[s.move], s.balance), (s.call).trace_id, v_transfers[s.move]
  from unnest(v_steps) s
  where s.move is null or v_outcomes[s.move] = 'posted';

  foreach v_step in array v_steps loop
    v_call := v_step.call;
    v_player := v_step.player;
    place := v_call.place;
    currency := v_player.currency;
    trace_id := v_call.trace_id;
    replayed := false;
    status := case when v_step.move is null or v_outcomes[v_step.move] = 'posted' then 'RS_OK' else 'RS_ERROR_NOT_ENOUGH_MONEY' end;
    balance := coalesce(v_balances[v_step.move], v_step.balance);
    if v_step.is_counted and status = 'RS_OK' then
      perform protection_count(v_call.member_id, case when v_call.kind = 'bet' then v_call.amount else 0 end,
        case when v_call.kind = 'win' then v_call.amount else 0 end, now());
    end if;
    return next;
  end loop;
end $$;
