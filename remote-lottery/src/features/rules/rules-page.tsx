import { Link, isPortalError, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { ButtonLink, Card, EmptyState, Skeleton } from 'shared-ui';
import { LotteryIcon as LotteryGlyph } from 'shared-ui/icons';
import { BackLink } from '../../shared/back-link.tsx';
import { drawsAddress, lotteryAddress } from '../../shared/addresses.ts';
import { groupName } from '../../shared/bets/bet-names.ts';
import { Failure } from '../../shared/failure.tsx';
import { LotteryIcon } from '../../shared/lottery-icon.tsx';
import { Page } from '../../shared/page.tsx';
import { groupsOf, offersOf, useBetting } from '../betting/index.ts';
import type { Betting } from '../betting/index.ts';
import { BetRule } from './bet-rule.tsx';
import styles from './rules.module.css';

const MINUTE_MS = 60_000;

const General = ({ betting: { game } }: { readonly betting: Betting }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('rules.general')}>
      <ul className={styles.general}>
        <li>{t(`rules.format.${game.format}`)}</li>
        <li>
          {game.lockTime % MINUTE_MS === 0
            ? t('rules.lockMinutes', { count: game.lockTime / MINUTE_MS })
            : t('rules.lock', { count: Math.round(game.lockTime / 1_000) })}
        </li>
        <li>{t('rules.win')}</li>
        <li>{t('rules.rounding')}</li>
        <li>{t('rules.cancel')}</li>
        <li>{t('rules.void')}</li>
        <li>{t(game.source === 'official' ? 'rules.official' : 'rules.inHouse')}</li>
      </ul>
    </Card>
  );
};

const Rules = ({ betting }: { readonly betting: Betting }) => {
  const { t } = useTranslation();
  const { game } = betting;
  const offers = offersOf(betting);
  return (
    <>
      <header className={styles.head}>
        <LotteryIcon address={game.icon} size="lg" />
        <div className={styles.names}>
          <h1 className={styles.title}>{t('rules.title', { name: game.labelName })}</h1>
          <p className={styles.text}>{t('rules.text')}</p>
        </div>
      </header>
      <General betting={betting} />
      {offers.length === 0 && (
        <EmptyState
          icon={<LotteryGlyph size={24} />}
          title={t('betting.pausedTitle')}
          text={t('betting.pausedText')}
          action={
            <ButtonLink>
              <Link to={drawsAddress(game.gameCode)}>{t('centre.view.results')}</Link>
            </ButtonLink>
          }
        />
      )}
      {groupsOf(offers).map((group) => (
        <Card key={group} title={groupName(t, group)} flush>
          <div className={styles.columnNames} aria-hidden>
            <span />
            <span>{t('slip.odds')}</span>
            <span>{t('rules.rtp')}</span>
            <span />
          </div>
          <ul role="list" className={styles.rules}>
            {offers
              .filter(({ betType }) => betType.group === group)
              .map((offer) => (
                <BetRule key={offer.betType.code} betting={betting} offer={offer} />
              ))}
          </ul>
        </Card>
      ))}
    </>
  );
};

/** Rules, odds and returns of one lottery, with examples on its last result (FAI-006). */
const RulesPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const gameCode = params.get('gameCode') ?? '';
  const { data: betting, error, isFetching, refetch } = useBetting(gameCode);
  const isUnknown = isPortalError(error) && error.code === 'lottery.unknown';
  return (
    <Page>
      <BackLink to={lotteryAddress(gameCode)}>{t('rules.back')}</BackLink>
      {betting && <Rules betting={betting} />}
      {!betting && !error && (
        <>
          <Skeleton shape="block" height="3.5rem" />
          <Skeleton shape="block" height="16rem" />
          <Skeleton shape="block" height="24rem" />
        </>
      )}
      {!betting && isUnknown && (
        <EmptyState icon={<LotteryGlyph size={24} />} title={t('draws.unknownTitle')} text={t('draws.unknownText')} />
      )}
      {!betting && error && !isUnknown && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />}
    </Page>
  );
};

export default RulesPage;
