import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageKind } from 'shared-contracts/kyc';
import { Button, cx } from 'shared-ui';
import { CheckCircleIcon, WarningIcon } from 'shared-ui/icons';
import { VERIFICATION } from './texts.ts';
import styles from './verification.module.css';

interface PictureFieldProps {
  readonly kind: ImageKind;
  /** Data address of what was chosen; empty: nothing yet. */
  readonly picture: string;
  readonly error: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Outlines of what belongs into the picture. */
const OUTLINES: Readonly<Record<ImageKind, string>> = {
  front: 'M10 14h76v44H10zM18 24h20v22H18zM46 26h30M46 34h30M46 42h18',
  back: 'M10 14h76v44H10zM10 22h76M18 34h40M18 42h60M18 50h26',
  selfie: 'M48 12a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM22 62c2-15 12-22 26-22s24 7 26 22M62 46h24v15H62z',
};

const Outline = ({ kind }: Pick<PictureFieldProps, 'kind'>) => (
  <svg viewBox="0 0 96 72" className={styles.outline} aria-hidden>
    <path d={OUTLINES[kind]} />
  </svg>
);

/** An accepted picture: it is kept and not requested again. The image itself stays on the platform. */
export const KeptPicture = ({ kind }: Pick<PictureFieldProps, 'kind'>) => {
  const { t } = useTranslation(VERIFICATION);
  return (
    <fieldset className={styles.picture}>
      <legend className={styles.pictureName}>
        {t(`upload.${kind}`)}
        <CheckCircleIcon size={18} className={styles.taken} />
      </legend>
      <div className={cx(styles.frame, styles.frameKept)}>
        <Outline kind={kind} />
      </div>
      <p className={styles.hint}>{t('upload.kept')}</p>
    </fieldset>
  );
};

/** One picture: chosen from files, or taken with the camera of a phone, with a preview (KYC-013). */
export const PictureField = ({ kind, picture, error, onFile }: PictureFieldProps) => {
  const { t } = useTranslation(VERIFICATION);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const id = useId();
  const name = t(`upload.${kind}`);
  const take = (input: HTMLInputElement): void => {
    const [chosen] = input.files ?? [];
    // The same file again must be noticed.
    input.value = '';
    if (chosen) onFile(chosen);
  };
  const input = {
    type: 'file',
    className: styles.file,
    'aria-describedby': error ? `${id}-error` : `${id}-hint`,
    'aria-invalid': error ? true : undefined,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => take(event.currentTarget),
  } as const;
  return (
    <fieldset className={styles.picture}>
      <legend className={styles.pictureName}>
        {name}
        {picture !== '' && <CheckCircleIcon size={18} className={styles.taken} />}
      </legend>
      <div className={cx(styles.frame, error !== undefined && styles.frameBad)}>
        {picture === '' ? (
          <Outline kind={kind} />
        ) : (
          <img src={picture} alt={t('upload.preview', { name })} className={styles.preview} />
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t(`upload.${kind}Hint`)}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <WarningIcon size={16} />
          {error}
        </p>
      )}
      <input {...input} ref={file} accept="image/jpeg,image/png" aria-label={name} tabIndex={-1} />
      <input
        {...input}
        ref={camera}
        accept="image/*"
        capture={kind === 'selfie' ? 'user' : 'environment'}
        aria-hidden
        tabIndex={-1}
      />
      <div className={styles.pick}>
        <Button
          onClick={() => file.current?.click()}
          aria-label={`${t(picture === '' ? 'upload.choose' : 'upload.change')}: ${name}`}
        >
          {t(picture === '' ? 'upload.choose' : 'upload.change')}
        </Button>
        <Button
          className={styles.camera}
          onClick={() => camera.current?.click()}
          aria-label={`${t('upload.camera')}: ${name}`}
        >
          {t('upload.camera')}
        </Button>
      </div>
    </fieldset>
  );
};
