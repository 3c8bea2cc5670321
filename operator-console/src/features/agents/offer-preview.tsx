import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { formatDecimal } from 'shared-contracts/money';
import { Button, Notice, Skeleton } from 'shared-ui';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountText } from '../account-link/index.ts';
import { agentsKey, readPreview } from './agents.api.ts';
import type { Agent, ContractPreview } from './agents.api.ts';
import { termsOf } from './offer-form.ts';
import type { OfferForm } from './offer-form.ts';

/** The last 30 days in sentences, and every contract that would end by name. */
const PreviewText = ({ preview: { replay, ends } }: { readonly preview: ContractPreview }) => {
  const { t, i18n } = useTranslation();
  const { from, periods, turnover, loss, earned, passed, current, tiers } = replay;
  const played = {
    ...{ from: formatDateTime(from, i18n.language), turnover: formatDecimal(turnover) },
    ...{ loss: formatDecimal(loss), earned: formatDecimal(earned) },
  };
  return (
    <div className={layout.group}>
      <p className={layout.note}>{t(periods === 0 ? 'agents.preview.none' : 'agents.preview.played', played)}</p>
      {tiers.map(({ tier, rate, periods: reached, amount }) => (
        <p key={tier ?? 0} className={layout.note}>
          {tier === null
            ? t('agents.preview.noTier', { number: reached.toString() })
            : t('agents.preview.tier', {
                ...{ tier: tier.toString(), rate, amount: formatDecimal(amount), number: reached.toString() },
              })}
        </p>
      ))}
      {passed !== '0.00' && (
        <p className={layout.note}>{t('agents.preview.passed', { amount: formatDecimal(passed) })}</p>
      )}
      {current !== null && (
        <p className={layout.note}>{t('agents.preview.current', { amount: formatDecimal(current) })}</p>
      )}
      {ends.length > 0 && (
        <Notice tone="pending" title={t('agents.preview.ends')}>
          {ends.map(({ id, account, rate }, place) => (
            <Fragment key={id}>
              {place > 0 && '; '}
              <AccountText text="agents.preview.ended" account={account} values={{ rate }} />
            </Fragment>
          ))}
        </Notice>
      )}
    </div>
  );
};

interface OfferPreviewProps {
  readonly merchant: string;
  readonly agent: Agent;
  readonly form: UseFormReturn<OfferForm>;
}

/** What the typed terms would have brought, on request; it disappears once they change (AGX-002). */
export const OfferPreview = ({ merchant, agent, form }: OfferPreviewProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<string | null>(null);
  const [kind, tiers] = useWatch({ control: form.control, name: ['kind', 'tiers'] });
  const terms = { kind, tiers: termsOf(tiers) };
  const typed = JSON.stringify(terms);
  const isAsked = asked === typed;
  const { data, error } = useQuery({
    queryKey: [...agentsKey(merchant), 'preview', agent.id, typed],
    queryFn: () => readPreview(api, merchant, agent.id, terms),
    enabled: isAsked,
  });
  const ask = async (): Promise<void> => {
    if (await form.trigger('tiers')) setAsked(typed);
  };
  return (
    <section className={layout.group} aria-label={t('agents.preview.title')}>
      <div className={layout.actions}>
        <Button size="sm" onClick={() => void ask()}>
          {t('agents.preview.show')}
        </Button>
      </div>
      {isAsked && error && <Notice tone="refused">{errorText(error)}</Notice>}
      {isAsked && !error && !data && <Skeleton height="4rem" />}
      {isAsked && data && <PreviewText preview={data} />}
    </section>
  );
};
