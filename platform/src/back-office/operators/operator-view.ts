/** Merchants as one operator may see them. */
import type { ReplyOf } from 'shared-contracts/http';
import { compareModules } from 'shared-contracts/module';
import type { ModuleName } from 'shared-contracts/module';
import type * as schemas from 'shared-contracts/operators/schema';
import type { Operator } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { mayTouch, merchantOfOperator } from '../../ground/operator-rights/index.ts';

/** What runs of a module at a merchant. */
export interface RunningRelease {
  readonly version: string;
  readonly hash: string;
}

export interface OperatorViewDeps {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  /** Null where nothing was ever published. */
  readonly runningRelease: (merchant: Merchant, module: ModuleName) => Promise<RunningRelease | null>;
}

export interface OperatorView {
  merchantsOf(operator: Operator): Promise<readonly Merchant[]>;
  /** A merchant outside of the operator's own is answered like one that does not exist: `merchant.unknown`. */
  merchantByCode(operator: Operator, code: string): Promise<Merchant>;
  toWireModule(merchant: Merchant, module: ModuleName): Promise<ReplyOf<typeof schemas.switchModule>>;
  toWireMerchant(merchant: Merchant): Promise<ReplyOf<typeof schemas.merchantModules>['merchants'][number]>;
}

export const createOperatorView = ({ merchants, runningRelease }: OperatorViewDeps): OperatorView => {
  const toWireModule: OperatorView['toWireModule'] = async (merchant, module) => {
    const state = merchant.modules.find((entry) => entry.module === module);
    const release = await runningRelease(merchant, module);
    return {
      module,
      enabled: state?.enabled ?? false,
      version: release?.version ?? null,
      hash: release?.hash ?? null,
      changedAt: state?.changedAt?.toISOString() ?? null,
      changedBy: state?.changedBy ?? null,
    };
  };

  return {
    merchantsOf: async (operator) =>
      (await merchants.directory()).all.filter((merchant) => mayTouch(operator, merchant.id)),
    merchantByCode: (operator, code) => merchantOfOperator(merchants, operator, code),
    toWireModule,
    toWireMerchant: async (merchant) => ({
      code: merchant.code,
      name: merchant.name,
      hosts: [...merchant.hosts],
      status: merchant.status,
      modules: await Promise.all(
        merchant.modules
          .map(({ module }) => module)
          .sort(compareModules)
          .map((module) => toWireModule(merchant, module)),
      ),
    }),
  };
};
