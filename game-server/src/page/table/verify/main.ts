import type { Hands } from '../../../tables/games/tien-len/deal.ts';
import { REEF } from '../../../tables/games/reef/reef.ts';
import { fishOf, worthOf } from '../../../tables/games/reef/shots.ts';
import type { ReefResult } from '../../../tables/games/reef/shots.ts';
import { BOT_PART, TIEN_LEN, clientSeedOf } from '../../../tables/games/tien-len/tien-len.ts';
import type { TienLenResult } from '../../../tables/games/tien-len/tien-len.ts';
import { ApiError, call } from '../../common/api.ts';
import { byId, make } from '../../common/dom.ts';
import { format, toMinor } from '../../common/money.ts';
import { loadStrings, translatePage } from '../../common/strings.ts';
import type { Translate } from '../../common/strings.ts';
import { readSeen } from '../../common/read-seen.ts';
import type { TableVerification } from '../common/table-api.ts';
import { cardsText } from '../tien-len/cards.ts';
import { recompute } from './recompute.ts';
import type { Recomputed } from './recompute.ts';
import { resultText, stakeText, timesText } from './result-text.ts';

type Round = TableVerification<unknown>;

const say = (state: string, title: string, text: string): void => {
  byId('verdict').dataset['state'] = state;
  byId('verdict-title').textContent = title;
  byId('verdict-text').textContent = text;
};

const fact = (name: string, value: string, code = false): HTMLElement =>
  make('div', '', make('dt', '', name), make('dd', code ? 'code' : '', value));

/** The cards of each seat, and every move. */
const dealFacts = (t: Translate, { seeds, moves }: TienLenResult, hands: Hands): HTMLElement[] => {
  const seatName = (seat: number): string =>
    t('cards.seat', { n: seat + 1 }) + (seeds[seat] === BOT_PART ? ` (${t('cards.by-bot')})` : '');
  const by = { player: '', bot: ` · ${t('cards.by-bot')}`, clock: ` · ${t('cards.by-clock')}` } as const;
  const lines = moves.map(({ seat, by: mover, cards }, at) => {
    const played = cards.length === 0 ? t('cards.pass') : cardsText(cards);
    return `${at + 1}. ${t('cards.seat', { n: seat + 1 })}: ${played}${by[mover]}`;
  });
  return [
    ...hands.map((hand, seat) => fact(seatName(seat), cardsText(hand), true)),
    make('div', '', make('dt', '', t('cards.moves')), make('dd', 'code moves', lines.join('\n'))),
  ];
};

/** Every shot of a magazine: its fish, what it was worth, and what it brought. */
const shotFacts = (t: Translate, { shots }: ReefResult): HTMLElement => {
  const lines = shots.map((shot, at) => {
    const met = fishOf(shot);
    if (!met) return `${at}. –`;
    const also = met.others.length > 0 ? ` +${met.others.length}` : '';
    const worth = worthOf(met.fish.kind, met.others);
    const brought = shot.times > 0 ? t('reef.shot-caught', { times: shot.times }) : t('reef.shot-missed');
    return `${at}. ${t(`reef.fish-${met.fish.kind.name}`)}${also} (${worth}×): ${brought}`;
  });
  return make('div', '', make('dt', '', t('reef.shots')), make('dd', 'code moves', lines.join('\n')));
};

/** What was mixed with the seed: of a table its name and the round's number, of the others what their players added. */
const mixOf = ({ game, number, result }: Round): { readonly clientSeed: string; readonly nonce: string } => {
  if (game === REEF.code) {
    const last = REEF.magazine - 1;
    return { clientSeed: (result as ReefResult | null)?.seed ?? '–', nonce: `0–${last}` };
  }
  if (game !== TIEN_LEN.code) return { clientSeed: game, nonce: String(number) };
  return { clientSeed: result === null ? '–' : clientSeedOf(result as TienLenResult), nonce: '0' };
};

const showFacts = (t: Translate, round: Round, done?: Recomputed): void => {
  const money = (minor: number): string => format(minor, round.symbol);
  const stakes = Object.entries(round.stakes).map(
    ([spot, amount]) => `${stakeText(round.game, round.number, spot, t)}  ${money(toMinor(amount))}`,
  );
  const mix = mixOf(round);
  byId('brand').textContent = t(`name.${round.game}`);
  byId('facts').replaceChildren(
    fact(t('verify.round'), round.id, true),
    fact(t('verify.nonce'), mix.nonce, true),
    fact(t('verify.time'), new Date(round.startedAt).toLocaleString(document.documentElement.lang)),
    fact(t('verify.bet'), money(toMinor(round.staked))),
    fact(t('table.verify-bets'), stakes.join(' · '), true),
    ...(round.cashOut === null ? [] : [fact(t('lantern.left'), timesText(round.cashOut))]),
    fact(t('verify.recorded'), money(toMinor(round.win))),
    ...(done
      ? [
          fact(t('verify.recomputed'), money(done.win)),
          fact(t('table.verify-result'), resultText(round.game, done.result, t)),
        ]
      : []),
    fact(t('verify.hash'), round.hash, true),
    ...(round.serverSeed === null ? [] : [fact(t('verify.server-seed'), round.serverSeed, true)]),
    ...(done ? [fact(t('verify.hash-now'), done.hash, true)] : []),
    fact(t('verify.client-seed'), mix.clientSeed, true),
    fact(t('verify.rules'), round.rules, true),
    ...(done && round.game === REEF.code ? [shotFacts(t, round.result as ReefResult)] : []),
    ...(done?.hands ? dealFacts(t, round.result as TienLenResult, done.hands) : []),
  );
};

/** What has been recomputed, of games that are no shared tables. */
const EQUAL_TEXT: Readonly<Record<string, string>> = {
  [TIEN_LEN.code]: 'cards.verify-equal',
  [REEF.code]: 'reef.verify-equal',
};

const verify = async (t: Translate, id: string): Promise<void> => {
  byId('retry').hidden = true;
  say('reading', t('verify.loading'), '');
  const round = await call<Round>(`/rgs/table/verify?round=${encodeURIComponent(id)}`, undefined);
  if (round.game === REEF.code) byId('how').textContent = t('reef.verify-how');
  if (round.game === TIEN_LEN.code) byId('how').textContent = t('cards.verify-how');
  showFacts(t, round);
  if (round.state === 'void') return say('sealed', t('history.returned'), t('table.verify-void'));
  if (round.serverSeed === null) return say('sealed', t('table.verify-sealed'), t('table.verify-sealed-text'));
  // Absent on plain http, whatever the type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return say('failed', t('verify.title'), t('verify.insecure'));
  const done = await recompute(subtle, round, round.serverSeed, readSeen(location.hash));
  showFacts(t, round, done);
  if (!done.hashMatches) return say('unequal', t('verify.unequal'), t('verify.unequal-hash'));
  if (!done.outcomeMatches) return say('unequal', t('verify.unequal'), t('verify.unequal-outcome'));
  return say('equal', t('verify.equal'), t(EQUAL_TEXT[round.game] ?? 'table.verify-equal'));
};

const start = async (): Promise<void> => {
  const t = await loadStrings(document.documentElement.lang, 'page/table');
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
