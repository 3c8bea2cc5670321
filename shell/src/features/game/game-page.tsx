/**
 * The page of a game (GAM-003 to GAM-005, GAM-010): launches it in a sandboxed frame and accepts messages from the launch
 * origin only.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { freePlayGame, launchGame } from 'shared-contracts/games';
import { isPortalError } from 'shared-contracts/errors';
import type { GameRef } from 'shared-contracts/module';
import { isGameToPortalMessage } from 'shared-contracts/provider';
import { Badge, Button, EmptyState, ErrorState, IconButton, Spinner, VisuallyHidden } from 'shared-ui';
import { ArrowStartIcon, FullscreenExitIcon, FullscreenIcon, PlayIcon } from 'shared-ui/icons';
import { AgeLine, BalanceBox } from '../frame/index.ts';
import { SessionClock } from '../protection/index.ts';
import { openedState } from '../../shared/router/opened-state.ts';
import { checkAccount } from '../../shared/session/index.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import { PHONE_QUERY, useMedia } from '../../shared/ui/use-media.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { gameOf, isFreePlay } from './game-of-address.ts';
import styles from './game-page.module.css';
import { followRounds } from './follow-rounds.ts';
import { launchAddressOf, ownPageOf } from './launch-address.ts';

/** A game can run, store its own data and open its help. It cannot navigate the portal's page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups';

interface GameFrameProps {
  /** Rounds change no balance of the portal. */
  readonly withPlayMoney: boolean;
  readonly url: string;
  readonly title: string;
  readonly onBack: () => void;
}

const GameFrame = ({ url, title, withPlayMoney, onBack }: GameFrameProps) => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const { origin } = new URL(url, window.location.href);
    // Only a game that sends `ready` reports the end of a round, so others are not waited for.
    let rounds: ReturnType<typeof followRounds> | null = null;
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (!isGameToPortalMessage(event.data)) return;
      if (event.data.type === 'ready') {
        setReady(true);
        rounds ??= followRounds(shell.state.balance$);
      } else if (event.data.type === 'round-settled') {
        if (withPlayMoney) return;
        // The stream usually has updated the balance already; this covers a stream that was disconnected. No placeholder.
        const reading = shell.balance.read({ quiet: true });
        rounds?.settled(reading);
      } else onBack();
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      rounds?.end();
    };
  }, [url, shell, onBack, withPlayMoney]);

  return (
    <>
      {!ready && (
        <div className={styles.loading} aria-hidden>
          <Spinner size={28} />
        </div>
      )}
      <iframe
        ref={frame}
        src={url}
        title={t('game.frame', { name: title })}
        className={styles.frame}
        sandbox={SANDBOX}
        allow="fullscreen; autoplay"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setReady(true)}
      />
    </>
  );
};

const useLaunch = (game: GameRef, withPlayMoney: boolean) => {
  const { api, state } = useShell();
  const language = useValue(state.language$);
  const { vassalage, nodeId, gameId, roomId } = game;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const body = { gameId, nodeId, vassalage, language };
      const reply = await (withPlayMoney
        ? api.call(freePlayGame, { body })
        : api.call(launchGame, { body: roomId === undefined ? body : { ...body, roomId } }));
      return { ...reply, address: await launchAddressOf(reply) };
    },
  });
  useEffect(() => {
    mutate();
  }, [mutate, vassalage, nodeId, gameId, roomId]);
  return { launched: data, error, isPending: isPending || (!data && !error), launch: () => mutate() };
};

const useFullscreen = (target: React.RefObject<HTMLElement | null>) => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = (): void => {
    // Some phones refuse full screen: the game fills the page there anyway.
    const change = isFull ? document.exitFullscreen() : target.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isFull, toggle };
};

interface GameProps {
  readonly game: GameRef;
  readonly withPlayMoney: boolean;
  readonly onBack: () => void;
}

const Game = ({ game, withPlayMoney, onBack }: GameProps) => {
  const { t } = useTranslation('shell');
  const phone = useMedia(PHONE_QUERY);
  const stage = useRef<HTMLDivElement>(null);
  const { launched, error, isPending, launch } = useLaunch(game, withPlayMoney);
  const { isFull, toggle } = useFullscreen(stage);
  const url = launched?.address ?? null;
  const ownPage = url === null ? null : ownPageOf(url, window.location.origin);
  const failure =
    launched && url === null ? t('errors:game.launch-address-missing') : error ? errorText(t, error) : null;

  if (ownPage !== null) return <Navigate to={ownPage} replace />;
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.bar}>
        <IconButton label={t('game.back')} icon={<ArrowStartIcon />} onClick={onBack} />
        <div className={styles.names}>
          <h1 className={styles.name}>{launched?.displayName ?? t('game.title')}</h1>
          {launched && <p className={styles.vendor}>{launched.vendorName}</p>}
        </div>
        <div className={styles.figures}>
          {withPlayMoney ? <Badge tone="pending">{t('game.playMoney')}</Badge> : <SessionClock />}
          {(phone || isFull) && !withPlayMoney && <BalanceBox />}
        </div>
        {document.fullscreenEnabled && url !== null && (
          <IconButton
            label={t(isFull ? 'game.exitFullscreen' : 'game.fullscreen')}
            icon={isFull ? <FullscreenExitIcon /> : <FullscreenIcon />}
            onClick={toggle}
          />
        )}
      </div>
      <div className={styles.view} aria-busy={isPending}>
        {isPending && (
          <div className={styles.loading} role="status">
            <Spinner size={28} />
            <VisuallyHidden>{t('game.loading')}</VisuallyHidden>
          </div>
        )}
        {failure !== null && (
          <div className={styles.failed}>
            <ErrorState
              title={t('game.failed')}
              text={failure}
              code={isPortalError(error) ? error.requestId : undefined}
              onRetry={launch}
              busy={isPending}
            />
            <Button iconStart={<ArrowStartIcon size={18} />} onClick={onBack}>
              {t('game.back')}
            </Button>
          </div>
        )}
        {url !== null && (
          <GameFrame url={url} title={launched?.displayName ?? ''} withPlayMoney={withPlayMoney} onBack={onBack} />
        )}
      </div>
    </div>
  );
};

export const GamePage = () => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const navigate = useNavigate();
  const location = useLocation();
  const member = useMember();
  const game = gameOf(location.search);
  const check = checkAccount(member);
  const withPlayMoney = check === 'trial' && isFreePlay(location.search);
  const cameFromHere = openedState(location.state) !== null;

  const back = useCallback(
    (): void => void (cameFromHere ? navigate(-1) : navigate('/', { replace: true })),
    [navigate, cameFromHere],
  );

  // A visitor who follows a link to a game gets the same response as when selecting the game.
  useEffect(() => {
    if (game && check !== 'real' && !withPlayMoney) shell.requireRealAccount();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per change of the member
  }, [shell, check]);

  // The balance now includes rounds that ended when the page closed (GAM-010).
  useEffect(() => () => void shell.balance.read(), [shell]);

  if (!game) {
    return (
      <div className={styles.closed}>
        <ErrorState title={t('game.failed')} text={t('errors:game.unknown')} />
        <AgeLine />
      </div>
    );
  }
  if (check !== 'real' && !withPlayMoney) {
    return (
      <div className={styles.closed}>
        <EmptyState
          icon={<PlayIcon size={24} />}
          title={t('game.signInFirst')}
          action={
            <Button variant="primary" onClick={shell.requireRealAccount}>
              {t('signIn.action')}
            </Button>
          }
        />
        <AgeLine />
      </div>
    );
  }
  const key = `${game.vassalage}/${game.nodeId}/${game.gameId}`;
  return <Game key={key} game={game} withPlayMoney={withPlayMoney} onBack={back} />;
};
