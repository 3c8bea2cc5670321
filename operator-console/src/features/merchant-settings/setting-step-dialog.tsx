import { useTranslation } from 'react-i18next';
import type { ActionCall } from 'shared-react';
import { TextField } from 'shared-ui';
import { OvertakenError } from '../../shared/editing/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { sendDiscard, sendPublish, sendRestore, sendWithdraw } from '../../shared/versions/index.ts';
import { merchantsKey } from '../merchants/index.ts';
import type { SettingKind, Settings } from './settings.api.ts';
import { fromLocalInput } from './settings.model.ts';

/** A step of a setting, with the version that its operator knew when the window opened. */
export type SettingStep<F> = { readonly version: number } & (
  | {
      readonly kind: 'publish';
      /** Saved as the draft first; null: the draft is what is published. */
      readonly typed: F | null;
    }
  | { readonly kind: 'cancel' | 'dismiss' | 'discard' }
  | { readonly kind: 'restore'; readonly number: number }
);

interface StepForm {
  readonly from: string;
  readonly reason: string;
}

interface SettingStepDialogProps<F> {
  readonly step: SettingStep<F>;
  readonly setting: SettingKind;
  readonly merchant: Pick<Settings, 'code' | 'name'>;
  /** Empty before the first draft. */
  readonly id: string;
  readonly saveDraft: (
    typed: F,
    version: number,
    call: ActionCall,
  ) => Promise<{ readonly id: string; readonly version: number }>;
  /** Reads again what others saved. @throws OvertakenError */
  readonly save: <T>(send: () => Promise<T>) => Promise<T>;
  /** What was typed is the draft now, of this version. */
  readonly onSaved: (version: number) => void;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** First parts of the texts of each step. */
const TEXTS = {
  publish: 'settings.publish.',
  restore: 'settings.restore',
  cancel: 'settings.schedule.cancel',
  dismiss: 'settings.failed.dismiss',
  discard: 'settings.draft.discard',
} as const;

/** Asks for a step of a setting: publish at once or at a time, restore, cancel a schedule, discard the draft. */
export const SettingStepDialog = <F,>(props: SettingStepDialogProps<F>) => {
  const { step, setting, merchant, id, saveDraft, save, onSaved, onDone, onClose } = props;
  const { t } = useTranslation();
  const publish = async (
    { typed, version }: Extract<SettingStep<F>, { kind: 'publish' }>,
    { from, reason }: StepForm,
    call: ActionCall,
  ): Promise<void> => {
    const draft = typed === null ? { id, version } : await saveDraft(typed, version, call);
    // A second try does not save it again.
    if (typed !== null) onSaved(draft.version);
    const target = { merchant: merchant.code, id: draft.id, version: draft.version };
    await save(() => sendPublish(call, target, { from: fromLocalInput(from), until: null, reason }));
  };
  const send = async (form: StepForm, call: ActionCall): Promise<void> => {
    const target = { merchant: merchant.code, id, version: step.version };
    if (step.kind === 'publish') await publish(step, form, call);
    else if (step.kind === 'restore') await save(() => sendRestore(call, target, step.number, form.reason));
    else if (step.kind === 'discard') await save(() => sendDiscard(call, target));
    else await save(() => sendWithdraw(call, target, form.reason));
    await onDone();
  };
  const names = { name: t(`settings.${setting}`), merchant: merchant.name };
  const first = TEXTS[step.kind];
  const isPublish = step.kind === 'publish';
  return (
    <OrderDialog<StepForm>
      title={t(isPublish ? 'settings.publish.title' : `${first}Title`, {
        ...names,
        ...(step.kind === 'restore' && { number: step.number }),
      })}
      text={t(isPublish ? `settings.${setting}.effect` : `${first}Effect`, names)}
      submit={t(isPublish ? 'settings.publish.action' : first)}
      danger={step.kind === 'discard'}
      withoutReason={step.kind === 'discard'}
      defaults={{ from: '' }}
      send={send}
      refusalText={(error) => (error instanceof OvertakenError ? t('editing.refused') : null)}
      renews={merchantsKey}
      onClose={onClose}
    >
      {(form) =>
        isPublish && (
          <TextField
            type="datetime-local"
            label={t('settings.publish.from')}
            hint={t('settings.publish.fromHint')}
            {...form.register('from')}
          />
        )
      }
    </OrderDialog>
  );
};
