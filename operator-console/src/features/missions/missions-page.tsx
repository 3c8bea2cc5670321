import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, EmptyState, Money, formatAmount } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OnOff } from '../../shared/look/on-off.tsx';
import { useNumber } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { MissionDialog } from './mission-dialog.tsx';
import { missionsKey, readMissions, turn } from './missions.api.ts';
import type { Mission } from './missions.api.ts';
import { useMissionTitle } from './use-mission-title.ts';

const useColumns = (
  missions: readonly Mission[],
  onTurn: ((mission: Mission) => void) | null,
): readonly DataColumn<Mission>[] => {
  const { t } = useTranslation();
  const number = useNumber();
  const titleOf = useMissionTitle();
  const formerOf = ({ follows }: Mission) => missions.find(({ id }) => id === follows);
  const columns: DataColumn<Mission>[] = [
    {
      id: 'title',
      header: t('missions.mission'),
      primary: true,
      cell: (mission) => {
        const former = formerOf(mission);
        return (
          <span className={layout.two}>
            <bdi>{titleOf(mission)}</bdi>
            <span className={layout.small}>{t(`missions.period.${mission.period}`)}</span>
            {former && <span className={layout.small}>{t('missions.followsOf', { mission: titleOf(former) })}</span>}
          </span>
        );
      },
    },
    {
      id: 'target',
      header: t('missions.target'),
      cell: ({ kind, target }) => (
        <span className={layout.two}>
          <span className={layout.number}>{kind === 'turnover' ? formatAmount(target) : number(Number(target))}</span>
          <span className={layout.small}>{t(`missions.kind.${kind}`)}</span>
        </span>
      ),
    },
    {
      id: 'reward',
      header: t('missions.reward'),
      align: 'end',
      cell: ({ reward }) => <Money amount={reward} symbol="" />,
    },
    {
      id: 'claims',
      header: t('missions.claims'),
      align: 'end',
      cell: ({ claims, paid }) => (
        <span className={layout.two}>
          <span className={layout.number}>{number(claims)}</span>
          <span className={layout.small}>
            <Money amount={paid} symbol="" />
          </span>
        </span>
      ),
    },
    { id: 'state', header: t('missions.state'), cell: ({ enabled }) => <OnOff enabled={enabled} /> },
  ];
  if (!onTurn) return columns;
  return [
    ...columns,
    {
      id: 'turn',
      header: t('list.actions'),
      align: 'end',
      cell: (mission) => {
        const action = t(mission.enabled ? 'missions.turnOff' : 'missions.turnOn');
        return (
          <Button size="sm" aria-label={`${action}: ${titleOf(mission)}`} onClick={() => onTurn(mission)}>
            {action}
          </Button>
        );
      },
    },
  ];
};

const MissionList = ({ merchant, canConfigure }: { readonly merchant: string; readonly canConfigure: boolean }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const titleOf = useMissionTitle();
  const [order, setOrder] = useState<'add' | Mission | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: missionsKey(merchant),
    queryFn: () => readMissions(api, merchant),
  });
  const columns = useColumns(data?.missions ?? [], canConfigure ? setOrder : null);
  const close = (): void => setOrder(null);
  return (
    <>
      <Card
        flush
        title={t('missions.list')}
        description={data && t('missions.listText', { currency: data.currency })}
        actions={
          canConfigure && (
            <Button variant="primary" disabled={!data} onClick={() => setOrder('add')}>
              {t('missions.add')}
            </Button>
          )
        }
      >
        <ListTable
          name="missions"
          caption={t('missions.list')}
          columns={columns}
          rows={data?.missions}
          rowKey={({ id }) => id}
          empty={<EmptyState compact title={t('missions.none')} text={t('missions.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && order === 'add' && (
        <MissionDialog merchant={merchant} currency={data.currency} missions={data.missions} onClose={close} />
      )}
      {order !== null && order !== 'add' && (
        <OrderDialog
          title={t(order.enabled ? 'missions.turnOffTitle' : 'missions.turnOnTitle', { title: titleOf(order) })}
          text={t(order.enabled ? 'missions.turnOffText' : 'missions.turnOnText')}
          submit={t(order.enabled ? 'missions.turnOff' : 'missions.turnOn')}
          danger={order.enabled}
          send={({ reason }, call) => turn(call, merchant, { id: order.id, enabled: !order.enabled }, reason)}
          renews={missionsKey(merchant)}
          onClose={close}
        />
      )}
    </>
  );
};

/** Missions of a merchant: what they ask for, what they pay, and how often they were claimed. */
const MissionsPage = () => {
  const { t } = useTranslation();
  const canConfigure = useOperator()?.rights.includes('missions.configure') ?? false;
  const choice = useChosenMerchant();
  return (
    <>
      <PageHead title={t('missions.title')} text={t('missions.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => <MissionList key={merchant} merchant={merchant} canConfigure={canConfigure} />}
      </ChosenMerchant>
    </>
  );
};

export default MissionsPage;
