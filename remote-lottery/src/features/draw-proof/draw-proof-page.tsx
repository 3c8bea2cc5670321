import { Link, formatDateTime, isPortalError, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { Badge, ButtonLink, Card, EmptyState, Skeleton } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { LotteryIcon as LotteryGlyph } from 'shared-ui/icons';
import { BackLink } from '../../shared/back-link.tsx';
import { drawsAddress } from '../../shared/addresses.ts';
import { Failure } from '../../shared/failure.tsx';
import { LotteryIcon } from '../../shared/lottery-icon.tsx';
import { Balls } from '../../shared/numbers/balls.tsx';
import { kindOf, partsOf } from '../../shared/numbers/numbers.model.ts';
import { Page } from '../../shared/page.tsx';
import { PrizeTable } from '../draws/index.ts';
import { BetInDraw } from './bet-in-draw.tsx';
import styles from './draw-proof.module.css';
import { Evidence } from './evidence.tsx';
import { Fairness } from './fairness.tsx';
import { useDrawRecord } from './use-draw-record.ts';
import type { DrawAddress, DrawRecord } from './use-draw-record.ts';

const TONES: Readonly<Record<DrawRecord['state'], Tone>> = {
  open: 'accent',
  closed: 'pending',
  drawn: 'pending',
  settled: 'won',
  void: 'refused',
};

const Head = ({ record: { game, draw, state } }: { readonly record: DrawRecord }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <header className={styles.head}>
      <LotteryIcon address={game.icon} size="lg" />
      <div className={styles.names}>
        <h1 className={styles.title}>{t('proof.title', { number: draw.drawNo })}</h1>
        <p className={styles.text}>
          {game.labelName}
          <span>{formatDateTime(draw.drawsAt, language)}</span>
        </p>
      </div>
      <Badge tone={TONES[state]}>{t(`proof.state.${state}`)}</Badge>
    </header>
  );
};

const Numbers = ({ record: { winningNumber, draw } }: { readonly record: DrawRecord }) => {
  const { t } = useTranslation();
  const result = winningNumber ?? '';
  return (
    <Card title={t('proof.numbers')}>
      {result === '' && <p className={styles.text}>{t('proof.noNumbers')}</p>}
      {result !== '' && kindOf(result) === 'prizes' && (
        <PrizeTable result={result} caption={t('draws.resultOf', { number: draw.drawNo })} />
      )}
      {result !== '' && kindOf(result) !== 'prizes' && (
        <Balls parts={partsOf(result)} size="lg" grid={partsOf(result).length > 10} />
      )}
    </Card>
  );
};

interface RecordProps {
  readonly address: DrawAddress;
  readonly record: DrawRecord;
  /** A bet of the member. */
  readonly betId: string | null;
}

const Record = ({ address, record, betId }: RecordProps) => (
  <>
    <Head record={record} />
    <div className={styles.columns}>
      <div className={styles.column}>
        <Numbers record={record} />
        {betId !== null && record.fairness && <BetInDraw id={betId} record={record} />}
      </div>
      <div className={styles.column}>
        {record.fairness ? <Fairness address={address} record={record} /> : <Evidence record={record} />}
      </div>
    </div>
  </>
);

/** How anybody can check a draw (FAI-003), or where an official result comes from (FAI-007). */
const DrawProofPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const address = { gameCode: params.get('gameCode') ?? '', drawNo: params.get('drawNo') ?? '' };
  const { data, error, isFetching, refetch } = useDrawRecord(address);
  const isUnknown = isPortalError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <Page>
      <BackLink to={drawsAddress(address.gameCode)}>{t('proof.back')}</BackLink>
      {data && <Record address={address} record={data} betId={params.get('bet')} />}
      {!data && !error && (
        <div className={styles.columns} aria-busy>
          <Skeleton shape="block" height="28rem" />
          <Skeleton shape="block" height="28rem" />
        </div>
      )}
      {!data && isUnknown && (
        <EmptyState
          icon={<LotteryGlyph size={24} />}
          title={t('proof.unknownTitle')}
          text={t('proof.unknownText')}
          action={
            <ButtonLink>
              <Link to="/lotteryCenter">{t('draws.back')}</Link>
            </ButtonLink>
          }
        />
      )}
      {!data && error && !isUnknown && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />}
    </Page>
  );
};

export default DrawProofPage;
