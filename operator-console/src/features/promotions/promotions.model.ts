/** What the forms of promotions hold as text, and what goes over the wire. Pure. */
import { ACTIVITY_KINDS } from 'shared-contracts/promotions';
import { moneyFrom } from '../../shared/numbers/index.ts';
import type { Promotion, PromotionHistory, PromotionList, PromotionOffer, Rules } from './promotions.api.ts';

export const FIRST_LANGUAGE = 'EN';
/** `none`: texts alone. */
export const KINDS = ['none', ...ACTIVITY_KINDS] as const;
export type Kind = (typeof KINDS)[number];

export interface TextFields {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

export interface PromotionForm {
  readonly category: string;
  /** By code of language; empty where nothing is written. */
  readonly texts: Readonly<Record<string, TextFields>>;
  readonly imageUrl: string;
  /** As `datetime-local` has it, in the operator's own time. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly announced: boolean;
  readonly sort: string;
  /** Id of a segment; empty: for all. */
  readonly segmentId: string;
  readonly kind: Kind;
  /** Per cent. */
  readonly rate: string;
  readonly most: string;
  readonly leastDeposit: string;
  readonly wagerTimes: string;
  readonly countsUntil: string;
  readonly leastLoss: string;
  readonly needsImage: boolean;
  /** Paid as bonus money. */
  readonly isBonus: boolean;
  readonly bonusTimes: string;
  readonly bonusDays: string;
  readonly bonusFirst: boolean;
  readonly stakeMax: string;
  /** Of free bets. */
  readonly bets: string;
  readonly stake: string;
  /** Codes of games that take them, and whether they do. */
  readonly freeGames: Readonly<Record<string, boolean>>;
  readonly needsDeposit: boolean;
  /** Per cent by kind of games; empty counts nothing. */
  readonly shares: Readonly<Record<string, string>>;
  readonly reason: string;
}

const two = (part: number): string => String(part).padStart(2, '0');

export const localTime = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Null where nothing, or nothing readable, was typed. */
export const timeFrom = (local: string): string | null => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** What was not changed keeps its seconds: the field shows minutes alone. */
const keptTime = (local: string, before: string | null | undefined): string | null =>
  before !== null && before !== undefined && localTime(before) === local ? before : timeFrom(local);

export const NO_TEXT: TextFields = { title: '', summary: '', content: '' };
export const isTitled = ({ title }: TextFields): boolean => title.trim() !== '';
const HUNDREDTHS = 100;

/** Kinds of games whose bets can count towards the wagering of a bonus. */
export const BONUS_GAMES = ['RNG', 'INHOUSE', 'FISH', 'LIVE', 'PVP', 'BINGO'] as const;
const DEFAULT_SHARES: Readonly<Record<string, number>> = { RNG: 100, INHOUSE: 100 };

const bonusToForm = (bonus: Rules['bonus']) => {
  const shares = bonus?.shares ?? DEFAULT_SHARES;
  const kinds = [...new Set([...BONUS_GAMES, ...Object.keys(shares)])];
  return {
    isBonus: bonus !== null,
    bonusTimes: String(bonus?.times ?? 10),
    bonusDays: String(bonus?.days ?? 7),
    bonusFirst: bonus?.bonusFirst ?? false,
    stakeMax: bonus?.stakeMax ?? '',
    shares: Object.fromEntries(kinds.map((kind) => [kind, shares[kind] ? String(shares[kind]) : ''])),
  };
};

/** Whether the game takes free bets of the stake; of a game that is not listed the platform knows. */
export const takesStake = (
  { freeBetGames }: Pick<PromotionList, 'freeBetGames'>,
  game: string,
  stake: string,
): boolean => freeBetGames.find(({ code }) => code === game)?.stakes.includes(stake) ?? true;

/** The smallest stake that all games offer, so that each can be chosen. */
const commonStake = ({ freeBetGames, freeBetStakes }: Pick<PromotionList, 'freeBetGames' | 'freeBetStakes'>): string =>
  freeBetStakes.find((stake) => freeBetGames.every(({ stakes }) => stakes.includes(stake))) ?? freeBetStakes[0] ?? '';

const freeBetsToForm = (rules: Rules | null, list: Pick<PromotionList, 'freeBetGames' | 'freeBetStakes'>) => {
  const free = rules?.freeBets;
  const stake = free?.stake ?? commonStake(list);
  const codes = new Set([...list.freeBetGames.map(({ code }) => code), ...(free?.games ?? [])]);
  return {
    bets: String(free?.bets ?? 10),
    stake,
    freeGames: Object.fromEntries(
      [...codes].map((code) => [code, free ? free.games.includes(code) : takesStake(list, code, stake)]),
    ),
    needsDeposit: rules?.kind !== 'free-bets' || rules.leastDeposit !== null,
  };
};

const rulesToForm = (rules: Rules | null, list: Pick<PromotionList, 'freeBetGames' | 'freeBetStakes'>) => ({
  kind: rules?.kind ?? ('none' as const),
  rate: rules?.rate ? String(rules.rate / HUNDREDTHS) : '',
  most: rules?.most ?? '',
  leastDeposit: rules?.leastDeposit ?? '',
  wagerTimes: String(rules?.wagerTimes ?? 1),
  countsUntil: localTime(rules?.countsUntil ?? null),
  leastLoss: rules?.leastLoss ?? '',
  needsImage: rules?.needsImage ?? false,
  ...bonusToForm(rules?.bonus ?? null),
  ...freeBetsToForm(rules, list),
});

export const promotionToForm = (
  promotion: Promotion | null,
  list: Pick<PromotionList, 'categories' | 'languages' | 'freeBetGames' | 'freeBetStakes'>,
  now: Date,
): Omit<PromotionForm, 'reason'> => {
  const { categories, languages } = list;
  const codes = [...new Set([FIRST_LANGUAGE, ...languages, ...Object.keys(promotion?.texts ?? {})])];
  return {
    category: promotion?.category ?? categories[0]?.key ?? '',
    texts: Object.fromEntries(codes.map((code) => [code, promotion?.texts[code] ?? NO_TEXT])),
    imageUrl: promotion?.imageUrl ?? '/art/scenes/welcome-phone.svg',
    startsAt: localTime(promotion?.startsAt ?? now.toISOString()),
    endsAt: localTime(promotion?.endsAt ?? null),
    announced: promotion?.announced ?? false,
    sort: String(promotion?.sort ?? 0),
    segmentId: promotion?.segmentId ?? '',
    ...rulesToForm(promotion?.activity ?? null, list),
  };
};

const isDeposit = (kind: Kind): boolean => kind === 'welcome' || kind === 'reload';
const asksDeposit = ({ kind, needsDeposit }: PromotionForm): boolean =>
  isDeposit(kind) || (kind === 'free-bets' && needsDeposit);
const hasRate = (kind: Kind): boolean => isDeposit(kind) || kind === 'cashback';
const hasUntil = (kind: Kind): boolean => kind === 'cashback' || kind === 'free-bets';

/** Hundredths of a per cent; null for anything but 0.01 to 1,000. */
export const rateFrom = (text: string): number | null => {
  const percent = moneyFrom(text);
  const rate = percent === null ? 0 : Math.round(Number(percent) * HUNDREDTHS);
  return rate >= 1 && rate <= 100_000 ? rate : null;
};

const bonusFromForm = ({ bonusTimes, bonusDays, bonusFirst, stakeMax, shares }: PromotionForm): Rules['bonus'] => ({
  ...{ times: Number(bonusTimes), days: Number(bonusDays), bonusFirst },
  stakeMax: stakeMax.trim() === '' ? null : moneyFrom(stakeMax),
  shares: Object.fromEntries(
    Object.entries(shares).flatMap(([kind, share]) => (Number(share) > 0 ? [[kind, Number(share)]] : [])),
  ),
});

const freeBetsFromForm = ({ bets, stake, freeGames }: PromotionForm): Rules['freeBets'] => ({
  bets: Number(bets),
  stake,
  games: Object.keys(freeGames).filter((code) => freeGames[code]),
});

const rulesFromForm = (form: PromotionForm, before: Promotion | null): Rules | null =>
  form.kind === 'none'
    ? null
    : {
        kind: form.kind,
        rate: hasRate(form.kind) ? rateFrom(form.rate) : null,
        // Of free bets the platform works it out.
        most: moneyFrom(form.most) ?? '0.00',
        leastDeposit: asksDeposit(form) ? (moneyFrom(form.leastDeposit) ?? '0.00') : null,
        wagerTimes: isDeposit(form.kind) ? Number(form.wagerTimes) : null,
        countsUntil: hasUntil(form.kind) ? keptTime(form.countsUntil, before?.activity?.countsUntil) : null,
        leastLoss: form.kind === 'cashback' && form.leastLoss.trim() !== '' ? moneyFrom(form.leastLoss) : null,
        needsImage: form.kind === 'application' && form.needsImage,
        bonus: form.kind !== 'application' && form.isBonus ? bonusFromForm(form) : null,
        freeBets: form.kind === 'free-bets' ? freeBetsFromForm(form) : null,
      };

/** Call it with a form whose fields were checked. */
export const promotionFromForm = (form: PromotionForm, before: Promotion | null): PromotionOffer => ({
  category: form.category,
  texts: Object.fromEntries(
    Object.entries(form.texts).flatMap(([code, { title, summary, content }]) =>
      title.trim() === '' ? [] : [[code, { title: title.trim(), summary: summary.trim(), content: content.trim() }]],
    ),
  ),
  imageUrl: form.imageUrl,
  startsAt: keptTime(form.startsAt, before?.startsAt) ?? '',
  endsAt: keptTime(form.endsAt, before?.endsAt),
  announced: form.announced,
  sort: Number(form.sort),
  segmentId: form.segmentId === '' ? null : form.segmentId,
  activity: rulesFromForm(form, before),
});

/** What an operator edits: the draft, else the version that is scheduled, else what is in force. */
export const editedOf = (promotion: Promotion, { versions, ...saved }: PromotionHistory): Promotion => {
  const versionIn = (wanted: string) => versions.find(({ state }) => state === wanted);
  return { ...promotion, ...(versionIn('draft') ?? versionIn('scheduled'))?.offer, ...saved };
};

/** Where its period is. */
export const phaseOf = (
  { startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>,
  now: number,
): 'upcoming' | 'running' | 'ended' => {
  if (Date.parse(startsAt) > now) return 'upcoming';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'ended' : 'running';
};
