import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OrderDialog } from '../../shared/order/index.ts';
import type { Outcome } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountText } from '../account-link/index.ts';
import { protectionKey, readExclusion, sendLift, sendLiftDecision } from './protection.api.ts';
import type { ExclusionEntry } from './protection.api.ts';

/** One operator requests that an exclusion is lifted early, another confirms or declines it. */
export interface LiftOrder {
  readonly act: 'ask' | 'confirm' | 'decline';
  readonly entry: ExclusionEntry;
}

const TEXTS: Readonly<Record<LiftOrder['act'], Readonly<Record<'title' | 'text' | 'submit', string>>>> = {
  ask: { title: 'protection.liftTitle', text: 'protection.askLiftText', submit: 'protection.askLift' },
  confirm: { title: 'protection.liftTitle', text: 'protection.liftText', submit: 'protection.lift' },
  decline: {
    ...{ title: 'protection.declineLiftTitle', text: 'protection.declineLiftText', submit: 'protection.declineLift' },
  },
};

/** How another operator decided about the request while the window was open. */
const useOutcome = (merchant: string, { id, liftAskedAt }: ExclusionEntry): Outcome | null => {
  const { api } = useConsole();
  const { data } = useQuery({
    queryKey: [...protectionKey, 'exclusions', merchant, 'one', id],
    queryFn: () => readExclusion(api, merchant, id),
    enabled: liftAskedAt !== null,
  });
  if (!data) return null;
  if (data.liftedBy !== null) return { confirmed: true, by: data.liftedBy, reason: null };
  if (data.liftAskedAt === liftAskedAt || data.liftDeclinedBy === null) return null;
  return { confirmed: false, by: data.liftDeclinedBy, reason: data.liftDeclineReason };
};

interface LiftDialogProps extends LiftOrder {
  readonly merchant: string;
  readonly onClose: () => void;
}

export const LiftDialog = ({ merchant, act, entry, onClose }: LiftDialogProps) => {
  const { t } = useTranslation();
  const { id, account, liftAskedAt } = entry;
  const outcome = useOutcome(merchant, entry);
  const { title, text, submit } = TEXTS[act];
  return (
    <OrderDialog
      title={<AccountText text={title} account={account} />}
      text={t(text)}
      submit={t(submit)}
      danger={act === 'decline'}
      send={({ reason }, call) =>
        liftAskedAt === null
          ? sendLift(call, merchant, id, reason)
          : sendLiftDecision(call, merchant, id, { confirm: act === 'confirm', askedAt: liftAskedAt, reason })
      }
      outcome={outcome}
      renews={protectionKey}
      onClose={onClose}
    />
  );
};
