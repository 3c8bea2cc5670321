import { Suspense, useState } from 'react';
import { Link, isPortalError, useTranslation } from 'shared-contracts/sdk';
import { lazy, useMember } from 'shared-react';
import { Button, ButtonLink, Card, EmptyState, Notice, Skeleton, WindowRoom } from 'shared-ui';
import { LotteryIcon as LotteryGlyph } from 'shared-ui/icons';
import { drawsAddress } from '../../shared/addresses.ts';
import { Failure } from '../../shared/failure.tsx';
import { BetCard } from './bet-card.tsx';
import { BetTypes } from './bet-types.tsx';
import { BettingHead } from './betting-head.tsx';
import { chosenOffer, offersOf } from './betting.model.ts';
import type { Betting, Offer } from './betting.model.ts';
import styles from './betting.module.css';
import { usePlayTypeInAddress } from './choice-in-address.ts';
import { SlipPanel } from './slip/slip-panel.tsx';
import { isFull, sentBy, toggledStation, withKnownStations, withLine } from './slip/slip.model.ts';
import { usePlaceBets } from './slip/use-place-bets.ts';
import type { Placed } from './slip/use-place-bets.ts';
import { useSlip } from './slip/use-slip.ts';
import { Stations } from './stations.tsx';
import { useBetting } from './use-betting.ts';
import { useDrawOnSale } from './use-draw-on-sale.ts';
import { useWide } from './use-wide.ts';

const SlipSheet = lazy(() => import(/* webpackChunkName: 'betting-sheet' */ './slip/slip-sheet.lazy.tsx'));

/** The shape of the view while it is on its way. */
const Waiting = () => (
  <div className={styles.view} aria-busy>
    <div className={styles.waitingHead}>
      <Skeleton shape="block" height="100%" />
    </div>
    <div className={styles.columns}>
      <div className={styles.main}>
        <Skeleton shape="block" height="5.5rem" />
        <Skeleton shape="block" height="44rem" />
      </div>
    </div>
  </div>
);

const Unknown = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<LotteryGlyph size={24} />}
      title={t('draws.unknownTitle')}
      text={t('draws.unknownText')}
      action={
        <ButtonLink>
          <Link to="/lottery">{t('draws.back')}</Link>
        </ButtonLink>
      }
    />
  );
};

/** No bet type is offered: the operator has paused betting. Draws and results go on. */
const Paused = ({ gameCode }: { readonly gameCode: string }) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<LotteryGlyph size={24} />}
      title={t('betting.pausedTitle')}
      text={t('betting.pausedText')}
      action={
        <ButtonLink>
          <Link to={drawsAddress(gameCode)}>{t('centre.view.results')}</Link>
        </ButtonLink>
      }
    />
  );
};

interface BettingPartsProps {
  readonly betting: Betting;
  readonly offers: readonly Offer[];
  readonly offer: Offer;
  readonly onChoose: (code: string) => void;
}

const BettingParts = ({ betting, offers, offer, onChoose }: BettingPartsProps) => {
  const { t } = useTranslation();
  const isWide = useWide();
  const { gameCode } = betting.game;
  const [kept, setSlip] = useSlip(gameCode);
  const slip = withKnownStations(
    kept,
    betting.stations.map((station) => station.gameCode),
  );
  const sent = sentBy(slip, useMember()?.id);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [isOpen, setOpen] = useState(false);
  const draw = useDrawOnSale(betting.draws);
  const action = usePlaceBets(gameCode, setPlaced);
  const panel = { betting, offers, draw, slip, sent, onSlip: setSlip, action, placed };
  const count = slip.lines.length;

  return (
    // The result of a request is shown here alone; the slip is stored.
    <div className={styles.view} data-unsaved={action.isPending || undefined}>
      <BettingHead betting={betting} draw={draw} />
      {!draw && <Notice tone="pending">{t('betting.betweenText')}</Notice>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <BetTypes offers={offers} chosen={offer} onChoose={onChoose} />
          <Stations
            betting={betting}
            chosen={slip.stations}
            isFixed={sent !== null}
            onToggle={(code) => setSlip((before) => toggledStation(before, code))}
          />
          <BetCard
            betting={betting}
            offer={offer}
            isFull={isFull(slip)}
            slipButton={
              isWide ? undefined : (
                <Button
                  variant={count > 0 ? 'primary' : 'secondary'}
                  size="lg"
                  aria-label={t('slip.open')}
                  disabled={count === 0 && !placed}
                  onClick={() => setOpen(true)}
                >
                  {t('slip.title', { count })}
                </Button>
              )
            }
            onAdd={(line) => {
              setPlaced(null);
              if (action.isError) action.reset();
              setSlip((before) => withLine(before, { ...line, id: crypto.randomUUID() }, draw?.drawNo ?? null));
            }}
          />
        </div>
        {isWide && (
          <aside className={styles.aside}>
            <Card title={t('slip.title', { count })}>
              <SlipPanel {...panel} />
            </Card>
          </aside>
        )}
      </div>
      {!isWide && isOpen && (
        <Suspense fallback={<WindowRoom />}>
          <SlipSheet {...panel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

/** Betting on one lottery (LOT-028, LOT-032): the draw on sale, bet types, numbers, stake and slip. */
export const BettingView = ({ gameCode }: { readonly gameCode: string }) => {
  const { data: betting, error, isFetching, refetch } = useBetting(gameCode);
  const [asked, choose] = usePlayTypeInAddress();
  if (!betting) {
    if (isPortalError(error) && error.code === 'lottery.unknown') return <Unknown />;
    if (error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Waiting />;
  }
  const offers = offersOf(betting);
  const offer = chosenOffer(offers, asked, betting.game.defaultPlayType);
  if (!offer) return <Paused gameCode={gameCode} />;
  return <BettingParts betting={betting} offers={offers} offer={offer} onChoose={choose} />;
};
