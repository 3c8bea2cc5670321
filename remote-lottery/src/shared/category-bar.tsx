import { useEffect } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { ScrollArrow, SegmentedControl, useScroller } from 'shared-ui';
import styles from './category-bar.module.css';
import { ALL, hasArrows } from './widget.model.ts';

interface CategoryBarProps {
  readonly categories: readonly { readonly code: string; readonly label: string }[];
  /** Chosen code; '' while another list is shown. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The tabs: ALL, then one per category (LOT-001); arrows beside them when there are more than five categories (LIM-042). */
export const CategoryBar = ({ categories, value, onChange }: CategoryBarProps) => {
  const { t } = useTranslation();
  const [list, scroller] = useScroller<HTMLDivElement>(categories.length);
  const { reveal } = scroller;
  const arrows = hasArrows(categories.length);
  const segments = [
    { id: ALL, label: t('category.all') },
    ...categories.map(({ code, label }) => ({ id: code, label })),
  ];
  useEffect(() => {
    reveal('input:checked');
  }, [reveal, value, categories.length]);
  return (
    <div className={styles.bar}>
      {arrows && <ScrollArrow scroller={scroller} way={-1} label={t('category.back')} size="md" />}
      <div ref={list} className={styles.frame} onScroll={scroller.measure}>
        <SegmentedControl label={t('category.label')} segments={segments} value={value} onChange={onChange} />
      </div>
      {arrows && <ScrollArrow scroller={scroller} way={1} label={t('category.forward')} size="md" />}
    </div>
  );
};
