import { useState } from 'react';
import type { FormEvent } from 'react';
import { changePin, pinCode, setPin } from 'shared-contracts/pin';
import type { pinState as schema } from 'shared-contracts/pin/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { useLanguage } from 'shared-contracts/remote';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice, PasswordField, SelectField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { hasFaults } from '../shared/refusals.ts';
import { useFaultFocus } from '../shared/use-faults.ts';
import { CodeField } from './code-field.tsx';
import { pinFaults } from './security.model.ts';
import styles from './security-centre.module.css';
import { useFormCall } from './use-form-call.ts';

export type PinState = ReplyOf<typeof schema>;

interface PinDialogProps {
  readonly state: PinState;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const EMPTY = { oldPin: '', pin: '', confirmPin: '', verificationCode: '' };
type Field = keyof typeof EMPTY;
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
  const portal = usePortal();
  const language = useLanguage();
  const [typed, setTyped] = useState(EMPTY);
  const [isByCode, setByCode] = useState(!state.isSet);
  const [isUnsent, setUnsent] = useState(false);
  const { channel, to, other, choose } = useCodeWay(state);
  const { run, faults, faultOf, setFaults, clear, failure, isBusy } = useFormCall(isByCode ? BY_CODE : BY_OLD);
  const formRef = useFaultFocus(faults);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = pinFaults(typed, isByCode);
    setFaults(found);
    if (hasFaults(found)) return;
    setUnsent(false);
    const { oldPin, pin, confirmPin, verificationCode } = typed;
    const done = await run(() =>
      isByCode
        ? portal.api.call(setPin, { body: { pin, confirmPin, verificationCode, channel } })
        : portal.api.call(changePin, { body: { oldPin, pin, confirmPin } }),
    );
    if (done) onDone();
  };
  const send = async () => {
    const sent = await run(() => portal.api.call(pinCode, { body: { language, channel } }));
    setUnsent(sent === null);
    return sent;
  };
  /** What was said of one way is not true of another. */
  const forget = (): void => {
    clear();
    setUnsent(false);
    setTyped({ ...typed, verificationCode: '' });
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
      value={typed[name]}
      required
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value.replace(/\D/g, '') })}
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
            {isUnsent && other && ` ${t('security.pinOtherWay', { to: other.to })}`}
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
            value={typed.verificationCode}
            error={faultOf('verificationCode')}
            onValue={(verificationCode) => setTyped({ ...typed, verificationCode })}
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
