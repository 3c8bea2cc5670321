/**
 * What the frame of a merchant asks for once a session, answered from memory: links, customer service, help, texts of its windows, and
 * single texts in the merchant's own words.
 * Whoever changes it notifies the channel in the same transaction.
 */
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import { changed, createSnapshot } from '../../kernel/snapshot/index.ts';
import type { Snapshot } from '../../kernel/snapshot/index.ts';
import type { Article, ByLanguage, CustomerService, HelpItem, Period, Resource, TextFields } from './content.model.ts';
import { putFrameText, readFrameRows, replaceLinks } from './frame.store.ts';

export interface FrameContent {
  readonly resources: readonly Resource[];
  readonly customerService: readonly CustomerService[];
  /** Also what is scheduled. */
  readonly help: readonly (HelpItem & Period)[];
  readonly disclaimer: ByLanguage<Article> | null;
  /** When public popups are shown. */
  readonly popups: readonly Period[];
  /** When other notices that open by themselves are shown. */
  readonly openedNotices: readonly Period[];
  /** Also what is scheduled. */
  readonly ownTexts: readonly (TextFields & Period)[];
  /** When inviting friends is rewarded. */
  readonly referrals: readonly Period[];
}

export interface FrameService {
  of(merchantId: number): Promise<FrameContent>;
  /** As the transaction sees it. */
  current(trx: Trx, merchantId: number): Promise<FrameContent>;
  /** These addresses and no others, within the caller's transaction. */
  replaceLinks(
    trx: Trx,
    merchantId: number,
    links: { readonly resources: readonly Resource[]; readonly customerService: readonly CustomerService[] },
  ): Promise<void>;
  /** Null: members are asked to agree to nothing. HTML is made harmless. */
  putDisclaimer(trx: Trx, merchantId: number, texts: ByLanguage<Article> | null): Promise<void>;
  readonly snapshot: Snapshot<ReadonlyMap<number, FrameContent>>;
}

const NOTHING: FrameContent = {
  resources: [],
  customerService: [],
  help: [],
  disclaimer: null,
  popups: [],
  openedNotices: [],
  ownTexts: [],
  referrals: [],
};

const readAll = async (db: Executor): Promise<ReadonlyMap<number, FrameContent>> => {
  const rows = await readFrameRows(db);
  const ids = new Set(
    Object.values(rows).flatMap((list: readonly { merchantId: number }[]) => list.map((row) => row.merchantId)),
  );
  const without = <T extends { readonly merchantId: number }>(list: readonly T[], id: number) =>
    list.filter((row) => row.merchantId === id).map(({ merchantId: _, ...rest }) => rest);
  return new Map(
    [...ids].map((id) => [
      id,
      {
        resources: without(rows.resources, id),
        customerService: without(rows.customerService, id),
        help: without(rows.help, id),
        disclaimer:
          rows.texts.find(({ merchantId, kind }) => merchantId === id && kind === 'disclaimer')?.texts ?? null,
        popups: without(rows.popups, id).filter(({ isPublic }) => isPublic),
        openedNotices: without(rows.popups, id).filter(({ isPublic }) => !isPublic),
        ownTexts: without(rows.ownTexts, id),
        referrals: without(rows.referrals, id),
      },
    ]),
  );
};

export const createFrameService = (database: Pick<Database, 'db' | 'listen'>): FrameService => {
  const snapshot = createSnapshot(database, 'portal_frame', () => readAll(database.db));
  return {
    snapshot,
    of: async (merchantId) => (await snapshot.get()).get(merchantId) ?? NOTHING,
    current: async (trx, merchantId) => (await readAll(trx)).get(merchantId) ?? NOTHING,
    replaceLinks: async (trx, merchantId, { resources, customerService }) => {
      await replaceLinks(trx, merchantId, resources, customerService);
      await changed(trx, snapshot);
    },
    putDisclaimer: async (trx, merchantId, texts) => {
      await putFrameText(trx, merchantId, 'disclaimer', texts);
      await changed(trx, snapshot);
    },
  };
};
