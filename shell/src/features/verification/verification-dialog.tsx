import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IMAGE_KINDS, askedImages } from 'shared-contracts/kyc';
import { Button, ErrorState, Notice, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckIcon, ShieldIcon } from 'shared-ui/icons';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { LATER_KEY, UPLOADED_KEY } from '../../shared/session/verification.policy.ts';
import { PersonForm } from './person-form.tsx';
import { VERIFICATION, useVerificationTexts } from './texts.ts';
import { NO_PICTURES, UploadForm } from './upload-form.tsx';
import type { Pictures } from './upload-form.tsx';
import { useVerification } from './use-verification.ts';
import type { VerificationState } from './use-verification.ts';
import styles from './verification.module.css';
import { NO_PERSON } from './verification.policy.ts';
import type { PersonFields } from './verification.policy.ts';

type Step = 0 | 1 | 2;
const STEPS = ['person', 'upload'] as const;

const fieldsOf = (person: VerificationState['person']): PersonFields =>
  person === null
    ? NO_PERSON
    : {
        ...person,
        idType: String(person.idType),
        sourceOfIncome: String(person.sourceOfIncome),
        occupation: String(person.occupation),
      };

const Steps = ({ step }: { readonly step: Step }) => {
  const { t } = useTranslation(VERIFICATION);
  const list = useRef<HTMLOListElement>(null);
  // The pressed button is gone, and the dialog is still scrolled to the end of the previous step.
  useEffect(() => list.current?.focus(), [step]);
  return (
    <ol ref={list} tabIndex={-1} className={styles.steps}>
      {STEPS.map((name, index) => (
        <li key={name} className={styles.step} aria-current={step === index + 1 ? 'step' : undefined}>
          <span className={styles.number} aria-hidden>
            {step > index + 1 ? <CheckIcon size={14} /> : index + 1}
          </span>
          {t(`step.${name}`)}
        </li>
      ))}
    </ol>
  );
};

/** Step 0: explains the check (KYC-004 to KYC-006). */
const Intro = ({ refusal }: Pick<VerificationState, 'refusal'>) => {
  const { t } = useTranslation(VERIFICATION);
  const isKept = askedImages(refusal && refusal.reasons).length < IMAGE_KINDS.length;
  return (
    <div className={styles.intro}>
      {refusal && (
        <Notice tone="refused" title={t('intro.refused')}>
          {refusal.note === '' ? t('intro.refusedText') : refusal.note}
        </Notice>
      )}
      <ol className={styles.plan}>
        {(['person', isKept ? 'again' : 'documents', 'decision'] as const).map((part, index) => (
          <li key={part}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span>
              <b>{t(`intro.${part}`)}</b>
              <span className={styles.hint}>{t(`intro.${part}Text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.privacy}>
        <ShieldIcon size={24} />
        {t('intro.privacy')}
      </p>
    </div>
  );
};

const Settled = ({ status }: Pick<VerificationState, 'status'>) => {
  const { t } = useTranslation(VERIFICATION);
  return (
    <Notice tone={status === 'Y' ? 'won' : 'pending'} title={t(status === 'Y' ? 'settled.done' : 'settled.waiting')}>
      {t(status === 'Y' ? 'settled.doneText' : 'settled.waitingText')}
    </Notice>
  );
};

const remember = (key: string): void => {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage is blocked: the dialog opens again next time.
  }
};

/** One member's dialog. Its step and input last until the member logs out. */
const Window = () => {
  const { t } = useTranslation(VERIFICATION);
  const { dialog$, toasts } = useShell();
  const isThere = useVerificationTexts();
  const open = useValue(dialog$) === 'verification';
  const { state, failure, again } = useVerification(open);
  const [step, setStep] = useState<Step>(0);
  const [pictures, setPictures] = useState<Pictures>(NO_PICTURES);
  const form = useForm<PersonFields>({ defaultValues: NO_PERSON });
  const { reset, formState } = form;
  useEffect(() => {
    if (state?.person && !formState.isDirty) reset(fieldsOf(state.person));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was confirmed fills an untouched form, never a touched one
  }, [state]);

  const close = (): void => {
    if (step === 0 && state?.status === 'N') remember(LATER_KEY);
    dialog$.next(null);
  };
  const sent = (): void => {
    remember(UPLOADED_KEY);
    setPictures(NO_PICTURES);
    reset(NO_PERSON);
    setStep(0);
    dialog$.next(null);
    toasts.push({ id: 'kyc', tone: 'won', title: t('upload_success') });
  };
  const isReady = isThere && state !== null;
  const isOpenCase = isReady && state.status === 'N';
  const isIntro = isOpenCase && step === 0;
  const actions = isIntro ? (
    <>
      <Button variant="quiet" onClick={close}>
        {t('intro.later')}
      </Button>
      <Button variant="primary" onClick={() => setStep(1)}>
        {t('intro.start')}
      </Button>
    </>
  ) : undefined;

  return (
    <Dialog
      open={open}
      onClose={close}
      closeHidden={isIntro}
      persistent={isOpenCase && step > 0}
      title={isThere ? t('title') : ''}
      description={isIntro ? t('intro.text') : undefined}
      size={isOpenCase && step > 0 ? 'lg' : 'sm'}
      fullOnPhone={isOpenCase && step > 0}
      actions={actions}
    >
      {failure !== null && isThere && state === null && <ErrorState text={errorText(t, failure)} onRetry={again} />}
      {!isReady && failure === null && <Skeleton shape="block" height="16rem" />}
      {isReady && !isOpenCase && <Settled status={state.status} />}
      {isIntro && <Intro refusal={state.refusal} />}
      {isOpenCase && step > 0 && <Steps step={step} />}
      {isOpenCase && step === 1 && (
        <PersonForm
          form={form}
          minimumAge={state.minimumAge}
          timeZone={state.timeZone}
          onBack={() => setStep(0)}
          onDone={() => setStep(2)}
        />
      )}
      {isOpenCase && step === 2 && (
        <UploadForm
          pictures={pictures}
          onPictures={setPictures}
          refusal={state.refusal}
          onBack={() => setStep(1)}
          onDone={sent}
        />
      )}
    </Dialog>
  );
};

/** The identity check in three steps (specification, section 4). Another member starts with an empty form. */
export const VerificationDialog = () => {
  const { state } = useShell();
  return <Window key={useValue(state.member$)?.id ?? ''} />;
};
