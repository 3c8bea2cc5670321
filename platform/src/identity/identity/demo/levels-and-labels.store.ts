import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';
import { DEMO_CLUB_LEVELS, DEMO_LABELS } from './demo-members.ts';

/** Club levels and labels of a merchant of the demo; those that are there already stay as they are. */
export const addLevelsAndLabels = async (trx: Executor, merchantId: number): Promise<void> => {
  await sql`insert into identity_setting (merchant_id) values (${merchantId}) on conflict do nothing`.execute(trx);
  for (const level of DEMO_CLUB_LEVELS) {
    await sql`
      insert into club_level (merchant_id, rank_level, label_name, color, color2)
      values (${merchantId}, ${level.rankLevel}, ${level.labelName}, ${level.color}, ${level.color2}) on conflict do nothing`.execute(
      trx,
    );
  }
  for (const [sort, label] of DEMO_LABELS.entries()) {
    await sql`
      insert into member_label (merchant_id, code, text, color, background, sort)
      values (${merchantId}, ${label.code}, ${label.text}, ${label.color}, ${label.background}, ${sort}) on conflict do nothing`.execute(
      trx,
    );
  }
};
