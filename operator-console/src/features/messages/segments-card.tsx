import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, EmptyState, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { NEVER_SAVED, OvertakenError, OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import type { Stored } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { ConditionFields, Recipients } from './condition-fields.tsx';
import { useConditionText, useSegmentWords } from './condition-text.ts';
import { readSegments, segmentsKey, sendSegment, sendSegmentRemoval } from './messages.api.ts';
import type { SavedSegment } from './messages.api.ts';
import { NO_CONDITIONS, conditionsFrom, conditionsToForm } from './messages.model.ts';
import type { ConditionForm } from './messages.model.ts';

interface SegmentForm extends ConditionForm {
  readonly name: string;
  readonly reason: string;
}

const toForm = (segment: SavedSegment | null): Omit<SegmentForm, 'reason'> => ({
  name: segment?.name ?? '',
  ...(segment ? conditionsToForm(segment.conditions) : NO_CONDITIONS),
});

interface SegmentDialogProps {
  readonly merchant: string;
  /** As it was read last; null: a new one. */
  readonly segment: SavedSegment | null;
  readonly known: readonly SavedSegment[];
  readonly onClose: () => void;
}

const SegmentDialog = ({ merchant, segment, known, onClose }: SegmentDialogProps) => {
  const { t } = useTranslation();
  /** Saved under a known name, a new segment would take that one's place for promotions and messages too. */
  const isFree = (name: string): boolean =>
    segment !== null || !known.some((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const words = useSegmentWords(merchant);
  const order = useStoredOrder<SegmentForm, SavedSegment | (Stored & { readonly id?: never })>({
    stored: segment ?? NEVER_SAVED,
    toForm: (stored) => toForm('name' in stored ? stored : null),
    queryKey: segmentsKey(merchant),
  });
  const isRemoved = segment !== null && !known.some(({ id }) => id === segment.id);
  return (
    <OrderDialog<SegmentForm>
      size="md"
      title={segment ? t('segments.changeTitle', { name: segment.name }) : t('segments.add')}
      text={t('segments.dialogText')}
      submit={t('segments.save')}
      defaults={toForm(segment)}
      version={order.version}
      send={({ name, reason, ...form }, call) =>
        order.save((version) =>
          sendSegment(call, merchant, { name, conditions: conditionsFrom(form), reason, version }),
        )
      }
      refusalText={(error) =>
        isRemoved && error instanceof OvertakenError ? t('segments.removed') : order.refusalText(error)
      }
      renews={segmentsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {segment && <OvertakenNotice stored={segment} edited={order.editedIn(form)} {...words} />}
          <TextField
            label={t('segments.name')}
            required
            // A segment of another name is another segment.
            readOnly={segment !== null}
            maxLength={60}
            autoComplete="off"
            error={
              form.formState.errors.name &&
              t(form.formState.errors.name.type === 'free' ? 'segments.nameTaken' : 'segments.nameMissing')
            }
            {...form.register('name', { validate: { some: (name) => name.trim() !== '', free: isFree } })}
          />
          <ConditionFields form={form as unknown as UseFormReturn<ConditionForm>} merchant={merchant} />
          <Recipients isSegment merchant={merchant} audience={{ kind: 'segment', ...conditionsFrom(form.watch()) }} />
        </>
      )}
    </OrderDialog>
  );
};

type Order = { readonly act: 'change' | 'remove'; readonly segment: SavedSegment } | { readonly act: 'add' };

const useColumns = (
  merchant: string,
  onOrder: ((order: Order) => void) | null,
): readonly DataColumn<SavedSegment>[] => {
  const { t, i18n } = useTranslation();
  const conditionText = useConditionText(merchant);
  const columns: readonly DataColumn<SavedSegment>[] = [
    { id: 'name', header: t('segments.name'), primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'conditions', header: t('segments.who'), width: '40%', cell: ({ conditions }) => conditionText(conditions) },
    {
      id: 'changed',
      header: t('segments.changed'),
      cell: ({ changedAt, changedBy }) => (
        <span className={layout.two}>
          <time dateTime={changedAt}>{formatDateTime(changedAt, i18n.language)}</time>
          <span className={layout.small}>{changedBy}</span>
        </span>
      ),
    },
  ];
  if (!onOrder) return columns;
  const actions: DataColumn<SavedSegment> = {
    ...{ id: 'actions', header: t('list.actions'), align: 'end' },
    cell: (segment) => (
      <span className={layout.actions}>
        <Button size="sm" aria-label={t('list.changeOf', segment)} onClick={() => onOrder({ act: 'change', segment })}>
          {t('list.change')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('segments.removeOf', segment)}
          onClick={() => onOrder({ act: 'remove', segment })}
        >
          {t('segments.remove')}
        </Button>
      </span>
    ),
  };
  return [...columns, actions];
};

/** Segments of members that messages can be sent to, kept under a name. */
export const SegmentsCard = ({ merchant, canChange }: { readonly merchant: string; readonly canChange: boolean }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [order, setOrder] = useState<Order | null>(null);
  const { data, error, refetch } = useQuery({
    ...{ queryKey: segmentsKey(merchant), queryFn: () => readSegments(api, merchant), enabled: merchant !== '' },
  });
  const columns = useColumns(merchant, canChange ? setOrder : null);
  const close = (): void => setOrder(null);
  return (
    <Card
      flush
      title={t('segments.title')}
      description={t('segments.text')}
      actions={
        canChange && (
          <Button disabled={!data} onClick={() => setOrder({ act: 'add' })}>
            {t('segments.add')}
          </Button>
        )
      }
    >
      <ListTable
        name="segments"
        caption={t('segments.title')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('segments.none')} text={t('segments.noneText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {order?.act === 'remove' && (
        <OrderDialog
          danger
          title={t('segments.removeTitle', order.segment)}
          text={t('segments.removeText')}
          submit={t('segments.remove')}
          send={({ reason }, call) => sendSegmentRemoval(call, merchant, order.segment.id, reason)}
          renews={segmentsKey(merchant)}
          onClose={close}
        />
      )}
      {data && (order?.act === 'add' || order?.act === 'change') && (
        <SegmentDialog
          merchant={merchant}
          // Others may save it while its form is open.
          segment={order.act === 'change' ? (data.find(({ id }) => id === order.segment.id) ?? order.segment) : null}
          known={data}
          onClose={close}
        />
      )}
    </Card>
  );
};
