/** The composition document of each merchant: worked out once per change, answered from memory. */
import type { Executor, PlatformDeps, Trx } from '../kernel/index.ts';
import { directoryOf, readMerchants } from '../merchants/index.ts';
import type { Merchant, MerchantsService } from '../merchants/index.ts';
import { readChoices } from '../releases/index.ts';
import type { Choices, ReleaseChoice, ReleasesService } from '../releases/index.ts';
import { changed } from '../snapshot/index.ts';
import { compose } from './composition.policy.ts';
import type { ComposedDocument } from './composition.policy.ts';

export interface CompositionDeps extends Pick<PlatformDeps, 'outbox'> {
  readonly merchants: Pick<MerchantsService, 'byId' | 'snapshot'>;
  readonly releases: Pick<ReleasesService, 'choices' | 'snapshot'>;
}

export interface CompositionService {
  /** The current document. Throws `merchant.unknown`. */
  of(merchantId: number): Promise<ComposedDocument>;
  revisionOf(merchantId: number): Promise<string>;
  /**
   * Tells browsers of the new document and every instance to read anew, with the transaction that changed it. The revision of
   * the event is that of the document which the commit makes true.
   */
  announce(trx: Trx, merchantIds: readonly number[]): Promise<void>;
}

const NO_CHOICES: ReadonlyMap<string, ReleaseChoice> = new Map();

interface Kept {
  readonly merchant: Merchant;
  readonly choices: Choices;
  readonly document: ComposedDocument;
}

const composeWith = async (
  executor: Executor,
  merchantIds: readonly number[],
): Promise<readonly (readonly [number, ComposedDocument])[]> => {
  const directory = directoryOf(await readMerchants(executor));
  const choices = await readChoices(executor);
  return merchantIds.flatMap((id) => {
    const merchant = directory.byId.get(id);
    return merchant ? [[id, compose(merchant, choices.get(id) ?? NO_CHOICES)] as const] : [];
  });
};

export const createCompositionService = ({ merchants, releases, outbox }: CompositionDeps): CompositionService => {
  const kept = new Map<number, Kept>();
  const documentOf = async (merchantId: number): Promise<ComposedDocument> => {
    const merchant = await merchants.byId(merchantId);
    const choices = await releases.choices();
    const known = kept.get(merchantId);
    if (known && known.merchant === merchant && known.choices === choices) return known.document;
    const document = compose(merchant, choices.get(merchantId) ?? NO_CHOICES);
    kept.set(merchantId, { merchant, choices, document });
    return document;
  };
  return {
    of: documentOf,
    revisionOf: async (merchantId) => (await documentOf(merchantId)).revision,
    announce: async (trx, merchantIds) => {
      await changed(trx, merchants.snapshot);
      await changed(trx, releases.snapshot);
      for (const [merchantId, { revision }] of await composeWith(trx, merchantIds)) {
        await outbox.append(trx, { merchantId, memberId: null, type: 'composition/changed', payload: { revision } });
      }
    },
  };
};
