import * as endpoints from 'shared-contracts/merchants/new';
import * as schema from 'shared-contracts/merchants/new-schema';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Database, RouteDefinition } from '../../kernel/index.ts';
import { FLAG_DEFAULTS, allLanguages, readModules } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { MerchantAdder } from './new-merchant.service.ts';

export interface ProvisionRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly addMerchant: MerchantAdder;
}

const flagList = (flags: Readonly<Record<string, number>>) =>
  Object.entries(flags).map(([name, value]) => ({ name, enabled: value === 1 }));

export const provisionRoutes = ({
  database,
  merchants,
  addMerchant,
}: ProvisionRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.newMerchantChoices, schema.newMerchantChoices, async () => ({
    modules: [...(await readModules(database.db))],
    accents: [...schema.ACCENTS],
    languages: allLanguages().map(({ code, name }) => ({ code, name })),
    flags: flagList(FLAG_DEFAULTS),
    sources: (await merchants.directory()).all.map(({ code, name, flags, modules }) => ({
      ...{ code, name, flags: flagList(flags) },
      modules: modules.filter(({ enabled }) => enabled).map(({ module }) => module),
    })),
  })),
  defineRoute(endpoints.createMerchant, schema.createMerchant, ({ ctx, body }) => {
    const { reason, ...wanted } = body;
    return ctx.once(async (trx) => {
      await addMerchant(trx, { operator: operatorOf(ctx).name, requestId: ctx.requestId, reason }, wanted);
      return { code: wanted.code, name: wanted.name, hosts: [...wanted.hosts] };
    });
  }),
];
