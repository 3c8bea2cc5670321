import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Button, Notice, Skeleton, TextField } from 'shared-ui';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountList, AccountText } from '../account-link/index.ts';
import { agentsKey, readMove, sendMove } from './agents.api.ts';
import type { Agent, MovePreview } from './agents.api.ts';

interface MoveForm {
  upline: string;
  reason: string;
}

const Effects = ({ preview }: { readonly preview: MovePreview }) => {
  const { t } = useTranslation();
  const { path, teamSize, teamAgents, ends } = preview;
  return (
    <div className={layout.group}>
      <p className={layout.note}>
        {`${t('agents.movePath')} `}
        <AccountList accounts={path.map(({ id, account }) => ({ account, member: id }))} between=" / " />
      </p>
      <p className={layout.note}>
        {t('agents.moveTeam', { size: teamSize.toString(), agents: teamAgents.toString() })}
      </p>
      {ends.length === 0 ? (
        <p className={layout.note}>{t('agents.moveNone')}</p>
      ) : (
        <Notice tone="pending" title={t('agents.moveEnds')}>
          {ends.map(({ id, account, kind, rate }, place) => (
            <Fragment key={id}>
              {place > 0 && '; '}
              <AccountText
                text="agents.moveEnded"
                account={account}
                values={{ kind: t(`agents.kind.${kind}`), rate }}
              />
            </Fragment>
          ))}
        </Notice>
      )}
    </div>
  );
};

interface MoveDialogProps {
  readonly merchant: string;
  readonly agent: Agent;
  readonly onClose: () => void;
}

/** What the move to the typed place would do, on request; it disappears once the place changes. */
const Preview = ({
  merchant,
  agent,
  form,
}: Omit<MoveDialogProps, 'onClose'> & { readonly form: UseFormReturn<MoveForm> }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<string | null>(null);
  const upline = useWatch({ control: form.control, name: 'upline' }).trim();
  const isAsked = asked === upline;
  const { data, error } = useQuery({
    queryKey: [...agentsKey(merchant), 'move', agent.id, upline],
    queryFn: () => readMove(api, merchant, agent.id, upline),
    enabled: isAsked,
  });
  return (
    <section className={layout.group} aria-label={t('agents.movePreview')}>
      <div className={layout.actions}>
        <Button size="sm" onClick={() => setAsked(upline)}>
          {t('agents.moveShow')}
        </Button>
      </div>
      {isAsked && error && <Notice tone="refused">{errorText(error)}</Notice>}
      {isAsked && !error && !data && <Skeleton height="4rem" />}
      {isAsked && data && <Effects preview={data} />}
    </section>
  );
};

/** Moves an agent with the branch below to another place of the merchant's trees. */
export const MoveDialog = ({ merchant, agent, onClose }: MoveDialogProps) => {
  const { t } = useTranslation();
  return (
    <OrderDialog<MoveForm>
      title={<AccountText text="agents.moveTitle" account={agent.account} member={agent.id} />}
      text={t('agents.moveText')}
      submit={t('agents.move')}
      defaults={{ upline: '' }}
      send={({ upline, reason }, call) => sendMove(call, merchant, agent.id, { upline: upline.trim(), reason })}
      fieldOf={(error) => (isPortalError(error) && error.fields?.['upline'] ? 'upline' : null)}
      renews={agentsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            label={t('agents.moveUpline')}
            hint={t('agents.moveHint')}
            autoComplete="off"
            error={form.formState.errors.upline?.message}
            {...form.register('upline')}
          />
          <Preview merchant={merchant} agent={agent} form={form} />
        </>
      )}
    </OrderDialog>
  );
};
