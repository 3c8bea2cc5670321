import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, EmptyState, Notice, SelectField } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { CopyField } from 'shared-ui/copy-field';
import { Dialog } from 'shared-ui/dialog';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { WaitingProposal } from '../../shared/proposal/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { keysKey, readKeys, sendKeyDecision, sendKeyEnd, sendRotation } from './games.api.ts';
import type { NewKey, VendorKey } from './games.api.ts';
import { VendorChoice } from './vendor-choice.tsx';

const TONES: Readonly<Record<VendorKey['state'], Tone>> = { valid: 'won', ending: 'pending', ended: 'neutral' };
/** Hours. */
const OVERLAPS = ['0', '1', '24', '72', '168'] as const;

interface RotationForm {
  readonly overlap: string;
  readonly reason: string;
}

const useColumns = (canEnd: boolean, onEnd: (key: VendorKey) => void): readonly DataColumn<VendorKey>[] => {
  const { t, i18n } = useTranslation();
  const at = (iso: string): string => formatDateTime(iso, i18n.language);
  return [
    { id: 'key', header: t('games.key'), primary: true, cell: ({ keyId }) => t('games.keyNumber', { number: keyId }) },
    {
      id: 'state',
      header: t('points.state'),
      cell: ({ state }) => (
        <Badge tone={TONES[state]} dot>
          {t(`games.keyState.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'created',
      header: t('games.created'),
      cell: ({ createdAt, createdBy }) => (
        <span className={layout.two}>
          <time dateTime={createdAt}>{at(createdAt)}</time>
          <span className={layout.small}>{createdBy ?? t('games.byConfiguration')}</span>
        </span>
      ),
    },
    { id: 'ends', header: t('games.ends'), cell: ({ endsAt }) => (endsAt === null ? '–' : at(endsAt)) },
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      unlabelled: true,
      cell: (key) =>
        canEnd &&
        key.state !== 'ended' && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('games.endKeyOf', { number: key.keyId })}
            onClick={() => onEnd(key)}
          >
            {t('games.endKey')}
          </Button>
        ),
    },
  ];
};

/** The secret, shown this once. */
const SecretDialog = ({ created, onClose }: { readonly created: NewKey; readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const { key, secret, formerEndsAt } = created;
  return (
    <Dialog
      open
      title={t('games.secretTitle', { key })}
      description={t('games.secretText')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('games.secretDone')}
        </Button>
      }
    >
      <div className={layout.fields}>
        {formerEndsAt !== null && (
          <Notice tone="pending">{t('games.formerEnds', { at: formatDateTime(formerEndsAt, i18n.language) })}</Notice>
        )}
        <CopyField
          label={t('games.secret')}
          value={secret}
          copyLabel={t('games.copySecret')}
          texts={{ copy: t('games.copy'), copied: t('games.copied') }}
          onCopy={() => undefined}
        />
      </div>
    </Dialog>
  );
};

const VendorKeys = ({ vendor }: { readonly vendor: string }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [ended, setEnded] = useState<VendorKey | null>(null);
  const [isRotating, setRotating] = useState(false);
  const [created, setCreated] = useState<NewKey | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: keysKey(vendor), queryFn: () => readKeys(api, vendor) });
  const canPropose = data !== undefined && !data.configured && data.waiting === null;
  const columns = useColumns(canPropose, setEnded);
  return (
    <>
      {data?.configured && <Notice tone="info">{t('games.configured')}</Notice>}
      {data && (
        <WaitingProposal
          waiting={data.waiting}
          decided={data.decided}
          titleOf={({ act, keyId, overlapHours }) =>
            act === 'end'
              ? t('games.waitingEnd', { number: keyId })
              : `${t('games.waitingAdd')}. ${t('games.overlap')}: ${t(`games.overlap.${overlapHours}`)}`
          }
          canDecide
          send={async (proposal, decision, call) =>
            setCreated(await sendKeyDecision(call, { vendor, proposal }, decision))
          }
          renews={keysKey(vendor)}
        />
      )}
      <Card
        flush
        title={t('games.tab.keys')}
        description={t('games.keysText')}
        actions={
          canPropose && (
            <Button variant="primary" onClick={() => setRotating(true)}>
              {t('games.rotate')}
            </Button>
          )
        }
      >
        <ListTable
          name="vendor-keys"
          caption={t('games.tab.keys')}
          columns={columns}
          rows={data?.keys}
          rowKey={({ keyId }) => keyId}
          skeletonRows={2}
          empty={<EmptyState compact title={t('games.noKeys')} text={t('games.noKeysText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {isRotating && (
        <OrderDialog<RotationForm>
          title={t('games.rotateTitle', { vendor })}
          text={t('games.rotateText')}
          submit={t('games.rotate')}
          defaults={{ overlap: '24' }}
          send={({ overlap, reason }, call) => sendRotation(call, vendor, { overlapHours: Number(overlap), reason })}
          renews={keysKey(vendor)}
          onClose={() => setRotating(false)}
        >
          {(form) => (
            <SelectField
              label={t('games.overlap')}
              options={OVERLAPS.map((value) => ({ value, label: t(`games.overlap.${value}`) }))}
              {...form.register('overlap')}
            />
          )}
        </OrderDialog>
      )}
      {ended && (
        <OrderDialog
          title={t('games.endKeyTitle', { number: ended.keyId })}
          text={t('games.endKeyText')}
          submit={t('games.endKeySubmit')}
          danger
          send={({ reason }, call) => sendKeyEnd(call, vendor, ended.keyId, reason)}
          renews={keysKey(vendor)}
          onClose={() => setEnded(null)}
        />
      )}
      {created && <SecretDialog created={created} onClose={() => setCreated(null)} />}
    </>
  );
};

/** Keys with which vendors sign their calls. */
export const KeysTab = ({ merchant }: { readonly merchant: string }) => (
  <VendorChoice merchant={merchant}>{(vendor) => <VendorKeys key={vendor} vendor={vendor} />}</VendorChoice>
);
