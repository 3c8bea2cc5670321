/** Which members have a mark of somebody on the list of restricted persons. The list keeps new accounts out; what becomes of these, an operator decides. */
import * as endpoints from 'shared-contracts/members/page';
import * as schema from 'shared-contracts/members/page-schema';
import type { AuditTrail } from '../../ground/audit/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { nameForms } from '../../identity/compliance/index.ts';
import type { ComplianceService, ListedPerson, NameKeyOf } from '../../identity/compliance/index.ts';
import type { Contacts } from '../../identity/identity/index.ts';
import { defineRoute } from '../../kernel/index.ts';
import type { Database, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createRecordFound } from './record-found.ts';
import { findMarked } from './restricted.store.ts';
import type { PersonMark } from './restricted.store.ts';

export interface RestrictedDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly compliance: Pick<ComplianceService, 'list'>;
  readonly contacts: Pick<Contacts, 'lookupOf'>;
  readonly nameKeyOf: NameKeyOf;
  readonly audit: AuditTrail;
}

/** As members' numbers are kept: with the country's code, digits alone behind the plus. */
const numberOf = (mobile: string): string => `+${mobile.replace(/\D/g, '').replace(/^0+/, '')}`;

export const restrictedRoutes = ({
  database,
  merchants,
  compliance,
  contacts,
  nameKeyOf,
  audit,
}: RestrictedDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  const recordFound = createRecordFound({ database, audit });
  const marksOf = (merchantId: number, entry: ListedPerson & { readonly id: bigint }): readonly PersonMark[] => {
    const person = entry.id;
    const names = nameForms(entry.name).map((form) => nameKeyOf(merchantId, form));
    return [
      ...names.flatMap((key) => (key === null ? [] : [{ person, kind: 'name' as const, key }])),
      ...(entry.email === ''
        ? []
        : [{ person, kind: 'email' as const, key: contacts.lookupOf(merchantId, 'email', entry.email) }]),
      ...(entry.mobile === ''
        ? []
        : [{ person, kind: 'mobile' as const, key: contacts.lookupOf(merchantId, 'mobile', numberOf(entry.mobile)) }]),
    ];
  };

  return [
    defineRoute(endpoints.restrictedMembers, schema.restrictedMembers, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const before = query.before === undefined ? null : BigInt(query.before);
      const { entries, hasMore } = await compliance.list.page(merchant.id, { before, limit: query.limit });
      const marks = entries.flatMap((entry) => marksOf(merchant.id, entry));
      const members = await findMarked(database.db, merchant.id, marks);
      const memberIds = members.map(({ memberId }) => memberId);
      await recordFound(ctx, { merchant, action: 'member.found-on-list', memberIds });
      return {
        members: members.map(({ person, memberId, account, by }) => ({
          ...{ person: person.toString(), member: memberId.toString(), account, by: [...by] },
        })),
        next: hasMore ? (entries.at(-1)?.id.toString() ?? null) : null,
      };
    }),
  ];
};
