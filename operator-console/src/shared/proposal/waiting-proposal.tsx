import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import type { ActionCall } from 'shared-react';
import { Button, Notice } from 'shared-ui';
import layout from '../look/layout.module.css';
import { OrderDialog } from '../order/index.ts';
import { useOperator } from '../session/console-context.ts';

interface Proposed {
  readonly id: string;
  readonly reason: string;
  readonly proposedAt: string;
  readonly proposedBy: string;
}

interface WaitingProposalProps<P extends Proposed> {
  /** Null: none waits. */
  readonly waiting: P | null;
  /** The last one that was decided. */
  readonly decided: {
    readonly id: string;
    readonly confirmed: boolean;
    readonly decidedBy: string;
    readonly decisionReason: string;
  } | null;
  /** What is proposed. */
  readonly titleOf: (proposal: P) => string;
  readonly canDecide: boolean;
  readonly send: (
    id: string,
    decision: { readonly confirm: boolean; readonly reason: string },
    call: ActionCall,
  ) => Promise<unknown>;
  /** What a refusal means, where the catalogue's words do not say it. */
  readonly refusalText?: (error: unknown) => string | null;
  readonly renews: QueryKey;
}

interface Choice<P> {
  readonly proposal: P;
  readonly decision: 'confirm' | 'decline';
}

/**
 * What one operator has proposed: another one confirms or declines it, the same one can only decline it. The window of a decision stays when
 * another operator was faster.
 */
export const WaitingProposal = <P extends Proposed>(props: WaitingProposalProps<P>) => {
  const { waiting, decided, titleOf, canDecide, send, refusalText, renews } = props;
  const { t, i18n } = useTranslation();
  const me = useOperator()?.name;
  const [choice, setChoice] = useState<Choice<P> | null>(null);
  const isSettled = choice !== null && decided?.id === choice.proposal.id;
  return (
    <>
      {waiting && (
        <Notice tone="pending" title={titleOf(waiting)}>
          <div className={layout.fields}>
            <span className={layout.two}>
              {waiting.reason}
              <span className={layout.small}>
                {t('proposal.by', {
                  name: waiting.proposedBy,
                  at: formatDateTime(waiting.proposedAt, i18n.language),
                })}
                {waiting.proposedBy === me && ` ${t('proposal.own')}`}
              </span>
            </span>
            {canDecide && (
              <span className={layout.actions}>
                {waiting.proposedBy !== me && (
                  <Button
                    size="sm"
                    variant="primary"
                    onClick={() => setChoice({ proposal: waiting, decision: 'confirm' })}
                  >
                    {t('proposal.confirm')}
                  </Button>
                )}
                <Button size="sm" onClick={() => setChoice({ proposal: waiting, decision: 'decline' })}>
                  {t('proposal.decline')}
                </Button>
              </span>
            )}
          </div>
        </Notice>
      )}
      {choice && (
        <OrderDialog
          title={t(`proposal.${choice.decision}Title`)}
          text={`${titleOf(choice.proposal)}. ${t(`proposal.${choice.decision}Text`)}`}
          submit={t(`proposal.${choice.decision}`)}
          danger={choice.decision === 'decline'}
          outcome={
            isSettled ? { confirmed: decided.confirmed, by: decided.decidedBy, reason: decided.decisionReason } : null
          }
          send={({ reason }, call) =>
            send(choice.proposal.id, { confirm: choice.decision === 'confirm', reason }, call)
          }
          {...(refusalText && { refusalText })}
          renews={renews}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  );
};
