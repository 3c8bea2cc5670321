import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Card, SegmentedControl } from 'shared-ui';
import { isWorded, statistics } from './draws.model.ts';
import type { Draw, PlayType } from './draws.model.ts';
import { FrequencyChart } from './frequency-chart.tsx';
import styles from './statistics.module.css';

interface StatisticsProps {
  readonly draws: readonly Pick<Draw, 'winningNumber'>[];
  /** What the chart shows. */
  readonly description: string;
  readonly type: PlayType;
  readonly types: readonly PlayType[];
  readonly onType: (type: PlayType) => void;
  readonly children?: ReactNode;
}

/** How often the numbers of the draws came, counted by one of several play types. */
export const Statistics = ({ draws, description, type, types, onType, children }: StatisticsProps) => {
  const { t } = useTranslation();
  return (
    <Card title={t('stats.title')} headingLevel={2} description={description}>
      <div className={styles.statistics}>
        {types.length > 1 && (
          <div className={styles.types}>
            <SegmentedControl
              label={t('stats.label')}
              segments={types.map((id) => ({ id, label: t(`playType.${id}`) }))}
              value={type}
              onChange={onType}
            />
          </div>
        )}
        <FrequencyChart
          label={description}
          counts={statistics(type, draws)}
          nameOf={(value) => (isWorded(type) ? t(`figure.${value}`) : value)}
        />
        {children}
      </div>
    </Card>
  );
};
