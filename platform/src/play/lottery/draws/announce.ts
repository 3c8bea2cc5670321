import type { PayloadOf } from 'shared-contracts/events';
import type { Outbox, Trx } from '../../../kernel/index.ts';
import * as store from '../lottery.store.ts';

export type DrawEvent =
  | { readonly lottery: string; readonly type: 'draw/opened'; readonly payload: PayloadOf<'draw/opened'> }
  | { readonly lottery: string; readonly type: 'draw/resulted'; readonly payload: PayloadOf<'draw/resulted'> };

/** Tells the browsers of every merchant that offers the lottery. */
export const announce = async (
  trx: Trx,
  outbox: Pick<Outbox, 'append'>,
  events: readonly DrawEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const offering = await store.merchantsOffering(trx, [...new Set(events.map((event) => event.lottery))]);
  for (const event of events) {
    for (const { merchantId } of offering.filter((entry) => entry.lottery === event.lottery)) {
      await outbox.append(trx, { merchantId, memberId: null, type: event.type, payload: event.payload });
    }
  }
};
