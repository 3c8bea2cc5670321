/** Fields of the levels' form and what they mean. Pure. */
import { parseMoney } from 'shared-contracts/money';
import { moneyFrom } from '../../shared/numbers/index.ts';
import { refusedField } from '../../shared/order/refused-field.ts';
import type { Level, LevelsOrder } from './loyalty.api.ts';
import { percentFrom } from './percent.ts';

export const LEVELS_MOST = 20;
export const NAME_MAX = 30;
const RANK_MOST = 99;
const NEW_COLORS = { color: '#b8c2c8', color2: '#8fa1aa' };

export interface LevelFields {
  readonly rankLevel: number;
  readonly labelName: string;
  readonly color: string;
  readonly color2: string;
  readonly turnover: string;
  readonly cashbackPercent: string;
  /** Empty: no bound. */
  readonly cashbackMax: string;
  readonly levelUpBonus: string;
  /** Who has it now; null for a level that is not there yet. */
  readonly members: number | null;
  /** It goes when the form is saved, and can be put back until then. */
  readonly isRemoved: boolean;
}

export interface LevelsForm {
  readonly levels: readonly LevelFields[];
}

export const toForm = (levels: readonly Level[]): { levels: LevelFields[] } => ({
  levels: levels.map((level) => ({ ...level, cashbackMax: level.cashbackMax ?? '', isRemoved: false })),
});

/** A level keeps its number for good: its members are known by it. */
const nextRank = (levels: readonly LevelFields[]): number =>
  Math.max(0, ...levels.map(({ rankLevel }) => rankLevel)) + 1;

export const canAdd = (levels: readonly LevelFields[]): boolean =>
  levels.filter(({ isRemoved }) => !isRemoved).length < LEVELS_MOST && nextRank(levels) <= RANK_MOST;

export const newLevel = (levels: readonly LevelFields[]): LevelFields => ({
  ...NEW_COLORS,
  rankLevel: nextRank(levels),
  labelName: '',
  turnover: '',
  cashbackPercent: '',
  cashbackMax: '',
  levelUpBonus: '0.00',
  members: null,
  isRemoved: false,
});

/** Call it with a form whose fields were checked. */
export const fromForm = ({ levels }: LevelsForm, reason: string): LevelsOrder => ({
  levels: levels
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ rankLevel, labelName, color, color2, ...typed }) => ({
      rankLevel,
      labelName: labelName.trim(),
      color,
      color2,
      turnover: moneyFrom(typed.turnover) ?? '',
      cashbackPercent: percentFrom(typed.cashbackPercent) ?? '',
      cashbackMax: moneyFrom(typed.cashbackMax),
      levelUpBonus: moneyFrom(typed.levelUpBonus) ?? '',
    })),
  reason,
});

const AMOUNTS = ['turnover', 'cashbackMax', 'levelUpBonus'] as const;

/** The amount that the platform refuses, as it stands in the form: levels that go are there and not in what was sent. */
export const refusedAmount = (error: unknown, levels: readonly LevelFields[]) => {
  const sent = levels.flatMap(({ isRemoved }, index) => (isRemoved ? [] : [index]));
  for (const [place, index] of sent.entries()) {
    const name = AMOUNTS.find((amount) => refusedField(error, [`levels.${place}.${amount}`]) !== null);
    if (name) return `levels.${index}.${name}` as const;
  }
  return null;
};

export const isAmount = (text: string): boolean => moneyFrom(text) !== null;

/** Nothing at all is no bound; a bound of zero would be no cashback. */
export const isBound = (text: string): boolean => text.trim() === '' || (isAmount(text) && Number(moneyFrom(text)) > 0);

export const isPercent = (text: string): boolean => percentFrom(text) !== null;

/** What this one's turnover must be above: the turnover of the level before it. Null where there is none, or none readable. */
export const turnoverBefore = (levels: readonly LevelFields[], index: number): string | null => {
  const before = levels.slice(0, index).findLast(({ isRemoved }) => !isRemoved);
  return before ? moneyFrom(before.turnover) : null;
};

export const isInOrder = (levels: readonly LevelFields[], index: number): boolean => {
  const before = turnoverBefore(levels, index);
  const own = moneyFrom(levels[index]?.turnover ?? '');
  return before === null || own === null || parseMoney(own) > parseMoney(before);
};
