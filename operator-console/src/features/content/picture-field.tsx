import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { sendPicture } from './content.api.ts';
import type { PictureUse } from './content.api.ts';
import styles from './content.module.css';

export interface PictureFieldProps {
  readonly merchant: string;
  readonly use: PictureUse;
  readonly label: string;
  readonly hint: string;
  /** Address of the picture; empty: there is none yet. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (url: string) => void;
}

const readAsAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Read as an address it is always a text.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });

/** A picture that is uploaded as soon as it is chosen: the platform checks it and answers the address of its own copy. */
export const PictureField = ({ merchant, use, label, hint, value, error, onChange }: PictureFieldProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = async (file: File): Promise<void> => {
    setSending(true);
    setRefusal(null);
    try {
      onChange((await sendPicture(api, merchant, use, await readAsAddress(file))).url);
    } catch (refused) {
      setRefusal(errorText(refused));
    } finally {
      setSending(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file) void upload(file);
  };
  const said = refusal ?? error;
  return (
    <div className={layout.group}>
      <label className={layout.legend} htmlFor={id}>
        {label}
      </label>
      {value !== '' && <img className={styles.picture} src={value} alt={t('content.pictureNow')} />}
      <input
        id={id}
        type="file"
        className={styles.file}
        accept="image/jpeg,image/png"
        aria-describedby={`${id}-hint`}
        disabled={isSending}
        onChange={choose}
      />
      <p id={`${id}-hint`} className={layout.note}>
        {isSending ? t('content.pictureSending') : hint}
      </p>
      {said !== undefined && (
        <Notice tone="refused" urgent>
          {said}
        </Notice>
      )}
    </div>
  );
};
