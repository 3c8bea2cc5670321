import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { redeemPointReward } from 'shared-contracts/points';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { Button, ButtonLink, Notice, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { PointReward } from '../data/types.ts';
import { Figures } from './figures.tsx';
import { formatPoints } from './points.model.ts';
import { PinField, SpendFailure } from './pin-field.tsx';
import styles from './points-mall.module.css';
import { useSpend } from './use-points.ts';

const CONTACT_MAX = 200;

interface RedeemDialogProps {
  readonly reward: PointReward;
  readonly balance: number;
  readonly onClose: () => void;
}

const Receipt = ({
  reward,
  number,
  onClose,
}: {
  readonly reward: PointReward;
  readonly number: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.redeemedTitle')}
      size="sm"
      actions={
        <>
          <ButtonLink variant="quiet">
            <Link to="/pointMall?view=record" onClick={onClose}>
              {t('points.toRecord')}
            </Link>
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {t('points.done')}
          </Button>
        </>
      }
    >
      <Notice tone="won" title={reward.name} urgent>
        {t(reward.kind === 'bonus' ? 'points.redeemedBonus' : 'points.redeemedGift', { number })}
      </Notice>
    </Dialog>
  );
};

/** Price, what is left afterwards, and the payment PIN; then the number of the redemption (PTS-003, PTS-006, PTS-008). */
const RedeemDialog = ({ reward, balance, onClose }: RedeemDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const [pin, setPin] = useState('');
  const [contact, setContact] = useState('');
  const [isAsked, setAsked] = useState(false);
  // What there was when the dialog opened: the balance behind it falls with the redemption.
  const [before] = useState(balance);
  const { receipt, failure, isBusy, spend } = useSpend(redeemPointReward);
  const isGift = reward.kind === 'gift';
  if (receipt) return <Receipt reward={reward} number={receipt.redemptionId} onClose={onClose} />;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (pin === '' || (isGift && contact.trim() === '')) return;
    const how = isGift ? { contact: contact.trim() } : {};
    void spend({ body: { rewardId: reward.rewardId, password: pin, ...how } });
  };
  const need = (value: string): string | undefined =>
    isAsked && value.trim() === '' ? t('points.required') : undefined;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.redeemTitle')}
      size="sm"
      persistent={isBusy}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {t('points.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('points.redeemFor', { points: formatPoints(reward.points) })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.chosen}>
          <img className={styles.thumb} src={reward.imageUrl} alt="" width={96} height={72} />
          <div>
            <p className={styles.chosenName}>{reward.name}</p>
            <p className={styles.hint}>{reward.description}</p>
          </div>
        </div>
        <Figures
          rows={[
            [t('points.now'), formatPoints(before)],
            [t('points.cost'), `−${formatPoints(reward.points)}`],
            [t('points.after'), formatPoints(before - reward.points)],
          ]}
        />
        <SpendFailure failure={failure} onLeave={onClose} />
        {isGift && (
          <TextField
            label={t('points.contact')}
            hint={t('points.contactHint')}
            error={need(contact)}
            maxLength={CONTACT_MAX}
            value={contact}
            required
            onChange={(event) => setContact(event.currentTarget.value)}
          />
        )}
        <PinField value={pin} error={need(pin)} onValue={setPin} />
      </form>
    </Dialog>
  );
};

export default RedeemDialog;
