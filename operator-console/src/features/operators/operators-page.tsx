import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, DataTable, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { operatorsKey, readOperators, sendReset } from './operators.api.ts';
import type { ListedOperator } from './operators.api.ts';

const SecondFactor = ({ enrolledAt, recoveryCodesLeft }: ListedOperator) => {
  const { t, i18n } = useTranslation();
  if (enrolledAt === null) return <Badge tone="pending">{t('operators.unbound')}</Badge>;
  return (
    <span className={layout.two}>
      <time dateTime={enrolledAt}>{formatDateTime(enrolledAt, i18n.language)}</time>
      <span className={layout.small}>{t('operators.codesLeft', { count: recoveryCodesLeft })}</span>
    </span>
  );
};

const useColumns = (onReset: (operator: ListedOperator) => void): readonly DataColumn<ListedOperator>[] => {
  const { t, i18n } = useTranslation();
  const own = useOperator()?.name;
  return [
    {
      id: 'name',
      header: t('operators.name'),
      primary: true,
      cell: ({ name, role, status }) => (
        <span className={layout.two}>
          {name} {status === 'blocked' && <Badge tone="refused">{t('operators.blocked')}</Badge>}
          <span className={layout.small}>{t(`role.${role}`, { defaultValue: role })}</span>
        </span>
      ),
    },
    {
      id: 'merchants',
      header: t('operators.merchants'),
      cell: ({ merchants }) => (merchants === null ? t('operators.all') : merchants.join(', ')),
    },
    {
      id: 'seen',
      header: t('operators.lastSignIn'),
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          t('operators.never')
        ) : (
          <time dateTime={lastSignInAt}>{formatDateTime(lastSignInAt, i18n.language)}</time>
        ),
    },
    { id: 'factor', header: t('operators.factor'), cell: (operator) => <SecondFactor {...operator} /> },
    {
      id: 'reset',
      header: t('list.actions'),
      align: 'end',
      cell: (operator) =>
        operator.enrolledAt !== null &&
        operator.name !== own && (
          <Button
            size="sm"
            aria-label={t('operators.resetOf', { name: operator.name })}
            onClick={() => onReset(operator)}
          >
            {t('operators.reset')}
          </Button>
        ),
    },
  ];
};

/** Operators of the installation, and their second factor, which another operator resets (OPR-001). */
const OperatorsPage = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [chosen, setChosen] = useState<ListedOperator | null>(null);
  const columns = useColumns(setChosen);
  const { data, error, refetch } = useQuery({ queryKey: operatorsKey, queryFn: () => readOperators(api) });
  return (
    <>
      <PageHead title={t('operators.title')} text={t('operators.text')} />
      <Card flush title={t('operators.list')} description={t('operators.listText')}>
        <DataTable
          caption={t('operators.list')}
          columns={columns}
          rows={data}
          rowKey={({ name }) => name}
          empty={<EmptyState compact title={t('operators.none')} text={t('operators.listText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {chosen && (
        <OrderDialog
          danger
          title={t('operators.resetTitle', { name: chosen.name })}
          text={t('operators.resetText')}
          submit={t('operators.reset')}
          send={({ reason }, call) => sendReset(call, chosen.name, reason)}
          renews={operatorsKey}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
};

export default OperatorsPage;
