/** The form of a new mission. Pure. */
import { isMoney, moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import { FIRST_LANGUAGE, writtenTitles } from '../../shared/titles/index.ts';
import type { Titles } from '../../shared/titles/index.ts';
import type { MissionOrder } from './missions.api.ts';

export const KINDS: readonly MissionOrder['kind'][] = ['deposits', 'turnover', 'rounds', 'logins'];
export const PERIODS: readonly MissionOrder['period'][] = ['daily', 'weekly'];
/** As the platform has them. */
export const AMOUNT_MOST = '10000000000.00';
const COUNT_MOST = 999_999;

export interface MissionForm extends Pick<MissionOrder, 'kind' | 'period'> {
  readonly titles: Titles;
  readonly target: string;
  readonly reward: string;
  /** Id of the mission that is claimed before; empty: none. */
  readonly follows: string;
  readonly reason: string;
}

export const emptyForm = (): Omit<MissionForm, 'reason'> => ({
  ...{ kind: 'rounds', period: 'daily', titles: { [FIRST_LANGUAGE]: '' }, target: '', reward: '', follows: '' },
});

export const isReward = (text: string): boolean => isMoney(text, '0.01', AMOUNT_MOST);

/** An amount for bets, a whole number for what is counted. */
export const isTarget = (kind: MissionForm['kind'], text: string): boolean =>
  kind === 'turnover' ? isReward(text) : wholeFrom(text, 1, COUNT_MOST) !== null;

/** Call it with a form whose fields were checked. */
export const fromForm = ({ titles, target, reward, follows, ...form }: MissionForm): MissionOrder => ({
  ...form,
  titles: writtenTitles(titles),
  target: form.kind === 'turnover' ? (moneyFrom(target) ?? '') : String(Number(target.trim())),
  reward: moneyFrom(reward) ?? '',
  follows: follows === '' ? null : follows,
});
