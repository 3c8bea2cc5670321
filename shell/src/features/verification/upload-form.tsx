import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { IMAGE_FIELDS, IMAGE_KINDS, askedImages, uploadIdImages } from 'shared-contracts/kyc';
import type { ImageKind } from 'shared-contracts/kyc';
import { Button, Notice } from 'shared-ui';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { KeptPicture, PictureField } from './picture-field.tsx';
import { VERIFICATION } from './texts.ts';
import type { VerificationState } from './use-verification.ts';
import styles from './verification.module.css';
import { imageFault } from './verification.policy.ts';

export type Pictures = Readonly<Record<ImageKind, string>>;
type Faults = Readonly<Partial<Record<ImageKind, string>>>;

export const NO_PICTURES: Pictures = { front: '', back: '', selfie: '' };

interface UploadFormProps {
  readonly pictures: Pictures;
  readonly onPictures: (change: (pictures: Pictures) => Pictures) => void;
  readonly refusal: VerificationState['refusal'];
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Fifteen megabytes over a slow line, with its retries. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Its response was lost: an earlier attempt of the same upload has reached the platform. */
const isReceived = (error: unknown): boolean => isPortalError(error) && error.code === 'kyc.already-submitted';

const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file can not be read'));
    reader.readAsDataURL(file);
  });

const UploadProgress = ({ share, label }: { readonly share: number; readonly label: string }) => {
  const percent = Math.round(share * 100);
  return (
    <label className={styles.progress}>
      <span>{label}</span>
      <progress max={100} value={percent} />
      <span aria-hidden="true">{percent} %</span>
    </label>
  );
};

/** Step 2: the three pictures (KYC-013, KYC-014); after a rejection only the rejected ones (OPR-007). */
export const UploadForm = ({ pictures, onPictures, refusal, onBack, onDone }: UploadFormProps) => {
  const { t } = useTranslation(VERIFICATION);
  const { api } = useShell();
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [share, setShare] = useState<number | null>(null);
  /** How many of the chosen files are still read. */
  const [reading, setReading] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const isBusy = share !== null;
  const asked = askedImages(refusal && refusal.reasons);

  const choose = async (kind: ImageKind, file: File): Promise<void> => {
    const fault = imageFault(file);
    const rest = Object.fromEntries(Object.entries(faults).filter(([name]) => name !== kind));
    setFaults(fault === null ? rest : { ...rest, [kind]: fault });
    if (fault !== null) return;
    setReading((count) => count + 1);
    try {
      const picture = await readFile(file);
      onPictures((before) => ({ ...before, [kind]: picture }));
    } catch {
      setFaults({ ...rest, [kind]: 'activity_apply_remark_limit2' });
    } finally {
      setReading((count) => count - 1);
    }
  };
  const say = (error: unknown): void => {
    const fields = isPortalError(error) ? (error.fields ?? {}) : {};
    const told = IMAGE_KINDS.flatMap((kind) => {
      const key = fields[IMAGE_FIELDS[kind]];
      return key === undefined ? [] : [[kind, key] as const];
    });
    setFaults(Object.fromEntries(told));
    if (told.length === 0) setFailure(error);
  };
  const send = async (): Promise<void> => {
    setFailure(null);
    const missing = asked.filter((kind) => pictures[kind] === '');
    if (missing.length > 0) {
      setFaults(Object.fromEntries(missing.map((kind) => [kind, `please_upload_${kind}`])));
      return;
    }
    const cancel = new AbortController();
    sending.current = cancel;
    setShare(0);
    try {
      const { front: idCardFront, back: idCardBack, selfie: idCardSelfie } = pictures;
      const body = { idCardFront, idCardBack, idCardSelfie, moduleId: 'UPLOADID3' } as const;
      const { uploadFetch } = await import('shared-contracts/upload');
      const transport = {
        timeoutMs: UPLOAD_TIMEOUT_MS,
        signal: cancel.signal,
        send: uploadFetch({ onProgress: setShare }),
      };
      await api.call(uploadIdImages, { body }, transport);
      onDone();
    } catch (error) {
      if (isReceived(error)) onDone();
      else if (!cancel.signal.aborted) say(error);
    } finally {
      setShare(null);
    }
  };
  const textOf = (kind: ImageKind): string | undefined => {
    const key = faults[kind];
    if (key !== undefined) return t(key);
    const reason = pictures[kind] === '' ? refusal?.reasons[kind] : null;
    return reason ? t(`reason.${reason}`) : undefined;
  };

  return (
    <div className={styles.form}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, failure)}
        </Notice>
      )}
      <div className={styles.pictures}>
        {IMAGE_KINDS.map((kind) =>
          asked.includes(kind) ? (
            <PictureField
              key={kind}
              kind={kind}
              picture={pictures[kind]}
              error={textOf(kind)}
              onFile={(file) => void choose(kind, file)}
            />
          ) : (
            <KeptPicture key={kind} kind={kind} />
          ),
        )}
      </div>
      {isBusy ? (
        <UploadProgress share={share} label={t('upload.progress')} />
      ) : (
        <p className={styles.hint}>{t('upload.rules')}</p>
      )}
      <div className={styles.actions}>
        {isBusy ? (
          <Button size="lg" onClick={() => sending.current?.abort()}>
            {t('upload.cancel')}
          </Button>
        ) : (
          <Button size="lg" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button variant="primary" size="lg" busy={isBusy || reading > 0} onClick={() => void send()}>
          {t('upload.submit')}
        </Button>
      </div>
    </div>
  );
};
