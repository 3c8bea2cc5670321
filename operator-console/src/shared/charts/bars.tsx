import { useTranslation } from 'react-i18next';
import {
  Bar,
  BarChart,
  Brush,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useDirection } from 'shared-ui';
import type { BarDatum } from 'shared-ui/chart';
import styles from './charts.module.css';

interface BarsProps {
  readonly label: string;
  readonly bars: readonly BarDatum[];
  readonly height: number;
  readonly tone: 'accent' | 'signed';
}

/** More bars than these can be narrowed to a part of them. */
const WHOLE_MAX = 31;
const BRUSH_HEIGHT = 24;

const toneOf = (tone: BarsProps['tone'], value: number): string => {
  if (tone === 'accent') return 'var(--accent-text)';
  return value < 0 ? 'var(--lost)' : 'var(--won)';
};

interface TipProps {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: unknown }[];
}

/** The exact figure, as the table has it. */
const Tip = ({ active, payload }: TipProps) => {
  const bar = payload?.[0]?.payload as BarDatum | undefined;
  if (!active || !bar) return null;
  return (
    <p className={styles.tip}>
      <span className={styles.tipLabel}>{bar.label}</span>
      {bar.text}
    </p>
  );
};

export const Bars = ({ label, bars, height, tone }: BarsProps) => {
  const { t, i18n } = useTranslation();
  const isMirrored = useDirection() === 'rtl';
  const short = new Intl.NumberFormat(i18n.language, { notation: 'compact' });
  const data = bars.map((bar) => ({ ...bar, fill: toneOf(tone, bar.value) }));
  const axis = { tickLine: false, axisLine: false, stroke: 'var(--text-3)', fontSize: 12 } as const;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={data} title={label} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} barCategoryGap="25%">
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" reversed={isMirrored} height={24} minTickGap={16} {...axis} />
        <YAxis
          orientation={isMirrored ? 'right' : 'left'}
          width="auto"
          tickCount={4}
          tickFormatter={(value: number) => short.format(value)}
          {...axis}
        />
        <Tooltip content={<Tip />} cursor={{ fill: 'var(--surface-2)', stroke: 'none' }} isAnimationActive={false} />
        <ReferenceLine y={0} stroke="var(--line-control)" />
        <Bar dataKey="value" isAnimationActive={false} maxBarSize={40} />
        {bars.length > WHOLE_MAX && (
          <Brush
            dataKey="label"
            ariaLabel={t('charts.part')}
            height={BRUSH_HEIGHT}
            travellerWidth={12}
            stroke="var(--line-control)"
            fill="var(--surface-sunken)"
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  );
};
