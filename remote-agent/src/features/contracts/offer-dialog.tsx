import { useState } from 'react';
import { draftPreview, offerContract } from 'shared-contracts/agents';
import { useErrorText, usePortal, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { fieldFaults, NO_FAULTS, usePortalAction } from 'shared-react';
import { Button, Notice, SelectField, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { PlusIcon } from 'shared-ui/icons';
import { CONTRACT_KINDS } from './contract.model.ts';
import type { ContractKind, Preview, Terms } from './contract.model.ts';
import { ContractTerms } from './contract-terms.tsx';
import { fieldsOf, formFaults, NEW_TIER, termsOf, TIERS_MAX } from './offer.model.ts';
import type { TierDraft } from './offer.model.ts';
import { PreviewText } from './preview-text.tsx';
import { TierFields } from './tier-fields.tsx';
import styles from './contracts.module.css';

/** What the form says, with the errors beside its fields. */
const useOfferForm = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [account, setAccount] = useState('');
  const [kind, setKind] = useState<ContractKind>('daily');
  const [tiers, setTiers] = useState<readonly TierDraft[]>([NEW_TIER]);
  const [own, setOwn] = useState(NO_FAULTS);
  const preview = usePortalAction(draftPreview, {});
  const refused = fieldFaults(preview.error, fieldsOf(tiers));
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      setOwn(NO_FAULTS);
      if (preview.error) preview.reset();
      set(value);
    };
  return {
    ...{ account, kind, tiers },
    ...{ setAccount: changing(setAccount), setKind: changing(setKind), setTiers: changing(setTiers) },
    isBusy: preview.isPending,
    faultOf: (field: string): string | undefined => {
      if (own[field] !== undefined) return t(own[field]);
      return refused[field] === undefined ? undefined : errorText(preview.error);
    },
    /** A refusal that no field speaks of. */
    fault: preview.error && Object.keys(refused).length === 0 ? errorText(preview.error) : undefined,
    /** Asks for the preview of what is typed; nothing is sent while the account is missing or a field is no number. */
    review: (onReady: (terms: Terms, preview: Preview) => void): void => {
      const faults = formFaults(account, tiers);
      setOwn(faults);
      if (Object.keys(faults).length > 0) return;
      const terms = { account, kind, tiers: termsOf(tiers) };
      preview.mutate({ body: terms }, { onSuccess: (value) => onReady(terms, value) });
    },
  };
};

type OfferForm = ReturnType<typeof useOfferForm>;

const OfferFields = ({ form, onSubmit }: { readonly form: OfferForm; readonly onSubmit: () => void }) => {
  const { t } = useTranslation();
  const { account, kind, tiers, setAccount, setKind, setTiers, faultOf, fault } = form;
  return (
    <form
      id="offer"
      className={styles.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={t('offer.account')}
        autoComplete="off"
        required
        value={account}
        error={faultOf('account')}
        onChange={(event) => setAccount(event.currentTarget.value.trim())}
      />
      <SelectField
        label={t('contract.kind')}
        value={kind}
        error={faultOf('kind')}
        options={CONTRACT_KINDS.map((value) => ({ value, label: t(`contract.kind.${value}`) }))}
        onChange={(event) => setKind(CONTRACT_KINDS.find((one) => one === event.currentTarget.value) ?? 'daily')}
      />
      {tiers.map((tier, index) => (
        <TierFields
          key={index}
          index={index}
          tier={tier}
          faultOf={faultOf}
          onChange={(next) => setTiers(tiers.map((one, at) => (at === index ? next : one)))}
          onRemove={tiers.length > 1 ? () => setTiers(tiers.filter((_one, at) => at !== index)) : null}
        />
      ))}
      {tiers.length < TIERS_MAX && (
        <Button variant="quiet" iconStart={<PlusIcon size={18} />} onClick={() => setTiers([...tiers, NEW_TIER])}>
          {t('offer.add')}
        </Button>
      )}
      {fault !== undefined && <Notice tone="refused">{fault}</Notice>}
    </form>
  );
};

interface ReviewProps {
  readonly terms: Terms;
  readonly preview: Preview;
}

/** Offers a direct downline a contract: first the terms, then what they would have brought; errors are shown beside their field (AGT-036, AGT-037, AGX-002). */
export const OfferDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const form = useOfferForm();
  const [review, setReview] = useState<ReviewProps | null>(null);
  const sending = usePortalAction(offerContract, {
    onSuccess: (_contract, { body: { account } }) => {
      portal.notify(t('offer.done', { account }), 'success');
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['agent'] }),
  });
  const back = (): void => {
    sending.reset();
    setReview(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={sending.isPending}
      title={t('offer.title')}
      description={t(review ? 'offer.reviewText' : 'offer.text')}
      actions={
        review ? (
          <>
            <Button disabled={sending.isPending} onClick={back}>
              {t('offer.change')}
            </Button>
            <Button variant="primary" busy={sending.isPending} onClick={() => sending.mutate({ body: review.terms })}>
              {t('offer.send')}
            </Button>
          </>
        ) : (
          <Button type="submit" form="offer" variant="primary" busy={form.isBusy}>
            {t('offer.review')}
          </Button>
        )
      }
    >
      {review ? (
        <div className={styles.dialog}>
          <ContractTerms contract={review.terms} side="team" />
          <PreviewText preview={review.preview} account={review.terms.account} side="team" />
          {sending.error && <Notice tone="refused">{errorText(sending.error)}</Notice>}
        </div>
      ) : (
        <OfferFields form={form} onSubmit={() => form.review((terms, preview) => setReview({ terms, preview }))} />
      )}
    </Dialog>
  );
};
