import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Notice } from 'shared-ui';

/** How another operator decided about what a window is open for. */
export interface Outcome {
  readonly confirmed: boolean;
  readonly by: string;
  /** Null where none is stored. */
  readonly reason: string | null;
}

export const isAlreadyDecided = (error: unknown): boolean =>
  isPortalError(error) && error.code.endsWith('.already-decided');

/** Says who decided what in the meantime, over what was typed. */
export const OutcomeNotice = ({ outcome: { confirmed, by, reason } }: { readonly outcome: Outcome }) => {
  const { t } = useTranslation();
  const text = t('proposal.notSent');
  return (
    <Notice tone="info" urgent title={t(confirmed ? 'proposal.confirmedBy' : 'proposal.declinedBy', { name: by })}>
      {reason === null ? text : `${t('proposal.theirReason', { reason })} ${text}`}
    </Notice>
  );
};
