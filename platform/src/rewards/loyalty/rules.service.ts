/** What operators set about levels and rebates (MEM-026, MEM-028). */
import { PortalError } from 'shared-contracts/errors';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { lockLoyalty } from './accrual.store.ts';
import { countByLevel, readLevels, readLevelsChanged, writeLevels } from './levels.store.ts';
import type { Changed, Holder, Level, NewLevel, RebateRule } from './loyalty.model.ts';
import { NO_REBATE } from './loyalty.service.ts';
import { lockRule, readRule, writeRule } from './rebate.store.ts';

export interface OperatorAct {
  readonly actor: AuditActor;
  readonly merchant: Holder['merchant'];
  readonly reason: string;
  readonly now: Date;
}

export interface LevelList extends Changed {
  /** `members`: how many have it now. */
  readonly levels: readonly (Level & { readonly members: number })[];
}

export interface RulesService {
  levels(merchantId: number): Promise<LevelList>;
  /** Nobody falls. @throws PortalError `level.in-use` where a level is left out that members have. */
  changeLevels(trx: Trx, act: OperatorAct, levels: readonly NewLevel[]): Promise<LevelList>;
  rebate(merchantId: number): Promise<RebateRule & Changed>;
  /** For rounds that are settled from now on. */
  changeRebate(trx: Trx, act: OperatorAct, rule: RebateRule): Promise<RebateRule & Changed>;
}

export interface RulesDeps {
  readonly database: Pick<Database, 'db'>;
  readonly audit: AuditTrail;
}

const levelsText = (levels: readonly Level[]): string =>
  levels
    .map(({ rankLevel, labelName, turnover, cashbackRate, cashbackMax, levelUpBonus }) =>
      [
        `${rankLevel} ${labelName}`,
        `from ${turnover ?? 'by hand'}`,
        `cashback ${cashbackRate} to ${cashbackMax ?? 'no bound'}`,
        `bonus ${levelUpBonus}`,
      ].join(', '),
    )
    .join('; ');

const ruleText = ({ enabled, rates, min }: RebateRule): string =>
  [enabled ? 'on' : 'off', ...rates.map(({ gameType, rate }) => `${gameType} ${rate}`), `from ${min}`].join('; ');

const listLevels = async (executor: Executor, merchantId: number): Promise<LevelList> => {
  const members = await countByLevel(executor, merchantId);
  const levels = await readLevels(executor, merchantId);
  return {
    levels: levels.map((level) => ({ ...level, members: members.get(level.rankLevel) ?? 0 })),
    ...(await readLevelsChanged(executor, merchantId)),
  };
};

const findRule = async (executor: Executor, merchantId: number): Promise<RebateRule & Changed> =>
  (await readRule(executor, merchantId)) ?? { ...NO_REBATE, changedAt: null, changedBy: null };

export const createRulesService = ({ database: { db }, audit }: RulesDeps): RulesService => {
  // The last statement of its transaction: the audit log has one writer at a time.
  const note = (
    trx: Trx,
    { actor, merchant, reason }: OperatorAct,
    what: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
  ): Promise<void> => audit.record(trx, { ...actedBy(actor), merchant: merchant.code, reason, ...what });

  return {
    levels: (merchantId) => listLevels(db, merchantId),
    changeLevels: async (trx, act, levels) => {
      const { merchant, actor, now } = act;
      // Nobody rises meanwhile to a level that is about to go.
      await lockLoyalty(trx);
      const before = await listLevels(trx, merchant.id);
      const kept = new Set(levels.map(({ rankLevel }) => rankLevel));
      if (before.levels.some(({ rankLevel, members }) => members > 0 && !kept.has(rankLevel)))
        throw new PortalError('level.in-use');
      await writeLevels(
        trx,
        { merchantId: merchant.id, timeZone: timeZoneOf(merchant), by: actor.name, at: now },
        levels,
      );
      const after = await listLevels(trx, merchant.id);
      await note(trx, act, {
        action: 'loyalty.change-levels',
        subject: 'levels',
        before: levelsText(before.levels),
        after: levelsText(after.levels),
      });
      return after;
    },
    rebate: (merchantId) => findRule(db, merchantId),
    changeRebate: async (trx, act, rule) => {
      const { merchant, actor, now } = act;
      // Of two at once, the second one ends the rule of the first.
      await lockRule(trx, merchant.id);
      const before = await findRule(trx, merchant.id);
      await writeRule(trx, merchant.id, rule, { by: actor.name, at: now });
      const after = await findRule(trx, merchant.id);
      await note(trx, act, {
        action: 'loyalty.change-rebate',
        subject: 'rebate',
        before: ruleText(before),
        after: ruleText(after),
      });
      return after;
    },
  };
};
