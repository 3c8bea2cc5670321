/** Every table has something that deletes its rows, or a reason why they stay. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SQL_FOLDER } from './sql-files.ts';

const KEPT: Readonly<Record<string, string>> = {
  'settings and catalogues, written by operators and releases': `
    agent_setting agent_zone bank compliance_setting content_promotion_category deposit_method form_version game game_class_text
    identity_setting kyc_setting lottery lottery_odds loyalty_config member_label merchant merchant_lottery merchant_module
    merchant_vendor mission module operator payment_settings point_config point_reward promotion_raffle promotion_tournament
    rebate_rule referral_setting register_setting release release_channel release_pointer report_mail schema_function
    schema_migration team_token vendor vendor_key`,
  'at most some rows a member, agent or device of theirs': `
    agent_contract agent_team_balance exclusion exclusion_key ledger_account ledger_balance loyalty_account member_note
    member_tag mission_progress mission_score point_account point_progress protection_apart reality_check rebate_account
    tournament_score vendor_books vendor_play vendor_player wallet_bonus`,
  'one row a job, chain or draw that is on': `
    agent_play_progress agent_progress audit_head bonus_progress demo_seed lottery_leaf_block lottery_recent loyalty_progress
    referral_progress report_progress`,
  'one row a day, for reports of years': `
    agent_balance_day agent_movement_day agent_play_day daily_close daily_close_way vendor_day vendor_day_start`,
  'books, and what was decided or promised: kept as long as the law asks, which is the operator of the installation to say': `
    agent_bill agent_bill_decision agent_bill_line agent_settlement agent_team_movement audit_log balance_adjustment bonus_grant
    deposit free_bet_grant game_round ledger_entry limit_change lottery_bet lottery_correction lottery_report mission_claim
    operator_proposal payment_event payment_order point_earning point_entry point_redemption protection_case raffle_draw
    rebate_claim reward_grant tournament_prize vendor_difference vendor_transfer wallet_free_bet wallet_receivable wallet_txn
    withdrawal`,
  'grow with play and nothing deletes them yet: counts of rounds that a late rollback may still change': `
    agent_bet agent_link_visit bonus_round loyalty_round`,
};

it('every table has something that deletes its rows, or a reason', () => {
  const folder = join(import.meta.dirname, '../..');
  const sources = [...globSync('**/*.ts', { cwd: folder })].filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const functions = [...globSync('functions/**/*.sql', { cwd: SQL_FOLDER })];
  const texts = [
    ...sources.map((path) => readFileSync(join(folder, path), 'utf8')),
    ...functions.map((path) => readFileSync(join(SQL_FOLDER, path), 'utf8')),
  ].join('\n');
  const deleted = new Set([...texts.matchAll(/delete from ([a-z_]+)/g)].map(([, table]) => table));
  const schema = readFileSync(join(SQL_FOLDER, 'schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/^create table ([a-z_]+) \(([\S\s]*?)^\);/gm)];
  expect(tables.length).toBeGreaterThan(200);
  // Rows that go with those of another table.
  const staying = tables
    .filter(([, name = '', body = '']) => !deleted.has(name) && !body.includes('ON DELETE CASCADE'))
    .map(([, name = '']) => name);
  const listed = Object.values(KEPT).flatMap((names) => names.trim().split(/\s+/));
  expect(staying.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !staying.includes(name))).toEqual([]);
});
