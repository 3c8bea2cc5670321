import styles from './points-mall.module.css';

/** Names with their figures, the last one being what comes of it. */
export const Figures = ({ rows }: { readonly rows: readonly (readonly [name: string, figure: string])[] }) => (
  <dl className={styles.figures}>
    {rows.map(([name, figure]) => (
      <div key={name} className={styles.figureRow}>
        <dt>{name}</dt>
        <dd>
          <bdi dir="ltr">{figure}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
