import { Link, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { useMember } from 'shared-react';
import { Button, ButtonLink, EmptyState, Notice } from 'shared-ui';
import { CheckCircleIcon, ListIcon } from 'shared-ui/icons';
import { betsAddress } from '../../../shared/addresses.ts';
import { useMoneyText } from '../../../shared/bets/money.ts';
import { formatOf } from '../betting.model.ts';
import type { Betting, DrawOnSale, Offer } from '../betting.model.ts';
import { ChaseFields } from './chase-fields.tsx';
import { SlipLines } from './slip-lines.tsx';
import {
  chaseDraws,
  chaseOf,
  comingDraws,
  linesWithNewOdds,
  movedTo,
  requestOf,
  totalOf,
  withChase,
  withOddsInForce,
  withSent,
  withoutLine,
  withoutLinesOf,
} from './slip.model.ts';
import type { Sent, Slip } from './slip.model.ts';
import styles from './slip.module.css';
import { isOutOfDate, refusedLine } from './use-place-bets.ts';
import type { Placed, usePlaceBets } from './use-place-bets.ts';
import type { SetSlip } from './use-slip.ts';

export interface SlipPanelProps {
  readonly betting: Betting;
  readonly offers: readonly Offer[];
  /** None between two draws. */
  readonly draw: DrawOnSale | undefined;
  readonly slip: Slip;
  /** The member's request whose outcome is not known yet. */
  readonly sent: Sent | null;
  readonly onSlip: SetSlip;
  readonly action: ReturnType<typeof usePlaceBets>;
  readonly placed: Placed | null;
}

const PlacedNotice = ({ placed, gameCode }: { readonly placed: Placed; readonly gameCode: string }) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  // With a chase or several stations, the stake is that of all their draws.
  const draws = new Set(placed.bets.map((bet) => `${bet.gameCode}:${bet.drawNo}`)).size;
  const figures = { stake: money(placed.stake), balance: money(placed.balance) };
  return (
    <div role="status" className={styles.placed}>
      <CheckCircleIcon size={28} />
      <p className={styles.placedTitle}>{t('slip.placed', { count: placed.bets.length })}</p>
      <p className={styles.placedText}>
        {draws > 1
          ? t('slip.placedDraws', { ...figures, draws })
          : t('slip.placedText', { ...figures, draw: placed.bets[0]?.drawNo ?? '' })}
      </p>
      <ButtonLink block iconStart={<ListIcon size={18} />}>
        <Link to={betsAddress(gameCode)}>{t('slip.toBets')}</Link>
      </ButtonLink>
    </div>
  );
};

/** What is before the next bet: a request whose outcome is not known, odds or a draw that have changed, or nothing. */
const obstacleOf = (slip: Slip, sent: Sent | null, draw: DrawOnSale | undefined, hasNewOdds: boolean) => {
  if (sent) return 'sent';
  if (!draw) return 'between';
  if (slip.drawNo !== null && slip.drawNo !== draw.drawNo) return 'closed';
  return hasNewOdds ? 'odds' : null;
};

/** The slip: its lines, the chase, the total, and the way to place it. */
export const SlipPanel = ({ betting, offers, draw, slip, sent, onSlip, action, placed }: SlipPanelProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const member = useMember();
  const money = useMoneyText();
  const errorText = useErrorText();
  const { gameCode } = betting.game;
  if (slip.lines.length === 0) {
    if (placed) return <PlacedNotice placed={placed} gameCode={gameCode} />;
    return <EmptyState compact icon={<ListIcon size={24} />} title={t('slip.empty')} text={t('slip.emptyText')} />;
  }
  const withNewOdds = linesWithNewOdds(slip, offers);
  const obstacle = obstacleOf(slip, sent, draw, withNewOdds.length > 0);
  const total = totalOf(formatOf(betting), slip, offers);
  const coming = comingDraws(betting.draws, draw);
  const chase = chaseOf(slip, coming);
  const stake = chaseDraws(chase, total.stake, coming).at(-1)?.soFar ?? total.stake;
  const isComplete = slip.lines.every((line) => offers.some(({ betType }) => betType.code === line.betType));
  const lineNo = refusedLine(action.error);
  const refused = lineNo === null ? null : { index: lineNo, text: errorText(action.error) };

  const change: SetSlip = (next) => {
    // The failure was one of the slip as it was.
    if (action.isError) action.reset();
    onSlip(next);
  };
  const place = (): void => {
    if (!draw || action.isPending || !portal.requireRealAccount() || !member) return;
    const request: Sent = {
      key: crypto.randomUUID(),
      memberId: member.id,
      body: requestOf(slip, betting, draw),
      lines: slip.lines.map(({ id }) => id),
    };
    onSlip((before) => withSent(before, request));
    action.mutate(request);
  };

  return (
    <div className={styles.panel}>
      {placed && <PlacedNotice placed={placed} gameCode={gameCode} />}
      {/* A request is sent again as it was: until its outcome is known, the slip shows the same. */}
      <fieldset className={styles.bets} disabled={sent !== null}>
        <SlipLines
          lines={slip.lines}
          offers={offers}
          betting={betting}
          withNewOdds={withNewOdds}
          refused={refused}
          onRemove={(id) => change((before) => withoutLine(before, id))}
        />
        <ChaseFields
          slip={slip}
          stake={total.stake}
          coming={coming}
          onChase={(chase) => change((before) => withChase(before, chase))}
        />
      </fieldset>
      <dl className={styles.total} aria-live="polite">
        {slip.stations.length > 0 && (
          <div>
            <dt>{t('slip.stations')}</dt>
            <dd>{slip.stations.length + 1}</dd>
          </div>
        )}
        <div>
          <dt>{t('sum.lots')}</dt>
          <dd>{total.lots}</dd>
        </div>
        <div>
          <dt>{t(chase.draws > 1 ? 'slip.possibleWinOfFirst' : 'sum.possibleWin')}</dt>
          <dd dir="ltr">{money(total.possibleWin)}</dd>
        </div>
        <div className={styles.totalStake}>
          <dt>{t(chase.draws > 1 ? 'slip.totalOfChase' : 'slip.total')}</dt>
          <dd dir="ltr">{money(stake)}</dd>
        </div>
      </dl>
      {action.isError && refused === null && !(obstacle !== null && isOutOfDate(action.error)) && (
        <Notice tone="refused" urgent>
          {errorText(action.error)}
        </Notice>
      )}
      {!action.isPending && <ObstacleNotice obstacle={obstacle} drawNo={slip.drawNo} draw={draw} />}
      <PlaceButton
        obstacle={obstacle}
        stake={money(stake)}
        busy={action.isPending}
        disabled={!isComplete}
        onMove={() => draw && change((before) => withChase(movedTo(before, draw.drawNo), chase))}
        onAgree={() => change((before) => withOddsInForce(before, offers))}
        onPlace={place}
        onSendAgain={() => sent && action.mutate(sent)}
      />
      {sent && !action.isPending && (
        <Button block onClick={() => change((before) => withoutLinesOf(before, sent))}>
          {t('slip.discard')}
        </Button>
      )}
    </div>
  );
};

type Obstacle = ReturnType<typeof obstacleOf>;

interface ObstacleNoticeProps {
  readonly obstacle: Obstacle;
  /** Of the slip. */
  readonly drawNo: string | null;
  readonly draw: DrawOnSale | undefined;
}

const ObstacleNotice = ({ obstacle, drawNo, draw }: ObstacleNoticeProps) => {
  const { t } = useTranslation();
  if (obstacle === null) return null;
  if (obstacle === 'between') return <Notice tone="pending">{t('slip.between')}</Notice>;
  const [title, text] = {
    sent: [t('slip.unknown'), t('slip.unknownText')],
    closed: [t('slip.closed', { draw: drawNo }), t('slip.closedText', { draw: draw?.drawNo })],
    odds: [t('slip.newOdds'), t('slip.newOddsText')],
  }[obstacle];
  return (
    <Notice tone="pending" title={title} urgent>
      {text}
    </Notice>
  );
};

interface PlaceButtonProps {
  readonly obstacle: Obstacle;
  readonly stake: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onMove: () => void;
  readonly onAgree: () => void;
  readonly onPlace: () => void;
  readonly onSendAgain: () => void;
}

/** One button for the next step: find out what a request did, go to the next draw, agree to the new odds, or place the bet. */
const PlaceButton = ({ obstacle, stake, busy, disabled, ...on }: PlaceButtonProps) => {
  const { t } = useTranslation();
  const step = { variant: 'primary', size: 'lg', block: true, busy } as const;
  if (obstacle === 'sent' && !busy) {
    return (
      <Button {...step} onClick={on.onSendAgain}>
        {t('slip.sendAgain')}
      </Button>
    );
  }
  if (obstacle === 'closed') {
    return (
      <Button {...step} onClick={on.onMove}>
        {t('slip.move')}
      </Button>
    );
  }
  if (obstacle === 'odds') {
    return (
      <Button {...step} onClick={on.onAgree}>
        {t('slip.agree')}
      </Button>
    );
  }
  return (
    <Button {...step} disabled={disabled || obstacle === 'between'} onClick={on.onPlace}>
      {t('slip.place', { stake })}
    </Button>
  );
};
