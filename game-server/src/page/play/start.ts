import { ApiError, call } from '../common/api.ts';
import type { State } from '../common/api.ts';
import { byId } from '../common/dom.ts';
import { loadStrings, translatePage } from '../common/strings.ts';
import type { Translate } from '../common/strings.ts';
import { createSound } from '../sound/sound.ts';
import { createDialog } from './dialog.ts';
import { fillFairness } from './fairness-panel.ts';
import type { CreateFace, Face } from './face.ts';
import { createHud } from './hud.ts';
import { Game } from './play.ts';
import { createPortal } from './portal.ts';
import { appendRounds } from './rounds-list.ts';
import { keepKey, keptKey } from './session-key.ts';

const portal = createPortal();

const leave = (): void => {
  if (portal.isFramed) portal.send({ type: 'go-back' });
  else history.back();
};

const showGate = (text: string, action?: { readonly label: string; readonly run: () => void }): void => {
  byId('gate').dataset['open'] = 'false';
  byId('gate-text').textContent = text;
  byId('pulse').hidden = action !== undefined;
  byId('game').inert = true;
  const button = byId<HTMLButtonElement>('gate-action');
  button.hidden = action === undefined;
  if (!action) return;
  button.textContent = action.label;
  button.onclick = action.run;
  button.focus();
};

const openGate = (): void => {
  byId('gate').dataset['open'] = 'true';
  byId('gate').inert = true;
  byId('game').inert = false;
};

/** Resumes the session of this page, or trades the launch token for a new one. */
const enter = async (game: string, language: string): Promise<{ readonly key: string; readonly state: State }> => {
  const token = new URLSearchParams(location.search).get('token');
  const kept = keptKey(token);
  if (kept !== undefined) {
    try {
      const state = await call<State>('/rgs/state', kept);
      keepKey(kept, token);
      return { key: kept, state };
    } catch (error) {
      const over = error instanceof ApiError && error.code.startsWith('session.');
      if (!over || token === null) throw error;
    }
  }
  if (token === null) throw new ApiError('session.missing');
  const { key, ...state } = await call<State & { readonly key: string }>('/rgs/session', undefined, {
    token,
    game,
    lang: language,
  });
  keepKey(key, token);
  return { key, state };
};

const connectControls = (
  game: Game,
  t: Translate,
  key: string,
  state: State,
  sound: ReturnType<typeof createSound>,
): void => {
  const dialog = createDialog();
  const on = (id: string, run: () => void): void => byId(id).addEventListener('click', run);
  const rounds = { t, key, symbol: state.symbol, language: state.language, fairness: () => game.fairness };
  on('spin', () => game.press());
  on('bet-down', () => game.moveBet(-1));
  on('bet-up', () => game.moveBet(1));
  on('open-help', () => dialog.open(t('help.title'), (body) => game.face.help(body)));
  on('open-history', () => dialog.open(t('history.title'), (body) => appendRounds(body, rounds)));
  on('open-fairness', () =>
    dialog.open(t('fairness.title'), (body) =>
      fillFairness(body, { ...rounds, onChange: (fairness) => (game.fairness = fairness) }),
    ),
  );
  on('sound', () => byId('sound').setAttribute('aria-pressed', String(sound.toggle())));
  document.addEventListener('keydown', (event) => {
    const busyElsewhere =
      dialog.isOpen() || (event.target instanceof HTMLElement && event.target.closest('button, select, input, a'));
    if (event.code !== 'Space' || event.repeat || busyElsewhere) return;
    event.preventDefault();
    game.press();
  });
};

const respectMotion = (face: Face): void => {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const apply = (): void => face.setStill(query.matches);
  query.addEventListener('change', apply);
  apply();
};

/** Opens a game's page: its session, its face, and the controls that all games share. */
export const startGame = async (code: string, createFace: CreateFace): Promise<void> => {
  byId('exit').addEventListener('click', leave);
  const language = document.documentElement.lang;
  const t = await loadStrings(language, `games/${code}`);
  const name = t(`name.${code}`);
  document.title = name;
  for (const id of ['gate-title', 'title']) byId(id).textContent = name;
  translatePage(document, t);
  showGate(t('gate.loading'));
  try {
    const [{ key, state }] = await Promise.all([enter(code, language), document.fonts.load('800 15px Manrope')]);
    portal.setOrigin(state.portalOrigin);
    const sound = createSound();
    const onEnded = (code: string): void => {
      portal.send({ type: 'session-ended' });
      showGate(t(`error.${code}`), { label: t('action.exit'), run: leave });
    };
    const game = new Game({ t, key, state, createFace, hud: createHud(), sound, portal, onEnded });
    respectMotion(game.face);
    connectControls(game, t, key, state, sound);
    openGate();
    portal.send({ type: 'ready' });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'server.error';
    const final = code.startsWith('session.') || code.startsWith('launch.') || code.startsWith('game.');
    if (final) portal.send({ type: 'session-ended' });
    const retry = { label: t('action.retry'), run: () => location.reload() };
    showGate(t(`error.${code}`), final ? { label: t('action.exit'), run: leave } : retry);
  }
};
