import { useTranslation } from 'react-i18next';
import { formatAmount } from 'shared-ui';
import { OrderDialog } from '../../shared/order/index.ts';
import { AccountText } from '../account-link/index.ts';
import { queuesKey, sendVerdict } from './payments.api.ts';
import type { OpenedWithdrawal, Verdict } from './payments.api.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useRenewal } from './use-renewal.ts';

/** Members read why their money came back. */
const SHOWN_TO_MEMBER: ReadonlySet<Verdict> = new Set(['reject', 'fail']);

/** What the window says of an approval: whether another operator's comes after it, or came before. */
const approvalText = ({ needsTwo, firstApprovedBy }: OpenedWithdrawal): string => {
  if (!needsTwo) return 'payments.approveText';
  return firstApprovedBy === null ? 'payments.approveFirstText' : 'payments.approveSecondText';
};

interface VerdictDialogProps {
  readonly merchant: string;
  readonly withdrawal: OpenedWithdrawal;
  readonly currency: string;
  readonly verdict: Verdict;
  readonly onClose: () => void;
  /** It was carried out. */
  readonly onDone: () => void;
}

/** One decision about a withdrawal: what it does to the money, and why. */
export const VerdictDialog = (props: VerdictDialogProps) => {
  const { merchant, withdrawal, currency, verdict, onClose, onDone } = props;
  const { t } = useTranslation();
  const renewing = useRenewal(merchant);
  const refusalText = useRefusalText();
  const { id, account, amount, bank, lastFour, firstApprovedBy } = withdrawal;
  const facts = {
    ...{ bank, digits: lastFour, name: firstApprovedBy },
    amount: `${formatAmount(amount)} ${currency}`,
  };
  const isGiven = verdict === 'approve' || verdict === 'settle';
  return (
    <OrderDialog
      title={<AccountText text={`payments.${verdict}Title`} account={account} values={facts} />}
      text={t(verdict === 'approve' ? approvalText(withdrawal) : `payments.${verdict}Text`, facts)}
      submit={t(`payments.${verdict}`)}
      danger={!isGiven}
      reasonOptional={() => verdict === 'approve'}
      {...(SHOWN_TO_MEMBER.has(verdict) && { reasonLabel: t('payments.reasonShown') })}
      send={async ({ reason }, call) => {
        await renewing(sendVerdict(call, merchant, id, { verdict, reason }));
        onDone();
      }}
      refusalText={refusalText}
      renews={queuesKey(merchant)}
      onClose={onClose}
    />
  );
};
