import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_KINDS, REFUSAL_REASONS } from 'shared-contracts/kyc';
import type { ImageKind, RefusalReason } from 'shared-contracts/kyc';
import { Button, SelectField, TextAreaField } from 'shared-ui';
import { FormFoot } from '../look/form-foot.tsx';
import layout from '../look/layout.module.css';
import type { Reasons } from './kyc.api.ts';
import styles from './kyc.module.css';

const NONE: Reasons = { front: null, back: null, selfie: null };
const NOTE_MAX = 300;

const reasonOf = (text: string): RefusalReason | null => REFUSAL_REASONS.find((reason) => reason === text) ?? null;

interface RefuseFormProps {
  readonly isBusy: boolean;
  readonly onSend: (body: { readonly reasons: Reasons; readonly note: string }) => void;
  readonly onCancel: () => void;
}

/** A reason for each picture that is not good enough; the member reads it beside the picture. */
export const RefuseForm = ({ isBusy, onSend, onCancel }: RefuseFormProps) => {
  const { t } = useTranslation();
  const [reasons, setReasons] = useState<Reasons>(NONE);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = IMAGE_KINDS.every((kind) => reasons[kind] === null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) onSend({ reasons, note });
  };
  const choose = (kind: ImageKind, value: string): void => setReasons({ ...reasons, [kind]: reasonOf(value) });
  const options = REFUSAL_REASONS.map((reason) => ({ value: reason, label: t(`kyc.reason.${reason}`) }));
  return (
    <form className={styles.refuse} noValidate onSubmit={submit} aria-label={t('kyc.refuse')}>
      <div className={styles.reasons}>
        {IMAGE_KINDS.map((kind, index) => (
          <SelectField
            key={kind}
            label={t(`kyc.image.${kind}`)}
            placeholder={t('kyc.good')}
            options={options}
            value={reasons[kind] ?? ''}
            error={isAsked && isMissing && index === 0 ? t('kyc.reasonMissing') : undefined}
            onChange={(event) => choose(kind, event.currentTarget.value)}
          />
        ))}
      </div>
      <p className={layout.note}>{t('kyc.reasonsHint')}</p>
      <TextAreaField
        label={t('kyc.note')}
        hint={t('kyc.noteHint')}
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormFoot>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t('kyc.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('kyc.sendRefusal')}
        </Button>
      </FormFoot>
    </form>
  );
};
