/** The search over everything that names a member, at all merchants of the operator (OPR-009). */
import * as endpoints from 'shared-contracts/members/page';
import * as schema from 'shared-contracts/members/page-schema';
import { parseMoney } from 'shared-contracts/money';
import type { Contacts } from '../../identity/identity/index.ts';
import { mayTouch } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Database, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import * as store from './search.store.ts';
import type { Hit } from './search.store.ts';

export interface SearchDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly contacts: Pick<Contacts, 'named'>;
}

const MOBILE = /^\+?\d[\d ().-]{5,18}$/;
const MAIL = /^[^\s@]+@[^\s@]+$/;
const LAST_FOUR = /^\d{4}$/;
/** With two digits behind the point, which no other mark has. */
const AMOUNT = /^\d{1,13}\.\d{2}$/;

export const searchRoutes = ({ database: { db }, merchants, contacts }: SearchDeps): readonly RouteDefinition[] => {
  /** Contacts are sealed; the same keyed hash as at the sign-in finds them. */
  const byContact = async (merchantId: number, text: string): Promise<readonly Hit[]> => {
    const isMail = MAIL.test(text);
    if (!isMail && !MOBILE.test(text)) return [];
    const kind = isMail ? 'email' : 'mobile';
    const value = isMail ? text : `+${text.replace(/\D/g, '')}`;
    const id = await contacts.named(merchantId, kind, value);
    return id === null ? [] : store.findMembers(db, merchantId, id, kind);
  };
  const hitsAt = async (merchantId: number, text: string): Promise<readonly Hit[]> => [
    ...(await store.findAccounts(db, merchantId, text)),
    ...(await byContact(merchantId, text)),
    ...(LAST_FOUR.test(text) ? await store.findByLastFour(db, merchantId, text) : []),
    ...(AMOUNT.test(text) ? await store.findAmounts(db, merchantId, parseMoney(text)) : []),
    ...(await store.findReferences(db, merchantId, text)),
  ];

  return [
    defineRoute(endpoints.searchEverything, schema.searchEverything, async ({ ctx, query }) => {
      const operator = operatorOf(ctx);
      const own = (await merchants.directory()).all.filter(({ id }) => mayTouch(operator, id));
      const found = await Promise.all(
        own.map(async ({ id, code }) =>
          (await hitsAt(id, query.text)).map(({ memberId, ...hit }) => ({
            ...{ ...hit, merchant: code, member: memberId.toString() },
          })),
        ),
      );
      return { hits: found.flat() };
    }),
  ];
};
