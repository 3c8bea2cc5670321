import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { gamesKey, sendGamesHot, sendGamesState, sendLimits, sendPlace } from './games.api.ts';
import type { Game, GamePage } from './games.api.ts';
import { amountOf } from './games.model.ts';

export type GameOrder =
  | {
      readonly kind: 'state';
      readonly games: readonly Game[];
      readonly change: { readonly enabled?: boolean; readonly maintenance?: boolean };
    }
  | { readonly kind: 'hot'; readonly games: readonly Game[]; readonly hot: boolean }
  | { readonly kind: 'limits' | 'place'; readonly game: Game };

interface DialogProps {
  readonly merchant: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const keyOf = (order: Extract<GameOrder, { readonly kind: 'state' | 'hot' }>) => {
  if (order.kind === 'hot') return order.hot ? 'markHot' : 'unmarkHot';
  const { enabled, maintenance } = order.change;
  if (enabled !== undefined) return enabled ? 'on' : 'off';
  return maintenance ? 'rest' : 'end';
};
const VERBS = {
  on: 'switch.on',
  off: 'switch.off',
  rest: 'games.rest',
  end: 'games.end',
  markHot: 'games.markHot',
  unmarkHot: 'games.unmarkHot',
} as const;

type ManyProps = DialogProps & { readonly order: Extract<GameOrder, { readonly kind: 'state' | 'hot' }> };

/** One game or many: all of them are changed, or none. */
const ManyDialog = ({ merchant, order, onDone, onClose }: ManyProps) => {
  const { t } = useTranslation();
  const key = keyOf(order);
  const { games } = order;
  const name = games.length === 1 ? (games[0]?.name ?? '') : t('games.chosen', { count: games.length });
  return (
    <OrderDialog
      title={t(`games.${key}Title`, { name })}
      text={t(`games.${key}Text`)}
      submit={t(VERBS[key])}
      danger={key === 'off' || key === 'rest'}
      send={async ({ reason }, call) => {
        if (order.kind === 'hot') {
          const chosen = games.map(({ code, saved }) => ({ code, version: saved.hot.version }));
          await sendGamesHot(call, merchant, { games: chosen, hot: order.hot, reason });
        } else {
          const chosen = games.map(({ code, saved }) => ({ code, version: saved.state.version }));
          await sendGamesState(call, merchant, { games: chosen, ...order.change, reason });
        }
        onDone();
      }}
      renews={gamesKey(merchant)}
      onClose={onClose}
    />
  );
};

interface LimitsForm {
  readonly minBet: string;
  readonly maxBet: string;
  readonly reason: string;
}

const isAmount = (typed: string): boolean => amountOf(typed) !== undefined;
const isInOrder = (maxBet: string, { minBet }: LimitsForm): boolean => {
  const [least, most] = [amountOf(minBet), amountOf(maxBet)];
  return most === null || (typeof most === 'string' && Number(most) > 0 && Number(most) >= Number(least ?? 0));
};

type OneProps = DialogProps & { readonly game: Game; readonly page: GamePage };

const LimitsDialog = ({ merchant, game, page, onClose }: OneProps) => {
  const { t } = useTranslation();
  const { currency } = page;
  const { version } = game.saved.limits;
  return (
    <OrderDialog<LimitsForm>
      title={t('games.limitsTitle', { name: game.name })}
      text={t('games.limitsText')}
      submit={t('settings.save')}
      version={version}
      defaults={{ minBet: game.minBet ?? '', maxBet: game.maxBet ?? '' }}
      send={({ minBet, maxBet, reason }, call) =>
        sendLimits(call, merchant, game.code, {
          ...{ minBet: amountOf(minBet) ?? null, maxBet: amountOf(maxBet) ?? null, reason, version },
        })
      }
      renews={gamesKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <div className={layout.row}>
          <TextField
            label={t('games.minBet', { currency })}
            hint={t('games.minBetHint')}
            inputMode="decimal"
            autoComplete="off"
            error={form.formState.errors.minBet && t('games.amountWrong')}
            {...form.register('minBet', { validate: isAmount })}
          />
          <TextField
            label={t('games.maxBet', { currency })}
            hint={t('games.maxBetHint')}
            inputMode="decimal"
            autoComplete="off"
            error={form.formState.errors.maxBet && t('games.maxBetWrong')}
            {...form.register('maxBet', { validate: isInOrder })}
          />
        </div>
      )}
    </OrderDialog>
  );
};

interface PlaceForm {
  readonly place: string;
  readonly reason: string;
}

const PLACE = /^[1-9]\d{0,4}$/;

const PlaceDialog = ({ merchant, game, page, onClose }: OneProps) => {
  const { t } = useTranslation();
  const { version } = page.order;
  return (
    <OrderDialog<PlaceForm>
      title={t('games.placeTitle', { name: game.name })}
      text={t('games.placeText')}
      submit={t('games.move')}
      version={version}
      defaults={{ place: String(game.place) }}
      send={({ place, reason }, call) =>
        sendPlace(call, merchant, game.code, { place: Number(place.trim()), version, reason })
      }
      renews={gamesKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          label={t('games.place')}
          hint={t('games.placeHint')}
          inputMode="numeric"
          autoComplete="off"
          error={form.formState.errors.place && t('games.placeWrong')}
          {...form.register('place', { validate: (typed) => PLACE.test(typed.trim()) })}
        />
      )}
    </OrderDialog>
  );
};

/** Asks why, then changes one game or all chosen ones. */
export const GameDialog = ({
  order,
  page,
  ...props
}: DialogProps & { readonly order: GameOrder; readonly page: GamePage }) => {
  if (!('game' in order)) return <ManyDialog {...props} order={order} />;
  const Dialog = order.kind === 'limits' ? LimitsDialog : PlaceDialog;
  return <Dialog {...props} game={order.game} page={page} />;
};
