import { contractEffects, contractPreview } from 'shared-contracts/agents';
import { useErrorText, usePortal, useQuery, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { useAction } from 'shared-react';
import { Button, Notice, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { ContractTerms } from './contract-terms.tsx';
import { PROCESS, topRate } from './contract.model.ts';
import type { Contract, ContractAction, ContractSide } from './contract.model.ts';
import { PreviewText } from './preview-text.tsx';
import styles from './contracts.module.css';

interface ContractDialogProps {
  readonly contract: Contract;
  readonly side: ContractSide;
  readonly onClose: () => void;
}

/** Contracts of downlines that end with this one: each is named before. */
const Effects = ({ contract }: { readonly contract: Contract }) => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: ['agent', 'contract-effects', contract.id],
    queryFn: () => api.call(contractEffects, { params: { id: contract.id } }),
    // Other contracts may have changed since it was last opened.
    staleTime: 0,
  });
  if (error) return <Notice tone="refused">{errorText(error)}</Notice>;
  if (!data) return <Skeleton height="3rem" />;
  if (data.ends.length === 0) return null;
  return (
    <Notice tone="pending" title={t('contract.ends')}>
      <ul className={styles.ends}>
        {data.ends.map((ended) => (
          <li key={ended.id}>{t('contract.ended', { account: ended.account, rate: ended.rate })}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** What an offer would have brought, and what it would end. */
const OfferPreview = ({ contract, side }: Pick<ContractDialogProps, 'contract' | 'side'>) => {
  const { api } = usePortal();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: ['agent', 'contract-preview', contract.id],
    queryFn: () => api.call(contractPreview, { params: { id: contract.id } }),
    // Bets and other contracts may have changed since it was last opened.
    staleTime: 0,
  });
  if (error) return <Notice tone="refused">{errorText(error)}</Notice>;
  if (!data) return <Skeleton height="6rem" />;
  return <PreviewText preview={data} account={contract.account} side={side} />;
};

const useAnswer = ({ contract, onClose }: ContractDialogProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const queries = useQueryClient();
  return useAction(
    portal.api,
    (action: ContractAction, call) => call(PROCESS[contract.kind], { body: { contractId: contract.id, action } }),
    {
      onSuccess: (_reply, action) => {
        portal.notify(t(`contract.done.${action}`), 'success');
        onClose();
      },
      // After a refusal too: somebody else may have ended the contract.
      onSettled: () => queries.invalidateQueries({ queryKey: ['agent'] }),
    },
  );
};

/** A contract in words, with what the reader may do about it: answer an offer, or end what was offered. */
export const ContractDialog = (props: ContractDialogProps) => {
  const { contract, side, onClose } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { mutate, isPending, error, variables } = useAnswer(props);
  const isOffered = contract.state === 'offered';
  const canAnswer = side === 'own' && isOffered;
  const canEnd = side === 'team' && (isOffered || contract.state === 'accepted');
  const button = (action: ContractAction, variant: 'primary' | 'secondary' | 'danger', label: string) => (
    <Button
      variant={variant}
      busy={isPending && variables === action}
      disabled={isPending}
      onClick={() => mutate(action)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={isPending}
      title={t(`contract.kind.${contract.kind}`)}
      description={
        side === 'own'
          ? t('contract.by', { account: contract.upline ?? t('contract.merchant') })
          : t('contract.with', { account: contract.account })
      }
      actions={
        <>
          {canAnswer && button('reject', 'secondary', t('contract.reject'))}
          {canAnswer && button('accept', 'primary', t('contract.accept'))}
          {canEnd && button('terminate', 'danger', t(isOffered ? 'contract.withdraw' : 'contract.terminate'))}
          {!canAnswer && !canEnd && <Button onClick={onClose}>{t('contract.close')}</Button>}
        </>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.rate}>
          {t('contract.rate')}: <strong>{t('contract.upTo', { rate: topRate(contract) })}</strong>
        </p>
        <ContractTerms contract={contract} side={side} />
        {canAnswer && <p className={styles.hint}>{t('contract.starts')}</p>}
        {isOffered && <OfferPreview contract={contract} side={side} />}
        {canEnd && !isOffered && <Effects contract={contract} />}
        {error && <Notice tone="refused">{errorText(error)}</Notice>}
      </div>
    </Dialog>
  );
};
