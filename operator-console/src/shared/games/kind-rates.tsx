import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-ui';
import layout from '../look/layout.module.css';
import { GAME_KINDS } from './game-kinds.ts';
import type { GameKind } from './game-kinds.ts';
import styles from './kind-rates.module.css';

interface KindRatesProps {
  readonly legend: string;
  readonly note: string;
  /** What is said at a field that is wrong. */
  readonly wrong: string;
  readonly isWrong: (kind: GameKind) => boolean;
  readonly register: (kind: GameKind) => UseFormRegisterReturn;
}

/** One rate for each kind of games. */
export const KindRates = ({ legend, note, wrong, isWrong, register }: KindRatesProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{legend}</legend>
      <p className={layout.note}>{note}</p>
      <div className={styles.rates}>
        {GAME_KINDS.map((kind) => (
          <TextField
            key={kind}
            label={t(`games.${kind}`)}
            numeric
            inputMode="decimal"
            error={isWrong(kind) && wrong}
            {...register(kind)}
          />
        ))}
      </div>
    </fieldset>
  );
};
