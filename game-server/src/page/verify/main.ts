import type { Game } from '../../games/game.ts';
import { ApiError, call } from '../common/api.ts';
import type { Verification } from '../common/api.ts';
import { byId, make } from '../common/dom.ts';
import { format, toMinor } from '../common/money.ts';
import { readSeen } from '../common/read-seen.ts';
import { loadStrings, translatePage } from '../common/strings.ts';
import type { Translate } from '../common/strings.ts';
import { recompute } from './recompute.ts';
import type { Recomputed } from './recompute.ts';

/** What each game's `page/verify.ts` exports as `verifier`. */
export interface Verifier {
  readonly rules: Game;
  /** Shows an outcome; `money` writes minor units. */
  readonly show: (
    t: Translate,
    round: { readonly bet: number; readonly choice: unknown; readonly result: unknown },
    money: (minor: number) => string,
  ) => HTMLElement;
}

type Verdict = 'reading' | 'equal' | 'unequal' | 'sealed' | 'failed';

const say = (state: Verdict, title: string, text: string): void => {
  byId('verdict').dataset['state'] = state;
  byId('verdict-title').textContent = title;
  byId('verdict-text').textContent = text;
};

const fact = (name: string, value: string, code = false): HTMLElement =>
  make('div', '', make('dt', '', name), make('dd', code ? 'code' : '', value));

/** A link from elsewhere carries nothing of what the player's page saw. */
const seenFact = (t: Translate): HTMLElement => {
  const { hash } = readSeen(location.hash);
  return fact(t('verify.seen'), hash ?? t('verify.seen-none'), hash !== undefined);
};

const showFacts = (
  t: Translate,
  round: Verification,
  done?: { readonly recomputed: Recomputed; readonly verifier: Verifier },
): void => {
  const money = (minor: number): string => format(minor, round.symbol);
  byId('facts').replaceChildren(
    fact(t('verify.round'), round.id, true),
    fact(t('verify.time'), new Date(round.startedAt).toLocaleString(document.documentElement.lang)),
    fact(t('verify.bet'), money(toMinor(round.bet))),
    fact(t('verify.recorded'), money(toMinor(round.win))),
    ...(done ? [fact(t('verify.recomputed'), money(done.recomputed.win))] : []),
    fact(t('verify.client-seed'), round.clientSeed, true),
    fact(t('verify.nonce'), String(round.nonce), true),
    fact(t('verify.hash'), round.serverSeedHash, true),
    seenFact(t),
    ...(round.serverSeed === null ? [] : [fact(t('verify.server-seed'), round.serverSeed, true)]),
    ...(done ? [fact(t('verify.hash-now'), done.recomputed.hash, true)] : []),
    fact(t('verify.rules'), round.rules, true),
  );
  byId('recomputed').hidden = done === undefined;
  if (!done) return;
  const { result } = done.recomputed;
  byId('outcome-title').textContent = t('verify.stops');
  byId('outcome').replaceChildren(
    done.verifier.show(t, { bet: toMinor(round.bet), choice: round.choice, result }, money),
  );
};

const verifierOf = async (game: string): Promise<Verifier> => {
  if (!/^[a-z0-9-]+$/.test(game)) throw new ApiError('game.unknown');
  const module = (await import(`../../games/${game}/page/verify.ts`)) as { readonly verifier: Verifier };
  return module.verifier;
};

const explainSealed = (t: Translate, id: string): void => {
  const key = new URLSearchParams(location.hash.slice(1)).get('rotate');
  say('sealed', t('verify.sealed'), t(key === null ? 'verify.sealed-elsewhere' : 'verify.sealed-text'));
  const button = byId<HTMLButtonElement>('rotate');
  button.hidden = key === null;
  button.onclick = () => {
    button.disabled = true;
    call('/rgs/verify/rotate', undefined, { round: id, key })
      .then(() => verify(t, id))
      .catch((error: unknown) =>
        say('failed', t('verify.sealed'), t(`error.${error instanceof ApiError ? error.code : 'network'}`)),
      )
      .finally(() => {
        button.disabled = false;
      });
  };
};

const showGame = (t: Translate, game: string): void => {
  const name = t(`name.${game}`);
  document.title = `${t('verify.title')} · ${name}`;
  byId('brand').textContent = name;
  byId('how').textContent = t('verify.how');
};

const verify = async (shared: Translate, id: string): Promise<void> => {
  byId('rotate').hidden = true;
  byId('retry').hidden = true;
  say('reading', shared('verify.loading'), '');
  const round = await call<Verification>(`/rgs/verify?round=${encodeURIComponent(id)}`, undefined);
  const [t, verifier] = await Promise.all([
    loadStrings(document.documentElement.lang, `games/${round.game}`),
    verifierOf(round.game),
  ]);
  showGame(t, round.game);
  if (round.serverSeed === null) {
    showFacts(t, round);
    return explainSealed(t, id);
  }
  // Absent on plain http, whatever the type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    showFacts(t, round);
    return say('failed', t('verify.title'), t('verify.insecure'));
  }
  const recomputed = await recompute(verifier.rules, subtle, round, round.serverSeed, readSeen(location.hash));
  showFacts(t, round, { recomputed, verifier });
  if (!recomputed.hashMatches) return say('unequal', t('verify.unequal'), t('verify.unequal-hash'));
  if (!recomputed.outcomeMatches) return say('unequal', t('verify.unequal'), t('verify.unequal-outcome'));
  return say('equal', t('verify.equal'), t('verify.equal-text'));
};

const start = async (): Promise<void> => {
  const t = await loadStrings(document.documentElement.lang);
  document.title = t('verify.title');
  translatePage(document, t);
  const id = new URLSearchParams(location.search).get('round');
  if (id === null) return say('failed', t('verify.missing'), '');
  const attempt = (): void =>
    void verify(t, id).catch((error: unknown) => {
      const code = error instanceof ApiError ? error.code : 'server.error';
      say('failed', t('verify.title'), t(`error.${code}`));
      byId('retry').hidden = code !== 'network';
    });
  byId('retry').addEventListener('click', attempt);
  attempt();
};

void start();
