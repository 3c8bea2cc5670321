/** What the page says of the player's own shots. */
import type { KindName } from '../../../tables/games/reef/kinds.ts';
import { toMinor } from '../../common/money.ts';
import { offerProof } from '../common/played-list.ts';
import type { Shell } from '../common/shell.ts';
import type { ReefMe } from './api.ts';
import type { Own } from './shots-view.ts';

/** Catches from here on, in stakes, are said. */
export const SAID_FROM = 8;

interface Parts extends Pick<Shell<unknown>, 't' | 'money' | 'say'> {
  readonly portal: Pick<Shell<unknown>['portal'], 'send'>;
  readonly state: { readonly language: string };
}

export const createTeller = ({ t, money, say, portal, state }: Parts) => {
  const ended = new Set<string>();
  return {
    /** A busy screen draws a hit after its magazine is over, whose win counts it already: nothing more is said of it. */
    caught: (name: KindName, times: number, { magazine, stake }: Own): void => {
      if (times < SAID_FROM || ended.has(magazine)) return;
      say(`${t(`reef.fish-${name}`)} +${money(times * stake)}`, 'win');
    },
    /** A magazine is over, which is said once: its win has gone to the balance. */
    over: ({ over }: Pick<ReefMe, 'over'>): void => {
      if (!over || ended.has(over.id)) return;
      ended.add(over.id);
      const won = toMinor(over.won);
      say(won > 0 ? t('reef.over-won', { amount: money(won) }) : t('reef.over-none'), won > 0 ? 'win' : 'calm');
      offerProof({ id: over.seat }, state.language);
      portal.send({ type: 'round-settled', round: over.seat });
    },
  };
};
