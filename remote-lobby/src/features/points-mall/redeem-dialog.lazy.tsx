import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { redeemPointReward } from 'shared-contracts/points';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { registerDigits } from 'shared-react';
import { Button, ButtonLink, Notice, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { PointReward } from '../../shared/data/types.ts';
import { Figures } from './figures.tsx';
import { PinField, SpendFailure } from './pin-field.tsx';
import styles from './points-mall.module.css';
import { formatPoints } from './points.model.ts';
import { useSpend } from './use-points.ts';

const CONTACT_MAX = 200;

interface RedeemDialogProps {
  /** As it was read last: its price is the one that is sent. */
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
  const form = useForm({ defaultValues: { password: '', contact: '' } });
  const { errors } = form.formState;
  // What there was when the dialog opened: the balance behind it falls with the redemption.
  const [before] = useState(balance);
  const { data: receipt, error, isPending, mutate } = useSpend(redeemPointReward);
  const isGift = reward.kind === 'gift';
  const left = before - reward.points;
  if (receipt) return <Receipt reward={reward} number={receipt.redemptionId} onClose={onClose} />;

  const submit = form.handleSubmit(({ password, contact }) => {
    const how = isGift ? { contact: contact.trim() } : {};
    mutate({ body: { rewardId: reward.rewardId, points: reward.points, password, ...how } });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.redeemTitle')}
      size="sm"
      persistent={isPending}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {t('points.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {t('points.redeemFor', { points: formatPoints(reward.points) })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
            [t('points.after'), left < 0 ? '–' : formatPoints(left)],
          ]}
        />
        <SpendFailure failure={error} onLeave={onClose} />
        {isGift && (
          <TextField
            label={t('points.contact')}
            hint={t('points.contactHint')}
            error={errors.contact && t('points.required')}
            maxLength={CONTACT_MAX}
            required
            {...form.register('contact', { validate: (contact) => contact.trim() !== '' })}
          />
        )}
        <PinField
          error={errors.password && t('points.required')}
          field={registerDigits(form, 'password', { required: true })}
        />
      </form>
    </Dialog>
  );
};

export default RedeemDialog;
