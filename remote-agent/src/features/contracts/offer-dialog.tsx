import { useState } from 'react';
import { offerContract } from 'shared-contracts/agents';
import { useErrorText, usePortal, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { fieldFaults, NO_FAULTS, usePortalAction } from 'shared-react';
import type { FieldFaults } from 'shared-react';
import { Button, IconButton, Notice, SelectField, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { PlusIcon, TrashIcon } from 'shared-ui/icons';
import { CONTRACT_KINDS } from './contract.model.ts';
import type { ContractKind } from './contract.model.ts';
import styles from './contracts.module.css';

interface TierDraft {
  readonly turnover: string;
  readonly active: string;
  readonly loss: string;
  readonly rate: string;
}

const NEW_TIER: TierDraft = { turnover: '', active: '', loss: '', rate: '' };
const TIERS_MAX = 6;
const PARTS = ['turnover', 'active', 'loss', 'rate'] as const;
const FORM: Readonly<Record<(typeof PARTS)[number], RegExp>> = {
  turnover: /^\d{0,13}(\.\d{1,2})?$/,
  active: /^\d{0,5}$/,
  loss: /^\d{0,13}(\.\d{1,2})?$/,
  rate: /^\d{1,3}(\.\d{1,3})?$/,
};

const amount = (text: string): string => {
  const [whole, cents = ''] = text.split('.');
  return `${whole === '' || whole === undefined ? '0' : whole}.${cents.padEnd(2, '0')}`;
};

/** Fields that are no numbers, with the text that says so. */
const formFaults = (tiers: readonly TierDraft[]): FieldFaults =>
  Object.fromEntries(
    tiers.flatMap((tier, index) =>
      PARTS.filter((part) => !FORM[part].test(tier[part])).map((part) => [`tiers.${index}.${part}`, 'offer.invalid']),
    ),
  );

const fieldsOf = (tiers: readonly TierDraft[]): readonly string[] => [
  'account',
  'kind',
  ...tiers.flatMap((_tier, index) => [`tiers.${index}`, ...PARTS.map((part) => `tiers.${index}.${part}`)]),
];

interface TierFieldsProps {
  readonly index: number;
  readonly tier: TierDraft;
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (tier: TierDraft) => void;
  readonly onRemove: (() => void) | null;
}

const TierFields = ({ index, tier, faultOf, onChange, onRemove }: TierFieldsProps) => {
  const { t } = useTranslation();
  const overlap = faultOf(`tiers.${index}`);
  return (
    <fieldset className={styles.tier}>
      <legend className={styles.legend}>
        {t('offer.tier', { number: index + 1 })}
        {onRemove && (
          <IconButton
            size="sm"
            label={t('offer.remove', { number: index + 1 })}
            icon={<TrashIcon size={18} />}
            onClick={onRemove}
          />
        )}
      </legend>
      <div className={styles.fields}>
        {PARTS.map((part) => (
          <TextField
            key={part}
            label={t(`offer.${part}`)}
            inputMode="decimal"
            placeholder="0"
            required={part === 'rate'}
            value={tier[part]}
            error={faultOf(`tiers.${index}.${part}`)}
            onChange={(event) => onChange({ ...tier, [part]: event.currentTarget.value.trim() })}
          />
        ))}
      </div>
      {overlap !== undefined && <Notice tone="refused">{overlap}</Notice>}
    </fieldset>
  );
};

/** Offers a direct downline a contract; what the platform refuses is said beside its field (AGT-036, AGT-037). */
export const OfferDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [account, setAccount] = useState('');
  const [kind, setKind] = useState<ContractKind>('daily');
  const [tiers, setTiers] = useState<readonly TierDraft[]>([NEW_TIER]);
  const [own, setOwn] = useState(NO_FAULTS);
  const { mutate, isPending, error, reset } = usePortalAction(offerContract, {
    onSuccess: () => {
      portal.notify(t('offer.done', { account }), 'success');
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['agent'] }),
  });
  const refused = fieldFaults(error, fieldsOf(tiers));
  const faultOf = (field: string): string | undefined => {
    if (own[field] !== undefined) return t(own[field]);
    return refused[field] === undefined ? undefined : errorText(error);
  };
  const changed = (): void => {
    setOwn(NO_FAULTS);
    if (error) reset();
  };
  const change = (next: readonly TierDraft[]): void => {
    changed();
    setTiers(next);
  };
  const send = (): void => {
    const faults = formFaults(tiers);
    setOwn(faults);
    if (Object.keys(faults).length > 0) return;
    const terms = tiers.map((tier) => ({
      ...{ turnover: amount(tier.turnover), loss: amount(tier.loss), rate: tier.rate },
      active: Number(tier.active),
    }));
    mutate({ body: { account, kind, tiers: terms } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('offer.title')}
      description={t('offer.text')}
      actions={
        <Button type="submit" form="offer" variant="primary" busy={isPending}>
          {t('offer.send')}
        </Button>
      }
    >
      <form
        id="offer"
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={t('offer.account')}
          autoComplete="off"
          required
          value={account}
          error={faultOf('account')}
          onChange={(event) => {
            changed();
            setAccount(event.currentTarget.value.trim());
          }}
        />
        <SelectField
          label={t('contract.kind')}
          value={kind}
          error={faultOf('kind')}
          options={CONTRACT_KINDS.map((value) => ({ value, label: t(`contract.kind.${value}`) }))}
          onChange={(event) => {
            changed();
            setKind(CONTRACT_KINDS.find((one) => one === event.currentTarget.value) ?? 'daily');
          }}
        />
        {tiers.map((tier, index) => (
          <TierFields
            key={index}
            index={index}
            tier={tier}
            faultOf={faultOf}
            onChange={(next) => change(tiers.map((one, at) => (at === index ? next : one)))}
            onRemove={tiers.length > 1 ? () => change(tiers.filter((_one, at) => at !== index)) : null}
          />
        ))}
        {tiers.length < TIERS_MAX && (
          <Button variant="quiet" iconStart={<PlusIcon size={18} />} onClick={() => change([...tiers, NEW_TIER])}>
            {t('offer.add')}
          </Button>
        )}
        {error && Object.keys(refused).length === 0 && <Notice tone="refused">{errorText(error)}</Notice>}
      </form>
    </Dialog>
  );
};
