/** A table's result in a few words. */
import { totalOf, winnerOf } from '../../../tables/games/baccarat/baccarat.ts';
import type { BaccaratResult } from '../../../tables/games/baccarat/baccarat.ts';
import { colorOf } from '../../../tables/games/roulette/layout.ts';
import type { RouletteResult } from '../../../tables/games/roulette/roulette.ts';
import { rowsOf } from '../../../tables/games/bingo/bingo.ts';
import type { BingoResult } from '../../../tables/games/bingo/bingo.ts';
import { ALL_TICKETS } from '../../../tables/games/bingo/tickets.ts';
import type { DerbyResult } from '../../../tables/games/derby/derby.ts';
import type { ArenaResult } from '../../../tables/games/arena/arena.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import type { LanternResult } from '../../../tables/games/lantern/lantern.ts';
import { KINDS } from '../../../tables/games/reef/kinds.ts';
import { createSea } from '../../../tables/games/reef/sea.ts';
import type { ReefResult } from '../../../tables/games/reef/shots.ts';
import type { TienLenResult } from '../../../tables/games/tien-len/tien-len.ts';
import type { Translate } from '../../common/strings.ts';
import { ARENA_TEXTS } from '../beacon-arena/texts.ts';
import { FOOTBALL_TEXTS } from '../harbor-league/texts.ts';
import { roundText, slipText } from '../markets/texts.ts';
import { cardName } from '../moon-baccarat/cards.ts';

export const rouletteText = ({ number }: RouletteResult, t: Translate): string =>
  number === 0 ? '0' : `${number} ${t(`roulette.${colorOf(number)}`)}`;

export const baccaratText = (result: BaccaratResult, t: Translate): string => {
  const { player, banker } = result;
  const hand = (cards: readonly number[]): string => cards.map(cardName).join(' ');
  const points = `${totalOf(player)} : ${totalOf(banker)}`;
  return `${t(`baccarat.wins-${winnerOf(result)}`)} ${points} (${hand(player)} – ${hand(banker)})`;
};

/** 250 as `2.50×`. */
export const timesText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

export const lanternText = ({ hundredths }: LanternResult, t: Translate): string =>
  t('lantern.burnt-at', { times: timesText(hundredths) });

export const derbyText = ({ order }: DerbyResult, t: Translate): string =>
  t('derby.result', { winner: `${order[0]} ${t(`derby.name-${order[0]}`)}`, order: order.join('–') });

/** The complete rows of the player's tickets, or all balls where nobody's tickets are asked for. */
export const bingoText = ({ balls }: BingoResult, t: Translate, stakes?: Readonly<Record<string, string>>): string => {
  if (stakes === undefined) return balls.join(' ');
  const drawn = new Set(balls);
  const won = ALL_TICKETS.filter(({ number }) => stakes[`card:${number}`] !== undefined)
    .map((ticket) => ({ number: ticket.number, rows: rowsOf(ticket, drawn) }))
    .filter(({ rows }) => rows > 0)
    .map(({ number, rows }) => `${t('bingo.ticket', { n: number })}: ${t(`bingo.rows-${rows}`)}`);
  return won.length > 0 ? won.join(', ') : t('bingo.no-row');
};

/** The seat of a stake in a room: `seat:2` is 2. */
export const seatIn = (stakes: Readonly<Record<string, string>>): number =>
  Number(Object.keys(stakes)[0]?.replace('seat:', '') ?? -1);

/** The place of the player's seat, or who won where no seat is asked for. */
export const tienLenText = (
  { places, instant }: TienLenResult,
  t: Translate,
  stakes?: Readonly<Record<string, string>>,
): string => {
  const how = instant ? ` (${t(`cards.instant-${instant}`)})` : '';
  if (stakes === undefined) return places.map((seat) => t('cards.seat', { n: seat + 1 })).join(' – ') + how;
  const place = places.indexOf(seatIn(stakes));
  return place < 0 ? t('cards.no-place') + how : t(`cards.place-${place + 1}`) + how;
};

/** What a magazine has caught: each kind of fish, and how many. */
export const reefText = ({ shots }: ReefResult, t: Translate): string => {
  const caught = shots
    .filter(({ times }) => times > 0)
    .flatMap(({ sea, fish, swept }) => [fish, ...swept].map((id) => createSea(sea).byId(id)?.kind));
  const counts = KINDS.map((kind) => ({ kind, count: caught.filter((other) => other === kind).length }));
  const words = counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} × ${t(`reef.fish-${kind.name}`)}`);
  return words.length > 0 ? words.join(', ') : t('reef.caught-none');
};

export const resultText = (game: string, result: unknown, t: Translate): string => {
  if (game === 'kite-roulette') return rouletteText(result as RouletteResult, t);
  if (game === 'moon-baccarat') return baccaratText(result as BaccaratResult, t);
  if (game === 'paper-lantern') return lanternText(result as LanternResult, t);
  if (game === 'lantern-bingo') return bingoText(result as BingoResult, t);
  if (game === 'clay-derby') return derbyText(result as DerbyResult, t);
  if (game === 'tien-len') return tienLenText(result as TienLenResult, t);
  if (game === 'glass-reef') return reefText(result as ReefResult, t);
  if (game === 'harbor-league') return roundText(FOOTBALL_TEXTS, result as FootballResult, t);
  if (game === 'beacon-arena') return roundText(ARENA_TEXTS, result as ArenaResult, t);
  return JSON.stringify(result);
};

/** A stake in words where its game has any. */
export const stakeText = (game: string, round: number, spot: string, t: Translate): string => {
  if (game === 'harbor-league') return slipText(FOOTBALL_TEXTS, round, spot, t);
  if (game === 'beacon-arena') return slipText(ARENA_TEXTS, round, spot, t);
  if (game === 'glass-reef') return t('reef.magazine');
  return game === 'tien-len' ? t('cards.seat', { n: seatIn({ [spot]: '' }) + 1 }) : spot;
};
