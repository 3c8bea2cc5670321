import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, ButtonLink, Card, Notice, StatRow, StatTile } from 'shared-ui';
import { ArrowStartIcon } from 'shared-ui/icons';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { Amounts } from './amounts.tsx';
import { formatName } from './bet-names.ts';
import { BetsCard } from './bets-card.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { DrawMarks } from './draw-marks.tsx';
import { ConfirmDialog, ResultDialog, VoidDialog } from './draw-orders.tsx';
import { enteredBy, isVoidable, waitingOf } from './draws.model.ts';
import { DRAWS_REFRESH_MS, drawKey, readDraw } from './lottery.api.ts';
import type { Draw } from './lottery.api.ts';
import styles from './lottery.module.css';
import { NumbersTable } from './numbers-table.tsx';
import { ProofCard } from './proof-card.tsx';
import { ReportsCard } from './reports-card.tsx';

const Sums = ({ draw }: { readonly draw: Draw }) => {
  const { t } = useTranslation();
  const number = useNumber();
  const part = (name: 'stake' | 'won' | 'paidBack') => (
    <Amounts amounts={draw.amounts.map((sums) => ({ currency: sums.currency, amount: sums[name] }))} />
  );
  return (
    <StatRow>
      <StatTile label={t('lottery.bets')} value={number(draw.bets)} />
      <StatTile label={t('lottery.staked')} value={part('stake')} />
      <StatTile label={t('lottery.won')} value={part('won')} />
      <StatTile label={t('lottery.paidBack')} value={part('paidBack')} />
    </StatRow>
  );
};

/** What a draw waits for, in a sentence. */
const Waiting = ({ draw }: { readonly draw: Draw }) => {
  const { t, i18n } = useTranslation();
  const me = useOperator()?.name ?? '';
  const waiting = waitingOf(draw);
  if (waiting === null) return null;
  const isMine = waiting === 'second' && enteredBy(draw.reports).includes(me);
  const words = { at: formatDateTime(draw.drawsAt, i18n.language), names: enteredBy(draw.reports).join(', ') };
  return (
    <Notice tone={waiting === 'contradicted' ? 'refused' : 'pending'} title={t(`lottery.waitsFor.${waiting}`, words)}>
      {t(isMine ? 'lottery.waitsForText.mine' : `lottery.waitsForText.${waiting}`, words)}
    </Notice>
  );
};

type Order =
  | { readonly kind: 'enter' }
  | { readonly kind: 'void' }
  | { readonly kind: 'confirm'; readonly numbers: string };

interface ActionsProps {
  readonly draw: Draw;
  readonly onOrder: (order: Order) => void;
}

const Actions = ({ draw, onOrder }: ActionsProps) => {
  const { t } = useTranslation();
  if (!draw.isAwaited && !isVoidable(draw)) return null;
  return (
    <span className={layout.actions}>
      {isVoidable(draw) && (
        <Button variant="quiet" onClick={() => onOrder({ kind: 'void' })}>
          {t('lottery.voidDraw')}
        </Button>
      )}
      {draw.isAwaited && (
        <Button variant="primary" onClick={() => onOrder({ kind: 'enter' })}>
          {t('lottery.enter')}
        </Button>
      )}
    </span>
  );
};

const ResultCard = ({ draw, onOrder }: { readonly draw: Draw; readonly onOrder: ActionsProps['onOrder'] | null }) => {
  const { t, i18n } = useTranslation();
  const { drawnAt, locksAt, opensAt, settledAt, winningNumber } = draw;
  const at = (iso: string) => <time dateTime={iso}>{formatDateTime(iso, i18n.language)}</time>;
  return (
    <Card
      title={t('lottery.result')}
      actions={onOrder && <Actions draw={draw} onOrder={onOrder} />}
      description={<DrawMarks draw={draw} />}
    >
      <div className={winningNumber === null ? layout.fields : styles.resultParts}>
        {winningNumber === null ? (
          <p className={layout.note}>{t(draw.state === 'void' ? 'lottery.voidNumbers' : 'lottery.noNumbers')}</p>
        ) : (
          <NumbersTable format={draw.format} numbers={winningNumber} caption={t('lottery.result')} />
        )}
        <Facts>
          <Fact name={t('lottery.opensAt')}>{at(opensAt)}</Fact>
          <Fact name={t('lottery.locksAt')}>{at(locksAt)}</Fact>
          <Fact name={t('lottery.drawsAt')}>{at(draw.drawsAt)}</Fact>
          {drawnAt !== null && <Fact name={t('lottery.drawnAt')}>{at(drawnAt)}</Fact>}
          {settledAt !== null && (
            <Fact name={t(draw.state === 'void' ? 'lottery.voidedAt' : 'lottery.settledAt')}>{at(settledAt)}</Fact>
          )}
          <Fact name={t('lottery.format')}>{formatName(t, draw.format)}</Fact>
        </Facts>
      </div>
    </Card>
  );
};

const OrderWindow = ({
  order,
  ...props
}: {
  readonly order: Order | null;
  readonly draw: Draw;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}) => {
  if (order?.kind === 'enter') return <ResultDialog {...props} />;
  if (order?.kind === 'void') return <VoidDialog {...props} />;
  return order?.kind === 'confirm' ? <ConfirmDialog {...props} numbers={order.numbers} /> : null;
};

/** Reports are awaited once sales have closed; a draw that was declared void before gets none. */
const hasReports = ({ source, state, reports }: Draw): boolean =>
  source === 'official' && state !== 'open' && (state !== 'void' || reports.length > 0);

const Content = ({ draw }: { readonly draw: Draw }) => {
  const canDecide = useOperator()?.rights.includes('lottery.results') ?? false;
  const [order, setOrder] = useState<Order | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <div className={layout.stack}>
      {done !== null && (
        <Notice tone="won" urgent>
          {done}
        </Notice>
      )}
      <Waiting draw={draw} />
      <Sums draw={draw} />
      <ResultCard draw={draw} onOrder={canDecide ? setOrder : null} />
      {hasReports(draw) && (
        <ReportsCard draw={draw} onConfirm={canDecide ? (numbers) => setOrder({ kind: 'confirm', numbers }) : null} />
      )}
      {draw.state === 'settled' && draw.source === 'official' && (
        <CorrectionCard draw={draw} canDecide={canDecide} onDone={setDone} />
      )}
      <BetsCard draw={draw} />
      <ProofCard draw={draw} />
      <OrderWindow order={order} draw={draw} onClose={() => setOrder(null)} onDone={setDone} />
    </div>
  );
};

/** One draw with its result, its reports, its bets and its proof (OPR-011, FAI-007). */
const DrawPage = () => {
  const { t, i18n } = useTranslation();
  const { api } = useConsole();
  const { gameCode = '', drawNo = '' } = useParams();
  const name = { gameCode, drawNo };
  const query = useQuery({
    queryKey: [...drawKey(name), i18n.language],
    queryFn: () => readDraw(api, i18n.language, name),
    refetchInterval: DRAWS_REFRESH_MS,
  });
  return (
    <>
      <PageHead
        title={query.data?.labelName ?? gameCode}
        text={t(query.data?.source === 'in-house' ? 'lottery.inHouseDraw' : 'lottery.officialDraw', { drawNo })}
      >
        <ButtonLink variant="secondary">
          <Link to="/lottery">
            <ArrowStartIcon size={18} />
            {t('lottery.allDraws')}
          </Link>
        </ButtonLink>
      </PageHead>
      <QueryView query={query} height="24rem">
        {(draw) => <Content key={draw.id} draw={draw} />}
      </QueryView>
    </>
  );
};

export default DrawPage;
