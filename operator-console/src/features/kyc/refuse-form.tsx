import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IMAGE_KINDS, REFUSAL_REASONS } from 'shared-contracts/kyc';
import type { ImageKind, RefusalReason } from 'shared-contracts/kyc';
import { Button, SelectField, TextAreaField } from 'shared-ui';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { useUnsaved } from '../../shared/unsaved/index.ts';
import type { Reasons } from './kyc.api.ts';
import styles from './kyc.module.css';

const NOTE_MAX = 300;

const reasonOf = (text: string): RefusalReason | null => REFUSAL_REASONS.find((reason) => reason === text) ?? null;

const [FIRST] = IMAGE_KINDS;

/** Reasons by picture; empty where it is good enough. */
type RefusalForm = Record<ImageKind | 'note', string>;

interface RefuseFormProps {
  readonly isBusy: boolean;
  readonly onSend: (body: { readonly reasons: Reasons; readonly note: string }) => void;
  readonly onCancel: () => void;
}

/** A reason for each picture that is not good enough; the member reads it beside the picture. */
export const RefuseForm = ({ isBusy, onSend, onCancel }: RefuseFormProps) => {
  const { t } = useTranslation();
  const form = useForm<RefusalForm>({ defaultValues: { front: '', back: '', selfie: '', note: '' } });
  const { register, handleSubmit, formState, trigger } = form;
  useUnsaved(form);
  const { isSubmitted } = formState;
  const submit = handleSubmit(({ note, ...reasons }) =>
    onSend({
      reasons: { front: reasonOf(reasons.front), back: reasonOf(reasons.back), selfie: reasonOf(reasons.selfie) },
      note,
    }),
  );
  const options = REFUSAL_REASONS.map((reason) => ({ value: reason, label: t(`kyc.reason.${reason}`) }));
  return (
    <form className={styles.refuse} noValidate onSubmit={(event) => void submit(event)} aria-label={t('kyc.refuse')}>
      <div className={styles.reasons}>
        {IMAGE_KINDS.map((kind, index) => (
          <SelectField
            key={kind}
            label={t(`kyc.image.${kind}`)}
            placeholder={t('kyc.good')}
            options={options}
            error={index === 0 && formState.errors[kind] ? t('kyc.reasonMissing') : undefined}
            {...register(kind, {
              // One reason for any of the pictures is enough; the first field reports that there is none.
              validate: (_reason, form) => index > 0 || IMAGE_KINDS.some((other) => reasonOf(form[other]) !== null),
              onChange: () => isSubmitted && void trigger(FIRST),
            })}
          />
        ))}
      </div>
      <p className={layout.note}>{t('kyc.reasonsHint')}</p>
      <TextAreaField
        label={t('kyc.note')}
        hint={t('kyc.noteHint')}
        rows={2}
        maxLength={NOTE_MAX}
        {...register('note')}
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
