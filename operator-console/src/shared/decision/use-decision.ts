import { useTranslation } from 'react-i18next';

/** Who approves where no operator does, as the platform stores it. */
const RULES = 'rules';

interface Decision {
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** Who decided and why, in the operator's language. What rules approved has one reason; its figures are in the audit log, in English. */
export const useDecision = (): ((decision: Decision) => Decision) => {
  const { t } = useTranslation();
  return (decision) =>
    decision.decidedBy === RULES ? { decidedBy: t('decision.rules'), reason: t('decision.rulesReason') } : decision;
};
