import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from 'shared-contracts/client';
import { Notice } from 'shared-ui';
import { FileButton } from '../files/index.ts';
import { useErrorText } from '../language/use-error-text.ts';
import layout from '../look/layout.module.css';
import { useConsole } from '../session/console-context.ts';
import styles from './pictures.module.css';

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Address of the picture; empty: there is none yet. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Sends the data address of a picture; the reply has the address of the platform's own copy. */
  readonly send: (api: ApiClient, picture: string) => Promise<{ readonly url: string }>;
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

/** A picture that is uploaded as soon as it is chosen: the platform checks it and draws it anew in the size of its place. */
export const PictureField = ({ label, hint, value, error, disabled = false, send, onChange }: PictureFieldProps) => {
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
      onChange((await send(api, await readAsAddress(file))).url);
    } catch (refused) {
      setRefusal(errorText(refused));
    } finally {
      setSending(false);
    }
  };
  const said = refusal ?? error;
  return (
    <div className={layout.group}>
      <span id={`${id}-label`} className={layout.legend}>
        {label}
      </span>
      {value !== '' && <img className={styles.picture} src={value} alt={t('pictures.now')} />}
      <div>
        <FileButton
          label={label}
          accept="image/jpeg,image/png"
          disabled={disabled}
          busy={isSending}
          aria-describedby={`${id}-label ${id}-hint`}
          onChoose={(file) => void upload(file)}
        >
          {t(value === '' ? 'pictures.choose' : 'pictures.another')}
        </FileButton>
      </div>
      <p id={`${id}-hint`} className={layout.note}>
        {hint}
      </p>
      {said !== undefined && (
        <Notice tone="refused" urgent>
          {said}
        </Notice>
      )}
    </div>
  );
};
