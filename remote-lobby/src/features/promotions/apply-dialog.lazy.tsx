import { useId, useRef, useState } from 'react';
import { APPLICATION_IMAGES_MAX, APPLICATION_NOTE_MAX, applyActivity } from 'shared-contracts/promotions';
import { isPortalError, useErrorText, useMutation, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, IconButton, Notice, TextAreaField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CloseIcon } from 'shared-ui/icons';
import { imageFault } from './activity.model.ts';
import styles from './promotions.module.css';
import { useActivityChanged } from './use-activity.ts';

/** Fifteen megabytes over a slow line, with its retries. */
const UPLOAD_TIMEOUT_MS = 180_000;

const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file can not be read'));
    reader.readAsDataURL(file);
  });

interface PicturesProps {
  readonly images: readonly string[];
  readonly fault: string | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: (index: number) => void;
}

/** Up to three pictures, each with a preview. */
const Pictures = ({ images, fault, onFiles, onRemove }: PicturesProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <fieldset className={styles.pictures}>
      <legend>{t('activity.pictures')}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('activity.picturesHint')}
      </p>
      <ul role="list" className={styles.previews}>
        {images.map((image, index) => (
          <li key={image} className={styles.previewItem}>
            <img src={image} alt={t('activity.picture', { number: index + 1 })} className={styles.preview} />
            <IconButton
              label={t('activity.removePicture', { number: index + 1 })}
              icon={<CloseIcon size={18} />}
              onClick={() => onRemove(index)}
            />
          </li>
        ))}
      </ul>
      {fault !== null && (
        <p id={`${id}-error`} className={styles.fault} role="alert">
          {t(fault)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        className={styles.file}
        accept="image/jpeg,image/png"
        aria-label={t('activity.pictures')}
        aria-describedby={fault === null ? `${id}-hint` : `${id}-error`}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file again must be noticed.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('activity.addPicture')}</Button>
    </fieldset>
  );
};

const usePictures = () => {
  const [images, setImages] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    const wrong = files.map(imageFault).find((found) => found !== null) ?? null;
    const isTooMany = images.length + files.length > APPLICATION_IMAGES_MAX;
    setFault(wrong ?? (isTooMany ? 'activity_apply_remark_limit1' : null));
    if (wrong !== null || isTooMany) return;
    try {
      const read = await Promise.all(files.map(readFile));
      setImages((before) => [...new Set([...before, ...read])].slice(0, APPLICATION_IMAGES_MAX));
    } catch {
      setFault('activity_apply_remark_limit2');
    }
  };
  const remove = (index: number): void => {
    setFault(null);
    setImages((before) => before.toSpliced(index, 1));
  };
  return { images, fault, setFault, add, remove };
};

interface ApplyDialogProps {
  readonly id: string;
  readonly needsImage: boolean;
  readonly onClose: () => void;
}

/** A remark and pictures for an activity that an operator decides about (PRO-005, PRO-011, VAL-050, VAL-051). */
const ApplyDialog = ({ id, needsImage, onClose }: ApplyDialogProps) => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const errorText = useErrorText();
  const changed = useActivityChanged(id);
  const formId = useId();
  const [note, setNote] = useState('');
  const { images, fault, setFault, add, remove } = usePictures();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: async () => {
      const { uploadFetch } = await import('shared-contracts/upload');
      const [image1 = '', image2 = '', image3 = ''] = images;
      const body = { id, note: encodeURIComponent(note.trim()), image1, image2, image3, image4: '' };
      const send = uploadFetch({ onProgress: () => undefined });
      return api.call(applyActivity, { body }, { timeoutMs: UPLOAD_TIMEOUT_MS, send });
    },
    networkMode: 'always',
    onSuccess: async (activity) => {
      await changed(activity);
      onClose();
    },
    onError: (failure) => {
      // Its response was lost: an earlier attempt of the same upload has reached the platform.
      if (!isPortalError(failure) || failure.code !== 'promotion.already-joined') return;
      void changed(null);
      onClose();
    },
  });
  const change = (changePictures: () => unknown): void => {
    // What was said of the pictures that were sent does not hold for others.
    reset();
    void changePictures();
  };
  const submit = (): void => {
    if (needsImage && images.length === 0) setFault('activity.imageMissing');
    else mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('activity.applyTitle')}
      persistent={isPending}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {t('activity.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {t('activity.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error && (
          <Notice tone="refused" urgent>
            {errorText(error)}
          </Notice>
        )}
        <TextAreaField
          label={t('activity.note')}
          maxLength={APPLICATION_NOTE_MAX}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Pictures
          images={images}
          fault={fault}
          onFiles={(files) => change(() => add(files))}
          onRemove={(index) => change(() => remove(index))}
        />
      </form>
    </Dialog>
  );
};

export default ApplyDialog;
