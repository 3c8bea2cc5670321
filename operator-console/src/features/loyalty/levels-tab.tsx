import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from 'shared-contracts/money';
import { Button, Card, DataTable, EmptyState, Money } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { ChangedNote } from './changed-note.tsx';
import { LevelBadge } from './level-badge.tsx';
import { LevelsEditor } from './levels-editor.tsx';
import { LoyaltySetting } from './loyalty-setting.tsx';
import { readLevels } from './loyalty.api.ts';
import type { Level, LevelList } from './loyalty.api.ts';

const useColumns = (): readonly DataColumn<Level>[] => {
  const { t } = useTranslation();
  const number = useNumber();
  return [
    {
      id: 'level',
      header: t('loyalty.level'),
      primary: true,
      width: '26%',
      cell: ({ rankLevel, labelName, color, color2 }) => (
        <span className={layout.two}>
          <LevelBadge name={labelName} color={color} color2={color2} />
          <span className={layout.small}>{t('loyalty.levelNumber', { number: rankLevel })}</span>
        </span>
      ),
    },
    {
      id: 'turnover',
      header: t('loyalty.turnover'),
      align: 'end',
      cell: ({ turnover }) => <Money amount={turnover} />,
    },
    {
      id: 'cashback',
      header: t('loyalty.cashback'),
      align: 'end',
      cell: ({ cashbackPercent, cashbackMax }) => (
        <span className={layout.two}>
          <span className={layout.number}>{t('loyalty.percent', { percent: cashbackPercent })}</span>
          <span className={layout.small}>
            {cashbackMax === null ? t('loyalty.noBound') : t('loyalty.atMost', { amount: formatDecimal(cashbackMax) })}
          </span>
        </span>
      ),
    },
    {
      id: 'bonus',
      header: t('loyalty.levelUpBonus'),
      align: 'end',
      cell: ({ levelUpBonus }) => <Money amount={levelUpBonus} />,
    },
    {
      id: 'members',
      header: t('loyalty.members'),
      align: 'end',
      cell: ({ members }) => <span className={layout.number}>{number(members)}</span>,
    },
  ];
};

interface ShownProps {
  readonly list: LevelList;
  /** Null: this operator only looks. */
  readonly onChange: (() => void) | null;
}

const Shown = ({ list, onChange }: ShownProps) => {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <>
      <Card
        flush
        title={t('loyalty.levels')}
        description={t('loyalty.levelsText', { currency: list.currency })}
        actions={
          onChange && (
            <Button variant="primary" onClick={onChange}>
              {t('loyalty.changeLevels')}
            </Button>
          )
        }
      >
        <DataTable
          caption={t('loyalty.levels')}
          columns={columns}
          rows={list.levels}
          rowKey={({ rankLevel }) => String(rankLevel)}
          empty={<EmptyState compact title={t('loyalty.noLevels')} text={t('loyalty.noLevelsText')} />}
        />
      </Card>
      <ChangedNote {...list} />
    </>
  );
};

interface LevelsTabProps {
  readonly merchant: string;
  readonly canConfigure: boolean;
}

/** What members reach by their play, and what each level brings (MEM-028). */
export const LevelsTab = ({ merchant, canConfigure }: LevelsTabProps) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <LoyaltySetting merchant={merchant} name="levels" read={readLevels}>
      {(list) =>
        isEditing ? (
          <LevelsEditor merchant={merchant} list={list} onClose={() => setEditing(false)} />
        ) : (
          <Shown list={list} onChange={canConfigure ? () => setEditing(true) : null} />
        )
      }
    </LoyaltySetting>
  );
};
