/** The search over everything that names a member, at all merchants of the operator (OPR-009). */
import * as endpoints from 'shared-contracts/members/page';
import * as schema from 'shared-contracts/members/page-schema';
import { parseMoney } from 'shared-contracts/money';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { NameKeyOf } from '../../identity/compliance/index.ts';
import type { Contacts } from '../../identity/identity/index.ts';
import { mayTouch, rightsOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Database, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { createRecordFound } from './record-found.ts';
import { deviceMarkOf } from './search-text.policy.ts';
import * as store from './search.store.ts';
import type { Hit } from './search.store.ts';

export interface SearchDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly contacts: Pick<Contacts, 'named'>;
  readonly nameKeyOf: NameKeyOf;
  readonly audit: AuditTrail;
}

const MOBILE = /^\+?\d[\d ().-]{5,18}$/;
const MAIL = /^[^\s@]+@[^\s@]+$/;
const LAST_FOUR = /^\d{4}$/;
/** With two digits behind the point, which no other mark has. */
const AMOUNT = /^\d{1,13}\.\d{2}$/;

/** Who has a name is shown to operators who may read contacts, and recorded without the name. */
const createByName = ({ database, nameKeyOf, audit }: Pick<SearchDeps, 'database' | 'nameKeyOf' | 'audit'>) => {
  const recordFound = createRecordFound({ database, audit });
  return async (
    ctx: RequestContext,
    merchant: Pick<Merchant, 'id' | 'code'>,
    text: string,
  ): Promise<readonly Hit[]> => {
    const operator = operatorOf(ctx);
    if (!rightsOf(operator.role).includes('members.contacts')) return [];
    const nameKey = nameKeyOf(merchant.id, text);
    const hits = nameKey === null ? [] : await store.findNames(database.db, merchant.id, nameKey);
    const memberIds = hits.map(({ memberId }) => memberId);
    await recordFound(ctx, { merchant, action: 'member.found-by-name', memberIds });
    return hits;
  };
};

export const searchRoutes = (deps: SearchDeps): readonly RouteDefinition[] => {
  const { merchants, contacts } = deps;
  const { db } = deps.database;
  const byName = createByName(deps);
  /** Contacts are sealed; the same keyed hash as at the sign-in finds them. */
  const byContact = async (merchantId: number, text: string): Promise<readonly Hit[]> => {
    const isMail = MAIL.test(text);
    if (!isMail && !MOBILE.test(text)) return [];
    const kind = isMail ? 'email' : 'mobile';
    const value = isMail ? text : `+${text.replace(/\D/g, '')}`;
    const id = await contacts.named(merchantId, kind, value);
    return id === null ? [] : store.findMembers(db, merchantId, id, kind);
  };
  const byDevice = async (merchantId: number, text: string): Promise<readonly Hit[]> => {
    const mark = deviceMarkOf(text);
    return mark.label === null && mark.address === null ? [] : store.findDevices(db, merchantId, mark);
  };
  const hitsAt = async (merchantId: number, text: string): Promise<readonly Hit[]> => [
    ...(await store.findAccounts(db, merchantId, text)),
    ...(await byContact(merchantId, text)),
    ...(await byDevice(merchantId, text)),
    ...(LAST_FOUR.test(text) ? await store.findByLastFour(db, merchantId, text) : []),
    ...(AMOUNT.test(text) ? await store.findAmounts(db, merchantId, parseMoney(text)) : []),
    ...(await store.findReferences(db, merchantId, text)),
  ];

  return [
    defineRoute(endpoints.searchEverything, schema.searchEverything, async ({ ctx, query }) => {
      const operator = operatorOf(ctx);
      const own = (await merchants.directory()).all.filter(({ id }) => mayTouch(operator, id));
      const found = await Promise.all(
        own.map(async (merchant) => {
          const hits = [...(await byName(ctx, merchant, query.text)), ...(await hitsAt(merchant.id, query.text))];
          return hits.map(({ memberId, ...hit }) => ({
            ...{ ...hit, merchant: merchant.code, member: memberId.toString() },
          }));
        }),
      );
      return { hits: found.flat() };
    }),
  ];
};
