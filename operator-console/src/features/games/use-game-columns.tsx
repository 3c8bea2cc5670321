import { useTranslation } from 'react-i18next';
import { Button, Checkbox } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/menu';
import { formatDecimal } from 'shared-contracts/money';
import layout from '../../shared/look/layout.module.css';
import { useOperator } from '../../shared/session/console-context.ts';
import type { GameOrder } from './game-dialog.tsx';
import type { Game } from './games.api.ts';
import styles from './games.module.css';
import { StateBadges } from './state-badges.tsx';

interface ActionsProps {
  readonly game: Game;
  readonly onOrder: (order: GameOrder) => void;
}

/** What this operator can do with a game. */
const Actions = ({ game, onOrder }: ActionsProps) => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const games = [game];
  const { name, enabled, maintenance, hot } = game;
  return (
    <Menu
      trigger={
        <Button size="sm" aria-label={t('list.changeOf', { name })}>
          {t('list.change')}
        </Button>
      }
    >
      {rights.includes('games.switch') && (
        <>
          <MenuItem onSelect={() => onOrder({ kind: 'state', games, change: { maintenance: !maintenance } })}>
            {t(maintenance ? 'games.end' : 'games.rest')}
          </MenuItem>
          <MenuItem onSelect={() => onOrder({ kind: 'state', games, change: { enabled: !enabled } })}>
            {t(enabled ? 'switch.off' : 'switch.on')}
          </MenuItem>
        </>
      )}
      {rights.includes('games.order') && (
        <>
          <MenuItem onSelect={() => onOrder({ kind: 'hot', games, hot: !hot })}>
            {t(hot ? 'games.unmarkHot' : 'games.markHot')}
          </MenuItem>
          <MenuItem onSelect={() => onOrder({ kind: 'place', game })}>{t('games.setPlace')}</MenuItem>
        </>
      )}
      {rights.includes('games.limits') && (
        <MenuItem onSelect={() => onOrder({ kind: 'limits', game })}>{t('games.setLimits')}</MenuItem>
      )}
    </Menu>
  );
};

const amount = (text: string | null): string => (text === null ? '–' : formatDecimal(text));

interface ColumnsWanted {
  readonly chosen: readonly string[];
  readonly onChoose: (codes: readonly string[]) => void;
  readonly onOrder: (order: GameOrder) => void;
}

export const useGameColumns = ({ chosen, onChoose, onOrder }: ColumnsWanted): readonly DataColumn<Game>[] => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const canChoose = ['games.switch', 'games.order'].some((right) => rights.includes(right));
  const canChange = canChoose || rights.includes('games.limits');
  const choose: DataColumn<Game> = {
    id: 'choose',
    header: t('games.choose'),
    width: '4rem',
    cell: ({ code, name }) => (
      <Checkbox
        label=""
        aria-label={t('games.chooseOf', { name })}
        checked={chosen.includes(code)}
        onChange={({ currentTarget }) =>
          onChoose(currentTarget.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
        }
      />
    ),
  };
  const columns: readonly DataColumn<Game>[] = [
    {
      id: 'place',
      header: t('games.place'),
      align: 'end',
      width: '5%',
      cell: ({ place }) => <span className={layout.number}>{place}</span>,
    },
    {
      id: 'game',
      header: t('games.game'),
      primary: true,
      width: '26%',
      cell: ({ name, code, iconUrl }) => (
        <span className={styles.entry}>
          <img className={styles.icon} src={iconUrl} alt="" loading="lazy" />
          <span className={layout.two}>
            {name}
            <span className={layout.small}>{code}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'vendor',
      header: t('games.vendor'),
      width: '14%',
      cell: ({ vendorName, gameType }) => (
        <span className={layout.two}>
          {vendorName}
          <span className={layout.small}>{t(`games.${gameType}`)}</span>
        </span>
      ),
    },
    { id: 'state', header: t('points.state'), width: '20%', cell: (game) => <StateBadges {...game} /> },
    {
      id: 'rtp',
      header: t('games.rtp'),
      align: 'end',
      cell: ({ rtp }) => <span className={layout.number}>{rtp === null ? '–' : `${rtp} %`}</span>,
    },
    { id: 'freePlay', header: t('games.freePlay'), cell: ({ freePlay }) => (freePlay ? t('games.freePlayOn') : '–') },
    {
      id: 'limits',
      header: t('games.stakes'),
      align: 'end',
      cell: ({ minBet, maxBet }) => (
        <span className={layout.number}>{t('games.stakeRange', { from: amount(minBet), to: amount(maxBet) })}</span>
      ),
    },
  ];
  const actions: DataColumn<Game> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end',
    unlabelled: true,
    cell: (game) => <Actions game={game} onOrder={onOrder} />,
  };
  return [...(canChoose ? [choose] : []), ...columns, ...(canChange ? [actions] : [])];
};
