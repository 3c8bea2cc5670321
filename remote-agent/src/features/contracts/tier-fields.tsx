import { useTranslation } from 'shared-contracts/sdk';
import { IconButton, Notice, TextField } from 'shared-ui';
import { TrashIcon } from 'shared-ui/icons';
import { PARTS } from './offer.model.ts';
import type { TierDraft } from './offer.model.ts';
import styles from './contracts.module.css';

interface TierFieldsProps {
  readonly index: number;
  readonly tier: TierDraft;
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (tier: TierDraft) => void;
  readonly onRemove: (() => void) | null;
}

/** One tier: from which results on it applies, and its rate. */
export const TierFields = ({ index, tier, faultOf, onChange, onRemove }: TierFieldsProps) => {
  const { t } = useTranslation();
  const overlap = faultOf(`tiers.${index}`);
  return (
    <fieldset className={styles.tier}>
      <legend className={styles.legend}>
        {t('offer.tier', { number: index + 1 })}
        {onRemove && (
          <IconButton
            size="sm"
            label={t('offer.remove', { number: index + 1 })}
            icon={<TrashIcon size={18} />}
            onClick={onRemove}
          />
        )}
      </legend>
      <div className={styles.fields}>
        {PARTS.map((part) => (
          <TextField
            key={part}
            label={t(`offer.${part}`)}
            inputMode="decimal"
            placeholder="0"
            required={part === 'rate'}
            value={tier[part]}
            error={faultOf(`tiers.${index}.${part}`)}
            onChange={(event) => onChange({ ...tier, [part]: event.currentTarget.value.trim() })}
          />
        ))}
      </div>
      {overlap !== undefined && <Notice tone="refused">{overlap}</Notice>}
    </fieldset>
  );
};
