import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Button, SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { AccountText } from '../account-link/index.ts';
import { agentsKey, CONTRACT_KINDS, sendOffer } from './agents.api.ts';
import type { Agent } from './agents.api.ts';
import { termsOf } from './offer-form.ts';
import type { OfferForm } from './offer-form.ts';
import { OfferPreview } from './offer-preview.tsx';

const TIERS_MAX = 6;
const ACTIVE_MAX = 100_000;
const RATE = /^\d{1,3}([.,]\d{1,3})?$/;
const NEW_TIER = { turnover: '0', active: '0', loss: '0', rate: '' };

const PARTS = ['turnover', 'active', 'loss', 'rate'] as const;

const isPart = (part: (typeof PARTS)[number], text: string): boolean => {
  if (part === 'rate') return RATE.test(text.trim());
  return part === 'active' ? wholeFrom(text, 0, ACTIVE_MAX) !== null : moneyFrom(text) !== null;
};

const Tiers = ({ form }: { readonly form: UseFormReturn<OfferForm> }) => {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' });
  const { errors } = form.formState;
  return (
    <>
      {fields.map((field, index) => (
        <fieldset key={field.id} className={layout.group}>
          <legend className={layout.legend}>{t('agents.tier', { number: (index + 1).toString() })}</legend>
          <div className={layout.row}>
            {PARTS.map((part) => {
              const fault = errors.tiers?.[index]?.[part];
              return (
                <TextField
                  key={part}
                  label={t(`agents.from.${part}`)}
                  required
                  numeric
                  inputMode="decimal"
                  error={fault && (fault.message || t('agents.numberWrong'))}
                  {...form.register(`tiers.${index}.${part}`, { validate: (text) => isPart(part, text) })}
                />
              );
            })}
          </div>
          {fields.length > 1 && (
            <div className={layout.actions}>
              <Button size="sm" variant="quiet" onClick={() => remove(index)}>
                {t('agents.removeTier', { number: (index + 1).toString() })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {fields.length < TIERS_MAX && (
        <div className={layout.actions}>
          <Button size="sm" onClick={() => append(NEW_TIER)}>
            {t('agents.addTier')}
          </Button>
        </div>
      )}
    </>
  );
};

const RATE_FIELD = /^tiers\.(\d)(?:\.rate)?$/;

/** The field beside which a refusal appears: the rate of the tier that it names. */
const fieldOf = (error: unknown): `tiers.${number}.rate` | null => {
  if (!isPortalError(error)) return null;
  const index = Object.keys(error.fields ?? {}).flatMap((name) => RATE_FIELD.exec(name)?.[1] ?? [])[0];
  return index === undefined ? null : `tiers.${Number(index)}.rate`;
};

interface OfferDialogProps {
  readonly merchant: string;
  readonly agent: Agent;
  readonly onClose: () => void;
}

/** Offers an agent at the top of a tree a contract of the merchant. */
export const OfferDialog = ({ merchant, agent, onClose }: OfferDialogProps) => {
  const { t } = useTranslation();
  return (
    <OrderDialog<OfferForm>
      size="md"
      title={<AccountText text="agents.offerTitle" account={agent.account} member={agent.id} />}
      text={t('agents.offerText')}
      submit={t('agents.offer')}
      defaults={{ kind: 'daily', tiers: [NEW_TIER] }}
      send={({ kind, tiers, reason }, call) =>
        sendOffer(call, merchant, agent.id, { kind, reason, tiers: termsOf(tiers) })
      }
      fieldOf={fieldOf}
      renews={agentsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            label={t('agents.kindName')}
            options={CONTRACT_KINDS.map((value) => ({ value, label: t(`agents.kind.${value}`) }))}
            {...form.register('kind')}
          />
          <Tiers form={form} />
          <OfferPreview merchant={merchant} agent={agent} form={form} />
        </>
      )}
    </OrderDialog>
  );
};
