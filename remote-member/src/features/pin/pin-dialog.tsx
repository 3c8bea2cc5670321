import { useState } from 'react';
import { changePin, pinCode, setPin } from 'shared-contracts/pin';
import type { pinState as schema } from 'shared-contracts/pin/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { registerDigits, useAction, useLanguage, usePortalAction } from 'shared-react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice, PasswordField, SelectField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CodeField } from '../../shared/code-field.tsx';
import { useFaultFocus } from '../../shared/use-fault-focus.ts';
import { useFaultForm } from '../../shared/use-fault-form.ts';
import { pinFaults } from './pin.model.ts';
import styles from './pin.module.css';

export type PinState = ReplyOf<typeof schema>;

interface PinDialogProps {
  readonly state: PinState;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface PinForm {
  readonly oldPin: string;
  readonly pin: string;
  readonly confirmPin: string;
  readonly verificationCode: string;
}

type Field = keyof PinForm;
const BY_CODE: readonly Field[] = ['pin', 'confirmPin', 'verificationCode'];
const BY_OLD: readonly Field[] = ['oldPin', 'pin', 'confirmPin'];

/** Where the code goes: the usual way, or another one that the member chooses. */
const useCodeWay = ({ codeWays }: PinState) => {
  const [channel, setChannel] = useState(codeWays[0]?.channel);
  return {
    channel,
    to: codeWays.find((way) => way.channel === channel)?.to ?? '',
    other: codeWays.find((way) => way.channel !== channel) ?? null,
    choose: (chosen: string) => setChannel(codeWays.find((way) => way.channel === chosen)?.channel),
  };
};

/** A first PIN or a forgotten one by code, another one by the old (VAL-052). */
export const PinDialog = ({ state, onClose, onDone }: PinDialogProps) => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const language = useLanguage();
  const [isByCode, setByCode] = useState(!state.isSet);
  const { channel, to, other, choose } = useCodeWay(state);
  const saving = useAction(
    api,
    ({ oldPin, pin, confirmPin, verificationCode }: PinForm, call) =>
      isByCode
        ? call(setPin, { body: { pin, confirmPin, verificationCode, channel } })
        : call(changePin, { body: { oldPin, pin, confirmPin } }),
    { onSuccess: onDone },
  );
  const sending = usePortalAction(pinCode);
  const { form, faults, faultOf, failure } = useFaultForm<PinForm>({
    defaultValues: { oldPin: '', pin: '', confirmPin: '', verificationCode: '' },
    judge: (typed) => pinFaults(typed, isByCode),
    error: saving.error ?? sending.error,
    fields: isByCode ? BY_CODE : BY_OLD,
  });
  const formRef = useFaultFocus(faults);
  const isBusy = saving.isPending || sending.isPending;

  const submit = form.handleSubmit(
    (typed) => {
      sending.reset();
      saving.mutate(typed);
    },
    // What the platform declined before is not what is wrong now.
    () => {
      sending.reset();
      saving.reset();
    },
  );
  const send = () => {
    saving.reset();
    form.clearErrors();
    return sending.mutateAsync({ body: { language, channel } }).catch(() => null);
  };
  /** What was said about one way is not true of another. */
  const forget = (): void => {
    form.clearErrors();
    saving.reset();
    sending.reset();
    form.setValue('verificationCode', '');
  };
  const changeWay = (): void => {
    forget();
    setByCode(!isByCode);
  };
  const field = (name: Field, label: string) => (
    <PasswordField
      label={label}
      error={faultOf(name)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      controlSize="lg"
      required
      {...registerDigits(form, name)}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(state.isSet ? 'security.pinChange' : 'security.pinSet')}
      description={isByCode ? t('security.pinByCode', { to }) : t('security.pinByOld')}
      size="sm"
      persistent={isBusy}
    >
      <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure !== null && (
          <Notice tone="refused" urgent>
            {failure}
            {sending.isError && other && ` ${t('security.pinOtherWay', { to: other.to })}`}
          </Notice>
        )}
        {!isByCode && field('oldPin', t('security.oldPin'))}
        {field('pin', t('security.newPin'))}
        {field('confirmPin', t('security.confirmPin'))}
        {isByCode && other && (
          <SelectField
            label={t('security.pinCodeTo')}
            controlSize="lg"
            options={state.codeWays.map((way) => ({ value: way.channel, label: way.to }))}
            value={channel}
            onChange={(event) => {
              forget();
              choose(event.currentTarget.value);
            }}
          />
        )}
        {isByCode && (
          <CodeField
            error={faultOf('verificationCode')}
            field={registerDigits(form, 'verificationCode')}
            target={to}
            send={send}
          />
        )}
        <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
          {t('security.savePin')}
        </Button>
        {state.isSet && state.codeTo !== null && (
          <Button variant="quiet" block onClick={changeWay}>
            {t(isByCode ? 'security.pinKnown' : 'security.pinForgotten')}
          </Button>
        )}
      </form>
    </Dialog>
  );
};
