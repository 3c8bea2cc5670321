/** How a round ends on the page of any game: joy in proportion to the stake, and words for what was paid. */
import type { RoundView } from '../common/api.ts';
import { toMinor } from '../common/money.ts';
import type { FaceParts } from './face.ts';

/** From how many stakes on a win is called a big one. */
const BIG = 15;
const HUGE = 50;

/** Counts the win up and says it; a pay that is no gain is stated, not celebrated. */
export const conclude = async ({ t, hud, sound, money }: FaceParts, round: RoundView): Promise<void> => {
  const [won, stake] = [toMinor(round.win), toMinor(round.bet)];
  const isGain = won > (round.free ? 0 : stake);
  const result = won === 0 ? t('message.no-win') : t(isGain ? 'message.win' : 'message.paid', { amount: money(won) });
  hud.say(result, isGain ? 'win' : 'calm');
  const { balanceAfter } = round;
  if (balanceAfter !== null) hud.announce(t('live.result', { result, balance: money(toMinor(balanceAfter)) }));
  if (won === 0) return;
  const times = won / stake;
  if (isGain) sound.win(times >= HUGE ? 3 : times >= BIG ? 2 : 1);
  await hud.countWin(0, won, Math.min(1.2, 0.25 + times / 20));
  if (times >= BIG)
    await hud.banner(t(times >= HUGE ? 'banner.huge' : 'banner.big'), t('message.win', { amount: money(won) }), 2);
};
