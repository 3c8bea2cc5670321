/** The composition documents of each merchant: worked out once per change and variant, answered from memory. */
import type { MinimumAges } from '../../tenancy/minimum-ages/index.ts';
import type { Executor, PlatformDeps, Restriction, Trx } from '../../kernel/index.ts';
import { directoryOf, readMerchants } from '../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { readChoices } from '../releases/index.ts';
import { NOBODY, namesAccount } from '../releases/index.ts';
import type { Choices, ReleasesService, Visitor } from '../releases/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import { announcedRevision, closedFor, compose, picksOf, variantOf } from './composition.policy.ts';
import type { ComposedDocument, ComposedMerchant, MerchantChoices } from './composition.policy.ts';

export interface CompositionDeps extends Pick<PlatformDeps, 'outbox'> {
  readonly merchants: Pick<MerchantsService, 'byId' | 'restrictionOf' | 'snapshot'>;
  readonly releases: Pick<ReleasesService, 'choices' | 'snapshot'>;
  readonly ages: Pick<MinimumAges, 'of' | 'within'>;
}

export interface CompositionService {
  /**
   * The current document of a visitor; without one, that of everybody. Who may not visit gets that of a closed merchant, unless
   * maintenance has closed it already. Throws `merchant.unknown`.
   */
  of(merchantId: number, visitor?: Visitor & { readonly ip?: string }): Promise<ComposedDocument>;
  /** The canaries that name an account. */
  canariesNaming(merchantId: number, account: string): Promise<readonly string[]>;
  /** What the stream says is in force: `announced` of every document of the merchant. */
  readonly revisionOf: (merchantId: number) => Promise<string>;
  /**
   * Tells browsers of the new document and every instance to read anew, with the transaction that changed it. The revision of
   * the event is what the documents carry that the commit makes true.
   */
  readonly announce: (trx: Trx, merchantIds: readonly number[]) => Promise<void>;
}

const NO_CHOICES: MerchantChoices = new Map();
/** Documents kept of one merchant. Canaries of two modules make nine at most, of three 27. */
const VARIANTS_KEPT = 32;

interface Kept {
  /** As it was read: another one is a change. */
  readonly source: Merchant;
  readonly merchant: ComposedMerchant;
  readonly choices: Choices;
  readonly announced: string;
  readonly documents: Map<string, ComposedDocument>;
}

const announcedWith = async (
  executor: Executor,
  { within }: CompositionDeps['ages'],
  merchantIds: readonly number[],
): Promise<readonly (readonly [number, string])[]> => {
  const directory = directoryOf(await readMerchants(executor));
  const choices = await readChoices(executor);
  const ageOf = await within(executor);
  return merchantIds.flatMap((id) => {
    const found = directory.byId.get(id);
    if (!found) return [];
    const merchant = { ...found, minimumAge: ageOf(id) };
    return [[id, announcedRevision(merchant, choices.get(id) ?? NO_CHOICES)] as const];
  });
};

export const createCompositionService = ({
  merchants,
  releases,
  ages,
  outbox,
}: CompositionDeps): CompositionService => {
  const kept = new Map<number, Kept>();
  const restrictionFor = (merchant: Merchant, ip: string | undefined): Restriction | null =>
    merchant.status === 0 && ip !== undefined ? merchants.restrictionOf(merchant, ip) : null;
  const keptOf = async (merchantId: number): Promise<Kept> => {
    const source = await merchants.byId(merchantId);
    const choices = await releases.choices();
    const minimumAge = await ages.of(merchantId);
    const known = kept.get(merchantId);
    const isSame = known?.source === source && known.merchant.minimumAge === minimumAge;
    if (isSame && known.choices === choices) return known;
    const merchant = { ...source, minimumAge };
    const announced = announcedRevision(merchant, choices.get(merchantId) ?? NO_CHOICES);
    const fresh = { source, merchant, choices, announced, documents: new Map<string, ComposedDocument>() };
    kept.set(merchantId, fresh);
    return fresh;
  };
  return {
    of: async (merchantId, visitor: Visitor & { readonly ip?: string } = NOBODY) => {
      const { merchant, choices, announced, documents } = await keptOf(merchantId);
      const restriction = restrictionFor(merchant, visitor.ip);
      const seen = restriction ? closedFor(merchant) : merchant;
      const own = choices.get(merchantId) ?? NO_CHOICES;
      const variant = restriction ?? variantOf(picksOf(merchant, own, visitor));
      const known = documents.get(variant);
      if (known) return known;
      const document = { announced, ...compose(seen, own, visitor, restriction) };
      if (documents.size >= VARIANTS_KEPT) documents.delete(documents.keys().next().value ?? '');
      documents.set(variant, document);
      return document;
    },
    canariesNaming: async (merchantId, account) =>
      [...((await releases.choices()).get(merchantId)?.values() ?? [])].flatMap(({ canary }) =>
        canary && namesAccount(canary, account) ? [canary.id] : [],
      ),
    revisionOf: async (merchantId) => (await keptOf(merchantId)).announced,
    announce: async (trx, merchantIds) => {
      await changed(trx, merchants.snapshot);
      await changed(trx, releases.snapshot);
      for (const [merchantId, revision] of await announcedWith(trx, ages, merchantIds)) {
        await outbox.append(trx, { merchantId, memberId: null, type: 'composition/changed', payload: { revision } });
      }
    },
  };
};
