import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextField } from 'shared-ui';
import { OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import { OrderDialog, faultText, refusedField } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { readWinReview, sendWinReview, winReviewKey } from './protection.api.ts';
import type { WinReview as Stored } from './protection.api.ts';

interface ReviewForm {
  readonly above: string;
  readonly reason: string;
}

const AMOUNT_MAX = 15;
const FIELDS = ['above'] as const;
const isAmount = (text: string): boolean => /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(text) && Number(text) > 0;
const toForm = ({ above }: Stored) => ({ above: above ?? '' });

interface ReviewDialogProps {
  readonly merchant: string;
  readonly stored: Stored;
  readonly onClose: () => void;
}

const ReviewDialog = ({ merchant, stored, onClose }: ReviewDialogProps) => {
  const { t } = useTranslation();
  const order = useStoredOrder<ReviewForm, Stored>({ stored, toForm, queryKey: winReviewKey(merchant) });
  const name = t('protection.winReviewAbove', { currency: stored.currency });
  return (
    <OrderDialog<ReviewForm>
      title={t('protection.winReview')}
      text={t('protection.winReviewText')}
      submit={t('protection.winReviewSave')}
      defaults={toForm(stored)}
      version={order.version}
      send={({ above, reason }, call) =>
        order.save((version) => {
          const typed = above.trim();
          return sendWinReview(call, merchant, { above: typed === '' ? null : typed, reason, version });
        })
      }
      refusalText={order.refusalText}
      fieldOf={(error) => refusedField(error, FIELDS)}
      renews={winReviewKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OvertakenNotice stored={stored} edited={order.editedIn(form)} nameOf={() => name} />
          <TextField
            label={name}
            numeric
            inputMode="decimal"
            maxLength={AMOUNT_MAX}
            error={faultText(form.formState.errors.above, t('protection.winReviewWrong'))}
            {...form.register('above', { validate: (text) => text.trim() === '' || isAmount(text.trim()) })}
          />
        </>
      )}
    </OrderDialog>
  );
};

/** From which win in a round on an operator looks at it. */
export const WinReview = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ queryKey: winReviewKey(merchant), queryFn: () => readWinReview(api, merchant) });
  return (
    <>
      <Button size="sm" disabled={!data} onClick={() => setOpen(true)}>
        {t('protection.winReview')}
      </Button>
      {isOpen && data && <ReviewDialog merchant={merchant} stored={data} onClose={() => setOpen(false)} />}
    </>
  );
};
