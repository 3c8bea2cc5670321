import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import type { ActionCall } from 'shared-react';
import { Button, Notice } from 'shared-ui';
import layout from '../look/layout.module.css';
import { OrderDialog } from '../order/index.ts';
import { useOperator } from '../session/console-context.ts';

interface WaitingProposalProps {
  readonly proposal: {
    readonly id: string;
    readonly reason: string;
    readonly proposedAt: string;
    readonly proposedBy: string;
  };
  /** What is proposed. */
  readonly title: string;
  readonly canDecide: boolean;
  readonly send: (
    id: string,
    decision: { readonly confirm: boolean; readonly reason: string },
    call: ActionCall,
  ) => Promise<unknown>;
  readonly renews: QueryKey;
}

/** What one operator has proposed: another one confirms or declines it, the same one can only decline it. */
export const WaitingProposal = ({ proposal, title, canDecide, send, renews }: WaitingProposalProps) => {
  const { t, i18n } = useTranslation();
  const isOwn = useOperator()?.name === proposal.proposedBy;
  const [decision, setDecision] = useState<'confirm' | 'decline' | null>(null);
  const { id, reason, proposedAt, proposedBy } = proposal;
  return (
    <>
      <Notice tone="pending" title={title}>
        <div className={layout.fields}>
          <span className={layout.two}>
            {reason}
            <span className={layout.small}>
              {t('proposal.by', { name: proposedBy, at: formatDateTime(proposedAt, i18n.language) })}
              {isOwn && ` ${t('proposal.own')}`}
            </span>
          </span>
          {canDecide && (
            <span className={layout.actions}>
              {!isOwn && (
                <Button size="sm" variant="primary" onClick={() => setDecision('confirm')}>
                  {t('proposal.confirm')}
                </Button>
              )}
              <Button size="sm" onClick={() => setDecision('decline')}>
                {t('proposal.decline')}
              </Button>
            </span>
          )}
        </div>
      </Notice>
      {decision !== null && (
        <OrderDialog
          title={t(`proposal.${decision}Title`)}
          text={`${title}. ${t(`proposal.${decision}Text`)}`}
          submit={t(`proposal.${decision}`)}
          danger={decision === 'decline'}
          send={(form, call) => send(id, { confirm: decision === 'confirm', reason: form.reason }, call)}
          renews={renews}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
};
